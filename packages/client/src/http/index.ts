export { addressOf, type CallInput, type Client, createClient, failureOf } from './client.ts'
export { isTransient, Refused, Unreachable } from './errors.ts'
export { createServerClock, type ServerClock, type ServerClockOptions } from './server-clock.ts'
export { sinceTap } from './since-tap.ts'
