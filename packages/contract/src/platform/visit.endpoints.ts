import { idSchema } from '@tableside/domain/ids'
import { leastVisitReason, mostVisitReason } from '@tableside/domain/platform'
import { z } from 'zod'
import { endpoint, inRestaurant, pageQuery } from '../core/index.ts'

const tag = 'Platform'

/** A look by the platform's people into a restaurant. */
export const visitSchema = z.object({
  id: idSchema,
  /** The name of who looked. */
  visitor: z.string(),
  reason: z.string(),
  startedAt: z.iso.datetime(),
  /** When it ended, was ended, or will end by itself. */
  until: z.iso.datetime(),
  isOpen: z.boolean(),
})
export type Visit = z.infer<typeof visitSchema>

const page = z.object({ visits: z.array(visitSchema), nextCursor: z.string().nullable() })

export const openVisit = endpoint({
  name: 'openVisit',
  method: 'POST',
  path: '/api/v1/platform/restaurants/:restaurantId/visits',
  summary: 'Lets the caller read a restaurant’s own pages for an hour, for a reason its people are told at once.',
  tag,
  access: 'platform_owner',
  isIdempotent: true,
  params: inRestaurant,
  body: z.strictObject({
    reason: z.string().trim().min(leastVisitReason, 'Say why, in a few words').max(mostVisitReason),
  }),
  reply: z.object({ visit: visitSchema }),
  status: 201,
  refusals: ['visit_open_already'],
})

export const endVisit = endpoint({
  name: 'endVisit',
  method: 'POST',
  path: '/api/v1/platform/restaurants/:restaurantId/visits/:visitId/end',
  summary: 'Ends a visit of the caller before its hour is over.',
  tag,
  access: 'platform_owner',
  isIdempotent: true,
  params: inRestaurant.extend({ visitId: idSchema }),
  reply: z.object({ visit: visitSchema }),
  status: 200,
  refusals: ['visit_over'],
})

export const listPlatformVisits = endpoint({
  name: 'listPlatformVisits',
  method: 'GET',
  path: '/api/v1/platform/restaurants/:restaurantId/visits',
  summary: 'Every look of the platform’s people into a restaurant, newest first, as its people see them.',
  tag,
  access: 'platform_owner',
  isIdempotent: false,
  params: inRestaurant,
  query: z.object(pageQuery),
  reply: page,
  status: 200,
  refusals: [],
})

export const listVisits = endpoint({
  name: 'listVisits',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/visits',
  summary: 'Who of the platform looked into the restaurant, when, why and until when; newest first.',
  tag,
  access: { permission: 'restaurant.view' },
  isIdempotent: false,
  params: inRestaurant,
  query: z.object(pageQuery),
  reply: page,
  status: 200,
  refusals: [],
})
