import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { type BasisPoints, type Pence, pence, penceSchema } from '../money/index.ts'
import { featureSchema } from '../plans/features.ts'
import { type Plan, type PlanKey, planAtLeast, planKeySchema } from '../plans/plans.ts'
import { overLimit, type PlanUsage, planUsageSchema } from '../plans/usage.ts'
import { daysBetween } from '../time/index.ts'
import {
  type Amounts,
  amountsOf,
  amountsSchema,
  type BillingLine,
  billingLineSchema,
  type PaidDays,
  unusedCredit,
  unusedPart,
} from './amounts.ts'
import { anchorOf, nextAnchor } from './calendar.ts'

/**
 * What choosing a plan would do.
 * - `same`: it is in force and nothing is planned · `keep`: it is in force, and a cancellation or downgrade is taken back
 * - `subscribe`: paid from today · `subscribe_after_trial`: first charged on the day the trial ends
 * - `upgrade`: at once, the days that are left are charged · `switch_in_trial`: at once, free until the trial ends
 * - `downgrade`, `cancel`: on the day the period ends; until then nothing changes
 * - `ask`: the platform gave the plan by hand, or cards cannot be taken: it is asked
 */
const planActions = [
  'same',
  'keep',
  'subscribe',
  'subscribe_after_trial',
  'upgrade',
  'switch_in_trial',
  'downgrade',
  'cancel',
  'ask',
] as const
export const planActionSchema = z.enum(planActions)
export type PlanAction = z.infer<typeof planActionSchema>

export const quoteSchema = z.object({
  action: planActionSchema,
  plan: planKeySchema,
  /** What a month of it costs, without VAT. */
  monthlyPence: penceSchema,
  /** The day the plan is in force from. */
  startsOn: z.iso.date(),
  /** What is charged now, line by line; empty when nothing is. */
  lines: z.array(billingLineSchema),
  amounts: amountsSchema,
  /** The unused days of the plan before, given back on a credit note of its invoice; null when nothing is left of them. */
  credit: z.object({ creditOf: idSchema, lines: z.array(billingLineSchema), amounts: amountsSchema }).nullable(),
  /** Of what is in credit, the credit note above included, so much is used. */
  creditUsedPence: penceSchema,
  /** What the card is charged on confirming. */
  duePence: penceSchema,
  nextChargeOn: z.iso.date().nullable(),
  /** VAT included, before any credit. */
  nextChargePence: penceSchema,
  /** Features that go. */
  lost: z.array(featureSchema),
  /** What is over the limits: it stays, read-only, and no more can be added. */
  exceeded: z.array(z.object({ what: planUsageSchema.keyof(), used: z.int(), max: z.int() })),
})
export type Quote = z.infer<typeof quoteSchema>

/** A subscription that is alive, as far as prices go. */
export type Running = {
  readonly plan: PlanKey
  readonly monthlyPence: Pence
  readonly periodStart: string
  readonly periodEnd: string
  readonly anchorDay: number
  /** Nothing was charged for this period: the trial it began in. */
  readonly isTrial: boolean
  readonly nextPlan: PlanKey | null
  /** What was agreed for it. */
  readonly nextMonthlyPence: Pence | null
  readonly isCancelled: boolean
  /** The invoice the current days were paid with; null in a trial. */
  readonly paid: (PaidDays & { readonly invoiceId: string; readonly from: string }) | null
}

export type QuoteFacts = {
  readonly today: string
  readonly plans: readonly Plan[]
  readonly inForce: PlanKey
  readonly subscription: Running | null
  /** The day the trial ends, while it runs and nothing is subscribed. */
  readonly trialEndsOn: string | null
  /** Cards cannot be taken, or the plan was given by hand. */
  readonly mustAsk: boolean
  readonly vatBps: BasisPoints
  /** What the restaurant has in credit with the platform. */
  readonly balancePence: Pence
  readonly usage: PlanUsage
}

