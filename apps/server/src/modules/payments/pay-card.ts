import type * as contract from '@tableside/contract/payments'
import { assert, DomainError } from '@tableside/domain/errors'
import { isUnsettled, type PaymentOutcome, processingFee, startCardPayment } from '@tableside/domain/payments'
import { askProvider } from '../../commands/ask-provider.ts'
import { scopeOf } from '../../commands/idempotency.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { type ActingIn, findOrder, runOrderCommand, theOrder } from '../orders/index.ts'
import { providerForNew, providerOfPayment, readerAt } from './connection/index.ts'
import type { CardSource } from './provider.ts'
import { settle } from './settle.ts'

/** Who charges a card for which order, under which key: a till's call, or a guest's phone. */
export type CardCall = Pick<Call<typeof contract.payCard>, 'body' | 'key' | 'at'> & {
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
      await cardSource(services, call)
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
  const { paymentId, readerId } = body
  await providerForNew(services, restaurant.id, { orderId: params.orderId, paymentId, readerId, at })
  await runOrderCommand(services, { restaurant, at, key, reservesKey: true }, theOrder(params), (order, context) =>
    startCardPayment(order, body, { ...context, feeBps, partnerBps }),
  )
}

async function charge(services: Services, call: CardCall): Promise<PaymentOutcome> {
  const { restaurant, params, body } = call
  const asked = await attemptToAsk(services, restaurant.id, { orderId: params.orderId, paymentId: body.paymentId })
  if (!asked) return { state: 'unknown' }
  return asked.provider.charge({ ...asked.request, card: await cardSource(services, call) })
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
  const { amountPence, tipPence, startedAt } = payment
  const request = { paymentId, restaurantId, orderId, amountPence, tipPence, feePence: processingFee(payment) }
  return { provider, request, startedAt }
}

/** @throws `reader_not_found` for a reader of another restaurant, or one that was taken away */
async function cardSource({ db }: Services, { restaurant, body }: CardCall): Promise<CardSource> {
  if (body.readerId === undefined) return { cardToken: body.cardToken ?? '' }
  const reader = await readerAt(db, restaurant.id, body.readerId)
  if (!reader) throw new DomainError('reader_not_found')
  return { reader }
}
