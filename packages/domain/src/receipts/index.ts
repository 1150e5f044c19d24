export { type Receipt, type ReceiptKind, receiptSchema } from './receipt.ts'
export { copyOf, type ReceiptBusiness, receiptKindOf, receiptOf } from './receipt-of.ts'
export {
  creditNoteFigures,
  type InvoiceParty,
  invoicePartySchema,
  isInvoiceable,
  type TakenBack,
  type VatInvoice,
  type VatInvoiceFigures,
  vatInvoiceFigures,
  vatInvoiceNumber,
  vatInvoiceSchema,
} from './vat-invoice.ts'
