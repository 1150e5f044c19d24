import type { Billing } from '@tableside/contract/billing'
import { type Amounts, amountsOf } from '@tableside/domain/billing'
import { pence, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { planKeySchema } from '@tableside/domain/plans'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { plans } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import {
  type BillingState,
  dunningScheduleOf,
  loadBillingState,
  loadEnded,
  nextChargeDay,
  type Subscription,
} from './billing-state.ts'
import { isGiven } from './quote.ts'
import { readVatRate } from './seller.ts'

/** How a restaurant pays for its plan, as its owner and the platform see it. */
export async function readBilling(
  { subscriptions }: Pick<Services, 'subscriptions'>,
  tx: Tx,
  restaurantId: string,
  at: string,
): Promise<Billing> {
  const current = await loadBillingState(tx, restaurantId, at)
  const { subscription, card, open, checkout, inForce, trialEndsAt, isSubscribed, balancePence } = current
  const outlook = open && dunningScheduleOf(open, { card, isConnected: subscriptions !== undefined, at })
  const ended = subscription || isSubscribed ? null : await loadEnded(tx, restaurantId, at)
  return {
    cards: subscriptions?.cards ?? null,
    plan: inForce,
    isGiven: isGiven(current),
    mayTry: !isSubscribed && trialEndsAt === null && ended === null,
    trialEndsAt,
    subscription: subscription ? subscriptionOf(subscription, current) : null,
    nextCharge: subscription ? await nextCharge(tx, subscription, current, at) : null,
    card: card ? { brand: card.brand, last4: card.last4, addedAt: card.addedAt } : null,
    ended,
    open:
      open && outlook
        ? {
            invoiceId: open.invoice.id,
            documentNumber: open.invoice.documentNumber,
            duePence: zeroOrMorePenceSchema.parse(open.duePence),
            issuedOn: open.invoice.issuedOn,
            attempts: open.attempts,
            nextTryOn: outlook.nextTryOn,
            goesOnUntil: outlook.goesOnUntil,
            isPending: open.unsettled !== undefined,
          }
        : null,
    pending: checkout
      ? {
          plan: checkout.quote.plan,
          duePence: zeroOrMorePenceSchema.parse(checkout.quote.duePence),
          since: checkout.startedAt,
        }
      : null,
    balancePence,
  }
}

function subscriptionOf(subscription: Subscription, { open }: BillingState): Billing['subscription'] {
  const { id, plan, monthlyPence, periodStart, periodEnd, nextPlan, cancelledAt, startedAt, isTrial } = subscription
  return {
    id,
    plan: planKeySchema.parse(plan),
    monthlyPence: zeroOrMorePenceSchema.parse(monthlyPence),
    state: open ? 'past_due' : cancelledAt ? 'ending' : isTrial ? 'trial' : 'active',
    periodStart,
    periodEnd,
    nextPlan: nextPlan === null ? null : planKeySchema.parse(nextPlan),
    cancelledAt,
    startedAt,
  }
}

/** What the next period will cost as things stand today. */
async function nextCharge(tx: Tx, subscription: Subscription, current: BillingState, at: string) {
  if (subscription.cancelledAt) return null
  const on = nextChargeDay(subscription, current, at)
  const vatBps = await readVatRate(tx, on)
  const amounts: Amounts = amountsOf([{ netPence: await renewalPrice(tx, subscription) }], vatBps)
  const used = Math.max(0, Math.min(current.balancePence, amounts.totalPence))
  return { on, amounts, duePence: pence(amounts.totalPence - used) }
}

/**
 * The price of the next period: the one agreed when its plan was chosen, or a lower one of today. A higher price is
 * only ever agreed by choosing a plan anew.
 */
export async function renewalPrice(tx: Tx, { plan, nextPlan, monthlyPence, nextMonthlyPence }: Subscription) {
  const [row] = await tx
    .select({ monthlyPence: plans.monthlyPence })
    .from(plans)
    .where(eq(plans.key, nextPlan ?? plan))
  const agreed = nextPlan === null ? monthlyPence : nextMonthlyPence
  const today = row?.monthlyPence ?? agreed ?? monthlyPence
  return pence(Math.min(today, agreed ?? today))
}
