import { type PaymentOutcome, type RefundOutcome, settlePayment, settleRefund } from '@tableside/domain/payments'
import type { StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { type OrderCommand, runOrderCommand } from '../orders/index.ts'

/** Settles a payment with what the provider says. The one way, whoever is first to know. */
export function settle(
  services: Services,
  settler: OrderCommand,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  outcome: PaymentOutcome,
): Promise<StoredReply> {
  return runOrderCommand(services, settler, { orderId }, (order, context) =>
    settlePayment(order, paymentId, outcome, context),
  )
}

/** Settles a refund with what the provider says. The one way, whoever is first to know. */
export function settleRefundOf(
  services: Services,
  settler: OrderCommand,
  { orderId, paymentId, refundId }: { orderId: string; paymentId: string; refundId: string },
  outcome: RefundOutcome,
): Promise<StoredReply> {
  return runOrderCommand(services, settler, { orderId }, (order, context) =>
    settleRefund(order, paymentId, refundId, outcome, context),
  )
}
