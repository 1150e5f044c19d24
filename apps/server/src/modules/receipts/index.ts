export { creditNotes } from './issue-credit-notes.ts'
export { receiptsRoutes } from './receipts.routes.ts'
export { issueVatInvoice } from './vat-invoices.ts'
