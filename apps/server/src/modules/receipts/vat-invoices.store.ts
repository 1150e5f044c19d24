import { type VatInvoice, vatInvoiceNumber } from '@tableside/domain/receipts'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { vatInvoices } from '../../db/schema/index.ts'

/** The invoice of an order and its credit notes, in the order in which they were issued. */
export async function documentsOf(tx: Tx, restaurantId: string, orderId: string): Promise<VatInvoice[]> {
  const rows = await tx
    .select()
    .from(vatInvoices)
    .where(and(eq(vatInvoices.restaurantId, restaurantId), eq(vatInvoices.orderId, orderId)))
    .orderBy(asc(vatInvoices.issuedAt), asc(vatInvoices.number))
  const invoice = rows.find(({ kind }) => kind === 'invoice')
  return rows
    .toSorted((a, b) => Number(a.kind === 'credit_note') - Number(b.kind === 'credit_note'))
    .map(({ id, kind, number, issuedAt, issuedOn, seller, buyer, figures, creditOf }) => ({
      ...{ id, kind, issuedAt, issuedOn, seller, buyer, figures },
      documentNumber: vatInvoiceNumber(kind, number),
      creditOf:
        creditOf === null || !invoice
          ? null
          : { documentNumber: vatInvoiceNumber('invoice', invoice.number), issuedOn: invoice.issuedOn },
    }))
}
