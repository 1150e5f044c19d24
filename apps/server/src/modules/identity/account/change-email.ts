import { createHash, randomBytes } from 'node:crypto'
import type * as contract from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { and, eq, gt, like } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { users, verifications } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { sendMail } from '../../mail/index.ts'
import { countTry, ofCaller, ofMails } from '../attempts.ts'
import { addressTakenMail, emailChangedMail, newEmailMail } from '../mails.ts'
import { checkPassword } from './check-password.ts'

const goodForMs = 86_400_000

/**
 * Sends a link to the new address; nothing changes until it is opened. The answer is the same for an address
 * that has an account already: its owner is told by mail instead.
 */
export async function changeEmail(services: Services, call: Call<typeof contract.changeEmail>): Promise<{ ok: true }> {
  const { db, config, newId } = services
  const { signedIn, body, at, request } = call
  await checkPassword(services, call, body.password)
  await countTry(services, ofMails(body.email), ofCaller(request.ip))
  const taken = await db.shared.select({ id: users.id }).from(users).where(eq(users.email, body.email))
  if (taken.length > 0) {
    sendMail(services, { ...addressTakenMail(config.publicUrl, body.email), host: request.headers.host })
    return { ok: true }
  }
  const secret = randomBytes(32).toString('base64url')
  const moment = new Date(at)
  await db.inShared(async (tx) => {
    await forgetNewEmail(tx, signedIn.userId)
    await tx.insert(verifications).values({
      id: newId(),
      identifier: identifierOf(signedIn.userId),
      value: `${hashOf(secret)} ${body.email}`,
      expiresAt: new Date(moment.getTime() + goodForMs),
      createdAt: moment,
      updatedAt: moment,
    })
  })
  const mail = newEmailMail(config.publicUrl, body.email, `${signedIn.userId}.${secret}`)
  sendMail(services, { ...mail, host: request.headers.host })
  return { ok: true }
}

/** The link proves that the new address is theirs; the old one is told. */
export async function confirmNewEmail(
  services: Services,
  { body, request, at }: Call<typeof contract.confirmNewEmail>,
): Promise<{ email: string }> {
  await countTry(services, ofCaller(request.ip))
  const [userId = '', secret = ''] = body.token.split('.')
  if (!idSchema.safeParse(userId).success) throw new DomainError('link_expired')

  const { before, email } = await services.db.inShared(async (tx) => {
    const isIt = and(
      eq(verifications.identifier, identifierOf(userId)),
      like(verifications.value, `${hashOf(secret).replaceAll('_', '\\_')} %`),
      gt(verifications.expiresAt, new Date(at)),
    )
    const [link] = await tx.delete(verifications).where(isIt).returning({ value: verifications.value })
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
    if (!link || !user) throw new DomainError('link_expired')
    const wanted = link.value.slice(link.value.indexOf(' ') + 1)
    const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, wanted))
    if (taken.length > 0) throw new DomainError('user_already_registered')
    await tx
      .update(users)
      .set({ email: wanted, emailVerified: true, updatedAt: new Date(at) })
      .where(eq(users.id, userId))
    // A link to a new password that lies in the old mailbox opens nothing any more.
    await tx.delete(verifications).where(eq(verifications.value, userId))
    return { before: user.email, email: wanted }
  })
  services.sessions.forget()
  sendMail(services, { ...emailChangedMail(services.config.publicUrl, before), host: request.headers.host })
  return { email }
}

/**
 * Takes back what an account was about to be moved to. With every new password, too: whoever knew the old one
 * may have asked for it, and would have the account as soon as they open the link.
 */
export async function forgetNewEmail(tx: Tx, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.identifier, identifierOf(userId)))
}

const identifierOf = (userId: string) => `change-email ${userId}`

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
