import { Refused } from '@tableside/client/http'
import { signOn } from '@tableside/contract/devices'
import { apiOnce } from '../api.ts'
import { forgetUnproved, signOnState } from './sign-on-store.ts'

/**
 * Tells the server of a sign-on that this device checked without a connection, before anything given under it is sent.
 * Refused – another PIN since, or its person has left – it stays unknown there, and what was given under it is refused too.
 *
 * @throws Unreachable while there is no connection
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
    if (!(error instanceof Refused) || error.code === 'pin_locked') throw error
  }
  forgetUnproved(id)
}
