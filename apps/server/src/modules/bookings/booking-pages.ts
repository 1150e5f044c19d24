import { onlineTimes } from '@tableside/domain/bookings'
import { DomainError } from '@tableside/domain/errors'
import { addDays } from '@tableside/domain/time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RestaurantScope } from '../../http/call.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { countCall, type Limit } from '../identity/index.ts'
import { loadPublicSite, pageFrameOf, pagePath } from '../public-menu/index.ts'
import { bookOnline, cancelOwnBooking, changeOwnBooking } from './book-online.ts'
import { bookingPath, idsIn, isOurs } from './booking-links.ts'
import { formatDepositTerms } from './booking-words.ts'
import {
  type BookingRow,
  bookingOf,
  bookingsBetween,
  dateOf,
  findBooking,
  loadBookingDay,
  loadSettings,
  loadSite,
} from './bookings.store.ts'
import { calendarOf } from './calendar.ts'
import { loadPaying, payDeposit } from './deposit.ts'
import { renderBook } from './render-book.ts'
import { renderBooking } from './render-booking.ts'

const inPlace = z.object({ slug: z.string(), location: z.string() })
const inCode = z.object({ slug: z.string(), code: z.string() })
const wantedSchema = z.object({
  date: z.iso.date().optional().catch(undefined),
  people: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  /** The code of a booking that is changed. */
  change: z.string().optional().catch(undefined),
})
/** The diary goes on so many days in a calendar. */
const calendarDays = 60

