import {
  type Amounts,
  amountsOf,
  amountsWithin,
  type BillingLine,
  billingDate,
  nextAnchor,
  planLine,
} from '@tableside/domain/billing'
import { assert } from '@tableside/domain/errors'
import { basisPoints, pence } from '@tableside/domain/money'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { theSystem } from '../../db/people.ts'
import { invoices, plans, subscriptions } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { eachOf, type RecurringJob } from '../jobs/index.ts'
import {
  type Billing,
  type Charge,
  dunningScheduleOf,
  loadBillingState,
  type OpenInvoice,
  type Subscription,
} from './billing-state.ts'
import { runCharge, startCharge } from './charge.ts'
import { nothingPlanned, setPlan } from './complete-checkout.ts'
import { issueCreditNote, issueInvoice, postPaid } from './issue.ts'
import { notifyEnded } from './notify-owner.ts'
import { renewalPrice } from './read-billing.ts'
import { readVatRate } from './seller.ts'

/** More steps than this are not taken in one go. */
const maxSteps = 60

/**
 * Renews, charges, tries again and ends whatever is due by the clock. Each step is decided from what is stored, so it may
 * run twice, on many servers, or weeks late: every period is invoiced once, every attempt charged once.
 */
export const renewSubscriptions: RecurringJob = {
  name: 'billing.renew',
  cron: '*/5 * * * *',
  run: async (services, { now, signal }) => {
    const today = billingDate(now)
    const due = await services.db.acrossRestaurants
      .select({ restaurantId: subscriptions.restaurantId })
      .from(subscriptions)
      .where(
        and(
          isNull(subscriptions.endedAt),
          or(
            lte(subscriptions.periodEnd, today),
            sql`exists (select from ${invoices} i where i.restaurant_id = ${subscriptions.restaurantId} and i.state = 'open')`,
          ),
        ),
      )
    await eachOf(due, signal, ({ restaurantId }) => renewOne(services, restaurantId, now))
  },
}

type Step = { readonly goesOn: boolean; readonly charge?: Charge }
const wait: Step = { goesOn: false }

/** Everything that is due for one restaurant at an instant. */
export async function renewOne(services: Services, restaurantId: string, at: string): Promise<void> {
  const billing: Billing = { restaurantId, by: theSystem, at, newId: services.newId }
  for (let steps = 0; steps < maxSteps; steps++) {
    const { goesOn, charge } = await services.db.inRestaurant(restaurantId, async (tx) => {
      await lockRestaurant(tx, restaurantId)
      return step(services, tx, billing)
    })
    if (charge) await runCharge(services, billing, charge)
    if (!goesOn) break
  }
  services.findAccess.forget(restaurantId)
  services.announcer.announce(restaurantId)
}

/** The one thing to do next; after it everything is looked at anew. */
async function step(services: Services, tx: Tx, billing: Billing): Promise<Step> {
  const { restaurantId, at } = billing
  const { subscription, open, checkout, card, balancePence, lastPaidOn } = await loadBillingState(tx, restaurantId, at)
  const today = billingDate(at)
  // A change whose money is on its way comes first: it decides what the next period is.
  if (!subscription || checkout) return wait
  if (open) {
    if (open.unsettled) return wait
    const { nextTryOn, goesOnUntil } = dunningScheduleOf(open, {
      card,
      isConnected: services.subscriptions !== undefined,
      at,
    })
    if (card && nextTryOn === today) {
      const { invoice, duePence, attempts } = open
      const about = { invoiceId: invoice.id, attempt: attempts + 1, amountPence: duePence, card }
      return { goesOn: true, charge: await startCharge(tx, billing, about) }
    }
    if (today < goesOnUntil) return wait
    await endUnpaid(tx, billing, subscription, open)
    return wait
  }
  if (today < subscription.periodEnd) return wait
  if (subscription.cancelledAt) {
    await end(tx, billing, subscription, 'cancelled')
    return wait
  }
  // Several periods may be owed: each has a day of its own, so a card is never charged for all of them at once.
  if (lastPaidOn === today) return wait
  await beginPeriod(tx, billing, subscription, Math.max(0, balancePence))
  return { goesOn: true }
}

