import type * as contract from '@tableside/contract/billing'
import { anchorOf, billingDate, type Quote } from '@tableside/domain/billing'
import { assert, DomainError } from '@tableside/domain/errors'
import { pence } from '@tableside/domain/money'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { billingCharges, billingCheckouts, invoices, subscriptions } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { earlierReply, once } from '../../http/idempotency.ts'
import { lockRestaurant, recordEvents } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { runCharge, startCharge } from './charge.ts'
import { completeCheckout, setPlan, startSubscription } from './complete-checkout.ts'
import { quoteFor } from './quote.ts'
import { readBilling } from './read-billing.ts'
import { type Billing, type Charge, loadStanding, type Standing } from './standing.ts'

type ChangeCall = Call<typeof contract.changeSubscription>

/**
 * Chooses a plan as it was quoted. What costs something now is charged in three steps that may each be the last before a
 * crash: the wish and its attempt are written, the provider is asked with no transaction open, and with its yes the plan
 * is in force. Without a yes nothing has changed.
 */
export async function changeSubscription(services: Services, call: ChangeCall): Promise<StoredReply> {
  const { restaurant, at, key, body } = call
  const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
  const earlier = await earlierReply(services.db, { ...acting, key })
  if (earlier) return earlier
  const billing: Billing = { ...acting, newId: services.newId }

  const begun = await services.db.inRestaurant(restaurant.id, async (tx) => {
    await lockRestaurant(tx, restaurant.id)
    return (await chargeOf(tx, restaurant.id, body.checkoutId)) ?? decide(services, tx, call, billing)
  })
  const state = begun && isUnsettled(begun) ? await runCharge(services, billing, begun) : (begun?.state ?? 'paid')
  if (state === 'declined' || state === 'failed') throw new DomainError('charge_declined')

  const outcome = state === 'paid' ? 'done' : 'pending'
  const stored = await once(services.db, { ...acting, key }, async (tx) => ({
    outcome,
    billing: await readBilling(services, tx, restaurant.id, services.now()),
  }))
  services.findAccess.forget()
  services.announcer.announce(restaurant.id)
  return stored
}

const isUnsettled = ({ state }: Charge) => state === 'pending' || state === 'unknown'

/** The attempt of an earlier call with this checkout: its caller may be gone, its money may be on the way. */
async function chargeOf(tx: Tx, restaurantId: string, checkoutId: string): Promise<Charge | undefined> {
  const [charge] = await tx
    .select()
    .from(billingCharges)
    .where(and(eq(billingCharges.restaurantId, restaurantId), eq(billingCharges.invoiceId, checkoutId)))
  return charge
}

/** Does what needs no money at once; otherwise answers the attempt to ask for. */
async function decide(services: Services, tx: Tx, call: ChangeCall, billing: Billing): Promise<Charge | undefined> {
  const { restaurant, body, at } = call
  const standing = await loadStanding(tx, restaurant.id, at)
  const quote = await quoteFor(services, tx, { restaurant, standing, at }, body.plan)
  if (quote.action !== body.action || quote.duePence !== body.duePence) {
    throw new DomainError('quote_changed', { duePence: quote.duePence })
  }
  if (standing.checkout) throw new DomainError('charge_pending')
  switch (quote.action) {
    case 'same':
      return undefined
    case 'ask':
      throw new DomainError('billing_not_connected')
    case 'subscribe_after_trial':
      return afterTrial(tx, billing, standing, quote)
    case 'switch_in_trial':
      await change(tx, billing, standing, {
        set: { plan: quote.plan, monthlyPence: quote.monthlyPence, nextPlan: null, cancelledAt: null },
        event: 'subscription.switched_in_trial',
        to: quote.plan,
      })
      await setPlan(tx, billing, { plan: quote.plan, isSubscribed: true })
      return undefined
    case 'downgrade': {
      const set = { nextPlan: quote.plan, cancelledAt: null }
      return change(tx, billing, standing, { set, event: 'subscription.downgrade_planned', to: quote.plan })
    }
    case 'cancel': {
      const set = { nextPlan: null, cancelledAt: at }
      return change(tx, billing, standing, { set, event: 'subscription.cancelled', to: 'alpha' })
    }
    case 'keep': {
      const set = { nextPlan: null, cancelledAt: null }
      return change(tx, billing, standing, { set, event: 'subscription.kept', to: quote.plan })
    }
    case 'subscribe':
    case 'upgrade':
      return checkOut(tx, billing, standing, quote, body.checkoutId)
  }
}

async function afterTrial(tx: Tx, billing: Billing, { card, inForce }: Standing, quote: Quote): Promise<undefined> {
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
  { subscription }: Standing,
  { set, event, to }: Change,
): Promise<undefined> {
  assert(subscription, 'only a subscription that is alive is changed')
  await tx
    .update(subscriptions)
    .set(set)
    .where(and(eq(subscriptions.restaurantId, restaurantId), eq(subscriptions.id, subscription.id)))
  const data = { from: subscription.plan, to, on: subscription.periodEnd }
  await recordEvents(tx, { restaurantId, by, at }, [{ type: event, data }])
}

async function checkOut(tx: Tx, billing: Billing, standing: Standing, quote: Quote, id: string) {
  const { restaurantId, by, at } = billing
  const { card, open, subscription } = standing
  if (open) throw new DomainError('invoice_open')
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
    return startCharge(tx, billing, { invoiceId: id, attempt: 1, amountPence: quote.duePence, card })
  await completeCheckout(tx, billing, checkout, pence(0))
  return undefined
}
