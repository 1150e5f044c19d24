import type { CollectionSettings, CollectionSlot } from '@tableside/domain/collection'
import { collectionSlots, isTakingCollections } from '@tableside/domain/collection'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { loadPublicSite, type PublicLocation, type PublicSite } from '../public-menu/index.ts'
import { findSettings, takenSlots } from './collection.store.ts'

/** A location with a page where guests order to collect. */
export type CollectionPlace = { readonly site: PublicSite; readonly location: PublicLocation }

/** Undefined where nobody trades, nothing is public, or no orders are collected, which look the same from outside. */
export async function loadCollectionPlace(
  services: Services,
  path: { readonly slug: string; readonly location: string },
): Promise<CollectionPlace | undefined> {
  const place = await loadPublicPlace(services, path)
  return place?.location.takesCollections ? place : undefined
}

/** A location with a public page, also where no orders are taken any more. */
export async function loadPublicPlace(
  services: Services,
  { slug, location: locationSlug }: { readonly slug: string; readonly location: string },
): Promise<CollectionPlace | undefined> {
  const site = await loadPublicSite(services, slug)
  const location = site?.locations.find((each) => each.slug === locationSlug)
  return site && location ? { site, location } : undefined
}

/** The times that can be chosen now; none while orders are paused or it is closed. */
export async function openSlots(
  tx: Tx,
  { site, location }: CollectionPlace,
  at: string,
): Promise<{ readonly settings: CollectionSettings; readonly slots: CollectionSlot[] } | undefined> {
  const place = { restaurantId: site.restaurantId, locationId: location.id }
  const settings = await findSettings(tx, place)
  if (!settings || !isTakingCollections(settings, at)) return undefined
  const hours = { openingHours: location.openingHours, timeZone: site.timeZone }
  return { settings, slots: collectionSlots(settings, hours, await takenSlots(tx, place, at), at) }
}
