import type { User } from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { sessions } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { countTry, ofAccount, ofCaller } from './attempts.ts'
import { type Auth, clientHeaders, inOurWords } from './auth.ts'
import { askSecondFactor } from './two-factor/second-factor.ts'
import { userOf } from './user.ts'

type Credentials = { readonly email: string; readonly password: string; readonly code?: string | undefined }
type Started = { readonly user: User; readonly token: string; readonly cookies: readonly string[] }

/**
 * Starts a session for who knows the password.
 *
 * @throws `invalid_credentials`, in the same words and time for a wrong password as for an unknown
 *   address; `email_not_confirmed` and `two_factor_needed` only to who knows the password; `two_factor_wrong`;
 *   `too_many_requests`
 */
export async function startSession(
  services: Services,
  auth: Auth,
  { email, password, code }: Credentials,
  request: FastifyRequest,
): Promise<Started> {
  const takeBack = await countTry(services, ofAccount(email), ofCaller(request.ip))
  const { api } = await auth()
  const { headers, response } = await inOurWords(() =>
    api.signInEmail({ body: { email, password }, headers: clientHeaders(request), returnHeaders: true }),
  )
  const { user, token } = response
  try {
    await askSecondFactor(services, user.id, code)
  } catch (error) {
    // Nobody knows its token yet.
    await services.db.shared.delete(sessions).where(eq(sessions.token, token))
    if (error instanceof DomainError && error.code === 'two_factor_needed') await takeBack()
    throw error
  }
  await takeBack()

  const isOver = lt(sessions.expiresAt, new Date(services.now()))
  await services.db.shared.delete(sessions).where(and(eq(sessions.userId, user.id), isOver))
  return { user: userOf({ ...user, avatarUrl: user.image ?? null }), token, cookies: headers.getSetCookie() }
}
