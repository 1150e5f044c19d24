import { DomainError } from '@tableside/domain/errors'
import { and, eq, inArray } from 'drizzle-orm'
import { theSystem } from '../../../db/people.ts'
import { platformAudit, userRoles, users } from '../../../db/schema/index.ts'
import type { Services } from '../../../services.ts'
import { deliverMail } from '../../mail/index.ts'
import { twoFactorTakenMail } from '../mails.ts'
import { platformRoles } from '../platform-role.ts'
import { deleteTwoFactor } from './remove-two-factor.ts'

/**
 * For one of the platform's own people who has lost phone and backup codes, and whom nobody can help on a screen: the
 * password alone opens the account again, and every session ends. It stands in the audit, and the person is mailed.
 *
 * @throws `not_found` when nobody of the platform has that address, `two_factor_off`
 */
export async function resetPlatformOwnerTwoFactor(
  services: Services,
  email: string,
): Promise<{ readonly isMailed: boolean }> {
  const { db, newId, now, config, log } = services
  const person = await db.inShared(async (tx) => {
    const [found] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(and(eq(users.email, email.trim().toLowerCase()), inArray(userRoles.role, platformRoles)))
    if (!found) throw new DomainError('not_found')
    await deleteTwoFactor(tx, found.id)
    const action = 'account.two_factor_taken_away'
    await tx.insert(platformAudit).values({
      id: newId(),
      at: now(),
      by: theSystem,
      action,
      facts: { userId: found.id, atTheConsole: true },
    })
    return found
  })
  services.sessions.forget(person.id)
  // A program that ends must have waited for its mail.
  const sent = deliverMail(services, twoFactorTakenMail(config.publicUrl, person.email))
  const isMailed = await sent.then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, 'mail not sent')
      return false
    },
  )
  return { isMailed }
}
