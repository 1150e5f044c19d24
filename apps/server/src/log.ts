import { withoutCardNumbers } from '@tableside/domain/payments'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino, { type DestinationStream, type Logger } from 'pino'
import { sqlState } from './db/pool.ts'

/** Where the server says what it met. Never what people typed: a statement's values are names, addresses and keys, and a card number is masked wherever it stands. */
export function createLog(level: string, out?: DestinationStream): Logger {
  return pino({ level, serializers: { err: withoutValues }, hooks: { streamWrite: withoutCardNumbers } }, out)
}

/** A failed statement's error carries its values in its message, its stack and a field of its own. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const chain = causesOf(error)
  const failed = chain.find((each) => each instanceof DrizzleQueryError)
  if (!failed) return pino.stdSerializers.err(error)
  const said = chain.map((each) => (each instanceof DrizzleQueryError ? 'Failed query' : each.message))
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: said.join(': '),
    code: sqlState(error),
    query: failed.query,
    stack: frames.join('\n'),
  }
}

function causesOf(error: Error): Error[] {
  return error.cause instanceof Error ? [error, ...causesOf(error.cause)] : [error]
}
