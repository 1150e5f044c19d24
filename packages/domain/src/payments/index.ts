export {
  amountsOf,
  feeKeptOf,
  isOnItsWay,
  isRefundable,
  isUnsettled,
  leftToRefund,
  payablePence,
  refundedOf,
  tipBackOf,
} from './amounts.ts'
export { brandWords } from './card-words.ts'
export { closeOrder } from './close.ts'
export {
  type BookDifference,
  type BookedCharge,
  compareBooks,
  differenceKinds,
  type ProviderCharge,
  unexplainedPence,
} from './compare-books.ts'
export {
  type AccountFacts,
  accountFactsSchema,
  type ConnectionState,
  connectionState,
  connectionStates,
  type ProviderConnection,
  providerConnectionSchema,
} from './connection.ts'
export { type ResolveDifference, resolveDifference, resolveDifferenceSchema, sharesOfClaim } from './difference.ts'
export { type DishShare, shareOf, unitsByLine, unitsOfDish } from './dish-share.ts'
export {
  type CapturedPayment,
  type Payment,
  type PaymentOutcome,
  type ProviderClaim,
  paymentOutcomeSchema,
  paymentSchema,
  providerClaimSchema,
  type Refund,
  type RefundedLine,
  refundSchema,
  type Tender,
  tenderSchema,
} from './payment.ts'
export { type Payout, payoutSchema, payoutStates } from './payout.ts'
export {
  feeBackFor,
  type RefundCommand,
  type RefundOutcome,
  refundApproval,
  refundCommandSchema,
  settleRefund,
  startRefund,
} from './refund.ts'
export { linesLeftToRefund, refundOfLines } from './refund-lines.ts'
export { processingFee, settlePayment } from './settle.ts'
export { type DishLeft, dishesLeftToPay, penceOfDishes } from './split-by-dish.ts'
export {
  type CardPaymentCommand,
  type CashPaymentCommand,
  cardPaymentCommandSchema,
  cashPaymentCommandSchema,
  startCardPayment,
  takeCash,
} from './take.ts'
export { takeImported } from './take-imported.ts'
export { takeVoucher, type VoucherPaymentCommand, voucherPaymentCommandSchema } from './take-voucher.ts'
