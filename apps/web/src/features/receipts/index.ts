export { ReceiptScreen, type ReceiptScreenProps } from './receipt-screen.tsx'
export { ReprintSheet, type ReprintSheetProps } from './reprint-sheet.tsx'
export { VatInvoiceSheet, type VatInvoiceSheetProps } from './vat-invoice-sheet.tsx'
