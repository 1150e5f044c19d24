export { type Change, changeSince, comparedWith, hoursOfDay, type SoFar } from './compare.ts'
