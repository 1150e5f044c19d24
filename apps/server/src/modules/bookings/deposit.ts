import { can } from '@tableside/domain/access'
import { type BookingDeposit, type BookingSettings, depositFor, depositPayMinutes } from '@tableside/domain/bookings'
import { DomainError } from '@tableside/domain/errors'
import { theGuests } from '@tableside/domain/guest-tables'
import { idSchema } from '@tableside/domain/ids'
import { type Pence, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { type Order, orderSchema } from '@tableside/domain/orders'
import { isUnsettled, payablePence, testCards } from '@tableside/domain/payments'
import { addMinutes } from '@tableside/domain/time'
import { sellVoucher, usualValidity } from '@tableside/domain/vouchers'
import { z } from 'zod'
import { guestKey } from '../../commands/idempotency.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import { loadOrder, newOrder, runOrderCommand } from '../orders/index.ts'
import { guestCards, payCard, payOnPage, syncPayment } from '../payments/index.ts'
import { newCode } from '../vouchers/index.ts'
import { bookingPath } from './booking-links.ts'
import { type BookingRow, bookingOf, findBooking, updateBooking } from './bookings.store.ts'
import { decideDeposit } from './decide-deposit.ts'
import { waysBack } from './return-sale.ts'

/** What a new booking of a guest says of its deposit; nothing where none is asked for, or no card can be taken. */
export async function depositAsked(
  services: Services,
  restaurant: RestaurantScope,
  settings: BookingSettings,
  partySize: number,
  at: string,
): Promise<Pick<BookingRow, 'depositOrderId' | 'depositDueAt'>> {
  const isAsked =
    depositFor(settings, partySize) > 0 &&
    can(restaurant.access, { feature: 'payment_processing' }) === true &&
    (await guestCards(services, restaurant.id)) !== null
  return isAsked
    ? { depositOrderId: services.newId(), depositDueAt: addMinutes(at, depositPayMinutes) }
    : { depositOrderId: null, depositDueAt: null }
}

/** What a provider has not answered yet is looked at again after so long. */
const recheckMinutes = 5

/**
 * Opens the sale of a deposit: a voucher for one booking, whose code nobody is told. Asked once more, it is open already. Who has
 * not paid in time loses the table (`releaseTable`).
 */
export async function openDeposit(
  services: Services,
  restaurant: RestaurantScope,
  { id: bookingId, locationId, depositOrderId: orderId, depositDueAt, createdAt: at }: BookingRow,
  amountPence: number,
): Promise<void> {
  if (orderId === null || depositDueAt === null) return
  const voucherId = services.newId()
  const code = newCode(services, voucherId)
  const trading = tradingOf(restaurant, locationId)
  const sale = {
    ...{ id: voucherId, orderId, locationId, amountPence: zeroOrMorePenceSchema.parse(amountPence) },
    ...{ validMonths: usualValidity, mailTo: null, buyer: null, called: 'Deposit' },
  }
  const command = { restaurant: { ...restaurant, by: theGuests }, key: undefined, at }
  await runOrderCommand(services, command, newOrder({ id: orderId, locationId }), ({ vatPeriods }, context) =>
    sellVoucher(sale, { ...trading, vatPeriods }, code, context),
  ).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'order_exists')) throw error
  })
  const { id: restaurantId } = restaurant
  await services.db.inRestaurant(restaurantId, (tx) =>
    enqueue(tx, releaseTable, { restaurantId, bookingId }, { runAt: depositDueAt, key: `release ${bookingId}` }),
  )
}

/** Gives the table of who has not paid the deposit in time to others. A payment that is being checked is waited for. */
export const releaseTable: Job<{ restaurantId: string; bookingId: string }> = {
  name: 'bookings.release',
  what: 'Releasing the table of a booking whose deposit was not paid',
  payload: z.strictObject({ restaurantId: idSchema, bookingId: idSchema }),
  run: async (services, { restaurantId, bookingId }, { now }) => {
    const { db } = services
    const row = await db.inRestaurant(restaurantId, (tx) => findBooking(tx, restaurantId, bookingId))
    if (!row?.depositOrderId) return
    const order = await loadOrder(db, restaurantId, row.depositOrderId)
    if (order.state !== 'open') return
    if (order.payments.some(isUnsettled)) {
      const again = { runAt: addMinutes(now, recheckMinutes), key: `release ${bookingId}` }
      return db.inRestaurant(restaurantId, (tx) => enqueue(tx, releaseTable, { restaurantId, bookingId }, again))
    }
    await db.inRestaurant(restaurantId, async (tx) => {
      const latest = await findBooking(tx, restaurantId, bookingId)
      if (latest?.state !== 'booked') return
      const decision = await decideDeposit(services, tx, latest, 'cancelled', { wanted: 'return', at: now })
      await updateBooking(tx, latest, { state: 'cancelled', ...decision })
    })
    services.announcer.announce(restaurantId)
  },
}

