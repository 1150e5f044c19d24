export { addAllergies } from './add-allergies.ts'
export type { Approval } from './approval.ts'
export { assertMayGiveBack } from './approval-limits.ts'
export { type BillAsked, billAskedSchema, markBillAsked } from './ask-bill.ts'
export { closeAfterChange } from './close.ts'
export { countedAt } from './counted-at.ts'
export {
  type CourseTimer,
  courseTimerSchema,
  fireAtIn,
  fireWhenDue,
  maxCourseMinutes,
  setCourseTimer,
} from './course-timer.ts'
export { type CourseProgress, comingCourses, courseProgress, heldLines } from './courses.ts'
export {
  type AcceptedGuestOrder,
  andThen,
  type CommandContext,
  type Decision,
  type DomainEvent,
  decided,
  type NewGuest,
  type NewGuestOrder,
  withNewGuest,
} from './decision.ts'
export { attachGuest, changeDetails, type OrderDetails, orderDetailsSchema } from './details.ts'
export {
  type DiscountCommand,
  discountCommandSchema,
  discountOrder,
  discountPreview,
  type PointsCommand,
  pointsCommandSchema,
  pointsUsed,
  removeDiscount,
  takePoints,
} from './discount.ts'
export { type DiscountPreset, discountPresetSchema, giveDiscount, presetRefusal } from './discount-presets.ts'
export { givenApproval } from './given-away.ts'
export { type HandOver, handOver, handOverSchema } from './hand-over.ts'
export { changesAfterBill, changesOfBill, describeEvent, type OrderEvent } from './history.ts'
export { joinBills } from './join-bills.ts'
export { costByLine } from './line-costs.ts'
export {
  addLines,
  changeLine,
  type LineChanges,
  lineChangesSchema,
  lineFromMenu,
  type NewLine,
  newLineSchema,
} from './lines.ts'
export { matchingLine } from './matching-line.ts'
export { type ChosenLine, type LineMove, type MovedLines, moveLines, moveLinesSchema } from './move-lines.ts'
export { moveTickets } from './move-tickets.ts'
export { discountApproval, voidApproval } from './needed-approval.ts'
export { openBillBeside } from './new-bill.ts'
export { type Discount, type Order, type OrderLine, orderSchema, type Totals } from './order.ts'
export { askAgain, type DishChoice, lastRound } from './order-again.ts'
export { isServiceCharged, type PlaceOrder, placeOrder, placeOrderSchema, type Trading } from './place-order.ts'
export {
  paidByPointsAlone,
  pointsBackApproval,
  type ReturnPoints,
  returnPoints,
  returnPointsSchema,
} from './points-back.ts'
export {
  isReopenable,
  isStillToday,
  type ReopenOrder,
  reopenApproval,
  reopenOrder,
  reopenOrderSchema,
} from './reopen.ts'
export { fireCourse, holdUnsent, sendTheRest, sendToKitchen, unsentCount, unsentLines } from './send.ts'
export { serviceChargeOfShare, serviceChargeRate, wholeServiceCharge } from './service-charge.ts'
export { singleLineOrder } from './single-line-order.ts'
export { affectsKitchen, calledFor, formatTables, syncTickets } from './tickets.ts'
export {
  isDish,
  isSettlement,
  isTurnover,
  isVoucherSale,
  linePence,
  linesAfterDiscounts,
  notApproved,
  quantityLeft,
  type Reduction,
  reductionsOf,
  type Shortfall,
  shortfallOf,
  withTotals,
} from './totals.ts'
export { type VoidLine, voidLine, voidLineSchema } from './void-line.ts'
