import { idSchema } from '@tableside/domain/ids'
import { daysLater } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { sealText, unsealText } from '../../sealed-text.ts'
import type { Services } from '../../services.ts'
import { enqueue, type Job, queueTime, type RecurringJob } from '../jobs/index.ts'
import { deliverMail, type Mail, mailSchema } from './send-mail.ts'

const payload = z.object({
  mailId: idSchema,
  /** Whose people learn that it was refused; left out, the platform's, on System Health. */
  restaurantId: idSchema.optional(),
  orderId: idSchema.optional(),
  sealed: z.string(),
})
type Payload = z.infer<typeof payload>

type MailKind<Asked> = {
  readonly name: string
  readonly what: string
  readonly asked: z.ZodType<Asked>
  /** Writes it when it is sent, as things stand then; undefined: there is nothing to write about any more. */
  compose(services: Services, asked: Asked): Mail | undefined | Promise<Mail | undefined>
}

export type MailJob<Asked> = Job<Payload> & Pick<MailKind<Asked>, 'asked'>

/** The job that sends mails of one kind, each to one person. A mail that was not taken is tried again. */
export function mailJob<Asked>({ name, what, asked, compose }: MailKind<Asked>): MailJob<Asked> {
  return {
    ...{ name, what, asked, payload, mayWait: true },
    async run(services, { mailId, sealed }) {
      const text = unsealText(services.config.appSecret, placeOf(mailId), sealed)
      const mail = await compose(services, asked.parse(JSON.parse(text)))
      if (mail) await deliverMail(services, { ...mail, id: mailId })
    },
  }
}

/** A kind of mail that is written when it is queued. */
export const written = { asked: mailSchema, compose: (_: Services, mail: Mail) => mail }

/** How often a mail is tried whose link is good for so long; otherwise about three days. */
export const triesWithin = { hour: 9, day: 13 }

type Queued = Pick<Payload, 'restaurantId' | 'orderId'> & { readonly maxAttempts?: number }

/**
 * Puts a mail into the queue, in the transaction of what it follows: it goes once that is committed, also when the server dies
 * in between. It waits there sealed, for it names people and may hold a link that opens an account.
 */
export function queueMail<Asked>(
  services: Pick<Services, 'config' | 'newId'>,
  tx: Tx,
  job: MailJob<Asked>,
  asked: Asked,
  { maxAttempts, ...about }: Queued = {},
): Promise<void> {
  const mailId = services.newId()
  const sealed = sealText(services.config.appSecret, placeOf(mailId), JSON.stringify(asked))
  return enqueue(tx, job, { ...about, mailId, sealed }, maxAttempts === undefined ? {} : { maxAttempts })
}

const placeOf = (mailId: string) => `mail ${mailId}`

/** System Health has shown them for so long. */
const keptDays = 7

/** Forgets the mails that were given up: they name people. */
export const forgetMails: RecurringJob = {
  name: 'mail.forget',
  cron: '11 4 * * *',
  async run({ db }, { now }) {
    await db.shared.execute(sql`
      delete from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and payload::jsonb ? 'mailId'
        and run_at < ${queueTime(daysLater(now, -keptDays))}`)
  },
}
