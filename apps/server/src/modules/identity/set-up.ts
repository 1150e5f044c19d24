import { randomBytes } from 'node:crypto'
import type * as contract from '@tableside/contract/identity'
import type { User } from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, gt, sql } from 'drizzle-orm'
import { accounts, userRoles, users, verifications } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { passwordOf } from './account/check-password.ts'
import { guess, ofClient } from './attempts.ts'
import { createUser } from './create-user.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { linkTo } from './mails.ts'
import { hashOf } from './one-time-link.ts'
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

/** Makes the visitor of the set-up link the platform owner, verified; once. Who lost the answer may ask again. */
export async function setUp(
  services: Services,
  { body, request }: Call<typeof contract.setUp>,
): Promise<{ user: User }> {
  return guess(services, [ofClient(request.ip)], async () => {
    const person = (await becomeOwner(services, body)) ?? (await ownerBefore(services, body))
    if (!person) throw new DomainError('link_expired')
    return { user: userOf(person) }
  })
}

type Body = Call<typeof contract.setUp>['body']
type Owner = Parameters<typeof userOf>[0]

async function becomeOwner(services: Services, body: Body): Promise<Owner | undefined> {
  const { db, config } = services
  const { email, full_name: name } = body
  const isGood = and(eq(verifications.identifier, identifier), isToken(services, body.token))
  const links = await db.shared.select({ id: verifications.id }).from(verifications).where(isGood)
  // Before the hash: a made-up link costs us none.
  if (links.length === 0) return undefined

  const passwordHash = await hashPassword(body.password, config.appSecret)
  return db.inShared(async (tx) => {
    // Of two visitors at once one gets the row, and only that one goes on.
    const [link] = await tx.select({ id: verifications.id }).from(verifications).where(isGood).for('update')
    if (!link) return undefined
    const id = await createUser(services, tx, { email, name, passwordHash, isVerified: true, isPlatformOwner: true })
    const used = { identifier: usedBy(id), updatedAt: new Date(services.now()) }
    await tx.update(verifications).set(used).where(eq(verifications.id, link.id))
    return { id, email, name, avatarUrl: null }
  })
}

/** The owner a used link has made, to whoever brings the link with that owner's address and password. */
async function ownerBefore(services: Services, body: Body): Promise<Owner | undefined> {
  const { db, config } = services
  const person = { id: users.id, email: users.email, name: users.name, avatarUrl: users.image }
  const [owner] = await db.shared
    .select({ person, hash: accounts.password })
    .from(verifications)
    .innerJoin(users, eq(verifications.identifier, usedBy(users.id)))
    .innerJoin(accounts, passwordOf(users.id))
    .where(and(isToken(services, body.token), eq(users.email, body.email.toLowerCase())))
  const isThem = owner?.hash && (await verifyPassword(owner.hash, body.password, config.appSecret))
  return isThem ? owner.person : undefined
}

function isToken({ now }: Services, token: string) {
  return and(eq(verifications.value, hashOf(token)), gt(verifications.expiresAt, new Date(now())))
}

/** What a used link is kept as, until it expires. */
const usedBy = (userId: string | typeof users.id) => sql<string>`${`${identifier} `}::text || ${userId}::text`
