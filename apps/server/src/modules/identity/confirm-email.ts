import type * as contract from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import { users } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { countCall, guess, ofClient, ofMails } from './attempts.ts'
import { queueVerification } from './mail-link.ts'
import { readToken } from './signed-token.ts'

/**
 * Confirms an address of one account, while it is that account's. Opening a link a second time, or an older one, is
 * no mistake and changes nothing: it opens nothing but what is open.
 */
export async function confirmEmail(
  services: Services,
  { body, request, at }: Call<typeof contract.verifyEmail>,
): Promise<{ ok: true }> {
  await guess(services, [ofClient(request.ip)], async () => {
    const text = readToken(services.config.appSecret, 'verify email', body.token)
    const [userId = '', expiresAt = '', email = ''] = text?.split(' ') ?? []
    if (!text || expiresAt <= at) throw new DomainError('link_expired')
    const confirmed = await services.db.shared
      .update(users)
      .set({ emailVerified: true, updatedAt: new Date(at) })
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .returning({ id: users.id })
    if (confirmed.length === 0) throw new DomainError('link_expired')
  })
  return { ok: true }
}

/** Answers before anybody looks, so that neither words nor time tell whether the address is known. */
export async function resendVerification(
  services: Services,
  { body, request }: Call<typeof contract.resendVerification>,
): Promise<{ ok: true }> {
  await countCall(services, ofMails(body.email), ofClient(request.ip))
  const { host } = request.headers
  await services.db.inShared((tx) => queueVerification(services, tx, { email: body.email, host }))
  return { ok: true }
}
