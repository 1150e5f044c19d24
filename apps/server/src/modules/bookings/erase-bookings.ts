import { bookingKeptDays } from '@tableside/domain/bookings'
import { daysLater } from '@tableside/domain/time'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { bookings } from '../../db/schema/index.ts'
import { eachRestaurant, type RecurringJob } from '../jobs/index.ts'

/** How many came when is kept for the figures; who they were cannot be read later. */
export const eraseBookings: RecurringJob = {
  name: 'bookings.erase',
  cron: '53 3 * * *',
  run: (services, { now, signal }) =>
    eachRestaurant(services, signal, async (restaurantId) => {
      const until = daysLater(now, -bookingKeptDays).slice(0, 10)
      const isOld = and(
        eq(bookings.restaurantId, restaurantId),
        // One that was cancelled is over when it was made, however far ahead it was.
        or(
          lt(bookings.businessDate, until),
          and(eq(bookings.state, 'cancelled'), lt(bookings.createdAt, daysLater(now, -bookingKeptDays))),
        ),
        isNull(bookings.erasedAt),
      )
      const nobody = { guestName: '', phone: '', email: '', note: '', allergies: [], allergyNote: '', erasedAt: now }
      await services.db.inRestaurant(restaurantId, (tx) => tx.update(bookings).set(nobody).where(isOld))
    }),
}
