import { idSchema } from '@tableside/domain/ids'
import { webhookEventTypeSchema, webhookEventTypes } from '@tableside/domain/webhooks'
import { z } from 'zod'
import { endpoint, inRestaurant, oneLine, pageQuery } from '../core/index.ts'

const tag = 'Webhooks'
const access = { permission: 'restaurant.manage', feature: 'api_access' } as const
const onWebhook = inRestaurant.extend({ webhookId: idSchema })
const onDelivery = onWebhook.extend({ deliveryId: idSchema })

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

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/webhooks',
  summary: 'The addresses that are told what happens here.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ webhooks: z.array(webhookSchema) }),
  status: 200,
  refusals: [],
})

export const addWebhook = endpoint({
  name: 'addWebhook',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/webhooks',
  summary: 'Adds an address. Its secret (`whsec_…`, Standard Webhooks) is in the first answer only.',
  tag,
  access,
  isIdempotent: true,
  params: inRestaurant,
  body: z.strictObject({ id: idSchema, ...fields }),
  reply: secretReply,
  status: 201,
  refusals: ['webhook_address', 'too_many_webhooks', 'id_taken'],
})

export const changeWebhook = endpoint({
  name: 'changeWebhook',
  method: 'PATCH',
  path: '/api/v1/restaurants/:restaurantId/webhooks/:webhookId',
  summary: 'Another address, description or choice of events, on the version that was read.',
  tag,
  access,
  isIdempotent: true,
  params: onWebhook,
  body: z.strictObject({ ...z.object(fields).partial().shape, version: z.int() }),
  reply: webhookReply,
  status: 200,
  refusals: ['webhook_address'],
})

export const switchWebhook = endpoint({
  name: 'switchWebhook',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/webhooks/:webhookId/switch',
  summary: 'Pauses an endpoint or sets it going again. What happens meanwhile can be sent again from the log.',
  tag,
  access,
  isIdempotent: true,
  params: onWebhook,
  body: z.strictObject({ isActive: z.boolean() }),
  reply: webhookReply,
  status: 200,
  refusals: [],
})

export const removeWebhook = endpoint({
  name: 'removeWebhook',
  method: 'DELETE',
  path: '/api/v1/restaurants/:restaurantId/webhooks/:webhookId',
  summary: 'Takes an endpoint away; nothing more is sent to it.',
  tag,
  access,
  isIdempotent: true,
  params: onWebhook,
  reply: webhookReply,
  status: 200,
  refusals: [],
})

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/webhooks/:webhookId/rotate-secret',
  summary: 'Makes a new secret, in the first answer only. For a day every message is signed with both.',
  tag,
  access,
  isIdempotent: true,
  params: onWebhook,
  reply: secretReply,
  status: 200,
  refusals: [],
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

export const deliverySchema = z.object({
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
export type Delivery = z.infer<typeof deliverySchema>
const deliveryReply = z.object({ delivery: deliverySchema })

export const pingWebhook = endpoint({
  name: 'pingWebhook',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/webhooks/:webhookId/ping',
  summary: 'Sends a test message, signed like every other.',
  tag,
  access,
  isIdempotent: true,
  params: onWebhook,
  reply: deliveryReply,
  status: 202,
  refusals: ['webhook_paused'],
})

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/webhooks/:webhookId/deliveries',
  summary: 'What was sent to an endpoint in the last thirty days and how it answered, the newest first.',
  tag,
  access,
  isIdempotent: false,
  params: onWebhook,
  query: z.object({ ...pageQuery, state: z.enum(deliveryStates).optional() }),
  reply: z.object({ deliveries: z.array(deliverySchema), nextCursor: z.string().nullable() }),
  status: 200,
  refusals: [],
})

export const getDelivery = endpoint({
  name: 'getDelivery',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/webhooks/:webhookId/deliveries/:deliveryId',
  summary: 'One delivery with the very body that is sent.',
  tag,
  access,
  isIdempotent: false,
  params: onDelivery,
  reply: z.object({ delivery: deliverySchema, body: z.string() }),
  status: 200,
  refusals: [],
})

export const replayDelivery = endpoint({
  name: 'replayDelivery',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/webhooks/:webhookId/deliveries/:deliveryId/replay',
  summary: 'Sends one delivery again, with the same webhook-id.',
  tag,
  access,
  isIdempotent: true,
  params: onDelivery,
  reply: deliveryReply,
  status: 202,
  refusals: ['webhook_paused'],
})

export const replayWebhook = endpoint({
  name: 'replayWebhook',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/webhooks/:webhookId/replay',
  summary:
    'Sends everything of a stretch of time again, also what happened while the endpoint was paused; each event with the webhook-id it had.',
  tag,
  access,
  isIdempotent: true,
  params: onWebhook,
  body: z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() }),
  reply: z.object({ queued: z.int() }),
  status: 202,
  refusals: ['webhook_paused', 'replay_too_long'],
})
