import type { Payment, PaymentOutcome, RefundOutcome } from '@tableside/domain/payments'
import type { BusinessDay } from '@tableside/domain/time'
import { theSystem } from '../../db/people.ts'
import type { Services } from '../../services.ts'
import { loadOrder } from '../orders/index.ts'
import { providerOfPayment } from './connection/index.ts'
import { captureAgain } from './pay-card.ts'
import { chargeQuestion, type ProviderAnswer, type RefundAnswer, refundRequest } from './provider.ts'
import { returnFee } from './return-fee.ts'
import { settle, settleRefundOf } from './settle.ts'

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
const giveUpAfterMs = 2 * 60 * 1000

/** Asks the provider what became of one payment, or of its refunds, and settles them accordingly. */
export async function reconcile(services: Services, outstanding: Outstanding): Promise<void> {
  const { restaurant, orderId, payment, at } = outstanding
  if (payment.tender !== 'card') return
  const provider = await providerOfPayment(services, restaurant.id, payment.id)
  if (!provider) return
  const settler = () => ({ restaurant: { ...restaurant, by: theSystem }, key: undefined, at: services.now() })
  const ageMs = (since: string) => Date.parse(at) - Date.parse(since)

  if (payment.state !== 'captured') {
    const { id: paymentId, startedAt, holdId } = payment
    const question = chargeQuestion(restaurant.id, orderId, payment)
    const answer = await provider.find(question)
    if (answer.state === 'absent' && holdId !== undefined) {
      const order = await loadOrder(services.db, restaurant.id, orderId)
      const outcome = await captureAgain(provider, restaurant.id, order, payment)
      await settle(services, settler(), { orderId, paymentId }, outcome)
      return
    }
    const isGivenUp = answer.state === 'absent' && ageMs(startedAt) > giveUpAfterMs
    // Taken back there first: what is failed here must not be charged later.
    const neverCame: PaymentOutcome = { state: 'failed', why: 'never_reached_provider' }
    const outcome = isGivenUp ? ((await provider.giveUp?.(question)) ?? neverCame) : outcomeOf(answer)
    await settle(services, settler(), { orderId, paymentId }, outcome)
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
  await returnFee(services, provider, { restaurantId: restaurant.id, orderId, paymentId: payment.id })
}

function outcomeOf(answer: ProviderAnswer): PaymentOutcome {
  return answer.state === 'absent' ? { state: 'unknown' } : answer
}

function refundOutcomeOf(answer: RefundAnswer, ageMs: number): RefundOutcome | undefined {
  if (answer.state === 'pending') return undefined
  if (answer.state !== 'absent') return answer
  return { state: ageMs > giveUpAfterMs ? 'failed' : 'unknown' }
}