/** The next period: on the smaller plan if one was chosen, invoiced, and for the rest of it charged in the next step. */
async function beginPeriod(tx: Tx, billing: Billing, before: Subscription, balancePence: number): Promise<void> {
  const { restaurantId, by, at } = billing
  const monthlyPence = await renewalPrice(tx, before)
  const plan = before.nextPlan ?? before.plan
  const [row] = await tx.select({ name: plans.name }).from(plans).where(eq(plans.key, plan))
  assert(row, 'a plan that is subscribed is in the plan table')
  const periodStart = before.periodEnd
  const periodEnd = nextAnchor(periodStart, before.anchorDay)
  const change = { plan, monthlyPence, periodStart, periodEnd, ...nothingPlanned, isTrial: false, moreGraceDays: 0 }
  await tx
    .update(subscriptions)
    .set(change)
    .where(and(eq(subscriptions.restaurantId, restaurantId), eq(subscriptions.id, before.id)))
  const lines: BillingLine[] = [{ text: planLine(row), from: periodStart, to: periodEnd, netPence: monthlyPence }]
  const amounts: Amounts = amountsOf(lines, await readVatRate(tx, periodStart))
  const creditUsedPence = pence(Math.min(balancePence, amounts.totalPence))
  const isPaid = creditUsedPence === amounts.totalPence
  const invoice = await issueInvoice(tx, billing, {
    id: billing.newId(),
    subscription: { ...before, ...change },
    cause: 'renewal',
    lines,
    amounts,
    creditUsedPence,
    isPaid,
  })
  if (isPaid) await postPaid(tx, billing, { invoiceId: invoice.id, amountPence: pence(0) })
  if (plan === before.plan) return
  await setPlan(tx, billing, { plan, isSubscribed: true })
  const data = { from: before.plan, to: plan, invoiceId: invoice.id }
  await recordEvents(tx, { restaurantId, by, at }, [{ type: 'subscription.downgraded', data }])
}

/** Nobody is chased for money: what was not paid is taken back, and the restaurant goes on with alpha. */
async function endUnpaid(tx: Tx, billing: Billing, subscription: Subscription, { invoice, duePence }: OpenInvoice) {
  const { restaurantId, at } = billing
  const amounts = amountsWithin(duePence, basisPoints(invoice.vatBps))
  const text = `Invoice ${invoice.documentNumber}, not paid and not owed any more`
  await tx
    .update(invoices)
    .set({ state: 'written_off', settledAt: at })
    .where(and(eq(invoices.restaurantId, restaurantId), eq(invoices.id, invoice.id)))
  await issueCreditNote(tx, billing, {
    id: billing.newId(),
    subscription,
    cause: 'write_off',
    creditOf: invoice.id,
    reason: null,
    lines: [{ text, from: null, to: null, netPence: amounts.netPence }],
    amounts,
    state: 'nowhere',
  })
  await end(tx, billing, subscription, 'unpaid')
}

async function end(tx: Tx, billing: Billing, subscription: Subscription, endReason: 'cancelled' | 'unpaid') {
  const { restaurantId, by, at } = billing
  await tx
    .update(subscriptions)
    .set({ endedAt: at, endReason })
    .where(and(eq(subscriptions.restaurantId, restaurantId), eq(subscriptions.id, subscription.id)))
  // The trial is behind it, so alpha is in force; the plan that was had is remembered.
  await setPlan(tx, billing, { plan: subscription.plan, isSubscribed: false })
  const data = { plan: subscription.plan, reason: endReason }
  await recordEvents(tx, { restaurantId, by, at }, [{ type: 'subscription.ended', data }])
  await notifyEnded(tx, billing, subscription, endReason)
}
