import { type Booking, later } from '@tableside/domain/bookings'
import { idSchema } from '@tableside/domain/ids'
import { localClock } from '@tableside/domain/time'
import { z } from 'zod'
import type { RestaurantScope } from '../../http/call.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import { sendMail } from '../mail/index.ts'
import { bookingPath } from './booking-links.ts'
import { findBooking } from './bookings.store.ts'

export type BookingNews = 'added' | 'changed' | 'cancelled' | 'reminder'

/** Guests are reminded a day before, unless they booked so late that they remember. */
const remindMinutes = 24 * 60
const minAheadMinutes = 30 * 60

type Party = Pick<Booking, 'id' | 'state' | 'startsAt' | 'partySize' | 'email' | 'guestName'> & {
  readonly locationId: string
  /** Until when the deposit is to be paid; null where none was asked for. */
  readonly depositDueAt: string | null
}

/** Writes to a guest who left an address, and sees to it that they are reminded. */
export async function notifyGuest(
  services: Services,
  restaurant: RestaurantScope,
  booking: Party,
  news: BookingNews,
): Promise<void> {
  if (booking.email === '' || booking.state === 'waiting') return
  mailGuest(services, restaurant, booking, news)
  const runAt = later(booking.startsAt, -remindMinutes)
  if (news === 'cancelled' || later(services.now(), minAheadMinutes) > booking.startsAt) return
  await services.db.inRestaurant(restaurant.id, (tx) =>
    enqueue(
      tx,
      remindGuest,
      { restaurantId: restaurant.id, bookingId: booking.id, startsAt: booking.startsAt },
      { runAt, key: `booking ${booking.id}` },
    ),
  )
}

/** Reminds a guest, unless the booking was moved or cancelled meanwhile: then there is another reminder, or none. */
export const remindGuest: Job<{ restaurantId: string; bookingId: string; startsAt: string }> = {
  name: 'bookings.remind',
  payload: z.strictObject({ restaurantId: idSchema, bookingId: idSchema, startsAt: z.iso.datetime() }),
  run: async (services, { restaurantId, bookingId, startsAt }) => {
    const booking = await services.db.inRestaurant(restaurantId, (tx) => findBooking(tx, restaurantId, bookingId))
    const restaurant = await guestScope(services, restaurantId)
    if (!restaurant || booking?.state !== 'booked' || booking.startsAt !== startsAt || booking.email === '') return
    mailGuest(services, restaurant, booking, 'reminder')
  },
}

const subjects: Record<BookingNews, string> = {
  added: 'Your booking at',
  changed: 'Your booking was changed:',
  cancelled: 'Your booking was cancelled:',
  reminder: 'See you soon at',
}

function mailGuest(services: Services, restaurant: RestaurantScope, booking: Party, news: BookingNews): void {
  const { name, timeZone } = restaurant
  const when = formatWhen(booking.startsAt, timeZone)
  const link = new URL(services.config.publicUrl).origin + bookingPath(services, restaurant, booking.id)
  const isOver = news === 'cancelled'
  sendMail(services, {
    ...{ restaurantId: restaurant.id, isToGuest: true, to: booking.email },
    subject: `${subjects[news]} ${name}, ${when}`,
    text: [
      `Dear ${booking.guestName},`,
      isOver
        ? `your booking for ${formatGuests(booking.partySize)} on ${when} is cancelled. Nobody expects you then.`
        : `${news === 'reminder' ? 'a reminder: ' : ''}a table for ${formatGuests(booking.partySize)} is booked for you on ${when}.`,
      ...(news === 'added' && booking.depositDueAt
        ? [
            `It is kept for you once you have paid the deposit, until ${localClock(booking.depositDueAt, timeZone)}: ${link}`,
          ]
        : []),
      isOver ? 'You are welcome to book again.' : `To change or cancel it, open ${link}`,
      'Your address is used for this booking only.',
    ].join('\n\n'),
  })
}

/** "Saturday 28 November at 18:30", by the restaurant's clock. */
export function formatWhen(instant: string, timeZone: string): string {
  const at = new Date(instant)
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return `${day.format(at).replace(',', '')} at ${localClock(instant, timeZone)}`
}

export const formatGuests = (count: number) => (count === 1 ? 'one guest' : `${count} guests`)
