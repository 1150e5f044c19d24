import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import { accounts, type users } from '../../../db/schema/index.ts'
import type { SignedIn } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { guess } from '../attempts.ts'
import { verifyPassword } from '../hash-password.ts'
import { passwordsIn } from '../known-device.ts'

type PasswordCheck = { readonly signedIn: SignedIn }

/**
 * Asks for the password once more, before something a stolen session must not do.
 *
 * @throws `invalid_credentials` · `too_many_requests`
 */
export async function checkPassword(services: Services, { signedIn }: PasswordCheck, password: string): Promise<void> {
  await guess(services, [passwordsIn(signedIn.sessionId)], () => verify(services, signedIn, password))
}

async function verify(services: Services, signedIn: SignedIn, password: string): Promise<void> {
  const [account] = await services.db.shared
    .select({ hash: accounts.password })
    .from(accounts)
    .where(passwordOf(signedIn.userId))
  const isRight = account?.hash && (await verifyPassword(account.hash, password, services.config.appSecret))
  if (!isRight) throw new DomainError('invalid_credentials')
}

/** The row of accounts with a user's password. */
export const passwordOf = (userId: string | typeof users.id) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))
