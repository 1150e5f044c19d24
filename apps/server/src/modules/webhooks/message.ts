import { pingType } from '@tableside/domain/webhooks'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { events } from '../../db/schema/index.ts'
import type { DeliveryRow } from './webhooks.store.ts'

/**
 * The body of a message: always the same bytes, because the log never changes. `object.version` rises with everything
 * that happens to the object, so a receiver can tell an older message from a newer one.
 */
export async function messageBody(tx: Tx, delivery: DeliveryRow): Promise<string> {
  const { restaurantId, objectType, objectId, seq } = delivery
  const entry = seq === null ? undefined : await findEntry(tx, restaurantId, seq)
  return JSON.stringify({
    type: entry?.type ?? pingType,
    timestamp: entry?.at ?? delivery.createdAt,
    restaurantId,
    object: { type: objectType, id: objectId, version: seq ?? 0 },
    data: entry?.body ?? { message: 'It works: this is a test.' },
  })
}

async function findEntry(tx: Tx, restaurantId: string, seq: number) {
  const [entry] = await tx
    .select({ type: events.type, at: events.at, body: events.body })
    .from(events)
    .where(and(eq(events.restaurantId, restaurantId), eq(events.seq, seq)))
  return entry
}
