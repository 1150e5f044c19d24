import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { languageSchema } from '@tableside/domain/language'
import type { SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import { mailbox } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { guestMailHtml, loadGuestBranding } from './guest-mail.ts'

export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Who is answered; unsaid, the partner in whose name it is sent, or nobody. */
  replyTo: z.string().optional(),
  /** In whose name it is sent: a restaurant that came through a partner writes in the partner's. */
  restaurantId: idSchema.optional(),
  /** It goes to a guest of the restaurant: in the restaurant's own name and look, whoever it came through. */
  isToGuest: z.literal(true).optional(),
  /** In which it is written; left out, English. */
  language: languageSchema.optional(),
  /** Where it was asked for: on a partner's host it is written in the partner's name and leads back to that host. */
  host: z.string().optional(),
})
export type Mail = Readonly<z.infer<typeof mailSchema>>

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
 * Sends a mail by SMTP, or keeps it in the mailbox when no server is set; settled once it is taken. For a job, which writes to
 * one person and is tried again (`queueMail`), and for a program that must not end before.
 *
 * @param given.id the same at each try: who was written to twice, because the server died before it knew that the mail was
 *   taken, is shown it once
 * @throws `mail_refused` where the mail server refuses the address
 */
export async function deliverMail(
  services: Services,
  { id, ...given }: Mail & { readonly id?: string },
): Promise<void> {
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
  const { hostname } = new URL(config.publicUrl)
  const from = { name: look?.name ?? brand?.mailName ?? productName, address: `no-reply@${hostname}` }
  const replyTo = given.replyTo ?? (look ? undefined : brand?.mailAddress)
  if (!config.smtpUrl) return keep(services, mail)
  await sendBySmtp(config.smtpUrl, {
    ...mail,
    from,
    ...(replyTo !== undefined && { replyTo }),
    ...(id !== undefined && { messageId: `<${id}@${hostname}>` }),
    ...(look && guestMailHtml(look, mail.text, language)),
  })
}

/** What of our own address is replaced, and by what: only the name, so that no header chooses a port. */
function linksTo(host: string | undefined, publicUrl: string): [string, string] {
  const theirs = new URL(publicUrl)
  theirs.hostname = host?.replace(/:\d+$/, '') ?? theirs.hostname
  return [new URL('/', publicUrl).toString(), new URL('/', theirs).toString()]
}

async function sendBySmtp(url: string, mail: SendMailOptions): Promise<void> {
  // Loaded with the first mail: a start does not wait for it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  await transport.sendMail(mail).catch((error: unknown) => {
    throw failureOf(error)
  })
}

const answerSchema = z.object({
  message: z.string(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
})

/** What went wrong, without the address, which mail servers repeat: it would stand in the log, and in the queue. */
function failureOf(error: unknown): Error {
  const { message, command, responseCode = 0 } = answerSchema.parse(error)
  if (command === 'RCPT TO' && responseCode >= 500) return new DomainError('mail_refused')
  return new Error(`Mail not taken: ${message.replaceAll(/[^\s<>]+@[^\s<>]+/g, '…')}`)
}

async function keep({ db, now, config, log }: Services, mail: Pick<Mail, 'to' | 'subject' | 'text'>): Promise<void> {
  await db.shared.insert(mailbox).values({ at: now(), ...mail })
  if (!config.isDemo) log.warn({ subject: mail.subject }, 'SMTP_URL is not set: the mail stays in the table mailbox')
}
