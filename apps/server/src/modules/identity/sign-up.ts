import type * as contract from '@tableside/contract/identity'
import type { User } from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { countCall, ofClient } from './attempts.ts'
import { createUser } from './create-user.ts'
import { hashPassword } from './hash-password.ts'
import { queueVerification } from './mail-link.ts'
import { userOf } from './user.ts'

/**
 * Makes an account that can sign in once its address is confirmed. That an address is taken is
 * said openly, as the specification wants it; the limit on tries keeps that from being a directory.
 */
export async function signUp(
  services: Services,
  { body, request }: Call<typeof contract.signUp>,
): Promise<{ user: User }> {
  const { email, password } = body
  const { full_name: name } = body.data
  if (!(await services.platformSettings()).newSignupsEnabled) throw new DomainError('signups_closed')
  await countCall(services, ofClient(request.ip))

  const passwordHash = await hashPassword(password, services.config.appSecret)
  const { host } = request.headers
  const id = await services.db.inShared(async (tx) => {
    const user = { email, name, passwordHash, isVerified: false, isPlatformOwner: false }
    const userId = await createUser(services, tx, user)
    await queueVerification(services, tx, { email, host })
    return userId
  })
  return { user: userOf({ id, email, name, avatarUrl: null }) }
}
