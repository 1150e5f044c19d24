import type { GuestFrame } from '@tableside/contract/guest-tables'
import { telLink } from '@tableside/domain/customers'
import type { Services } from '../../services.ts'
import type { PublicLocation, PublicSite } from './load-public-site.ts'

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

/** What every page for guests of a restaurant with a public page says of it. */
export const guestFrameOf = (
  { slug, name, accentColour, logoUrl }: PublicSite,
  { platform }: Pick<PageFrame, 'platform'>,
): GuestFrame => ({ slug, restaurantName: name, accentColour, logoUrl, platformName: platform })

/** With the location's name where the restaurant has several. */
export const placeNameOf = ({ name, locations }: PublicSite, location: Pick<PublicLocation, 'name'>): string =>
  locations.length === 1 ? name : `${name}, ${location.name}`

/** As the restaurant writes it, and as a phone dials it; null where none is known. */
export const phoneOf = (phone: string) => (phone === '' ? null : { text: phone, link: telLink(phone) })
