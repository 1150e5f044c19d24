import type { Services } from '../../services.ts'

export type PageFrame = {
  /** "https://tableside.example" */
  readonly origin: string
  /** Whose name is at the foot: the platform's or its partner's. */
  readonly platform: string
}

/** The frame of a restaurant's pages. */
export async function pageFrameOf({ config, brands }: Services, restaurantId: string): Promise<PageFrame> {
  const partner = await brands.ofRestaurant(restaurantId)
  return { origin: new URL(config.publicUrl).origin, platform: partner?.name ?? 'Tableside' }
}
