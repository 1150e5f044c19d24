import { instantOf } from './instant-of.ts'

/**
 * From one time on the wall to another. Where the clocks go forward, what begins in the hour that is left out and would be
 * over before it began lasts as long as the wall says.
 *
 * @param from, to milliseconds of an imaginary UTC clock (see `localTime`)
 */
export function spanOf(from: number, to: number, timeZone: string): { startsAt: string; endsAt: string } {
  const startsAt = instantOf(from, timeZone)
  const endsAt = instantOf(to, timeZone)
  const asLong = new Date(Date.parse(startsAt) + to - from).toISOString()
  return { startsAt, endsAt: endsAt > startsAt || to <= from ? endsAt : asLong }
}
