import { firstBillMinutes, type GuestOrderMode, type GuestSession } from '@tableside/domain/guest-tables'
import { sumPence } from '@tableside/domain/money'
import { type OpeningHours, unknownHours } from '@tableside/domain/opening-hours'
import type { Order } from '@tableside/domain/orders'
import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import {
  diningTables,
  events,
  guestOrders,
  locationHours,
  locations,
  orders,
  restaurantCounters,
  restaurantLogos,
  restaurants,
} from '../../db/schema/index.ts'
import { type HeldDeposit, heldDeposits } from '../bookings/index.ts'
import { logoUrlOf } from '../restaurants/index.ts'

export type GuestTable = {
  readonly restaurantId: string
  readonly slug: string
  readonly name: string
  readonly accentColour: string | null
  readonly logoUrl: string | null
  readonly tableId: string
  readonly tableName: string
  readonly locationId: string
  readonly codeRenewedAt: string | null
  readonly guestOrders: GuestOrderMode
  readonly guestPayments: boolean
  readonly timeZone: string
  readonly openingHours: OpeningHours
  /** The last entry of the restaurant's log before the rest was read: the live channel goes on from it. */
  readonly seq: number
}

/** A table in use, of a restaurant that trades; undefined for any other. */
export async function loadGuestTable(
  db: Database,
  restaurantId: string,
  slug: string,
  tableId: string,
): Promise<GuestTable | undefined> {
  return db.inRestaurant(restaurantId, async (tx) => {
    const [row] = await tx
      .select({
        name: restaurants.name,
        accentColour: restaurants.accentColour,
        logoId: restaurantLogos.id,
        tableId: diningTables.id,
        tableName: diningTables.name,
        locationId: diningTables.locationId,
        codeRenewedAt: diningTables.codeRenewedAt,
        guestOrders: locations.guestOrders,
        guestPayments: locations.guestPayments,
        timeZone: restaurants.timeZone,
        openingHours: { weekly: locationHours.weekly, specialDays: locationHours.specialDays },
        seq: restaurantCounters.eventSeq,
      })
      .from(diningTables)
      .innerJoin(restaurants, eq(restaurants.restaurantId, diningTables.restaurantId))
      .innerJoin(restaurantCounters, eq(restaurantCounters.restaurantId, diningTables.restaurantId))
      .innerJoin(
        locations,
        and(eq(locations.restaurantId, diningTables.restaurantId), eq(locations.id, diningTables.locationId)),
      )
      .leftJoin(restaurantLogos, eq(restaurantLogos.restaurantId, diningTables.restaurantId))
      .leftJoin(
        locationHours,
        and(
          eq(locationHours.restaurantId, diningTables.restaurantId),
          eq(locationHours.locationId, diningTables.locationId),
        ),
      )
      .where(
        and(
          eq(diningTables.restaurantId, restaurantId),
          eq(diningTables.id, tableId),
          isNull(diningTables.archivedAt),
          isNull(locations.closedAt),
          eq(restaurants.isActive, true),
          isNull(restaurants.closedAt),
        ),
      )
    if (!row) return undefined
    const { logoId, openingHours, ...facts } = row
    return {
      ...facts,
      restaurantId,
      slug,
      openingHours: openingHours ?? unknownHours,
      logoUrl: logoUrlOf(restaurantId, logoId),
    }
  })
}

type Place = Pick<GuestTable, 'restaurantId' | 'tableId' | 'locationId'>

/** The orders of a table, also of one that is joined to another. */
export function atTable({ locationId, tableId }: Place) {
  const joined = JSON.stringify([{ id: tableId }])
  return and(
    eq(orders.locationId, locationId),
    or(eq(orders.tableId, tableId), sql`${orders.joinedTables} @> ${joined}::jsonb`),
  )
}

