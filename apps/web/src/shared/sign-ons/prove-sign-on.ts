import { isTransient } from '@tableside/client/http'
import { type Command, problemOf } from '@tableside/client/queue'
import { signOn } from '@tableside/contract/devices'
import { apiOnce } from '../api.ts'
import { forgetUnproved, proofOf } from './sign-on-store.ts'

/** Those this page has had an answer about. */
const known = new Set<string>()

/**
 * Notifies the server of a sign-on that this device checked without a connection, before anything given under it is sent.
 * Refused – another PIN since, or its person has left – it stays unknown there, and what was given under it is refused too.
 *
 * @param given also brings the proof where another window, or a page before this one, has checked the PIN
 * @throws what is no last word: no connection, no session, a device that was signed out, too many wrong PINs
 */
export async function proveSignOn(
  restaurantId: string,
  { signOnId: id, signOnProof }: Pick<Command, 'signOnId' | 'signOnProof'>,
  signal: AbortSignal,
): Promise<void> {
  if (id === undefined || known.has(id)) return
  const proved = proofOf(id) ?? signOnProof
  if (!proved) return
  const { staffId, proof } = proved
  try {
    await apiOnce(signOn, { params: { restaurantId }, body: { id, staffId, secret: { proof } }, signal })
  } catch (error) {
    if (isTransient(error) || !problemOf(error)) throw error
  }
  known.add(id)
  forgetUnproved(id)
}
