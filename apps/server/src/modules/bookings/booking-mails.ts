import type { Booking } from '@tableside/domain/bookings'
import { idSchema } from '@tableside/domain/ids'
import { addMinutes, localClock } from '@tableside/domain/time'
import { z } from 'zod'
import type { RestaurantScope } from '../../http/call.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import { deliverMail, type Mail, sendMail } from '../mail/index.ts'
import { bookingPath } from './booking-links.ts'
import { findBooking, loadSite } from './bookings.store.ts'

export type BookingNotice = 'added' | 'changed' | 'cancelled' | 'reminder'

/** Guests are reminded a day before, unless they booked so late that they remember. */
const remindMinutes = 24 * 60
const minAheadMinutes = 30 * 60

type Party = Pick<Booking, 'id' | 'state' | 'startsAt' | 'partySize' | 'email' | 'guestName'> & {
  readonly locationId: string
  /** Until when the deposit is to be paid; null where none was asked for. */
  readonly depositDueAt: string | null
}

/** Writes to a guest who left an address, and sets the reminder. */
export async function notifyGuest(
  services: Services,
  restaurant: RestaurantScope,
  booking: Party,
  notice: BookingNotice,
): Promise<void> {
  const { id: bookingId, startsAt, email, state } = booking
  if (email === '' || state === 'waiting') return
  sendMail(services, await composeMail(services, restaurant, booking, notice))
  if (notice === 'cancelled' || addMinutes(services.now(), minAheadMinutes) > startsAt) return
  const { id: restaurantId } = restaurant
  const when = { runAt: addMinutes(startsAt, -remindMinutes), key: `booking ${bookingId}` }
  await services.db.inRestaurant(restaurantId, (tx) =>
    enqueue(tx, remindGuest, { restaurantId, bookingId, startsAt }, when),
  )
}

/**
 * Reminds a guest, unless the booking was moved or cancelled meanwhile: then there is another reminder, or none. A mail that
 * was not taken is tried again.
 */
export const remindGuest: Job<{ restaurantId: string; bookingId: string; startsAt: string }> = {
  name: 'bookings.remind',
  what: 'Reminding a guest of their booking',
  payload: z.strictObject({ restaurantId: idSchema, bookingId: idSchema, startsAt: z.iso.datetime() }),
  run: async (services, { restaurantId, bookingId, startsAt }) => {
    const booking = await services.db.inRestaurant(restaurantId, (tx) => findBooking(tx, restaurantId, bookingId))
    const restaurant = await guestScope(services, restaurantId)
    if (booking?.state !== 'booked' || booking.startsAt !== startsAt || booking.email === '') return
    // Nobody is expected at a location that is closed.
    if (!restaurant?.locations.has(booking.locationId)) return
    await deliverMail(services, await composeMail(services, restaurant, booking, 'reminder'))
  },
}

const subjects: Record<BookingNotice, string> = {
  added: 'Your booking at',
  changed: 'Your booking was changed:',
  cancelled: 'Your booking was cancelled:',
  reminder: 'See you soon at',
}

async function composeMail(
  services: Services,
  restaurant: RestaurantScope,
  { id, locationId, startsAt, partySize, guestName, email, depositDueAt }: Party,
  notice: BookingNotice,
): Promise<Mail> {
  const { timeZone } = restaurant
  const site = await services.db.inRestaurant(restaurant.id, (tx) => loadSite(tx, restaurant, locationId))
  const when = formatWhen(startsAt, timeZone)
  const link = new URL(services.config.publicUrl).origin + bookingPath(services, restaurant, id)
  const guests = formatGuests(partySize)
  const where = [site.addressLines.join(', '), site.phone && `Phone ${site.phone}`].filter(Boolean).join('. ')
  const isOver = notice === 'cancelled'
  const due = notice === 'added' && depositDueAt ? localClock(depositDueAt, timeZone) : undefined
  const text = [
    `Dear ${guestName},`,
    isOver
      ? `Your booking for ${guests} on ${when} is cancelled. You are welcome to book again.`
      : `${notice === 'reminder' ? 'A reminder: a' : 'A'} table for ${guests} is booked for you on ${when} at ${site.name}.`,
    ...(due ? [`The table is kept once you have paid the deposit, until ${due}: ${link}`] : []),
    ...(isOver ? [] : [where, `To change or cancel it, open ${link}`]),
    'Your address is used for this booking only.',
  ]
  return {
    ...{ restaurantId: restaurant.id, isToGuest: true, to: email },
    subject: `${subjects[notice]} ${site.name}, ${when}`,
    text: text.filter(Boolean).join('\n\n'),
  }
}

/** "Saturday 28 November at 18:30", by the restaurant's clock. */
export function formatWhen(instant: string, timeZone: string): string {
  const at = new Date(instant)
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return `${day.format(at).replace(',', '')} at ${localClock(instant, timeZone)}`
}

export const formatGuests = (count: number) => (count === 1 ? '1 guest' : `${count} guests`)
