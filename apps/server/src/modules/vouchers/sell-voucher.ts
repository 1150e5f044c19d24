import type * as contract from '@tableside/contract/vouchers'
import * as vouchers from '@tableside/domain/vouchers'
import type { Call, StoredReply } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { guestOf } from '../customers/index.ts'
import { runOpeningCommand, runOrderCommand } from '../orders/index.ts'
import { newCode } from './codes.ts'
import { loadVoucher } from './vouchers.store.ts'

/** Opens the sale: the order and its voucher in one step. Its code is made now and told once the order is paid. */
export async function sellVoucher(services: Services, call: Call<typeof contract.sellVoucher>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const trading = tradingOf(restaurant, body.locationId)
  // Found under another id where two records were taken for one person.
  const buyer = body.buyer && (await guestOf(services, restaurant, body.buyer, at))
  const code = newCode(services, body.id)
  const opens = { id: body.orderId, locationId: body.locationId }
  return runOpeningCommand(services, call, opens, (context) =>
    vouchers.sellVoucher({ ...body, buyer }, trading, code, context),
  )
}

export async function cancelVoucherSale(
  services: Services,
  call: Call<typeof contract.cancelVoucherSale>,
): Promise<StoredReply> {
  const { restaurant, params, at } = call
  const { orderId } = await services.db.inRestaurant(restaurant.id, (tx) =>
    loadVoucher(tx, restaurant, params.voucherId, at),
  )
  return runOrderCommand(services, call, { orderId }, vouchers.cancelVoucherSale)
}
