import type * as contract from '@tableside/contract/bookings'
import { assertBookingBecomes, assertDepositLeft, type BookingState, type Party } from '@tableside/domain/bookings'
import { DomainError } from '@tableside/domain/errors'
import type { Language } from '@tableside/domain/language'
import { and, eq } from 'drizzle-orm'
import { runCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { orders } from '../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { isOrderIdTaken } from '../orders/index.ts'
import { allotTables, insertBooking } from './book.ts'
import { type BookingNotice, notifyGuest } from './booking-mails.ts'
import {
  assertVersion,
  type BookingRow,
  bookingEvent,
  bookingOf,
  dateOf,
  findBooking,
  updateBooking,
} from './bookings.store.ts'
import { changedDeposit } from './change-deposit.ts'
import { decideDeposit, restoreDeposit } from './decide-deposit.ts'
import { stillPromised } from './keep-booking-times.ts'

/** Books a table for who calls or stands there, or lets them wait for one. */
export async function addBooking(services: Services, call: Call<typeof contract.addBooking>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const { locationId } = params
  const { id, startsAt, tableIds, source, isMeant, ...party } = body
  assertLocationExists(restaurant, locationId)
  return runCommand(services, call, async (tx, record) => {
    if (await isOrderIdTaken(tx, restaurant.id, id)) throw new DomainError('id_taken')
    const place =
      startsAt === null
        ? { businessDate: dateOf(restaurant, locationId, at), startsAt: at, endsAt: at, tableIds: [] }
        : await allotTables(
            tx,
            restaurant,
            { locationId, startsAt, partySize: party.partySize, tableIds, isOnline: false, isMeant },
            at,
          )
    const state = startsAt === null ? 'waiting' : 'booked'
    const row = await insertBooking(tx, restaurant.id, {
      ...{ id, locationId, state, source, party, at, by: restaurant.by },
      ...place,
    })
    if (!row) throw new DomainError('id_taken')
    await record([bookingEvent(state === 'waiting' ? 'booking.waiting' : 'booking.added', row)])
    await notifyGuest(tx, row, 'added', at)
    return { booking: await bookingOf(tx, row) }
  })
}

/** What a guest is written to about: not a corrected name, nor a note among the staff. */
export const isChangedForGuest = (before: BookingRow, after: BookingRow) =>
  before.startsAt !== after.startsAt || before.partySize !== after.partySize || before.email !== after.email

/** Moves a booking or changes who comes; its tables stay where they can. */
export async function changeBooking(
  services: Services,
  call: Call<typeof contract.changeBooking>,
): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const { version, startsAt, tableIds, isMeant, ...party } = body
  return runCommand(services, call, async (tx, record) => {
    const before = await findBooking(tx, restaurant.id, params.bookingId)
    if (!before) throw new DomainError('not_found')
    assertVersion(before, version)
    const after = await moveBooking(
      services,
      tx,
      restaurant,
      before,
      { party, startsAt, tableIds, isOnline: false, isMeant },
      at,
    )
    await record([bookingEvent('booking.changed', after)])
    if (isChangedForGuest(before, after)) await notifyGuest(tx, after, 'changed', at)
    return { booking: await bookingOf(tx, after) }
  })
}

type Move = {
  readonly party: Party
  readonly startsAt: string
  readonly tableIds?: readonly string[] | undefined
  readonly isOnline: boolean
  readonly isMeant?: boolean
  /** Of the guest who changes it themselves: they are written to in it from now on. */
  readonly language?: Language
  /** Guests who change by themselves are asked for the deposit a new booking would be, where a card can be taken. */
  readonly asksDeposit?: boolean
}

/**
 * A booking that is still to come, at another time or for others. Somebody who only corrects a name keeps time and tables.
 *
 * @throws `booking_not_open` of one that is over or cancelled · as `allotTables` and `changedDeposit` do
 */
export async function moveBooking(
  services: Pick<Services, 'newId'>,
  tx: Tx,
  restaurant: RestaurantScope,
  before: BookingRow,
  { party, startsAt, tableIds, isOnline, isMeant, language = before.language, asksDeposit = false }: Move,
  now: string,
): Promise<BookingRow> {
  if (before.state !== 'booked') throw new DomainError('booking_not_open', { state: before.state })
  const { locationId } = before
  const isMoved =
    before.startsAt !== startsAt ||
    before.partySize !== party.partySize ||
    (tableIds !== undefined && tableIds.join() !== before.tableIds.join())
  const wanted = { locationId, startsAt, partySize: party.partySize, tableIds, isOnline, isMeant, moved: before }
  if (!isMoved) return updateBooking(tx, before, { ...party, language })
  const place = await allotTables(tx, restaurant, wanted, now)
  const change = { startsAt, partySize: party.partySize, asksDeposit }
  const deposit = await changedDeposit(services, tx, before, change, now)
  const promised = stillPromised(before, { startsAt, ...deposit })
  return updateBooking(tx, before, { ...party, ...place, ...deposit, language, promised })
}

const stateNews: Partial<Record<BookingState, BookingNotice>> = { cancelled: 'cancelled', booked: 'added' }

/**
 * Cancels it, says that they did not come, or takes that back where their table is still free. A deposit goes back or is kept
 * as the settings say, unless the staff decide otherwise.
 *
 * @throws `refund_above_limit` where it gives a deposit back against the settings and that is more than they may give back
 */
export async function setBookingState(
  services: Services,
  call: Call<typeof contract.setBookingState>,
): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const { state, version, deposit, approvalId } = body
  return runCommand(services, call, async (tx, record) => {
    const before = await findBooking(tx, restaurant.id, params.bookingId)
    if (!before) throw new DomainError('not_found')
    assertVersion(before, version)
    if (state === 'seated') await assertHasLeft(tx, before)
    else assertBookingBecomes(before, state, at)
    // Who waited without a table has none to come back to.
    if (state === 'booked' && before.tableIds.length === 0) {
      throw new DomainError('booking_not_open', { state: before.state })
    }
    const { locationId, startsAt, partySize, tableIds } = before
    const wanted = { locationId, startsAt, partySize, tableIds, isOnline: false }
    const place = state === 'booked' ? await allotTables(tx, restaurant, wanted, at) : {}
    const by = { staff: restaurant, wanted: deposit, approvalId }
    const decision =
      state === 'booked' ? await restoreDeposit(tx, before) : await decideDeposit(tx, before, state, { ...by, at })
    const after = await updateBooking(tx, before, { state, ...place, ...decision })
    await record([bookingEvent(eventOf(after, state), after)])
    // Nobody is written to about a table they waited for, nor about an evening that is over.
    const news = stateNews[after.state]
    if (news && before.state !== 'waiting' && startsAt > at) await notifyGuest(tx, after, news, at)
    return { booking: await bookingOf(tx, after) }
  })
}

/** @throws `booking_not_open` while they sit there, or where nothing is left of their deposit */
async function assertHasLeft(tx: Tx, row: BookingRow): Promise<void> {
  const [bill] = row.orderId
    ? await tx
        .select({ state: orders.state })
        .from(orders)
        .where(and(eq(orders.restaurantId, row.restaurantId), eq(orders.id, row.orderId)))
    : []
  assertDepositLeft(await bookingOf(tx, row), bill)
}

function eventOf({ depositDecision }: BookingRow, state: BookingState): `booking.${string}` {
  if (state === 'booked') return 'booking.restored'
  if (state === 'seated') return depositDecision === 'keep' ? 'booking.deposit_kept' : 'booking.deposit_returned'
  return `booking.${state}`
}
