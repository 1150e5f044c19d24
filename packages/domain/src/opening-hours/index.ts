export { nextOpening } from './next-opening.ts'
export {
  areHoursKnown,
  hoursOn,
  isOpenAt,
  type OpeningHours,
  type OpenPeriod,
  openingHoursSchema,
  specialDaysSchema,
  unknownHours,
} from './opening-hours.ts'
export { openingHoursRefusals } from './refusals.ts'
