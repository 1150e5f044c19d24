import { availableParallelism } from 'node:os'
import { maxAtOnce } from '../../max-at-once.ts'
import { derivedSecret } from '../../secrets.ts'
import { inHashThread } from './hash-threads.ts'

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. About 70 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Every core but one, four at most, and by threads that give way to all others: a morning on which everybody signs in
 * at once must not slow a sale down.
 */
export const hashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1))
/** About one second of waiting; whoever comes after that is asked to try again. */
const withSlot = maxAtOnce({ max: hashesAtOnce, maxWaiting: 24 })

/** @throws `busy` when too many wait already */
export async function hashPassword(password: string, appSecret: string): Promise<string> {
  const answer = await withSlot(() => inHashThread({ password, options: { ...cost, secret: pepper(appSecret) } }))
  return String(answer)
}

/** @throws `busy` when too many wait already */
export async function verifyPassword(stored: string, password: string, appSecret: string): Promise<boolean> {
  return (await withSlot(() => inHashThread({ password, stored, options: { secret: pepper(appSecret) } }))) === true
}

/** Kept outside the database, so a copy of the database alone cannot be guessed at. */
function pepper(appSecret: string): Buffer {
  return Buffer.from(derivedSecret(appSecret, 'password pepper'))
}
