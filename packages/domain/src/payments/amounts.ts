import { type Pence, pence, sumPence } from '../money/index.ts'
import type { Order } from '../orders/order.ts'
import type { CapturedPayment, Payment, Refund } from './payment.ts'

/** What an order's payments add up to. */
export function amountsOf(payments: readonly Payment[]) {
  let paid = 0
  let tip = 0
  let refunded = 0
  let pending = 0
  for (const payment of payments) {
    if (payment.state === 'captured') {
      paid += payment.amountPence
      tip += payment.tipPence - tipBackOf(payment)
      refunded += refundedOf(payment)
    }
    if (isUnsettled(payment)) pending += payment.amountPence
  }
  return { paidPence: pence(paid), tipPence: pence(tip), refundedPence: pence(refunded), pendingPence: pence(pending) }
}

/** What can be taken now. Guests who split pay side by side: money on its way counts as paid until we know better. */
export function payablePence({ totals }: Pick<Order, 'totals'>): Pence {
  return pence(Math.max(0, totals.balanceDuePence - totals.pendingPence))
}

/** Asked of the provider, answer outstanding. */
export function isUnsettled(payment: Payment): boolean {
  return payment.state === 'pending' || payment.state === 'unknown'
}

/** Asked of the provider, answer outstanding. */
export function isOnItsWay({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'pending' || state === 'unknown'
}

/** Given back or on its way back; an outstanding refund counts, so two can never exceed the payment. */
export function refundedOf(payment: CapturedPayment): Pence {
  return sumPence(notFailed(payment).map((refund) => refund.amountPence))
}

/** The part of the tip that was given back or is on its way back. */
export function tipBackOf(payment: CapturedPayment): Pence {
  return sumPence(notFailed(payment).map((refund) => refund.tipBackPence))
}

/** What of a captured payment can still be given back: of the bill, and of its tip. */
export function leftToRefund(payment: CapturedPayment): { readonly billPence: Pence; readonly tipPence: Pence } {
  return {
    billPence: pence(payment.amountPence - refundedOf(payment)),
    tipPence: pence(payment.tipPence - tipBackOf(payment)),
  }
}

/** Whether something can be given back here; what another till took, only that one can give back. */
export function isRefundable(payment: CapturedPayment): boolean {
  const { billPence, tipPence } = leftToRefund(payment)
  return payment.tender !== 'imported' && billPence + tipPence > 0
}

/** What the processing fee of a captured payment comes to after what went back with its refunds. */
export function feeKeptOf({ feePence, refunds }: CapturedPayment): Pence {
  return pence(feePence - sumPence(refunds.map(({ feeBackPence }) => feeBackPence)))
}

function notFailed({ refunds }: CapturedPayment) {
  return refunds.filter((refund) => refund.state !== 'failed')
}
