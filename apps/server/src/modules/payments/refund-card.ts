import { assert, DomainError } from '@tableside/domain/errors'
import { isRefundPending } from '@tableside/domain/payments'
import { askProvider } from '../../commands/ask-provider.ts'
import { scopeOf } from '../../commands/idempotency.ts'
import type { CallKey, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { type ActingIn, findOrder } from '../orders/index.ts'
import { markFee, providerOfPayment } from './connection/index.ts'
import { refundRequest } from './provider.ts'
import { returnFee } from './return-fee.ts'
import { settleRefundOf } from './settle.ts'

type RefundOnCard = {
  readonly restaurant: ActingIn
  readonly params: { readonly orderId: string; readonly paymentId: string }
  readonly key: CallKey
  readonly at: string
  readonly refundId: string
}

/** Gives money back to a card: `write` writes the refund down and reserves the key, then its provider is asked. */
export async function refundCard(
  services: Services,
  call: RefundOnCard,
  write: () => Promise<unknown>,
): Promise<StoredReply> {
  const { db } = services
  const { restaurant, params, key, refundId } = call
  const provider = await providerOfPayment(services, restaurant.id, params.paymentId)
  if (!provider) throw new DomainError('provider_not_configured')
  const reply = await askProvider(db, scopeOf(call), {
    write,
    ask: async () => {
      // Before it is asked for: a crash in between leaves the fee to the reconciler.
      if (provider.returnFee) await markFee(db, restaurant.id, params.paymentId, true)
      const order = await findOrder(db, restaurant.id, params.orderId)
      const payment = order?.payments.find(({ id }) => id === params.paymentId)
      assert(payment?.state === 'captured', 'only what was captured is refunded')
      const refund = payment.refunds.find(({ id }) => id === refundId)
      assert(refund, 'a refund whose key is reserved was written down')
      // Settled by the webhook or the reconciler while its caller was gone: it stays what it is.
      return isRefundPending(refund)
        ? provider.refund(refundRequest(restaurant.id, payment, refund))
        : { state: 'unknown' as const }
    },
    settle: (outcome) =>
      settleRefundOf(services, { restaurant, key, at: services.now() }, { ...params, refundId }, outcome),
  })
  await returnFee(services, provider, { restaurantId: restaurant.id, ...params })
  return reply
}
