import { addDays, daysBetween } from '../time/index.ts'

export type Dates = { readonly from: string; readonly to: string }
export type Comparison = 'none' | 'previous' | 'weekday' | 'year'

/**
 * The days a period is compared with: as many days right before it, the same weekdays whole weeks
 * before it, or the same dates a year before (29 February beside the 28th).
 */
export function comparedDates({ from, to }: Dates, comparison: Comparison): Dates | undefined {
  const days = daysBetween(from, to) + 1
  switch (comparison) {
    case 'none':
      return undefined
    case 'previous':
      return { from: addDays(from, -days), to: addDays(to, -days) }
    case 'weekday': {
      const weeks = 7 * Math.ceil(days / 7)
      return { from: addDays(from, -weeks), to: addDays(to, -weeks) }
    }
    case 'year':
      return { from: yearBefore(from), to: yearBefore(to) }
  }
}

function yearBefore(date: string): string {
  const day = new Date(Date.parse(date))
  day.setUTCFullYear(day.getUTCFullYear() - 1)
  const before = day.toISOString().slice(0, 10)
  // The 29th of February had no day of its own the year before and slipped into March.
  return before.slice(5, 7) === date.slice(5, 7) ? before : addDays(before, -1)
}
