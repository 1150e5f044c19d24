import type * as contract from '@tableside/contract/orders'
import { assert, DomainError } from '@tableside/domain/errors'
import { basisPointsSchema, pence } from '@tableside/domain/money'
import {
  creditNoteFigures,
  type InvoiceParty,
  type TakenBack,
  type VatInvoiceFigures,
  vatInvoiceFigures,
  vatInvoiceNumber,
} from '@tableside/domain/receipts'
import { type BusinessDay, businessDate } from '@tableside/domain/time'
import { and, eq, sql } from 'drizzle-orm'
import { type CommandActor, recordEvents, runCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { creditNoteCursors, vatInvoices } from '../../db/schema/index.ts'
import { everyLocationInside } from '../../db/visible-locations.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { loadOrder } from '../orders/index.ts'
import { loadBusiness } from './load-receipt.ts'
import { documentsOf } from './vat-invoices.store.ts'

/** What issuing takes of a call; the demo issues without one. */
type Issuing = Pick<Call<typeof contract.issueVatInvoice>, 'params' | 'body' | 'key' | 'at'> & {
  readonly restaurant: Pick<RestaurantScope, 'id' | 'by' | 'timeZone' | 'cutoffMinutes'>
}

/**
 * Issues the VAT invoice of a paid order, or answers the one there is: its number, its figures and its entry in the
 * journal are one transaction. What was given back before goes into credit notes at once.
 */
export async function issueVatInvoice(services: Services, call: Issuing): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const order = await loadOrder(services.db, restaurant.id, params.orderId)
  const { business } = await loadBusiness(services, restaurant.id, order)
  const { timeZone, cutoffMinutes } = restaurant
  const acting = { restaurantId: restaurant.id, by: restaurant.by, at, timeZone, cutoffMinutes }
  return runCommand(services, call, async (tx) => {
    const known = await documentsOf(tx, restaurant.id, order.id)
    if (known.length > 0) return { documents: known }
    const figures = vatInvoiceFigures(order)
    const { name, addressLines, vatNumber } = business
    if (vatNumber === null) throw new DomainError('invoice_needs_vat_number')
    if (addressLines.length === 0) throw new DomainError('invoice_needs_address')
    const seller = { name, addressLines: [...addressLines], vatNumber }
    await issue(tx, acting, {
      ...{ id: body.id, kind: 'invoice', orderId: order.id, locationId: order.locationId },
      ...{ seller, buyer: body.buyer, figures },
    })
    await creditRefunds(services, tx, acting, order.id)
    return { documents: await documentsOf(tx, restaurant.id, order.id) }
  })
}

type Document = {
  readonly id: string
  readonly kind: 'invoice' | 'credit_note'
  readonly orderId: string
  readonly locationId: string
  readonly seller: InvoiceParty
  readonly buyer: InvoiceParty
  readonly figures: VatInvoiceFigures
  readonly creditOf?: string
  readonly refundId?: string
}

/** Counted in the transaction that issues, under the restaurant's lock: no number is given twice or left out. */
async function issue(tx: Tx, acting: CommandActor & BusinessDay, document: Document): Promise<void> {
  const { restaurantId, by, at } = acting
  const { kind, orderId, figures } = document
  const number = await nextNumber(tx, restaurantId, kind)
  const written = await tx
    .insert(vatInvoices)
    .values({
      restaurantId,
      ...document,
      number,
      issuedAt: at,
      // The day on the wall: when the trading day ends is the restaurant's own choice.
      issuedOn: businessDate(at, { ...acting, cutoffMinutes: 0 }),
      issuedBy: by,
      totalPence: figures.totalPence,
    })
    .onConflictDoNothing()
    .returning({ id: vatInvoices.id })
  if (written.length === 0) throw new DomainError('id_taken')
  const type = kind === 'invoice' ? 'order.invoiced' : 'order.credit_noted'
  // The buyer stands on the paper and not in the journal.
  const data = { orderId, documentNumber: vatInvoiceNumber(kind, number), totalPence: figures.totalPence }
  const seq = await recordEvents(tx, { restaurantId, by, at }, [{ type, data }])
  // What was refunded before its invoice is credited with it, so a restaurant's first one is where the looking begins.
  if (kind === 'invoice') await tx.insert(creditNoteCursors).values({ restaurantId, seq }).onConflictDoNothing()
}

