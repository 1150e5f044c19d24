import type * as contract from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import { isUnsettled, startCardPayment } from '@tableside/domain/payments'
import type { Call, StoredReply } from '../../http/call.ts'
import { earlierReply } from '../../http/idempotency.ts'
import type { Services } from '../../services.ts'
import { findOrder, runOrderCommand } from '../orders/index.ts'
import { settle } from './settle.ts'

/**
 * Charges a card in three steps that may each be the last before a crash: the attempt is written and
 * committed, the provider is asked with no transaction open, the outcome is settled. Whoever comes
 * next (a retry with the same key, the webhook, the reconciler) goes on where this one stopped.
 */
export async function payCard(services: Services, call: Call<typeof contract.payCard>): Promise<StoredReply> {
  const { provider } = services
  if (!provider) throw new DomainError('provider_not_configured')
  const { restaurant, body, params, key, at } = call
  const { paymentId, amountPence, tipPence, cardToken } = body

  const earlier = await earlierReply(services.db, { restaurantId: restaurant.id, by: restaurant.by, at, key })
  if (earlier) return earlier
  const { orderId } = params
  const { id, timeZone, cutoffMinutes, by } = restaurant
  const settler = { restaurant: { id, timeZone, cutoffMinutes, by }, key, at }
  const state = await attemptState(services, call)
  // Settled by the webhook or the reconciler while its caller was gone: store that as the answer.
  if (state === 'settled') return settle(services, settler, { orderId, paymentId }, { state: 'unknown' })
  if (state === 'new') {
    // Without the key: the answer to it is stored with the outcome.
    await runOrderCommand(services, { ...settler, key: undefined }, params, (order, context) =>
      startCardPayment(order, body, { ...context, feeBps: restaurant.feeBps }),
    )
  }
  const charge = { paymentId, restaurantId: id, orderId, amountPence, tipPence, cardToken }
  const outcome = await provider.charge(charge)
  return settle(services, { ...settler, at: services.now() }, { orderId, paymentId }, outcome)
}

/**
 * Whether an earlier call with this payment id wrote the attempt and went away before its end. The
 * provider has the payment id as its key, so asking it again charges once.
 */
async function attemptState(
  services: Services,
  { restaurant, params, body }: Call<typeof contract.payCard>,
): Promise<'new' | 'asked' | 'settled'> {
  const order = await findOrder(services.db, restaurant.id, params.orderId)
  const payment = order?.payments.find((known) => known.id === body.paymentId)
  if (!payment) return 'new'
  const { tender, amountPence, tipPence } = payment
  if (tender !== 'card' || amountPence !== body.amountPence || tipPence !== body.tipPence) {
    throw new DomainError('payment_exists', { paymentId: payment.id, state: payment.state })
  }
  return isUnsettled(payment) ? 'asked' : 'settled'
}
