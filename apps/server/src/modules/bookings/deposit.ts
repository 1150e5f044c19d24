import type * as contract from '@tableside/contract/bookings'
import type { BodyOf } from '@tableside/contract/core'
import { can } from '@tableside/domain/access'
import {
  type BookingDeposit,
  type BookingSettings,
  depositDueAt,
  depositFor,
  depositFreeUntil,
} from '@tableside/domain/bookings'
import { DomainError } from '@tableside/domain/errors'
import { theGuests } from '@tableside/domain/guest-tables'
import { idSchema } from '@tableside/domain/ids'
import { type Pence, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { type Order, orderSchema } from '@tableside/domain/orders'
import { guestTestCards, isUnsettled, payablePence, type TestCard, testCards } from '@tableside/domain/payments'
import { addMinutes } from '@tableside/domain/time'
import { sellVoucher, usualValidity } from '@tableside/domain/vouchers'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import { bookings } from '../../db/schema/index.ts'
import type { CallKey, RestaurantScope } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import { loadOrder, newOrder, runOrderCommand, whereItExists } from '../orders/index.ts'
import { guestCards, payCard, payOnPage, syncPayment } from '../payments/index.ts'
import { newCode } from '../vouchers/index.ts'
import { bookingPath } from './booking-links.ts'
import { type BookingNotice, bookingNoticeSchema, mailGuest, notifyGuest } from './booking-mails.ts'
import { type BookingRow, bookingEvent, bookingOf, findBooking, loadSettings, updateBooking } from './bookings.store.ts'
import { type DepositFields, noDeposit } from './change-deposit.ts'
import { decideDeposit } from './decide-deposit.ts'
import { waysBack } from './return-sale.ts'

/** Whether guests who book here can be asked for a deposit: the settings want one, and a card can be taken. */
export async function asksDeposits(
  services: Services,
  restaurant: RestaurantScope,
  settings: BookingSettings,
): Promise<boolean> {
  if (settings.deposit === null || can(restaurant.access, { feature: 'payment_processing' }) !== true) return false
  return (await guestCards(services, restaurant.id)) !== null
}

/** What a new booking of a guest says of its deposit. */
export function depositAsked(
  { newId }: Pick<Services, 'newId'>,
  settings: BookingSettings,
  { startsAt, partySize }: { readonly startsAt: string; readonly partySize: number },
  at: string,
): DepositFields {
  if (depositFor(settings, partySize) === 0) return noDeposit
  return {
    depositOrderId: newId(),
    depositDueAt: depositDueAt(startsAt, at),
    depositFreeUntil: depositFreeUntil(settings, startsAt),
  }
}

/** What a provider has not answered yet is looked at again after so long. */
const recheckMinutes = 5

/**
 * Opens the sale of a deposit: a voucher for one booking, whose code nobody learns. Asked once more, it is open already. Who has
 * not paid in time loses the table (`releaseTable`).
 */
export async function openDeposit(
  services: Services,
  restaurant: RestaurantScope,
  { id: bookingId, locationId, depositOrderId: orderId, depositDueAt }: BookingRow,
  amountPence: number,
): Promise<void> {
  if (orderId === null || depositDueAt === null) return
  const at = services.now()
  const voucherId = services.newId()
  const code = newCode(services, voucherId)
  const trading = tradingOf(restaurant, locationId)
  const sale = {
    ...{ id: voucherId, orderId, locationId, amountPence: zeroOrMorePenceSchema.parse(amountPence) },
    ...{ validMonths: usualValidity, mailTo: null, buyer: null, called: 'Deposit', isTaxed: true },
  }
  const command = { restaurant: { ...restaurant, by: theGuests }, key: undefined, at }
  await runOrderCommand(services, command, newOrder({ id: orderId, locationId }), ({ vatPeriods }, context) =>
    sellVoucher(sale, { ...trading, vatPeriods }, code, context),
  ).catch(whereItExists(async () => undefined))
  const { id: restaurantId } = restaurant
  await services.db.inRestaurant(restaurantId, (tx) =>
    enqueue(tx, releaseTable, { restaurantId, bookingId }, { runAt: depositDueAt, key: `release ${bookingId}` }),
  )
}

/** Opens the sale, also when the server died before, and has the guest written to: the mail leads there. */
export const askForDeposit: Job<{ restaurantId: string; bookingId: string; notice: BookingNotice }> = {
  name: 'bookings.ask_for_deposit',
  what: 'Asking for the deposit of a booking',
  mayWait: true,
  payload: z.strictObject({ restaurantId: idSchema, bookingId: idSchema, notice: bookingNoticeSchema }),
  run: async (services, { restaurantId, bookingId, notice }, { now }) => {
    const restaurant = await guestScope(services, restaurantId)
    const found = await services.db.inRestaurant(restaurantId, async (tx) => {
      const row = await findBooking(tx, restaurantId, bookingId)
      return row && { row, ...(await loadSettings(tx, row)) }
    })
    if (!restaurant || found?.row.state !== 'booked') return
    const { row, settings } = found
    await openDeposit(services, restaurant, row, depositFor(settings, row.partySize))
    await services.db.inRestaurant(restaurantId, (tx) => notifyGuest(tx, row, notice, now))
  },
}

/**
 * Confirms the booking of who has paid the deposit, and gives the table of who has not in time to others; either is written
 * to. A payment that is being checked is waited for.
 */
export const releaseTable: Job<{ restaurantId: string; bookingId: string }> = {
  name: 'bookings.release',
  what: 'Confirming or releasing the table of a booking with a deposit',
  payload: z.strictObject({ restaurantId: idSchema, bookingId: idSchema }),
  run: async (services, { restaurantId, bookingId }, { now }) => {
    const { db } = services
    const row = await db.inRestaurant(restaurantId, (tx) => findBooking(tx, restaurantId, bookingId))
    if (!row?.depositOrderId || !row.depositDueAt) return
    const order = await loadOrder(db, restaurantId, row.depositOrderId)
    if (order.state === 'paid') return confirm(services, row, now)
    if (order.state !== 'open') return
    const isChecking = order.payments.some(isUnsettled)
    if (isChecking || now < row.depositDueAt) {
      const runAt = isChecking ? addMinutes(now, recheckMinutes) : row.depositDueAt
      const again = { runAt, key: `release ${bookingId}` }
      return db.inRestaurant(restaurantId, (tx) => enqueue(tx, releaseTable, { restaurantId, bookingId }, again))
    }
    const lapsed = await db.inRestaurant(restaurantId, async (tx) => {
      await lockRestaurant(tx, restaurantId)
      const latest = await findBooking(tx, restaurantId, bookingId)
      if (latest?.state !== 'booked' || latest.depositOrderId !== order.id) return undefined
      const decision = await decideDeposit(tx, latest, 'cancelled', { wanted: 'return', at: now })
      const after = await updateBooking(tx, latest, { state: 'cancelled', ...decision })
      await recordEvents(tx, { restaurantId, by: theGuests, at: now }, [bookingEvent('booking.lapsed', after)])
      await mailGuest(tx, after, 'lapsed')
      return after
    })
    if (lapsed) services.announcer.announce(restaurantId)
  },
}

/** Once, however often it is found paid. */
async function confirm(services: Services, row: BookingRow, now: string): Promise<void> {
  const { restaurantId, id } = row
  if (row.state !== 'booked') return
  const own = and(eq(bookings.restaurantId, restaurantId), eq(bookings.id, id), isNull(bookings.depositConfirmedAt))
  await services.db.inRestaurant(restaurantId, async (tx) => {
    const [confirmed] = await tx.update(bookings).set({ depositConfirmedAt: now }).where(own).returning()
    if (confirmed) await mailGuest(tx, confirmed, 'deposit_paid')
  })
}

/** The booking is confirmed at once, not when the time to pay is over. */
async function confirmSoon(services: Services, { restaurantId, id: bookingId, depositConfirmedAt }: BookingRow) {
  if (depositConfirmedAt !== null) return
  await services.db.inRestaurant(restaurantId, (tx) =>
    enqueue(tx, releaseTable, { restaurantId, bookingId }, { key: `release ${bookingId}` }),
  )
}

type Payment = { readonly wanted: BodyOf<typeof contract.payGuestDeposit>; readonly key: CallKey }

/** A guest pays the deposit of their booking, all of it, by the attempt any payment is. */
export async function payDeposit(
  services: Services,
  restaurant: RestaurantScope,
  row: BookingRow,
  { wanted: { paymentId, cardToken }, key }: Payment,
) {
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
    key,
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
  const paid = orderIn(reply.json)
  if (paid.state === 'paid') await confirmSoon(services, row)
  return { ...stateOf(paid, paymentId), url: null }
}

const orderIn = (json: string): Order => z.object({ order: orderSchema }).parse(JSON.parse(json)).order
const stateOf = ({ payments }: Order, paymentId: string) => ({
  state: payments.find(({ id }) => id === paymentId)?.state ?? ('unknown' as const),
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
  readonly testCards: readonly TestCard[]
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
  if (unsettled && order.state === 'paid') await confirmSoon(services, row)
  const { deposit } = await db.inRestaurant(restaurantId, (tx) => bookingOf(tx, row))
  if (!deposit) return undefined
  const cards = await guestCards(services, restaurantId)
  return {
    deposit,
    isChecking: order.payments.some(isUnsettled),
    duePence: payablePence(order),
    ...waysBack(order, deposit.leftPence),
    testCards: cards === 'test_cards' ? guestTestCards : [],
  }
}
