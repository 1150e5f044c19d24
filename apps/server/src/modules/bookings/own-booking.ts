import type { GuestBooking } from '@tableside/contract/bookings'
import { formatPence } from '@tableside/domain/money'
import { formatWhen, localClock } from '@tableside/domain/time'
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
): Promise<GuestBooking> {
  const { timeZone } = restaurant
  const { partySize, guestName, note } = row
  const now = services.now()
  const isToCome = row.state === 'booked' && row.startsAt > now
  const deposit = await loadPaying(services, row)
  const state = stateOf(row, deposit, now)
  const path = bookingPath(services, restaurant, row.id)
  return {
    ...{ state, when: formatWhen(row.startsAt, timeZone), partySize, guestName, note },
    depositText: deposit ? formatDeposit(row, deposit, { now, timeZone }) : null,
    paying: state === 'due' && deposit ? { duePence: deposit.duePence, testCards: [...deposit.testCards] } : null,
    cancelText: isToCome ? `Your table will be released.${whatBecomes(row, deposit, now)}` : null,
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

/** What becomes of a deposit that is paid, for who is about to cancel. */
function whatBecomes({ depositFreeUntil }: BookingRow, deposit: DepositPage | undefined, now: string): string {
  if (deposit?.deposit.state !== 'paid' || depositFreeUntil === null) return ''
  return now <= depositFreeUntil ? ' Your deposit is given back.' : ' Your deposit is kept.'
}

type Clock = { readonly now: string; readonly timeZone: string }

function formatDeposit(row: BookingRow, paying: DepositPage, { now, timeZone }: Clock): string {
  const { amountPence, dueAt, state } = paying.deposit
  const amount = formatPence(amountPence)
  const terms = formatDepositTerms(row, now, timeZone)
  switch (state) {
    case 'due':
      return `A deposit of ${amount} keeps your table. Pay it by ${localClock(dueAt, timeZone)}, or the table is given to others. It comes off your bill. ${terms}`
    case 'paid':
      return `Deposit of ${amount} paid. It comes off your bill. ${terms}`
    case 'used':
      return `Your deposit of ${amount} came off your bill.`
    case 'lapsed':
      return 'The deposit was not paid in time.'
    case 'kept':
      return `Your deposit of ${amount} was kept, as you were told when you booked.`
    case 'returning':
    case 'returned':
      return formatWaysBack(paying.deposit, paying)
  }
}

/** Only where guests still book by themselves. */
async function changePathOf(services: Services, row: BookingRow, { slug, code }: OwnPath): Promise<string | null> {
  const site = await loadPublicSite(services, slug)
  const location = site?.locations.find(({ id }) => id === row.locationId)
  return location?.takesBookings ? `${pagePath(slug, location.slug)}/book?change=${code}` : null
}
