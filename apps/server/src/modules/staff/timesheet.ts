import type { Timesheet } from '@tableside/contract/staff'
import { can } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { type Pence, pence } from '@tableside/domain/money'
import { addDays } from '@tableside/domain/reports'
import {
  labourDays,
  labourOf,
  rateOn,
  sumOf,
  type TimesheetShift,
  type TimesheetSum,
  timesheetShifts,
} from '@tableside/domain/staff'
import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { staffMembers } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { catchUp, dayByDay } from '../rollups/index.ts'
import { loadRates } from './pay-rates.ts'
import { shiftsOfDays } from './shifts.store.ts'

export type TimesheetQuery = {
  readonly from: string
  readonly to: string
  readonly locationId?: string | undefined
}

/**
 * Hours by person over business dates. Who manages the staff sees everybody's, with pay and what the
 * work cost against the sales; everybody else their own hours.
 */
export async function timesheet(
  services: Services,
  restaurant: RestaurantScope,
  query: TimesheetQuery,
  at: string,
): Promise<Timesheet> {
  const { from, to, locationId } = query
  if (from > to) throw new DomainError('range_upside_down')
  const mayManage = can(restaurant.access, { permission: 'staff.manage' }) === true
  if (mayManage) await catchUp(services.db, restaurant.id)
  return services.db.inRestaurant(restaurant.id, async (tx) => {
    const only = mayManage ? undefined : restaurant.by
    // Two days more: the rest between two days of work is seen on the first of them, too.
    const stored = await shiftsOfDays(tx, restaurant.id, { from: addDays(from, -2), to, staffId: only })
    const rates = mayManage ? await loadRates(tx, restaurant.id) : []
    const corrected = new Set(stored.filter(({ isCorrected }) => isCorrected).map(({ shift }) => shift.id))
    const rows = timesheetShifts(
      stored.map(({ shift }) => shift),
      rates,
      at,
    ).filter(({ shift }) => shift.businessDate >= from && (!locationId || shift.locationId === locationId))

    const sumFor = (some: readonly TimesheetShift[]) => priced(sumOf(some), mayManage)
    const people = (await peopleOf(tx, restaurant.id)).filter(({ id }) => only === undefined || id === only)
    const total = sumOf(rows)
    const days = mayManage ? labourDays(datesOf(from, to), rows, await netSales(tx, restaurant.id, query)) : []
    const sold = pence(days.reduce((sum, { netSalesPence }) => sum + netSalesPence, 0))
    return {
      from,
      to,
      asOf: at,
      people: people
        .map(({ id: staffId, name, isActive }) => {
          const own = rows.filter(({ shift }) => shift.staffId === staffId)
          return {
            ...sumFor(own),
            staffId,
            name,
            isActive,
            ratePence: rateOn(rates, staffId, to) ?? null,
            shifts: own.map((row) => ({ ...row, isCorrected: corrected.has(row.shift.id) })),
          }
        })
        .filter(({ isActive, shifts }) => isActive || shifts.length > 0),
      total: priced(total, mayManage),
      labour: mayManage ? { days, total: labourOf('', total.minutes, total.payPence, sold) } : null,
    }
  })
}

const priced = (sum: TimesheetSum, maySee: boolean) => (maySee ? sum : { ...sum, payPence: null, unpricedMinutes: 0 })

function peopleOf(tx: Tx, restaurantId: string) {
  const { id, name, isActive } = staffMembers
  return tx
    .select({ id, name, isActive })
    .from(staffMembers)
    .where(eq(staffMembers.restaurantId, restaurantId))
    .orderBy(asc(name), asc(id))
}

function datesOf(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** What each day sold without VAT and after refunds, as the sums have it. */
async function netSales(tx: Tx, restaurantId: string, stretch: TimesheetQuery) {
  const { rows } = await tx.execute<{ date: string; pence: number }>(sql`
    select business_date as date, sum(net_pence - refund_net_pence)::bigint as pence
    from rollup_vat
    where ${dayByDay(restaurantId, stretch)}
    group by 1`)
  return new Map<string, Pence>(rows.map((row) => [row.date, pence(row.pence)]))
}
