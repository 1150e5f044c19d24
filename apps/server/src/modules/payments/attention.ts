import type { Overpaid } from '@tableside/contract/payments'
import { pence } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import { refundedOf } from '@tableside/domain/payments'
import { type SQL, sql } from 'drizzle-orm'
import { awaitsRefund } from '../../db/awaits-refund.ts'
import type { Database, Tx } from '../../db/database.ts'
import { isOverpaid } from '../../db/is-overpaid.ts'
import { listed, listedColumns, type Row } from './list-payments.ts'

/** A list of what needs a person is short, or something is badly wrong; then the oldest come first. */
const most = 100

/** What somebody has to look at, the longest waiting first. */
export function paymentsAttention(db: Database, restaurantId: string) {
  return db.inRestaurant(restaurantId, async (tx) => ({
    unanswered: await waiting(tx, restaurantId, sql`p.state in ('pending', 'unknown') and p.said is null`),
    differing: await waiting(tx, restaurantId, sql`p.state in ('pending', 'unknown') and p.said is not null`),
    refundsOutstanding: await waiting(tx, restaurantId, awaitsRefund),
    overpaid: await overpaid(tx, restaurantId),
  }))
}

async function waiting(tx: Tx, restaurantId: string, condition: SQL) {
  const { rows } = await tx.execute<Row>(sql`
    select ${listedColumns}
    from payments p
    join orders o on o.restaurant_id = p.restaurant_id and o.id = p.order_id
    where p.restaurant_id = ${restaurantId} and ${condition}
    order by p.started_at, p.id
    limit ${most}`)
  return rows.map(listed)
}

type OverpaidRow = Omit<Overpaid, 'overpaidPence' | 'paymentId' | 'leftPence'> & {
  readonly order: Order
}

async function overpaid(tx: Tx, restaurantId: string): Promise<Overpaid[]> {
  const { rows } = await tx.execute<OverpaidRow>(sql`
    select o.id as "orderId", o.number as "orderNumber",
      coalesce(o.table_name, nullif(o.guest_name, '')) as "calledFor", o.business_date::text as "businessDate",
      order_document(o) as "order"
    from orders o
    where o.restaurant_id = ${restaurantId} and ${isOverpaid}
    order by o.opened_at
    limit ${most}`)
  return rows.map(({ order, ...row }) => ({ ...row, ...tooMuch(order) }))
}

/** How much was paid too much, and the payment that can best give it back: the one with most left. */
function tooMuch({ totals, payments }: Order): Pick<Overpaid, 'overpaidPence' | 'paymentId' | 'leftPence'> {
  const overpaidPence = pence(totals.paidPence - totals.refundedPence - totals.totalPence)
  const left = payments
    .flatMap((payment) => (payment.state === 'captured' && payment.tender !== 'imported' ? [payment] : []))
    .map((payment) => ({ paymentId: payment.id, leftPence: pence(payment.amountPence - refundedOf(payment)) }))
    .sort((a, b) => b.leftPence - a.leftPence)
  return { overpaidPence, ...(left[0] ?? { paymentId: null, leftPence: pence(0) }) }
}
