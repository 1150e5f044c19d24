export { arrivalTimes, isArrivalTime } from './arrival-times.ts'
export {
  assertBookingBecomes,
  assertDepositLeft,
  type Booking,
  type BookingDeposit,
  type BookingState,
  bookingDepositSchema,
  bookingKeptDays,
  bookingSchema,
  bookingSources,
  bookingStates,
  isLate,
  lateAfterMinutes,
  type OnlineBooking,
  onlineBookingSchema,
  type Party,
  partySchema,
} from './booking.ts'
export { depositApproval, depositDueAt, depositFor, depositFreeUntil, sellKeptDeposit } from './deposit.ts'
export { formatGuests } from './format-guests.ts'
export { type BookingDay, type OfferedTime, offeredTimes, onlineTimes } from './offered-times.ts'
export { seatParty } from './seat.ts'
export {
  type BookableTables,
  findConflictingTable,
  freeTables,
  type Occupation,
  type Sitting,
  sittingOf,
} from './seating.ts'
export { type BookingSettings, bookingSettingsSchema, defaultBookingSettings, turnMinutes } from './settings.ts'
export { type UnusualBooking, unusualBooking } from './unusual.ts'
export { waitEstimates } from './waiting.ts'
