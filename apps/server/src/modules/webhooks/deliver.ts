import type { WebhookTry } from '@tableside/contract/api'
import { idSchema } from '@tableside/domain/ids'
import { isGivenUp, nextRoundAt, nextTryAt } from '@tableside/domain/webhooks'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { enqueue, type Job } from '../jobs/index.ts'
import { guardedPost } from './guarded-post.ts'
import { messageBody } from './message.ts'
import { pauseFailing } from './pause.ts'
import { secretsOf, signature } from './signing.ts'
import { changeEndpoint, type DeliveryRow, type EndpointRow, onEndpoint } from './webhooks.store.ts'

type EndpointRef = { readonly restaurantId: string; readonly endpointId: string }

/** Objects whose next message is sent side by side. */
const atOnce = 8
/** Afterwards other jobs have their turn. */
const maxRunMs = 20_000

/**
 * Sends an endpoint what waits for it, each object's messages one after the other and in order: the next one goes out
 * only once the one before has arrived or was given up. Whatever a crash cuts off is sent again: at least once.
 */
export const deliverWebhooks: Job<{ restaurantId: string; endpointId: string }> = {
  name: 'webhooks.deliver',
  what: 'Delivering a webhook',
  payload: z.strictObject({ restaurantId: idSchema, endpointId: idSchema }),
  async run(services, place, { signal }) {
    const until = performance.now() + maxRunMs
    while (await sendRound(services, place)) {
      signal.throwIfAborted()
      if (performance.now() < until) continue
      await services.db.inRestaurant(place.restaurantId, (tx) => again(tx, place, services.now()))
      return
    }
  },
}

type Ready = { readonly delivery: DeliveryRow; readonly body: string }

/** @returns whether it is worth looking again at once */
async function sendRound(services: Services, place: EndpointRef): Promise<boolean> {
  const { db, config, now } = services
  const round = await db.inRestaurant(place.restaurantId, async (tx) => {
    const at = now()
    const [endpoint] = await tx.select().from(webhookEndpoints).where(onEndpoint(place.restaurantId, place.endpointId))
    if (endpoint?.state !== 'active') return undefined
    const due = endpoint.retryAt !== null && endpoint.retryAt > at ? [] : await dueOf(tx, place, at)
    if (due.length === 0) {
      await scheduleNextRun(tx, endpoint, at)
      return undefined
    }
    const ready: Ready[] = []
    for (const delivery of due) ready.push({ delivery, body: await messageBody(tx, delivery) })
    return { endpoint, ready, secrets: await secretsOf(tx, config, endpoint, at) }
  })
  if (!round) return false

  const { endpoint, ready, secrets } = round
  const sent = await Promise.all(
    ready.map(async ({ delivery, body }) => {
      const at = now()
      const timestamp = Math.floor(Date.parse(at) / 1_000)
      const answer = await guardedPost({
        url: endpoint.url,
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': delivery.id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signature(secrets, delivery.id, timestamp, body),
        },
        allowsLoopback: config.isDemo,
      })
      return { delivery, result: { at, ...answer } }
    }),
  )
  return settle(services, endpoint, sent)
}

type Sent = { readonly delivery: DeliveryRow; readonly result: WebhookTry }

/** Of each object the oldest message that waits, if its time has come. */
async function dueOf(tx: Tx, { restaurantId, endpointId }: EndpointRef, at: string): Promise<DeliveryRow[]> {
  return tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.restaurantId, restaurantId),
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.state, 'waiting'),
        sql`${webhookDeliveries.nextAt} <= ${at}`,
        sql`not exists (select from webhook_deliveries e
          where e.restaurant_id = ${restaurantId} and e.endpoint_id = ${endpointId} and e.state = 'waiting'
            and e.object_id = ${webhookDeliveries.objectId} and e.seq < ${webhookDeliveries.seq})`,
      ),
    )
    .orderBy(sql`${webhookDeliveries.seq} nulls first`)
    .limit(atOnce)
}

/** How many tries of a delivery can be looked at. */
const triesKept = 20

async function settle(services: Services, { restaurantId, id }: EndpointRow, sent: readonly Sent[]): Promise<boolean> {
  const { db, now, newId } = services
  const at = now()
  const outcome = await db.inRestaurant(restaurantId, async (tx) => {
    const [endpoint] = await tx.select().from(webhookEndpoints).where(onEndpoint(restaurantId, id)).for('update')
    if (!endpoint) return undefined
    for (const { delivery, result } of sent) await noteTry(tx, delivery, result)
    const hasArrived = sent.some(({ result }) => result.why === null)
    if (hasArrived) {
      await changeEndpoint(tx, endpoint, { failingSince: null, failures: 0, retryAt: null })
      return { isPaused: false, goesOn: true }
    }
    const failures = endpoint.failures + 1
    const failingSince = endpoint.failingSince ?? at
    const failing = await changeEndpoint(tx, endpoint, { failingSince, failures, retryAt: nextRoundAt(failures, at) })
    const isGone = sent.some(({ result }) => result.status === 410)
    if (isGone || isGivenUp(failingSince, at)) {
      await pauseFailing(tx, failing, isGone ? 'gone' : 'failing', { at, newId })
      return { isPaused: true, goesOn: false }
    }
    await scheduleNextRun(tx, failing, at)
    return { isPaused: false, goesOn: false }
  })
  if (outcome?.isPaused) services.announcer.announce(restaurantId)
  return outcome?.goesOn ?? false
}

async function noteTry(tx: Tx, delivery: DeliveryRow, result: WebhookTry): Promise<void> {
  const attempts = delivery.attempts + 1
  const next = result.why === null ? undefined : nextTryAt(attempts, result.at, spreadOf(delivery.id))
  const state = result.why === null ? 'delivered' : next === undefined ? 'dead' : 'waiting'
  await tx
    .update(webhookDeliveries)
    .set({
      state,
      attempts,
      tries: [...delivery.tries, result].slice(-triesKept),
      ...(next === undefined ? {} : { nextAt: next }),
    })
    .where(and(eq(webhookDeliveries.restaurantId, delivery.restaurantId), eq(webhookDeliveries.id, delivery.id)))
}

/** A number from 0 to 1 that each delivery keeps: the tail of a UUIDv7 is chance. */
const spreadOf = (id: string) => Number.parseInt(id.slice(-6), 16) / 0xffffff

/** Looks again when the next of what waits is due; a key of its own, so that it never puts off what is due now. */
async function scheduleNextRun(tx: Tx, endpoint: EndpointRow, at: string): Promise<void> {
  const { restaurantId, id: endpointId, retryAt } = endpoint
  const [next] = await tx
    .select({ at: sql<string | null>`iso(min(${webhookDeliveries.nextAt}))` })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.restaurantId, restaurantId),
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    )
  if (!next?.at) return
  const runAt = [next.at, retryAt ?? at, at].reduce((latest, each) => (each > latest ? each : latest))
  await again(tx, { restaurantId, endpointId }, runAt)
}

function again(tx: Tx, place: EndpointRef, runAt: string): Promise<void> {
  const queue = `webhook ${place.endpointId}`
  return enqueue(tx, deliverWebhooks, place, { key: `${queue} later`, queue, runAt })
}
