import type * as contract from '@tableside/contract/bookings'
import type { BodyOf } from '@tableside/contract/core'
import { depositFor, type OnlineBooking } from '@tableside/domain/bookings'
import { DomainError } from '@tableside/domain/errors'
import { theGuests } from '@tableside/domain/guest-tables'
import type { Language } from '@tableside/domain/language'
import { addDays, daysLater } from '@tableside/domain/time'
import { and, count, eq, gt, gte, ne, or } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { bookings } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { countCall, countNew, type Limit, ofGuestMails, ofGuests } from '../identity/index.ts'
import { enqueue } from '../jobs/index.ts'
import { isOrderIdTaken } from '../orders/index.ts'
import { allotTables, insertBooking } from './book.ts'
import { isChangedForGuest, moveBooking } from './booking-commands.ts'
import { notifyGuest } from './booking-mails.ts'
import { type BookingRow, bookingEvent, findBooking, loadSettings, updateBooking } from './bookings.store.ts'
import { decideDeposit } from './decide-deposit.ts'
import { askForDeposit, asksDeposits, depositAsked, openDeposit } from './deposit.ts'

/** One person books for themselves and for friends; who wants more calls. */
const maxToCome = 3
/** A company's people share an address. */
const ofNetwork = ({ id }: RestaurantScope, ip: string) => ofGuests('bookings', id, ip, 30)
const ofNumber = ({ id }: RestaurantScope, phone: string): Limit => ({ what: `bookings ${id} ${phone}`, max: 30 })
/** Who has the address of their booking changes and cancels it, however many others are at theirs. */
const ofChanges = (id: string): Limit => ({ what: `booking changed ${id}`, max: 30 })
const ofCancelling = (id: string): Limit => ({ what: `booking cancelled ${id}`, max: 30 })

/**
 * A guest books by themselves: at a time that is offered, at the table the restaurant's rules give. Sent again with its id, it
 * is the same booking; for another time or size after an answer was lost, it is moved there.
 *
 * @throws `invalid_request` · `booking_time_taken` · `booking_not_open` of one that has begun · `booking_limit` with three bookings to come · `too_many_requests`
 */
export async function bookOnline(
  services: Services,
  restaurant: RestaurantScope,
  locationId: string,
  { wanted, language, ip }: { readonly wanted: OnlineBooking; readonly language: Language; readonly ip: string },
): Promise<BookingRow> {
  const { id, startsAt, ...party } = wanted
  const limits = {
    own: [ofNumber(restaurant, party.phone), ofGuestMails(restaurant.id, party.email)],
    shared: [ofNetwork(restaurant, ip)],
  }
  const at = services.now()
  const { settings } = await services.db.inRestaurant(restaurant.id, (tx) =>
    loadSettings(tx, { restaurantId: restaurant.id, locationId }),
  )
  const asksDeposit = await asksDeposits(services, restaurant, settings)
  const book = async (tx: Tx, record: RecordBooking) => {
    const known = await findBooking(tx, restaurant.id, id)
    // Nobody learns of somebody else's booking by its id.
    if (known && known.email !== party.email) throw new DomainError('invalid_request')
    if (known) {
      if (known.startsAt === startsAt && known.partySize === party.partySize) return { booking: known, before: known }
      assertToCome(known, at)
      const move = { party, startsAt, language, isOnline: true, asksDeposit }
      const moved = await moveBooking(services, tx, restaurant, known, move, at)
      await record('booking.changed', moved)
      if (isChangedForGuest(known, moved)) await writeToGuest(tx, known, moved, at)
      return { booking: moved, before: known }
    }
    if (await isOrderIdTaken(tx, restaurant.id, id)) throw new DomainError('invalid_request')
    await assertFewToCome(tx, { restaurantId: restaurant.id, locationId }, party, at)
    const sought = { locationId, startsAt, partySize: party.partySize, isOnline: true }
    const place = await allotTables(tx, restaurant, sought, at)
    const row = await insertBooking(tx, restaurant.id, {
      ...{ id, locationId, state: 'booked', source: 'online', party, language, at, by: theGuests },
      ...place,
      ...(asksDeposit && depositAsked(services, settings, { startsAt, partySize: party.partySize }, at)),
    })
    if (!row) throw new DomainError('invalid_request')
    await record('booking.added', row)
    await writeToGuest(tx, undefined, row, at)
    return { booking: row, before: undefined }
  }
  const { booking } = await countNew(
    services,
    limits,
    () => runGuestCommand(services, restaurant, book),
    (made) => !made.before,
  )
  await openDeposit(services, restaurant, booking, depositFor(settings, booking.partySize))
  return booking
}

