import { isWebhookEvent, objectOf } from '@tableside/domain/webhooks'
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { inParts } from '../../db/in-parts.ts'
import {
  events,
  restaurantCounters,
  webhookCursors,
  webhookDeliveries,
  webhookEndpoints,
} from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { enqueue } from '../jobs/index.ts'
import { deliverWebhooks } from './deliver.ts'
import type { EndpointRow } from './webhooks.store.ts'

/** Entries of the log looked at in one transaction. */
const stretch = 2_000

export type Collecting = { readonly restaurantId: string; readonly at: string; readonly newId: () => string }

/** Looks through what the log has grown by and puts down what each endpoint is to be sent. Any number of servers may. */
export async function collect({ db, now, newId }: Services, restaurantId: string): Promise<void> {
  for (;;) {
    const isDone = await db.inRestaurant(restaurantId, (tx) => collectStretch(tx, { restaurantId, at: now(), newId }))
    if (isDone) return
  }
}

/** The same up to the end of the log, in the transaction of a command that changes who is sent what. */
export async function collectAll(tx: Tx, collecting: Collecting): Promise<void> {
  while (!(await collectStretch(tx, collecting))) {}
}

/** @returns whether it has reached the end of the log */
async function collectStretch(tx: Tx, collecting: Collecting): Promise<boolean> {
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
    return true
  }
  const endpoints = await activeEndpoints(tx, restaurantId)
  const upTo = endpoints.length === 0 ? head : Math.min(head, cursor.seq + stretch)
  if (upTo <= cursor.seq) return true
  if (endpoints.length > 0) await putDown(tx, collecting, endpoints, { after: cursor.seq, upTo })
  await tx.update(webhookCursors).set({ seq: upTo }).where(here)
  return upTo >= head
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

async function putDown(
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
    for (const some of inParts(rows)) await tx.insert(webhookDeliveries).values(some).onConflictDoNothing()
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
