import { billingDate, type Quote, quotePlan, type Running } from '@tableside/domain/billing'
import { DomainError } from '@tableside/domain/errors'
import { basisPoints } from '@tableside/domain/money'
import { type PlanKey, planKeySchema } from '@tableside/domain/plans'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { invoices } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { listPlans, readPlanStatus } from '../plans/index.ts'
import { type BillingState, type Subscription, trialEndDay } from './billing-state.ts'
import { readRefunded } from './refunded-invoices.ts'
import { readVatRate } from './seller.ts'

/** What choosing a plan would do and cost at an instant. The screen shows it, and confirming works it out again. */
export async function quoteFor(
  { subscriptions }: Services,
  tx: Tx,
  { restaurant, current, at }: { restaurant: RestaurantScope; current: BillingState; at: string },
  wanted: PlanKey,
): Promise<Quote> {
  const plans = await listPlans(tx, at)
  const plan = plans.find(({ key }) => key === wanted)
  const { subscription, inForce } = current
  if (!plan || (!plan.isOffered && wanted !== inForce)) throw new DomainError('plan_not_offered')
  const { usage } = await readPlanStatus(tx, restaurant, at)
  return quotePlan(
    {
      today: billingDate(at),
      plans,
      inForce,
      subscription: subscription ? runningOf(subscription, await lastPaid(tx, subscription)) : null,
      trialEndsOn: trialEndDay(current, at),
      mustAsk: subscriptions === undefined || isGiven(current),
      vatBps: await readVatRate(tx, billingDate(at)),
      balancePence: current.balancePence,
      usage,
    },
    plan,
  )
}

/** The platform's people gave the plan, and nobody pays for it. Alpha is no gift. */
export function isGiven({ isSubscribed, subscription, inForce }: BillingState): boolean {
  return isSubscribed && !subscription && inForce !== 'alpha'
}

/** The invoice a period's unused days are given back from. */
async function lastPaid(tx: Tx, { restaurantId, id }: Subscription): Promise<Running['paid']> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.restaurantId, restaurantId), eq(invoices.subscriptionId, id), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.number))
    .limit(1)
  if (invoice?.state !== 'paid') return null
  return {
    invoiceId: invoice.id,
    from: invoice.periodStart,
    totalPence: invoice.totalPence,
    vatBps: basisPoints(invoice.vatBps),
    givenBack: (await readRefunded(tx, restaurantId))(invoice.id),
  }
}

function runningOf({ plan, nextPlan, cancelledAt, ...subscription }: Subscription, paid: Running['paid']): Running {
  return {
    ...subscription,
    plan: planKeySchema.parse(plan),
    nextPlan: nextPlan === null ? null : planKeySchema.parse(nextPlan),
    isCancelled: cancelledAt !== null,
    paid,
  }
}
