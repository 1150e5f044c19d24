import { type Pence, sumPence } from '../money/index.ts'
import { addDays, daysBetween, daysFrom } from '../time/index.ts'
import type { Dates } from './compared-dates.ts'
import { firstOfNextMonth } from './spans.ts'

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
export function partsOf({ from, to }: Dates): string[] {
  const days = Math.max(0, daysBetween(from, to) + 1)
  if (days <= maxBars) return daysFrom(from, days)
  const parts = []
  for (let first = from; first <= to; first = firstOfNextMonth(first)) parts.push(first)
  return parts
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
  const parts = partsOf(period)
  const beside = (date: string, { from }: Dates) => addDays(from, daysBetween(period.from, date))
  return parts.map((from, part) => {
    const next = parts[part + 1]
    const to = next ? addDays(next, -1) : period.to
    const sold = within(period.days, { from, to })
    const before = compared && { from: beside(from, compared), to: beside(to, compared) }
    const isTraded = compared?.since != null && before !== null && before.from >= compared.since
    return {
      ...{ from, to },
      orders: sold.reduce((sum, { orders }) => sum + orders, 0),
      salesPence: salesOf(sold),
      beforePence: isTraded && before.to <= compared.to ? salesOf(within(compared.days, before)) : null,
    }
  })
}

function within(days: readonly DaySold[], { from, to }: Dates): DaySold[] {
  return days.filter(({ date }) => date >= from && date <= to)
}

const salesOf = (days: readonly DaySold[]) => sumPence(days.map(({ salesPence }) => salesPence))
