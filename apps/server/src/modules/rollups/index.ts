export { followLog } from './follow-log.ts'
export { catchUp, catchUpInside, rebuild } from './roll-up.ts'
