import type * as contract from '@tableside/contract/reports'
import type { Analytics } from '@tableside/contract/reports'
import { DomainError } from '@tableside/domain/errors'
import { type Pence, pence, sumPence } from '@tableside/domain/money'
import {
  average,
  barsOf,
  comparedDates,
  comparedPartsOf,
  type Dates,
  type DaySold,
  elapsedOf,
  partsOf,
  spansOf,
  tenderLabel,
} from '@tableside/domain/reports'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { readSums } from '../rollups/index.ts'

/** What `read_analytics` (sql/read-analytics.sql) answers. */
type Facts = Pick<Analytics, 'tradesSince' | 'hours' | 'items' | 'categories' | 'staff' | 'locations'> & {
  readonly sold: { readonly current: readonly DayRow[]; readonly compared: readonly DayRow[] }
  readonly part: DayRow | null
  readonly tenders: readonly Omit<Analytics['tenders'][number], 'name'>[]
}

/** A part of a period by its first day. */
type DayRow = readonly [date: string, orders: number, covers: number, salesPence: number, refundPence: number]

/** Sales over some days from the sums, beside those of an earlier period. */
export async function loadAnalytics({ db }: Services, call: Call<typeof contract.getAnalytics>): Promise<Analytics> {
  const { restaurant, query, at } = call
  const { compare, locationId, ...dates } = query
  if (dates.from > dates.to) throw new DomainError('range_upside_down')
  const compared = comparedDates(dates, compare)
  const elapsed = elapsedOf(dates, compare, at, restaurant)
  const { months, head, tail } = endsOf(dates)
  const { facts, behind } = await readSums<Facts>(db, 'read_analytics', restaurant.id, [
    ...[locationId, dates.from, dates.to, head, months?.from, months?.to, tail],
    ...[compared?.from, compared?.to, partsOf(dates), compared && comparedPartsOf(dates, compared, elapsed?.day)],
    ...[elapsed?.day, elapsed?.since, elapsed?.until],
  ])
  const days = facts.sold.current.map(dayOf)
  const daysBefore = facts.sold.compared.map(dayOf)
  const { hours, items, categories, staff, locations, tradesSince, tenders } = facts
  return {
    current: { ...dates, totals: totalsOf(days) },
    compared: compared ? { ...compared, totals: totalsOf(daysBefore) } : null,
    comparedSoFar:
      elapsed && facts.part
        ? {
            until: elapsed.until,
            totals: totalsOf([...daysBefore.filter(({ date }) => date < elapsed.day), dayOf(facts.part)]),
          }
        : null,
    tradesSince,
    bars: barsOf({ ...dates, days }, compared ? { ...compared, days: daysBefore, since: tradesSince } : null),
    ...{ hours, items, categories, staff, locations },
    tenders: tenders.map((tender) => ({ ...tender, name: tenderLabel(tender.key) })),
    behind,
  }
}

/** The last day before the whole months of a range, and the first after them; null where there is none. */
function endsOf(dates: Dates) {
  const { months, days } = spansOf(dates)
  const head = days.find(({ from }) => from === dates.from)?.to
  const tail = months && days.find(({ from }) => from > months.to)?.from
  return { months, head, tail }
}

type Day = DaySold & { readonly covers: number; readonly refundPence: Pence }

function dayOf([date, orders, covers, sales, refund]: DayRow): Day {
  return { date, orders, covers, salesPence: pence(sales), refundPence: pence(refund) }
}

function totalsOf(days: readonly Day[]): Analytics['current']['totals'] {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const covers = days.reduce((sum, day) => sum + day.covers, 0)
  const salesPence = sumPence(days.map((day) => day.salesPence))
  return {
    ...{ orders, covers, salesPence },
    refundPence: sumPence(days.map((day) => day.refundPence)),
    perOrderPence: average(salesPence, orders),
    perCoverPence: average(salesPence, covers),
  }
}
