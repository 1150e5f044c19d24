import type * as contract from '@tableside/contract/payments'
import { resolveDifference as decide } from '@tableside/domain/payments'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { runOrderCommand, theOrder } from '../orders/index.ts'
import { refundCard } from './refund-card.ts'

/**
 * Decides about a payment of which the provider took another amount. Accepting is one step; sending it
 * back asks the provider, like every refund.
 */
export function resolveDifference(
  services: Services,
  call: Call<typeof contract.resolveDifference>,
): Promise<StoredReply> {
  const { restaurant, params, body, key, at } = call
  const resolve = (reservesKey?: true) =>
    runOrderCommand(services, { restaurant, key, reservesKey, at }, theOrder(params), (order, context) =>
      decide(order, params.paymentId, body, { approvedBy: restaurant.by, limits: restaurant.access.limits }, context),
    )
  if (body.resolution === 'accept') return resolve()
  return refundCard(services, { ...call, refundId: body.refundId }, () => resolve(true))
}
