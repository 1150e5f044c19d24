import { type Pence, pence, sumPence, ZERO } from '../money/index.ts'
import type { Order } from './order.ts'
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

/** What guests had taken off the service charge, each of the share they paid. */
export function serviceOffPence(payments: readonly Payment[]): Pence {
  return sumPence(payments.map((payment) => payment.serviceOffPence ?? ZERO))
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
export function isRefundPending({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'pending' || state === 'unknown'
}

/**
 * Given back or on its way back; an outstanding refund counts, so two can never exceed the payment. One that was given
 * up and done after all may meet another on its way: together they still give back no more than was paid.
 */
export function refundedOf(payment: CapturedPayment): Pence {
  const back = sumPence(notFailed(payment).map((refund) => refund.amountPence))
  return pence(Math.min(payment.amountPence, back))
}

/** The part of the tip that was given back or is on its way back. */
export function tipBackOf(payment: CapturedPayment): Pence {
  const back = sumPence(notFailed(payment).map((refund) => refund.tipBackPence))
  return pence(Math.min(payment.tipPence, back))
}

/**
 * What a closed order holds above its cost, owed to the guest: what was taken, less what it cost, less what went back
 * without taking a sale back. A refund that took its part of the sale back lowered both sides. The one definition: it is
 * kept among the order's totals, where the database finds it.
 */
export function overpaidPence({
  state,
  payments,
  totalPence,
}: Pick<Order, 'state' | 'payments'> & { readonly totalPence: Pence }): Pence {
  if (state === 'open') return ZERO
  const captured = payments.filter((payment) => payment.state === 'captured')
  const back = captured.flatMap(({ refunds }) => refunds.filter((refund) => refund.state === 'done'))
  const takenPence = sumPence(captured.map(({ amountPence }) => amountPence))
  const backPence = sumPence(back.map(({ amountPence, saleBackPence }) => pence(amountPence - saleBackPence)))
  return pence(takenPence - totalPence - backPence)
}

/**
 * Splits an amount a provider reports, charged or refunded, between bill and tip where it differs from the request: the
 * bill first, then the tip up to the requested one; anything above counts with the bill.
 */
export function splitReported(
  { amountPence, tipPence }: { readonly amountPence: Pence; readonly tipPence: Pence },
  reportedPence: Pence,
): { amountPence: Pence; tipPence: Pence } {
  const tip = pence(Math.min(tipPence, Math.max(0, reportedPence - amountPence)))
  return { amountPence: pence(reportedPence - tip), tipPence: tip }
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
