import { type Pence, pence, ZERO } from '../money/index.ts'
import { daysBetween, daysFrom } from '../time/index.ts'
import type { Dates } from './compared-dates.ts'

/** Above this many days a bar is a month: more are no picture. */
const mostBars = 92

export type DaySold = { readonly date: string; readonly orders: number; readonly salesPence: Pence }

/** A day, or a month's part of the period, beside what stood in the same place of the compared one. */
export type Bar = Dates & {
  readonly orders: number
  readonly salesPence: Pence
  readonly beforePence: Pence | null
}

/**
 * A period day by day, or month by month when it is long. It stands beside the compared one day for day: the third day
 * of the one beside the third day of the other.
 */
export function barsOf(
  period: Dates & { readonly days: readonly DaySold[] },
  compared: (Dates & { readonly days: readonly DaySold[] }) | null,
): Bar[] {
  const sold = new Map(period.days.map((day) => [day.date, day]))
  const before = new Map(compared?.days.map((day) => [day.date, day.salesPence]))
  const dates = datesOf(period)
  const datesBefore = compared ? daysFrom(compared.from, dates.length) : []
  const isByMonth = dates.length > mostBars
  const bars = new Map<string, Bar>()
  dates.forEach((date, place) => {
    const key = isByMonth ? date.slice(0, 7) : date
    const bar = bars.get(key) ?? {
      ...{ from: date, to: date, orders: 0, salesPence: ZERO },
      beforePence: compared ? ZERO : null,
    }
    const day = sold.get(date)
    const then = before.get(datesBefore[place] ?? '') ?? ZERO
    bars.set(key, {
      from: bar.from,
      to: date,
      orders: bar.orders + (day?.orders ?? 0),
      salesPence: pence(bar.salesPence + (day?.salesPence ?? 0)),
      beforePence: bar.beforePence === null ? null : pence(bar.beforePence + then),
    })
  })
  return [...bars.values()]
}

function datesOf({ from, to }: Dates): string[] {
  return daysFrom(from, Math.max(0, daysBetween(from, to) + 1))
}
