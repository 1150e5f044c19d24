import type { InvoiceParty, VatInvoiceFigures } from '@tableside/domain/receipts'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, penceColumn } from '../columns.ts'
import { belongsToAtLocation, tenantTable } from '../tenant-table.ts'
import { orders } from './orders.ts'

/**
 * Full VAT invoices of paid orders, and the credit notes of what was given back after them: numbered without a gap in
 * each restaurant, and append-only, because the guest's accountant has the other copy.
 */
export const vatInvoices = tenantTable(
  'vat_invoices',
  {
    id: uuid('id').notNull(),
    kind: text('kind').$type<'invoice' | 'credit_note'>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    orderId: uuid('order_id').notNull(),
    locationId: uuid('location_id').notNull(),
    /** The invoice a credit note belongs to, and the refund it is of. */
    creditOf: uuid('credit_of'),
    refundId: uuid('refund_id'),
    issuedAt: instant('issued_at').notNull(),
    issuedOn: date('issued_on').notNull(),
    issuedBy: uuid('issued_by').notNull(),
    seller: jsonb('seller').$type<InvoiceParty>().notNull(),
    buyer: jsonb('buyer').$type<InvoiceParty>().notNull(),
    figures: jsonb('figures').$type<VatInvoiceFigures>().notNull(),
    totalPence: penceColumn('total_pence').notNull(),
  },
  ['id'],
  (table) => [
    belongsToAtLocation(table, table.orderId, () => orders),
    unique().on(table.restaurantId, table.kind, table.number),
    uniqueIndex('vat_invoices_of_order').on(table.restaurantId, table.orderId).where(sql`kind = 'invoice'`),
    uniqueIndex('vat_invoices_of_refund').on(table.restaurantId, table.refundId).where(sql`refund_id is not null`),
    index('vat_invoices_by_order').on(table.restaurantId, table.orderId),
    index('vat_invoices_by_day').on(table.restaurantId, table.issuedOn),
    check('vat_invoices_kind', sql`${table.kind} in ('invoice', 'credit_note')`),
    check(
      'vat_invoices_credit',
      sql`(${table.kind} = 'credit_note') = (${table.creditOf} is not null and ${table.refundId} is not null)`,
    ),
  ],
)

/** How far a restaurant's log was looked through for refunds of invoiced orders; there from its first invoice on. */
export const creditNoteCursors = tenantTable(
  'credit_note_cursors',
  { seq: bigint('seq', { mode: 'number' }).notNull() },
  [],
)
