export { andThen, type CommandContext, type Decision, type DomainEvent, type NewVoucher } from './decision.ts'
export { attachGuest, changeDetails, type OrderDetails, orderDetailsSchema } from './details.ts'
export {
  type DiscountCommand,
  discountCommandSchema,
  discountOrder,
  type PointsCommand,
  pointsCommandSchema,
  pointsUsed,
  removeDiscount,
  takePoints,
} from './discount.ts'
export { changesAfterBill, type HistoryWords, historyWords, type OrderEvent } from './history.ts'
export { type JoinedBills, joinBills } from './join-bills.ts'
export {
  addLines,
  changeLine,
  type LineChanges,
  lineChangesSchema,
  type NewLine,
  newLineSchema,
} from './lines.ts'
export { matchingLine } from './matching-line.ts'
export { discountApproval, voidApproval } from './needed-approval.ts'
export { type Discount, type Order, type OrderLine, orderLineSchema, orderSchema, type Totals } from './order.ts'
export { type PlaceOrder, placeOrder, placeOrderSchema, type Trading } from './place-order.ts'
export { sendToKitchen, unsentCount, unsentLines } from './send.ts'
export { calledFor, concernsKitchen, followOrder, placeOf } from './tickets.ts'
export {
  isVoucherSale,
  linePence,
  linesAfterDiscounts,
  quantityLeft,
  type Reduction,
  reductionsOf,
  withTotals,
} from './totals.ts'
export { type Approval, type VoidLine, voidLine, voidLineSchema } from './void-line.ts'
