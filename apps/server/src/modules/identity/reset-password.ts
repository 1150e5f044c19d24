import { runWithTransaction } from '@better-auth/core/context'
import type * as contract from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { forgetNewEmail } from './account/change-email.ts'
import { askedOn } from './asked-on.ts'
import { countTry, ofCaller, ofMails } from './attempts.ts'
import type { Auth } from './auth.ts'
import { hashPassword } from './hash-password.ts'

/** Answers before it looks, so that neither words nor time tell whether the address is known. */
export async function forgotPassword(
  services: Services,
  auth: Auth,
  { body, request }: Call<typeof contract.forgotPassword>,
): Promise<{ ok: true }> {
  await countTry(services, ofMails(body.email), ofCaller(request.ip))
  askedOn
    .run(request.headers.host, async () => (await auth()).api.requestPasswordReset({ body: { email: body.email } }))
    .catch((error) => services.log.error({ err: error }, 'reset mail'))
  return { ok: true }
}

/**
 * Sets a new password and ends every session of the user, in one transaction: with the library's
 * own function a crash in between would burn the link or leave the sessions. The link came by
 * e-mail, so it confirms the address too.
 */
export async function resetPassword(
  services: Services,
  auth: Auth,
  { body, request }: Call<typeof contract.resetPassword>,
): Promise<{ ok: true }> {
  await countTry(services, ofCaller(request.ip))
  const { internalAdapter, adapter } = await (await auth()).$context
  const link = `reset-password:${body.token}`
  const found = await internalAdapter.findVerificationValue(link)
  if (!found) throw new DomainError('link_expired')

  const passwordHash = await hashPassword(body.password, services.config.appSecret)
  await forgetNewEmail(services.db.shared, found.value)
  await runWithTransaction(adapter, async () => {
    const taken = await internalAdapter.consumeVerificationValue(link)
    if (!taken) throw new DomainError('link_expired')
    const userId = taken.value
    await internalAdapter.updatePassword(userId, passwordHash)
    await internalAdapter.updateUser(userId, { emailVerified: true })
    await internalAdapter.deleteUserSessions(userId)
  })
  services.sessions.forget()
  return { ok: true }
}
