import { and, eq, gt } from 'drizzle-orm'
import type { WallTimeKeeper } from '../../commands/wall-times.ts'
import { menuPriceChanges } from '../../db/schema/index.ts'
import { enqueuePrice } from './scheduled-prices.ts'

/** Prices that are to change. */
export const keepPriceTimes: WallTimeKeeper = async (tx, { restaurantId, moved, since, isToCome }) => {
  const { id, startsAt, state } = menuPriceChanges
  const waiting = await tx
    .select({ id, startsAt })
    .from(menuPriceChanges)
    .where(and(eq(menuPriceChanges.restaurantId, restaurantId), eq(state, 'waiting'), gt(startsAt, since)))
  for (const change of waiting.filter((each) => isToCome(each.startsAt))) {
    const begins = moved(change.startsAt)
    await tx
      .update(menuPriceChanges)
      .set({ startsAt: begins })
      .where(and(eq(menuPriceChanges.restaurantId, restaurantId), eq(id, change.id)))
    await enqueuePrice(tx, { restaurantId, changeId: change.id }, begins)
  }
}
