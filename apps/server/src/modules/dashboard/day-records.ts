import type { ReplyOf } from '@tableside/contract/core'
import type { DayRecord, DayRecordKind, listDayRecords } from '@tableside/contract/dashboard'
import type { Order } from '@tableside/domain/orders'
import { workedMinutes } from '@tableside/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import { actorName } from '../../db/people.ts'
import { countedDrawers } from '../cash/index.ts'
import { reductionsOn } from '../reports/index.ts'
import type { DateRange } from '../rollups/index.ts'
import { type DayAsked, dayAskedFor, shiftsThere } from './day-summary.ts'

type Rows = readonly DayRecord[]
type Reader = (tx: Tx, restaurantId: string, range: DateRange, nameOf: (id: string) => string) => Promise<Rows>

/**
 * Exactly what is behind one figure of a trading day, counted on the same days as the sums: an order's reductions on the
 * day it was closed, money on the day it moved. Reads what there is of that one day.
 */
export async function dayRecords(
  db: Database,
  { kind, ...asked }: DayAsked & { readonly kind: DayRecordKind },
): Promise<ReplyOf<typeof listDayRecords>> {
  const { restaurant, locationId } = asked
  const businessDate = dayAskedFor(asked)
  return db.inRestaurant(restaurant.id, async (tx) => {
    const nameOf = await namesOf(tx, restaurant.id)
    const range = { from: businessDate, to: businessDate, locationId }
    const records = [...(await readers[kind](tx, restaurant.id, range, nameOf))]
    const total = { count: sumOf(records, 'count'), amount: sumOf(records, 'amount') }
    return { businessDate, records, total }
  })
}

const sumOf = (records: Rows, field: 'count' | 'amount') => records.reduce((sum, each) => sum + each[field], 0)

const readers: Readonly<Record<DayRecordKind, Reader>> = {
  takings,
  refund: refunds,
  void: (...asked) => reductions('void', ...asked),
  comp: (...asked) => reductions('comp', ...asked),
  discount: (...asked) => reductions('discount', ...asked),
  drawer: drawers,
  hours,
}

/** What each order brought in on the day, less what was given back of it; the sale of a gift voucher is no taking. */
async function takings(tx: Tx, restaurantId: string, range: DateRange, nameOf: (id: string) => string): Promise<Rows> {
  const { rows } = await tx.execute<Moved>(sql`
    select o.id, o.number, iso(max(t.at)) as at, coalesce(o.served_by, o.opened_by) as by,
      sum(case t.kind when 'capture' then t.amount_pence else -t.amount_pence end)::bigint as amount
    ${movedOn(restaurantId, range)} and t.kind in ('capture', 'refund', 'suspense') and is_turnover(o.totals)
    group by o.id, o.number, o.served_by, o.opened_by
    order by at desc, o.id`)
  return rows.map(({ id, number, at, by, amount }) => ({
    ...{ id, orderId: id, name: `${number}`, detail: '', at, byName: nameOf(by), approvedByName: null },
    ...{ count: 1, amount },
  }))
}

/** Each refund of the day with its tip and what lies in suspense of it, by whatever tender. */
async function refunds(tx: Tx, restaurantId: string, range: DateRange, nameOf: (id: string) => string): Promise<Rows> {
  const { rows } = await tx.execute<Moved & { refundId: string; refund: Refunded | null }>(sql`
    select o.id, o.number, t.refund_id as "refundId", iso(max(t.at)) as at, sum(t.amount_pence)::bigint as amount,
      (select r from jsonb_array_elements(p.refunds) r where (r ->> 'id')::uuid = t.refund_id) as refund
    ${movedOn(restaurantId, range)} and t.kind in ('refund', 'tip_back', 'suspense')
    group by o.id, o.number, t.refund_id, p.refunds
    order by at desc, t.refund_id`)
  return rows.map(({ id, number, refundId, at, amount, refund }) => ({
    ...{ id: refundId, orderId: id, name: `${number}`, detail: refund?.reason ?? '', at },
    byName: refund ? nameOf(refund.by) : '–',
    approvedByName: refund?.approvedBy ? nameOf(refund.approvedBy) : null,
    ...{ count: 1, amount },
  }))
}

