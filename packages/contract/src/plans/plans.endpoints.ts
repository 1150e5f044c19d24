import { planKeySchema, planSchema, planUsageSchema } from '@tableside/domain/plans'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'
import { restaurantSchema } from '../restaurants/restaurants.endpoints.ts'

const tag = 'Plans'

export const listPlans = endpoint({
  name: 'listPlans',
  method: 'GET',
  path: '/api/v1/plans',
  summary: 'The plans with their prices, features and limits: the one table everything else is enforced by.',
  tag,
  access: 'public',
  isIdempotent: false,
  reply: z.object({ plans: z.array(planSchema) }),
  status: 200,
  refusals: [],
})

export const planStandingSchema = z.object({
  /** The plan in force now. */
  plan: planKeySchema,
  isSubscribed: z.boolean(),
  /** The plan being tried, while the trial runs. */
  trial: z.object({ plan: planKeySchema, endsAt: z.iso.datetime() }).nullable(),
  usage: planUsageSchema,
  /** The month the paid orders are counted in, its first day in the restaurant's own calendar. */
  month: z.iso.date(),
  /** A plan the owner asked for and has not been answered about. */
  request: z.object({ plan: planKeySchema, at: z.iso.datetime() }).nullable(),
})
export type PlanStanding = z.infer<typeof planStandingSchema>

export const getPlanStanding = endpoint({
  name: 'getPlanStanding',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/plan',
  summary:
    'The plan in force, its trial, and what the restaurant uses of it: people, sites, and orders paid this month.',
  tag,
  access: { permission: 'restaurant.view' },
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ standing: planStandingSchema }),
  status: 200,
  refusals: [],
})

export const choosePlan = endpoint({
  name: 'choosePlan',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/plan',
  summary:
    'While the trial runs, or when there was none yet, the restaurant changes to the plan at once. Otherwise the wish is kept for the platform to answer; nothing is charged.',
  tag,
  access: { permission: 'restaurant.manage' },
  isIdempotent: true,
  params: inRestaurant,
  body: z.strictObject({ plan: planKeySchema }),
  reply: z.object({
    outcome: z.enum(['changed', 'trial_started', 'requested', 'same']),
    standing: planStandingSchema,
    restaurant: restaurantSchema,
  }),
  status: 200,
  refusals: ['plan_not_offered'],
})
