import type * as contract from '@tableside/contract/identity'
import { eq } from 'drizzle-orm'
import { accounts, sessions, users } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { passwordOf } from './account/check-password.ts'
import { countCall, guess, ofClient, ofMails } from './attempts.ts'
import { hashPassword } from './hash-password.ts'
import { knownDeviceCookie } from './known-device.ts'
import { queueReset } from './mail-link.ts'
import { assertLinkGood, endLinks, spendLink } from './one-time-link.ts'

/** Answers before anybody looks, so that neither words nor time tell whether the address is known. */
export async function forgotPassword(
  services: Services,
  { body, request }: Call<typeof contract.forgotPassword>,
): Promise<{ ok: true }> {
  await countCall(services, ofMails(body.email), ofClient(request.ip))
  const { host } = request.headers
  await services.db.inShared((tx) => queueReset(services, tx, { email: body.email, host }))
  return { ok: true }
}

/**
 * Sets a new password and ends every session and every other link of the user, in one transaction. The link came by
 * e-mail, so it confirms the address too, and whoever opens it is known on this device from now on: guesses of
 * strangers do not keep them from signing in with the new password.
 */
export async function resetPassword(
  services: Services,
  { body, request, reply, at }: Call<typeof contract.resetPassword>,
): Promise<{ ok: true }> {
  const { userId, email } = await guess(services, [ofClient(request.ip)], () => setPassword(services, body, at))
  services.sessions.forget(userId)
  reply.header('set-cookie', knownDeviceCookie(services, request, email))
  return { ok: true }
}

type NewPassword = { readonly token: string; readonly password: string }

async function setPassword(
  services: Services,
  { token, password }: NewPassword,
  at: string,
): Promise<{ userId: string; email: string }> {
  const { db, config } = services
  // Before the hash: a made-up link costs us none.
  await assertLinkGood(services, db.shared, 'reset-password', token)
  const passwordHash = await hashPassword(password, config.appSecret)
  return db.inShared(async (tx) => {
    const { userId, email } = await spendLink(services, tx, 'reset-password', token)
    await endLinks(tx, 'change-email', userId)
    const updatedAt = new Date(at)
    await tx.update(accounts).set({ password: passwordHash, updatedAt }).where(passwordOf(userId))
    await tx.update(users).set({ emailVerified: true, updatedAt }).where(eq(users.id, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    return { userId, email }
  })
}
