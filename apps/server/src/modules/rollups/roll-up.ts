import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import { rollupCursors } from '../../db/schema/index.ts'
import { everyLocationInside } from '../../db/visible-locations.ts'
import {
  behindCursor,
  catchUp,
  createCatchUp,
  type LogFollower,
  type Progress,
  restEntries,
} from '../event-log/index.ts'

function rollUp(db: Database, restaurantId: string, entries: number): Promise<Progress> {
  return db.call<Progress>('roll_up', restaurantId, [entries, false])
}

/** Keeps the sums of the dashboards close behind the sales. */
export const rollUps: LogFollower = {
  name: 'roll-ups',
  behind: behindCursor(rollupCursors),
  // Whoever reads the sums counts the rest first, and the platform reads the ledger beyond them. A slice
  // costs as much as a whole sale, whether it holds one or twenty.
  coalesceMs: 3_000,
  follow: ({ db }, restaurantId, entries) => rollUp(db, restaurantId, entries),
}

/** `catchUpInside` counts the rest that `ensureSumsNearlyComplete` leaves. */
export const {
  catchUp: catchUpSums,
  ensureComplete: ensureSumsComplete,
  ensureNearlyComplete: ensureSumsNearlyComplete,
} = createCatchUp(rollUp)

/** What was read, and how many entries of the log it lacks. */
export type Counted<Facts> = { readonly facts: Facts; readonly behind: number }

/**
 * Calls a function that brings the sums up to the log and then reads them, in one round trip where they are there
 * already; while a backlog is being counted it reads what is known. It takes what `roll_up` takes before its own
 * arguments.
 */
export async function readSums<Facts>(
  db: Database,
  name: string,
  restaurantId: string,
  args: readonly unknown[],
): Promise<Counted<Facts>> {
  type Answer = Progress & { readonly facts: Facts | null }
  const read = (entries: number) => db.callWithinLocations<Answer>(name, restaurantId, [entries, ...args])
  let last: Answer | undefined
  const behind = await catchUp(async (entries) => {
    last = await read(entries)
    return last
  })
  if (last && last.facts !== null) return { facts: last.facts, behind }
  // Zero entries: only reads, and always answers facts.
  const { facts } = (await read(0)) as Counted<Facts>
  return { facts, behind }
}

/** Counts the rest inside a transaction that needs the sums to be complete: it waits for whoever is at it. */
export async function catchUpInside(tx: Tx, restaurantId: string, entries = restEntries): Promise<void> {
  for (;;) {
    const { rows } = await everyLocationInside(tx, () =>
      tx.execute<Progress>(sql`select * from roll_up(${restaurantId}, ${entries}, true)`),
    )
    if (rows[0]?.behind === 0) return
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
