import type * as contract from '@tableside/contract/vouchers'
import { withNewGuest } from '@tableside/domain/orders'
import * as vouchers from '@tableside/domain/vouchers'
import { eq } from 'drizzle-orm'
import { restaurants } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { guestOf } from '../customers/index.ts'
import { newOrder, runOrderCommand, theOrder } from '../orders/index.ts'
import { newCode } from './codes.ts'
import { loadVoucher } from './vouchers.store.ts'

/** Opens the sale: the order and its voucher in one step. Its code is made now and shown once the order is paid. */
export async function sellVoucher(services: Services, call: Call<typeof contract.sellVoucher>): Promise<StoredReply> {
  const { restaurant, body } = call
  const trading = tradingOf(restaurant, body.locationId)
  // Found under another id where two records were taken for one person.
  const named = body.buyer ? await guestOf(services, restaurant, body.buyer) : undefined
  const code = newCode(services, body.id)
  const isTaxed = await sellsSinglePurpose(services, restaurant.id)
  const opens = { id: body.orderId, locationId: body.locationId }
  return runOrderCommand(services, call, newOrder(opens), ({ vatPeriods }, context) =>
    withNewGuest(
      vouchers.sellVoucher(
        { ...body, buyer: named?.guest ?? null, isTaxed },
        { ...trading, vatPeriods },
        code,
        context,
      ),
      named?.newGuest,
    ),
  )
}

/** Whether the vouchers a restaurant sells are good only for what bears the standard rate, so that their VAT is due at once. */
async function sellsSinglePurpose({ db }: Services, restaurantId: string): Promise<boolean> {
  const [row] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ isSinglePurpose: restaurants.vouchersSinglePurpose })
      .from(restaurants)
      .where(eq(restaurants.restaurantId, restaurantId)),
  )
  return row?.isSinglePurpose ?? false
}

export async function cancelVoucherSale(
  services: Services,
  call: Call<typeof contract.cancelVoucherSale>,
): Promise<StoredReply> {
  const { restaurant, params, at } = call
  const { orderId } = await services.db.inRestaurant(restaurant.id, (tx) =>
    loadVoucher(tx, restaurant, params.voucherId, at),
  )
  return runOrderCommand(services, call, theOrder({ orderId }), vouchers.cancelVoucherSale)
}