/** The bills that are open at a table now. */
export async function openOrderIds(db: Database, place: Place): Promise<string[]> {
  const { restaurantId } = place
  const rows = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurantId), eq(orders.state, 'open'), atTable(place)))
      .orderBy(asc(orders.openedAt), asc(orders.id)),
  )
  return rows.map(({ id }) => id)
}

const documentOf = sql<Order>`order_document(row(${orders}.*)::orders)`

/** Orders in the order they were opened, also those that are closed; ids of none are left out. */
export async function loadOrders(db: Database, restaurantId: string, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const rows = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ document: documentOf })
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurantId), inArray(orders.id, [...ids])))
      .orderBy(asc(orders.openedAt), asc(orders.id)),
  )
  return rows.map(({ document }) => document)
}

/** These bills of a visit, and those they were put onto since. */
export async function withJoinedBills(db: Database, restaurantId: string, bills: readonly Order[]): Promise<Order[]> {
  const into = await loadOrders(db, restaurantId, await joinedInto(db, restaurantId, bills))
  return into.length === 0 ? [...bills] : [...bills, ...(await withJoinedBills(db, restaurantId, into))]
}

/** The bills that these were put onto: their party pays there. Only a bill that ended without a sale was. */
async function joinedInto(db: Database, restaurantId: string, bills: readonly Order[]): Promise<string[]> {
  const ended = bills.flatMap(({ id, state, lines }) => (state === 'voided' && lines.length === 0 ? id : []))
  if (ended.length === 0) return []
  const rows = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ id: sql<string>`${events.body} ->> 'intoOrderId'` })
      .from(events)
      .where(
        and(
          ...[eq(events.restaurantId, restaurantId), inArray(events.orderId, ended)],
          eq(events.type, 'order.joined_into'),
        ),
      ),
  )
  return rows.map(({ id }) => id).filter((id) => !bills.some((each) => each.id === id))
}

/** A bill of a visit, with the deposits its parties paid when they booked and have not used yet. */
export type SessionBill = { readonly order: Order; readonly deposits: readonly HeldDeposit[] }

export const depositPenceOf = ({ deposits }: SessionBill) => sumPence(deposits.map(({ leftPence }) => leftPence))

/**
 * The bills a phone was let in to, wherever their guests sit by now and whatever they were put onto, and those that were opened
 * for what it sent (`ownIds`). One that the staff chose for an order of a party they did not know is another party's.
 */
export async function loadSessionBills(
  db: Database,
  restaurantId: string,
  { billIds, sentIds, scannedAt }: GuestSession,
  ownIds: readonly string[],
): Promise<SessionBill[]> {
  const until = new Date(Date.parse(scannedAt) + firstBillMinutes * 60_000).toISOString()
  const isOfSession = (tx: Tx) =>
    or(
      and(inArray(orders.id, billIds), lt(orders.openedAt, until)),
      inArray(orders.id, [...ownIds]),
      inArray(
        orders.id,
        tx
          .select({ id: guestOrders.orderId })
          .from(guestOrders)
          .where(
            and(
              ...[eq(guestOrders.restaurantId, restaurantId), inArray(guestOrders.id, sentIds)],
              sql`${guestOrders.billIds} ? ${guestOrders.orderId}::text`,
            ),
          ),
      ),
    )
  return loadBills(db, restaurantId, isOfSession)
}

async function loadBills(
  db: Database,
  restaurantId: string,
  which: (tx: Tx) => SQL | undefined,
): Promise<SessionBill[]> {
  const bills = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({
        order: documentOf,
        deposits: sql<
          HeldDeposit[]
        >`case when ${orders.state} = 'open' then ${heldDeposits(restaurantId)} else '[]' end`,
      })
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurantId), which(tx)))
      .orderBy(asc(orders.openedAt), asc(orders.id)),
  )
  const into = await joinedInto(
    db,
    restaurantId,
    bills.map(({ order }) => order),
  )
  return into.length === 0 ? bills : [...bills, ...(await loadBills(db, restaurantId, () => inArray(orders.id, into)))]
}
