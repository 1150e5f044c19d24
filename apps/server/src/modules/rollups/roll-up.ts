import { ratePeriods } from '@tableside/domain/tax'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'

/** Entries of the log one call adds up; also on a busy machine a call stays far below the time a statement may take. */
const stretch = 2_000

const rates = JSON.stringify(ratePeriods())

type Reached = { readonly is_done: boolean }

/**
 * Brings a restaurant's sums up to its event log. Costs one small round trip when they already are. When
 * another process is at it, what that one has finished counts.
 */
export async function catchUp(db: Database, restaurantId: string): Promise<void> {
  while (!(await db.call<Reached>('roll_up', restaurantId, [rates, stretch, false])).is_done) {}
}

/**
 * Calls a function that brings the sums up to the log as `catchUp` does and then reads them, all in one round trip.
 * It takes what `roll_up` takes before its own arguments.
 */
export async function readSums<Facts>(
  db: Database,
  name: string,
  restaurantId: string,
  args: readonly unknown[],
): Promise<Facts> {
  for (;;) {
    const answer = await db.call<Reached & { readonly facts: Facts }>(name, restaurantId, [rates, stretch, ...args])
    if (answer.is_done) return answer.facts
  }
}

/** `catchUp` inside a transaction that needs the sums to be complete: it waits for whoever is at it. */
export async function catchUpInside(tx: Tx, restaurantId: string, entries = stretch): Promise<void> {
  for (;;) {
    const { rows } = await tx.execute<Reached>(sql`select * from roll_up(${restaurantId}, ${rates}, ${entries}, true)`)
    if (rows[0]?.is_done) return
  }
}

/**
 * Counts a restaurant's sums again from its first day. One transaction: until it ends everybody sees the
 * old sums, afterwards the new ones.
 */
export function rebuild(db: Database, restaurantId: string): Promise<void> {
  return db.inRestaurant(restaurantId, async (tx) => {
    // Longer than a request may take; it is called from the command line.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select clear_roll_ups(${restaurantId})`)
    await catchUpInside(tx, restaurantId, 100_000)
  })
}
