import { addMinutes, minutesSince } from '@tableside/domain/time'
import { and, eq, gt } from 'drizzle-orm'
import type { WallTimeKeeper } from '../../commands/wall-times.ts'
import { bookings } from '../../db/schema/index.ts'
import { remindAgain } from './booking-mails.ts'
import { type BookingRow, updateBooking } from './bookings.store.ts'

/** Bookings, with their end, the deadline of their deposit and the mail that reminds their guest. */
export const keepBookingTimes: WallTimeKeeper = async (tx, change) => {
  const { restaurantId, at, from, moved, movedFrom, since, isToCome } = change
  const toCome = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurantId, restaurantId), eq(bookings.state, 'booked'), gt(bookings.startsAt, since)))
  for (const booking of toCome.filter(({ startsAt }) => isToCome(startsAt))) {
    const { startsAt, endsAt, depositFreeUntil } = booking
    const promised = booking.promised ?? { startsAt, timeZone: from, depositFreeUntil }
    const { timeZone, depositFreeUntil: deadline } = promised
    const begins = movedFrom(timeZone, promised.startsAt)
    const after = await updateBooking(tx, booking, {
      promised,
      startsAt: begins,
      endsAt: addMinutes(begins, minutesSince(startsAt, Date.parse(endsAt))),
      depositFreeUntil: deadline ? movedFrom(timeZone, deadline) : depositFreeUntil && moved(depositFreeUntil),
    })
    await remindAgain(tx, { before: booking, after }, at)
  }
}

/** What of the times that were promised still holds after a change. */
export function stillPromised(
  before: Pick<BookingRow, 'promised' | 'startsAt' | 'depositFreeUntil'>,
  after: Pick<BookingRow, 'startsAt' | 'depositFreeUntil'>,
): BookingRow['promised'] {
  if (before.promised === null || before.startsAt !== after.startsAt) return null
  if (before.depositFreeUntil === after.depositFreeUntil) return before.promised
  const { startsAt, timeZone } = before.promised
  return { startsAt, timeZone }
}
