import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { restaurantCounters } from '../../db/schema/index.ts'

/** The last entry of the restaurant's log. */
export async function lastSeq(tx: Tx, restaurantId: string): Promise<number> {
  const [counter] = await tx
    .select({ seq: restaurantCounters.eventSeq })
    .from(restaurantCounters)
    .where(eq(restaurantCounters.restaurantId, restaurantId))
  return counter?.seq ?? 0
}
