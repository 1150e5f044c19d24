import { onlineBookingSchema } from '@tableside/domain/bookings'
import { idSchema } from '@tableside/domain/ids'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { bookableDaySchema, guestBookingSchema } from './guest-booking.schema.ts'

/*
 * What the phone of a guest who books calls: anybody may, and whoever has a booking's address may change that one. Each
 * refusal has a text for guests (messages/catalogs).
 */
const place = resource('Guests', '/guests/:slug/locations/:location/bookings', 'public')
const own = resource('Guests', '/guests/:slug/bookings/:code', 'public')

/** The names of the restaurant and the location in addresses. */
const placeParams = { slug: z.string().min(1).max(100), location: z.string().min(1).max(100) }
/** The restaurant's name in addresses, and what stands for the booking. */
const ownParams = { slug: z.string().min(1).max(100), code: z.string().min(1).max(100) }

export const getBookableDay = place.get('getBookableDay', '/day', {
  summary: 'The times at which a table is free for a party on a day, and what it pays to keep one.',
  params: placeParams,
  query: z.object({
    /** Today where it is left out, or is no day guests can book. */
    date: z.iso.date().optional().catch(undefined),
    people: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
    /** The code of a booking that is moved: its own table counts as free. */
    change: z.string().max(100).optional().catch(undefined),
  }),
  reply: bookableDaySchema,
})

export const bookTable = place.post('bookTable', '', {
  summary:
    'Books a table at a time that is offered. Sent again with its id, it is the same booking. `path` is its own page, where a deposit that is due is paid.',
  params: placeParams,
  body: onlineBookingSchema,
  reply: z.object({
    path: z.string(),
    /** It is booked once its deposit is paid. */
    isDue: z.boolean(),
  }),
  status: 201,
  refusals: [
    'bookings_closed',
    'booking_time_taken',
    'booking_limit',
    'booking_not_open',
    'payment_unsettled',
    'deposit_too_small',
  ],
})

export const getGuestBooking = own.get('getGuestBooking', '', {
  summary: 'A guest’s own booking. A payment of its deposit that is not settled yet is asked about.',
  params: ownParams,
  reply: guestBookingSchema,
})

export const changeGuestBooking = own.post('changeGuestBooking', '/change', {
  summary: 'Moves a guest’s own booking to another time that is offered, or to more or fewer guests.',
  params: ownParams,
  body: z.strictObject({ startsAt: instantSchema, partySize: z.int().min(1).max(100) }),
  reply: z.object({ path: z.string() }),
  refusals: ['booking_not_open', 'booking_time_taken', 'payment_unsettled', 'deposit_too_small'],
})

export const cancelGuestBooking = own.post('cancelGuestBooking', '/cancel', {
  summary: 'Cancels a guest’s own booking. Cancelled twice, it is cancelled.',
  params: ownParams,
  reply: z.object({ path: z.string() }),
  refusals: ['booking_not_open'],
})

export const payGuestDeposit = own.post('payGuestDeposit', '/deposit', {
  isIdempotent: true,
  asksProvider: true,
  summary:
    'Pays the deposit of a booking. `state` says what became of it; where the card is given on the provider’s page, `url` is that page.',
  params: ownParams,
  body: z.strictObject({
    /** Made on the phone; the provider gets it as its idempotency key. */
    paymentId: idSchema,
    /** A card of the simulator; a real one is given on the provider's page. */
    cardToken: z.string().min(1).max(255).optional(),
  }),
  reply: z.object({
    state: z.enum(['pending', 'unknown', 'held', 'failed', 'declined', 'captured']),
    url: z.string().nullable(),
  }),
  status: 201,
  refusals: [
    'deposit_not_usable',
    'already_paid',
    'payment_exists',
    'payment_too_large',
    'payment_unsettled',
    'provider_not_configured',
    'provider_account_not_ready',
  ],
})
