import { anchorOf } from '@tableside/domain/billing'
import { assert } from '@tableside/domain/errors'
import type { Pence } from '@tableside/domain/money'
import { and, eq } from 'drizzle-orm'
import { recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { billingCheckouts, restaurants, subscriptions } from '../../db/schema/index.ts'
import { type Billing, type Checkout, loadBillingState, type Subscription } from './billing-state.ts'
import { issueCreditNote, issueInvoice, postPaid } from './issue.ts'

/** Its money has come, or none was due: the plan is in force, and the invoice for it is issued. */
export async function completeCheckout(tx: Tx, billing: Billing, checkout: Checkout, paidPence: Pence): Promise<void> {
  const { restaurantId, at, by } = billing
  const { quote, startedBy } = checkout
  const { subscription: before } = await loadBillingState(tx, restaurantId, at)
  const subscription = before
    ? await upgrade(tx, billing, checkout, before)
    : await begin(tx, { ...billing, by: startedBy }, checkout)
  const { lines, amounts, creditUsedPence } = quote
  await issueInvoice(tx, billing, {
    id: checkout.id,
    subscription: { ...subscription, periodStart: lines[0]?.from ?? subscription.periodStart },
    cause: before ? 'upgrade' : 'start',
    lines,
    amounts,
    creditUsedPence,
    isPaid: true,
  })
  await postPaid(tx, billing, { invoiceId: checkout.id, amountPence: paidPence })
  await tx
    .update(billingCheckouts)
    .set({ state: 'done', settledAt: at })
    .where(and(eq(billingCheckouts.restaurantId, restaurantId), eq(billingCheckouts.id, checkout.id)))
  const data = { from: before?.plan ?? null, to: quote.plan, invoiceId: checkout.id }
  const type = before ? 'subscription.upgraded' : 'subscription.started'
  await recordEvents(tx, { restaurantId, by, at }, [{ type, data }])
}

async function begin(tx: Tx, billing: Billing, { quote }: Checkout): Promise<Subscription> {
  const [line] = quote.lines
  assert(line?.from && line.to, 'a subscription begins with a period')
  const { from, to } = line
  return startSubscription(tx, billing, { ...quote, from, to, anchorDay: anchorOf(from), isTrial: false })
}

type Beginning = {
  readonly plan: Subscription['plan']
  readonly monthlyPence: Pence
  readonly from: string
  readonly to: string
  readonly anchorDay: number
  readonly isTrial: boolean
}

/** A subscription comes alive, and the plan is in force from this moment. */
export async function startSubscription(
  tx: Tx,
  { restaurantId, by, at, newId }: Billing,
  { plan, monthlyPence, from, to, anchorDay, isTrial }: Beginning,
): Promise<Subscription> {
  const [subscription] = await tx
    .insert(subscriptions)
    .values({
      restaurantId,
      id: newId(),
      plan,
      monthlyPence,
      anchorDay,
      periodStart: from,
      periodEnd: to,
      isTrial,
      startedAt: at,
      startedBy: by,
    })
    .returning()
  assert(subscription, 'a subscription that was inserted is there')
  await setPlan(tx, { restaurantId, at }, { plan, isSubscribed: true })
  return subscription
}

/** What access and limits go by; changed together with the subscription, at one instant. */
export async function setPlan(
  tx: Tx,
  { restaurantId, at }: Pick<Billing, 'restaurantId' | 'at'>,
  plan: { readonly plan: string; readonly isSubscribed: boolean },
): Promise<void> {
  await tx
    .update(restaurants)
    .set({ ...plan, updatedAt: at })
    .where(eq(restaurants.restaurantId, restaurantId))
}

/** Neither a smaller plan nor an end is planned. */
export const nothingPlanned = { nextPlan: null, nextMonthlyPence: null, cancelledAt: null }

async function upgrade(tx: Tx, billing: Billing, { quote }: Checkout, before: Subscription): Promise<Subscription> {
  const { restaurantId } = billing
  if (quote.credit) {
    await issueCreditNote(tx, billing, {
      id: billing.newId(),
      subscription: { ...before, periodStart: quote.startsOn },
      cause: 'upgrade',
      reason: null,
      ...quote.credit,
      state: 'balance',
    })
  }
  const change = { plan: quote.plan, monthlyPence: quote.monthlyPence, ...nothingPlanned }
  await tx
    .update(subscriptions)
    .set(change)
    .where(and(eq(subscriptions.restaurantId, restaurantId), eq(subscriptions.id, before.id)))
  await setPlan(tx, billing, { plan: quote.plan, isSubscribed: true })
  return { ...before, ...change }
}
