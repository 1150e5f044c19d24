import { eq, sql } from 'drizzle-orm'
import { type CommandResult, type RestaurantCall, runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { restaurantCounters } from '../../db/schema/index.ts'
import type { StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'

/**
 * Carries out one change of the menu. Its version rises in the same transaction, so an order decided
 * on the menu before is noticed and decided anew.
 */
export async function runMenuCommand<Reply>(
  services: Services,
  call: RestaurantCall,
  work: (tx: Tx) => Promise<CommandResult<Reply>>,
): Promise<StoredReply> {
  return runRestaurantCommand(services, call, async (tx) => {
    const done = await work(tx)
    if (done.events.length > 0) await raiseMenuVersion(tx, call.restaurant.id)
    return done
  })
}

/** Whoever decides by the menu as it was is noticed from now on. */
export async function raiseMenuVersion(tx: Tx, restaurantId: string): Promise<void> {
  await tx
    .update(restaurantCounters)
    .set({ menuVersion: sql`${restaurantCounters.menuVersion} + 1` })
    .where(eq(restaurantCounters.restaurantId, restaurantId))
}
