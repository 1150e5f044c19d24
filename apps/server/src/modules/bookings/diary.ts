import type * as contract from '@tableside/contract/bookings'
import type { Diary } from '@tableside/contract/bookings'
import { offeredTimes, waitEstimates } from '@tableside/domain/bookings'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { bookings } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { bookingsBetween, bookingsOf, dateOf, loadBookingDay } from './bookings.store.ts'

/** The diary of a trading day; today's when none is named. */
export async function getDiary({ db }: Services, call: Call<typeof contract.getDiary>): Promise<Diary> {
  const { restaurant, params, query, at: now } = call
  const { locationId } = params
  assertLocationExists(restaurant, locationId)
  const today = dateOf(restaurant, locationId, now)
  const date = query.date ?? today
  return db.inRestaurant(restaurant.id, async (tx) => {
    const at = { restaurantId: restaurant.id, locationId }
    const rows = await bookingsBetween(tx, at, date, date)
    const diary = { date, today, bookings: await bookingsOf(tx, restaurant.id, rows), waiting: [], seated: [] }
    if (date !== today) return diary
    const day = await loadBookingDay(tx, restaurant, { locationId, date, now })
    const waiting = await bookingsOf(tx, restaurant.id, await waitingParties(tx, at, today))
    const estimates = waitEstimates(waiting, day, now)
    // Where a party sits, which may have moved since it was seated.
    const seatedAt = new Map(day.seated.map(({ orderId, tableIds }) => [orderId, tableIds]))
    return {
      ...diary,
      bookings: diary.bookings.map((booking) => ({
        ...booking,
        tableIds: [...(seatedAt.get(booking.orderId ?? '') ?? booking.tableIds)],
      })),
      waiting: waiting.map((booking) => ({ booking, estimateMinutes: estimates.get(booking.id) ?? null })),
      seated: day.seated.map((party) => ({ ...party, tableIds: [...party.tableIds] })),
    }
  })
}

export async function listBookingTimes({ db }: Services, call: Call<typeof contract.listBookingTimes>) {
  const { restaurant, params, query, at: now } = call
  const { locationId } = params
  assertLocationExists(restaurant, locationId)
  const { date, exceptId } = query
  const day = await db.inRestaurant(restaurant.id, (tx) =>
    loadBookingDay(tx, restaurant, { locationId, date, now }, exceptId),
  )
  const times = offeredTimes(day, query, now)
  return { times: times.map((time) => ({ ...time, tableIds: time.tableIds && [...time.tableIds] })) }
}

/** Who came today without a booking and waits, in the order they came. */
export function waitingParties(tx: Tx, at: { restaurantId: string; locationId: string }, today: string) {
  return tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.restaurantId, at.restaurantId),
        eq(bookings.locationId, at.locationId),
        eq(bookings.businessDate, today),
        eq(bookings.state, 'waiting'),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
}
