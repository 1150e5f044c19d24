import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'

/** Entries of the log one call works through. */
const stretch = 2_000

type Reached = { readonly seq: number; readonly is_done: boolean }

/** Takes what was made since out of a restaurant's stock. Costs one small round trip when that is done already. */
export async function catchUpStock(db: Database, restaurantId: string): Promise<void> {
  while (!(await db.call<Reached>('deplete_stock', restaurantId, [stretch, false])).is_done) {}
}

/** The same inside a transaction that needs to know what is on hand: it waits for whoever is at it. */
export async function catchUpStockInside(tx: Tx, restaurantId: string): Promise<void> {
  for (;;) {
    const { rows } = await tx.execute<Reached>(sql`select * from deplete_stock(${restaurantId}, ${stretch}, true)`)
    if (rows[0]?.is_done) return
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
