import type * as contract from '@tableside/contract/identity'
import type { User } from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import { accounts, sessions, users } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { queueMail } from '../../mail/index.ts'
import { endOthers } from '../end-session.ts'
import { hashPassword } from '../hash-password.ts'
import { mailAccount } from '../mail-link.ts'
import { passwordChangedMail } from '../mails.ts'
import { endLinks } from '../one-time-link.ts'
import { userOf } from '../user.ts'
import { checkPassword, passwordOf } from './check-password.ts'

/** A person's own name. What they are called on a restaurant's rota is the restaurant's to say. */
export async function changeName(
  services: Services,
  { signedIn, body, at }: Call<typeof contract.changeName>,
): Promise<{ user: User }> {
  await services.db.shared
    .update(users)
    .set({ name: body.full_name, updatedAt: new Date(at) })
    .where(eq(users.id, signedIn.userId))
  services.sessions.forget(signedIn.userId)
  return { user: userOf({ ...signedIn, id: signedIn.userId, name: body.full_name }) }
}

/** Whoever may have known the old password is out: every other session ends. The person is notified by mail. */
export async function changePassword(
  services: Services,
  call: Call<typeof contract.changePassword>,
): Promise<{ ok: true }> {
  const { signedIn, body, at } = call
  const { publicUrl } = services.config
  const { host } = call.request.headers
  await checkPassword(services, call, body.password)
  const password = await hashPassword(body.new_password, services.config.appSecret)
  await services.db.inShared(async (tx) => {
    await tx
      .update(accounts)
      .set({ password, updatedAt: new Date(at) })
      .where(passwordOf(signedIn.userId))
    // Whoever knew the old password may have asked for another address, or for a link to a new password.
    await endLinks(tx, 'change-email', signedIn.userId)
    await endLinks(tx, 'reset-password', signedIn.userId)
    await queueMail(services, tx, mailAccount, { ...passwordChangedMail(publicUrl, signedIn.email), host })
  })
  await endOthers(services, signedIn)
  return { ok: true }
}

/** @throws `not_found` also for somebody else's session */
export async function endOneSession(
  services: Services,
  { signedIn, params }: Call<typeof contract.endOneSession>,
): Promise<{ ok: true }> {
  const isMine = and(eq(sessions.id, params.sessionId), eq(sessions.userId, signedIn.userId))
  const ended = await services.db.shared.delete(sessions).where(isMine).returning({ id: sessions.id })
  if (ended.length === 0) throw new DomainError('not_found')
  services.sessions.forget(params.sessionId)
  return { ok: true }
}

export async function endOtherSessions(
  services: Services,
  { signedIn }: Call<typeof contract.endOtherSessions>,
): Promise<{ ended: number }> {
  return { ended: await endOthers(services, signedIn) }
}
