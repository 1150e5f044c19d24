import { addDays, type BusinessDay, businessDate, daysBetween, instantOf, localTime } from '../time/index.ts'
import { type Comparison, comparedDates, type Dates } from './compared-dates.ts'

/** How far a compared period is looked at: whole days before `day`, and of that day what lies before `until`. */
export type Elapsed = { readonly from: string; readonly day: string; readonly since: string; readonly until: string }

/**
 * The part of the compared period that stands against one that is still running: up to the day in the place of today,
 * and of that day up to what the clock on the wall shows now. Half a month held against a whole one says nothing.
 *
 * @returns undefined when the period is over, or has not begun: then there is nothing to cut off
 */
export function elapsedOf(
  dates: Dates,
  comparison: Comparison,
  at: string,
  business: BusinessDay,
): Elapsed | undefined {
  const today = businessDate(at, business)
  const compared = comparedDates(dates, comparison)
  if (!compared || dates.to < today || dates.from > today) return undefined
  const day = comparison === 'year' ? comparedDates({ from: today, to: today }, 'year')?.from : undefined
  const alike = day ?? addDays(compared.from, daysBetween(dates.from, today))
  const ago = Date.parse(today) - Date.parse(alike)
  return {
    from: compared.from,
    day: alike,
    since: instantOf(Date.parse(alike) + business.cutoffMinutes * 60_000, business.timeZone),
    until: instantOf(localTime(at, business.timeZone) - ago, business.timeZone),
  }
}
