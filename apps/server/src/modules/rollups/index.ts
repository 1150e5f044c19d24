export { type DateRange, dayByDay, onDays, within } from './reading.ts'
export {
  catchUpInside,
  catchUpSums,
  ensureSumsComplete,
  ensureSumsNearlyComplete,
  readSums,
  rebuild,
  rollUps,
} from './roll-up.ts'
