import type { CollectionTimes } from '@tableside/contract/collection'
import { type CollectionSlot, collectionSlots, isTakingCollections } from '@tableside/domain/collection'
import { isOpenAt } from '@tableside/domain/opening-hours'
import { localClock } from '@tableside/domain/time'
import { formatNextOpening } from '@tableside/messages/formats'
import type { Words } from '@tableside/messages/words'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { findSettings, isTakeawayCharged, takenSlots } from './collection.store.ts'
import type { CollectionPlace } from './collection-place.ts'

/** The times that can be chosen now, as guests read them. */
export async function readCollectionTimes(
  services: Services,
  place: CollectionPlace,
  words: Words,
): Promise<CollectionTimes> {
  const { restaurantId, timeZone } = place.site
  const at = services.now()
  const ids = { restaurantId, locationId: place.location.id }
  const [{ settings, slots }, mayAddService] = await services.db.inRestaurant(restaurantId, async (tx) => [
    await readSlots(tx, place, at),
    await isTakeawayCharged(tx, ids),
  ])
  const free = slots?.filter(({ isFull }) => !isFull) ?? []
  const whyNot = !slots ? 'paused' : free.length > 0 ? null : slots.length === 0 ? 'closed' : 'full'
  return {
    slots: free.map((slot) => ({ at: slot.at, label: localClock(slot.at, timeZone) })),
    whyNot,
    whyNotText: formatWhyNot(words, whyNot, place, settings?.pausedUntil ?? null, at),
    mayAddService,
  }
}

function formatWhyNot(
  words: Words,
  whyNot: CollectionTimes['whyNot'],
  { site: { timeZone }, location: { openingHours } }: CollectionPlace,
  pausedUntil: string | null,
  at: string,
): string {
  switch (whyNot) {
    case 'paused':
      if (pausedUntil === null) return words.t('answers.paused')
      return words.t('answers.pausedUntil', { time: localClock(pausedUntil, timeZone) })
    case 'closed': {
      const when = formatNextOpening(words, openingHours, at, timeZone)
      if (when === '') return words.t('answers.closedNow')
      return words.t(isOpenAt(openingHours, at, timeZone) ? 'answers.tooLate' : 'answers.closedOpens', { when })
    }
    case 'full':
      return words.t('answers.full')
    case null:
      return ''
  }
}

/** What is decided about orders to collect, and the times of an open location, full ones too: none while they are paused. */
export async function readSlots(
  tx: Tx,
  { site, location }: CollectionPlace,
  at: string,
): Promise<{ readonly settings?: Awaited<ReturnType<typeof findSettings>>; readonly slots?: CollectionSlot[] }> {
  const place = { restaurantId: site.restaurantId, locationId: location.id }
  const settings = await findSettings(tx, place)
  if (!settings) return {}
  if (!isTakingCollections(settings, at)) return { settings }
  const hours = { openingHours: location.openingHours, timeZone: site.timeZone }
  return { settings, slots: collectionSlots(settings, hours, await takenSlots(tx, place, at), at) }
}
