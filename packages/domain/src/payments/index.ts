export {
  amountsOf,
  feeKeptOf,
  isRefundable,
  isRefundPending,
  isUnsettled,
  leftToRefund,
  payablePence,
  refundedOf,
  splitReported,
  tipBackOf,
} from '../orders/amounts.ts'
export { closeOrder } from '../orders/close.ts'
export {
  type DishShare,
  dishShareSchema,
  dishSharesSchema,
  shareOf,
  unitsByLine,
  unitsOfDish,
} from '../orders/dish-share.ts'
export { formatCardBrand, formatProviderCode } from '../orders/format-card.ts'
export {
  type CapturedPayment,
  type HeldPayment,
  type HeldReason,
  type Payment,
  type PaymentOutcome,
  type ProviderClaim,
  paymentOutcomeSchema,
  paymentSchema,
  providerClaimSchema,
  type Refund,
  type RefundedLine,
  refundSchema,
  type TakenOffline,
  type Tender,
  takenOfflineSchema,
  tenderSchema,
} from '../orders/payment.ts'
export {
  isReceiptNumberOf,
  maxReceiptCount,
  parseReceiptNumber,
  receiptNumberOf,
} from '../orders/receipt-number.ts'
export { linesLeftToRefund, refundOfLines } from '../orders/refund-lines.ts'
export { hasCardNumber, withoutCardNumbers } from './card-number.ts'
export {
  type BookedCharge,
  compareBooks,
  differenceKinds,
  type ProviderCharge,
  unexplainedPence,
} from './compare-books.ts'
export {
  type AccountFacts,
  type ConnectionState,
  connectionState,
  connectionStates,
  type ProviderConnection,
  providerConnectionSchema,
} from './connection.ts'
export {
  type CorrectTender,
  correctableTenders,
  correctionApproval,
  correctTender,
  correctTenderSchema,
  isTenderCorrectable,
} from './correct-tender.ts'
export { type ResolveDifference, resolveDifference, resolveDifferenceSchema } from './difference.ts'
export { disputesToAnswer } from './dispute.ts'
export { type Payout, payoutSchema } from './payout.ts'
export {
  feeBackFor,
  isRefundStarted,
  type RefundOutcome,
  refundApproval,
  refundCommandSchema,
  settleRefund,
  startRefund,
} from './refund.ts'
export { processingFee, settlePayment } from './settle.ts'
export { type DishLeft, dishesLeftToPay, penceOfDishes } from './split-by-dish.ts'
export type { PaymentContext } from './take.ts'
export {
  type CardPaymentCommand,
  type CashPaymentCommand,
  cardPaymentCommandSchema,
  cashPaymentCommandSchema,
  type ServiceOff,
  startCardPayment,
  takeCash,
} from './take.ts'
export { takeImported } from './take-imported.ts'
export { type MarketplacePayment, takeFromMarketplace } from './take-marketplace.ts'
export { type TerminalPaymentCommand, takeOnTerminal, terminalPaymentCommandSchema } from './take-terminal.ts'
export { takeVoucher, type VoucherPaymentCommand, voucherPaymentCommandSchema } from './take-voucher.ts'
export { type DecideHeld, decideHeld, decideHeldSchema, heldApproval } from './taken-offline.ts'
export { guestTestCards, practiceCards, type TestCard, testCardSchema, testCards } from './test-cards.ts'
export { isTipOffered } from './tips.ts'
