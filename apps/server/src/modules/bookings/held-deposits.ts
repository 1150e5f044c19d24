import { DomainError } from '@tableside/domain/errors'
import { theGuests } from '@tableside/domain/guest-tables'
import { aboveZeroPenceSchema, type Pence } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import { payablePence } from '@tableside/domain/payments'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { loadOrder } from '../orders/index.ts'
import { payWithVoucher, voucherOfSale } from '../vouchers/index.ts'

/** What a party paid when it booked, and is for its bill: read with the bill (sql/guest-tables.sql). */
export type HeldDeposit = { readonly depositOrderId: string; readonly leftPence: Pence }

/** Another phone or the till was faster, with the deposit or with the bill. */
const overtaken = [
  'voucher_used_up',
  'voucher_voided',
  'payment_too_large',
  'payment_unsettled',
  'already_paid',
  'order_closed',
]

/** Takes the deposits of its party off a bill, before anybody pays the rest of it. Answers the bill as it is then. */
export async function takeDeposits(
  services: Services,
  restaurant: RestaurantScope,
  { order, deposits }: { readonly order: Order; readonly deposits: readonly HeldDeposit[] },
): Promise<Order> {
  let bill = order
  for (const { depositOrderId } of deposits) {
    const amountPence = payablePence(bill)
    if (amountPence <= 0) break
    const command = { restaurant: { ...restaurant, by: theGuests }, key: undefined, at: services.now() }
    const wanted = { paymentId: services.newId(), amountPence: aboveZeroPenceSchema.parse(amountPence) }
    const find = async () => {
      const voucher = await voucherOfSale(services.db, restaurant.id, depositOrderId)
      if (!voucher) throw new DomainError('voucher_used_up')
      return { ...voucher, isDeposit: true }
    }
    await payWithVoucher(services, command, { orderId: order.id }, find, wanted).catch((error: unknown) => {
      if (!(error instanceof DomainError && overtaken.includes(error.code))) throw error
    })
    bill = await loadOrder(services.db, restaurant.id, order.id)
  }
  return bill
}
