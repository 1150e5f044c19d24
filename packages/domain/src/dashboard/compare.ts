import { pence, unitPortionHalfUp } from '../money/index.ts'
import { type BusinessDay, businessDate, instantOf, localTime } from '../time/index.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs

/** A trading day up to a moment of it, as whole hours and the part of the one that runs. */
export type SoFar = {
  readonly date: string
  /** When the day ends. */
  readonly endsAt: string
  readonly until: string
  /** The hours that are over. */
  readonly hoursBefore: readonly number[]
  /** The hour that runs; what it holds lies between `since` and `until`, among other hours. */
  readonly hour: number
  readonly since: string
}

/** What today so far is held against: the same weekday last week, up to what the clock on the wall shows now. */
export function comparedWith(at: string, day: BusinessDay): SoFar {
  const { timeZone, cutoffMinutes } = day
  const local = localTime(at, timeZone) - weekMs
  const until = instantOf(local, timeZone)
  const begin = Date.parse(`${businessDate(at, day)}T00:00:00Z`) - weekMs + cutoffMinutes * minuteMs
  const beginsAt = instantOf(begin, timeZone)
  const hours = hoursOfDay(day)
  const hour = Math.floor(local / hourMs) % 24
  // A day that begins at 04:30 ends in the hour it began with: half of it lies at each end.
  const isSplit = hour === hours[0] && cutoffMinutes % 60 !== 0
  const isAtEnd = isSplit && local - begin > dayMs / 2
  const twoHoursAgo = new Date(Date.parse(until) - 2 * hourMs).toISOString()
  return {
    date: new Date(begin - cutoffMinutes * minuteMs).toISOString().slice(0, 10),
    endsAt: instantOf(begin + dayMs, timeZone),
    until,
    hoursBefore: isAtEnd ? hours.slice(1) : hours.slice(0, hours.indexOf(hour)),
    hour,
    // Two hours, because one of them comes twice when the clocks go back.
    since: isSplit || twoHoursAgo < beginsAt ? beginsAt : twoHoursAgo,
  }
}

/** The hours of a trading day in their order: with a cut-off at 04:00 it begins at 4 and ends at 3. */
export function hoursOfDay({ cutoffMinutes }: BusinessDay): number[] {
  const first = Math.floor(cutoffMinutes / 60)
  return Array.from({ length: 24 }, (_, index) => (first + index) % 24)
}

export type Change =
  | { readonly direction: 'up' | 'down'; readonly percent: number }
  | { readonly direction: 'level' }
  | { readonly direction: 'new' }

/** How a figure (whole pence, or a count) moved, in whole percent; `new` where there was nothing to compare with. */
export function changeSince(now: number, before: number): Change {
  if (now === before) return { direction: 'level' }
  if (before <= 0) return { direction: 'new' }
  const percent = unitPortionHalfUp(pence(Math.abs(now - before)), 100n, BigInt(before))
  return percent === 0 ? { direction: 'level' } : { direction: now > before ? 'up' : 'down', percent }
}
