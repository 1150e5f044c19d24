import { mailbox } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/**
 * Sends a mail by SMTP, or keeps it in the mailbox when no server is set. Called after the commit;
 * returns at once and never fails its caller: whoever misses a mail asks for another.
 */
export function sendMail(services: Services, mail: Mail): void {
  const { config, log } = services
  const sending = config.smtpUrl ? sendBySmtp(config.smtpUrl, senderOf(config.publicUrl), mail) : keep(services, mail)
  // Neither the address nor the text: a mail holds links that open an account.
  sending.catch((error) => log.error({ err: error, subject: mail.subject }, 'mail not sent'))
}

async function sendBySmtp(url: string, from: ReturnType<typeof senderOf>, mail: Mail): Promise<void> {
  // Loaded with the first mail: a start does not wait for it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  await transport.sendMail({ from, ...mail })
}

function senderOf(publicUrl: string) {
  return { name: 'Tableside', address: `no-reply@${new URL(publicUrl).hostname}` }
}

async function keep({ db, now, config, log }: Services, mail: Mail): Promise<void> {
  await db.shared.insert(mailbox).values({ at: now(), ...mail })
  if (!config.isDemo) log.warn({ subject: mail.subject }, 'SMTP_URL is not set: the mail stays in the table mailbox')
}
