import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { users } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { mailJob, queueMail, triesWithin, written } from '../mail/index.ts'
import { resetMail, verificationMail } from './mails.ts'
import { makeLink } from './one-time-link.ts'
import { signToken } from './signed-token.ts'

const asked = z.object({ email: z.string(), host: z.string().optional() })
type Asked = z.infer<typeof asked>

const verifyMs = 86_400_000
const resetMinutes = 30

/** Whether somebody has the address is looked up when it is sent: neither words nor time of the answer tell. */
export const mailVerificationJob = mailJob<Asked>({
  name: 'identity.mail_verification',
  what: 'Mailing a link that confirms an address',
  asked,
  async compose(services, { email, host }) {
    const isWaiting = and(eq(users.email, email), eq(users.emailVerified, false))
    const [user] = await services.db.shared.select({ id: users.id }).from(users).where(isWaiting)
    if (!user) return undefined
    const expiresAt = new Date(Date.parse(services.now()) + verifyMs).toISOString()
    const token = signToken(services.config.appSecret, 'verify email', `${user.id} ${expiresAt} ${email}`)
    return { ...verificationMail(services.config.publicUrl, email, token), host }
  },
})

/**
 * The same of a link to a new password, which is good from when it is sent. The links before it stay good: whoever asks in
 * somebody's name must not take theirs away.
 */
export const mailResetJob = mailJob<Asked>({
  name: 'identity.mail_reset',
  what: 'Mailing a link to a new password',
  asked,
  async compose(services, { email, host }) {
    const { db, config } = services
    const [user] = await db.shared.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user) return undefined
    const link = { purpose: 'reset-password', userId: user.id, minutes: resetMinutes } as const
    return { ...resetMail(config.publicUrl, email, await makeLink(services, db.shared, link)), host }
  },
})

/** What somebody is written about their own account. */
export const mailAccount = mailJob({ name: 'identity.mail_account', what: 'Mailing about an account', ...written })

export const queueVerification = (services: Services, tx: Tx, to: Asked) =>
  queueMail(services, tx, mailVerificationJob, to)

/** Given up after an hour: who waited that long asks again. */
export const queueReset = (services: Services, tx: Tx, to: Asked) =>
  queueMail(services, tx, mailResetJob, to, { maxAttempts: triesWithin.hour })
