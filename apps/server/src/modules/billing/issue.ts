import { type Amounts, amountsOf, type BillingLine, billingDate, documentNumber } from '@tableside/domain/billing'
import { assert } from '@tableside/domain/errors'
import {
  chargeTransfer,
  creditNoteTransfers,
  invoiceTransfers,
  refundTransfer,
  type SubscriptionTransfer,
} from '@tableside/domain/ledger'
import { type Pence, pence } from '@tableside/domain/money'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import {
  type InvoiceBuyer,
  invoiceSeries,
  invoices,
  ledgerTransfers,
  locations,
  restaurants,
} from '../../db/schema/index.ts'
import type { Billing, Invoice, Subscription } from './billing-state.ts'
import { readSeller } from './seller.ts'

type Document = {
  readonly id: string
  readonly subscription: Pick<Subscription, 'id' | 'plan' | 'periodStart' | 'periodEnd'>
  readonly lines: readonly BillingLine[]
  readonly amounts: Amounts
}

/** Issues an invoice: its number, its figures and its postings are one transaction. */
export function issueInvoice(
  tx: Tx,
  billing: Billing,
  document: Document & {
    readonly cause: 'start' | 'renewal' | 'upgrade'
    readonly creditUsedPence: Pence
    readonly isPaid: boolean
  },
): Promise<Invoice> {
  const { isPaid, ...rest } = document
  const row = {
    ...rest,
    kind: 'invoice' as const,
    creditOf: null,
    reason: null,
    state: isPaid ? 'paid' : 'open',
    settledAt: isPaid ? billing.at : null,
  }
  return issue(tx, billing, row, invoiceTransfers(document.amounts))
}

/** Issues a credit note: revenue and VAT go back with it. */
export function issueCreditNote(
  tx: Tx,
  billing: Billing,
  document: Document & {
    readonly cause: 'upgrade' | 'refund' | 'goodwill' | 'write_off'
    readonly creditOf: string | null
    readonly reason: string | null
    /** To the restaurant's credit with us, back to its card, or nowhere: what was never paid is just not owed any more. */
    readonly state: 'balance' | 'card' | 'nowhere'
  },
): Promise<Invoice> {
  const row = { ...document, kind: 'credit_note' as const, creditUsedPence: pence(0), settledAt: billing.at }
  return issue(tx, billing, row, creditNoteTransfers(document.amounts))
}

type Row = Document &
  Pick<Invoice, 'kind' | 'cause' | 'creditOf' | 'reason' | 'state' | 'settledAt' | 'creditUsedPence'>

async function issue(
  tx: Tx,
  billing: Billing,
  { id, subscription, lines, amounts, ...row }: Row,
  transfers: readonly SubscriptionTransfer[],
): Promise<Invoice> {
  const { restaurantId, at } = billing
  const seller = await readSeller(tx)
  const buyer = await buyerOf(tx, restaurantId)
  // The last thing that is waited for: all restaurants share it until this transaction ends.
  const number = await nextNumber(tx)
  const [issued] = await tx
    .insert(invoices)
    .values({
      restaurantId,
      id,
      ...row,
      number,
      documentNumber: documentNumber(seller.numberPrefix, number),
      subscriptionId: subscription.id,
      plan: subscription.plan,
      periodStart: subscription.periodStart,
      periodEnd: subscription.periodEnd,
      issuedAt: at,
      issuedOn: billingDate(at),
      lines: [...lines],
      netPence: amounts.netPence,
      vatBps: amounts.vatBps,
      vatPence: amounts.vatPence,
      totalPence: amounts.totalPence,
      seller,
      buyer,
    })
    .returning()
  assert(issued, 'an invoice that was inserted is there')
  const data = { invoiceId: id, number: issued.documentNumber, totalPence: amounts.totalPence, cause: row.cause }
  await post(tx, billing, id, row.kind === 'invoice' ? 'invoice.issued' : 'credit_note.issued', data, transfers)
  return issued
}

/** No number is given out twice or left out: it is counted in the transaction that issues. */
async function nextNumber(tx: Tx): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ series: 'platform', lastNumber: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.series, set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` } })
    .returning()
  assert(row, 'the series answers its number')
  return row.lastNumber
}

async function buyerOf(tx: Tx, restaurantId: string): Promise<InvoiceBuyer> {
  const [row] = await tx
    .select({ name: restaurants.name, vatNumber: restaurants.vatNumber })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  const [place] = await tx
    .select({ addressLines: locations.addressLines })
    .from(locations)
    .where(and(eq(locations.restaurantId, restaurantId), isNull(locations.closedAt)))
    .orderBy(asc(locations.createdAt), asc(locations.id))
    .limit(1)
  assert(row, 'a restaurant that is invoiced is there')
  return { ...row, addressLines: place?.addressLines ?? [] }
}

/** The money of an invoice has come. */
export async function postPaid(
  tx: Tx,
  billing: Billing,
  { invoiceId, amountPence }: { readonly invoiceId: string; readonly amountPence: Pence },
): Promise<void> {
  await tx
    .update(invoices)
    .set({ state: 'paid', settledAt: billing.at })
    .where(and(eq(invoices.restaurantId, billing.restaurantId), eq(invoices.id, invoiceId)))
  await post(tx, billing, invoiceId, 'invoice.paid', { invoiceId, amountPence }, chargeTransfer(amountPence))
}

/** The money of a credit note has gone back to the card. */
export async function postRefund(tx: Tx, billing: Billing, creditNoteId: string, amountPence: Pence): Promise<void> {
  const data = { invoiceId: creditNoteId, amountPence }
  await post(tx, billing, creditNoteId, 'credit_note.refunded', data, refundTransfer(amountPence))
}

async function post(
  tx: Tx,
  { restaurantId, by, at }: Billing,
  invoiceId: string,
  type: string,
  data: Record<string, unknown>,
  transfers: readonly SubscriptionTransfer[],
): Promise<void> {
  const seq = await recordEvents(tx, { restaurantId, by, at }, [{ type, data }])
  if (transfers.length === 0) return
  await tx.insert(ledgerTransfers).values(
    transfers.map((transfer, ordinal) => ({
      restaurantId,
      seq,
      ordinal,
      invoiceId,
      ...transfer,
      businessDate: billingDate(at),
      at,
    })),
  )
}

/** A single line for the whole of an amount. */
export function oneLine(text: string, netPence: Pence, vatBps: Amounts['vatBps']) {
  const lines: BillingLine[] = [{ text, from: null, to: null, netPence }]
  return { lines, amounts: amountsOf(lines, vatBps) }
}
