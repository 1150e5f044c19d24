import { type PaymentOutcome, type RefundOutcome, settlePayment, settleRefund } from '@tableside/domain/payments'
import { sqlState } from '../../db/pool.ts'
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

/** Somebody used the voucher whose sale is given back while this was decided: then it is decided anew by what is left. */
const tries = 5

/** Settles a refund with what the provider says. The one way, whoever is first to know. */
export async function settleRefundOf(
  services: Services,
  settler: OrderCommand,
  { orderId, paymentId, refundId }: { orderId: string; paymentId: string; refundId: string },
  outcome: RefundOutcome,
): Promise<StoredReply> {
  for (let attempt = 1; ; attempt++) {
    const voucher = await voucherOfSale(services.db, settler.restaurant.id, orderId)
    try {
      return await runOrderCommand(services, settler, theOrder({ orderId }), (order, context) =>
        settleRefund(order, paymentId, refundId, outcome, context, voucher),
      )
    } catch (error) {
      if (sqlState(error) !== 'TS410' || attempt === tries) throw error
    }
  }
}
