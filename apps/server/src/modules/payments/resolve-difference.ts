import type * as contract from '@tableside/contract/payments'
import { ZERO } from '@tableside/domain/money'
import { resolveDifference as decide, refundApproval } from '@tableside/domain/payments'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { runApprovedCommand } from '../orders/index.ts'
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
  const approvalId = body.resolution === 'refund' ? body.approvalId : undefined
  // For how much is found out on the order: the decision holds what was approved to it.
  const wanted = refundApproval(params.paymentId, { amountPence: ZERO, tipPence: ZERO })
  const resolve = (reservesKey?: true) =>
    runApprovedCommand(
      services,
      { restaurant, params, body: { approvalId }, key, reservesKey, at },
      wanted,
      (order, approval, context) => decide(order, params.paymentId, body, approval, context),
    )
  if (body.resolution === 'accept') return resolve()
  return refundCard(services, { ...call, refundId: body.refundId }, () => resolve(true))
}
