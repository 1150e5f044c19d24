import type * as contract from '@tableside/contract/billing'
import { anchorOf, billingDate, type Quote } from '@tableside/domain/billing'
import { assert, DomainError } from '@tableside/domain/errors'
import { pence } from '@tableside/domain/money'
import { and, eq } from 'drizzle-orm'
import { askProvider } from '../../commands/ask-provider.ts'
import { reserveKey, scopeOf } from '../../commands/idempotency.ts'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { billingCheckouts, invoices, subscriptions } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { type Billing, type BillingState, loadBillingState } from './billing-state.ts'
import { chargeSteps, lastCharge, startCharge } from './charge.ts'
import { completeCheckout, nothingPlanned, setPlan, startSubscription } from './complete-checkout.ts'
import { quoteFor } from './quote.ts'
import { readRefunded } from './refunded-invoices.ts'

type ChangeCall = Call<typeof contract.changeSubscription>

/**
 * Chooses a plan as it was quoted. What costs something now is charged: the wish and its attempt are written, the
 * provider is asked, and with its yes the plan is in force. Without a yes nothing has changed.
 */
export async function changeSubscription(services: Services, call: ChangeCall): Promise<StoredReply> {
  const { body } = call
  const scope = scopeOf(call)
  const { restaurantId } = scope
  const billing: Billing = { ...scope, newId: services.newId }
  const stored = await askProvider(services.db, scope, {
    write: () =>
      services.db.inRestaurant(restaurantId, async (tx) => {
        if ((await reserveKey(tx, scope)) === 'reserved_before') return
        await lockRestaurant(tx, restaurantId)
        // A checkout of an earlier call: its caller may be gone, its money may be on the way.
        if (!(await lastCharge(tx, restaurantId, body.checkoutId))) await decide(services, tx, call, billing)
      }),
    ...chargeSteps(services, billing, scope, body.checkoutId),
  })
  services.findAccess.forget(restaurantId)
  services.announcer.announce(restaurantId)
  return stored
}

/** Does what needs no money at once; otherwise writes the attempt to ask for. */
async function decide(services: Services, tx: Tx, call: ChangeCall, billing: Billing): Promise<void> {
  const { restaurant, body, at } = call
  const current = await loadBillingState(tx, restaurant.id, at)
  const quote = await quoteFor(services, tx, { restaurant, current, at }, body.plan)
  if (quote.action !== body.action || quote.duePence !== body.duePence) {
    throw new DomainError('quote_changed', { duePence: quote.duePence })
  }
  if (current.checkout) throw new DomainError('charge_pending')
  switch (quote.action) {
    case 'same':
      return
    case 'ask':
      throw new DomainError('billing_not_connected')
    case 'subscribe_after_trial':
      return afterTrial(tx, billing, current, quote)
    case 'switch_in_trial':
      await change(tx, billing, current, {
        set: { plan: quote.plan, monthlyPence: quote.monthlyPence, ...nothingPlanned },
        event: 'subscription.switched_in_trial',
        to: quote.plan,
      })
      await setPlan(tx, billing, { plan: quote.plan, isSubscribed: true })
      return
    case 'downgrade': {
      const set = { nextPlan: quote.plan, nextMonthlyPence: quote.monthlyPence, cancelledAt: null }
      return change(tx, billing, current, { set, event: 'subscription.downgrade_planned', to: quote.plan })
    }
    case 'cancel': {
      const set = { ...nothingPlanned, cancelledAt: at }
      return change(tx, billing, current, { set, event: 'subscription.cancelled', to: 'alpha' })
    }
    case 'keep': {
      return change(tx, billing, current, { set: nothingPlanned, event: 'subscription.kept', to: quote.plan })
    }
    case 'subscribe':
    case 'upgrade':
      return checkOut(tx, billing, current, quote, body.checkoutId)
  }
}

async function afterTrial(tx: Tx, billing: Billing, { card, inForce }: BillingState, quote: Quote): Promise<void> {
  const { restaurantId, by, at } = billing
  if (!card) throw new DomainError('card_needed')
  const to = quote.nextChargeOn
  assert(to !== null, 'a trial has a day on which it ends')
  const from = billingDate(at)
  const { plan, monthlyPence } = quote
  await startSubscription(tx, billing, { plan, monthlyPence, from, to, anchorDay: anchorOf(to), isTrial: true })
  const data = { from: inForce, to: plan, firstChargeOn: to }
  await recordEvents(tx, { restaurantId, by, at }, [{ type: 'subscription.started', data }])
}

type Change = {
  readonly set: Partial<typeof subscriptions.$inferInsert>
  readonly event: string
  readonly to: string
}

async function change(
  tx: Tx,
  { restaurantId, by, at }: Billing,
  { subscription }: BillingState,
  { set, event, to }: Change,
): Promise<void> {
  assert(subscription, 'only a subscription that is alive is changed')
  await tx
    .update(subscriptions)
    .set(set)
    .where(and(eq(subscriptions.restaurantId, restaurantId), eq(subscriptions.id, subscription.id)))
  const data = { from: subscription.plan, to, on: subscription.periodEnd }
  await recordEvents(tx, { restaurantId, by, at }, [{ type: event, data }])
}

async function checkOut(tx: Tx, billing: Billing, current: BillingState, quote: Quote, id: string): Promise<void> {
  const { restaurantId, by, at } = billing
  const { card, open, subscription } = current
  if (open) throw new DomainError('invoice_open')
  // Whether those days are still paid for is known once the bank has answered.
  if (quote.credit && (await readRefunded(tx, restaurantId))(quote.credit.creditOf).isRefunding) {
    throw new DomainError('charge_pending')
  }
  // Its period is over and about to be renewed: what would be charged now is not what was shown.
  if (subscription && subscription.periodEnd <= billingDate(at)) throw new DomainError('plan_change_not_possible')
  if (!card) throw new DomainError('card_needed')
  // The invoice gets this id: one that stands on a paper already would be paid for and never issued.
  const [taken] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.restaurantId, restaurantId), eq(invoices.id, id)))
  if (taken) throw new DomainError('plan_change_not_possible')
  const [checkout] = await tx
    .insert(billingCheckouts)
    .values({ restaurantId, id, quote, state: 'pending', startedAt: at, startedBy: by })
    .onConflictDoNothing()
    .returning()
  if (!checkout) throw new DomainError('plan_change_not_possible')
  if (quote.duePence > 0)
    await startCharge(tx, billing, { invoiceId: id, attempt: 1, amountPence: quote.duePence, card })
  else await completeCheckout(tx, billing, checkout, pence(0))
}
