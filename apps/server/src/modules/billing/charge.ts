import { billingDate } from '@tableside/domain/billing'
import { assert, DomainError } from '@tableside/domain/errors'
import type { Pence } from '@tableside/domain/money'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { billingCards, billingCharges, billingCheckouts, invoices } from '../../db/schema/index.ts'
import { lockRestaurant, recordEvents } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { mailOwner } from '../notifications/index.ts'
import { completeCheckout } from './complete-checkout.ts'
import { postPaid } from './issue.ts'
import type { SubscriptionCharge, SubscriptionOutcome } from './provider.ts'
import { type Billing, type Card, type Charge, type Invoice, loadStanding } from './standing.ts'
import { tellUnpaid } from './tell.ts'

/** Writes an attempt down, before anybody is asked: what follows a crash begins here. */
export async function startCharge(
  tx: Tx,
  { restaurantId, at, newId }: Billing,
  about: { readonly invoiceId: string; readonly attempt: number; readonly amountPence: Pence; readonly card: Card },
): Promise<Charge> {
  const { invoiceId, attempt, amountPence, card } = about
  const [charge] = await tx
    .insert(billingCharges)
    .values({
      restaurantId,
      id: newId(),
      invoiceId,
      attempt,
      amountPence,
      cardId: card.id,
      state: 'pending',
      startedAt: at,
      startedOn: billingDate(at),
    })
    .returning()
  assert(charge, 'an attempt that was inserted is there')
  return charge
}

/** Asks the provider, with no transaction open, and settles what it says. Asking twice charges once. */
export async function runCharge(services: Services, billing: Billing, charge: Charge): Promise<Charge['state']> {
  const { subscriptions } = services
  if (!subscriptions) throw new DomainError('billing_not_connected')
  const outcome = await subscriptions.charge(await questionOf(services, charge))
  return settleCharge(services, { ...billing, at: services.now() }, charge.id, outcome)
}

/** What the provider is asked, the same each time: its key is the invoice and the attempt. */
export async function questionOf({ db }: Services, charge: Charge): Promise<SubscriptionCharge> {
  const { restaurantId, invoiceId, attempt, amountPence, cardId } = charge
  const [card] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select()
      .from(billingCards)
      .where(and(eq(billingCards.restaurantId, restaurantId), eq(billingCards.id, cardId))),
  )
  assert(card, 'a charge has its card')
  const { customerRef, methodRef } = card
  const key = `${invoiceId}:${attempt}`
  return { key, restaurantId, invoiceId, customerRef, methodRef, amountPence, description: 'Subscription' }
}

/**
 * Writes down what became of an attempt and what follows from it, once: whoever comes second finds it settled.
 *
 * @returns how it stands now
 */
export async function settleCharge(
  services: Services,
  billing: Billing,
  chargeId: string,
  outcome: SubscriptionOutcome,
): Promise<Charge['state']> {
  const { restaurantId } = billing
  const state = await services.db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const mine = and(eq(billingCharges.restaurantId, restaurantId), eq(billingCharges.id, chargeId))
    const [charge] = await tx.select().from(billingCharges).where(mine)
    assert(charge, 'an attempt that is settled was written down')
    if (charge.state !== 'pending' && charge.state !== 'unknown') return charge.state
    if (outcome.state === 'unknown') {
      await tx.update(billingCharges).set({ state: 'unknown' }).where(mine)
      return outcome.state
    }
    const facts = outcome.state === 'paid' ? { providerRef: outcome.providerRef } : { why: outcome.why }
    await tx
      .update(billingCharges)
      .set({ state: outcome.state, settledAt: billing.at, ...facts })
      .where(mine)
    await follow(tx, billing, charge, outcome)
    return outcome.state
  })
  services.findAccess.forget()
  services.announcer.announce(restaurantId)
  return state
}

async function follow(tx: Tx, billing: Billing, charge: Charge, outcome: SubscriptionOutcome): Promise<void> {
  const { restaurantId, at } = billing
  const { invoiceId, amountPence } = charge
  const [checkout] = await tx
    .select()
    .from(billingCheckouts)
    .where(and(eq(billingCheckouts.restaurantId, restaurantId), eq(billingCheckouts.id, invoiceId)))
  if (checkout) {
    if (outcome.state === 'paid') {
      await completeCheckout(tx, billing, checkout, amountPence)
      await mailOwner(tx, { restaurantId, mail: 'invoice_paid', invoiceId })
      return
    }
    await tx
      .update(billingCheckouts)
      .set({ state: 'dropped', settledAt: at })
      .where(and(eq(billingCheckouts.restaurantId, restaurantId), eq(billingCheckouts.id, invoiceId)))
    return
  }
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.restaurantId, restaurantId), eq(invoices.id, invoiceId)))
  assert(invoice, 'a charge is for a checkout or for an invoice')
  if (outcome.state === 'paid') {
    await postPaid(tx, billing, { invoiceId, amountPence })
    await mailOwner(tx, { restaurantId, mail: 'invoice_paid', invoiceId })
    return
  }
  await unpaid(tx, billing, charge, invoice)
}

async function unpaid(tx: Tx, billing: Billing, charge: Charge, invoice: Invoice): Promise<void> {
  const { restaurantId, by, at } = billing
  const data = { invoiceId: invoice.id, attempt: charge.attempt, amountPence: charge.amountPence }
  await recordEvents(tx, { restaurantId, by, at }, [{ type: 'invoice.charge_failed', data }])
  const { open, card } = await loadStanding(tx, restaurantId, at)
  if (open) await tellUnpaid(tx, billing, open, card)
}
