export { copyShifts } from './copy-week.ts'
export { isOutsideRota, rotaGraceMinutes } from './outside-rota.ts'
export { cancelPlannedShift, canPlan, changePlannedShift, isOnRota, type PlanDecision, planShift } from './plan.ts'
export * from './planned-shift.ts'
export {
  plannedMinutes,
  type RotaFacts,
  type RotaWarning,
  type RotaWarningKind,
  rotaWarningKinds,
  rotaWarnings,
} from './warnings.ts'
export { datesOfWeek, mondayOf, weekdayOf } from './week.ts'
