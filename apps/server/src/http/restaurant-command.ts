import type { DomainEvent } from '@tableside/domain/orders'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { CallKey, RestaurantScope, StoredReply } from './call.ts'
import { once } from './idempotency.ts'

/** Who writes into which restaurant's journal, and when. */
export type Acting = { readonly restaurantId: string; readonly by: string; readonly at: string }

export type RestaurantCall = { readonly restaurant: RestaurantScope; readonly key: CallKey; readonly at: string }

/** What a command answers and what became true; without events nothing has changed. */
export type Done<Reply> = { readonly reply: Reply; readonly events: readonly DomainEvent[] }

/**
 * Carries out one command on the restaurant itself, its people, floor or menu, once for its key:
 * load, decide, save, announce. The commands of a restaurant wait for each other, so what one counts
 * is still true when it writes.
 */
export async function runRestaurantCommand<Reply>(
  services: Services,
  {
    restaurant,
    key,
    at,
  }: Pick<RestaurantCall, 'key' | 'at'> & { readonly restaurant: Pick<RestaurantScope, 'id' | 'by'> },
  work: (tx: Tx) => Promise<Done<Reply>>,
): Promise<StoredReply> {
  const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
  const stored = await once(services.db, { ...acting, key }, async (tx) => {
    await lockRestaurant(tx, restaurant.id)
    const { reply, events } = await work(tx)
    if (events.length > 0) await recordEvents(tx, acting, events)
    return reply
  })
  services.findAccess.forget()
  services.announcer.announce(restaurant.id)
  return stored
}

/** Locks the counter row, as `save_order` does first: the same order everywhere, so nobody waits in a circle. */
export async function lockRestaurant(tx: Tx, restaurantId: string): Promise<void> {
  await tx.execute(sql`select from restaurant_counters where restaurant_id = ${restaurantId} for update`)
}

/** Writes into the journal, in the transaction of what it tells. Answers the number of the last entry. */
export async function recordEvents(
  tx: Tx,
  { restaurantId, at, by }: Acting,
  events: readonly DomainEvent[],
): Promise<number> {
  const { rows } = await tx.execute<{ seq: number }>(
    sql`select record_events(${restaurantId}, ${at}, ${by}, ${JSON.stringify(events)}) as seq`,
  )
  return rows[0]?.seq ?? 0
}
