import type * as contract from '@tableside/contract/vouchers'
import { takeVoucher, type VoucherPaymentCommand } from '@tableside/domain/payments'
import { businessDate } from '@tableside/domain/time'
import { type Voucher, voucherState } from '@tableside/domain/vouchers'
import { decideAnew } from '../../commands/decide-anew.ts'
import { earlierReply, scopeOf } from '../../commands/idempotency.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { type OrderCommand, runOrderCommand, theOrder } from '../orders/index.ts'
import { withTypedCode } from './codes.ts'
import { findByCode } from './vouchers.store.ts'

/** Takes a voucher for a bill, by the code off its paper. */
export async function payVoucher(services: Services, call: Call<typeof contract.payVoucher>): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const { db } = services
  const earlier = await earlierReply(db, scopeOf(call))
  if (earlier) return earlier
  // A bill that is not there for the caller is answered as such, whatever the code.
  await services.orders.current(restaurant.id, params.orderId)
  const find = () => withTypedCode(services, restaurant, body.code, (hash) => findByCode(db, restaurant.id, hash))
  return payWithVoucher(services, call, params, find, body)
}

/**
 * Takes a voucher for a bill. What is decided by the balance that was read is only stored while it is that balance
 * still, under the restaurant's lock: of two tills that use the last £10 at once, one gets it.
 *
 * @param find reads it anew for each try
 */
export async function payWithVoucher(
  services: Services,
  command: OrderCommand,
  params: { readonly orderId: string },
  find: () => Promise<Voucher & { readonly isDeposit?: boolean }>,
  wanted: Omit<VoucherPaymentCommand, 'code'>,
): Promise<StoredReply> {
  const today = businessDate(command.at, command.restaurant)
  return decideAnew('TS410', async () => {
    const voucher = await find()
    return runOrderCommand(services, command, theOrder(params), (order, context) =>
      takeVoucher(order, wanted, voucher, today, context),
    )
  })
}

export async function lookUpVoucher(services: Services, call: Call<typeof contract.lookUpVoucher>) {
  const { restaurant, body, at } = call
  const found = await withTypedCode(services, restaurant, body.code, (hash) =>
    findByCode(services.db, restaurant.id, hash),
  )
  const { last4, balancePence, expiresOn } = found
  return { voucher: { last4, balancePence, expiresOn, state: voucherState(found, businessDate(at, restaurant)) } }
}
