export { type GuestBill, guestBill } from './guest-bill.ts'
export {
  addGuestOrder,
  chargedDifference,
  type GuestOrder,
  type GuestOrderMode,
  type GuestOrderParty,
  type GuestOrderRequest,
  guestOrderKinds,
  guestOrderLines,
  guestOrderMinutes,
  guestOrderModeSchema,
  guestOrderModes,
  guestOrderRequestSchema,
  guestOrderSchema,
  guestOrderSent,
  guestsName,
  maxWaitingOrders,
  theGuests,
  withGuestOrder,
} from './guest-order.ts'
export {
  assertShare,
  type GuestPaymentRequest,
  guestPaymentRequestSchema,
  type PayableBill,
  payableBill,
  withDepositOff,
} from './guest-payment.ts'
export {
  firstBillMinutes,
  type GuestSession,
  guestSessionHours,
  guestSessionSchema,
  isOfVisit,
  isSessionValid,
} from './guest-session.ts'
