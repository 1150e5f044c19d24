import { mailbox } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/**
 * Stands in our mails for what the product is called, and is filled in when one is sent: partners sell it under their
 * own name. A character of private use, so that nobody's own words hold it.
 */
export const productWord = '\u{E000}'

/**
 * Sends a mail by SMTP, or keeps it in the mailbox when no server is set. Called after the commit;
 * returns at once and never fails its caller: whoever misses a mail asks for another.
 */
export function sendMail(services: Services, mail: Mail): void {
  const { log } = services
  const sending = named(services, mail)
  // Neither the address nor the text: a mail holds links that open an account.
  sending.catch((error) => log.error({ err: error, subject: mail.subject }, 'mail not sent'))
}

async function named(services: Services, { to, subject, text }: Mail): Promise<void> {
  const { config } = services
  const { productName } = await services.platformSettings()
  const mail = {
    to,
    subject: subject.replaceAll(productWord, productName),
    text: text.replaceAll(productWord, productName),
  }
  const from = { name: productName, address: `no-reply@${new URL(config.publicUrl).hostname}` }
  return config.smtpUrl ? sendBySmtp(config.smtpUrl, from, mail) : keep(services, mail)
}

type Sender = { readonly name: string; readonly address: string }

async function sendBySmtp(url: string, from: Sender, mail: Mail): Promise<void> {
  // Loaded with the first mail: a start does not wait for it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  await transport.sendMail({ from, ...mail })
}

async function keep({ db, now, config, log }: Services, mail: Mail): Promise<void> {
  await db.shared.insert(mailbox).values({ at: now(), ...mail })
  if (!config.isDemo) log.warn({ subject: mail.subject }, 'SMTP_URL is not set: the mail stays in the table mailbox')
}
