import { isTransient } from '@tableside/client/http'
import { problemOf } from '@tableside/client/queue'
import { signOn } from '@tableside/contract/devices'
import { apiOnce } from '../api.ts'
import { forgetUnproved, signOnState } from './sign-on-store.ts'

/**
 * Tells the server of a sign-on that this device checked without a connection, before anything given under it is sent.
 * Refused – another PIN since, or its person has left – it stays unknown there, and what was given under it is refused too.
 *
 * @throws what is no last word: no connection, no session, a device that was signed out, too many wrong PINs
 */
export async function proveSignOn(
  restaurantId: string,
  signOnId: string | undefined,
  signal?: AbortSignal,
): Promise<void> {
  const unproved = signOnState().unproved.find(({ id }) => id === signOnId)
  if (!unproved) return
  const { id, staffId, proof } = unproved
  try {
    await apiOnce(signOn, {
      params: { restaurantId },
      body: { id, staffId, secret: { proof } },
      ...(signal && { signal }),
    })
  } catch (error) {
    if (isTransient(error) || !problemOf(error)) throw error
  }
  forgetUnproved(id)
}