type Moved = {
  readonly id: string
  readonly number: number | string
  readonly at: string
  readonly by: string
  readonly amount: number
}
type Refunded = { readonly reason: string; readonly by: string; readonly approvedBy?: string | null }

/** What moved on the day, with its order and payment. */
function movedOn(restaurantId: string, { from, to, locationId }: DateRange): SQL {
  return sql`
    from ledger_transfers t
    join orders o on o.restaurant_id = t.restaurant_id and o.id = t.order_id
    join payments p on p.restaurant_id = t.restaurant_id and p.id = t.payment_id
    where t.restaurant_id = ${restaurantId} and t.business_date between ${from} and ${to}
      ${locationId ? sql`and t.location_id = ${locationId}` : sql``}`
}

/** What was taken off the orders that were closed on the day. */
async function reductions(
  kind: 'void' | 'comp' | 'discount',
  tx: Tx,
  restaurantId: string,
  { from, to, locationId }: DateRange,
  nameOf: (id: string) => string,
): Promise<Rows> {
  // The day decides, of past sales the one the ledger has them on, as for the sums; the moments around it let the index
  // find them.
  const { rows } = await tx.execute<{ order: Order }>(sql`
    select order_document(row(o.*)::orders) as order from orders o
    where o.restaurant_id = ${restaurantId} and coalesce(o.closed_on, (
        select max(t.business_date) from ledger_transfers t
        where t.restaurant_id = ${restaurantId} and t.order_id = o.id and t.payment_id is null
      ), o.business_date) between ${from} and ${to}
      and o.closed_at between ${`${from}T00:00:00Z`}::timestamptz - interval '2 days'
        and ${`${to}T00:00:00Z`}::timestamptz + interval '3 days'
      ${locationId ? sql`and o.location_id = ${locationId}` : sql``} and is_turnover(o.totals)
      and (o.discounts <> '[]' or exists (
        select from order_lines l where l.restaurant_id = ${restaurantId} and l.order_id = o.id and l.voids <> '[]'))`)
  return rows
    .flatMap(({ order }) =>
      reductionsOn(order).flatMap((each, index) => {
        if (each.kind !== kind || each.amountPence === 0) return []
        const { at, dish, reason, by, approvedBy, quantity, amountPence } = each
        return {
          ...{ id: `${order.id}-${index}`, orderId: order.id, name: `${order.number ?? ''}` },
          detail: [dish, reason].filter(Boolean).join(': '),
          ...{ at, byName: nameOf(by), approvedByName: approvedBy && nameOf(approvedBy) },
          ...{ count: quantity, amount: amountPence },
        }
      }),
    )
    .sort((a, b) => b.at.localeCompare(a.at))
}

async function drawers(tx: Tx, restaurantId: string, range: DateRange, nameOf: (id: string) => string): Promise<Rows> {
  const counted = await countedDrawers(tx, restaurantId, range)
  return counted.flatMap(({ id, cashDrawerName, closed }) =>
    closed
      ? {
          ...{ id, orderId: null, name: cashDrawerName, detail: closed.note, at: closed.at, byName: nameOf(closed.by) },
          approvedByName: closed.approvedBy && nameOf(closed.approvedBy),
          ...{ count: 1, amount: closed.variancePence },
        }
      : [],
  )
}

async function hours(tx: Tx, restaurantId: string, range: DateRange, nameOf: (id: string) => string): Promise<Rows> {
  const shifts = await shiftsThere(tx, restaurantId, range)
  return shifts.map((shift) => ({
    ...{ id: shift.id, orderId: null, name: nameOf(shift.staffId), at: shift.startedAt },
    detail: shift.state === 'ended' ? '' : 'Not clocked out',
    ...{ byName: nameOf(shift.staffId), approvedByName: null, count: 1, amount: workedMinutes(shift) },
  }))
}

async function namesOf(tx: Tx, restaurantId: string): Promise<(id: string) => string> {
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from staff_members where restaurant_id = ${restaurantId}`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => actorName(names.get(id), id)
}
