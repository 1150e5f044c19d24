export { type Account, accountSchema, fixedAccounts } from './accounts.ts'
export { disputeTransfers, failedRefundTransfers } from './adjustments.ts'
export { dayBooks, expectedInTenders, type MovedSum } from './day-books.ts'
export {
  chargeTransfer,
  clearedTransfer,
  creditNoteTransfers,
  invoiceTransfers,
  parkedTransfer,
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
