import type { Diary } from '@tableside/contract/bookings'
import { type Booking, bookingSchema, seatParty } from '@tableside/domain/bookings'
import type { Order } from '@tableside/domain/orders'
import { addMinutes } from '@tableside/domain/time'
import { idOf, location, menu } from './fixtures.ts'
import { contextOf, tradingOf } from './orders.ts'
import { sampleOf } from './sample-reply.ts'
import { testNow } from './test-now.ts'

/** A party that has booked table 4 for one o'clock, half an hour from now; two hours later it is gone. */
export function booking(guestName: string, given: Partial<Booking> = {}): Booking {
  const { startsAt = addMinutes(testNow, 30), locationId = location().id } = given
  return {
    ...sampleOf(bookingSchema),
    ...{ id: idOf('booking', guestName), locationId, guestName, partySize: 4, state: 'booked', source: 'phone' },
    ...{ startsAt, endsAt: addMinutes(startsAt, 120), tableIds: [idOf('table', '4')], createdAt: testNow, version: 1 },
    ...given,
  }
}

/** A party without a table: it came at noon and waits. */
export const waiting = (guestName: string, given: Partial<Booking> = {}): Booking =>
  booking(guestName, { state: 'waiting', tableIds: [], startsAt: addMinutes(testNow, -30), ...given })

/** Today's diary. */
export const diary = (bookings: readonly Booking[], given: Partial<Diary> = {}): Diary => ({
  ...{ date: '2027-03-09', today: '2027-03-09', waiting: [], seated: [] },
  bookings: [...bookings],
  ...given,
})

/** What the server answers when a party sits down: its bill has the id of the booking. */
export function seated(party: Booking, tables = location().tables, tableIds = party.tableIds) {
  const { id, locationId } = party
  const trading = { ...tradingOf(), tables }
  const order: Order = seatParty({ id, locationId, tableIds, party }, menu([]), trading, contextOf()).order
  return { booking: { ...party, tableIds, state: 'seated' as const, orderId: id }, order: { ...order, number: '120' } }
}
