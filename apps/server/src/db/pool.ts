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

export type PoolOptions = {
  readonly url: string
  readonly max?: number
  readonly name?: string
  readonly onError: (error: Error) => void
  readonly onStatement?: StatementWatch
  readonly traces?: readonly StatementTrace[]
}

/** Connections of one role, with bounds on how long anything may take. */
export function createPool({
  url,
  max = 10,
  name = 'tableside',
  onError,
  onStatement,
  traces = [],
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    maxLifetimeSeconds: 1_800,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: name,
  })
  pool.on('error', onError)
  // Without this a connection that breaks while checked out would end the whole process.
  pool.on('connect', (client) => client.on('error', onError))
  if (onStatement) pool.on('connect', (client) => timeStatements(client, onStatement, traces))
  return pool
}

/** SQLSTATEs after which the same work may simply be done again: nothing was stored. */
const passing = new Set(['40001', '40P01', '55P03', '57P01', '57P02', '57P03', '08000', '08001', '08003', '08006'])

/** Does idempotent work again, at most twice, when it met a deadlock, a lock or a lost connection. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 3 || !isPassing(error)) throw error
      await sleep(attempt * (20 + Math.random() * 60))
    }
  }
}

export function isPassing(error: unknown): boolean {
  const code = sqlState(error)
  if (code !== undefined) return passing.has(code) || code === 'ECONNREFUSED' || code === 'ECONNRESET'
  return error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
}

/** The database's own error code; also from inside an error a library wrapped around it. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}
