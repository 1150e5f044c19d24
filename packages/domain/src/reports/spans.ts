import { addDays } from '../time/index.ts'
import type { Dates } from './compared-dates.ts'

/** Some business dates as whole months and the days before and after them. */
export type Spans = { readonly months: Dates | undefined; readonly days: readonly Dates[] }

/**
 * The fewest sums that make up a range: its whole months, named by their first days, and at most two
 * ends of days. However long it is, no more than 62 days and its months are added up.
 */
export function spansOf({ from, to }: Dates): Spans {
  const first = from.endsWith('-01') ? from : firstOfNextMonth(from)
  const next = addDays(to, 1)
  const end = next.endsWith('-01') ? next : `${next.slice(0, 7)}-01`
  if (first >= end) return { months: undefined, days: [{ from, to }] }
  const ends = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ]
  return {
    months: { from: first, to: `${addDays(end, -1).slice(0, 7)}-01` },
    days: ends.filter((days) => days.from <= days.to),
  }
}

/** The first day of the month that follows a date's. */
export function firstOfNextMonth(date: string): string {
  return `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
}
