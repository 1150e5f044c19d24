import { idSchema } from '@tableside/domain/ids'
import { planAnswers, planKeySchema } from '@tableside/domain/plans'
import { z } from 'zod'
import { oneLine, pageQuery, resource } from '../core/index.ts'

const platform = resource('Platform', '/platform', 'platform_owner')

export const planRequestSchema = z.object({
  id: idSchema,
  restaurant: z.object({ id: idSchema, name: z.string() }),
  /** In force today. */
  currentPlan: planKeySchema,
  plan: planKeySchema,
  requestedBy: z.string(),
  at: z.iso.datetime(),
  /** Null while it waits. */
  answer: z.enum(planAnswers).nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable(),
  reason: z.string(),
})
export type PlanRequest = z.infer<typeof planRequestSchema>

export const listPlanRequests = platform.get('listPlanRequests', '/plan-requests', {
  summary:
    'Wishes of restaurants for another plan: those that wait, the oldest first, or those answered, newest first.',
  query: z.object({ state: z.enum(['open', 'answered']).default('open'), ...pageQuery }),
  reply: z.object({ requests: z.array(planRequestSchema), open: z.int(), nextCursor: z.string().nullable() }),
})

export const answerPlanRequest = platform.post(
  'answerPlanRequest',
  '/restaurants/:restaurantId/plan-requests/:requestId/answer',
  {
    summary: 'Gives a restaurant the plan it asked for, or declines with a reason; its owner is told.',
    body: z.strictObject({
      isApproved: z.boolean(),
      /** What the owner reads. */
      reason: oneLine.min(3, 'Enter a reason').max(500),
      /** Approved on trial for so many days; null: for good. */
      trialDays: z.int().min(1).max(365).nullable().default(null),
    }),
    reply: z.object({ ok: z.literal(true) }),
    refusals: ['plan_request_answered', 'subscription_live'],
  },
)
