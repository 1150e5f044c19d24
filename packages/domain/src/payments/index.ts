export { amountsOf, isOnItsWay, isUnsettled, refundedOf } from './amounts.ts'
export { brandWords } from './card-words.ts'
export { closeOrder } from './close.ts'
export {
  type CapturedPayment,
  type Payment,
  type PaymentOutcome,
  paymentOutcomeSchema,
  paymentSchema,
  type Refund,
  refundSchema,
  type Tender,
} from './payment.ts'
export {
  type RefundCommand,
  type RefundOutcome,
  refundApproval,
  refundCommandSchema,
  settleRefund,
  startRefund,
} from './refund.ts'
export { settlePayment } from './settle.ts'
export {
  type CardPaymentCommand,
  type CashPaymentCommand,
  cardPaymentCommandSchema,
  cashPaymentCommandSchema,
  startCardPayment,
  takeCash,
} from './take.ts'
export { takeImported } from './take-imported.ts'
