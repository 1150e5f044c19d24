import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { memberships, users } from '../../db/schema/index.ts'
import { enqueue, type Job } from '../jobs/index.ts'

type Account = { readonly staffId: string; readonly email: string; readonly name: string; readonly role: string }

/** The account of one of a restaurant's people; undefined where they do not sign in, or no longer. */
export async function accountOf(tx: Tx, restaurantId: string, staffId: string): Promise<Account | undefined> {
  const [account] = await accountsOf(tx, restaurantId, eq(memberships.staffId, staffId))
  return account
}

/** The address of one of a restaurant's people; the owner's where they have no account. */
export async function addressOf(tx: Tx, restaurantId: string, staffId: string): Promise<string | undefined> {
  const [account] = await accountsOf(
    tx,
    restaurantId,
    or(eq(memberships.staffId, staffId), eq(memberships.role, 'owner')),
  ).orderBy(desc(eq(memberships.staffId, staffId)))
  return account?.email
}

/**
 * Puts a job into the queue for each owner: where the mail to one is not taken, that one is tried again and no other is written
 * to twice.
 */
export async function enqueueForOwners<Payload>(
  tx: Tx,
  job: Job<Payload>,
  restaurantId: string,
  payloadOf: (staffId: string) => Payload,
): Promise<void> {
  for (const { staffId } of await accountsOf(tx, restaurantId, eq(memberships.role, 'owner'))) {
    await enqueue(tx, job, payloadOf(staffId))
  }
}

function accountsOf(tx: Tx, restaurantId: string, whose: SQL | undefined) {
  return tx
    .select({ staffId: memberships.staffId, email: users.email, name: users.name, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.restaurantId, restaurantId), whose))
    .$dynamic()
}