/** The pages where guests book a table, and where they change or cancel it; and the diary for a calendar program. */
export function bookingPages(app: FastifyInstance, services: Services): void {
  const schema = { hide: true }
  app.get('/r/:slug/:location/book', { schema }, (request, reply) => showBook(services, request, reply))
  app.post('/r/:slug/:location/book', { schema }, async (request, reply) => {
    const place = await findPlace(services, request)
    if (!place?.location.takesBookings) throw new DomainError('bookings_closed')
    const { restaurant, location } = place
    const booked = await bookOnline(services, restaurant, location.id, { body: request.body, ip: request.ip })
    const isDue = booked.depositOrderId !== null && booked.depositConfirmedAt === null
    return answer(reply.code(201), { path: bookingPath(services, restaurant, booked.id), isDue })
  })
  app.get('/r/:slug/booking/:code', { schema }, (request, reply) => showBooking(services, request, reply))
  app.post('/r/:slug/booking/:code/change', { schema }, async (request, reply) => {
    const found = await findOwn(services, inCode.parse(request.params))
    if (!found) return reply.callNotFound()
    const { restaurant, row } = found
    await changeOwnBooking(services, restaurant, row, request.body)
    return answer(reply, { path: bookingPath(services, restaurant, row.id) })
  })
  app.post('/r/:slug/booking/:code/cancel', { schema }, async (request, reply) => {
    const found = await findOwn(services, inCode.parse(request.params))
    if (!found) return reply.callNotFound()
    await cancelOwnBooking(services, found.restaurant, found.row.id)
    return answer(reply, { path: bookingPath(services, found.restaurant, found.row.id) })
  })
  app.post('/r/:slug/booking/:code/deposit', { schema }, async (request, reply) => {
    const found = await findOwn(services, inCode.parse(request.params))
    if (!found) return reply.callNotFound()
    const { restaurant, row } = found
    await countCall(services, ofBooking(row.id))
    return answer(reply, await payDeposit(services, restaurant, row, request.body))
  })
  app.get('/r/:slug/booking/:code/calendar.ics', { schema }, async (request, reply) => {
    const found = await findOwn(services, inCode.parse(request.params))
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

/** Whoever tries more cards is trying cards. */
const ofBooking = (id: string): Limit => ({ what: `deposit ${id}`, max: 12 })

const answer = (reply: FastifyReply, body: object) => reply.header('cache-control', 'no-store').send(body)
const answerCalendar = (reply: FastifyReply, calendar: string) =>
  reply.header('cache-control', 'no-store').type('text/calendar; charset=utf-8').send(calendar)

async function findPlace(services: Services, request: FastifyRequest) {
  const { slug, location: locationSlug } = inPlace.parse(request.params)
  const site = await loadPublicSite(services, slug)
  const location = site?.locations.find((each) => each.slug === locationSlug)
  const restaurant = site && (await guestScope(services, site.restaurantId))
  return site && location && restaurant ? { site, location, restaurant } : undefined
}

/** The booking an address opens; undefined for any other address, and once who booked it is erased. */
async function findOwn(
  services: Services,
  path: { readonly slug: string; readonly code: string },
): Promise<{ readonly restaurant: RestaurantScope; readonly row: BookingRow } | undefined> {
  const opened = await idsIn(services, path)
  if (!opened || !isOurs(services, 'booking', { ...opened, code: path.code })) return undefined
  const restaurant = await guestScope(services, opened.restaurantId)
  if (!restaurant) return undefined
  const row = await services.db.inRestaurant(restaurant.id, (tx) => findBooking(tx, restaurant.id, opened.id))
  return row && row.erasedAt === null ? { restaurant, row } : undefined
}

async function showBook(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const place = await findPlace(services, request)
  if (!place?.location.takesBookings) return reply.callNotFound()
  const { site, location, restaurant } = place
  const { date, people, change } = wantedSchema.parse(request.query)
  const now = services.now()
  const own = change === undefined ? undefined : await findOwn(services, { slug: site.slug, code: change })
  const row = own?.row.locationId === location.id && own.row.state === 'booked' ? own.row : undefined
  const today = dateOf(restaurant, location.id, now)
  const { settings } = await services.db.inRestaurant(site.restaurantId, (tx) =>
    loadSettings(tx, { restaurantId: site.restaurantId, locationId: location.id }),
  )
  const isOffered = date !== undefined && date >= today && date <= addDays(today, settings.daysAhead)
  const wanted = {
    date: isOffered ? date : row ? dateOf(restaurant, location.id, row.startsAt) : today,
    partySize: people ?? row?.partySize ?? 2,
  }
  const day = await services.db.inRestaurant(site.restaurantId, (tx) =>
    loadBookingDay(tx, restaurant, { locationId: location.id, date: wanted.date, now }, row?.id),
  )
  const page = renderBook(
    {
      ...{ site, location, settings: day.settings, wanted, today },
      times: onlineTimes(day, wanted, now).map(({ at }) => at),
      changed: row && {
        path: bookingPath(services, restaurant, row.id),
        code: change ?? '',
        ...(row.depositOrderId && { terms: formatDepositTerms(row, now, restaurant.timeZone) }),
      },
    },
    await pageFrameOf(services, site.restaurantId),
  )
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (!change) {
    // Restaurants show this page inside their own site. Nobody is signed in on it, so nothing is gained by covering it.
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    reply.removeHeader('x-frame-options')
    reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'))
  }
  return reply.send(page)
}

async function showBooking(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const path = inCode.parse(request.params)
  const found = await findOwn(services, path)
  if (!found) return reply.callNotFound()
  const { restaurant, row } = found
  const site = await loadPublicSite(services, path.slug)
  const location = site?.locations.find(({ id }) => id === row.locationId)
  const now = services.now()
  const isToCome = row.state === 'booked' && row.startsAt > now
  const paying = await loadPaying(services, row)
  const page = renderBooking(
    {
      site: site ?? { name: restaurant.name, accentColour: null, logoUrl: null },
      place: await services.db.inRestaurant(restaurant.id, (tx) => loadSite(tx, restaurant, row.locationId)),
      booking: row,
      isHere: row.state === 'seated' && now < row.endsAt,
      timeZone: restaurant.timeZone,
      now,
      path: bookingPath(services, restaurant, row.id),
      isToCome,
      paying,
      changePath:
        isToCome && site && location?.takesBookings
          ? `${pagePath(site.slug, location.slug)}/book?change=${path.code}`
          : null,
    },
    await pageFrameOf(services, restaurant.id),
  )
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(page)
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
