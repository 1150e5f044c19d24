import type * as contract from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { queueMail, triesWithin } from '../../mail/index.ts'
import { countCall, guess, ofClient, ofMails } from '../attempts.ts'
import { mailAccount } from '../mail-link.ts'
import { addressTakenMail, emailChangedMail, newEmailMail } from '../mails.ts'
import { endLinks, makeLink, spendLink } from '../one-time-link.ts'
import { checkPassword } from './check-password.ts'

/**
 * Sends a link to the new address; nothing changes until it is opened. The answer is the same for an address
 * that has an account already: its owner is notified by mail instead.
 */
export async function changeEmail(services: Services, call: Call<typeof contract.changeEmail>): Promise<{ ok: true }> {
  const { publicUrl } = services.config
  const { signedIn, body, request } = call
  const { host } = request.headers
  await checkPassword(services, call, body.password)
  await countCall(services, ofMails(body.email), ofClient(request.ip))
  await services.db.inShared(async (tx) => {
    const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, body.email))
    if (taken.length > 0) {
      return queueMail(services, tx, mailAccount, { ...addressTakenMail(publicUrl, body.email), host })
    }
    await endLinks(tx, 'change-email', signedIn.userId)
    const link = { purpose: 'change-email', userId: signedIn.userId, holds: body.email, minutes: 24 * 60 } as const
    const mail = newEmailMail(publicUrl, body.email, await makeLink(services, tx, link))
    await queueMail(services, tx, mailAccount, { ...mail, host }, { maxAttempts: triesWithin.day })
  })
  return { ok: true }
}

/** The link proves that the new address is theirs; the old one is notified. */
export async function confirmNewEmail(
  services: Services,
  { body, request, at }: Call<typeof contract.confirmNewEmail>,
): Promise<{ email: string }> {
  const { userId, email } = await guess(services, [ofClient(request.ip)], () =>
    moveAccount(services, body.token, { at, host: request.headers.host }),
  )
  services.sessions.forget(userId)
  return { email }
}

type Asking = { readonly at: string; readonly host: string | undefined }

async function moveAccount(services: Services, token: string, { at, host }: Asking) {
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
    await queueMail(services, tx, mailAccount, { ...emailChangedMail(services.config.publicUrl, before), host })
    return { userId, email }
  })
}
