import {
  type Booking,
  type BookingDay,
  type BookingDeposit,
  type BookingSettings,
  bookingSchema,
  bookingSettingsSchema,
  defaultBookingSettings,
  type Occupation,
  sittingOf,
} from '@tableside/domain/bookings'
import { assert, DomainError } from '@tableside/domain/errors'
import { type FloorTable, tablesInUse } from '@tableside/domain/floor'
import type { Language } from '@tableside/domain/language'
import { pence } from '@tableside/domain/money'
import type { DomainEvent } from '@tableside/domain/orders'
import { addDays, addMinutes, businessDate } from '@tableside/domain/time'
import { and, asc, between, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { bookingSettings, bookings, giftVouchers, locations, orders } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { loadFloors } from '../floor/index.ts'
import { loadOpeningHours } from '../opening-hours/index.ts'

/** Who has sat longer than parties of their size do is thought to leave in so many minutes. */
const overstayMinutes = 15

export type BookingRow = typeof bookings.$inferSelect
type At = { readonly restaurantId: string; readonly locationId: string }

/** Bookings as everybody sees them, each with what became of its deposit. */
export async function bookingsOf(tx: Tx, restaurantId: string, rows: readonly BookingRow[]): Promise<Booking[]> {
  const deposits = await depositsOf(tx, restaurantId, rows)
  return rows.map((row) => bookingSchema.parse({ ...row, deposit: deposits.get(row.id) ?? null }))
}

export async function bookingOf(tx: Tx, row: BookingRow): Promise<Booking> {
  const [booking] = await bookingsOf(tx, row.restaurantId, [row])
  assert(booking, 'each row is a booking')
  return booking
}

/** What became of the deposits of some bookings, by booking: each is a voucher, sold on an order of its own. */
async function depositsOf(
  tx: Tx,
  restaurantId: string,
  rows: readonly BookingRow[],
): Promise<ReadonlyMap<string, BookingDeposit>> {
  const saleIds = rows.flatMap(({ depositOrderId }) => depositOrderId ?? [])
  if (saleIds.length === 0) return new Map()
  const { amountPence, balancePence, soldAt, orderId } = giftVouchers
  const vouchers = await tx
    .select({ amountPence, balancePence, soldAt, orderId, totals: orders.totals })
    .from(giftVouchers)
    .innerJoin(orders, and(eq(orders.restaurantId, giftVouchers.restaurantId), eq(orders.id, orderId)))
    .where(and(eq(giftVouchers.restaurantId, restaurantId), inArray(orderId, saleIds)))
  return new Map(
    rows.flatMap((row): [string, BookingDeposit][] => {
      const voucher = vouchers.find((each) => each.orderId === row.depositOrderId)
      if (!voucher || row.depositDueAt === null) return []
      const isPaid = voucher.soldAt !== null
      // Until all of it is paid there is nothing on the voucher, and a part may have been.
      const heldPence = isPaid ? voucher.balancePence : voucher.totals.paidPence - voucher.totals.refundedPence
      const state = depositState(row, { isPaid, heldPence })
      const leftPence = pence(state === 'paid' || state === 'returning' ? heldPence : 0)
      return [[row.id, { amountPence: voucher.amountPence, leftPence, dueAt: row.depositDueAt, state }]]
    }),
  )
}

function depositState(
  { state, depositDecision }: BookingRow,
  { isPaid, heldPence }: { readonly isPaid: boolean; readonly heldPence: number },
): BookingDeposit['state'] {
  if (isPaid && depositDecision === 'keep') return 'kept'
  if (depositDecision && heldPence > 0) return 'returning'
  if (!isPaid) return depositDecision === null && (state === 'booked' || state === 'seated') ? 'due' : 'lapsed'
  if (depositDecision) return 'returned'
  return heldPence > 0 ? 'paid' : 'used'
}

/** The event carries no guest data: only the row does, and it is erased. */
export function bookingEvent(type: `booking.${string}`, row: BookingRow): DomainEvent {
  const { id: bookingId, locationId, startsAt, partySize, tableIds, source } = row
  return { type, data: { bookingId, locationId, startsAt, partySize, tableIds, source } }
}

export async function findBooking(tx: Tx, restaurantId: string, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurantId, restaurantId), eq(bookings.id, id)))
  return row
}

/** Updates only the version that was read (an optimistic lock). */
export async function updateBooking(
  tx: Tx,
  { restaurantId, id, version }: Pick<BookingRow, 'restaurantId' | 'id' | 'version'>,
  change: Partial<typeof bookings.$inferInsert>,
): Promise<BookingRow> {
  const [row] = await tx
    .update(bookings)
    .set({ ...change, version: version + 1 })
    .where(and(eq(bookings.restaurantId, restaurantId), eq(bookings.id, id), eq(bookings.version, version)))
    .returning()
  if (!row) throw new DomainError('changed_meanwhile', { version })
  return row
}

