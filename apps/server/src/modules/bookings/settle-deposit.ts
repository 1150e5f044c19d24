import { sellKeptDeposit } from '@tableside/domain/bookings'
import { assert, DomainError } from '@tableside/domain/errors'
import { theGuests } from '@tableside/domain/guest-tables'
import { idSchema } from '@tableside/domain/ids'
import { aboveZeroPenceSchema, ZERO } from '@tableside/domain/money'
import { decided } from '@tableside/domain/orders'
import { isUnsettled, startRefund } from '@tableside/domain/payments'
import { addMinutes } from '@tableside/domain/time'
import { cancelVoucherSale } from '@tableside/domain/vouchers'
import { z } from 'zod'
import { guestKey } from '../../commands/idempotency.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import { loadOrder, newOrder, runOrderCommand, theOrder } from '../orders/index.ts'
import { refundCard } from '../payments/index.ts'
import { payWithVoucher, voidVoucher, voucherOfSale } from '../vouchers/index.ts'
import { type BookingRow, findBooking } from './bookings.store.ts'

/** What a provider has not answered yet is looked at again after so long. */
const recheckMinutes = 5

const payload = z.strictObject({
  restaurantId: idSchema,
  bookingId: idSchema,
  saleId: idSchema,
  lineId: idSchema,
  paymentId: idSchema,
  refundId: idSchema,
})
type Payload = z.infer<typeof payload>

/**
 * Gives the deposit of a party that did not come back to its card, or sells the party what it has lost. Carried out again
 * after a crash, or while the provider does not answer, it goes on where it stopped.
 */
export const settleDeposit: Job<Payload> = {
  name: 'bookings.settle_deposit',
  payload,
  run: async (services, ids, { now }) => {
    const { restaurantId, bookingId } = ids
    const scope = await guestScope(services, restaurantId)
    const row = await services.db.inRestaurant(restaurantId, (tx) => findBooking(tx, restaurantId, bookingId))
    if (!scope || !row?.depositOrderId || row.depositDecision === null) return
    const restaurant = { ...scope, by: theGuests }
    const voucher = await voucherOfSale(services.db, restaurantId, row.depositOrderId)
    if (!voucher) return
    const settling = { restaurant, row, depositOrderId: row.depositOrderId, ids, at: now }
    if (voucher.soldAt === null) await giveUp(services, settling)
    else if (row.depositDecision === 'return') await giveBack(services, settling, voucher.id, voucher.voidedAt)
    else await keep(services, settling)
  },
}

type Settling = {
  readonly restaurant: RestaurantScope
  readonly row: BookingRow
  readonly depositOrderId: string
  readonly ids: Payload
  readonly at: string
}

/** Nobody has paid it; a payment that is being checked is waited for. */
async function giveUp(services: Services, { restaurant, depositOrderId: orderId, ids, at }: Settling): Promise<void> {
  const { payments } = await loadOrder(services.db, restaurant.id, orderId)
  if (payments.some(isUnsettled)) {
    const again = { runAt: addMinutes(at, recheckMinutes), key: `deposit ${ids.bookingId}` }
    return services.db.inRestaurant(restaurant.id, (tx) => enqueue(tx, settleDeposit, ids, again))
  }
  await runOrderCommand(services, { restaurant, key: undefined, at }, theOrder({ orderId }), (order, context) =>
    order.state === 'open' ? cancelVoucherSale(order, context) : decided(order, []),
  )
}

/** Stops it first, so that nobody uses it while its money is on its way. */
async function giveBack(
  services: Services,
  { restaurant, depositOrderId: orderId, ids, at }: Settling,
  voucherId: string,
  voidedAt: string | null,
): Promise<void> {
  const { appSecret } = services.config
  if (voidedAt === null) {
    const key = guestKey('returnDeposit', `${ids.refundId} stop`, ids, appSecret)
    await voidVoucher(services, { restaurant, params: { voucherId }, key, at, body: { reason: 'Booking cancelled' } })
  }
  const order = await loadOrder(services.db, restaurant.id, orderId)
  const payment = order.payments.find(({ state }) => state === 'captured')
  assert(payment, 'a deposit that was paid has a payment')
  const { refundId } = ids
  const params = { orderId, paymentId: payment.id }
  const key = guestKey('returnDeposit', refundId, ids, appSecret)
  const wanted = { refundId, amountPence: order.totals.totalPence, tipPence: ZERO, reason: 'Booking cancelled' }
  await refundCard(services, { restaurant, params, key, at, refundId }, () =>
    runOrderCommand(services, { restaurant, key, reservesKey: true, at }, theOrder({ orderId }), (now, context) =>
      startRefund(now, payment.id, wanted, { approvedBy: restaurant.by }, context),
    ),
  )
}

/** A sale with its VAT, paid with the deposit. */
async function keep(services: Services, { restaurant, row, depositOrderId, ids, at }: Settling): Promise<void> {
  const { locationId } = row
  const { saleId: id, lineId, paymentId } = ids
  const find = async () => {
    const voucher = await voucherOfSale(services.db, restaurant.id, depositOrderId)
    assert(voucher, 'a deposit is a voucher')
    return voucher
  }
  const amount = aboveZeroPenceSchema.safeParse((await find()).balancePence)
  // Used meanwhile, or kept by an earlier try.
  if (!amount.success) return
  const amountPence = amount.data
  const trading = tradingOf(restaurant, locationId)
  await runOrderCommand(services, { restaurant, key: undefined, at }, newOrder({ id, locationId }), (menu, context) =>
    sellKeptDeposit({ id, lineId, locationId, amountPence }, { ...trading, vatPeriods: menu.vatPeriods }, context),
  ).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'order_exists')) throw error
  })
  await payWithVoucher(services, { restaurant, key: undefined, at }, { orderId: id }, find, { paymentId, amountPence })
}