/** Works out what choosing `wanted` today would do and cost. */
export function quotePlan(facts: QuoteFacts, wanted: Plan): Quote {
  const { today, subscription, vatBps, plans, inForce, usage } = facts
  const current = plans.find(({ key }) => key === inForce)
  const action = actionOf(facts, wanted)
  const monthlyPence = priceOf(subscription, action, wanted)
  const monthly = amountsOf([{ netPence: monthlyPence }], vatBps)
  const nothing = amountsOf([], vatBps)
  const base = {
    action,
    plan: wanted.key,
    monthlyPence,
    startsOn: today,
    lines: [],
    amounts: nothing,
    credit: null,
    creditUsedPence: pence(0),
    duePence: pence(0),
    nextChargeOn: null,
    nextChargePence: monthly.totalPence,
    lost: (current?.features ?? []).filter((feature) => !wanted.features.includes(feature)),
    exceeded: overLimit(wanted, usage),
  } satisfies Quote

  switch (action) {
    case 'same':
    case 'ask':
      return { ...base, nextChargeOn: null, lost: action === 'same' ? [] : base.lost }
    case 'keep':
      return { ...base, nextChargeOn: subscription?.periodEnd ?? null, lost: [] }
    case 'subscribe_after_trial':
      return { ...base, nextChargeOn: facts.trialEndsOn }
    case 'switch_in_trial':
      return { ...base, nextChargeOn: subscription?.periodEnd ?? null }
    case 'downgrade':
      return { ...base, startsOn: subscription?.periodEnd ?? today, nextChargeOn: subscription?.periodEnd ?? null }
    case 'cancel':
      return { ...base, startsOn: subscription?.periodEnd ?? today, nextChargePence: pence(0) }
    case 'subscribe': {
      const to = nextAnchor(today, anchorOf(today))
      const lines = [{ text: planLine(wanted), from: today, to, netPence: wanted.monthlyPence }]
      return { ...base, ...charged(lines, null, facts), nextChargeOn: to }
    }
    case 'upgrade':
      return { ...base, ...upgraded(facts, wanted), nextChargeOn: subscription?.periodEnd ?? null }
  }
}

/** Who stays with a plan pays what was agreed when it was chosen, or a lower price of today. */
function priceOf(subscription: Running | null, action: PlanAction, { key, monthlyPence }: Plan): Pence {
  if (!subscription || (action !== 'same' && action !== 'keep')) return monthlyPence
  const { plan, nextPlan, nextMonthlyPence } = subscription
  const agreedPence = key === plan ? subscription.monthlyPence : key === nextPlan ? nextMonthlyPence : null
  return pence(Math.min(monthlyPence, agreedPence ?? monthlyPence))
}

function actionOf({ subscription, inForce, trialEndsOn, mustAsk }: QuoteFacts, wanted: Plan): PlanAction {
  if (!subscription) {
    if (wanted.key === 'alpha') return inForce === 'alpha' ? 'same' : 'ask'
    if (mustAsk) return wanted.key === inForce && trialEndsOn === null ? 'same' : 'ask'
    return trialEndsOn === null ? 'subscribe' : 'subscribe_after_trial'
  }
  const isPlanned = subscription.isCancelled || subscription.nextPlan !== null
  if (wanted.key === subscription.plan) return isPlanned ? 'keep' : 'same'
  if (wanted.key === 'alpha') return subscription.isCancelled ? 'same' : 'cancel'
  if (subscription.isTrial) return 'switch_in_trial'
  if (planAtLeast(wanted.key, subscription.plan)) return 'upgrade'
  return subscription.nextPlan === wanted.key && !subscription.isCancelled ? 'same' : 'downgrade'
}

/** The unused days of the old plan are given back, the same days of the new one charged: both by days, to the penny. */
function upgraded(facts: QuoteFacts, wanted: Plan) {
  const { subscription, today, plans } = facts
  if (!subscription) throw new Error('Must hold: only a subscription is upgraded')
  const { periodStart, periodEnd } = subscription
  const used = Math.max(0, daysBetween(periodStart, today))
  const unused = Math.max(0, daysBetween(today, periodEnd))
  const old = plans.find(({ key }) => key === subscription.plan)
  const lines = [
    {
      text: `${planLine(wanted)}: ${daysOf(used, unused)}`,
      from: today,
      to: periodEnd,
      netPence: unusedPart(wanted.monthlyPence, used, unused),
    },
  ]
  return charged(lines, creditOf(subscription, today, old), facts)
}

/** The unused days of what was paid for the plan before, less what of it was given back already. */
function creditOf({ paid, periodEnd }: Running, today: string, old: Plan | undefined): Quote['credit'] {
  if (!paid) return null
  const used = Math.max(0, daysBetween(paid.from, today))
  const unused = Math.max(0, daysBetween(today, periodEnd))
  const amounts = unusedCredit(paid, used, unused)
  if (!amounts) return null
  const text = `${planName(old)}, unused: ${daysOf(used, unused)}`
  return {
    creditOf: paid.invoiceId,
    lines: [{ text, from: today, to: periodEnd, netPence: amounts.netPence }],
    amounts,
  }
}

function daysOf(used: number, unused: number): string {
  return `${unused === 1 ? '1 day' : `${unused} days`} of ${used + unused}`
}

function charged(lines: BillingLine[], credit: Quote['credit'], { vatBps, balancePence }: QuoteFacts) {
  const amounts: Amounts = amountsOf(lines, vatBps)
  const inCredit = pence(balancePence + (credit?.amounts.totalPence ?? 0))
  const creditUsedPence = pence(Math.min(inCredit, amounts.totalPence))
  return { lines, amounts, credit, creditUsedPence, duePence: pence(amounts.totalPence - creditUsedPence) }
}

/** How a plan is called on paper. */
export function planLine(plan: Pick<Plan, 'name'>): string {
  return `${plan.name} plan, monthly`
}

function planName(plan: Plan | undefined): string {
  return plan ? `${plan.name} plan` : 'Plan before'
}
