import { formatGuests } from '@tableside/domain/bookings'
import { idSchema } from '@tableside/domain/ids'
import { formatPence } from '@tableside/domain/money'
import { addMinutes, formatWhen, localClock } from '@tableside/domain/time'
import { wordsIn } from '@tableside/messages/catalogs'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import { deliverMail, type Mail, sendMail } from '../mail/index.ts'
import { loadOrder } from '../orders/index.ts'
import { bookingPath } from './booking-links.ts'
import { formatDepositTerms, formatWaysBack } from './booking-words.ts'
import { type BookingRow, bookingOf, findBooking, loadSite } from './bookings.store.ts'
import { waysBack } from './return-sale.ts'

/** What a guest is written about a booking; `lapsed`: its deposit was not paid in time. */
export type BookingNotice =
  | 'added'
  | 'changed'
  | 'cancelled'
  | 'reminder'
  | 'lapsed'
  | 'deposit_paid'
  | 'deposit_returned'

/** Guests are reminded a day before, unless they booked so late that they remember. */
const remindMinutes = 24 * 60
const minAheadMinutes = 30 * 60

/** Writes to a guest who left an address, and sets the reminder. */
export async function notifyGuest(
  services: Services,
  restaurant: RestaurantScope,
  booking: BookingRow,
  notice: BookingNotice,
): Promise<void> {
  const { startsAt, email, state } = booking
  if (email === '' || state === 'waiting') return
  sendMail(services, await composeMail(services, restaurant, booking, notice))
  if (notice === 'cancelled' || addMinutes(services.now(), minAheadMinutes) > startsAt) return
  await services.db.inRestaurant(restaurant.id, (tx) => setReminder(tx, booking))
}

function setReminder(tx: Tx, { restaurantId, id: bookingId, startsAt }: BookingRow): Promise<void> {
  const when = { runAt: addMinutes(startsAt, -remindMinutes), key: `booking ${bookingId}` }
  return enqueue(tx, remindGuest, { restaurantId, bookingId, startsAt }, when)
}

/** Sets the reminder to where a booking is now that its zone was put right; not where it was sent, or none was due. */
export async function remindAgain(
  tx: Tx,
  { before, after }: { readonly before: BookingRow; readonly after: BookingRow },
  now: string,
): Promise<void> {
  const wasDue = addMinutes(before.createdAt, minAheadMinutes) <= before.startsAt
  if (after.email !== '' && wasDue && addMinutes(before.startsAt, -remindMinutes) > now) await setReminder(tx, after)
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

/** Writes to a guest from a job, which is done again where the mail was not taken; not once they are erased. */
export async function mailGuest(services: Services, booking: BookingRow, notice: BookingNotice): Promise<void> {
  const restaurant = await guestScope(services, booking.restaurantId)
  if (!restaurant || booking.email === '') return
  await deliverMail(services, await composeMail(services, restaurant, booking, notice))
}

const subjects: Record<BookingNotice | 'due', string> = {
  due: 'Pay the deposit to book:',
  added: 'Your booking at',
  changed: 'Your booking was changed:',
  cancelled: 'Your booking was cancelled:',
  reminder: 'See you soon at',
  lapsed: 'Your table was not booked:',
  deposit_paid: 'Your booking is confirmed:',
  deposit_returned: 'Your deposit is on its way back:',
}

async function composeMail(
  services: Services,
  restaurant: RestaurantScope,
  row: BookingRow,
  notice: BookingNotice,
): Promise<Mail> {
  const { timeZone } = restaurant
  const { id, locationId, startsAt, partySize, guestName, email, depositDueAt, depositOrderId } = row
  const { site, deposit } = await services.db.inRestaurant(restaurant.id, async (tx) => ({
    site: await loadSite(tx, restaurant, locationId),
    deposit: (await bookingOf(tx, row)).deposit,
  }))
  const when = formatWhen(startsAt, timeZone)
  const link = new URL(services.config.publicUrl).origin + bookingPath(services, restaurant, id)
  const party = `${formatGuests(partySize)} on ${when}`
  const where = [site.addressLines.join(', '), site.phone && `Phone ${site.phone}`].filter(Boolean).join('. ')
  const isDue = (notice === 'added' || notice === 'changed') && deposit?.state === 'due'
  const paid = deposit && formatPence(deposit.amountPence)
  const terms = deposit?.state === 'paid' ? formatDepositTerms(wordsIn('en'), row, services.now(), timeZone) : ''
  const booked = `table for ${party} at ${site.name}`

  /** How what was paid goes back, or went; empty where nothing does. */
  async function waysOfDeposit(): Promise<string> {
    const goesBack = deposit?.state === 'returning' || deposit?.state === 'returned'
    if (!goesBack || !depositOrderId) return ''
    const order = await loadOrder(services.db, restaurant.id, depositOrderId)
    return formatWaysBack(wordsIn('en'), deposit, waysBack(order, deposit.leftPence))
  }

  async function lines(): Promise<string[]> {
    if (isDue) {
      const until = depositDueAt ? localClock(depositDueAt, timeZone) : ''
      return [
        `A ${booked} is held for you until ${until}. It is booked once you have paid the deposit of ${paid}: ${link}`,
        'If it is not paid by then, the table is given to others.',
        where,
      ]
    }
    const toChange = [where, `To change or cancel it, open ${link}`]
    switch (notice) {
      case 'cancelled': {
        const kept =
          deposit?.state === 'kept' ? `Your deposit of ${paid} is kept, as you were told when you booked.` : ''
        const cancelled = `Your booking for ${party} is cancelled. You are welcome to book again.`
        return [cancelled, kept || (await waysOfDeposit())]
      }
      case 'lapsed': {
        const free = 'You are welcome to book again.'
        return [`The deposit was not paid in time, so no ${booked} is booked for you. ${free}`, await waysOfDeposit()]
      }
      case 'deposit_returned': {
        const came = row.state === 'seated'
        return [
          `Your ${came ? 'visit to' : `booking for ${party} at`} ${site.name} ${came ? 'is over.' : 'was cancelled.'}`,
          await waysOfDeposit(),
        ]
      }
      case 'deposit_paid':
        return [
          `We have received your deposit of ${paid}. A table for ${party} is booked for you at ${site.name}.`,
          `The deposit comes off your bill. ${terms}`,
          ...toChange,
        ]
      case 'reminder':
        return [
          `A reminder: a table for ${formatGuests(partySize)} is booked for you on ${when} at ${site.name}.`,
          ...toChange,
        ]
      default: {
        const stays = terms ? [`Your deposit of ${paid} stays with it. ${terms}`] : []
        return [
          `A table for ${formatGuests(partySize)} is booked for you on ${when} at ${site.name}.`,
          ...stays,
          ...toChange,
        ]
      }
    }
  }

  const text = [`Dear ${guestName},`, ...(await lines()), 'Your address is used for this booking only.']
  return {
    ...{ restaurantId: restaurant.id, isToGuest: true, to: email },
    subject: `${subjects[isDue ? 'due' : notice]} ${site.name}, ${when}`,
    text: text.filter(Boolean).join('\n\n'),
  }
}
