import { billingDate } from '@tableside/domain/billing'
import { assert, DomainError } from '@tableside/domain/errors'
import type { Pence } from '@tableside/domain/money'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { once, type Scope } from '../../commands/idempotency.ts'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { billingCards, billingCharges, billingCheckouts, invoices } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { mailOwner } from '../notifications/index.ts'
import { type Billing, type Card, type Charge, type Invoice, isUnsettled, loadBillingState } from './billing-state.ts'
import { completeCheckout } from './complete-checkout.ts'
import { postPaid } from './issue.ts'
import { notifyUnpaid } from './notify-owner.ts'
import { amountFault, isParked, notifyParked, type Parked, park } from './parked.ts'
import type { MovedMoney, SubscriptionCharge, SubscriptionOutcome } from './provider.ts'
import { readBilling } from './read-billing.ts'

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

/** The newest attempt for an invoice, or for the checkout of the same id. */
export async function lastCharge(tx: Tx, restaurantId: string, invoiceId: string): Promise<Charge | undefined> {
  const [charge] = await tx
    .select()
    .from(billingCharges)
    .where(and(eq(billingCharges.restaurantId, restaurantId), eq(billingCharges.invoiceId, invoiceId)))
    .orderBy(desc(billingCharges.attempt))
    .limit(1)
  return charge
}

/**
 * The provider's part of a command that charges a plan: asks for the newest attempt while it has no answer, and stores
 * how it stands under the command's key.
 *
 * @throws `charge_declined` also when asked again with the key: the card is not tried anew
 */
export function chargeSteps(services: Services, billing: Billing, scope: Scope, invoiceId: string) {
  const { db } = services
  return {
    ask: async () => {
      const charge = await db.inRestaurant(billing.restaurantId, (tx) =>
        lastCharge(tx, billing.restaurantId, invoiceId),
      )
      const state =
        charge && isUnsettled(charge) ? await runCharge(services, billing, charge) : (charge?.state ?? 'paid')
      if (state === 'declined' || state === 'failed') throw new DomainError('charge_declined')
      return state
    },
    settle: (state: Charge['state']) =>
      once(db, scope, async (tx) => ({
        outcome: state === 'paid' ? 'done' : 'pending',
        billing: await readBilling(services, tx, billing.restaurantId, services.now()),
      })),
  }
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
 * Writes down what became of an attempt and what follows from it, once, in whatever order it is reported. Never refuses:
 * money no invoice can book is parked for the platform's owner (ADR 41).
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
    const settled = await settleChargeInside(tx, billing, chargeId, outcome)
    await notifyParked(services, tx, billing, chargeId)
    return settled
  })
  services.findAccess.forget(restaurantId)
  services.announcer.announce(restaurantId)
  return state
}

/** The same in a transaction that has locked the restaurant. */
export async function settleChargeInside(
  tx: Tx,
  billing: Billing,
  chargeId: string,
  outcome: SubscriptionOutcome,
): Promise<Charge['state']> {
  const { restaurantId } = billing
  const [charge] = await tx
    .select()
    .from(billingCharges)
    .where(and(eq(billingCharges.restaurantId, restaurantId), eq(billingCharges.id, chargeId)))
  assert(charge, 'an attempt that is settled was written down')
  if (outcome.state === 'paid') return settlePaid(tx, billing, charge, outcome)
  if (!isUnsettled(charge) || (await isParked(tx, restaurantId, chargeId))) return charge.state
  if (outcome.state === 'unknown') {
    await updateCharge(tx, charge, { state: 'unknown' })
    return 'unknown'
  }
  await updateCharge(tx, charge, { state: outcome.state, settledAt: billing.at, why: outcome.why })
  await follow(tx, billing, charge, outcome)
  return outcome.state
}

type Paid = Extract<SubscriptionOutcome, { state: 'paid' }>

async function settlePaid(tx: Tx, billing: Billing, charge: Charge, outcome: Paid): Promise<Charge['state']> {
  const why = await refusalToBook(tx, charge, outcome)
  if (why === 'booked') return charge.state
  if (why) {
    const { id, invoiceId, amountPence } = charge
    await park(tx, billing, { chargeId: id, refundId: null, invoiceId, expectedPence: amountPence }, outcome, why)
    if (!isUnsettled(charge)) return charge.state
    // Nobody charges again, or gives up, what was paid in some other way before somebody has decided.
    await updateCharge(tx, charge, { state: 'unknown' })
    return 'unknown'
  }
  const { state, providerRef } = outcome
  await updateCharge(tx, charge, { state, settledAt: billing.at, providerRef, why: null })
  await follow(tx, billing, charge, outcome)
  return state
}

async function updateCharge(tx: Tx, { restaurantId, id }: Charge, change: Partial<Charge>): Promise<void> {
  await tx
    .update(billingCharges)
    .set(change)
    .where(and(eq(billingCharges.restaurantId, restaurantId), eq(billingCharges.id, id)))
}

/** Why money that was taken fits no invoice; `booked` when it is in the books already, undefined when it fits. */
async function refusalToBook(
  tx: Tx,
  charge: Charge,
  outcome: MovedMoney,
): Promise<Parked['why'] | 'booked' | undefined> {
  const { restaurantId, id, invoiceId, amountPence, state, providerRef } = charge
  const fault = amountFault(outcome)
  if (fault) return fault
  if (state === 'paid' && providerRef !== outcome.providerRef) return 'twice'
  if (amountPence !== outcome.amountPence) return 'other_amount'
  if (state === 'paid') return 'booked'
  if (isUnsettled(charge)) return undefined
  // It was given up. Its invoice may be open still, with no other attempt that was paid or may be.
  const [invoice] = await tx
    .select({ duePence: sql<number>`${invoices.totalPence} - ${invoices.creditUsedPence}` })
    .from(invoices)
    .where(and(eq(invoices.restaurantId, restaurantId), eq(invoices.id, invoiceId), eq(invoices.state, 'open')))
  const [other] = await tx
    .select({ id: billingCharges.id })
    .from(billingCharges)
    .where(
      and(
        eq(billingCharges.restaurantId, restaurantId),
        eq(billingCharges.invoiceId, invoiceId),
        ne(billingCharges.id, id),
        inArray(billingCharges.state, ['pending', 'unknown', 'paid']),
      ),
    )
  return invoice && !other && Number(invoice.duePence) === amountPence ? undefined : 'late'
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
  const { open, card } = await loadBillingState(tx, restaurantId, at)
  if (open) await notifyUnpaid(tx, billing, open, card)
}
