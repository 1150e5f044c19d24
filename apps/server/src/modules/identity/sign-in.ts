import type * as contract from '@tableside/contract/identity'
import type { User } from '@tableside/contract/identity'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import type { Auth } from './auth.ts'
import { endSession } from './end-session.ts'
import { startSession } from './start-session.ts'

/** Signs a browser in. The session it had before ends: each sign-in is a new one. */
export async function signIn(
  services: Services,
  auth: Auth,
  { body, signedIn, request, reply }: Call<typeof contract.signIn>,
): Promise<{ user: User }> {
  const { user, cookies } = await startSession(services, auth, body, request)
  if (signedIn) await endSession(services, signedIn.sessionId)
  reply.header('set-cookie', cookies).header('cache-control', 'no-store')
  return { user }
}
