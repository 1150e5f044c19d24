import type * as contract from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import { resolveDifference as decide, isOnItsWay } from '@tableside/domain/payments'
import type { Call, StoredReply } from '../../http/call.ts'
import { earlierReply } from '../../http/idempotency.ts'
import type { Services } from '../../services.ts'
import { findOrder, runOrderCommand } from '../orders/index.ts'
import { markFee, providerOfPayment } from './connection/index.ts'
import { refundRequest } from './provider.ts'
import { returnFee } from './return-fee.ts'
import { settleRefundOf } from './settle.ts'

type ResolveCall = Call<typeof contract.resolveDifference>

/**
 * Decides about a payment of which the provider took another amount. Accepting is one step; sending it
 * back is written first and then asked of the provider, like every refund.
 */
export async function resolveDifference(services: Services, call: ResolveCall): Promise<StoredReply> {
  const { restaurant, params, body, key, at } = call
  const { paymentId } = params
  const resolve = (withKey: ResolveCall['key'] | undefined) =>
    runOrderCommand(services, { restaurant, key: withKey, at }, params, (order, context) =>
      decide(order, paymentId, body, { approvedBy: restaurant.by }, context),
    )
  if (body.resolution === 'accept') return resolve(key)

  const { db } = services
  const provider = await providerOfPayment(services, restaurant.id, paymentId)
  if (!provider) throw new DomainError('provider_not_configured')
  const earlier = await earlierReply(db, { restaurantId: restaurant.id, by: restaurant.by, at, key })
  if (earlier) return earlier
  // Without the key: the answer to it is stored with the outcome. A second try goes on with the refund.
  if (!(await refundOf(services, call, body.refundId))) await resolve(undefined)
  if (provider.returnFee) await markFee(db, restaurant.id, paymentId, true)
  const started = await refundOf(services, call, body.refundId)
  if (!started) throw new DomainError('changed_meanwhile')
  const { payment, refund } = started
  const outcome = isOnItsWay(refund)
    ? await provider.refund(refundRequest(restaurant.id, payment, refund))
    : ({ state: 'unknown' } as const)
  const place = { ...params, refundId: refund.id }
  const reply = await settleRefundOf(services, { restaurant, key, at: services.now() }, place, outcome)
  await returnFee(services, provider, params)
  return reply
}

async function refundOf({ db }: Services, { restaurant, params }: ResolveCall, refundId: string) {
  const order = await findOrder(db, restaurant.id, params.orderId)
  const payment = order?.payments.find((known) => known.id === params.paymentId)
  if (payment?.state !== 'captured') return undefined
  const refund = payment.refunds.find((known) => known.id === refundId)
  return refund && { payment, refund }
}
