import type * as contract from '@tableside/contract/identity'
import type { User } from '@tableside/contract/identity'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { endSession } from './end-session.ts'
import { knownDeviceCookie } from './known-device.ts'
import { startSession } from './start-session.ts'

/** Signs a browser in. The session it had before ends: each sign-in is a new one. */
export async function signIn(
  services: Services,
  { body, signedIn, request, reply }: Call<typeof contract.signIn>,
): Promise<{ user: User }> {
  const { user, cookie } = await startSession(services, body, request)
  if (signedIn) await endSession(services, signedIn.sessionId)
  const cookies = [cookie, knownDeviceCookie(services, request, body.email)]
  reply.header('set-cookie', cookies).header('cache-control', 'no-store')
  return { user }
}
