import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import { stockCursors } from '../../db/schema/index.ts'
import { everyLocationInside } from '../../db/visible-locations.ts'
import { behindCursor, createCatchUp, type LogFollower, type Progress, restEntries } from '../event-log/index.ts'

function deplete(db: Database, restaurantId: string, entries: number): Promise<Progress> {
  return db.call<Progress>('deplete_stock', restaurantId, [entries, false])
}

/** Takes what was made out of the stock. Before its first recipe a restaurant's log is read for nothing. */
export const stockDepletion: LogFollower = {
  name: 'stock',
  behind: behindCursor(
    stockCursors,
    sql`exists (select from recipe_versions v where v.restaurant_id = c.restaurant_id)`,
  ),
  follow: ({ db }, restaurantId, entries) => deplete(db, restaurantId, entries),
}

/** `catchUpStockInside` counts the rest that `ensureStockNearlyComplete` leaves. */
export const {
  catchUp: catchUpStock,
  ensureComplete: ensureStockComplete,
  ensureNearlyComplete: ensureStockNearlyComplete,
} = createCatchUp(deplete)

/** Counts the rest inside a transaction: it waits for whoever is at it. */
export async function catchUpStockInside(tx: Tx, restaurantId: string): Promise<void> {
  for (;;) {
    const { rows } = await everyLocationInside(tx, () =>
      tx.execute<Progress>(sql`select * from deplete_stock(${restaurantId}, ${restEntries}, true)`),
    )
    if (rows[0]?.behind === 0) return
  }
}

/**
 * Works a restaurant's depletion out again from its log; what people wrote down stays. One transaction: until it ends
 * everybody sees the stock as it was.
 */
export function rebuildStock(db: Database, restaurantId: string): Promise<void> {
  return db.inRestaurant(restaurantId, async (tx) => {
    // Longer than a request may take; it is called from the command line.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select clear_stock(${restaurantId})`)
    await catchUpStockInside(tx, restaurantId)
  })
}
