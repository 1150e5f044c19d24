import { amountsGivenBack } from '@tableside/domain/billing'
import { assert, DomainError } from '@tableside/domain/errors'
import { basisPoints, type Pence, pence } from '@tableside/domain/money'
import { and, eq } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { billingCharges, billingRefunds, invoices } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { type Billing, type Invoice, isUnsettled } from './billing-state.ts'
import { issueCreditNote, oneLine, postRefund } from './issue.ts'
import { amountFault, isParked, notifyParked, type Parked, park } from './parked.ts'
import type { MovedMoney, SubscriptionRefund, SubscriptionRefundOutcome } from './provider.ts'
import { readRefunded, refundablePence } from './refunded-invoices.ts'

export type Refund = typeof billingRefunds.$inferSelect

/** The attempt an invoice was paid by; undefined when it was paid from credit alone. */
async function chargeBehind(tx: Tx, restaurantId: string, invoiceId: string) {
  const [charge] = await tx
    .select()
    .from(billingCharges)
    .where(
      and(
        eq(billingCharges.restaurantId, restaurantId),
        eq(billingCharges.invoiceId, invoiceId),
        eq(billingCharges.state, 'paid'),
      ),
    )
  return charge
}

type Wanted = { readonly id: string; readonly invoiceId: string; readonly amountPence: Pence; readonly reason: string }

/**
 * Writes a refund down, before the provider is asked; a second call with its id finds it.
 *
 * @throws `refund_above_paid` when less than that is left of what the card paid, all credit notes counted
 */
export async function startRefund(tx: Tx, billing: Billing, wanted: Wanted): Promise<Refund> {
  const { restaurantId, by, at } = billing
  const { id, invoiceId, amountPence, reason } = wanted
  const known = await findRefund(tx, restaurantId, id)
  if (known) return known
  const invoice = await findInvoice(tx, restaurantId, invoiceId)
  const charge = await chargeBehind(tx, restaurantId, invoiceId)
  if (invoice.kind !== 'invoice' || invoice.state !== 'paid') throw new DomainError('invoice_not_open')
  const givenBack = (await readRefunded(tx, restaurantId))(invoiceId)
  const leftPence = refundablePence(invoice.totalPence, charge?.amountPence ?? pence(0), givenBack)
  if (!charge || amountPence > leftPence) throw new DomainError('refund_above_paid', { leftPence })
  const [taken] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.restaurantId, restaurantId), eq(invoices.id, id)))
  if (taken) throw new DomainError('invalid_request')
  const amounts = amountsGivenBack(amountPence, basisPoints(invoice.vatBps), givenBack)
  const [refund] = await tx
    .insert(billingRefunds)
    .values({
      restaurantId,
      id,
      invoiceId,
      chargeId: charge.id,
      amounts,
      reason,
      state: 'pending',
      startedAt: at,
      startedBy: by,
    })
    .returning()
  assert(refund, 'a refund that was inserted is there')
  return refund
}

export async function findRefund(tx: Tx, restaurantId: string, refundId: string): Promise<Refund | undefined> {
  const [refund] = await tx
    .select()
    .from(billingRefunds)
    .where(and(eq(billingRefunds.restaurantId, restaurantId), eq(billingRefunds.id, refundId)))
  return refund
}

export async function findInvoice(tx: Tx, restaurantId: string, invoiceId: string): Promise<Invoice> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.restaurantId, restaurantId), eq(invoices.id, invoiceId)))
  if (!invoice) throw new DomainError('not_found')
  return invoice
}

export async function refundQuestion({ db }: Services, refund: Refund): Promise<SubscriptionRefund> {
  const { restaurantId, id, invoiceId, amounts } = refund
  const charge = await db.inRestaurant(restaurantId, (tx) => chargeBehind(tx, restaurantId, invoiceId))
  assert(charge?.providerRef, 'what is given back was taken under the provider’s name for it')
  return { key: id, restaurantId, providerRef: charge.providerRef, amountPence: amounts.totalPence }
}

/**
 * Writes down what became of a refund, once, in whatever order it is reported; with its money gone the credit note is
 * issued, over the amount the provider names. Never refuses: what fits no invoice is parked for the platform's owner.
 */
export async function settleRefund(
  services: Services,
  billing: Billing,
  refundId: string,
  outcome: SubscriptionRefundOutcome,
): Promise<Refund['state']> {
  const { restaurantId } = billing
  const state = await services.db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    if (outcome.state === 'failed') await parkReturned(tx, billing, refundId)
    const settled = await settleRefundInside(tx, billing, refundId, outcome)
    await notifyParked(services, tx, billing, refundId)
    return settled
  })
  services.announcer.announce(restaurantId)
  return state
}

