import type * as contract from '@tableside/contract/payments'
import { DomainError } from '@tableside/domain/errors'
import { isRefundStarted, refundApproval, startRefund } from '@tableside/domain/payments'
import { assertVoucherSaleRefundable } from '@tableside/domain/vouchers'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { findOrder, runApprovedCommand, runOrderCommand, theOrder } from '../orders/index.ts'
import { voucherOfSale } from '../vouchers/index.ts'
import { drawerLocation } from './pay-cash.ts'
import { refundCard } from './refund-card.ts'

type RefundCall = Call<typeof contract.refundPayment>

/** Gives money back: cash at once, in one step; to a card through its provider. */
export async function refundPayment(services: Services, call: RefundCall): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const order = await findOrder(services.db, restaurant.id, params.orderId)
  const payment = order?.payments.find(({ id }) => id === params.paymentId)
  if (!order || payment?.tender !== 'card' || payment.state !== 'captured') return start(services, call)
  const reserving = { ...call, reservesKey: true } as const
  return refundCard(services, { ...call, refundId: body.refundId }, () =>
    // Its approval was used up when it was written down, so it is not asked for again.
    isRefundStarted(order, payment.id, body)
      ? runOrderCommand(services, reserving, theOrder(params), (now, context) =>
          startRefund(now, payment.id, body, undefined, context),
        )
      : start(services, reserving),
  )
}

async function start(services: Services, call: RefundCall & { readonly reservesKey?: true }): Promise<StoredReply> {
  const { paymentId, orderId } = call.params
  const wanted = refundApproval(paymentId, call.body)
  // Null for every other order; `save_order` holds what is decided here by what is true then.
  const voucher = await voucherOfSale(services.db, call.restaurant.id, orderId)
  const { cashDrawerId } = call.body
  const drawerLocationId = cashDrawerId && (await drawerLocation(services, call.restaurant.id, cashDrawerId))
  return runApprovedCommand(services, call, wanted, (order, approval, context) => {
    if (cashDrawerId && drawerLocationId !== order.locationId) throw new DomainError('drawer_not_found')
    if (voucher) assertVoucherSaleRefundable(order, voucher, call.body.amountPence)
    return startRefund(order, paymentId, call.body, approval, context, voucher)
  })
}
