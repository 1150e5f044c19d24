import { idSchema } from '@tableside/domain/ids'
import { webhookEventTypeSchema, webhookEventTypes } from '@tableside/domain/webhooks'
import { z } from 'zod'
import { oneLine, pageQuery, resource } from '../core/index.ts'

const webhooks = resource('Webhooks', '/restaurants/:restaurantId/webhooks', {
  permission: 'restaurant.manage',
  feature: 'api_access',
})

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(z.string()),
  state: z.enum(['active', 'paused']),
  pausedAt: z.iso.datetime().nullable(),
  pausedWhy: z.enum(['by_hand', 'failing', 'gone']).nullable(),
  /** The first failure since something last arrived. */
  failingSince: z.iso.datetime().nullable(),
  /** The last four characters of the secret. */
  secretLast4: z.string(),
  /** Until then the secret before is good, too. */
  overlapUntil: z.iso.datetime().nullable(),
  waiting: z.int(),
  version: z.int(),
  createdAt: z.iso.datetime(),
})
export type Webhook = z.infer<typeof webhookSchema>

const fields = {
  url: z.string().trim().min(1).max(500),
  description: oneLine.max(120),
  eventTypes: z.array(webhookEventTypeSchema).min(1).max(webhookEventTypes.length),
}
const webhookReply = z.object({ webhook: webhookSchema })
const secretReply = z.object({ webhook: webhookSchema, secret: z.string().nullable() })

export const listWebhooks = webhooks.get('listWebhooks', '', {
  summary: 'The addresses that are told what happens here.',
  reply: z.object({ webhooks: z.array(webhookSchema) }),
})

export const addWebhook = webhooks.post('addWebhook', '', {
  summary: 'Adds an address. Its secret (`whsec_…`, Standard Webhooks) is in the first answer only.',
  body: z.strictObject({ id: idSchema, ...fields }),
  reply: secretReply,
  status: 201,
  refusals: ['being_counted', 'webhook_address', 'too_many_webhooks', 'id_taken'],
})

export const changeWebhook = webhooks.patch('changeWebhook', '/:webhookId', {
  summary: 'Another address, description or choice of events, on the version that was read.',
  body: z.strictObject({ ...z.object(fields).partial().shape, version: z.int() }),
  reply: webhookReply,
  refusals: ['being_counted', 'webhook_address'],
})

export const switchWebhook = webhooks.post('switchWebhook', '/:webhookId/switch', {
  summary: 'Pauses an endpoint or sets it going again. What happens meanwhile can be sent again from the log.',
  body: z.strictObject({ isActive: z.boolean() }),
  reply: webhookReply,
  refusals: ['being_counted'],
})

export const removeWebhook = webhooks.delete('removeWebhook', '/:webhookId', {
  summary: 'Takes an endpoint away; nothing more is sent to it.',
  reply: webhookReply,
})

export const rotateWebhookSecret = webhooks.post('rotateWebhookSecret', '/:webhookId/rotate-secret', {
  summary: 'Makes a new secret, in the first answer only. For a day every message is signed with both.',
  reply: secretReply,
})

export const webhookTrySchema = z.object({
  at: z.iso.datetime(),
  /** Null when there was no answer. */
  status: z.int().nullable(),
  ms: z.int(),
  /** Why it does not count as arrived: `timeout`, `private_address`, `redirect`, a network code; null when it does. */
  why: z.string().nullable(),
})
export type WebhookTry = z.infer<typeof webhookTrySchema>

export const deliveryStates = ['waiting', 'delivered', 'dead'] as const

export const webhookDeliverySchema = z.object({
  id: idSchema,
  type: z.string(),
  /** The entry of the event log; null for a test. */
  seq: z.int().nullable(),
  objectType: z.string(),
  objectId: idSchema,
  state: z.enum(deliveryStates),
  createdAt: z.iso.datetime(),
  nextAt: z.iso.datetime().nullable(),
  tries: z.array(webhookTrySchema),
})
export type Delivery = z.infer<typeof webhookDeliverySchema>
const deliveryReply = z.object({ delivery: webhookDeliverySchema })

export const pingWebhook = webhooks.post('pingWebhook', '/:webhookId/ping', {
  summary: 'Sends a test message, signed like every other.',
  reply: deliveryReply,
  status: 202,
  refusals: ['webhook_paused'],
})

export const listDeliveries = webhooks.get('listDeliveries', '/:webhookId/deliveries', {
  summary: 'What was sent to an endpoint in the last thirty days and how it answered, the newest first.',
  query: z.object({ ...pageQuery, state: z.enum(deliveryStates).optional() }),
  reply: z.object({ deliveries: z.array(webhookDeliverySchema), nextCursor: z.string().nullable() }),
})

export const getDelivery = webhooks.get('getDelivery', '/:webhookId/deliveries/:deliveryId', {
  summary: 'One delivery with the very body that is sent.',
  reply: z.object({ delivery: webhookDeliverySchema, body: z.string() }),
})

export const replayDelivery = webhooks.post('replayDelivery', '/:webhookId/deliveries/:deliveryId/replay', {
  summary: 'Sends one delivery again, with the same webhook-id.',
  reply: deliveryReply,
  status: 202,
  refusals: ['webhook_paused'],
})

export const replayWebhook = webhooks.post('replayWebhook', '/:webhookId/replay', {
  summary:
    'Sends everything of a stretch of time again, also what happened while the endpoint was paused; each event with the webhook-id it had.',
  body: z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() }),
  reply: z.object({ queued: z.int() }),
  status: 202,
  refusals: ['being_counted', 'webhook_paused', 'replay_too_long'],
})
