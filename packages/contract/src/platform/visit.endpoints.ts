import { idSchema } from '@tableside/domain/ids'
import { maxVisitReasonLength, minVisitReasonLength } from '@tableside/domain/platform'
import { z } from 'zod'
import { pageQuery, resource } from '../core/index.ts'

const platformVisits = resource('Platform', '/platform/restaurants/:restaurantId/visits', 'platform_owner')
const visits = resource('Platform', '/restaurants/:restaurantId/visits', { permission: 'restaurant.view' })

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

export const openVisit = platformVisits.post('openVisit', '', {
  summary: 'Lets the caller read a restaurant’s own pages for an hour, for a reason its people are told at once.',
  isIdempotent: true,
  body: z.strictObject({
    reason: z.string().trim().min(minVisitReasonLength, 'Enter a reason').max(maxVisitReasonLength),
  }),
  reply: z.object({ visit: visitSchema }),
  status: 201,
  refusals: ['visit_open_already'],
})

export const endVisit = platformVisits.post('endVisit', '/:visitId/end', {
  summary: 'Ends a visit of the caller before its hour is over.',
  isIdempotent: true,
  reply: z.object({ visit: visitSchema }),
  refusals: ['visit_over'],
})

export const listPlatformVisits = platformVisits.get('listPlatformVisits', '', {
  summary: 'Every look of the platform’s people into a restaurant, newest first, as its people see them.',
  query: z.object(pageQuery),
  reply: page,
})

export const listVisits = visits.get('listVisits', '', {
  summary: 'Who of the platform looked into the restaurant, when, why and until when; newest first.',
  query: z.object(pageQuery),
  reply: page,
})
