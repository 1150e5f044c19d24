import { and, eq, gt, inArray } from 'drizzle-orm'
import type { WallTimeKeeper } from '../../commands/wall-times.ts'
import { guestOrders } from '../../db/schema/index.ts'
import { fireAccepted } from './fire-collection.ts'
import { updateGuestOrder } from './guest-orders.store.ts'

/** Orders guests collect, with when the kitchen gets them. A marketplace promised an instant, and keeps it. */
export const keepCollectionTimes: WallTimeKeeper = async (tx, { restaurantId, at, moved, since, isToCome }) => {
  const toCollect = await tx
    .select()
    .from(guestOrders)
    .where(
      and(
        eq(guestOrders.restaurantId, restaurantId),
        eq(guestOrders.kind, 'collection'),
        inArray(guestOrders.state, ['waiting', 'accepted']),
        gt(guestOrders.collectAt, since),
      ),
    )
  for (const row of toCollect) {
    const { collectAt, fireAt, orderId } = row
    if (collectAt === null || fireAt === null || !isToCome(collectAt)) continue
    const times = { collectAt: moved(collectAt), fireAt: moved(fireAt) }
    await updateGuestOrder(tx, row, times)
    // What the kitchen has it keeps.
    if (orderId && fireAt > at) await fireAccepted(tx, { restaurantId, orderId, fireAt: times.fireAt })
  }
}
