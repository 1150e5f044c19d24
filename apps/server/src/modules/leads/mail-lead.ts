import { idSchema } from '@tableside/domain/ids'
import { type LeadKind, nextSession, webinarOf } from '@tableside/domain/leads'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { leads } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { mailJob, productNamePlaceholder, queueMail } from '../mail/index.ts'
import { mailPlatform, platformAddresses, readPlatformSettings } from '../platform-settings/index.ts'

type Lead = typeof leads.$inferSelect

/*
 * No word of the sender's own goes into these: with a name one could send strangers a text of one's
 * choice through our address, and what is not in a mail need not be erased from it later.
 */

/** Tells the sender what happens next, unless they were erased before it went. */
export const mailLeadConfirmation = mailJob({
  name: 'leads.mail_confirmation',
  what: 'Confirming what was asked on the public site',
  asked: z.object({ leadId: idSchema }),
  async compose({ db }, { leadId }) {
    // Whose mails these are only the platform's role may read.
    const [lead] = await db.acrossRestaurants.select().from(leads).where(eq(leads.id, leadId))
    if (!lead) return undefined
    const { kind, webinar, createdAt } = lead
    return { to: lead.email, subject: confirmationSubjects[kind], text: confirmation(kind, webinar, createdAt) }
  },
})

/** Has the sender written to, and our side, where somebody waits for us; in the transaction that keeps the lead. */
export async function mailLead(services: Services, tx: Tx, { id, kind }: Pick<Lead, 'id' | 'kind'>): Promise<void> {
  await queueMail(services, tx, mailLeadConfirmation, { leadId: id })
  const page = new URL(`/platform/leads/${id}`, services.config.publicUrl)
  const mail = {
    subject: `A new lead: ${ours[kind]}`,
    text: `A form was sent on the public site: ${ours[kind]}. We have said that we answer within 24 hours.

Who it is and what they wrote:

${page.toString()}
`,
  }
  const { supportEmail } = await readPlatformSettings(tx)
  const addresses = supportEmail ? [supportEmail] : await platformAddresses(tx)
  for (const to of addresses) await queueMail(services, tx, mailPlatform, { to, ...mail })
}

/** Under these the demo's mailbox keeps what is erased together with the lead. */
export const confirmationSubjects: Readonly<Record<LeadKind, string>> = {
  consultation: 'We have your request for a discovery consultation',
  webinar: 'You are registered for a webinar',
  portal_access: 'We have your request for portal access',
}

const confirmation = (kind: LeadKind, webinar: string, at: string) => `${next[kind](webinar, at)}

If it was not you who sent this, answer this mail or ignore it: nothing else will come.
`

const next: Readonly<Record<LeadKind, (webinar: string, at: string) => string>> = {
  consultation: () => `Thank you for asking for a discovery consultation with ${productNamePlaceholder}.

What happens next:

1. We read what you wrote and call you within 24 hours to agree on a time.
2. The consultation takes 60 minutes.
3. You get a summary by mail. It costs nothing and binds you to nothing.`,
  webinar: (key, at) => {
    const webinar = webinarOf(key)
    const session = webinar && nextSession(webinar, at)
    const when = session
      ? `The next session is on ${dateFormat.format(new Date(session))} (London). We send you the link the day before.`
      : 'There is no date for the next session yet. As soon as there is one, we write to you.'
    return `You are registered for the webinar "${webinar?.title ?? ''}" (${webinar?.minutes ?? 0} minutes).

${when}`
  },
  portal_access: () => `Thank you for asking for access to the ${productNamePlaceholder} partner portal.

What happens next:

1. We read what you wrote and answer within 24 hours.
2. If it fits, you get an invitation with your own sign-in by mail.`,
}

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

const ours: Readonly<Record<LeadKind, string>> = {
  consultation: 'a discovery consultation',
  webinar: 'a webinar registration',
  portal_access: 'access to the partner portal',
}
