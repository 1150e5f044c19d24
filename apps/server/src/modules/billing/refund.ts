import { amountsWithin } from '@tableside/domain/billing'
import { assert, DomainError } from '@tableside/domain/errors'
import { basisPoints, type Pence, pence } from '@tableside/domain/money'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { billingCharges, billingRefunds, invoices } from '../../db/schema/index.ts'
import { lockRestaurant, recordEvents } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { issueCreditNote, oneLine, postRefund } from './issue.ts'
import type { SubscriptionRefund, SubscriptionRefundOutcome } from './provider.ts'
import type { Billing, Invoice } from './standing.ts'

export type Refund = typeof billingRefunds.$inferSelect

/** What of an invoice was given back by credit notes, and what is on its way back to the card. */
async function givenBack(tx: Tx, restaurantId: string, invoiceId: string): Promise<Pence> {
  const { rows } = await tx.execute<{ pence: string }>(sql`
    select (select coalesce(sum(total_pence), 0) from invoices
        where restaurant_id = ${restaurantId} and credit_of = ${invoiceId} and state in ('card', 'nowhere'))
      + (select coalesce(sum((amounts ->> 'totalPence')::bigint), 0) from billing_refunds
        where restaurant_id = ${restaurantId} and invoice_id = ${invoiceId} and state in ('pending', 'unknown')) as pence`)
  return pence(Number(rows[0]?.pence ?? 0))
}

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
 * @throws `refund_above_paid` when less than that is left of what the card paid
 */
export async function startRefund(tx: Tx, billing: Billing, wanted: Wanted): Promise<Refund> {
  const { restaurantId, by, at } = billing
  const { id, invoiceId, amountPence, reason } = wanted
  const [known] = await tx
    .select()
    .from(billingRefunds)
    .where(and(eq(billingRefunds.restaurantId, restaurantId), eq(billingRefunds.id, id)))
  if (known) return known
  const invoice = await findInvoice(tx, restaurantId, invoiceId)
  const charge = await chargeBehind(tx, restaurantId, invoiceId)
  if (invoice.kind !== 'invoice' || invoice.state !== 'paid') throw new DomainError('invoice_not_open')
  const left = (charge?.amountPence ?? 0) - (await givenBack(tx, restaurantId, invoiceId))
  if (!charge || amountPence > left) throw new DomainError('refund_above_paid', { leftPence: Math.max(0, left) })
  const [taken] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.restaurantId, restaurantId), eq(invoices.id, id)))
  if (taken) throw new DomainError('invalid_request')
  const amounts = amountsWithin(amountPence, basisPoints(invoice.vatBps))
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

/** Writes down what became of a refund, once; with its money gone the credit note is issued. */
export async function settleRefund(
  services: Services,
  billing: Billing,
  refundId: string,
  outcome: SubscriptionRefundOutcome,
): Promise<Refund['state']> {
  const { restaurantId, by, at } = billing
  const state = await services.db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const mine = and(eq(billingRefunds.restaurantId, restaurantId), eq(billingRefunds.id, refundId))
    const [refund] = await tx.select().from(billingRefunds).where(mine)
    assert(refund, 'a refund that is settled was written down')
    if (refund.state === 'done' || refund.state === 'failed') return refund.state
    if (outcome.state === 'unknown') {
      await tx.update(billingRefunds).set({ state: 'unknown' }).where(mine)
      return outcome.state
    }
    const providerRef = outcome.state === 'done' ? outcome.providerRef : null
    await tx.update(billingRefunds).set({ state: outcome.state, providerRef, settledAt: at }).where(mine)
    if (outcome.state === 'done') await giveBack(tx, billing, refund)
    else {
      const data = { refundId, invoiceId: refund.invoiceId, amountPence: refund.amounts.totalPence }
      await recordEvents(tx, { restaurantId, by, at }, [{ type: 'invoice.refund_failed', data }])
    }
    return outcome.state
  })
  services.announcer.announce(restaurantId)
  return state
}

async function giveBack(tx: Tx, billing: Billing, { id, invoiceId, amounts, reason }: Refund): Promise<void> {
  const invoice = await findInvoice(tx, billing.restaurantId, invoiceId)
  const { lines } = oneLine(`Refund of invoice ${invoice.documentNumber}`, amounts.netPence, amounts.vatBps)
  await issueCreditNote(tx, billing, {
    id,
    subscription: { ...invoice, id: invoice.subscriptionId },
    cause: 'refund',
    creditOf: invoiceId,
    reason,
    lines,
    amounts,
    state: 'card',
  })
  await postRefund(tx, billing, id, amounts.totalPence)
}
