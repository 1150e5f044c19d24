export { type Receipt, type ReceiptKind, receiptKindSchema, receiptSchema } from './receipt.ts'
export { type ReceiptBusiness, receiptKindOf, receiptOf } from './receipt-of.ts'
