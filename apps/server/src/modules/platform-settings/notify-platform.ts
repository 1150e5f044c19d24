import { type PlatformAlert, platformNotificationsFrom } from '@tableside/domain/platform'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { userRoles, users } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { type Mail, mailJob, queueMail, written } from '../mail/index.ts'
import { readSection } from './section.store.ts'

/** Writes to one of the platform's people, or to its support address. */
export const mailPlatform = mailJob({ name: 'platform.mail', what: 'Mailing the platform’s people', ...written })

/**
 * Mails the platform's people what happened, to whom and if at all as its owner has set it; in the transaction of what
 * happened, each by a job of their own.
 */
export async function notifyPlatform(
  services: Services,
  tx: Tx,
  alert: PlatformAlert,
  mail: Omit<Mail, 'to'>,
): Promise<void> {
  for (const to of await recipientsOf(tx, alert)) await queueMail(services, tx, mailPlatform, { ...mail, to })
}

async function recipientsOf(tx: Tx, alert: PlatformAlert): Promise<readonly string[]> {
  const { body } = await readSection(tx, 'notifications')
  const { isOn, recipients } = platformNotificationsFrom(body)[alert]
  if (!isOn) return []
  return recipients.length > 0 ? recipients : platformAddresses(tx)
}

/** The addresses of the platform's owner and admins. */
export async function platformAddresses(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(inArray(userRoles.role, ['platform_owner', 'admin']))
  return rows.map(({ email }) => email)
}
