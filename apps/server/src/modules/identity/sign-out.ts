import type * as contract from '@tableside/contract/identity'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { endSession } from './end-session.ts'
import { clearedCookie } from './session-cookie.ts'

/** Ends the session of the cookie or the bearer token. Without one there is nothing to end, and that is fine. */
export async function signOut(
  services: Services,
  { signedIn, reply }: Call<typeof contract.signOut>,
): Promise<{ ok: true }> {
  if (signedIn) await endSession(services, signedIn.sessionId)
  reply.header('set-cookie', clearedCookie(services.config))
  return { ok: true }
}