const paySchema = z.strictObject({
  /** Made on the phone; the provider gets it as its idempotency key. */
  paymentId: idSchema,
  /** A card of the simulator; a real one is given on the provider's page. */
  cardToken: z.string().min(1).max(255).optional(),
})

/** A guest pays the deposit of their booking, all of it, by the attempt any payment is. */
export async function payDeposit(services: Services, restaurant: RestaurantScope, row: BookingRow, body: unknown) {
  const read = paySchema.safeParse(body)
  if (!read.success) throw new DomainError('invalid_request')
  const { paymentId, cardToken } = read.data
  const { depositOrderId: orderId } = row
  const cards = await guestCards(services, restaurant.id)
  if (!orderId || !cards || row.state !== 'booked' || row.depositDecision !== null)
    throw new DomainError('deposit_not_usable')
  const order = await loadOrder(services.db, restaurant.id, orderId)
  const known = order.payments.find(({ id }) => id === paymentId)
  // A part of it may have been paid at the restaurant.
  const amountPence = known?.amountPence ?? zeroOrMorePenceSchema.parse(payablePence(order) || order.totals.totalPence)
  const call = {
    restaurant: { ...restaurant, by: theGuests },
    params: { orderId },
    body: { paymentId, amountPence, tipPence: zeroOrMorePenceSchema.parse(0) },
    key: guestKey('payDeposit', paymentId, [orderId, amountPence, cardToken], services.config.appSecret),
    at: services.now(),
  }
  if (cards === 'page') {
    const { reply, url } = await payOnPage(services, call, {
      returnUrl: new URL(services.config.publicUrl).origin + bookingPath(services, restaurant, row.id),
      description: `Deposit – ${restaurant.name}`,
    })
    return { ...stateOf(orderIn(reply.json), paymentId), url }
  }
  // Only cards that move no money: a token of anything else has no business on a guest's page.
  if (!testCards.some(({ token }) => token === cardToken)) throw new DomainError('invalid_request')
  const reply = await payCard(services, { ...call, body: { ...call.body, cardToken } })
  return { ...stateOf(orderIn(reply.json), paymentId), url: null }
}

const orderIn = (json: string): Order => z.object({ order: orderSchema }).parse(JSON.parse(json)).order
const stateOf = ({ payments }: Order, paymentId: string) => ({
  state: payments.find(({ id }) => id === paymentId)?.state ?? 'unknown',
})

/** The deposit of a booking as its page shows it: what is to pay and how, or what became of it. */
export type DepositPage = {
  readonly deposit: BookingDeposit
  /** A payment is being checked, or waits on the provider's page. */
  readonly isChecking: boolean
  readonly duePence: Pence
  /** Of what is or was given back: what goes to cards, and what the party gets at the restaurant. */
  readonly toCardPence: Pence
  readonly byHandPence: Pence
  /** The simulator's, where no real card is taken. */
  readonly testCards: readonly (typeof testCards)[number][]
}

/** Asks the provider about a payment that is not settled yet, so that the page says what is true. */
export async function loadPaying(services: Services, row: BookingRow): Promise<DepositPage | undefined> {
  const { restaurantId, depositOrderId: orderId } = row
  if (orderId === null) return undefined
  const { db } = services
  const before = await loadOrder(db, restaurantId, orderId)
  const unsettled = before.payments.find(isUnsettled)
  if (unsettled) await syncPayment(services, { restaurantId, orderId, paymentId: unsettled.id })
  const order = unsettled ? await loadOrder(db, restaurantId, orderId) : before
  const { deposit } = await db.inRestaurant(restaurantId, (tx) => bookingOf(tx, row))
  if (!deposit) return undefined
  const cards = await guestCards(services, restaurantId)
  return {
    deposit,
    isChecking: order.payments.some(isUnsettled),
    duePence: payablePence(order),
    ...waysBack(order),
    testCards: cards === 'test_cards' ? testCards : [],
  }
}
