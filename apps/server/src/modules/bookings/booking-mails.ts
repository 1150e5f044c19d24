import { idSchema } from '@tableside/domain/ids'
import { formatAddress } from '@tableside/domain/text'
import { addMinutes, localClock } from '@tableside/domain/time'
import { wordsIn } from '@tableside/messages/catalogs'
import { formatWhen } from '@tableside/messages/formats'
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
 * Reminds a guest, unless the booking was moved or cancelled in the meantime: then there is another reminder, or none. A mail that
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

async function composeMail(
  services: Services,
  restaurant: RestaurantScope,
  row: BookingRow,
  notice: BookingNotice,
): Promise<Mail> {
  const words = wordsIn(row.language)
  const { t, own, list, money, leftToRight } = words
  const { timeZone } = restaurant
  const { id, locationId, startsAt, partySize, guestName, email, depositDueAt, depositOrderId } = row
  const { site, deposit } = await services.db.inRestaurant(restaurant.id, async (tx) => ({
    site: await loadSite(tx, restaurant, locationId),
    deposit: (await bookingOf(tx, row)).deposit,
  }))
  const when = formatWhen(words, startsAt, timeZone)
  // On a line of its own: nothing that stands around it becomes a part of it.
  const link = new URL(services.config.publicUrl).origin + bookingPath(services, restaurant, id)
  const isDue = (notice === 'added' || notice === 'changed') && deposit?.state === 'due'
  const amount = deposit ? money(deposit.amountPence) : ''
  const terms = deposit ? formatDepositTerms(words, row, services.now(), timeZone) : ''
  const facts = [own(site.name), list([when, t('frame.guests', { count: partySize })])].join('\n')
  const address = [
    own(formatAddress(site.addressLines)),
    site.phone && `${t('book.phone')} ${leftToRight(site.phone)}`,
  ].filter(Boolean)
  const toCome = [[facts, ...address].join('\n'), `${t('mails.toChange')}\n${link}`]

  /** How what was paid goes back, or went; empty where nothing does. */
  async function waysOfDeposit(): Promise<string> {
    const goesBack = deposit?.state === 'returning' || deposit?.state === 'returned'
    if (!goesBack || !depositOrderId) return ''
    const order = await loadOrder(services.db, restaurant.id, depositOrderId)
    return formatWaysBack(words, deposit, waysBack(order, deposit.leftPence))
  }

  async function lines(): Promise<string[]> {
    if (isDue) {
      const time = depositDueAt ? localClock(depositDueAt, timeZone) : ''
      return [
        t('answers.depositDue', { amount, time, terms }),
        `${t('mails.toPay')}\n${link}`,
        [facts, ...address].join('\n'),
      ]
    }
    switch (notice) {
      case 'cancelled': {
        const kept = deposit?.state === 'kept' ? t('answers.depositKept', { amount }) : ''
        return [t('mails.isCancelled'), facts, kept || (await waysOfDeposit())]
      }
      case 'lapsed':
        return [`${t('answers.depositLapsed')} ${t('booking.lapsedText')}`, facts, await waysOfDeposit()]
      case 'deposit_returned':
        return [t(row.state === 'seated' ? 'mails.isOver' : 'mails.isCancelled'), facts, await waysOfDeposit()]
      case 'deposit_paid':
        return [t('mails.isBooked'), t('answers.depositPaid', { amount, terms }), ...toCome]
      case 'reminder':
        return [t('mails.isSoon'), ...toCome]
      default: {
        const stays = deposit?.state === 'paid' && terms ? [t('answers.depositStays', { terms })] : []
        return [t(notice === 'changed' ? 'mails.isChanged' : 'mails.isBooked'), ...stays, ...toCome]
      }
    }
  }

  const text = [t('mails.dear', { name: guestName }), ...(await lines()), t('mails.address')]
  return {
    ...{ restaurantId: restaurant.id, isToGuest: true, language: row.language, to: email },
    subject: t(`mails.${isDue ? 'due' : notice}`, { place: site.name, when }),
    text: text.filter(Boolean).join('\n\n'),
  }
}
