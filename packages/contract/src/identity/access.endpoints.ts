import { accessRecordSchema, roleSchema } from '@tableside/domain/access'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { endpoint } from '../core/index.ts'
import { userSchema } from './auth.endpoints.ts'

export const sessionSchema = z.object({
  user: userSchema,
  /** What the user may do in the restaurant asked for, or in their first one. */
  access: accessRecordSchema,
  restaurants: z.array(z.object({ id: idSchema, name: z.string(), slug: z.string(), role: roleSchema })),
  /** The platform's people looking into the restaurant asked for: they read, and touch nothing. */
  visit: z
    .object({
      id: idSchema,
      restaurant: z.object({ id: idSchema, name: z.string(), timeZone: z.string() }),
      reason: z.string(),
      endsAt: z.iso.datetime(),
    })
    .nullable(),
  /** Set for a partner's people, who belong to no restaurant and see the partner's. */
  isPartner: z.literal(true).optional(),
  expiresAt: z.iso.datetime(),
})
export type Session = z.infer<typeof sessionSchema>

export const getSession = endpoint({
  name: 'getSession',
  method: 'GET',
  path: '/api/v1/session',
  summary: 'Who is signed in, their restaurants and what they may do there.',
  tag: 'Sign-in',
  access: 'signed_in',
  isIdempotent: false,
  query: z.object({ restaurantId: idSchema.optional() }),
  reply: sessionSchema,
  status: 200,
  refusals: [],
})
