import type * as contract from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import type { BasisPoints } from '@tableside/domain/money'
import { isUnsettled, processingFee, startCardPayment } from '@tableside/domain/payments'
import type { Call, StoredReply } from '../../http/call.ts'
import { earlierReply } from '../../http/idempotency.ts'
import type { Services } from '../../services.ts'
import { findOrder, runOrderCommand } from '../orders/index.ts'
import { providerForNew, readerAt } from './connection/index.ts'
import type { CardSource } from './provider.ts'
import { settle } from './settle.ts'

/**
 * Charges a card in three steps that may each be the last before a crash: the attempt is written and
 * committed, the provider is asked with no transaction open, the outcome is settled. Whoever comes
 * next (a retry with the same key, the webhook, the reconciler) goes on where this one stopped.
 */
export async function payCard(services: Services, call: Call<typeof contract.payCard>): Promise<StoredReply> {
  const { restaurant, body, params, key, at } = call
  const { paymentId, amountPence, tipPence, readerId } = body

  const earlier = await earlierReply(services.db, { restaurantId: restaurant.id, by: restaurant.by, at, key })
  if (earlier) return earlier
  const { orderId } = params
  const { id, timeZone, cutoffMinutes, by } = restaurant
  const settler = { restaurant: { id, timeZone, cutoffMinutes, by }, key, at }
  const provider = await providerForNew(services, id, { paymentId, readerId, at })
  const card = await cardSource(services, call)
  const { state, feeBps } = await startOnce(services, call)
  // Settled by the webhook or the reconciler while its caller was gone: store that as the answer.
  if (state === 'settled') return settle(services, settler, { orderId, paymentId }, { state: 'unknown' })
  const feePence = processingFee({ amountPence, feeBps })
  const charge = { paymentId, restaurantId: id, orderId, amountPence, tipPence, card, feePence }
  const outcome = await provider.charge(charge)
  return settle(services, { ...settler, at: services.now() }, { orderId, paymentId }, outcome)
}

type CardCall = Call<typeof contract.payCard>
type AttemptState = { readonly state: 'new' | 'asked' | 'settled'; readonly feeBps: BasisPoints }

/** @throws `reader_not_found` for a reader of another restaurant, or one that was taken away */
async function cardSource({ db }: Services, { restaurant, body }: CardCall): Promise<CardSource> {
  if (body.readerId === undefined) return { cardToken: body.cardToken ?? '' }
  const reader = await readerAt(db, restaurant.id, body.readerId)
  if (!reader) throw new DomainError('reader_not_found')
  return { reader }
}

/**
 * Writes the attempt, unless an earlier call with this payment id has: one that went away before its
 * end, or one that came a moment sooner. The provider has the payment id as its key, so asking it
 * again charges once.
 */
async function startOnce(services: Services, call: CardCall): Promise<AttemptState> {
  const before = await attemptState(services, call)
  if (before.state !== 'new') return before
  const { restaurant, params, body, at } = call
  try {
    // Without the key: the answer to it is stored with the outcome.
    await runOrderCommand(services, { restaurant, at, key: undefined }, params, (order, context) =>
      startCardPayment(order, body, { ...context, feeBps: restaurant.feeBps, partnerBps: restaurant.partnerBps }),
    )
    return { state: 'asked', feeBps: restaurant.feeBps }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'payment_exists') return attemptState(services, call)
    throw error
  }
}

/** @throws `payment_exists` when the id belongs to another payment */
async function attemptState({ db }: Services, { restaurant, params, body }: CardCall): Promise<AttemptState> {
  const order = await findOrder(db, restaurant.id, params.orderId)
  const payment = order?.payments.find((known) => known.id === body.paymentId)
  if (!payment) return { state: 'new', feeBps: restaurant.feeBps }
  const { tender, amountPence, tipPence, feeBps } = payment
  if (tender !== 'card' || amountPence !== body.amountPence || tipPence !== body.tipPence) {
    throw new DomainError('payment_exists', { paymentId: payment.id, state: payment.state })
  }
  return { state: isUnsettled(payment) ? 'asked' : 'settled', feeBps }
}
