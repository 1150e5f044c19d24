import { type PaymentOutcome, type RefundOutcome, settlePayment, settleRefund } from '@tableside/domain/payments'
import { decideAnew } from '../../commands/decide-anew.ts'
import type { StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { type OrderCommand, runOrderCommand, theOrder } from '../orders/index.ts'
import { voucherOfSale } from '../vouchers/index.ts'

/** Settles a payment with what the provider says. The one way, whoever is first to know. */
export function settle(
  services: Services,
  settler: OrderCommand,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  outcome: PaymentOutcome,
): Promise<StoredReply> {
  return runOrderCommand(services, settler, theOrder({ orderId }), (order, context) =>
    settlePayment(order, paymentId, outcome, context),
  )
}

/**
 * Settles a refund with what the provider says. The one way, whoever is first to know. Somebody may use the voucher whose sale
 * is given back at the same moment.
 */
export function settleRefundOf(
  services: Services,
  settler: OrderCommand,
  { orderId, paymentId, refundId }: { orderId: string; paymentId: string; refundId: string },
  outcome: RefundOutcome,
): Promise<StoredReply> {
  return decideAnew('TS410', async () => {
    const voucher = await voucherOfSale(services.db, settler.restaurant.id, orderId)
    return runOrderCommand(services, settler, theOrder({ orderId }), (order, context) =>
      settleRefund(order, paymentId, refundId, outcome, context, voucher),
    )
  })
}
