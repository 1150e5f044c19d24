import type { DayFigures, DaySummary } from '@tableside/contract/dashboard'
import { pence, unitPortionHalfUp } from '@tableside/domain/money'
import { workedMinutes } from '@tableside/domain/staff'
import { addDays, businessDate } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { countedDrawers } from '../cash/index.ts'
import { catchUpSums, type DateRange, dayByDay } from '../rollups/index.ts'
import { shiftsOfDays } from '../staff/index.ts'

export type DayAsked = {
  readonly restaurant: Pick<RestaurantScope, 'id' | 'timeZone' | 'cutoffMinutes'>
  /** Absent: the trading day before the one that runs. */
  readonly businessDate?: string | undefined
  readonly locationId?: string | undefined
  readonly at: string
}

/** The trading day that is asked about: yesterday, unless another is named. */
export function dayAskedFor({ restaurant, businessDate: named, at }: DayAsked): string {
  return named ?? addDays(businessDate(at, restaurant), -1)
}

/**
 * A whole trading day against the same weekday a week before, at the same locations. Read off the sums, the drawers
 * that were counted and the shifts that were worked on it: costs the same however many orders there were.
 */
export async function daySummary(db: Database, asked: DayAsked): Promise<DaySummary> {
  const { restaurant, locationId } = asked
  const day = dayAskedFor(asked)
  const comparedDate = addDays(day, -7)
  const behind = await catchUpSums(db, restaurant.id)
  return db.inRestaurant(restaurant.id, async (tx) => {
    const range = { from: day, to: day, locationId }
    return {
      businessDate: day,
      figures: await figuresOf(tx, restaurant.id, range),
      comparedDate,
      compared: await figuresOf(tx, restaurant.id, { from: comparedDate, to: comparedDate, locationId }),
      lines: [
        ...(await reductionLines(tx, restaurant.id, range)),
        { kind: 'refund' as const, count: null, amount: await refundedPence(tx, restaurant.id, range) },
        await drawerLine(tx, restaurant.id, range),
        await hoursLine(tx, restaurant.id, range),
      ],
      behind,
    }
  })
}

async function figuresOf(tx: Tx, restaurantId: string, range: DateRange): Promise<DayFigures> {
  const { rows } = await tx.execute<Record<'taken' | 'tip' | 'orders' | 'paid' | 'covers', number>>(sql`
    select coalesce(sum(taken_pence), 0)::bigint as taken, coalesce(sum(tip_pence), 0)::bigint as tip,
      coalesce(sum(paid_orders), 0)::int as orders, coalesce(sum(paid_pence), 0)::bigint as paid,
      coalesce(sum(covers), 0)::int as covers
    from rollup_hours where ${dayByDay(restaurantId, range)}`)
  const { taken = 0, tip = 0, orders = 0, paid = 0, covers = 0 } = rows[0] ?? {}
  return {
    takingsPence: pence(taken),
    orders,
    // A mean of whole bills, for the eye; nothing is added up from it.
    averagePence: orders === 0 ? null : unitPortionHalfUp(pence(paid), 1n, BigInt(orders)),
    covers,
    tipPence: pence(tip),
  }
}

async function reductionLines(tx: Tx, restaurantId: string, range: DateRange) {
  const { rows } = await tx.execute<{ kind: string; times: number; amount: number }>(sql`
    select kind, sum(times)::int as times, sum(amount_pence)::bigint as amount
    from rollup_reductions where ${dayByDay(restaurantId, range)} group by 1`)
  return (['void', 'comp', 'discount'] as const).map((kind) => {
    const found = rows.find((row) => row.kind === kind)
    return { kind, count: found?.times ?? 0, amount: found?.amount ?? 0 }
  })
}

async function refundedPence(tx: Tx, restaurantId: string, range: DateRange): Promise<number> {
  const { rows } = await tx.execute<{ amount: number }>(sql`
    select coalesce(sum(refunded_pence + tip_back_pence + suspense_pence), 0)::bigint as amount
    from rollup_tenders where ${dayByDay(restaurantId, range)}`)
  return rows[0]?.amount ?? 0
}

async function drawerLine(tx: Tx, restaurantId: string, range: DateRange) {
  const counted = await countedDrawers(tx, restaurantId, range)
  const amount = counted.reduce((sum, { closed }) => sum + (closed?.variancePence ?? 0), 0)
  return { kind: 'drawer' as const, count: counted.length, amount }
}

async function hoursLine(tx: Tx, restaurantId: string, range: DateRange) {
  const shifts = await shiftsThere(tx, restaurantId, range)
  const amount = shifts.reduce((sum, shift) => sum + workedMinutes(shift), 0)
  return { kind: 'hours' as const, count: shifts.length, amount }
}

/** The shifts that began on a day; one without an end counts no minutes yet. */
export async function shiftsThere(tx: Tx, restaurantId: string, range: DateRange) {
  const stored = await shiftsOfDays(tx, restaurantId, range)
  return stored.flatMap(({ shift }) => (range.locationId && shift.locationId !== range.locationId ? [] : shift))
}
