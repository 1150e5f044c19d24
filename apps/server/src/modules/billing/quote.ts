import { billingDate, type Quote, quotePlan, type Running, vatRateOf } from '@tableside/domain/billing'
import { DomainError } from '@tableside/domain/errors'
import { type PlanKey, planKeySchema } from '@tableside/domain/plans'
import type { Tx } from '../../db/database.ts'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { listPlans, planStanding } from '../plans/index.ts'
import { readSeller } from './seller.ts'
import { type Standing, type Subscription, trialEndDay } from './standing.ts'

/** What choosing a plan would do and cost at an instant. The screen shows it, and confirming works it out again. */
export async function quoteFor(
  { subscriptions }: Services,
  tx: Tx,
  { restaurant, standing, at }: { restaurant: RestaurantScope; standing: Standing; at: string },
  wanted: PlanKey,
): Promise<Quote> {
  const plans = await listPlans(tx, at)
  const plan = plans.find(({ key }) => key === wanted)
  const { subscription, inForce } = standing
  if (!plan || (!plan.isOffered && wanted !== inForce)) throw new DomainError('plan_not_offered')
  const { usage } = await planStanding(tx, restaurant, at)
  return quotePlan(
    {
      today: billingDate(at),
      plans,
      inForce,
      subscription: subscription ? runningOf(subscription) : null,
      trialEndsOn: trialEndDay(standing, at),
      mustAsk: subscriptions === undefined || isGiven(standing),
      vatBps: vatRateOf(await readSeller(tx)),
      balancePence: standing.balancePence,
      usage,
    },
    plan,
  )
}

/** The platform's people gave the plan, and nobody pays for it. Alpha is nobody's gift. */
export function isGiven({ isSubscribed, subscription, inForce }: Standing): boolean {
  return isSubscribed && !subscription && inForce !== 'alpha'
}

function runningOf({ plan, nextPlan, cancelledAt, ...subscription }: Subscription): Running {
  return {
    ...subscription,
    plan: planKeySchema.parse(plan),
    nextPlan: nextPlan === null ? null : planKeySchema.parse(nextPlan),
    isCancelled: cancelledAt !== null,
  }
}
