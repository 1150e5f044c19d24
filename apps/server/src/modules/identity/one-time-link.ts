import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { and, eq, gt, like } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { users, verifications } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'

type Purpose = 'reset-password' | 'change-email'

type NewLink = {
  readonly purpose: Purpose
  readonly userId: string
  /** What is done once it is opened, where the purpose does not say it all: the new address. */
  readonly holds?: string
  readonly minutes: number
}

/** The token of a link that somebody may open once. Only its hash is kept. */
export async function makeLink(
  { newId, now }: Services,
  tx: Tx,
  { purpose, userId, holds = '', minutes }: NewLink,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const at = new Date(now())
  await tx.insert(verifications).values({
    id: newId(),
    identifier: identifierOf(purpose, userId),
    value: `${hashOf(secret)} ${holds}`,
    expiresAt: new Date(at.getTime() + minutes * 60_000),
    createdAt: at,
    updatedAt: at,
  })
  return `${userId}.${secret}`
}

/** Looks whether a link is still good and uses nothing up. @throws `link_expired` */
export async function assertLinkGood({ now }: Services, tx: Tx, purpose: Purpose, token: string): Promise<void> {
  const { matchesToken } = readToken(purpose, token)
  const isGood = and(matchesToken, gt(verifications.expiresAt, new Date(now())))
  const [link] = await tx.select({ id: verifications.id }).from(verifications).where(isGood)
  if (!link) throw new DomainError('link_expired')
}

/**
 * Uses a link up, and with it every other of its purpose. The user is locked first: of two links opened at the same
 * moment one counts.
 *
 * @throws `link_expired`
 */
export async function spendLink(
  { now }: Services,
  tx: Tx,
  purpose: Purpose,
  token: string,
): Promise<{ readonly userId: string; readonly email: string; readonly holds: string }> {
  const { userId, matchesToken } = readToken(purpose, token)
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
  const isGood = and(matchesToken, gt(verifications.expiresAt, new Date(now())))
  const [link] = await tx.delete(verifications).where(isGood).returning({ value: verifications.value })
  if (!link || !user) throw new DomainError('link_expired')
  await endLinks(tx, purpose, userId)
  return { userId, email: user.email, holds: link.value.slice(link.value.indexOf(' ') + 1) }
}

/** Ends all links of a purpose: what they would do is done, or no longer wanted. */
export async function endLinks(tx: Tx, purpose: Purpose, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.identifier, identifierOf(purpose, userId)))
}

function readToken(purpose: Purpose, token: string) {
  const [userId = '', secret = ''] = token.split('.')
  if (!idSchema.safeParse(userId).success) throw new DomainError('link_expired')
  const matchesToken = and(
    eq(verifications.identifier, identifierOf(purpose, userId)),
    like(verifications.value, `${hashOf(secret).replaceAll('_', '\\_')} %`),
  )
  return { userId, matchesToken }
}

const identifierOf = (purpose: Purpose, userId: string) => `${purpose} ${userId}`

/** As a secret of a link is kept: nothing kept opens anything. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
