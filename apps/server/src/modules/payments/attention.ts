import {
  type Adjustment,
  adjustmentSchema,
  type ListedHold,
  maxListed,
  type Overpaid,
  type OwedDeposit,
} from '@tableside/contract/payments'
import { type Pence, pence, sumPence, ZERO } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import { disputesToAnswer, isRefundPending, leftToRefund } from '@tableside/domain/payments'
import { endingHold } from '@tableside/domain/tabs'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import { awaitsRefund, holdsSuspense, isOverpaid } from '../../db/index-conditions.ts'
import { isUncleared } from './clear-refunds.ts'
import { listed, listedColumns, type Row } from './list-payments.ts'

/** What somebody has to look at, the longest waiting first. */
export function paymentsAttention(db: Database, restaurantId: string, at: string) {
  return db.inRestaurant(restaurantId, async (tx) => ({
    unanswered: await waiting(tx, restaurantId, sql`p.state in ('pending', 'unknown') and p.said is null`),
    differing: await waiting(tx, restaurantId, sql`p.state in ('pending', 'unknown') and p.said is not null`),
    held: await waiting(tx, restaurantId, sql`p.state = 'held'`),
    refundsOutstanding: await waiting(tx, restaurantId, awaitsRefund),
    overpaid: await overpaid(tx, restaurantId),
    suspense: await suspense(tx, restaurantId),
    adjustments: await adjustments(tx, restaurantId),
    endingHolds: await endingHolds(tx, restaurantId, at),
    depositsOwed: await depositsOwed(tx, restaurantId),
  }))
}

type DepositRow = Omit<OwedDeposit, 'amountPence'> & { readonly order: Order; readonly balancePence: Pence | null }

/**
 * Deposits to be given back of which something is still held and not on its way, and what is left of those of parties whose
 * bill is closed; those of the first bookings first.
 */
async function depositsOwed(tx: Tx, restaurantId: string): Promise<OwedDeposit[]> {
  const { rows } = await tx.execute<DepositRow>(sql`
    select o.id as "orderId", o.number as "orderNumber", b.id as "bookingId", b.guest_name as "guestName",
      iso(b.starts_at) as "startsAt", order_document(row(o.*)::orders) as "order", b.deposit_decision is null as "isUndecided",
      case when v.sold_at is not null then v.balance_pence end as "balancePence"
    from bookings b
    join gift_vouchers v on v.restaurant_id = b.restaurant_id and v.order_id = b.deposit_order_id
    join orders o on o.restaurant_id = b.restaurant_id and o.id = b.deposit_order_id
    left join orders bill on bill.restaurant_id = b.restaurant_id and bill.id = b.order_id
    where b.restaurant_id = ${restaurantId}
      and (b.deposit_decision = 'return' and v.balance_pence > 0
        or b.deposit_decision is not null and v.sold_at is null and o.state = 'open'
        or b.deposit_decision is null and b.state = 'seated' and v.balance_pence > 0 and bill.state <> 'open')
    order by b.starts_at, b.id
    limit ${maxListed}`)
  return rows.flatMap(({ order, balancePence, ...row }) => {
    const captured = order.payments.filter((payment) => payment.state === 'captured')
    const heldPence = sumPence(captured.map((payment) => leftToRefund(payment).billPence))
    const amountPence = pence(Math.min(heldPence, balancePence ?? heldPence))
    return amountPence > 0 ? [{ ...row, amountPence }] : []
  })
}

type TabRow = Omit<ListedHold, 'amountPence' | 'endsAt'> & Pick<Order, 'state' | 'holds'>

/** Open tabs from which soon, or already, nothing can be taken. */
async function endingHolds(tx: Tx, restaurantId: string, at: string): Promise<ListedHold[]> {
  const { rows } = await tx.execute<TabRow>(sql`
    select o.id as "orderId", o.number as "orderNumber",
      coalesce(nullif(o.guest_name, ''), o.table_name) as "calledFor", o.state, o.holds
    from orders o
    where o.restaurant_id = ${restaurantId} and o.state = 'open' and o.holds <> '[]'`)
  return rows
    .flatMap(({ state, holds, ...order }) => {
      const hold = endingHold({ state, holds }, at)
      return hold ? [{ ...order, amountPence: pence(hold.amountPence), endsAt: hold.endsAt }] : []
    })
    .toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))
    .slice(0, maxListed)
}

