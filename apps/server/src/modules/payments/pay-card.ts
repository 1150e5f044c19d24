import type * as contract from '@tableside/contract/payments'
import { assert, DomainError } from '@tableside/domain/errors'
import type { Order } from '@tableside/domain/orders'
import {
  isUnsettled,
  type Payment,
  type PaymentOutcome,
  processingFee,
  type ServiceOff,
  startCardPayment,
} from '@tableside/domain/payments'
import { askProvider } from '../../commands/ask-provider.ts'
import { scopeOf } from '../../commands/idempotency.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { type ActingIn, findOrder, runOrderCommand, theOrder } from '../orders/index.ts'
import { providerForHold, providerForNew, providerOfPayment, readerAt } from './connection/index.ts'
import { type CardSource, type ChargeRequest, chargeQuestion, type PaymentProvider } from './provider.ts'
import { settle } from './settle.ts'

/** Who charges a card for which order, under which key: a till's call, or a guest's phone. */
export type CardCall = Pick<Call<typeof contract.payCard>, 'key' | 'at'> & {
  readonly body: Call<typeof contract.payCard>['body'] & ServiceOff
  readonly restaurant: ActingIn & Pick<RestaurantScope, 'feeBps' | 'partnerBps'>
  readonly params: { readonly orderId: string }
}

/**
 * Charges a card. Whoever comes next (a retry with the same key, the webhook, the reconciler) goes on where this call
 * stopped.
 */
export function payCard(services: Services, call: CardCall): Promise<StoredReply> {
  const { restaurant, body, params, key } = call
  const place = { orderId: params.orderId, paymentId: body.paymentId }
  return askProvider<PaymentOutcome>(services.db, scopeOf(call), {
    write: async () => {
      if (body.readerId !== undefined) await readerOf(services, call, body.readerId)
      await startAttempt(services, call)
    },
    ask: () => charge(services, call),
    settle: (outcome) => settle(services, { restaurant, key, at: services.now() }, place, outcome),
  })
}

/** Writes the attempt down and reserves its key, before anybody is asked. */
export async function startAttempt(services: Services, call: CardCall): Promise<void> {
  const { restaurant, params, body, key, at } = call
  const { feeBps, partnerBps } = restaurant
  const { paymentId, readerId, holdId } = body
  const { orderId } = params
  if (holdId === undefined) await providerForNew(services, restaurant.id, { orderId, paymentId, readerId, at })
  else await providerForHold(services, restaurant.id, { orderId, paymentId, holdId, at })
  await runOrderCommand(services, { restaurant, at, key, reservesKey: true }, theOrder(params), (order, context) =>
    startCardPayment(order, body, { ...context, feeBps, partnerBps }),
  )
}

async function charge(services: Services, call: CardCall): Promise<PaymentOutcome> {
  const { restaurant, params, body } = call
  const asked = await attemptToAsk(services, restaurant.id, { orderId: params.orderId, paymentId: body.paymentId })
  if (!asked) return { state: 'unknown' }
  return asked.provider.charge({ ...asked.request, card: asked.hold ?? (await cardSource(services, call)) })
}

/** An attempt that was written down, and who is asked for it; undefined where it is settled by now, and stays what it is. */
export async function attemptToAsk(
  services: Services,
  restaurantId: string,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
) {
  const order = await findOrder(services.db, restaurantId, orderId)
  const payment = order?.payments.find(({ id }) => id === paymentId)
  assert(payment, 'an attempt whose key is reserved was written down')
  if (!isUnsettled(payment)) return undefined
  const provider = await providerOfPayment(services, restaurantId, paymentId)
  if (!provider) throw new DomainError('provider_not_configured')
  const { startedAt } = payment
  return { provider, request: chargeOf(restaurantId, orderId, payment), startedAt, hold: holdSource(order, payment) }
}

/** What a provider is asked to charge for a payment. */
function chargeOf(restaurantId: string, orderId: string, payment: Payment): Omit<ChargeRequest, 'card'> {
  return { ...chargeQuestion(restaurantId, orderId, payment), feePence: processingFee(payment) }
}

/** The hold a payment is taken from; undefined of a card that is charged by itself. */
function holdSource(order: Order | undefined, { holdId }: Payment): CardSource | undefined {
  if (holdId === undefined) return undefined
  const kept = order?.holds.flatMap((hold) => (hold.id === holdId && 'kept' in hold && hold.kept ? [hold.kept] : []))[0]
  assert(kept, 'what a payment is taken from was held')
  return { hold: { id: holdId, providerRef: kept.providerRef } }
}

/**
 * Asks again for a payment from a hold of which the provider has not heard: it is never given up while the hold is there,
 * for the guest may have left. The provider takes from a hold once, however often it is asked.
 */
export async function captureAgain(
  provider: PaymentProvider,
  restaurantId: string,
  order: Order,
  payment: Payment,
): Promise<PaymentOutcome> {
  const card = holdSource(order, payment)
  assert(card, 'only what is taken from a hold is asked for again')
  return provider.charge({ ...chargeOf(restaurantId, order.id, payment), card })
}

export async function cardSource(
  services: Services,
  { restaurant, body }: Pick<CardCall, 'restaurant'> & { readonly body: { cardToken?: string; readerId?: string } },
): Promise<Exclude<CardSource, { readonly hold: unknown }>> {
  if (body.readerId === undefined) return { cardToken: body.cardToken ?? '' }
  return { reader: await readerOf(services, { restaurant }, body.readerId) }
}

/** @throws `reader_not_found` for a reader of another restaurant, or one that was taken away */
export async function readerOf({ db }: Services, { restaurant }: Pick<CardCall, 'restaurant'>, readerId: string) {
  const reader = await readerAt(db, restaurant.id, readerId)
  if (!reader) throw new DomainError('reader_not_found')
  return reader
}
