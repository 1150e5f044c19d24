import { type TurningTable, turningState } from '@tableside/domain/floor'
import type { Order } from '@tableside/domain/orders'
import { businessDate } from '@tableside/domain/time'
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { diningTables, locations, orders } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'

const dayMs = 24 * 3_600_000

/**
 * The tables of a location that are paid or to be cleaned, also those at which somebody sits by now. A business day begins
 * with clean tables; and there are none where a paid table is free at once.
 */
export async function turningTables(
  tx: Tx,
  restaurant: RestaurantScope,
  locationId: string,
  at: string,
): Promise<TurningTable[]> {
  const here = { restaurantId: restaurant.id, locationId }
  const paid = await paidTables(tx, here, businessDate(at, tradingOf(restaurant, locationId)), at)
  if (paid.size === 0) return []
  const tables = await tx
    .select({ id: diningTables.id, leftAt: diningTables.leftAt, cleanedAt: diningTables.cleanedAt })
    .from(diningTables)
    .where(
      and(
        eq(diningTables.restaurantId, restaurant.id),
        eq(diningTables.locationId, locationId),
        isNull(diningTables.archivedAt),
      ),
    )
  return tables.flatMap(({ id, ...marks }) => {
    const paidAt = paid.get(id)
    const turn = paidAt === undefined ? undefined : turningState(paidAt, marks)
    return turn ? { tableId: id, ...turn } : []
  })
}

type Here = { readonly restaurantId: string; readonly locationId: string }

/** When the last bill of each table was paid, as far as it is of today and the location cleans its tables. */
async function paidTables(tx: Tx, here: Here, today: string, at: string): Promise<Map<string, string>> {
  const [location] = await tx
    .select({ from: locations.cleansTablesFrom })
    .from(locations)
    .where(and(eq(locations.restaurantId, here.restaurantId), eq(locations.id, here.locationId)))
  if (!location?.from) return new Map()
  // The index is by the instant; the day ends at the restaurant's own hour.
  const dayAgo = new Date(Date.parse(at) - dayMs).toISOString()
  const rows = await tx
    .select({ tableId: orders.tableId, joinedTables: orders.joinedTables, closedAt: orders.closedAt })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, here.restaurantId),
        eq(orders.locationId, here.locationId),
        eq(orders.state, 'paid'),
        eq(orders.closedOn, today),
        isNotNull(orders.tableId),
        gt(orders.closedAt, location.from > dayAgo ? location.from : dayAgo),
      ),
    )
    .orderBy(asc(orders.closedAt))
  return new Map(rows.flatMap((row) => tablesOf(row).map((id): [string, string] => [id, row.closedAt ?? ''])))
}

/** Every table a party sits at. */
export function tablesOf({ tableId, joinedTables }: Pick<Order, 'tableId' | 'joinedTables'>): string[] {
  return tableId === null ? [] : [tableId, ...joinedTables.map(({ id }) => id)]
}
