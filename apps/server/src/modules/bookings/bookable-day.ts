import type * as contract from '@tableside/contract/bookings'
import type { BookableDay } from '@tableside/contract/bookings'
import type { QueryOf } from '@tableside/contract/core'
import { type BookingSettings, depositFor, depositFreeUntil, onlineTimes } from '@tableside/domain/bookings'
import { areHoursKnown, hoursOn, type OpeningHours } from '@tableside/domain/opening-hours'
import { addDays, localClock } from '@tableside/domain/time'
import type { Words } from '@tableside/messages/words'
import type { RestaurantScope } from '../../http/call.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { loadPublicSite, type PublicLocation, type PublicSite } from '../public-menu/index.ts'
import { formatDay, formatDepositTerms } from './booking-words.ts'
import { dateOf, loadBookingDay, loadSettings } from './bookings.store.ts'
import { findOwnBooking } from './own-booking.ts'

/** A location with a public page. */
export type BookingPlace = {
  readonly site: PublicSite
  readonly location: PublicLocation
  readonly restaurant: RestaurantScope
}

/** The location at an address where guests book by themselves; undefined for any other. */
export async function findBookingPlace(
  services: Services,
  { slug, location: locationSlug }: { readonly slug: string; readonly location: string },
): Promise<BookingPlace | undefined> {
  const site = await loadPublicSite(services, slug)
  const location = site?.locations.find((each) => each.slug === locationSlug)
  const restaurant = site && (await guestScope(services, site.restaurantId))
  return location?.takesBookings && restaurant ? { site, location, restaurant } : undefined
}

/** What a guest asks for; what is nonsense counts as left out. */
export type Wanted = QueryOf<typeof contract.getBookableDay>

/** What is free on the day somebody wants, the days that can be chosen, and the booking that is moved. */
export async function readBookableDay(
  services: Services,
  { site, location, restaurant }: BookingPlace,
  { date, people, change }: Wanted,
  words: Words,
) {
  const { restaurantId } = site
  const now = services.now()
  const own = change === undefined ? undefined : await findOwnBooking(services, { slug: site.slug, code: change })
  const row = own?.row.locationId === location.id && own.row.state === 'booked' ? own.row : undefined
  const { settings } = await services.db.inRestaurant(restaurantId, (tx) =>
    loadSettings(tx, { restaurantId, locationId: location.id }),
  )
  const today = dateOf(restaurant, location.id, now)
  const lastDate = addDays(today, settings.daysAhead)
  const isOffered = date !== undefined && date >= today && date <= lastDate
  const wanted = {
    date: isOffered ? date : row ? dateOf(restaurant, location.id, row.startsAt) : today,
    partySize: people ?? row?.partySize ?? 2,
  }
  const loaded = await services.db.inRestaurant(restaurantId, (tx) =>
    loadBookingDay(tx, restaurant, { locationId: location.id, date: wanted.date, now }, row?.id),
  )
  const isTooLarge = wanted.partySize > settings.maxPartyOnline
  const times = isTooLarge ? [] : onlineTimes(loaded, wanted, now)
  const day: BookableDay = {
    ...{ ...wanted, dayText: formatDay(words, wanted.date) },
    times: times.map(({ at }) => ({ at, label: localClock(at, site.timeZone) })),
    whyNot: times.length > 0 ? '' : formatWhyNot(words, settings, location.openingHours, wanted.date, isTooLarge),
    depositTerms: row?.depositOrderId
      ? words.t('answers.depositStays', { terms: formatDepositTerms(words, row, now, restaurant.timeZone) })
      : formatTerms(words, settings, { partySize: wanted.partySize, lastAt: times.at(-1)?.at, now }),
  }
  return { day, firstDate: today, lastDate, maxPartySize: settings.maxPartyOnline, row }
}

function formatWhyNot(
  { t }: Words,
  { maxPartyOnline, specialDays }: BookingSettings,
  openingHours: OpeningHours,
  date: string,
  isTooLarge: boolean,
): string {
  if (isTooLarge) return t('answers.tooLarge', { count: maxPartyOnline })
  const closed = [...openingHours.specialDays, ...specialDays].find(
    (day) => day.date === date && day.hours.length === 0,
  )
  const isClosed = closed || (areHoursKnown(openingHours) && hoursOn(openingHours, date).length === 0)
  if (!isClosed) return t('answers.noTable')
  return closed?.label ? t('answers.closedDayLabel', { label: closed.label }) : t('answers.closedDay')
}

type Offered = { readonly partySize: number; readonly lastAt: string | undefined; readonly now: string }

/** What becomes of the deposit: for a table too soon to be cancelled in time it is never given back. */
function formatTerms({ t, money }: Words, settings: BookingSettings, { partySize, lastAt, now }: Offered): string {
  const duePence = depositFor(settings, partySize)
  const { deposit } = settings
  if (!deposit || duePence === 0) return ''
  const freeUntil = lastAt === undefined ? null : depositFreeUntil(settings, lastAt)
  const isTooSoon = freeUntil !== null && freeUntil < now
  const terms = isTooSoon ? t('answers.keptIfCancelled') : t('answers.cancelUpTo', { hours: deposit.freeHours })
  return t('answers.depositTerms', { amount: money(duePence), terms })
}
