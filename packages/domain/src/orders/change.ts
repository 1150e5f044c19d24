import { DomainError } from '../errors/index.ts'
import { ZERO } from '../money/index.ts'
import { refundedOf } from './amounts.ts'
import type { Order } from './order.ts'
import { isVoucherSale, withTotals } from './totals.ts'

/** The order with `changes`, its figures worked out anew and its version one higher. */
export function changed(order: Order, changes: Partial<Omit<Order, 'totals' | 'version' | 'id'>>): Order {
  return withTotals({ ...order, ...changes, version: order.version + 1 })
}

/** A request that changes nothing must not make a new version, which others would have to look at. */
export function assertSomeChange(changes: object): void {
  if (Object.values(changes).every((each) => each === undefined)) throw new DomainError('nothing_to_change')
}

export function assertOpen(order: Order): void {
  if (order.state !== 'open') throw new DomainError('order_closed', { orderId: order.id, state: order.state })
}

/** A voucher's sale is what it is: no dish, discount or guest on it. It is paid or cancelled. */
export function assertNotVoucherSale(order: Order): void {
  if (isVoucherSale(order)) throw new DomainError('voucher_sale_alone', { orderId: order.id })
}

/** What a single-purpose voucher has paid for stays on the bill at its rate of VAT. */
function assertVouchersUsed(order: Order, next: Order): void {
  const paidAt = new Map<number, number>()
  for (const payment of order.payments) {
    if (payment.state !== 'captured' || !payment.voucher?.isSinglePurpose || !payment.voucher.vat) continue
    const { rateBps } = payment.voucher.vat
    paidAt.set(rateBps, (paidAt.get(rateBps) ?? 0) + payment.amountPence - refundedOf(payment))
  }
  const grossAt = ({ totals }: Order, rate: number) =>
    totals.vat.find(({ rateBps }) => rateBps === rate)?.grossPence ?? ZERO
  for (const [rateBps, paidPence] of paidAt) {
    const totalPence = grossAt(next, rateBps)
    if (totalPence < Math.min(paidPence, grossAt(order, rateBps))) {
      throw new DomainError('below_paid', { paidPence, totalPence, rateBps })
    }
  }
}

/**
 * Changes what the order costs. Refused while a payment's answer is outstanding, and when more
 * has been paid than the order would cost afterwards: money is only given back by a refund.
 *
 * @throws `order_closed`, `voucher_sale_alone`, `payment_under_way`, `below_paid`
 */
export function repriced(order: Order, changes: Partial<Omit<Order, 'totals' | 'version' | 'id'>>): Order {
  assertOpen(order)
  assertNotVoucherSale(order)
  const next = changed(order, changes)
  assertVouchersUsed(order, next)
  if (next.totals.totalPence < order.totals.totalPence) {
    if (order.totals.pendingPence > 0) throw new DomainError('payment_under_way', { orderId: order.id })
    // Of a bill that was opened again, what was paid too much is given back once it is closed.
    if (next.totals.balanceDuePence < 0 && order.reopenings === 0) {
      throw new DomainError('below_paid', { paidPence: next.totals.paidPence, totalPence: next.totals.totalPence })
    }
  }
  return next
}
