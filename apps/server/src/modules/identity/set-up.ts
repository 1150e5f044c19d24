import { createHash, randomBytes } from 'node:crypto'
import type * as contract from '@tableside/contract/identity'
import type { User } from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, gt } from 'drizzle-orm'
import { userRoles, verifications } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { guess, ofClient } from './attempts.ts'
import { createUser } from './create-user.ts'
import { hashPassword } from './hash-password.ts'
import { linkTo } from './mails.ts'
import { isPlatformOwner } from './platform-role.ts'
import { userOf } from './user.ts'

const identifier = 'set-up'
const goodForDays = 7

/**
 * What the console says at a start without a platform owner: the one-time link that makes its
 * visitor the owner. Nothing once there is one. A new start makes a new link; the one before is dead.
 */
export async function firstOwnerLink(services: Services): Promise<string[]> {
  const { db, config, now, newId } = services
  const roles = await db.shared.select({ role: userRoles.role }).from(userRoles)
  if (roles.some(({ role }) => isPlatformOwner(role))) return []

  const token = randomBytes(32).toString('base64url')
  const at = new Date(now())
  const expiresAt = new Date(at.getTime() + goodForDays * 86_400_000)
  await db.inShared(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.identifier, identifier))
    const value = hashOf(token)
    await tx.insert(verifications).values({ id: newId(), identifier, value, expiresAt, createdAt: at, updatedAt: at })
  })
  return [`Nobody owns this platform yet. Open ${linkTo(config.publicUrl, '/setup', token)} to become its owner.`]
}

/** Makes the visitor of the set-up link the platform owner, verified; once. */
export async function setUp(
  services: Services,
  { body, request }: Call<typeof contract.setUp>,
): Promise<{ user: User }> {
  return guess(services, [ofClient(request.ip)], () => becomeOwner(services, body))
}

async function becomeOwner(services: Services, body: Call<typeof contract.setUp>['body']): Promise<{ user: User }> {
  const { db, config } = services
  const { email, full_name: name } = body
  const isGood = and(
    eq(verifications.identifier, identifier),
    eq(verifications.value, hashOf(body.token)),
    gt(verifications.expiresAt, new Date(services.now())),
  )
  const links = await db.shared.select({ id: verifications.id }).from(verifications).where(isGood)
  if (links.length === 0) throw new DomainError('link_expired')

  const passwordHash = await hashPassword(body.password, config.appSecret)
  const id = await db.inShared(async (tx) => {
    // Of two visitors at once one deletes the row, and only that one goes on.
    const taken = await tx.delete(verifications).where(isGood).returning({ id: verifications.id })
    if (taken.length === 0) throw new DomainError('link_expired')
    return createUser(services, tx, { email, name, passwordHash, isVerified: true, isPlatformOwner: true })
  })
  return { user: userOf({ id, email, name, avatarUrl: null }) }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
