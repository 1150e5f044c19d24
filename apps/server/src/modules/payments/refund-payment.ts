import type * as contract from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import { pence } from '@tableside/domain/money'
import { settleRefund, startRefund } from '@tableside/domain/payments'
import type { Call, StoredReply } from '../../http/call.ts'
import { earlierReply } from '../../http/idempotency.ts'
import type { Services } from '../../services.ts'
import { findOrder, runOrderCommand } from '../orders/index.ts'

type RefundCall = Call<typeof contract.refundPayment>

/**
 * Gives money back. Cash is handed over at once, in one step; a card refund is written first, then
 * asked of the provider with the refund's id as its key, then settled – like a charge.
 */
export async function refundPayment(
  services: Services,
  call: Call<typeof contract.refundPayment>,
): Promise<StoredReply> {
  const { restaurant, body, params, key, at } = call
  const order = await findOrder(services.db, restaurant.id, params.orderId)
  const payment = order?.payments.find((known) => known.id === params.paymentId)
  const providerRef = payment?.state === 'captured' ? payment.providerRef : null
  if (payment?.tender !== 'card' || providerRef === null) {
    return runOrderCommand(services, call, params, (before, context) =>
      startRefund(before, params.paymentId, body, context),
    )
  }

  const { provider } = services
  if (!provider) throw new DomainError('provider_not_configured')
  const earlier = await earlierReply(services.db, { restaurantId: restaurant.id, by: restaurant.by, at, key })
  if (earlier) return earlier
  await startOnce(services, call)
  const { refundId, amountPence, tipPence } = body
  const outcome = await provider.refund({ refundId, providerRef, amountPence: pence(amountPence + tipPence) })
  return runOrderCommand(services, { ...call, at: services.now() }, params, (before, context) =>
    settleRefund(before, params.paymentId, refundId, outcome, context),
  )
}

/** Writes the refund, unless an earlier call with its id has; the provider has that id as its key. */
async function startOnce(services: Services, { restaurant, params, body, at }: RefundCall): Promise<void> {
  try {
    await runOrderCommand(services, { restaurant, at, key: undefined }, params, (order, context) =>
      startRefund(order, params.paymentId, body, context),
    )
  } catch (error) {
    const isStarted = error instanceof DomainError && error.code === 'payment_exists'
    if (!isStarted || !(await isSameRefund(services, { restaurant, params, body }))) throw error
  }
}

async function isSameRefund(
  { db }: Services,
  { restaurant, params, body }: Pick<RefundCall, 'restaurant' | 'params' | 'body'>,
) {
  const order = await findOrder(db, restaurant.id, params.orderId)
  const payment = order?.payments.find((known) => known.id === params.paymentId)
  const refund = payment?.state === 'captured' && payment.refunds.find((known) => known.id === body.refundId)
  return refund && refund.amountPence === body.amountPence && refund.tipBackPence === body.tipPence
}
