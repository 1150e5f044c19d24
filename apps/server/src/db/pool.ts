import { setTimeout as sleep } from 'node:timers/promises'
import { assert } from '@tableside/domain/errors'
import pg from 'pg'
import { type StatementTrace, type StatementWatch, timeStatements } from './statement-times.ts'

/** bigint leaves the database as a number; ours stay far below 2^53, and one that does not is a fault. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  assert(Number.isSafeInteger(value), `a bigint fits a JavaScript number: ${text}`)
  return value
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

/** How long anything may wait for the database, in milliseconds, before the request is answered with a 503. */
export const databaseWaits = { connectionMs: 5_000, statementMs: 5_000, lockMs: 2_000 }

export type PoolOptions = {
  readonly url: string
  readonly waits?: typeof databaseWaits
  readonly max?: number
  /** How far the product's clock is ahead of the database's, in a demo: what is read by `queueTime` (modules/jobs). */
  readonly clockOffsetMs?: number
  readonly name?: string
  readonly onError: (error: Error) => void
  readonly onStatement?: StatementWatch
  readonly traces?: readonly StatementTrace[]
}

/** Connections of one role, with bounds on how long anything may take. */
export function createPool({
  url,
  waits = databaseWaits,
  max = 10,
  name = 'tableside',
  clockOffsetMs = 0,
  onError,
  onStatement,
  traces = [],
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waits.connectionMs,
    maxLifetimeSeconds: 1_800,
    idleTimeoutMillis: 30_000,
    statement_timeout: waits.statementMs,
    lock_timeout: waits.lockMs,
    idle_in_transaction_session_timeout: 10_000,
    application_name: name,
    // On a cluster what a transaction sets reaches the shards, too; one PostgreSQL keeps the setting and does nothing with it.
    options: `-c citus.propagate_set_commands=local${clockOffsetMs === 0 ? '' : ` -c app.clock_offset_ms=${clockOffsetMs}`}`,
  })
  pool.on('error', onError)
  // Without this a connection that breaks while checked out would end the whole process.
  pool.on('connect', (client) => client.on('error', onError))
  if (onStatement) pool.on('connect', (client) => timeStatements(client, onStatement, traces))
  return pool
}

/** SQLSTATEs after which the same work may simply be done again: nothing was stored. */
const retryable = new Set(['40001', '40P01', '55P03', '57P01', '57P02', '57P03', '08000', '08001', '08003', '08006'])
/** The database is away, or a network, a disk or a table of open files is in the way: that passes by itself, not at once. */
const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ENOSPC', 'EMFILE', 'ENFILE'],
])
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|has encountered a connection error|after calling end on the pool|Query read timeout/

/** What PostgreSQL answers when it cannot make a file longer. */
export const diskFull = '53100'
/** And when a statement took longer than it may. */
export const statementTimeout = '57014'
/** What PostgreSQL says where there is already one with an id or a number. */
export const uniqueViolation = '23505'

/** Does idempotent work again, at most twice, when it met a deadlock, a lock, a lost connection or a shard that was moved. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 3 || !(isRetryable(error) || hasShardMoved(error))) throw error
      await sleep(attempt * (20 + Math.random() * 60))
    }
  }
}

function isRetryable(error: unknown): boolean {
  const code = sqlState(error)
  if (code !== undefined) return retryable.has(code) || code === 'ECONNREFUSED' || code === 'ECONNRESET'
  return hasLostConnection(error)
}

/**
 * On a cluster a function that waited while its shard was moved goes on at the other node, which knows no restaurant and
 * refuses to write: nothing was stored.
 */
function hasShardMoved(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!('where' in error)) return hasShardMoved(error.cause)
  return sqlState(error) === '42501' && String(error.where).includes('while executing command on')
}

/** Whether a request that met it may be made again soon, by whoever made it: nobody has done anything wrong. */
export function isTransient(error: unknown): boolean {
  const code = sqlState(error)
  if (code === undefined) return hasLostConnection(error)
  // Classes 08 and 53: the connection, and a lack of disk, memory or connections. 25006: a standby that is about to take
  // over; 25P03 and 57P05: the server ended a session that waited; 58030: its disk did not answer.
  return (
    isRetryable(error) ||
    unreachable.has(code) ||
    /^(08|53)/.test(code) ||
    ['25006', '25P03', '57P05', '58030'].includes(code)
  )
}

function hasLostConnection(error: unknown): boolean {
  return error instanceof Error && (lostConnection.test(error.message) || hasLostConnection(error.cause))
}

/** The database's own error code; also from inside an error a library wrapped around it. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}
