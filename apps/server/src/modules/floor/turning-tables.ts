import { type PaidBill, type TurningTable, turningState } from '@tableside/domain/floor'
import type { Order } from '@tableside/domain/orders'
import { businessDate } from '@tableside/domain/time'
import { and, asc, eq, exists, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { diningTables, kitchenTickets, locations, orders } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'

const dayMs = 24 * 3_600_000

/**
 * The tables of a location that are paid or to be cleaned, also those at which somebody sits by now. A business day begins
 * with clean tables. Where tables are not cleaned, only those whose guests still wait for food.
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
    const bill = paid.get(id)
    const turn = bill && turningState(bill, marks)
    return turn ? { tableId: id, ...turn } : []
  })
}

type Here = { readonly restaurantId: string; readonly locationId: string }

/** The last bill of each table that was paid today. */
async function paidTables(tx: Tx, here: Here, today: string, at: string): Promise<Map<string, PaidBill>> {
  const [location] = await tx
    .select({ from: locations.cleansTablesFrom })
    .from(locations)
    .where(and(eq(locations.restaurantId, here.restaurantId), eq(locations.id, here.locationId)))
  // The index is by the instant; the day ends at the restaurant's own hour.
  const dayAgo = new Date(Date.parse(at) - dayMs).toISOString()
  const rows = await tx
    .select({
      tableId: orders.tableId,
      joinedTables: orders.joinedTables,
      closedAt: orders.closedAt,
      isFoodComing: exists(
        tx
          .select({ id: kitchenTickets.id })
          .from(kitchenTickets)
          .where(
            and(
              eq(kitchenTickets.restaurantId, here.restaurantId),
              eq(kitchenTickets.orderId, orders.id),
              isNull(kitchenTickets.bumpedAt),
            ),
          ),
      ).mapWith(Boolean),
    })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, here.restaurantId),
        eq(orders.locationId, here.locationId),
        eq(orders.state, 'paid'),
        eq(orders.closedOn, today),
        isNotNull(orders.tableId),
        gt(orders.closedAt, dayAgo),
      ),
    )
    .orderBy(asc(orders.closedAt))
  const cleansFrom = location?.from
  // Where everything is cooked from paper nobody says when food is out.
  const [bumped] = rows.some(({ isFoodComing }) => isFoodComing) ? await lastBumped(tx, here, dayAgo) : []
  return new Map(
    rows.flatMap((row) => {
      const paidAt = row.closedAt ?? ''
      const bill = {
        paidAt,
        isFoodComing: row.isFoodComing && bumped !== undefined,
        isCleaned: Boolean(cleansFrom && paidAt > cleansFrom),
      }
      return tablesOf(row).map((id): [string, PaidBill] => [id, bill])
    }),
  )
}

function lastBumped(tx: Tx, { restaurantId, locationId }: Here, since: string) {
  return tx
    .select({ id: kitchenTickets.id })
    .from(kitchenTickets)
    .where(
      and(
        eq(kitchenTickets.restaurantId, restaurantId),
        eq(kitchenTickets.locationId, locationId),
        gt(kitchenTickets.bumpedAt, since),
      ),
    )
    .limit(1)
}

/** Every table a party sits at. */
export function tablesOf({ tableId, joinedTables }: Pick<Order, 'tableId' | 'joinedTables'>): string[] {
  return tableId === null ? [] : [tableId, ...joinedTables.map(({ id }) => id)]
}
