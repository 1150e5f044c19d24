import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '@tableside/domain/errors'
import { derivedSecret } from '../../secrets.ts'

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. About 70 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Every core but one, four at most: the last is the till's, so that a morning on which everybody signs in at once
 * does not slow a sale down.
 */
export const hashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1))
/** About one second of waiting; whoever comes after that is asked to try again. */
const mostWaiting = 24

/** @throws `busy` when too many wait already */
export function hashPassword(password: string, appSecret: string): Promise<string> {
  return inTurn(() => hash(password, { ...cost, secret: pepper(appSecret) }))
}

/** @throws `busy` when too many wait already */
export function verifyPassword(stored: string, password: string, appSecret: string): Promise<boolean> {
  return inTurn(() => verify(stored, password, { secret: pepper(appSecret) }))
}

/** Kept outside the database, so a copy of the database alone cannot be guessed at. */
function pepper(appSecret: string): Buffer {
  return Buffer.from(derivedSecret(appSecret, 'password pepper'))
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= hashesAtOnce) {
    if (waiting.length >= mostWaiting) throw new DomainError('busy')
    // Whoever ends hands its place over, so nobody slips in between.
    await new Promise<void>((go) => waiting.push(go))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
