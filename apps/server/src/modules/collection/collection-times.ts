import type { CollectionTimes } from '@tableside/contract/collection'
import {
  type CollectionSettings,
  type CollectionSlot,
  collectionSlots,
  isTakingCollections,
} from '@tableside/domain/collection'
import { formatNextOpening, isOpenAt } from '@tableside/domain/opening-hours'
import { localClock } from '@tableside/domain/time'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { findSettings, isTakeawayCharged, takenSlots } from './collection.store.ts'
import type { CollectionPlace } from './collection-place.ts'

/** The times that can be chosen now, as guests read them. */
export async function readCollectionTimes(services: Services, place: CollectionPlace): Promise<CollectionTimes> {
  const { restaurantId, timeZone } = place.site
  const at = services.now()
  const ids = { restaurantId, locationId: place.location.id }
  const [open, pausedUntil, mayAddService] = await services.db.inRestaurant(restaurantId, async (tx) => {
    const slots = await openSlots(tx, place, at)
    const paused = slots ? undefined : await findSettings(tx, ids)
    return [slots, paused?.pausedUntil ?? null, await isTakeawayCharged(tx, ids)]
  })
  const free = open?.slots.filter(({ isFull }) => !isFull) ?? []
  const whyNot = !open ? 'paused' : free.length > 0 ? null : open.slots.length === 0 ? 'closed' : 'full'
  return {
    slots: free.map((slot) => ({ at: slot.at, label: localClock(slot.at, timeZone) })),
    whyNot,
    whyNotText: formatWhyNot(whyNot, place, pausedUntil, at),
    mayAddService,
  }
}

function formatWhyNot(
  whyNot: CollectionTimes['whyNot'],
  { site: { timeZone }, location: { openingHours } }: CollectionPlace,
  pausedUntil: string | null,
  at: string,
): string {
  switch (whyNot) {
    case 'paused': {
      const until = pausedUntil === null ? 'at the moment' : `until ${localClock(pausedUntil, timeZone)}`
      return `Orders for collection are paused ${until}.`
    }
    case 'closed': {
      const opening = formatNextOpening(openingHours, at, timeZone)
      if (opening === '') return 'Closed now. Orders for collection are taken during opening hours.'
      return isOpenAt(openingHours, at, timeZone)
        ? `Too late to collect anything before we close. We open again ${opening}.`
        : `Closed now. Opens ${opening}.`
    }
    case 'full':
      return 'All times are taken at the moment.'
    case null:
      return ''
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
