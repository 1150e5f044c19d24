export { type Beat, createHeartbeat, serviceBeat } from './heartbeat.ts'
export { type Asked, askWithin, patienceAfter, realTimers, silenceMs, type Timers } from './timers.ts'
