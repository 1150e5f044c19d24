import { idSchema } from '@tableside/domain/ids'
import { penceSchema } from '@tableside/domain/money'
import { invoicePartySchema, vatInvoiceSchema } from '@tableside/domain/receipts'
import { z } from 'zod'
import { dayAsked, oneLine, resource } from '../core/index.ts'

const restaurant = resource('Orders', '/restaurants/:restaurantId', {
  read: { permission: 'orders.view', feature: 'order_management' },
  write: { permission: 'payments.take', feature: 'order_management' },
})
/** The invoice, then the credit notes that belong to it. Nothing while there is none. */
const reply = z.object({ documents: z.array(vatInvoiceSchema) })

export const issueVatInvoice = restaurant.post('issueVatInvoice', '/orders/:orderId/vat-invoice', {
  inPractice: 'stops',
  summary:
    'Issues the full VAT invoice of a paid order, numbered without a gap and never changed. There is one of each order: asked for again, it is answered as it is. What was given back stands in credit notes.',
  body: z.strictObject({ id: idSchema, buyer: invoicePartySchema }),
  reply,
  refusals: [
    'invoice_not_paid',
    'invoice_needs_vat_number',
    'invoice_needs_address',
    'invoice_of_voucher',
    'invoice_of_settlement',
    'id_taken',
  ],
})

export const getVatInvoices = restaurant.get('getVatInvoices', '/orders/:orderId/vat-invoice', {
  inPractice: 'stops',
  summary: 'The VAT invoice of an order and its credit notes, as they were issued.',
  reply,
})

export const getVatInvoicePdf = restaurant.get('getVatInvoicePdf', '/orders/:orderId/vat-invoice/:invoiceId/file.pdf', {
  summary: 'A VAT invoice or credit note as a PDF, on the paper of the receipt.',
  contentType: 'application/pdf',
})

/** Whoever keeps the books, whether or not they take orders. */
const book = { permission: 'reports.view', feature: 'order_management' } as const
const asked = {
  /** The days on which they were issued. */
  from: dayAsked,
  to: dayAsked,
  /** A number, the number of the order, or a part of the buyer's name. */
  search: oneLine.max(80).optional(),
  kind: z.enum(['invoice', 'credit_note']).optional(),
}

export const vatDocumentRowSchema = z.object({
  id: idSchema,
  kind: z.enum(['invoice', 'credit_note']),
  documentNumber: z.string(),
  issuedOn: z.iso.date(),
  buyerName: z.string(),
  orderId: idSchema,
  orderNumber: z.string(),
  /** The number of the invoice a credit note belongs to. */
  creditOf: z.string().nullable(),
  netPence: penceSchema,
  vatPence: penceSchema,
  outsideScopePence: penceSchema,
  totalPence: penceSchema,
})
export type VatDocumentRow = z.infer<typeof vatDocumentRowSchema>

const sumsSchema = z.object({
  documents: z.int(),
  netPence: penceSchema,
  vatPence: penceSchema,
  outsideScopePence: penceSchema,
  totalPence: penceSchema,
})
/** The numbers given out so far, from 1 on; `missing` is zero, and is counted. */
const seriesSchema = z.object({ last: z.string().nullable(), missing: z.int() })

export const listVatInvoices = restaurant.get('listVatInvoices', '/vat-invoices', {
  summary: 'The VAT invoices and credit notes issued on some days, newest first, with what they come to.',
  access: book,
  query: z.object({
    ...asked,
    cursor: z.string().max(80).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({
    documents: z.array(vatDocumentRowSchema),
    invoices: sumsSchema,
    creditNotes: sumsSchema,
    /** Null for whoever sees some locations only: all locations issue in one series. */
    series: z.object({ invoices: seriesSchema, creditNotes: seriesSchema }).nullable(),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['range_upside_down'],
})

export const exportVatInvoices = restaurant.get('exportVatInvoices', '/vat-invoices/file.csv', {
  summary: 'The same documents as a CSV file, a line for each rate of VAT; credit notes are below zero.',
  access: book,
  query: z.object(asked),
  contentType: 'text/csv',
  refusals: ['range_upside_down'],
})
