import type { GuestOrderMode } from '@tableside/domain/guest-tables'
import type { Order } from '@tableside/domain/orders'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { diningTables, guestOrders, locations, orders, restaurantLogos, restaurants } from '../../db/schema/index.ts'
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
      })
      .from(diningTables)
      .innerJoin(restaurants, eq(restaurants.restaurantId, diningTables.restaurantId))
      .innerJoin(
        locations,
        and(eq(locations.restaurantId, diningTables.restaurantId), eq(locations.id, diningTables.locationId)),
      )
      .leftJoin(restaurantLogos, eq(restaurantLogos.restaurantId, diningTables.restaurantId))
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
    const { logoId, ...facts } = row
    return { ...facts, restaurantId, slug, logoUrl: logoUrlOf(restaurantId, logoId) }
  })
}

/** The bills that are open at a table now, also where it is joined to another one. */
export async function openOrderIds(
  db: Database,
  { restaurantId, tableId, locationId }: Pick<GuestTable, 'restaurantId' | 'tableId' | 'locationId'>,
): Promise<string[]> {
  const joined = JSON.stringify([{ id: tableId }])
  const rows = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.restaurantId, restaurantId),
          eq(orders.locationId, locationId),
          eq(orders.state, 'open'),
          or(eq(orders.tableId, tableId), sql`${orders.joinedTables} @> ${joined}::jsonb`),
        ),
      )
      .orderBy(asc(orders.openedAt), asc(orders.id)),
  )
  return rows.map(({ id }) => id)
}

/** Those of a session's bills that are still open, wherever their guests sit by now. */
export async function loadOpenOrders(db: Database, restaurantId: string, ids: readonly string[]): Promise<Order[]> {
  return (await loadSessionOrders(db, restaurantId, ids)).filter(({ state }) => state === 'open')
}

/** A session's bills, also those that are closed by now. */
export async function loadSessionOrders(db: Database, restaurantId: string, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const rows = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ document: sql<Order>`order_document(${orders})` })
      .from(orders)
      .where(
        and(
          eq(orders.restaurantId, restaurantId),
          or(
            inArray(orders.id, [...ids]),
            // Staff put on it what this phone ordered.
            inArray(
              orders.id,
              tx
                .select({ id: guestOrders.orderId })
                .from(guestOrders)
                .where(and(eq(guestOrders.restaurantId, restaurantId), inArray(guestOrders.id, [...ids]))),
            ),
          ),
        ),
      )
      .orderBy(asc(orders.openedAt), asc(orders.id)),
  )
  return rows.map(({ document }) => document)
}
