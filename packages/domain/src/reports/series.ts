import { type Pence, pence, ZERO } from '../money/index.ts'
import { addDays, daysBetween, daysFrom } from '../time/index.ts'
import type { Dates } from './compared-dates.ts'

/** Above this many days a bar is a month: more are no picture. */
const maxBars = 92

/** What a day sold, or a part of a period that begins with it. */
export type DaySold = { readonly date: string; readonly orders: number; readonly salesPence: Pence }

/** A day, or a month's part of the period, beside what stood in the same place of the compared one. */
export type Bar = Dates & {
  readonly orders: number
  readonly salesPence: Pence
  /** Null where the compared period has no such day, or the restaurant did not trade yet. */
  readonly beforePence: Pence | null
}

/** A period to stand beside, and the first day anything was sold on; null: none was. */
type Compared = Dates & { readonly days: readonly DaySold[]; readonly since: string | null }

/** The first days of what a period is added up by: of its days or, when it is long, of the months it is shown by. */
export function partsOf(period: Dates): string[] {
  const dates = datesOf(period)
  return isByMonth(dates.length) ? dates.filter((date, index) => index === 0 || date.endsWith('-01')) : dates
}

/**
 * The same of the compared period: what stands day for day beside those parts, and what is longer than them.
 *
 * @param cut a day at which a part begins, too
 */
export function comparedPartsOf(period: Dates, compared: Dates, cut: string | undefined): string[] {
  const beside = (date: string) => addDays(compared.from, daysBetween(period.from, date))
  const first = [...partsOf(period), addDays(period.to, 1)].map(beside)
  return [...new Set(cut === undefined ? first : [...first, cut])].filter((date) => date <= compared.to).sort()
}

/**
 * A period day by day, or month by month when it is long. It stands beside the compared one day for day: the third day
 * of the one beside the third day of the other.
 */
export function barsOf(period: Dates & { readonly days: readonly DaySold[] }, compared: Compared | null): Bar[] {
  const sold = new Map(period.days.map((day) => [day.date, day]))
  const before = new Map(compared?.days.map((day) => [day.date, day.salesPence]))
  const dates = datesOf(period)
  const datesBefore = compared ? daysFrom(compared.from, dates.length) : []
  const isTraded = (date = '') => compared?.since != null && date >= compared.since && date <= compared.to
  const isMonthly = isByMonth(dates.length)
  const bars = new Map<string, Bar>()
  dates.forEach((date, index) => {
    const key = isMonthly ? date.slice(0, 7) : date
    const bar = bars.get(key) ?? {
      ...{ from: date, to: date, orders: 0, salesPence: ZERO },
      beforePence: compared ? ZERO : null,
    }
    const day = sold.get(date)
    const then = before.get(datesBefore[index] ?? '') ?? ZERO
    const isBeside = bar.beforePence !== null && isTraded(datesBefore[index])
    bars.set(key, {
      from: bar.from,
      to: date,
      orders: bar.orders + (day?.orders ?? 0),
      salesPence: pence(bar.salesPence + (day?.salesPence ?? 0)),
      beforePence: isBeside ? pence((bar.beforePence ?? 0) + then) : null,
    })
  })
  return [...bars.values()]
}

const isByMonth = (days: number) => days > maxBars

function datesOf({ from, to }: Dates): string[] {
  return daysFrom(from, Math.max(0, daysBetween(from, to) + 1))
}
