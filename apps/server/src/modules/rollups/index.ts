export { followLog } from './follow-log.ts'
export { dayByDay, onDays, type Stretch, within } from './reading.ts'
export { catchUp, catchUpInside, readSums, rebuild } from './roll-up.ts'
