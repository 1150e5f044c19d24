export { type Account, accountSchema, fixedAccounts } from './accounts.ts'
export { type DayBooks, dayBooks, type MovedSum, type TenderBooks } from './day-books.ts'
export { partnerShare, partnerShareBack } from './partner-share.ts'
export { paymentTransfers, refundTransfers, saleTransfers } from './postings.ts'
export {
  chargeTransfer,
  creditNoteTransfers,
  invoiceTransfers,
  refundTransfer,
  type SubscriptionTransfer,
} from './subscriptions.ts'
export {
  type DrawerTransfer,
  drawerTransfer,
  type LedgerTransfer,
  ledgerTransferSchema,
  type TipsTransfer,
  trialBalance,
  type VoucherTransfer,
} from './transfer.ts'