/** From now on its guest is written to in the language of the page they have just used. */
export async function keepLanguage(
  { db }: Pick<Services, 'db'>,
  { restaurantId, id, language: before }: Pick<BookingRow, 'restaurantId' | 'id' | 'language'>,
  language: Language,
): Promise<void> {
  if (language === before) return
  const own = and(eq(bookings.restaurantId, restaurantId), eq(bookings.id, id))
  await db.inRestaurant(restaurantId, (tx) => tx.update(bookings).set({ language }).where(own))
}

export function assertVersion(row: BookingRow, version: number): void {
  if (row.version !== version) throw new DomainError('changed_meanwhile', { version: row.version })
}

export async function loadSettings(
  tx: Tx,
  { restaurantId, locationId }: At,
): Promise<{ readonly settings: BookingSettings; readonly version: number }> {
  const [row] = await tx
    .select()
    .from(bookingSettings)
    .where(and(eq(bookingSettings.restaurantId, restaurantId), eq(bookingSettings.locationId, locationId)))
  return { settings: bookingSettingsSchema.parse(row?.settings ?? defaultBookingSettings), version: row?.version ?? 0 }
}

/** The bookings of some trading days, in the order their parties come; not the waiting list. */
export function bookingsBetween(tx: Tx, { restaurantId, locationId }: At, from: string, to: string) {
  return tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.restaurantId, restaurantId),
        eq(bookings.locationId, locationId),
        between(bookings.businessDate, from, to),
        ne(bookings.state, 'waiting'),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
}

export type SeatedParty = Occupation & { readonly orderId: string; readonly guestName: string }

/** Who sits at the tables: the open bills of a location. How long they stay is what parties of their size do. */
export async function seatedParties(
  tx: Tx,
  { restaurantId, locationId }: At,
  settings: BookingSettings,
  tables: readonly FloorTable[],
  now: string,
): Promise<SeatedParty[]> {
  const rows = await tx
    .select({
      orderId: orders.id,
      tableId: orders.tableId,
      joinedTables: orders.joinedTables,
      covers: orders.covers,
      guestName: orders.guestName,
      openedAt: orders.openedAt,
    })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        eq(orders.locationId, locationId),
        eq(orders.state, 'open'),
        isNotNull(orders.tableId),
      ),
    )
    .orderBy(asc(orders.openedAt), asc(orders.id))
  return rows.map(({ orderId, tableId, joinedTables, covers, guestName, openedAt }) => {
    const tableIds = [...(tableId ? [tableId] : []), ...joinedTables.map(({ id }) => id)]
    const partySize = covers ?? tables.find(({ id }) => id === tableId)?.seats ?? 2
    const { startsAt, endsAt } = sittingOf(settings, partySize, openedAt)
    const soonest = addMinutes(now, overstayMinutes)
    return { orderId, guestName, tableIds, partySize, startsAt, endsAt: endsAt > soonest ? endsAt : soonest }
  })
}

type Day = { readonly locationId: string; readonly date: string; readonly now: string }

/** Everything that decides when a party can come on a date, and where it sits. */
export async function loadBookingDay(
  tx: Tx,
  restaurant: RestaurantScope,
  { locationId, date, now }: Day,
  exceptId?: string,
): Promise<BookingDay & { readonly tables: readonly FloorTable[]; readonly seated: readonly SeatedParty[] }> {
  const at = { restaurantId: restaurant.id, locationId }
  const { timeZone } = tradingOf(restaurant, locationId)
  const { settings } = await loadSettings(tx, at)
  const tables = tablesInUse((await loadFloors(tx, restaurant.id))(locationId))
  // A late party of the day before may sit on past midnight, and an early one of the day after may have come.
  const rows = await bookingsBetween(tx, at, addDays(date, -1), addDays(date, 1))
  const booked = rows.filter(({ state, id }) => state === 'booked' && id !== exceptId)
  const seated = await seatedParties(tx, at, settings, tables, now)
  const room = { tables, combinations: settings.combinations }
  const { openingHours } = await loadOpeningHours(tx, at)
  return { settings, room, occupations: [...booked, ...seated], timeZone, openingHours, tables, seated }
}

/** Where a party goes: a restaurant's name alone is not enough where it has several sites. */
export type Site = {
  readonly name: string
  readonly addressLines: readonly string[]
  readonly phone: string
}

export async function loadSite(tx: Tx, restaurant: RestaurantScope, locationId: string): Promise<Site> {
  const rows = await tx
    .select({ id: locations.id, name: locations.name, addressLines: locations.addressLines, phone: locations.phone })
    .from(locations)
    .where(and(eq(locations.restaurantId, restaurant.id), isNull(locations.closedAt)))
  const own = rows.find(({ id }) => id === locationId)
  const { addressLines = [], phone = '' } = own ?? {}
  return { name: own && rows.length > 1 ? `${restaurant.name}, ${own.name}` : restaurant.name, addressLines, phone }
}

/** The trading day an instant belongs to at a location. */
export function dateOf(restaurant: RestaurantScope, locationId: string, instant: string): string {
  return businessDate(instant, tradingOf(restaurant, locationId))
}
