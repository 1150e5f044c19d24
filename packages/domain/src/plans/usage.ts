import { z } from 'zod'
import { type Plan, UNLIMITED } from './plans.ts'

/** What a restaurant uses of what its plan limits. */
export const planUsageSchema = z.object({
  /** People who sign in. */
  accounts: z.int(),
  /** People who work there, with a PIN or without. */
  staff: z.int(),
  locations: z.int(),
  /** Orders paid this month. */
  monthlyOrders: z.int(),
})
export type PlanUsage = z.infer<typeof planUsageSchema>

export type Exceeded = { readonly what: keyof PlanUsage; readonly used: number; readonly max: number }

const limits = {
  accounts: 'maxAccounts',
  staff: 'maxStaff',
  locations: 'maxLocations',
  monthlyOrders: 'maxMonthlyOrders',
} as const satisfies Record<keyof PlanUsage, keyof Plan>

/**
 * What would be over the limits of a plan. Nothing of it is taken away by changing: it stays as it is,
 * and no more can be added.
 */
export function overLimit(plan: Plan, usage: PlanUsage): Exceeded[] {
  return planUsageSchema.keyof().options.flatMap((what) => {
    const max = plan[limits[what]]
    return max !== UNLIMITED && usage[what] > max ? [{ what, used: usage[what], max }] : []
  })
}

/** The limit of one thing; undefined where there is none. */
export function limitOf(plan: Plan, what: keyof PlanUsage): number | undefined {
  const max = plan[limits[what]]
  return max === UNLIMITED ? undefined : max
}

/**
 * How far the month's orders have come: `near` from 80 % on, `over` from the limit itself on. A sale is never
 * refused for it (decision A5).
 */
export function meterLevel(orders: number, max: number | undefined): 'fine' | 'near' | 'over' {
  if (max === undefined) return 'fine'
  if (orders >= max) return 'over'
  return orders * 5 >= max * 4 ? 'near' : 'fine'
}
