export {
  type Clocking,
  clock,
  clockChoices,
  isClockOutMissed,
  isOnBreak,
  missedAfterHours,
  type ShiftDecision,
} from './clock.ts'
export { addShift, changeShift, overlaps, removeShift } from './correct-shift.ts'
export {
  decimalHours,
  flagsOf,
  isRestShort,
  needsBreak,
  type PayRate,
  payFor,
  rateOn,
  type ShiftFlag,
  unpaidMinutes,
  workedMinutes,
} from './hours.ts'
export {
  type LabourDay,
  labourDays,
  labourOf,
  sumOf,
  type TimesheetShift,
  type TimesheetSum,
  timesheetShifts,
} from './timesheet.ts'
export * from './tips.ts'
export * from './worked-shift.ts'
