import type { BookingPage, BookPage } from '@tableside/contract/bookings'
import { getBookableDay } from '@tableside/contract/bookings'
import { allergens } from '@tableside/domain/menu'
import { addDays } from '@tableside/domain/time'
import { wordsIn } from '@tableside/messages/catalogs'
import { menuWording } from '@tableside/messages/formats'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pageLanguage } from '../../http/guest-language.ts'
import { guestRenderer, sendPrivately } from '../../http/guest-pages.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { actionHead, guestFrameOf, loadPublicSite, pageFrameOf, phoneOf, placeNameOf } from '../public-menu/index.ts'
import { findBookingPlace, readBookableDay } from './bookable-day.ts'
import { idsIn, isOurs } from './booking-links.ts'
import { bookingOf, bookingsBetween, dateOf, loadSettings, loadSite } from './bookings.store.ts'
import { calendarOf } from './calendar.ts'
import { findOwnBooking, readGuestBooking } from './own-booking.ts'

const inPlace = z.object({ slug: z.string(), location: z.string() })
const inCode = z.object({ slug: z.string(), code: z.string() })
/** The diary goes on so many days in a calendar. */
const calendarDays = 60

/** The pages where guests book a table, and where they change or cancel it; and the diary for a calendar program. */
export function bookingPages(app: FastifyInstance, services: Services): void {
  const schema = { hide: true }
  app.get('/r/:slug/:location/book', { schema }, (request, reply) => showBook(services, request, reply))
  app.get('/r/:slug/booking/:code', { schema }, (request, reply) => showBooking(services, request, reply))
  app.get('/r/:slug/booking/:code/calendar.ics', { schema }, async (request, reply) => {
    const found = await findOwnBooking(services, inCode.parse(request.params))
    if (found?.row.state !== 'booked') return reply.callNotFound()
    const { restaurant, row } = found
    const { place, deposit } = await services.db.inRestaurant(restaurant.id, async (tx) => ({
      place: await loadSite(tx, restaurant, row.locationId),
      ...(await bookingOf(tx, row)),
    }))
    // A table that is held until its deposit is paid is not booked yet.
    if (deposit?.state === 'due') return reply.callNotFound()
    const where = [place.name, ...place.addressLines].join(', ')
    const entry = { ...row, title: `Table for ${row.partySize} at ${place.name}`, where }
    return answerCalendar(reply, calendarOf(restaurant.name, [entry], services.now()))
  })
  app.get('/r/:slug/diary/:file', { schema }, (request, reply) => showCalendar(services, request, reply))
}

const answerCalendar = (reply: FastifyReply, calendar: string) =>
  reply.header('cache-control', 'no-store').type('text/calendar; charset=utf-8').send(calendar)

async function showBook(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const place = await findBookingPlace(services, inPlace.parse(request.params))
  if (!place) return reply.callNotFound()
  const { site, location } = place
  const wanted = getBookableDay.query.parse(request.query)
  const language = pageLanguage(request)
  const words = wordsIn(language)
  const { row, ...offered } = await readBookableDay(services, place, wanted, words)
  const { allergen } = menuWording(words)
  const frame = await pageFrameOf(services, site.restaurantId)
  const page: BookPage = {
    ...{ ...guestFrameOf(site, frame), ...offered, kind: 'book', locationSlug: location.slug },
    placeName: placeNameOf(site, location),
    phone: phoneOf(location.phone),
    allergens: allergens.map((key) => ({ key, label: allergen(key) })),
    changedCode: row ? (wanted.change ?? null) : null,
    ...(wanted.change === undefined && { head: actionHead(services.config, place, 'book', words) }),
  }
  if (!wanted.change) {
    // Restaurants show this page inside their own site. Nobody is signed in on it, so nothing is gained by covering it.
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    reply.removeHeader('x-frame-options')
    reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'))
  }
  return sendPrivately(services, request, reply, (await guestRenderer(services.config))(page, language))
}

async function showBooking(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const path = inCode.parse(request.params)
  const found = await findOwnBooking(services, path)
  if (!found) return reply.callNotFound()
  const { restaurant, row } = found
  const language = pageLanguage(request)
  const site = await loadPublicSite(services, path.slug)
  const place = await services.db.inRestaurant(restaurant.id, (tx) => loadSite(tx, restaurant, row.locationId))
  const { platform } = await pageFrameOf(services, restaurant.id)
  const page: BookingPage = {
    ...{ ...path, kind: 'booking', restaurantName: site?.name ?? restaurant.name, platformName: platform },
    ...{ accentColour: site?.accentColour ?? null, logoUrl: site?.logoUrl ?? null },
    ...{ placeName: place.name, addressLines: place.addressLines, phone: phoneOf(place.phone) },
    booking: await readGuestBooking(services, found, path, wordsIn(language)),
  }
  const render = await guestRenderer(services.config)
  return sendPrivately(services, request, reply.header('referrer-policy', 'no-referrer'), render(page, language))
}

/** Who comes in the next weeks, for a calendar program: names and party sizes, and no way to reach them. */
async function showCalendar(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { slug, file } = z.object({ slug: z.string(), file: z.string() }).parse(request.params)
  const code = file.replace(/\.ics$/, '')
  const opened = await idsIn(services, { slug, code })
  const restaurant = opened && (await guestScope(services, opened.restaurantId))
  if (!opened || !restaurant?.access.enabled_features.includes('bookings')) return reply.callNotFound()
  const now = services.now()
  const at = { restaurantId: restaurant.id, locationId: opened.id }
  const { settings } = await services.db.inRestaurant(restaurant.id, (tx) => loadSettings(tx, at))
  if (!isOurs(services, 'booking-calendar', { ...opened, code, version: settings.calendarVersion }))
    return reply.callNotFound()
  const today = dateOf(restaurant, opened.id, now)
  const rows = await services.db.inRestaurant(restaurant.id, (tx) =>
    bookingsBetween(tx, at, addDays(today, -1), addDays(today, calendarDays)),
  )
  const entries = rows
    .filter(({ state }) => state === 'booked' || state === 'seated')
    .map((row) => ({ ...row, title: `${row.guestName}, ${row.partySize}` }))
  return answerCalendar(reply, calendarOf(`Bookings at ${restaurant.name}`, entries, now))
}
