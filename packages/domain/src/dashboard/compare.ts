import { pence, unitPortionHalfUp } from '../money/index.ts'
import { type BusinessDay, businessDate, instantOf, localTime } from '../time/index.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** What today so far is held against: the same weekday last week, up to what the clock on the wall shows now. */
export function comparedWith(at: string, day: BusinessDay): { date: string; until: string } {
  const until = instantOf(localTime(at, day.timeZone) - weekMs, day.timeZone)
  const today = Date.parse(`${businessDate(at, day)}T00:00:00Z`)
  return { date: new Date(today - weekMs).toISOString().slice(0, 10), until }
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
