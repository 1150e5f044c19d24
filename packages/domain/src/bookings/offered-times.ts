import { isOpenAt, type OpeningHours } from '../opening-hours/index.ts'
import { addDays, addMinutes, localTime } from '../time/index.ts'
import { arrivalTimes } from './arrival-times.ts'
import { type BookableTables, coversArriving, freeTables, type Occupation, sittingOf } from './seating.ts'
import type { BookingSettings } from './settings.ts'

/** A time of a day, and the tables a party would get; without tables it cannot be booked then, and why. */
export type OfferedTime =
  | { readonly at: string; readonly tableIds: readonly string[]; readonly reason: null }
  | { readonly at: string; readonly tableIds: null; readonly reason: 'past' | 'no_table' | 'kitchen_full' }

export type BookingDay = {
  readonly settings: BookingSettings
  readonly room: BookableTables
  /** Every party that has a table on the day, and those who sit there now. */
  readonly occupations: readonly Occupation[]
  readonly timeZone: string
  /** Of the location: nobody arrives while it is closed. */
  readonly openingHours: OpeningHours
}

/** All times of a date for a party, for the staff: a time that is over or full is named with its reason. */
export function offeredTimes(
  { settings, room, occupations, timeZone, openingHours }: BookingDay,
  { partySize, date }: { readonly partySize: number; readonly date: string },
  now: string,
): OfferedTime[] {
  const { slotMinutes, bufferMinutes, maxCoversPerSlot } = settings
  const arrivals = arrivalTimes(settings, date, timeZone).filter((at) => isOpenAt(openingHours, at, timeZone))
  return arrivals.map((at): OfferedTime => {
    if (at < now) return { at, tableIds: null, reason: 'past' }
    const arriving = coversArriving(occupations, at, slotMinutes)
    // A party larger than the kitchen's measure comes alone, or never.
    const isFull = maxCoversPerSlot !== null && arriving > 0 && arriving + partySize > maxCoversPerSlot
    if (isFull) return { at, tableIds: null, reason: 'kitchen_full' }
    const tableIds = freeTables(room, partySize, sittingOf(settings, partySize, at), occupations, bufferMinutes)
    return tableIds ? { at, tableIds, reason: null } : { at, tableIds: null, reason: 'no_table' }
  })
}

/** What guests who book by themselves may choose: early enough, not too far ahead, and not at the tables kept for walk-ins. */
export function onlineTimes(
  day: BookingDay,
  wanted: { readonly partySize: number; readonly date: string },
  now: string,
): (OfferedTime & { readonly reason: null })[] {
  const { settings, room } = day
  if (!settings.isOnline || wanted.partySize > settings.maxPartyOnline) return []
  const kept = new Set(settings.walkInTableIds)
  const tables = room.tables.filter(({ id }) => !kept.has(id))
  const from = addMinutes(now, settings.noticeMinutes)
  const today = new Date(localTime(now, day.timeZone)).toISOString().slice(0, 10)
  if (wanted.date > addDays(today, settings.daysAhead)) return []
  return offeredTimes({ ...day, room: { ...room, tables } }, wanted, now).filter(
    (time): time is OfferedTime & { readonly reason: null } => time.reason === null && time.at >= from,
  )
}
