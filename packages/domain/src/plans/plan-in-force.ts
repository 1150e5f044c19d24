import type { PlanKey } from './plans.ts'

/** How a restaurant has its plan. */
export type ChosenPlan = {
  readonly plan: PlanKey
  readonly isSubscribed: boolean
  readonly trialEndsAt: string | null
}

/** The plan while it is subscribed or on trial, otherwise alpha. `plan_in_force` (sql/plans.sql) is the same for lists. */
export function planInForce(chosen: ChosenPlan, at: string): PlanKey {
  return chosen.isSubscribed || isOnTrial(chosen, at) ? chosen.plan : 'alpha'
}

export function isOnTrial({ isSubscribed, trialEndsAt }: Omit<ChosenPlan, 'plan'>, at: string): boolean {
  return !isSubscribed && trialEndsAt !== null && at < trialEndsAt
}
