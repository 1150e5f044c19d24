import type * as contract from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import { decideHeld, heldApproval } from '@tableside/domain/payments'
import { earlierReply, scopeOf } from '../../commands/idempotency.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { loadOrder, runApprovedCommand } from '../orders/index.ts'

/** A manager, or somebody with their PIN, says whether cash that is held is in the drawer. */
export async function decideHeldCash(
  services: Services,
  call: Call<typeof contract.decideHeldCash>,
): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const order = await loadOrder(services.db, restaurant.id, params.orderId)
  const payment = order.payments.find(({ id }) => id === params.paymentId)
  if (!payment) throw new DomainError('payment_not_found', { paymentId: params.paymentId })
  if (payment.state !== 'held') {
    const earlier = await earlierReply(services.db, scopeOf(call))
    if (earlier) return earlier
    throw new DomainError('payment_not_held', { state: payment.state })
  }
  return runApprovedCommand(services, call, heldApproval(payment.id, payment), (now, approval, context) =>
    decideHeld(now, payment.id, body, approval, context),
  )
}
