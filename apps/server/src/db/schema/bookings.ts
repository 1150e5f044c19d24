import type { Booking, BookingSettings } from '@tableside/domain/bookings'
import type { Language } from '@tableside/domain/language'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { belongsTo, belongsToAtLocation, tenantTable } from '../tenant-table.ts'
import { orders } from './orders.ts'
import { locations } from './restaurants.ts'

/** How a location takes bookings. No row: as `defaultBookingSettings` says. */
export const bookingSettings = tenantTable(
  'booking_settings',
  {
    locationId: uuid('location_id').notNull(),
    settings: jsonb('settings').$type<BookingSettings>().notNull(),
    version: integer('version').notNull(),
  },
  ['locationId'],
  (table) => [belongsTo(table, table.locationId, () => locations)],
)

/** By the clocks of a zone; without the deadline of the deposit where that was changed since. */
export type PromisedTimes = {
  readonly startsAt: string
  readonly timeZone: string
  readonly depositFreeUntil?: string | null
}

/** Who comes when and where; who they are is erased after `bookingKeptDays`. */
export const bookings = tenantTable(
  'bookings',
  {
    /** Made on the till or the phone. */
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    state: text('state').$type<Booking['state']>().notNull(),
    source: text('source').$type<Booking['source']>().notNull(),
    /** The trading day they come on. */
    businessDate: date('business_date').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The time it was made for, where the restaurant's zone was changed since: not every zone has every time on the wall. */
    promised: jsonb('promised').$type<PromisedTimes>(),
    partySize: integer('party_size').notNull(),
    tableIds: jsonb('table_ids').$type<string[]>().notNull(),
    guestName: text('guest_name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    /** In which its guest booked or changed it last, and is written to; what the staff book is English. */
    language: text('language').$type<Language>().notNull().default('en'),
    note: text('note').notNull(),
    allergies: jsonb('allergies').$type<Booking['allergies']>().notNull(),
    allergyNote: text('allergy_note').notNull(),
    orderId: uuid('order_id'),
    /** The sale of its deposit, which is a voucher for this booking; null where none was asked for. */
    depositOrderId: uuid('deposit_order_id'),
    depositDueAt: instant('deposit_due_at'),
    /** Until when who cancels gets it back, as it was said at the booking: no change puts it off. */
    depositFreeUntil: instant('deposit_free_until'),
    /** When its guest was written that it is paid. */
    depositConfirmedAt: instant('deposit_confirmed_at'),
    /** What became of it when the party did not come. */
    depositDecision: text('deposit_decision').$type<'keep' | 'return'>(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    /** When who they are was erased. */
    erasedAt: instant('erased_at'),
    version: integer('version').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    belongsToAtLocation(table, table.orderId, () => orders),
    index('bookings_diary').on(table.restaurantId, table.locationId, table.businessDate),
    index('bookings_to_erase').on(table.restaurantId, table.businessDate).where(sql`erased_at is null`),
    index('bookings_of_order').on(table.restaurantId, table.orderId).where(sql`order_id is not null`),
    check('bookings_state', sql`${table.state} in ('waiting', 'booked', 'seated', 'cancelled', 'no_show')`),
    check('bookings_sitting', sql`${table.endsAt} >= ${table.startsAt}`),
    check('bookings_seated', sql`(${table.state} = 'seated') = (${table.orderId} is not null)`),
  ],
)
