import { sql } from 'drizzle-orm'
import { checkedId } from './check-id.ts'
import type { Tx } from './tx.ts'

/**
 * Does a part of a transaction in another restaurant: what is written there holds if, and only if, the rest does. Only
 * for a restaurant and its practice copy (docs/adr/0087); the rows of the first one cannot be seen in it.
 */
export async function insideOtherRestaurant<T>(
  tx: Tx,
  restaurantId: string,
  otherId: string,
  work: () => Promise<T>,
): Promise<T> {
  await tx.execute(sql.raw(`set local app.restaurant_id = '${checkedId(otherId)}'`))
  const result = await work()
  // Where the work failed, the transaction ends and the setting with it.
  await tx.execute(sql.raw(`set local app.restaurant_id = '${checkedId(restaurantId)}'`))
  return result
}
