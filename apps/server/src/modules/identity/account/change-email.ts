import type * as contract from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { sendMail } from '../../mail/index.ts'
import { countCall, guess, ofClient, ofMails } from '../attempts.ts'
import { addressTakenMail, emailChangedMail, newEmailMail } from '../mails.ts'
import { endLinks, makeLink, spendLink } from '../one-time-link.ts'
import { checkPassword } from './check-password.ts'

/**
 * Sends a link to the new address; nothing changes until it is opened. The answer is the same for an address
 * that has an account already: its owner is notified by mail instead.
 */
export async function changeEmail(services: Services, call: Call<typeof contract.changeEmail>): Promise<{ ok: true }> {
  const { db, config } = services
  const { signedIn, body, request } = call
  await checkPassword(services, call, body.password)
  await countCall(services, ofMails(body.email), ofClient(request.ip))
  const taken = await db.shared.select({ id: users.id }).from(users).where(eq(users.email, body.email))
  if (taken.length > 0) {
    sendMail(services, { ...addressTakenMail(config.publicUrl, body.email), host: request.headers.host })
    return { ok: true }
  }
  const token = await db.inShared(async (tx) => {
    await endLinks(tx, 'change-email', signedIn.userId)
    return makeLink(services, tx, {
      purpose: 'change-email',
      userId: signedIn.userId,
      holds: body.email,
      minutes: 24 * 60,
    })
  })
  sendMail(services, { ...newEmailMail(config.publicUrl, body.email, token), host: request.headers.host })
  return { ok: true }
}

/** The link proves that the new address is theirs; the old one is notified. */
export async function confirmNewEmail(
  services: Services,
  { body, request, at }: Call<typeof contract.confirmNewEmail>,
): Promise<{ email: string }> {
  const { userId, before, email } = await guess(services, [ofClient(request.ip)], () =>
    moveAccount(services, body.token, at),
  )
  services.sessions.forget(userId)
  sendMail(services, { ...emailChangedMail(services.config.publicUrl, before), host: request.headers.host })
  return { email }
}

async function moveAccount(services: Services, token: string, at: string) {
  return services.db.inShared(async (tx) => {
    const { userId, email: before, holds: email } = await spendLink(services, tx, 'change-email', token)
    const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (taken.length > 0) throw new DomainError('user_already_registered')
    await tx
      .update(users)
      .set({ email, emailVerified: true, updatedAt: new Date(at) })
      .where(eq(users.id, userId))
    // A link to a new password that lies in the old mailbox opens nothing any more.
    await endLinks(tx, 'reset-password', userId)
    return { userId, before, email }
  })
}
