import type { CollectionTimes } from '@tableside/contract/collection'
import {
  type CollectionSettings,
  type CollectionSlot,
  collectionSlots,
  isTakingCollections,
} from '@tableside/domain/collection'
import { localClock } from '@tableside/domain/time'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { findSettings, isTakeawayCharged, takenSlots } from './collection.store.ts'
import type { CollectionPlace } from './collection-place.ts'

/** The times that can be chosen now, as guests read them. */
export async function readCollectionTimes(services: Services, place: CollectionPlace): Promise<CollectionTimes> {
  const { restaurantId, timeZone } = place.site
  const at = services.now()
  const [open, mayAddService] = await services.db.inRestaurant(restaurantId, async (tx) => [
    await openSlots(tx, place, at),
    await isTakeawayCharged(tx, { restaurantId, locationId: place.location.id }),
  ])
  const free = open?.slots.filter(({ isFull }) => !isFull) ?? []
  return {
    slots: free.map((slot) => ({ at: slot.at, label: localClock(slot.at, timeZone) })),
    whyNot: !open ? 'paused' : free.length > 0 ? null : open.slots.length === 0 ? 'closed' : 'full',
    mayAddService,
  }
}

/** The times of an open location, full ones too; undefined while orders are paused. */
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
