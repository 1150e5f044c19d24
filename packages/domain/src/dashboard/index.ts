export { type Change, changeSince, comparedWith, hoursOfDay } from './compare.ts'
