import type * as contract from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import { correctionApproval, correctTender as decide } from '@tableside/domain/payments'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { loadOrder, runApprovedCommand } from '../orders/index.ts'
import { drawerLocation } from './pay-cash.ts'
import { terminalOf } from './pay-terminal.ts'

/** A manager, or somebody with their PIN, puts right what a payment was paid by. */
export async function correctTender(
  services: Services,
  call: Call<typeof contract.correctTender>,
): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const order = await loadOrder(services.db, restaurant.id, params.orderId)
  const payment = order.payments.find(({ id }) => id === params.paymentId)
  if (!payment) throw new DomainError('payment_not_found', { paymentId: params.paymentId })
  const { cashDrawerId } = body
  if (cashDrawerId && (await drawerLocation(services, restaurant.id, cashDrawerId)) !== order.locationId) {
    throw new DomainError('drawer_not_found')
  }
  const terminalName = await terminalOf(services, restaurant.id, order.locationId)
  return runApprovedCommand(services, call, correctionApproval(payment.id, payment), (now, approval, context) =>
    decide(now, payment.id, body, approval, { ...context, terminalName }),
  )
}
