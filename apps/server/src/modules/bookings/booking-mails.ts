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
import { deliverMail, type Mail } from '../mail/index.ts'
import { loadOrder } from '../orders/index.ts'
import { bookingPath } from './booking-links.ts'
import { formatDepositTerms, formatWaysBack } from './booking-words.ts'
import { type BookingRow, bookingOf, findBooking, loadSite } from './bookings.store.ts'
import { waysBack } from './return-sale.ts'

/** What a guest is written about a booking by itself; `lapsed`: its deposit was not paid in time. */
export const bookingNoticeSchema = z.enum([
  'added',
  'changed',
  'cancelled',
  'lapsed',
  'deposit_paid',
  'deposit_returned',
])
export type BookingNotice = z.infer<typeof bookingNoticeSchema>

/** Guests are reminded a day before, unless they booked so late that they remember. */
const remindMinutes = 24 * 60
const minAheadMinutes = 30 * 60

/**
 * Has a guest written to who left an address, in the transaction of what it is about. Until the mail is taken, another one of
 * the same kind takes its place: it says how things stand then.
 */
export async function mailGuest(tx: Tx, booking: BookingRow, notice: BookingNotice): Promise<void> {
  const { restaurantId, id: bookingId, email, state } = booking
  if (email === '' || state === 'waiting') return
  await enqueue(tx, mailGuestJob, { restaurantId, bookingId, notice }, { key: `booking ${bookingId} ${notice}` })
}

/** The same of what a guest books or changes, with the reminder. */
export async function notifyGuest(tx: Tx, booking: BookingRow, notice: BookingNotice, now: string): Promise<void> {
  await mailGuest(tx, booking, notice)
  const { email, state, startsAt } = booking
  if (email === '' || state !== 'booked' || addMinutes(now, minAheadMinutes) > startsAt) return
  await setReminder(tx, booking)
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
  mayWait: true,
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

/**
 * Writes to a guest of what became of their booking, as it stands then; not once they are erased, nor of what is no longer so.
 * A mail that was not taken is tried again.
 */
export const mailGuestJob: Job<{ restaurantId: string; bookingId: string; notice: BookingNotice }> = {
  name: 'bookings.mail_guest',
  what: 'Mailing a guest about their booking',
  mayWait: true,
  payload: z.strictObject({ restaurantId: idSchema, bookingId: idSchema, notice: bookingNoticeSchema }),
  run: async (services, { restaurantId, bookingId, notice }) => {
    const booking = await services.db.inRestaurant(restaurantId, (tx) => findBooking(tx, restaurantId, bookingId))
    const restaurant = await guestScope(services, restaurantId)
    if (!booking || !restaurant || booking.email === '' || !isStillSo(booking, notice)) return
    await deliverMail(services, await composeMail(services, restaurant, booking, notice))
  },
}

function isStillSo({ state }: BookingRow, notice: BookingNotice): boolean {
  if (notice === 'deposit_returned') return true
  return (state === 'cancelled') === (notice === 'cancelled' || notice === 'lapsed')
}

async function composeMail(
  services: Services,
  restaurant: RestaurantScope,
  row: BookingRow,
  notice: BookingNotice | 'reminder',
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
    const isOver = deposit && ['returning', 'returned', 'lapsed'].includes(deposit.state)
    if (!isOver || !depositOrderId) return ''
    const order = await loadOrder(services.db, restaurant.id, depositOrderId)
    const ways = waysBack(order, deposit.leftPence)
    // Of one that was never paid whole a part may have been.
    const wasPaid = deposit.state !== 'lapsed' || ways.toCardPence + ways.byHandPence > 0
    return wasPaid ? formatWaysBack(words, deposit, ways) : ''
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