/** What the provider moved on its own after a payment was settled and somebody has to answer, the newest first. */
async function adjustments(tx: Tx, restaurantId: string): Promise<Adjustment[]> {
  const { rows } = await tx.execute<Adjustment>(sql`
    select a.provider_ref as "providerRef", a.payment_id as "paymentId", a.kind, a.status, a.reason, a.amount_pence as "amountPence",
      a.booked_pence as "bookedPence", a.booked_fee_pence as "feePence", iso(a.updated_at) as "updatedAt",
      o.id as "orderId", o.number as "orderNumber", coalesce(o.table_name, nullif(o.guest_name, '')) as "calledFor"
    from provider_adjustments a
    join orders o on o.restaurant_id = a.restaurant_id and o.id = a.order_id
    where a.restaurant_id = ${restaurantId}
      and ((a.kind = 'failed_refund' and ${isUncleared(restaurantId, 'failed_refund', sql`a.refund_id`)}) or a.status in (${sql.join(
        disputesToAnswer.map((each) => sql`${each}`),
        sql`, `,
      )}))
    order by a.updated_at desc
    limit ${maxListed}`)
  return rows.map((row) => adjustmentSchema.parse(row))
}

async function waiting(tx: Tx, restaurantId: string, condition: SQL) {
  const { rows } = await tx.execute<Row>(sql`
    select ${listedColumns}
    from payments p
    join orders o on o.restaurant_id = p.restaurant_id and o.id = p.order_id
    where p.restaurant_id = ${restaurantId} and ${condition}
    order by p.started_at, p.id
    limit ${maxListed}`)
  return rows.map(listed)
}

/** Payments of which the provider gave back more than was left, less what somebody has cleared. */
async function suspense(tx: Tx, restaurantId: string) {
  const { rows } = await tx.execute<Row & { readonly suspensePence: Pence }>(sql`
    select ${listedColumns}, uncleared.pence as "suspensePence"
    from payments p
    join orders o on o.restaurant_id = p.restaurant_id and o.id = p.order_id
    cross join lateral (
      select sum((r ->> 'suspensePence')::bigint)::bigint as pence
      from jsonb_array_elements(p.refunds) r
      where r ? 'suspensePence' and ${isUncleared(restaurantId, 'suspense', sql`(r ->> 'id')::uuid`)}
    ) uncleared
    where p.restaurant_id = ${restaurantId} and ${holdsSuspense} and uncleared.pence is not null
    order by p.started_at, p.id
    limit ${maxListed}`)
  return rows.map(({ suspensePence, ...row }) => ({ ...listed(row), suspensePence }))
}

type Amounts = 'overpaidPence' | 'onItsWayPence' | 'paymentId' | 'leftPence'
type OverpaidRow = Omit<Overpaid, Amounts> & {
  readonly order: Order
}

async function overpaid(tx: Tx, restaurantId: string): Promise<Overpaid[]> {
  const { rows } = await tx.execute<OverpaidRow>(sql`
    select o.id as "orderId", o.number as "orderNumber",
      coalesce(o.table_name, nullif(o.guest_name, '')) as "calledFor", o.business_date::text as "businessDate",
      order_document(row(o.*)::orders) as "order"
    from orders o
    where o.restaurant_id = ${restaurantId} and ${isOverpaid}
    order by o.opened_at
    limit ${maxListed}`)
  return rows.map(({ order, ...row }) => ({ ...row, ...tooMuch(order) }))
}

/** How much was paid too much, and the payment that can best give it back: the one with most left. */
function tooMuch({ totals, payments }: Order): Pick<Overpaid, Amounts> {
  const captured = payments.filter((payment) => payment.state === 'captured')
  const onItsWay = captured.flatMap(({ refunds }) => refunds.filter(isRefundPending))
  const left = captured
    .filter(({ tender }) => tender !== 'imported')
    .map((payment) => ({ paymentId: payment.id, leftPence: leftToRefund(payment).billPence }))
    .sort((a, b) => b.leftPence - a.leftPence)
  const onItsWayPence = sumPence(onItsWay.map(({ amountPence }) => amountPence))
  return {
    overpaidPence: totals.overpaidPence ?? ZERO,
    onItsWayPence,
    ...(left[0] ?? { paymentId: null, leftPence: ZERO }),
  }
}
