import { assert } from '@tableside/domain/errors'
import { and, eq, sql } from 'drizzle-orm'
import { lockRestaurant } from '../../commands/restaurant-command.ts'
import type { Database } from '../../db/database.ts'
import { devices, restaurantCounters } from '../../db/schema/index.ts'

/**
 * Gives a till its number, once: every receipt it makes without a connection begins with it. Counted for the whole
 * restaurant, so that a till keeps it at another location and a receipt's number is found once.
 */
export function giveTillNumber(db: Database, restaurantId: string, deviceId: string): Promise<number> {
  const isTill = and(eq(devices.restaurantId, restaurantId), eq(devices.id, deviceId), eq(devices.kind, 'till'))
  return db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    // Two reports may have come at the same moment.
    const [till] = await tx.select({ tillNumber: devices.tillNumber }).from(devices).where(isTill)
    assert(till, 'a till that has just reported is there')
    if (till.tillNumber !== null) return till.tillNumber
    const [counter] = await tx
      .update(restaurantCounters)
      .set({ tillNumber: sql`${restaurantCounters.tillNumber} + 1` })
      .where(eq(restaurantCounters.restaurantId, restaurantId))
      .returning({ tillNumber: restaurantCounters.tillNumber })
    assert(counter, 'every restaurant has its counters')
    await tx.update(devices).set(counter).where(isTill)
    return counter.tillNumber
  })
}
