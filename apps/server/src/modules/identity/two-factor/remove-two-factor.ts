import { DomainError } from '@tableside/domain/errors'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { backupCodes, sessions, twoFactors, userRoles } from '../../../db/schema/index.ts'
import type { Services } from '../../../services.ts'
import { queueMail } from '../../mail/index.ts'
import { mailAccount } from '../mail-link.ts'
import { twoFactorTakenMail } from '../mails.ts'
import { isPlatformOwner } from '../platform-role.ts'

/** Who of these people signs in with two steps. */
export async function withTwoFactor(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const on = await tx
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(inArray(twoFactors.userId, [...userIds]), isNotNull(twoFactors.confirmedAt)))
  return new Set(on.map(({ userId }) => userId))
}

/**
 * For somebody who has lost phone and backup codes: the password alone opens the account again, and every session
 * ends, in case it was not them who asked; they are written to, so that no second step goes without its owner knowing. Never
 * for the platform's own people, who could open every restaurant.
 *
 * @param restaurantId in whose name they are written to
 * @throws `two_factor_off`, `permission_denied`
 */
export async function removeTwoFactor(
  services: Services,
  tx: Tx,
  { userId, email }: { readonly userId: string; readonly email: string },
  restaurantId: string,
): Promise<void> {
  const roles = await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))
  if (roles.some(({ role }) => isPlatformOwner(role))) throw new DomainError('permission_denied')
  await deleteTwoFactor(tx, userId)
  await queueMail(services, tx, mailAccount, { ...twoFactorTakenMail(services.config.publicUrl, email), restaurantId })
}

/** @throws `two_factor_off` */
export async function deleteTwoFactor(tx: Tx, userId: string): Promise<void> {
  const gone = await tx
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
    .returning({ userId: twoFactors.userId })
  if (gone.length === 0) throw new DomainError('two_factor_off')
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}