/** Where a deposit is asked for, once its sale is open. */
function writeToGuest(tx: Tx, before: BookingRow | undefined, row: BookingRow, at: string): Promise<void> {
  const notice = before ? 'changed' : 'added'
  const asksAnew = row.depositOrderId !== null && row.depositOrderId !== before?.depositOrderId
  if (!asksAnew) return notifyGuest(tx, row, notice, at)
  const { restaurantId, id: bookingId } = row
  return enqueue(tx, askForDeposit, { restaurantId, bookingId, notice })
}

/** A guest moves their own booking to another time that is offered, or comes with more or fewer. */
export async function changeOwnBooking(
  services: Services,
  restaurant: RestaurantScope,
  { id, email, locationId }: Pick<BookingRow, 'id' | 'email' | 'locationId'>,
  { startsAt, partySize, language }: BodyOf<typeof contract.changeGuestBooking> & { readonly language: Language },
): Promise<void> {
  await countCall(services, ofChanges(id), ofGuestMails(restaurant.id, email))
  const at = services.now()
  const { settings } = await services.db.inRestaurant(restaurant.id, (tx) =>
    loadSettings(tx, { restaurantId: restaurant.id, locationId }),
  )
  const asksDeposit = await asksDeposits(services, restaurant, settings)
  const { row: changed, before } = await runGuestCommand(services, restaurant, async (tx, record) => {
    const before = await findToCome(tx, restaurant.id, id, at)
    const { guestName, phone, note, allergies, allergyNote } = before
    const party = { guestName, phone, email: before.email, note, allergies, allergyNote, partySize }
    const move = { party, startsAt, language, isOnline: true, asksDeposit }
    const row = await moveBooking(services, tx, restaurant, before, move, at)
    await record('booking.changed', row)
    if (isChangedForGuest(before, row)) await writeToGuest(tx, before, row, at)
    return { row, before }
  })
  if (changed.depositOrderId !== before.depositOrderId) {
    await openDeposit(services, restaurant, changed, depositFor(settings, partySize))
  }
}

/** A guest cancels their own booking. Cancelled twice, it is cancelled. */
export async function cancelOwnBooking(
  services: Services,
  restaurant: RestaurantScope,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<void> {
  await countCall(services, ofCancelling(id))
  const at = services.now()
  await runGuestCommand(services, restaurant, async (tx, record) => {
    if ((await findBooking(tx, restaurant.id, id))?.state === 'cancelled') return
    const before = await findToCome(tx, restaurant.id, id, at)
    const decision = await decideDeposit(tx, before, 'cancelled', { at })
    const row = await updateBooking(tx, before, { state: 'cancelled', language, ...decision })
    await record('booking.cancelled', row)
    await notifyGuest(tx, row, 'cancelled', at)
  })
}

/** @throws `booking_not_open` of one that is over, cancelled, or whose party sits there */
async function findToCome(tx: Tx, restaurantId: string, id: string, at: string): Promise<BookingRow> {
  const row = await findBooking(tx, restaurantId, id)
  if (!row) throw new DomainError('booking_not_open')
  return assertToCome(row, at)
}

function assertToCome(row: BookingRow, at: string): BookingRow {
  if (row.state !== 'booked' || row.startsAt <= at) throw new DomainError('booking_not_open', { state: row.state })
  return row
}

async function assertFewToCome(
  tx: Tx,
  { restaurantId, locationId }: { readonly restaurantId: string; readonly locationId: string },
  { phone, email }: { readonly phone: string; readonly email: string },
  at: string,
): Promise<void> {
  const [own] = await tx
    .select({ bookings: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.restaurantId, restaurantId),
        eq(bookings.locationId, locationId),
        gte(bookings.businessDate, addDays(at.slice(0, 10), -1)),
        gt(bookings.startsAt, at),
        // One that was cancelled counts for a day: nobody books and cancels all evening.
        or(ne(bookings.state, 'cancelled'), gt(bookings.createdAt, daysLater(at, -1))),
        or(eq(bookings.phone, phone), eq(bookings.email, email)),
      ),
    )
  if ((own?.bookings ?? 0) >= maxToCome) throw new DomainError('booking_limit')
}

type RecordBooking = (type: `booking.${string}`, row: BookingRow) => Promise<unknown>

/** One after the other, so that the last table is given once; the guests act, without a name. */
async function runGuestCommand<Result>(
  services: Services,
  { id: restaurantId }: RestaurantScope,
  work: (tx: Tx, record: RecordBooking) => Promise<Result>,
): Promise<Result> {
  const at = services.now()
  const result = await services.db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    return work(tx, (type, row) => recordEvents(tx, { restaurantId, by: theGuests, at }, [bookingEvent(type, row)]))
  })
  services.announcer.announce(restaurantId)
  return result
}
