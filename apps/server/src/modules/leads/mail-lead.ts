import { type LeadKind, nextSession, webinarOf } from '@tableside/domain/leads'
import { eq, or } from 'drizzle-orm'
import { userRoles, users } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { platformOwnerRole } from '../identity/index.ts'
import { productNamePlaceholder, sendMail } from '../mail/index.ts'

type MailLeadJob = {
  readonly id: string
  readonly kind: LeadKind
  readonly email: string
  readonly webinar: string
  readonly at: string
}

/*
 * No word of the sender's own goes into these: with a name one could send strangers a text of one's
 * choice through our address, and what is not in a mail need not be erased from it later.
 */

/** Tells the sender what happens next and our side that somebody waits. After the commit; never fails. */
export function mailLead(services: Services, asked: MailLeadJob): void {
  sendMail(services, { to: asked.email, ...confirmation(asked) })
  notifySupport(services, asked).catch((error) => services.log.error({ err: error }, 'mail to support'))
}

/** Under these the demo's mailbox keeps what is erased together with the lead. */
export const confirmationSubjects: Readonly<Record<LeadKind, string>> = {
  consultation: 'We have your request for a discovery consultation',
  webinar: 'You are registered for a webinar',
  portal_access: 'We have your request for portal access',
}

function confirmation({ kind, webinar, at }: MailLeadJob): { subject: string; text: string } {
  return {
    subject: confirmationSubjects[kind],
    text: `${next[kind](webinar, at)}

If it was not you who sent this, answer this mail or ignore it: nothing else will come.
`,
  }
}

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

async function notifySupport(services: Services, { id, kind }: MailLeadJob): Promise<void> {
  const page = new URL(`/platform/leads/${id}`, services.config.publicUrl)
  const mail = {
    subject: `A new lead: ${ours[kind]}`,
    text: `A form was sent on the public site: ${ours[kind]}. They were told to expect us within 24 hours.

Who it is and what they wrote:

${page.toString()}
`,
  }
  for (const to of await supportAddresses(services)) sendMail(services, { to, ...mail })
}

const ours: Readonly<Record<LeadKind, string>> = {
  consultation: 'a discovery consultation',
  webinar: 'a webinar registration',
  portal_access: 'access to the partner portal',
}

/** The support address of the platform's settings; while there is none, the platform's owners themselves. */
async function supportAddresses({ db, platformSettings }: Services): Promise<string[]> {
  const { supportEmail } = await platformSettings()
  if (supportEmail) return [supportEmail]
  const owners = await db.shared
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(or(eq(userRoles.role, platformOwnerRole), eq(userRoles.role, 'admin')))
  return owners.map(({ email }) => email)
}
