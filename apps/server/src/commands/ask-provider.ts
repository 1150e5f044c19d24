import { assert, DomainError } from '@tableside/domain/errors'
import type { Database } from '../db/database.ts'
import { StoredReply } from '../http/call.ts'
import { readKeyState, type Scope } from './idempotency.ts'

type Steps<Outcome> = {
  /** Commits the attempt and reserves the key for it, in one transaction. */
  readonly write: () => Promise<unknown>
  /** Asks for the attempt that was written, with no transaction open; the provider has the attempt's id as its key. */
  readonly ask: () => Promise<Outcome>
  /** Books what the provider said and stores the answer under the key. */
  readonly settle: (outcome: Outcome) => Promise<StoredReply>
}

/**
 * Carries out a command that asks a provider, in three steps that may each be the last before a crash. The key belongs
 * to the call that reserved it, however long its provider takes: another body with it is refused and has no effect. The
 * same body goes on where the earlier call stopped, and asks for the same attempt.
 */
export async function askProvider<Outcome>(
  db: Database,
  scope: Scope,
  { write, ask, settle }: Steps<Outcome>,
): Promise<StoredReply> {
  assert(scope.key.asksProvider, 'an endpoint that asks a provider says so in the contract')
  const earlier = await readKeyState(db, scope)
  if (earlier instanceof StoredReply) return earlier
  if (earlier === 'unused') {
    await write().catch(async (error: unknown) => {
      // A call with this key was faster, and has used up the approval or begun what is refused now.
      const isWritten = error instanceof DomainError && (await readKeyState(db, scope)) !== 'unused'
      if (!isWritten) throw error
    })
  }
  return settle(await ask())
}
