import { DomainError } from '@tableside/domain/errors'
import type { Order } from '@tableside/domain/orders'
import { businessDate } from '@tableside/domain/time'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { orders } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'

/** What commands on two orders load and save, in one transaction under the restaurant's lock. */

/** As it is now, under the restaurant's lock; where the caller cannot see it there is none. */
export async function lockedOrder(tx: Tx, restaurantId: string, orderId: string): Promise<Order> {
  const [row] = await tx
    .select({ order: sql<Order>`order_document(row(${orders}.*)::orders)` })
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), eq(orders.id, orderId)))
  if (!row) throw new DomainError('not_found')
  return row.order
}

export async function saveHead(tx: Tx, restaurant: RestaurantScope, order: Order): Promise<void> {
  const { state, version, closedAt, covers, joinedTables, fires, guest, visit, discounts, totals } = order
  const { serviceChargeBps, isServiceChargeRemoved, courseTimer, holds } = order
  await tx
    .update(orders)
    .set({
      ...{ state, version, closedAt, covers, joinedTables, fires, guest, visit, discounts, totals },
      ...{ serviceChargeBps, isServiceChargeRemoved, courseTimer, holds: [...holds] },
      closedOn: closedAt === null ? null : businessDate(closedAt, restaurant),
      totalPence: totals.totalPence,
    })
    .where(and(eq(orders.restaurantId, restaurant.id), eq(orders.id, order.id)))
}
