import { sellKeptDeposit } from '@tableside/domain/bookings'
import { assert } from '@tableside/domain/errors'
import { theGuests } from '@tableside/domain/guest-tables'
import { idSchema } from '@tableside/domain/ids'
import { aboveZeroPenceSchema, ZERO, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { decided } from '@tableside/domain/orders'
import { leftToRefund, startRefund } from '@tableside/domain/payments'
import { addMinutes } from '@tableside/domain/time'
import { z } from 'zod'
import { derivedId } from '../../derived-id.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import { findOrder, newOrder, runOrderCommand, theOrder, whereItExists } from '../orders/index.ts'
import { payWithVoucher, voucherOfSale } from '../vouchers/index.ts'
import { mailGuest } from './booking-mails.ts'
import { type BookingRow, findBooking } from './bookings.store.ts'
import { heldPence, returnSale } from './return-sale.ts'

/** What waits for a provider's answer, or for somebody who hands cash back, is looked at again after so long. */
const recheckMinutes = { answer: 5, person: 60 }

/** The deposit of one booking is settled by one job at a time, also where it is looked at again. */
export const depositQueue = (bookingId: string) => ({ key: `deposit ${bookingId}`, queue: `deposit ${bookingId}` })

// A job that was queued before a release may name more.
const payload = z.object({
  restaurantId: idSchema,
  bookingId: idSchema,
  /** The mail that says that the booking was cancelled says how its deposit goes back. */
  isMailed: z.literal(true).optional(),
})
type Payload = z.infer<typeof payload>

/**
 * Moves the money of a deposit to where the decision about it says: back to the party of a booking that was cancelled, into
 * the sale of what a party has lost, or out of that sale again. Carried out again after a crash, or while the provider does
 * not answer, it goes on where it stopped.
 */
export const settleDeposit: Job<Payload> = {
  name: 'bookings.settle_deposit',
  what: 'Settling the deposit of a booking',
  payload,
  run: async (services, ids, { now }) => {
    const { restaurantId, bookingId, isMailed } = ids
    const scope = await guestScope(services, restaurantId)
    const row = await services.db.inRestaurant(restaurantId, (tx) => findBooking(tx, restaurantId, bookingId))
    if (!scope || !row?.depositOrderId) return
    const { depositOrderId, depositDecision } = row
    const restaurant = { ...scope, by: theGuests }
    const voucher = await voucherOfSale(services.db, restaurantId, depositOrderId)
    if (!voucher) return
    const settling = { restaurant, row, depositOrderId, at: now }
    if (depositDecision !== 'keep') await takeBackKept(services, settling)
    if (depositDecision === null) return
    if (depositDecision === 'keep' && voucher.soldAt !== null) return keep(services, settling)
    const state = await returnSale(services, { restaurant, orderId: depositOrderId, booking: row, at: now })
    if (state === 'returned' && !isMailed) {
      await services.db.inRestaurant(restaurantId, (tx) => mailGuest(tx, row, 'deposit_returned'))
    }
    if (state === 'returned' || state === 'never_paid') return
    const again = { runAt: addMinutes(now, recheckMinutes[state]), ...depositQueue(bookingId) }
    await services.db.inRestaurant(restaurantId, (tx) => enqueue(tx, settleDeposit, { restaurantId, bookingId }, again))
  },
}

/** Gives up a deposit that was asked for in place of which another one is, or none. */
export const giveUpDeposit: Job<{ restaurantId: string; bookingId: string; orderId: string }> = {
  name: 'bookings.give_up_deposit',
  what: 'Giving up the deposit of a booking that was changed',
  payload: z.strictObject({ restaurantId: idSchema, bookingId: idSchema, orderId: idSchema }),
  run: async (services, { restaurantId, bookingId, orderId }, { now }) => {
    const scope = await guestScope(services, restaurantId)
    const row = await services.db.inRestaurant(restaurantId, (tx) => findBooking(tx, restaurantId, bookingId))
    if (!scope || !row || !(await voucherOfSale(services.db, restaurantId, orderId))) return
    const restaurant = { ...scope, by: theGuests }
    const state = await returnSale(services, { restaurant, orderId, booking: row, at: now })
    if (state === 'returned' || state === 'never_paid') return
    const again = { runAt: addMinutes(now, recheckMinutes[state]) }
    await services.db.inRestaurant(restaurantId, (tx) =>
      enqueue(tx, giveUpDeposit, { restaurantId, bookingId, orderId }, again),
    )
  },
}

type Settling = {
  readonly restaurant: RestaurantScope
  readonly row: BookingRow
  readonly depositOrderId: string
  readonly at: string
}

/**
 * The sale of what is kept of a deposit. Its id follows from the deposit and from how often that was kept and given back before,
 * so that every try means the same sale.
 */
async function keptSale(services: Services, restaurantId: string, depositOrderId: string) {
  for (let times = 0; ; times += 1) {
    const id = derivedId('kept deposit', depositOrderId, String(times))
    const order = await findOrder(services.db, restaurantId, id)
    if (!order || order.state === 'open' || heldPence(order) > 0) return { id, order }
  }
}

/** A sale with its VAT, paid with the deposit. */
async function keep(services: Services, { restaurant, row, depositOrderId, at }: Settling): Promise<void> {
  const { locationId } = row
  const find = async () => {
    const voucher = await voucherOfSale(services.db, restaurant.id, depositOrderId)
    assert(voucher, 'a deposit is a voucher')
    return { ...voucher, isDeposit: true }
  }
  const amount = aboveZeroPenceSchema.safeParse((await find()).balancePence)
  // Used in the meantime, or kept by an earlier try.
  if (!amount.success) return
  const amountPence = amount.data
  const { id } = await keptSale(services, restaurant.id, depositOrderId)
  const sold = { id, lineId: derivedId(id, 'line'), locationId, amountPence }
  const trading = tradingOf(restaurant, locationId)
  await runOrderCommand(services, { restaurant, key: undefined, at }, newOrder({ id, locationId }), (menu, context) =>
    sellKeptDeposit(sold, { ...trading, vatPeriods: menu.vatPeriods }, context),
  ).catch(whereItExists(async () => undefined))
  const paymentId = derivedId(id, 'payment')
  await payWithVoucher(services, { restaurant, key: undefined, at }, { orderId: id }, find, { paymentId, amountPence })
}

/** Takes the sale of a kept deposit back: its money is on the deposit again. */
async function takeBackKept(services: Services, { restaurant, depositOrderId, at }: Settling): Promise<void> {
  const { id: orderId, order: kept } = await keptSale(services, restaurant.id, depositOrderId)
  if (!kept) return
  await runOrderCommand(services, { restaurant, key: undefined, at }, theOrder({ orderId }), (order, context) => {
    const payment = order.payments.find((each) => each.state === 'captured' && leftToRefund(each).billPence > 0)
    if (payment?.state !== 'captured') return decided(order, [])
    const amountPence = zeroOrMorePenceSchema.parse(leftToRefund(payment).billPence)
    const wanted = { refundId: context.newId(), amountPence, tipPence: ZERO, reason: 'Deposit no longer kept' }
    return startRefund(order, payment.id, wanted, { approvedBy: restaurant.by }, context)
  })
}
