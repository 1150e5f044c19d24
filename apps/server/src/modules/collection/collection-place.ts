import type { CollectPage } from '@tableside/contract/collection'
import { eq } from 'drizzle-orm'
import { restaurantCounters } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import {
  guestFrameOf,
  loadPublicSite,
  type PublicLocation,
  type PublicSite,
  pageFrameOf,
  phoneOf,
  placeNameOf,
} from '../public-menu/index.ts'

/** The names of a restaurant and a location in addresses. */
export type PlacePath = { readonly slug: string; readonly location: string }

/** A location with a public page. */
export type CollectionPlace = { readonly site: PublicSite; readonly location: PublicLocation }

/** Undefined where nobody trades, nothing is public, or no orders are collected, which look the same from outside. */
export async function findCollectionPlace(services: Services, path: PlacePath): Promise<CollectionPlace | undefined> {
  const place = await findPublicPlace(services, path)
  return place?.location.takesCollections ? place : undefined
}

/** Also where no orders are taken any more. */
export async function findPublicPlace(services: Services, path: PlacePath): Promise<CollectionPlace | undefined> {
  const site = await loadPublicSite(services, path.slug)
  const location = site?.locations.find(({ slug }) => slug === path.location)
  return site && location ? { site, location } : undefined
}

/** What each page about collecting there says. */
export async function collectionFrame(
  services: Services,
  { site, location }: CollectionPlace,
): Promise<Omit<CollectPage, 'kind' | 'menu' | 'times' | 'chosen'>> {
  // Before anything else of the page is read: what happens in the meantime the live channel says.
  const seq = await lastSeq(services, site.restaurantId)
  const frame = await pageFrameOf(services, site.restaurantId)
  return {
    ...guestFrameOf(site, frame),
    ...{ seq, locationSlug: location.slug, placeName: placeNameOf(site, location) },
    ...{ addressLines: location.addressLines, phone: phoneOf(location.phone) },
  }
}

async function lastSeq({ db }: Services, restaurantId: string): Promise<number> {
  const [counter] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ seq: restaurantCounters.eventSeq })
      .from(restaurantCounters)
      .where(eq(restaurantCounters.restaurantId, restaurantId)),
  )
  return counter?.seq ?? 0
}
