export { type Clocking, clock, clockChoices, isClockOutMissed, isOnBreak, type ShiftDecision } from './clock.ts'
export { addShift, changeShift, removeShift, shiftsOverlap } from './correct-shift.ts'
export {
  decimalHours,
  isRestShort,
  needsBreak,
  type PayRate,
  payFor,
  rateOn,
  unpaidMinutes,
  workedMinutes,
} from './hours.ts'
export { labourDays, labourOf, sumOf, type TimesheetShift, type TimesheetSum, timesheetShifts } from './timesheet.ts'
export * from './tips.ts'
export * from './worked-shift.ts'
