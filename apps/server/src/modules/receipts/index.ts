export { creditNotes } from './issue-credit-notes.ts'
export { receiptPages, receiptPath } from './receipt-pages.ts'
export { receiptsRoutes } from './receipts.routes.ts'
export { issueVatInvoice } from './vat-invoices.ts'
