import { bookingSchema, bookingSettingsSchema, bookingStates, partySchema } from '@tableside/domain/bookings'
import { idSchema } from '@tableside/domain/ids'
import { aboveZeroPenceSchema } from '@tableside/domain/money'
import { orderSchema } from '@tableside/domain/orders'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { billRefusals } from '../payments/index.ts'

const feature = 'bookings'
const location = resource('Bookings', '/restaurants/:restaurantId/locations/:locationId', {
  read: { permission: 'orders.view', feature },
  write: { permission: 'orders.take', feature },
})

const settingsReply = z.object({
  settings: bookingSettingsSchema,
  /** Where guests book: beside the location's public menu. Null while that is not public. */
  path: z.string().nullable(),
  /** The diary as a calendar to subscribe to; null for whoever may not change the settings. */
  calendarPath: z.string().nullable(),
  /** Rises with every save; 0 while nobody has decided anything. */
  version: z.int(),
})
export type SavedBookingSettings = z.infer<typeof settingsReply>

export const getBookingSettings = location.get('getBookingSettings', '/booking-settings', {
  summary: 'How a location takes bookings: hours, turn times, pacing, special days, and which tables go together.',
  reply: settingsReply,
})

export const saveBookingSettings = location.put('saveBookingSettings', '/booking-settings', {
  summary:
    'Changes how a location takes bookings. Those already made stay as they are; those outside of shorter hours are named first.',
  access: { permission: 'restaurant.manage', feature },
  body: z.strictObject({
    settings: bookingSettingsSchema,
    version: z.int(),
    /** The bookings outside of the hours were looked at. */
    isMeant: z.boolean().default(false),
  }),
  reply: settingsReply,
  refusals: ['bookings_hit', 'table_not_found'],
})

/** A year that a calendar has. */
const dateSchema = z.iso.date().refine((date) => date > '2000' && date < '2100')

const waitingPartySchema = z.object({
  booking: bookingSchema,
  /** How long it is likely to wait from now on; null where no table is free within four hours. */
  estimateMinutes: z.int().nullable(),
})
export type WaitingParty = z.infer<typeof waitingPartySchema>

const diarySchema = z.object({
  /** The trading day, as a date; and the one it is now. */
  date: z.iso.date(),
  today: z.iso.date(),
  /** Everybody who has or had a booking on the day, in the order they come. */
  bookings: z.array(bookingSchema),
  /** Who waits for a table now, in the order they came; empty on any other day. */
  waiting: z.array(waitingPartySchema),
  /** Who sits at the tables now, with or without a booking; empty on any other day. */
  seated: z.array(
    z.object({
      orderId: idSchema,
      tableIds: z.array(idSchema),
      partySize: z.int(),
      guestName: z.string(),
      startsAt: instantSchema,
      endsAt: instantSchema,
    }),
  ),
})
export type Diary = z.infer<typeof diarySchema>

export const getDiary = location.get('getDiary', '/bookings', {
  summary: 'The diary of a trading day: bookings, the waiting list, and who sits at the tables now.',
  query: z.object({ date: dateSchema.optional() }),
  reply: diarySchema,
})

const bookingTimeSchema = z.object({
  at: instantSchema,
  /** The tables the party would get; null where it cannot be booked then. */
  tableIds: z.array(idSchema).nullable(),
  reason: z.enum(['past', 'no_table', 'kitchen_full']).nullable(),
})
export type BookingTime = z.infer<typeof bookingTimeSchema>

export const listBookingTimes = location.get('listBookingTimes', '/booking-times', {
  summary: 'The times of a date for a party, with the tables it would get, or why it cannot come then.',
  query: z.object({
    date: dateSchema,
    partySize: z.coerce.number().int().min(1).max(100),
    /** A booking that is being moved: its own tables are free for it. */
    exceptId: idSchema.optional(),
  }),
  reply: z.object({ times: z.array(bookingTimeSchema) }),
})

const bookingReply = z.object({ booking: bookingSchema })
/** Left out, the smallest free table that is large enough is taken. The staff may choose any free one, at any time. */
const tableIds = z.array(idSchema).min(1).max(8).optional()
/** A day that is over or far ahead, or tables with too few seats, is refused unless somebody says that it is meant. */
const isMeant = z.boolean().default(false)

export const addBooking = location.post('addBooking', '/bookings', {
  summary: 'Books a table, or puts a party on the waiting list when it gives no time.',
  body: partySchema.extend({
    id: idSchema,
    startsAt: instantSchema.nullable(),
    tableIds,
    source: z.enum(['phone', 'in_person']).default('phone'),
    isMeant,
  }),
  reply: bookingReply,
  refusals: ['booking_unusual', 'booking_time_taken', 'booking_table_taken', 'table_not_found', 'id_taken'],
})

const booking = resource('Bookings', '/restaurants/:restaurantId/bookings/:bookingId', {
  permission: 'orders.take',
  feature,
})

export const changeBooking = booking.put('changeBooking', '', {
  summary: 'Changes a booking that is still to come: who, how many, when and where. The guest is written to.',
  body: partySchema.extend({ startsAt: instantSchema, tableIds, isMeant, version: z.int() }),
  reply: bookingReply,
  refusals: ['booking_unusual', 'booking_not_open', 'booking_time_taken', 'booking_table_taken', 'table_not_found'],
})

export const setBookingState = booking.post('setBookingState', '/state', {
  summary:
    'Cancels a booking or an entry of the waiting list, marks it as a no-show, or takes either back. Of a party that sat down and whose bill is closed (`seated`), decides about what is left of its deposit.',
  body: z.strictObject({
    state: z.enum(bookingStates).extract(['booked', 'cancelled', 'no_show', 'seated']),
    /** What becomes of the deposit; left out, what the settings say. */
    deposit: z.enum(['return', 'keep']).optional(),
    /** A manager’s yes to giving back what the settings would keep. */
    approvalId: idSchema.optional(),
    version: z.int(),
  }),
  reply: bookingReply,
  refusals: ['booking_not_open', 'booking_table_taken', 'refund_above_limit', 'approval_invalid'],
})

export const seatBooking = booking.post('seatBooking', '/seat', {
  summary:
    'The party sits down: opens its bill at its tables, with its allergies, which the kitchen reads. The bill has the booking’s id.',
  body: z.strictObject({
    /** Where they sit; left out, at the tables they booked. */
    tableIds,
    isMeant,
  }),
  reply: z.object({ booking: bookingSchema, order: orderSchema }),
  refusals: ['booking_not_open', 'booking_unusual', 'table_not_found', 'id_taken'],
})

export const payWithDeposit = booking.post('payWithDeposit', '/deposit/pay', {
  summary: 'Pays the bill of a party that sits with its deposit, as far as it goes.',
  access: { permission: 'payments.take', feature },
  body: z.strictObject({ paymentId: idSchema, amountPence: aboveZeroPenceSchema }),
  reply: z.object({ order: orderSchema }),
  refusals: ['deposit_not_usable', 'voucher_changed', ...billRefusals],
})

export const returnDeposit = booking.post('returnDeposit', '/deposit/return', {
  summary: 'Gives back a deposit that was kept: its sale is taken back, and the money goes where it came from.',
  access: { permission: 'payments.refund', feature },
  body: z.strictObject({ version: z.int(), approvalId: idSchema.optional() }),
  reply: bookingReply,
  refusals: ['deposit_not_usable', 'refund_above_limit', 'approval_invalid'],
})
