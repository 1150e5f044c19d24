import { pence } from '@tableside/domain/money'
import {
  count,
  date,
  minutes,
  money,
  type ReportTable,
  rate,
  shareBps,
  table,
  textColumn,
} from '@tableside/domain/reports'
import { decimalHours, labourOf, sumOf, timesheetShifts } from '@tableside/domain/staff'
import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { locations } from '../../db/schema/index.ts'
import { type DateRange, dayByDay } from '../rollups/index.ts'
import { loadRates } from './pay-rates.ts'
import { shiftsOfDays } from './shifts.store.ts'

/** Hours, their cost and what they brought in, by day and location; days without work and sales are left out. */
export async function labourTable(tx: Tx, restaurantId: string, range: DateRange): Promise<ReportTable> {
  const places = await tx
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(eq(locations.restaurantId, restaurantId))
    .orderBy(asc(locations.createdAt), asc(locations.id))
  const stored = await shiftsOfDays(tx, restaurantId, range)
  const rates = await loadRates(tx, restaurantId)
  const worked = timesheetShifts(
    stored.map(({ shift }) => shift),
    rates,
    // Whether a clock-out is missing is not asked here.
    '9999-12-31T00:00:00.000Z',
  )
  const { rows: sales } = await tx.execute<{ date: string; locationId: string; pence: number }>(sql`
    select business_date as date, location_id as "locationId", sum(net_pence - refund_net_pence)::bigint as pence
    from rollup_vat where ${dayByDay(restaurantId, range)} group by 1, 2`)
  const dates = [
    ...new Set([...worked.map(({ shift }) => shift.businessDate), ...sales.map(({ date }) => date)]),
  ].sort()
  const rows = dates.flatMap((date) =>
    places
      .filter(({ id }) => !range.locationId || id === range.locationId)
      .flatMap(({ id, name }) => {
        const there = worked.filter(({ shift }) => shift.businessDate === date && shift.locationId === id)
        const own = sumOf(there)
        const sold = sales.find((row) => row.date === date && row.locationId === id)?.pence ?? 0
        const people = new Set(there.map(({ shift }) => shift.staffId)).size
        if (people === 0 && sold === 0) return []
        return [
          { ...labourOf(date, own.minutes, own.payPence, pence(sold)), name, people, unpriced: own.unpricedMinutes },
        ]
      }),
  )
  const minutesInAll = rows.reduce((sum, row) => sum + row.minutes, 0)
  const cost = pence(rows.reduce((sum, row) => sum + row.costPence, 0))
  const sold = pence(rows.reduce((sum, row) => sum + row.netSalesPence, 0))
  const unpriced = rows.reduce((sum, row) => sum + row.unpriced, 0)
  const drawn = table(
    'Labour by day and location',
    [
      date('day', 'Business day'),
      textColumn('location', 'Location'),
      count('people', 'People'),
      minutes('minutes', 'Hours'),
      money('costPence', 'Cost'),
      money('netPence', 'Net sales'),
      rate('shareBps', 'Labour'),
    ],
    rows.map((row) => [
      ...[row.date, row.name, row.people, row.minutes],
      ...[row.costPence, row.netSalesPence, row.shareBps],
    ]),
    {
      note: `Hours clocked out, without unpaid breaks, at the rate of their day. Sales are without VAT and after refunds.${
        unpriced > 0 ? ` ${decimalHours(unpriced)} hours have no rate and are not in the cost.` : ''
      }`,
    },
  )
  const share = sold > 0 ? shareBps(cost, sold) : null
  return { ...drawn, totals: rows.length > 0 ? ['Total', null, null, minutesInAll, cost, sold, share] : null }
}
