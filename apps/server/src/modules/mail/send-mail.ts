import type { Language } from '@tableside/domain/language'
import { mailbox } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { guestMailHtml, loadGuestBranding } from './guest-mail.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Who is answered; unsaid, the partner in whose name it is sent, or nobody. */
  readonly replyTo?: string | undefined
  /** In whose name it is sent: a restaurant that came through a partner writes in the partner's. */
  readonly restaurantId?: string
  /** It goes to a guest of the restaurant: in the restaurant's own name and look, whoever it came through. */
  readonly isToGuest?: true
  /** In which it is written; left out, English. */
  readonly language?: Language
  /** Where it was asked for: on a partner's host it is written in the partner's name and leads back to that host. */
  readonly host?: string | undefined
}

/**
 * Stands in our mails for what the product is called, and is filled in when one is sent: partners sell it under their
 * own name. A character of private use, so that no text of a person holds it.
 */
export const productNamePlaceholder = '\u{E000}'

/**
 * Stands in our mails for where people write to when they are stuck: the partner's address, or the platform's; where
 * neither is set, our site.
 */
export const supportAddressPlaceholder = '\u{E001}'

/**
 * Sends a mail by SMTP, or keeps it in the mailbox when no server is set. Called after the commit;
 * returns at once and never fails its caller: whoever misses a mail asks for another. Not for jobs.
 */
export function sendMail(services: Services, mail: Mail): void {
  const { log } = services
  const sending = deliverMail(services, mail)
  // Neither the address nor the text: a mail holds links that open an account.
  sending.catch((error) => log.error({ err: error, subject: mail.subject }, 'mail not sent'))
}

/**
 * The same, settled once the mail is taken: for a job, which writes to one person and is tried again, and for a program that must
 * not end before.
 */
export async function deliverMail(services: Services, given: Mail): Promise<void> {
  const { to, subject, text, restaurantId, host, isToGuest, language = 'en' } = given
  const { config, brands } = services
  const onHost = await brands.ofHost(host)
  const brand = (restaurantId !== undefined && (await brands.ofRestaurant(restaurantId))) || onHost
  const look = isToGuest && restaurantId !== undefined ? await loadGuestBranding(services.db, restaurantId) : undefined
  const settings = await services.platformSettings()
  const productName = brand?.name ?? settings.productName
  const supportAddress = brand?.mailAddress ?? settings.supportEmail ?? `us at ${config.publicUrl}`
  const mail = {
    to,
    subject: subject.replaceAll(productNamePlaceholder, productName),
    text: (onHost ? text.replaceAll(...linksTo(host, config.publicUrl)) : text)
      .replaceAll(productNamePlaceholder, productName)
      .replaceAll(supportAddressPlaceholder, supportAddress),
  }
  // The address stays ours, whose domain vouches for it; the name is the restaurant's to its guests, otherwise the
  // partner's, as is where answers go: a guest's are for the restaurant, whose address nobody has given.
  const from = {
    name: look?.name ?? brand?.mailName ?? productName,
    address: `no-reply@${new URL(config.publicUrl).hostname}`,
  }
  const replyTo = given.replyTo ?? (look ? undefined : brand?.mailAddress)
  return config.smtpUrl
    ? sendBySmtp(
        config.smtpUrl,
        { from, ...(replyTo !== undefined && { replyTo }) },
        { ...mail, ...(look && guestMailHtml(look, mail.text, language)) },
      )
    : keep(services, mail)
}

/** What of our own address is replaced, and by what: only the name, so that no header chooses a port. */
function linksTo(host: string | undefined, publicUrl: string): [string, string] {
  const theirs = new URL(publicUrl)
  theirs.hostname = host?.replace(/:\d+$/, '') ?? theirs.hostname
  return [new URL('/', publicUrl).toString(), new URL('/', theirs).toString()]
}

type Sender = { readonly from: { readonly name: string; readonly address: string }; readonly replyTo?: string }

async function sendBySmtp(
  url: string,
  sender: Sender,
  mail: Mail & Partial<ReturnType<typeof guestMailHtml>>,
): Promise<void> {
  // Loaded with the first mail: a start does not wait for it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  await transport.sendMail({ ...sender, ...mail })
}

async function keep({ db, now, config, log }: Services, mail: Mail): Promise<void> {
  await db.shared.insert(mailbox).values({ at: now(), ...mail })
  if (!config.isDemo) log.warn({ subject: mail.subject }, 'SMTP_URL is not set: the mail stays in the table mailbox')
}
