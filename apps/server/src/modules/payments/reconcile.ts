import {
  isOnItsWay,
  isUnsettled,
  type Payment,
  type PaymentOutcome,
  type RefundOutcome,
} from '@tableside/domain/payments'
import type { BusinessDay } from '@tableside/domain/time'
import type { Services } from '../../services.ts'
import { type ProviderAnswer, type RefundAnswer, refundRequest } from './provider.ts'
import { settle, settleRefundOf, system } from './settle.ts'

export type Outstanding = {
  readonly restaurant: BusinessDay & { readonly id: string }
  readonly orderId: string
  readonly payment: Payment
  readonly at: string
}

/**
 * What the provider has never heard of is only given up this long after it was asked for: our
 * request may still be on its way there. Well above the provider's own time-out.
 */
export const giveUpAfterMs = 2 * 60 * 1000

/** Asks the provider what became of one payment, or of its refunds, and settles them accordingly. */
export async function reconcile(services: Services, outstanding: Outstanding): Promise<void> {
  const { provider } = services
  const { restaurant, orderId, payment, at } = outstanding
  if (!provider || payment.tender !== 'card') return
  const settler = () => ({ restaurant: { ...restaurant, by: system }, key: undefined, at: services.now() })
  const ageMs = (since: string) => Date.parse(at) - Date.parse(since)

  if (payment.state !== 'captured') {
    const { id: paymentId, amountPence, tipPence, startedAt } = payment
    const question = { paymentId, restaurantId: restaurant.id, orderId, amountPence, tipPence }
    const outcome = outcomeOf(await provider.find(question), ageMs(startedAt))
    if (outcome) await settle(services, settler(), { orderId, paymentId }, outcome)
    return
  }
  // Also those we gave up: money that left is recorded whatever we believed.
  for (const refund of payment.refunds.filter(({ state }) => state !== 'done')) {
    const outcome = refundOutcomeOf(
      await provider.findRefund(refundRequest(restaurant.id, payment, refund)),
      ageMs(refund.at),
    )
    const place = { orderId, paymentId: payment.id, refundId: refund.id }
    if (outcome) await settleRefundOf(services, settler(), place, outcome)
  }
}

/** Whether an answer of the provider about it, or about a refund of it, is outstanding. */
export function awaitsAnswer(payment: Payment): boolean {
  return payment.state === 'captured' ? payment.refunds.some(isOnItsWay) : isUnsettled(payment)
}

function outcomeOf(answer: ProviderAnswer, ageMs: number): PaymentOutcome | undefined {
  if (answer.state === 'pending') return undefined
  if (answer.state !== 'absent') return answer
  return ageMs > giveUpAfterMs ? { state: 'failed', why: 'never_reached_provider' } : { state: 'unknown' }
}

function refundOutcomeOf(answer: RefundAnswer, ageMs: number): RefundOutcome | undefined {
  if (answer.state === 'pending') return undefined
  if (answer.state !== 'absent') return answer
  return { state: ageMs > giveUpAfterMs ? 'failed' : 'unknown' }
}
