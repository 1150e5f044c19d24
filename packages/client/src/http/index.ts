export { type CallInput, type Client, createClient, failureOf } from './client.ts'
export { Refused, Unreachable } from './errors.ts'
