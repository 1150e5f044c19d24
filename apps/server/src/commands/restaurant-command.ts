import type { DomainEvent } from '@tableside/domain/orders'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { withOrigin } from '../db/origin.ts'
import type { CallKey, RestaurantScope, StoredReply } from '../http/call.ts'
import type { Services } from '../services.ts'
import { once } from './idempotency.ts'

/** Who writes into which restaurant's journal, and when. */
export type CommandActor = { readonly restaurantId: string; readonly by: string; readonly at: string }

export type RestaurantCall = { readonly restaurant: RestaurantScope; readonly key: CallKey; readonly at: string }

/** What a command answers and what became true; without events nothing has changed. */
export type CommandResult<Reply> = { readonly reply: Reply; readonly events: readonly DomainEvent[] }

type Running = Pick<RestaurantCall, 'key' | 'at'> & { readonly restaurant: Pick<RestaurantScope, 'id' | 'by'> }

/** Writes into the journal, and answers the number of the last entry. */
type RecordEvents = (events: readonly DomainEvent[]) => Promise<number>

/**
 * Carries out one command once for its key, in one transaction under the restaurant's lock: `work` loads, decides, saves
 * and records; then whoever follows the restaurant is woken. The commands of a restaurant wait for each other, so what
 * one counts is still true when it writes. (What changes an order is carried out by `runOrderCommand` without a lock.)
 */
export async function runCommand<Reply>(
  services: Services,
  { restaurant, key, at }: Running,
  work: (tx: Tx, record: RecordEvents) => Promise<Reply>,
): Promise<StoredReply> {
  const actor = { restaurantId: restaurant.id, by: restaurant.by, at }
  const stored = await once(services.db, { ...actor, key }, async (tx) => {
    await lockRestaurant(tx, restaurant.id)
    return work(tx, (events) => recordEvents(tx, actor, events))
  })
  services.announcer.announce(restaurant.id)
  return stored
}

/** The same for a command on the restaurant itself, its people, floor or menu, which may change who may do what. */
export async function runRestaurantCommand<Reply>(
  services: Services,
  call: Running,
  work: (tx: Tx) => Promise<CommandResult<Reply>>,
): Promise<StoredReply> {
  const stored = await runCommand(services, call, async (tx, record) => {
    const { reply, events } = await work(tx)
    if (events.length > 0) await record(events)
    return reply
  })
  // Access and sign-ons alike.
  services.caches.forget(call.restaurant.id)
  return stored
}

/** Locks the counter row, as `save_order` does first: the same order everywhere, so nobody waits in a circle. */
export async function lockRestaurant(tx: Tx, restaurantId: string): Promise<void> {
  await tx.execute(sql`select from restaurant_counters where restaurant_id = ${restaurantId} for update`)
}

/** Writes into the journal, in the transaction of what it tells. Answers the number of the last entry. */
export async function recordEvents(
  tx: Tx,
  { restaurantId, at, by }: CommandActor,
  events: readonly DomainEvent[],
): Promise<number> {
  const { rows } = await tx.execute<{ seq: number }>(
    sql`select record_events(${restaurantId}, ${at}, ${by}, ${JSON.stringify(events.map(withOrigin))}) as seq`,
  )
  return rows[0]?.seq ?? 0
}
