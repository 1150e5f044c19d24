import type { User } from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { accounts, sessions, users } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { passwordOf } from './account/check-password.ts'
import { guess } from './attempts.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { codeLimits, signInLimits } from './known-device.ts'
import { type NewSession, openSession } from './open-session.ts'
import { sessionSeconds } from './session-cookie.ts'
import { requireSecondFactor } from './two-factor/second-factor.ts'
import { userOf } from './user.ts'

type Credentials = { readonly email: string; readonly password: string; readonly code?: string | undefined }

/**
 * Starts a session for who knows the password.
 *
 * @throws `invalid_credentials`, in the same words and time for a wrong password as for an unknown
 *   address; `email_not_confirmed` and `two_factor_needed` only to who knows the password; `two_factor_wrong`;
 *   `too_many_requests`
 */
export async function startSession(
  services: Services,
  credentials: Credentials,
  request: FastifyRequest,
): Promise<NewSession & { readonly user: User }> {
  const { email, code } = credentials
  const user = await guess(services, signInLimits(services, request, email), async () => {
    const found = await findByPassword(services, credentials)
    if (!found.emailVerified) throw new DomainError('email_not_confirmed')
    await requireSecondFactor(services, found.id, code, codeLimits(services, request, email))
    return found
  })
  const at = services.now()
  const { shared } = services.db
  const isOver = lt(sessions.expiresAt, new Date(at))
  // No transaction: the one holds without the other, and in the morning everybody signs in at once.
  await shared.delete(sessions).where(and(eq(sessions.userId, user.id), isOver))
  const opened = await openSession(services, shared, { userId: user.id, seconds: sessionSeconds, at, request })
  return { ...opened, user: userOf(user) }
}

/** @throws `invalid_credentials` after as long for an unknown address as for a wrong password */
async function findByPassword({ db, config }: Services, { email, password }: Credentials) {
  const [found] = await db.shared
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      avatarUrl: users.image,
      emailVerified: users.emailVerified,
      passwordHash: accounts.password,
    })
    .from(users)
    .innerJoin(accounts, passwordOf(users.id))
    .where(eq(users.email, email))
  if (found?.passwordHash) {
    if (await verifyPassword(found.passwordHash, password, config.appSecret)) return found
  } else await hashPassword(password, config.appSecret)
  throw new DomainError('invalid_credentials')
}
