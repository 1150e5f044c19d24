import { type Pence, pence, ZERO } from '../money/index.ts'
import type { CapturedPayment, Payment } from './payment.ts'

/** What an order's payments add up to. */
export function amountsOf(payments: readonly Payment[]) {
  let paid = 0
  let tip = 0
  let refunded = 0
  let pending = 0
  for (const payment of payments) {
    if (payment.state === 'captured') {
      paid += payment.amountPence
      tip += payment.tipPence
      refunded += refundedOf(payment)
    }
    if (isUnsettled(payment)) pending += payment.amountPence
  }
  return { paidPence: pence(paid), tipPence: pence(tip), refundedPence: pence(refunded), pendingPence: pence(pending) }
}

/** Asked of the provider, answer outstanding. */
export function isUnsettled(payment: Payment): boolean {
  return payment.state === 'pending' || payment.state === 'unknown'
}

/** Given back or on its way back; an outstanding refund counts, so two can never exceed the payment. */
export function refundedOf(payment: CapturedPayment): Pence {
  return payment.refunds.reduce(
    (sum, refund) => (refund.state === 'failed' ? sum : pence(sum + refund.amountPence)),
    ZERO,
  )
}
