import { isIP } from 'node:net'
import type * as contract from '@tableside/contract/api'
import { DomainError } from '@tableside/domain/errors'
import { isLoopback, isWebhookAddress, maxEndpoints, overlapHours } from '@tableside/domain/webhooks'
import { and, count, eq, isNull } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { withSecret } from '../api-keys/index.ts'
import { collectAll, ensureNearlyCollected, wakeDelivery } from './collect.ts'
import { isPublicAddress } from './public-address.ts'
import { forgetWebhookSecrets, keepWebhookSecret, makeSecret } from './signing.ts'
import { changeEndpoint, lockEndpoint, webhookOf } from './webhooks.store.ts'

/** @throws `webhook_address` */
function assertAddressAllowed({ config }: Services, text: string): void {
  const isTyped = isWebhookAddress(text, config.isDemo)
  const url = isTyped ? new URL(text) : undefined
  const isClosed = url && !isLoopback(url) && isIP(url.hostname) !== 0 && !isPublicAddress(url.hostname)
  if (!isTyped || isClosed) throw new DomainError('webhook_address')
}

export async function addWebhook(services: Services, call: Call<typeof contract.addWebhook>): Promise<StoredReply> {
  const { config, newId } = services
  const { restaurant, body, at } = call
  const restaurantId = restaurant.id
  assertAddressAllowed(services, body.url)
  const secret = makeSecret()
  await ensureNearlyCollected(services, restaurantId)
  const stored = await runRestaurantCommand(services, call, async (tx) => {
    await assertBelowEndpointLimit(tx, restaurantId)
    await collectAll(tx, { restaurantId, at, newId })
    const { id, url, description } = body
    const eventTypes = [...new Set(body.eventTypes)]
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({
        restaurantId,
        id,
        url,
        description,
        eventTypes,
        state: 'active',
        createdAt: at,
        createdBy: restaurant.by,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new DomainError('id_taken')
    await keepWebhookSecret(tx, config, row, secret, at)
    return {
      reply: { webhook: await webhookOf(tx, row), secret: null },
      events: [{ type: 'api.webhook_added', data: { webhookId: id, host: new URL(url).host, eventTypes } }],
    }
  })
  return withSecret(stored, secret)
}

async function assertBelowEndpointLimit(tx: Tx, restaurantId: string): Promise<void> {
  const [here] = await tx
    .select({ count: count() })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.restaurantId, restaurantId), isNull(webhookEndpoints.removedAt)))
  if ((here?.count ?? 0) >= maxEndpoints) throw new DomainError('too_many_webhooks', { max: maxEndpoints })
}

/** @throws `changed_meanwhile` */
export async function changeWebhook(
  services: Services,
  call: Call<typeof contract.changeWebhook>,
): Promise<StoredReply> {
  const { restaurant, params, at } = call
  const { version, ...changes } = call.body
  if (changes.url !== undefined) assertAddressAllowed(services, changes.url)
  await ensureNearlyCollected(services, restaurant.id)
  return runRestaurantCommand(services, call, async (tx) => {
    const before = await lockEndpoint(tx, restaurant.id, params.webhookId)
    if (before.version !== version) throw new DomainError('changed_meanwhile')
    // What happened until now is sent as it was chosen until now.
    await collectAll(tx, { restaurantId: restaurant.id, at, newId: services.newId })
    const row = await changeEndpoint(tx, before, { ...changes, version: version + 1 })
    return {
      reply: { webhook: await webhookOf(tx, row) },
      events: [{ type: 'api.webhook_changed', data: { webhookId: row.id, fields: Object.keys(changes) } }],
    }
  })
}

/** What happens while it is paused is not sent by itself; what waited goes out once it is on again. */
export async function switchWebhook(
  services: Services,
  call: Call<typeof contract.switchWebhook>,
): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  await ensureNearlyCollected(services, restaurant.id)
  return runRestaurantCommand(services, call, async (tx) => {
    const before = await lockEndpoint(tx, restaurant.id, params.webhookId)
    if ((before.state === 'active') === body.isActive) {
      return { reply: { webhook: await webhookOf(tx, before) }, events: [] }
    }
    await collectAll(tx, { restaurantId: restaurant.id, at, newId: services.newId })
    const row = await changeEndpoint(tx, before, {
      state: body.isActive ? 'active' : 'paused',
      pausedAt: body.isActive ? null : at,
      pausedWhy: body.isActive ? null : 'by_hand',
      failingSince: null,
      failures: 0,
      retryAt: null,
      version: before.version + 1,
    })
    if (body.isActive) {
      const waiting = and(
        eq(webhookDeliveries.restaurantId, restaurant.id),
        eq(webhookDeliveries.endpointId, row.id),
        eq(webhookDeliveries.state, 'waiting'),
      )
      await tx.update(webhookDeliveries).set({ nextAt: at }).where(waiting)
      await wakeDelivery(tx, restaurant.id, row.id)
    }
    const type = body.isActive ? 'api.webhook_resumed' : 'api.webhook_paused'
    return { reply: { webhook: await webhookOf(tx, row) }, events: [{ type, data: { webhookId: row.id } }] }
  })
}

export function removeWebhook(services: Services, call: Call<typeof contract.removeWebhook>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const before = await lockEndpoint(tx, restaurant.id, params.webhookId)
    const reply = { webhook: await webhookOf(tx, before) }
    await tx
      .delete(webhookDeliveries)
      .where(and(eq(webhookDeliveries.restaurantId, restaurant.id), eq(webhookDeliveries.endpointId, before.id)))
    await changeEndpoint(tx, before, { removedAt: at, state: 'paused' })
    await forgetWebhookSecrets(tx, before)
    return { reply, events: [{ type: 'api.webhook_removed', data: { webhookId: before.id } }] }
  })
}

export async function rotateSecret(
  services: Services,
  call: Call<typeof contract.rotateWebhookSecret>,
): Promise<StoredReply> {
  const { restaurant, params, at } = call
  const secret = makeSecret()
  const stored = await runRestaurantCommand(services, call, async (tx) => {
    const before = await lockEndpoint(tx, restaurant.id, params.webhookId)
    const row = await changeEndpoint(tx, before, {
      secretVersion: before.secretVersion + 1,
      overlapUntil: new Date(Date.parse(at) + overlapHours * 3_600_000).toISOString(),
      version: before.version + 1,
    })
    await keepWebhookSecret(tx, services.config, row, secret, at)
    return {
      reply: { webhook: await webhookOf(tx, row), secret: null },
      events: [{ type: 'api.webhook_secret_made', data: { webhookId: row.id } }],
    }
  })
  return withSecret(stored, secret)
}
