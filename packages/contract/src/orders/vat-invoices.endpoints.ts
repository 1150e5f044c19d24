import { idSchema } from '@tableside/domain/ids'
import { invoicePartySchema, vatInvoiceSchema } from '@tableside/domain/receipts'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'

const tag = 'Orders'
const inOrder = inRestaurant.extend({ orderId: idSchema })
const view = { permission: 'orders.view', feature: 'order_management' } as const
const take = { permission: 'payments.take', feature: 'order_management' } as const
/** The invoice, then the credit notes that belong to it. Nothing while there is none. */
const reply = z.object({ documents: z.array(vatInvoiceSchema) })

export const issueVatInvoice = endpoint({
  name: 'issueVatInvoice',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/vat-invoice',
  summary:
    'Issues the full VAT invoice of a paid order, numbered without a gap and never changed. There is one of each order: asked for again, it is answered as it is. What was given back stands in credit notes.',
  tag,
  access: take,
  isIdempotent: true,
  params: inOrder,
  body: z.strictObject({ id: idSchema, buyer: invoicePartySchema }),
  reply,
  status: 200,
  refusals: ['invoice_not_paid', 'invoice_needs_vat_number', 'invoice_of_voucher', 'id_taken'],
})

export const getVatInvoices = endpoint({
  name: 'getVatInvoices',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/vat-invoice',
  summary: 'The VAT invoice of an order and its credit notes, as they were issued.',
  tag,
  access: view,
  isIdempotent: false,
  params: inOrder,
  reply,
  status: 200,
  refusals: [],
})

export const getVatInvoicePdf = endpoint({
  name: 'getVatInvoicePdf',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/vat-invoice/:invoiceId/file.pdf',
  summary: 'A VAT invoice or credit note as a PDF, on the paper of the receipt.',
  tag,
  access: view,
  isIdempotent: false,
  params: inOrder.extend({ invoiceId: idSchema }),
  contentType: 'application/pdf',
  status: 200,
  refusals: [],
})
