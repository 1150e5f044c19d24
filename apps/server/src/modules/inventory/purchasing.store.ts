import type { Delivery, PurchaseOrder } from '@tableside/contract/inventory'
import { DomainError } from '@tableside/domain/errors'
import { sumPence } from '@tableside/domain/money'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { actorName, isPerson } from '../../db/people.ts'
import { deliveries, purchaseOrders, staffMembers } from '../../db/schema/index.ts'

/** One by its id, or so many of the newest. */
type Asked = { readonly id?: string; readonly limit: number }

/** The newest orders, each line with what has come of it over all deliveries. */
export async function loadOrders(tx: Tx, restaurantId: string, { id, limit }: Asked): Promise<PurchaseOrder[]> {
  const rows = await tx
    .select({ order: purchaseOrders, name: staffMembers.name })
    .from(purchaseOrders)
    .leftJoin(staffMembers, isPerson(purchaseOrders, purchaseOrders.createdBy))
    .where(and(eq(purchaseOrders.restaurantId, restaurantId), id ? eq(purchaseOrders.id, id) : undefined))
    .orderBy(desc(purchaseOrders.number))
    .limit(limit)
  const received = await receivedByOrder(
    tx,
    restaurantId,
    rows.map(({ order }) => order.id),
  )
  return rows.map(({ order: { restaurantId: _, createdBy: __, lines, ...order }, name }) => ({
    ...order,
    lines: lines.map((line) => ({ ...line, received: received.get(`${order.id} ${line.ingredientId}`) ?? 0 })),
    totalPence: sumPence(lines.map(({ pricePence }) => pricePence)),
    createdByName: actorName(name),
  }))
}

export async function findOrder(tx: Tx, restaurantId: string, id: string): Promise<PurchaseOrder> {
  const [order] = await loadOrders(tx, restaurantId, { id, limit: 1 })
  if (!order) throw new DomainError('not_found')
  return order
}

async function receivedByOrder(tx: Tx, restaurantId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ key: string; quantity: number }>(sql`
    select d.purchase_order_id || ' ' || (l ->> 'ingredientId') as key, sum((l ->> 'quantity')::bigint)::bigint as quantity
    from deliveries d
    cross join lateral jsonb_array_elements(d.lines) as l
    where d.restaurant_id = ${restaurantId} and d.purchase_order_id = any (${`{${ids.join(',')}}`}::uuid[])
    group by 1`)
  return new Map(rows.map(({ key, quantity }) => [key, quantity]))
}

export async function loadDeliveries(tx: Tx, restaurantId: string, { id, limit }: Asked): Promise<Delivery[]> {
  const rows = await tx
    .select({ delivery: deliveries, name: staffMembers.name })
    .from(deliveries)
    .leftJoin(staffMembers, isPerson(deliveries, deliveries.by))
    .where(and(eq(deliveries.restaurantId, restaurantId), id ? eq(deliveries.id, id) : undefined))
    .orderBy(desc(deliveries.at), desc(deliveries.id))
    .limit(limit)
  return rows.map(({ delivery: { restaurantId: _, by: __, businessDate: ___, ...delivery }, name }) => ({
    ...delivery,
    byName: actorName(name),
  }))
}
