export { type CallInput, type Client, createClient } from './client.ts'
export { Refused, Unreachable } from './errors.ts'
