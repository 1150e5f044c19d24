import type * as contract from '@tableside/contract/bookings'
import { DomainError } from '@tableside/domain/errors'
import { earlierReply, scopeOf } from '../../commands/idempotency.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { payWithVoucher, voucherOfSale } from '../vouchers/index.ts'
import { findBooking } from './bookings.store.ts'

/**
 * Pays the bill of a party that sits with the deposit of its booking.
 *
 * @throws `deposit_not_usable` where there is none, it was not paid, or nothing is left of it
 */
export async function payWithDeposit(
  services: Services,
  call: Call<typeof contract.payWithDeposit>,
): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const { db } = services
  const earlier = await earlierReply(db, scopeOf(call))
  if (earlier) return earlier
  const row = await db.inRestaurant(restaurant.id, (tx) => findBooking(tx, restaurant.id, params.bookingId))
  if (!row) throw new DomainError('not_found')
  const { orderId, depositOrderId } = row
  if (!orderId || !depositOrderId) throw new DomainError('deposit_not_usable')
  const find = async () => {
    const voucher = await voucherOfSale(db, restaurant.id, depositOrderId)
    if (!voucher?.soldAt || voucher.voidedAt || voucher.balancePence <= 0) throw new DomainError('deposit_not_usable')
    return { ...voucher, isDeposit: true }
  }
  return payWithVoucher(services, call, { orderId }, find, body)
}
