import { type Pence, pence, sumPence } from '../money/index.ts'
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

function notFailed({ refunds }: CapturedPayment) {
  return refunds.filter((refund) => refund.state !== 'failed')
}