/** A refund that was done and failed later: the bank sent the money back to us, and its credit note stands. */
async function parkReturned(tx: Tx, billing: Billing, refundId: string): Promise<void> {
  const refund = await findRefund(tx, billing.restaurantId, refundId)
  if (refund?.state !== 'done' || !refund.providerRef) return
  const { providerRef, invoiceId, amounts } = refund
  const money = { providerRef, amountPence: amounts.totalPence, currency: 'GBP' }
  const subject = { chargeId: null, refundId, invoiceId, expectedPence: amounts.totalPence }
  await park(tx, billing, subject, money, 'returned')
}

/** The same in a transaction that has locked the restaurant. */
export async function settleRefundInside(
  tx: Tx,
  billing: Billing,
  refundId: string,
  outcome: SubscriptionRefundOutcome,
): Promise<Refund['state']> {
  const { restaurantId, by, at } = billing
  const refund = await findRefund(tx, restaurantId, refundId)
  assert(refund, 'a refund that is settled was written down')
  if (outcome.state === 'done') return settleDone(tx, billing, refund, outcome)
  if (!isUnsettled(refund) || (await isParked(tx, restaurantId, refundId))) return refund.state
  if (outcome.state === 'unknown') {
    await updateRefund(tx, refund, { state: 'unknown' })
    return 'unknown'
  }
  await updateRefund(tx, refund, { state: 'failed', settledAt: at })
  const data = { refundId, invoiceId: refund.invoiceId, amountPence: refund.amounts.totalPence }
  await recordEvents(tx, { restaurantId, by, at }, [{ type: 'invoice.refund_failed', data }])
  return 'failed'
}

async function settleDone(tx: Tx, billing: Billing, refund: Refund, money: MovedMoney): Promise<Refund['state']> {
  const { restaurantId, at } = billing
  const { id, invoiceId, amounts, state } = refund
  const invoice = await findInvoice(tx, restaurantId, invoiceId)
  const charge = await chargeBehind(tx, restaurantId, invoiceId)
  const others = (await readRefunded(tx, restaurantId, id))(invoiceId)
  const leftPence = refundablePence(invoice.totalPence, charge?.amountPence ?? pence(0), others)
  const why = refusalToRefund(refund, money, leftPence)
  if (why === 'given_back') return state
  if (why) {
    await park(tx, billing, { chargeId: null, refundId: id, invoiceId, expectedPence: amounts.totalPence }, money, why)
    if (!isUnsettled(refund)) return state
    await updateRefund(tx, refund, { state: 'unknown' })
    return 'unknown'
  }
  const isAsAsked = isUnsettled(refund) && money.amountPence === amounts.totalPence
  const given = isAsAsked ? amounts : amountsGivenBack(pence(money.amountPence), basisPoints(invoice.vatBps), others)
  await updateRefund(tx, refund, { state: 'done', amounts: given, providerRef: money.providerRef, settledAt: at })
  await creditBalance(tx, billing, invoice, { ...refund, amounts: given })
  return 'done'
}

/** Why money that went back fits no credit note; `given_back` when it has one already, undefined when it fits. */
function refusalToRefund(
  { state, providerRef, amounts }: Refund,
  money: MovedMoney,
  leftPence: Pence,
): Parked['why'] | 'given_back' | undefined {
  const fault = amountFault(money)
  if (fault) return fault
  if (state === 'done') {
    if (providerRef !== money.providerRef) return 'twice'
    return amounts.totalPence === money.amountPence ? 'given_back' : 'other_amount'
  }
  if (money.amountPence <= leftPence) return undefined
  return state === 'failed' ? 'late' : 'other_amount'
}

async function updateRefund(tx: Tx, { restaurantId, id }: Refund, change: Partial<Refund>): Promise<void> {
  await tx
    .update(billingRefunds)
    .set(change)
    .where(and(eq(billingRefunds.restaurantId, restaurantId), eq(billingRefunds.id, id)))
}

async function creditBalance(
  tx: Tx,
  billing: Billing,
  invoice: Invoice,
  { id, amounts, reason }: Refund,
): Promise<void> {
  const { lines } = oneLine(`Refund of invoice ${invoice.documentNumber}`, amounts.netPence, amounts.vatBps)
  await issueCreditNote(tx, billing, {
    id,
    subscription: { ...invoice, id: invoice.subscriptionId },
    cause: 'refund',
    creditOf: invoice.id,
    reason,
    lines,
    amounts,
    state: 'card',
  })
  await postRefund(tx, billing, id, amounts.totalPence)
}
