import { areHoursKnown, isOpenAt, type OpeningHours } from '../opening-hours/index.ts'
import { instantOf, localTime } from '../time/index.ts'
import type { CollectionSettings } from './settings.ts'

const minuteMs = 60_000
/** Nobody orders further ahead, also where a location never closes. */
const offsetMs = 12 * 60 * minuteMs

export type CollectionHours = {
  readonly openingHours: OpeningHours
  readonly timeZone: string
}

export type CollectionSlot = {
  readonly at: string
  /** As many orders as it takes are there already. */
  readonly isFull: boolean
}

/**
 * The times guests can choose: from now and the lead time on, as long as the location stays open. Nothing while it is
 * closed, so that no order waits for staff who are at home, and nothing where opening hours are not known.
 *
 * @param taken how many orders each time has, by its instant
 */
export function collectionSlots(
  { leadMinutes, slotMinutes, ordersPerSlot }: CollectionSettings,
  { openingHours, timeZone }: CollectionHours,
  taken: ReadonlyMap<string, number>,
  at: string,
): CollectionSlot[] {
  const isOpen = (ms: number) => isOpenAt(openingHours, new Date(ms).toISOString(), timeZone)
  const now = Date.parse(at)
  if (!areHoursKnown(openingHours) || !isOpen(now)) return []
  const slotMs = slotMinutes * minuteMs
  const first = Math.ceil((now + leadMinutes * minuteMs) / slotMs) * slotMs
  const slots: CollectionSlot[] = []
  // A break in the hours ends it: the kitchen that takes the order must still be there.
  for (let ms = Math.ceil(now / slotMs) * slotMs; ms <= now + offsetMs && isOpen(ms); ms += slotMs) {
    const slotAt = new Date(ms).toISOString()
    // Where the clocks go back an hour is shown twice: its times are named once.
    const isNamed = instantOf(localTime(slotAt, timeZone), timeZone) === slotAt
    if (ms >= first && isNamed) slots.push({ at: slotAt, isFull: (taken.get(slotAt) ?? 0) >= ordersPerSlot })
  }
  return slots
}

/** When the kitchen must begin, so that an order is ready for its guest. */
export function fireAtFor(collectAt: string, { leadMinutes }: CollectionSettings): string {
  return new Date(Date.parse(collectAt) - leadMinutes * minuteMs).toISOString()
}
