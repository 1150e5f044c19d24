import type * as contract from '@tableside/contract/api'
import { DomainError } from '@tableside/domain/errors'
import { isWebhookEvent, maxReplayed, pingType } from '@tableside/domain/webhooks'
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { insertChunks } from '../../db/insert-chunks.ts'
import { events, webhookDeliveries } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { belowCursor, pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'
import { collectAll, ensureNearlyCollected, waitingFor, wakeDelivery } from './collect.ts'
import { messageBody } from './message.ts'
import { type DeliveryRow, deliveryOf, type EndpointRow, findEndpoint, lockEndpoint } from './webhooks.store.ts'

/** What was sent to an endpoint, the newest first. */
export function listDeliveries({ db }: Services, { restaurant, params, query }: Call<typeof contract.listDeliveries>) {
  return db.inRestaurant(restaurant.id, async (tx) => {
    await findEndpoint(tx, restaurant.id, params.webhookId)
    const { createdAt, id, state, restaurantId, endpointId } = webhookDeliveries
    const rows = await tx
      .select()
      .from(webhookDeliveries)
      .where(
        and(
          eq(restaurantId, restaurant.id),
          eq(endpointId, params.webhookId),
          query.state && eq(state, query.state),
          belowCursor(createdAt, id, query.cursor),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(query.limit + 1)
    const { page, nextCursor } = pageOf(rows, query.limit, (last) => `${last.createdAt}_${last.id}`)
    return { deliveries: page.map(deliveryOf), nextCursor }
  })
}

export function getDelivery({ db }: Services, { restaurant, params }: Call<typeof contract.getDelivery>) {
  return db.inRestaurant(restaurant.id, async (tx) => {
    await findEndpoint(tx, restaurant.id, params.webhookId)
    const row = await findDelivery(tx, restaurant.id, params)
    return { delivery: deliveryOf(row), body: await messageBody(tx, row) }
  })
}

type Params = { readonly webhookId: string; readonly deliveryId: string }

async function findDelivery(tx: Tx, restaurantId: string, { webhookId, deliveryId }: Params): Promise<DeliveryRow> {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.restaurantId, restaurantId),
        eq(webhookDeliveries.endpointId, webhookId),
        eq(webhookDeliveries.id, deliveryId),
      ),
    )
  if (!row) throw new DomainError('not_found')
  return row
}

/** @throws `webhook_paused` */
async function lockActive(tx: Tx, restaurantId: string, webhookId: string): Promise<EndpointRow> {
  const endpoint = await lockEndpoint(tx, restaurantId, webhookId)
  if (endpoint.state !== 'active') throw new DomainError('webhook_paused')
  return endpoint
}

/** A test message of its own object, so that it waits for nothing. */
export function pingWebhook(services: Services, call: Call<typeof contract.pingWebhook>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const endpoint = await lockActive(tx, restaurant.id, params.webhookId)
    const id = services.newId()
    const [row] = await tx
      .insert(webhookDeliveries)
      .values({
        restaurantId: restaurant.id,
        id,
        endpointId: endpoint.id,
        type: pingType,
        objectType: 'webhook',
        objectId: id,
        state: 'waiting',
        nextAt: at,
        createdAt: at,
      })
      .returning()
    if (!row) throw new Error('Must hold: what was inserted is answered')
    await wakeDelivery(tx, restaurant.id, endpoint.id)
    return { reply: { delivery: deliveryOf(row) }, events: [] }
  })
}

export function replayDelivery(services: Services, call: Call<typeof contract.replayDelivery>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const endpoint = await lockActive(tx, restaurant.id, params.webhookId)
    const row = await findDelivery(tx, restaurant.id, params)
    const anew = { state: 'waiting', attempts: 0, nextAt: at }
    await tx
      .update(webhookDeliveries)
      .set(anew)
      .where(and(eq(webhookDeliveries.restaurantId, restaurant.id), eq(webhookDeliveries.id, row.id)))
    await wakeDelivery(tx, restaurant.id, endpoint.id)
    return { reply: { delivery: deliveryOf({ ...row, ...anew }) }, events: [] }
  })
}

/** What the log holds of a range of time, as the endpoint chooses today: sent anew, or for the first time. */
export async function replayWebhook(
  services: Services,
  call: Call<typeof contract.replayWebhook>,
): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const restaurantId = restaurant.id
  await ensureNearlyCollected(services, restaurantId)
  return runRestaurantCommand(services, call, async (tx) => {
    const endpoint = await lockActive(tx, restaurantId, params.webhookId)
    const collecting = { restaurantId, at, newId: services.newId }
    await collectAll(tx, collecting)
    const entries = await tx
      .select({ seq: events.seq, type: events.type, body: events.body })
      .from(events)
      .where(
        and(
          eq(events.restaurantId, restaurantId),
          inArray(events.type, endpoint.eventTypes.filter(isWebhookEvent)),
          gte(events.at, body.from),
          lt(events.at, body.to),
        ),
      )
      .orderBy(events.seq)
      .limit(maxReplayed + 1)
    if (entries.length > maxReplayed) throw new DomainError('replay_too_long', { max: maxReplayed })
    const rows = waitingFor(collecting, endpoint.id, entries)
    const { restaurantId: r, endpointId, seq } = webhookDeliveries
    for (const some of insertChunks(rows)) {
      await tx
        .insert(webhookDeliveries)
        .values(some)
        // One that was sent before keeps its id: a receiver knows it again.
        .onConflictDoUpdate({ target: [r, endpointId, seq], set: { state: 'waiting', attempts: 0, nextAt: at } })
    }
    if (rows.length > 0) await wakeDelivery(tx, restaurantId, endpoint.id)
    const facts = { webhookId: endpoint.id, from: body.from, to: body.to, queued: rows.length }
    return { reply: { queued: rows.length }, events: [{ type: 'api.webhook_replayed', data: facts }] }
  })
}
