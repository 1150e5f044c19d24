import { isWebhookEvent, objectOf } from '@tableside/domain/webhooks'
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { insertChunks } from '../../db/insert-chunks.ts'
import {
  events,
  restaurantCounters,
  webhookCursors,
  webhookDeliveries,
  webhookEndpoints,
} from '../../db/schema/index.ts'
import { behindCursor, createCatchUp, type LogFollower, type Progress, restEntries } from '../event-log/index.ts'
import { enqueue } from '../jobs/index.ts'
import { deliverWebhooks } from './deliver.ts'
import type { EndpointRow } from './webhooks.store.ts'

export type Collecting = { readonly restaurantId: string; readonly at: string; readonly newId: () => string }

/** Puts down what each endpoint is to be sent of what the log has grown by. */
export const webhookCollection: LogFollower = {
  name: 'webhooks',
  // Restaurants without an endpoint are no reason to open a transaction on every sale.
  behind: behindCursor(
    webhookCursors,
    sql`exists (
      select from webhook_endpoints w
      where w.restaurant_id = c.restaurant_id and w.state = 'active' and w.removed_at is null)`,
  ),
  follow: ({ db, now, newId }, restaurantId, entries) =>
    db.inRestaurant(restaurantId, (tx) => collectSlice(tx, { restaurantId, at: now(), newId }, entries)),
}

/** `collectAll` collects the rest that `ensureNearlyCollected` leaves. */
export const { ensureNearlyComplete: ensureNearlyCollected } = createCatchUp(webhookCollection.follow)

/** The rest of the log, in the transaction of a command that changes who is sent what. */
export async function collectAll(tx: Tx, collecting: Collecting): Promise<void> {
  while ((await collectSlice(tx, collecting, restEntries)).behind > 0) {}
}

async function collectSlice(tx: Tx, collecting: Collecting, slice: number): Promise<Progress> {
  const { restaurantId } = collecting
  const here = eq(webhookCursors.restaurantId, restaurantId)
  const [cursor] = await tx.select({ seq: webhookCursors.seq }).from(webhookCursors).where(here).for('update')
  const [counter] = await tx
    .select({ seq: restaurantCounters.eventSeq })
    .from(restaurantCounters)
    .where(eq(restaurantCounters.restaurantId, restaurantId))
  const head = counter?.seq ?? 0
  if (!cursor) {
    // What happened before anybody listened is sent only when somebody asks for it.
    await tx.insert(webhookCursors).values({ restaurantId, seq: head }).onConflictDoNothing()
    return { seq: head, behind: 0 }
  }
  const endpoints = await activeEndpoints(tx, restaurantId)
  const upTo = endpoints.length === 0 ? head : Math.min(head, cursor.seq + slice)
  if (upTo <= cursor.seq) return { seq: cursor.seq, behind: 0 }
  if (endpoints.length > 0) await storeDeliveries(tx, collecting, endpoints, { after: cursor.seq, upTo })
  await tx.update(webhookCursors).set({ seq: upTo }).where(here)
  return { seq: upTo, behind: head - upTo }
}

async function activeEndpoints(tx: Tx, restaurantId: string): Promise<EndpointRow[]> {
  return tx
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.restaurantId, restaurantId),
        eq(webhookEndpoints.state, 'active'),
        isNull(webhookEndpoints.removedAt),
      ),
    )
}

async function storeDeliveries(
  tx: Tx,
  collecting: Collecting,
  endpoints: readonly EndpointRow[],
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<void> {
  const { restaurantId } = collecting
  const wanted = [...new Set(endpoints.flatMap(({ eventTypes }) => eventTypes))].filter(isWebhookEvent)
  const entries = await tx
    .select({ seq: events.seq, type: events.type, body: events.body })
    .from(events)
    .where(
      and(
        eq(events.restaurantId, restaurantId),
        gt(events.seq, after),
        lte(events.seq, upTo),
        inArray(events.type, wanted),
      ),
    )
    .orderBy(asc(events.seq))
  for (const { id: endpointId, eventTypes } of endpoints) {
    const rows = waitingFor(
      collecting,
      endpointId,
      entries.filter(({ type }) => eventTypes.includes(type)),
    )
    for (const some of insertChunks(rows)) await tx.insert(webhookDeliveries).values(some).onConflictDoNothing()
    if (rows.length > 0) await wakeDelivery(tx, restaurantId, endpointId)
  }
}

type Entry = Pick<typeof events.$inferSelect, 'seq' | 'type' | 'body'>

/** What of the log waits to be sent to an endpoint. */
export function waitingFor({ restaurantId, at, newId }: Collecting, endpointId: string, entries: readonly Entry[]) {
  return entries.map(({ seq, type, body }) => {
    const object = objectOf(type, body, restaurantId)
    return {
      restaurantId,
      id: newId(),
      endpointId,
      seq,
      type,
      objectType: object.type,
      objectId: object.id,
      state: 'waiting',
      nextAt: at,
      createdAt: at,
    }
  })
}

/** One endpoint's deliveries are one queue: two rounds at once would break their order. */
export function wakeDelivery(tx: Tx, restaurantId: string, endpointId: string): Promise<void> {
  const queue = `webhook ${endpointId}`
  return enqueue(tx, deliverWebhooks, { restaurantId, endpointId }, { key: queue, queue })
}
