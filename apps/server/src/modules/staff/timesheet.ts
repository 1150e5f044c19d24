import type { Timesheet } from '@tableside/contract/staff'
import { can } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { pence } from '@tableside/domain/money'
import { isOutsideRota, mondayOf } from '@tableside/domain/rota'
import {
  labourDays,
  labourOf,
  rateOn,
  sumOf,
  type TimesheetShift,
  type TimesheetSum,
  timesheetShifts,
} from '@tableside/domain/staff'
import { addDays, daysBetween, daysFrom } from '@tableside/domain/time'
import { and, between, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { actorName, isPerson } from '../../db/people.ts'
import { staffMembers, workedShiftApprovals, workedShifts } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { ensureSumsComplete } from '../rollups/index.ts'
import { netSales } from './net-sales.store.ts'
import { loadRates } from './pay-rates.ts'
import { peopleOf } from './people.store.ts'
import { plannedOn, publishedWeeks } from './rota/rota.store.ts'
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
  if (mayManage) await ensureSumsComplete(services.db, restaurant.id)
  return services.db.inRestaurant(restaurant.id, async (tx) => {
    const only = mayManage ? undefined : restaurant.by
    // Two days more: the rest between two days of work is seen on the first of them, too.
    const stored = await shiftsOfDays(tx, restaurant.id, { from: addDays(from, -2), to, staffId: only })
    const rates = mayManage ? await loadRates(tx, restaurant.id) : []
    const corrected = new Set(stored.filter(({ isCorrected }) => isCorrected).map(({ shift }) => shift.id))
    const rotaOf = await rotaCheck(tx, restaurant.id, { from: addDays(from, -2), to })
    const rows = timesheetShifts(
      stored.map(({ shift }) => shift),
      rates,
      at,
    )
      .map((row) => ({ ...row, ...rotaOf(row) }))
      .filter(({ shift }) => shift.businessDate >= from && (!locationId || shift.locationId === locationId))

    const sumFor = (some: readonly TimesheetShift[]) => priced(sumOf(some), mayManage)
    const people = (await peopleOf(tx, restaurant.id, workedShifts)).filter(
      ({ id }) => only === undefined || id === only,
    )
    const total = sumOf(rows)
    const days = mayManage
      ? labourDays(daysFrom(from, daysBetween(from, to) + 1), rows, await netSales(tx, restaurant.id, query))
      : []
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

/** What the rota says of a worked shift: whether it was outside of it, and who has said yes to that. */
async function rotaCheck(tx: Tx, restaurantId: string, dates: { readonly from: string; readonly to: string }) {
  const planned = await plannedOn(tx, restaurantId, { from: addDays(dates.from, -1), to: dates.to })
  const weeks = await publishedWeeks(tx, restaurantId, { from: mondayOf(dates.from), to: dates.to })
  const approvals = await tx
    .select({
      shiftId: workedShiftApprovals.shiftId,
      version: workedShiftApprovals.version,
      name: staffMembers.name,
    })
    .from(workedShiftApprovals)
    .innerJoin(
      workedShifts,
      and(
        eq(workedShifts.restaurantId, workedShiftApprovals.restaurantId),
        eq(workedShifts.id, workedShiftApprovals.shiftId),
      ),
    )
    .leftJoin(staffMembers, isPerson(workedShiftApprovals, workedShiftApprovals.approvedBy))
    .where(
      and(
        eq(workedShiftApprovals.restaurantId, restaurantId),
        between(workedShifts.businessDate, dates.from, dates.to),
      ),
    )
  return ({ shift, flags }: TimesheetShift): { flags: TimesheetShift['flags']; approvedByName: string | null } => {
    // Where no rota was published, nobody worked beside it.
    const hasRota = weeks.has(`${shift.locationId} ${mondayOf(shift.businessDate)}`)
    if (!hasRota || !isOutsideRota(shift, planned)) return { flags, approvedByName: null }
    const approval = approvals.find(({ shiftId, version }) => shiftId === shift.id && version === shift.version)
    if (approval) return { flags, approvedByName: actorName(approval.name) }
    return { flags: [...flags, 'outside_rota'], approvedByName: null }
  }
}

const priced = (sum: TimesheetSum, maySee: boolean) => (maySee ? sum : { ...sum, payPence: null, unpricedMinutes: 0 })
