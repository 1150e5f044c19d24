import type { GuestBooking } from '@tableside/contract/bookings'
import { localClock } from '@tableside/domain/time'
import { formatWhen } from '@tableside/messages/formats'
import type { Words } from '@tableside/messages/words'
import type { RestaurantScope } from '../../http/call.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { loadPublicSite, pagePath } from '../public-menu/index.ts'
import { bookingPath, idsIn, isOurs } from './booking-links.ts'
import { formatDepositTerms, formatWaysBack } from './booking-words.ts'
import { type BookingRow, findBooking } from './bookings.store.ts'
import { type DepositPage, loadPaying } from './deposit.ts'

/** The restaurant's name in addresses, and what stands for a booking. */
export type OwnPath = { readonly slug: string; readonly code: string }

export type OwnBooking = { readonly restaurant: RestaurantScope; readonly row: BookingRow }

/** The booking an address opens; undefined for any other address, and once who booked it is erased. */
export async function findOwnBooking(services: Services, path: OwnPath): Promise<OwnBooking | undefined> {
  const opened = await idsIn(services, path)
  if (!opened || !isOurs(services, 'booking', { ...opened, code: path.code })) return undefined
  const restaurant = await guestScope(services, opened.restaurantId)
  if (!restaurant) return undefined
  const row = await services.db.inRestaurant(restaurant.id, (tx) => findBooking(tx, restaurant.id, opened.id))
  return row && row.erasedAt === null ? { restaurant, row } : undefined
}

/** A booking as its guest reads it, with what became of its deposit. */
export async function readGuestBooking(
  services: Services,
  { restaurant, row }: OwnBooking,
  { slug, code }: OwnPath,
  words: Words,
): Promise<GuestBooking> {
  const { timeZone } = restaurant
  const { partySize, guestName, note } = row
  const now = services.now()
  const isToCome = row.state === 'booked' && row.startsAt > now
  const deposit = await loadPaying(services, row)
  const state = stateOf(row, deposit, now)
  const path = bookingPath(services, restaurant, row.id)
  return {
    ...{ state, when: formatWhen(words, row.startsAt, timeZone), partySize, guestName, note },
    depositText: deposit ? formatDeposit(words, row, deposit, { now, timeZone }) : null,
    paying: state === 'due' && deposit ? { duePence: deposit.duePence, testCards: [...deposit.testCards] } : null,
    cancelText: isToCome ? words.t(whatBecomes(row, deposit, now)) : null,
    changePath: isToCome ? await changePathOf(services, row, { slug, code }) : null,
    calendarPath: state === 'booked' ? `${path}/calendar.ics` : null,
  }
}

function stateOf(row: BookingRow, deposit: DepositPage | undefined, now: string): GuestBooking['state'] {
  switch (row.state) {
    case 'cancelled':
      return deposit?.deposit.state === 'lapsed' ? 'lapsed' : 'cancelled'
    case 'no_show':
      return 'no_show'
    case 'seated':
      return now < row.endsAt ? 'here' : 'visited'
    default:
      if (row.startsAt <= now) return 'past'
      if (deposit?.deposit.state !== 'due') return 'booked'
      return deposit.isChecking ? 'checking' : 'due'
  }
}

/** What becomes of the table and of a deposit that is paid, for who is about to cancel. */
function whatBecomes({ depositFreeUntil }: BookingRow, deposit: DepositPage | undefined, now: string) {
  if (deposit?.deposit.state !== 'paid' || depositFreeUntil === null) return 'answers.released'
  return now <= depositFreeUntil ? 'answers.releasedGivenBack' : 'answers.releasedKept'
}

type Clock = { readonly now: string; readonly timeZone: string }

function formatDeposit(words: Words, row: BookingRow, paying: DepositPage, { now, timeZone }: Clock): string {
  const { amountPence, dueAt, state } = paying.deposit
  const { t, money } = words
  const amount = money(amountPence)
  const terms = formatDepositTerms(words, row, now, timeZone)
  switch (state) {
    case 'due':
      return t('answers.depositDue', { amount, time: localClock(dueAt, timeZone), terms })
    case 'paid':
      return t('answers.depositPaid', { amount, terms })
    case 'used':
      return t('answers.depositUsed', { amount })
    case 'lapsed':
      return t('answers.depositLapsed')
    case 'kept':
      return t('answers.depositKept', { amount })
    case 'returning':
    case 'returned':
      return formatWaysBack(words, paying.deposit, paying)
  }
}

/** Only where guests still book by themselves. */
async function changePathOf(services: Services, row: BookingRow, { slug, code }: OwnPath): Promise<string | null> {
  const site = await loadPublicSite(services, slug)
  const location = site?.locations.find(({ id }) => id === row.locationId)
  return location?.takesBookings ? `${pagePath(slug, location.slug)}/book?change=${code}` : null
}