/** Over all locations: they issue in one series. */
function nextNumber(tx: Tx, restaurantId: string, kind: Document['kind']): Promise<number> {
  return everyLocationInside(tx, async () => {
    const [last] = await tx
      .select({ number: sql<number>`coalesce(max(${vatInvoices.number}), 0)::bigint` })
      .from(vatInvoices)
      .where(and(eq(vatInvoices.restaurantId, restaurantId), eq(vatInvoices.kind, kind)))
    return (last?.number ?? 0) + 1
  })
}

/** A credit note for each refund of an invoiced order that has none yet; its figures are the ledger's. */
export async function creditRefunds(
  { newId }: Pick<Services, 'newId'>,
  tx: Tx,
  acting: CommandActor & BusinessDay,
  orderId: string,
): Promise<number> {
  const { restaurantId } = acting
  const [invoice] = await tx
    .select()
    .from(vatInvoices)
    .where(
      and(
        eq(vatInvoices.restaurantId, restaurantId),
        eq(vatInvoices.orderId, orderId),
        eq(vatInvoices.kind, 'invoice'),
      ),
    )
  if (!invoice) return 0
  const due = await uncredited(tx, restaurantId, orderId)
  for (const { refundId, suppliedOn, ...takenBack } of due) {
    await issue(tx, acting, {
      ...{ id: newId(), kind: 'credit_note', orderId, locationId: invoice.locationId, creditOf: invoice.id, refundId },
      ...{ seller: invoice.seller, buyer: invoice.buyer },
      figures: creditNoteFigures(invoice.figures, takenBack, suppliedOn),
    })
  }
  return due.length
}

type Moved = { refundId: string; day: string; account: string; pence: number }

/** What the refunds of an order that have no credit note took back of the sale, each with its VAT by rate. */
async function uncredited(tx: Tx, restaurantId: string, orderId: string) {
  const { rows } = await tx.execute<Moved>(sql`
    select t.refund_id as "refundId", min(t.business_date)::text as day, t.debit as account, sum(t.amount_pence)::bigint as pence
    from ledger_transfers t
    where t.restaurant_id = ${restaurantId} and t.order_id = ${orderId} and t.refund_id is not null
      and t.credit = 'guest_receivable' and not exists (
        select from vat_invoices v where v.restaurant_id = ${restaurantId} and v.refund_id = t.refund_id)
    group by t.refund_id, t.debit
    order by min(t.seq), t.debit`)
  return [...new Set(rows.map(({ refundId }) => refundId))].map((refundId) => {
    const own = rows.filter((row) => row.refundId === refundId)
    assert(own[0], 'a refund is here because something moved')
    return { refundId, suppliedOn: own[0].day, ...takenBack(own) }
  })
}

function takenBack(moved: readonly Moved[]): TakenBack {
  const of = (account: string) => pence(moved.find((row) => row.account === account)?.pence ?? 0)
  const rates = new Set(moved.flatMap(({ account }) => account.match(/^sales:(\d+)$/)?.[1] ?? []))
  const vat = [...rates].map((rate) => {
    const [netPence, vatPence] = [of(`sales:${rate}`), of(`vat:${rate}`)]
    return {
      rateBps: basisPointsSchema.parse(Number(rate)),
      netPence,
      vatPence,
      grossPence: pence(netPence + vatPence),
    }
  })
  return { vat: vat.toSorted((a, b) => b.rateBps - a.rateBps), outsideScopePence: of('service_charge_payable') }
}
