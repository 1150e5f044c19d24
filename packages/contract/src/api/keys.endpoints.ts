import { keyScopeSchema } from '@tableside/domain/api'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { oneLine, pageQuery, resource } from '../core/index.ts'
import { locationIdsSchema } from '../restaurants/index.ts'

const restaurant = resource('API access', '/restaurants/:restaurantId', {
  permission: 'restaurant.manage',
  feature: 'api_access',
})

export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** How it begins: `tsk_4f1a9c02`. */
  prefix: z.string(),
  scopes: z.array(keyScopeSchema),
  state: z.enum(['active', 'expired', 'revoked']),
  /** The sites it may see and work at; null is every site its person may. */
  locationIds: z.array(idSchema).nullable(),
  /** In whose name it acts. */
  actsFor: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const listApiKeys = restaurant.get('listApiKeys', '/api-keys', {
  summary: 'The keys of the restaurant’s own programs, the newest first; never the keys themselves.',
  reply: z.object({ keys: z.array(apiKeySchema), requestsPerMinute: z.int() }),
})

export const makeApiKey = restaurant.post('makeApiKey', '/api-keys', {
  summary: 'Makes a key for one program. The key itself is in the first answer only: kept is its hash.',
  body: z.strictObject({
    id: idSchema,
    name: oneLine.min(2).max(80),
    scopes: z.array(keyScopeSchema).min(1).max(50),
    /** Left out: every site, also those opened later. */
    locationIds: locationIdsSchema.default(null),
    expiresAt: z.iso.datetime().nullable().default(null),
  }),
  reply: z.object({ key: apiKeySchema, secret: z.string().nullable() }),
  status: 201,
  refusals: ['too_many_keys', 'key_expiry_past', 'id_taken'],
})

export const revokeApiKey = restaurant.post('revokeApiKey', '/api-keys/:keyId/revoke', {
  summary: 'Ends a key at once and for ever.',
  reply: z.object({ key: apiKeySchema }),
})

export const apiRequestSchema = z.object({
  id: idSchema,
  keyId: idSchema,
  keyName: z.string(),
  at: z.iso.datetime(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  ms: z.int(),
})
export type ApiRequest = z.infer<typeof apiRequestSchema>

export const answerKinds = ['2xx', '4xx', '5xx'] as const

export const listApiRequests = restaurant.get('listApiRequests', '/api-requests', {
  summary: 'What programs asked in the last thirty days, the newest first: no bodies, nobody’s data.',
  query: z.object({
    ...pageQuery,
    keyId: idSchema.optional(),
    answered: z.enum(answerKinds).optional(),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
    path: z.string().trim().max(200).optional(),
  }),
  reply: z.object({ requests: z.array(apiRequestSchema), nextCursor: z.string().nullable() }),
})
