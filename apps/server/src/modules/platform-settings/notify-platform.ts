import { type PlatformAlert, platformNotificationsFrom } from '@tableside/domain/platform'
import { eq, inArray } from 'drizzle-orm'
import { userRoles, users } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { type Mail, sendMail } from '../mail/index.ts'
import { readSection } from './section.store.ts'

/** Mails the platform's people what happened, to whom and if at all as its owner has set it. Never fails its caller. */
export function notifyPlatform(services: Services, alert: PlatformAlert, mail: Omit<Mail, 'to'>): void {
  recipientsOf(services, alert).then(
    (addresses) => {
      for (const to of addresses) sendMail(services, { ...mail, to })
    },
    (error) => services.log.error({ err: error, alert }, 'nobody was told'),
  )
}

async function recipientsOf({ db }: Services, alert: PlatformAlert): Promise<readonly string[]> {
  const { body } = await readSection(db.shared, 'notifications')
  const { isOn, recipients } = platformNotificationsFrom(body)[alert]
  if (!isOn) return []
  return recipients.length > 0 ? recipients : ownersOf({ db })
}

async function ownersOf({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await db.shared
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(inArray(userRoles.role, ['platform_owner', 'admin']))
  return rows.map(({ email }) => email)
}
