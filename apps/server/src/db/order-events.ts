import type { OrderEvent } from '@tableside/domain/orders'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database, Tx } from './database.ts'
import { events } from './schema/index.ts'

/** What the journal holds of these orders, the oldest first; of all types, or of those that are asked for. */
export async function eventsOf(
  tx: Tx,
  restaurantId: string,
  orderIds: readonly string[],
  types?: readonly string[],
): Promise<OrderEvent[]> {
  if (orderIds.length === 0) return []
  return tx
    .select({ seq: events.seq, type: events.type, at: events.at, by: events.by, body: events.body })
    .from(events)
    .where(
      and(
        eq(events.restaurantId, restaurantId),
        inArray(events.orderId, [...orderIds]),
        types && inArray(events.type, [...types]),
      ),
    )
    .orderBy(asc(events.seq))
}

/** When the journal's last entry of an order is of; undefined where it has none. */
export async function lastEntryAt(db: Database, restaurantId: string, orderId: string): Promise<string | undefined> {
  const [last] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ at: events.at })
      .from(events)
      .where(and(eq(events.restaurantId, restaurantId), eq(events.orderId, orderId)))
      .orderBy(desc(events.seq))
      .limit(1),
  )
  return last?.at
}
