import { accessRecordSchema, roleSchema } from '@tableside/domain/access'
import { sessionDeviceSchema } from '@tableside/domain/devices'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { userSchema } from './auth.endpoints.ts'

const session = resource('Sign-in', '/session', 'signed_in')

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
  /** Of a paired device: which one it is and who is signed on at it; nobody is null. Absent for a person's own session. */
  device: sessionDeviceSchema
    .pick({ id: true, kind: true, locationId: true })
    .extend({
      /** The sign-on this was asked under, also when it is over. */
      signOnId: idSchema.nullable(),
      person: z.object({ staffId: idSchema, name: z.string() }).nullable(),
    })
    .optional(),
  /** Set where the restaurant has a copy to practise in. */
  hasPractice: z.literal(true).optional(),
  /** Set while `access` is of a practice copy: the restaurant it was copied from. */
  practiceOf: idSchema.optional(),
  /** Set for a partner's people, who belong to no restaurant and see the partner's. */
  isPartner: z.literal(true).optional(),
  expiresAt: z.iso.datetime(),
})
export type Session = z.infer<typeof sessionSchema>

export const getSession = session.get('getSession', '', {
  summary: 'Who is signed in, their restaurants and what they may do there.',
  query: z.object({
    restaurantId: idSchema.optional(),
    /** Of the restaurant’s copy to practise in, where there is one. */
    practice: z.literal('yes').optional(),
  }),
  reply: sessionSchema,
})
