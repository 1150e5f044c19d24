import type * as contract from '@tableside/contract/payments'
import { assert, DomainError } from '@tableside/domain/errors'
import { isUnsettled, type PaymentOutcome, processingFee, startCardPayment } from '@tableside/domain/payments'
import { askProvider } from '../../commands/ask-provider.ts'
import { scopeOf } from '../../commands/idempotency.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { findOrder, runOrderCommand, theOrder } from '../orders/index.ts'
import { providerForNew, providerOfPayment, readerAt } from './connection/index.ts'
import type { CardSource } from './provider.ts'
import { settle } from './settle.ts'

type CardCall = Call<typeof contract.payCard>

/**
 * Charges a card. Whoever comes next (a retry with the same key, the webhook, the reconciler) goes on where this call
 * stopped.
 */
export function payCard(services: Services, call: CardCall): Promise<StoredReply> {
  const { restaurant, body, params, key } = call
  const place = { orderId: params.orderId, paymentId: body.paymentId }
  return askProvider<PaymentOutcome>(services.db, scopeOf(call), {
    write: () => startAttempt(services, call),
    ask: () => charge(services, call),
    settle: (outcome) => settle(services, { restaurant, key, at: services.now() }, place, outcome),
  })
}

async function startAttempt(services: Services, call: CardCall): Promise<void> {
  const { restaurant, params, body, key, at } = call
  const { feeBps, partnerBps } = restaurant
  const { paymentId, readerId } = body
  await providerForNew(services, restaurant.id, { orderId: params.orderId, paymentId, readerId, at })
  await cardSource(services, call)
  await runOrderCommand(services, { restaurant, at, key, reservesKey: true }, theOrder(params), (order, context) =>
    startCardPayment(order, body, { ...context, feeBps, partnerBps }),
  )
}

async function charge(services: Services, call: CardCall): Promise<PaymentOutcome> {
  const { restaurant, params, body } = call
  const { orderId } = params
  const order = await findOrder(services.db, restaurant.id, orderId)
  const payment = order?.payments.find(({ id }) => id === body.paymentId)
  assert(payment, 'an attempt whose key is reserved was written down')
  // Settled by the webhook or the reconciler while its caller was gone: it stays what it is.
  if (!isUnsettled(payment)) return { state: 'unknown' }
  const { id: paymentId, amountPence, tipPence } = payment
  const provider = await providerOfPayment(services, restaurant.id, paymentId)
  if (!provider) throw new DomainError('provider_not_configured')
  const card = await cardSource(services, call)
  const feePence = processingFee(payment)
  return provider.charge({ paymentId, restaurantId: restaurant.id, orderId, amountPence, tipPence, card, feePence })
}

/** @throws `reader_not_found` for a reader of another restaurant, or one that was taken away */
async function cardSource({ db }: Services, { restaurant, body }: CardCall): Promise<CardSource> {
  if (body.readerId === undefined) return { cardToken: body.cardToken ?? '' }
  const reader = await readerAt(db, restaurant.id, body.readerId)
  if (!reader) throw new DomainError('reader_not_found')
  return { reader }
}
