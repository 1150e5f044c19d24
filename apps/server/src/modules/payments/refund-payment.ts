import type * as contract from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import { isOnItsWay, refundApproval, startRefund } from '@tableside/domain/payments'
import { refuseRefundOfSale } from '@tableside/domain/vouchers'
import type { Call, StoredReply } from '../../http/call.ts'
import { earlierReply } from '../../http/idempotency.ts'
import type { Services } from '../../services.ts'
import { findOrder, runApprovedCommand } from '../orders/index.ts'
import { voucherOfSale } from '../vouchers/index.ts'
import { markFee, providerOfPayment } from './connection/index.ts'
import { refundRequest } from './provider.ts'
import { returnFee } from './return-fee.ts'
import { settleRefundOf } from './settle.ts'

type RefundCall = Call<typeof contract.refundPayment>

/**
 * Gives money back. Cash is handed over at once, in one step; a card refund is written first, then
 * asked of the provider with the refund's id as its key, then settled – like a charge.
 */
export async function refundPayment(services: Services, call: RefundCall): Promise<StoredReply> {
  const { restaurant, body, params, key, at } = call
  const { refundId } = body
  const payment = await findPayment(services, call)
  if (payment?.tender !== 'card' || payment.state !== 'captured') return start(services, call, key)

  const provider = await providerOfPayment(services, restaurant.id, payment.id)
  if (!provider) throw new DomainError('provider_not_configured')
  const earlier = await earlierReply(services.db, { restaurantId: restaurant.id, by: restaurant.by, at, key })
  if (earlier) return earlier
  if (provider.returnFee) await markFee(services.db, restaurant.id, payment.id, true)
  const state = await startOnce(services, call)
  // Settled by the webhook or the reconciler while its caller was gone: store that as the answer.
  const outcome =
    state === 'settled'
      ? ({ state: 'unknown' } as const)
      : await provider.refund(
          refundRequest(restaurant.id, payment, { id: refundId, ...body, tipBackPence: body.tipPence }),
        )
  const settler = { restaurant, key, at: services.now() }
  const reply = await settleRefundOf(services, settler, { ...params, refundId }, outcome)
  await returnFee(services, provider, params)
  return reply
}

type RefundState = 'new' | 'asked' | 'settled'

/**
 * Writes the refund, unless an earlier call with its id has; the provider has that id as its key.
 * Its approval was used up by then, so it is not asked for again.
 */
async function startOnce(services: Services, call: RefundCall): Promise<RefundState> {
  const before = await refundState(services, call)
  if (before !== 'new') return before
  try {
    // Without the key: the answer to it is stored with the outcome.
    await start(services, call, undefined)
    return 'asked'
  } catch (error) {
    const meanwhile = error instanceof DomainError ? await refundState(services, call) : 'new'
    if (meanwhile === 'new') throw error
    return meanwhile
  }
}

async function start(services: Services, call: RefundCall, key: RefundCall['key'] | undefined): Promise<StoredReply> {
  const { paymentId, orderId } = call.params
  const wanted = refundApproval(paymentId, call.body)
  // Null for every other order; `save_order` holds what is decided here by what is true then.
  const voucher = await voucherOfSale(services.db, call.restaurant.id, orderId)
  return runApprovedCommand(services, { ...call, key }, wanted, (order, approval, context) => {
    if (voucher) refuseRefundOfSale(order, voucher, call.body.amountPence)
    return startRefund(order, paymentId, call.body, approval, context)
  })
}

/** @throws `refund_exists` when the id belongs to a refund of another size; the decision looks at the other payments */
async function refundState(services: Services, call: RefundCall): Promise<RefundState> {
  const { refundId, amountPence, tipPence } = call.body
  const payment = await findPayment(services, call)
  const refund = payment?.state === 'captured' ? payment.refunds.find((known) => known.id === refundId) : undefined
  if (!refund) return 'new'
  if (refund.amountPence !== amountPence || refund.tipBackPence !== tipPence) {
    throw new DomainError('refund_exists', { refundId, state: refund.state })
  }
  return isOnItsWay(refund) ? 'asked' : 'settled'
}

async function findPayment({ db }: Services, { restaurant, params }: Pick<RefundCall, 'restaurant' | 'params'>) {
  const order = await findOrder(db, restaurant.id, params.orderId)
  return order?.payments.find((known) => known.id === params.paymentId)
}
