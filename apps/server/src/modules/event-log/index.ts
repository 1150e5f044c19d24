export { assertCounted, catchUp, createCatchUp, type Progress, restEntries } from './catch-up.ts'
export { behindCursor, followLog, followToEnd, type LogFollower } from './follow-log.ts'
