import { DomainError } from '@tableside/domain/errors'
import type { Tx } from '../../db/database.ts'
import { accounts, userRoles, users } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { hashPassword } from './hash-password.ts'
import { platformOwnerRole } from './platform-role.ts'

type NewUser = {
  readonly email: string
  readonly name: string
  /** Hashed before the transaction: it takes long enough to use up the connections. */
  readonly passwordHash: string
  readonly isVerified: boolean
  readonly isPlatformOwner: boolean
}

/**
 * Makes a user who signs in with a password; all of it or nothing.
 *
 * @throws `user_already_registered`, also when two sign up with one address at the same moment
 */
export async function createUser({ newId, now }: Services, tx: Tx, user: NewUser): Promise<string> {
  const { email, name, passwordHash: password, isVerified: emailVerified } = user
  const id = newId()
  const at = new Date(now())
  const times = { createdAt: at, updatedAt: at }
  const made = await tx
    .insert(users)
    .values({ id, email: email.toLowerCase(), name, emailVerified, ...times })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (made.length === 0) throw new DomainError('user_already_registered')
  await tx
    .insert(accounts)
    .values({ id: newId(), userId: id, accountId: id, providerId: 'credential', password, ...times })
  if (user.isPlatformOwner) await tx.insert(userRoles).values({ userId: id, role: platformOwnerRole })
  return id
}

type VerifiedUser = {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly isPlatformOwner?: boolean
}

/** Makes a user whose address needs no confirming: for the demo and for tests. */
export async function createVerifiedUser(services: Services, user: VerifiedUser): Promise<string> {
  const { email, name, isPlatformOwner = false } = user
  const passwordHash = await hashPassword(user.password, services.config.appSecret)
  return services.db.inShared((tx) =>
    createUser(services, tx, { email, name, passwordHash, isVerified: true, isPlatformOwner }),
  )
}
