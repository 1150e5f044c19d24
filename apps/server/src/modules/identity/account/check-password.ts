import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { accounts } from '../../../db/schema/index.ts'
import type { SignedIn } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { countTry, ofAccount, ofCaller } from '../attempts.ts'
import { verifyPassword } from '../hash-password.ts'

type Asked = { readonly signedIn: SignedIn; readonly request: FastifyRequest }

/**
 * Asks for the password once more, before something a stolen session must not do.
 *
 * @throws `invalid_credentials` · `too_many_requests`, from the same count as signing in
 */
export async function checkPassword(services: Services, { signedIn, request }: Asked, password: string): Promise<void> {
  const takeBack = await countTry(services, ofAccount(signedIn.email), ofCaller(request.ip))
  const [account] = await services.db.shared
    .select({ hash: accounts.password })
    .from(accounts)
    .where(passwordOf(signedIn.userId))
  const isRight = account?.hash && (await verifyPassword(account.hash, password, services.config.appSecret))
  if (!isRight) throw new DomainError('invalid_credentials')
  await takeBack()
}

export const passwordOf = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))
