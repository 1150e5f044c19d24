import { planKeySchema, planSchema, planUsageSchema } from '@tableside/domain/plans'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { restaurantSchema } from '../restaurants/restaurants.endpoints.ts'

const plans = resource('Plans', '/plans', 'public')
const plan = resource('Plans', '/restaurants/:restaurantId/plan', {
  read: { permission: 'restaurant.view' },
  write: { permission: 'restaurant.manage' },
})

export const listPlans = plans.get('listPlans', '', {
  summary: 'The plans with their prices, features and limits: the one table everything else is enforced by.',
  reply: z.object({ plans: z.array(planSchema) }),
})

export const planStatusSchema = z.object({
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
export type PlanStatus = z.infer<typeof planStatusSchema>

export const getPlanStatus = plan.get('getPlanStatus', '', {
  summary:
    'The plan in force, its trial, and what the restaurant uses of it: people, sites, and orders paid this month.',
  reply: z.object({ status: planStatusSchema }),
})

export const choosePlan = plan.post('choosePlan', '', {
  summary:
    'While the trial runs, or when there was none yet, the restaurant changes to the plan at once. Otherwise the wish is kept for the platform to answer; nothing is charged.',
  body: z.strictObject({ plan: planKeySchema }),
  reply: z.object({
    outcome: z.enum(['changed', 'trial_started', 'requested', 'same']),
    status: planStatusSchema,
    restaurant: restaurantSchema,
  }),
  refusals: ['plan_not_offered'],
})
