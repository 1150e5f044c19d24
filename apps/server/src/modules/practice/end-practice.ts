import type * as contract from '@tableside/contract/practice'
import { DomainError } from '@tableside/domain/errors'
import { eq } from 'drizzle-orm'
import { recordEvents, runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { insideOtherRestaurant } from '../../db/other-restaurant.ts'
import { idempotencyKeys, printJobs, restaurants, stationMessages } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'

type Actor = { readonly by: string; readonly at: string }

export async function endPractice(services: Services, call: Call<typeof contract.endPractice>): Promise<StoredReply> {
  const { restaurant, at } = call
  const ended: string[] = []
  const reply = await runRestaurantCommand(services, call, async (tx) => {
    const practiceId = await endPracticeOf(tx, restaurant.id, { by: restaurant.by, at })
    if (practiceId === null) throw new DomainError('practice_not_started')
    ended.push(practiceId)
    return { reply: { practice: null }, events: [{ type: 'practice.ended', data: { practiceId } }] }
  })
  announceEnd(services, ended)
  return reply
}

/** After the commit: the screens in a copy that ended look for another one, or go back to the restaurant. */
export function announceEnd({ announcer }: Services, practiceIds: readonly string[]): void {
  for (const practiceId of practiceIds) announcer.announce(practiceId)
}

/** Ends what practice there is, in the transaction of the restaurant. Answers the copy that ended; null where there was none. */
export async function endPracticeOf(tx: Tx, restaurantId: string, actor: Actor): Promise<string | null> {
  const isRestaurant = eq(restaurants.restaurantId, restaurantId)
  const [row] = await tx.select({ practiceId: restaurants.practiceId }).from(restaurants).where(isRestaurant)
  if (!row?.practiceId) return null
  await endCopy(tx, restaurantId, row.practiceId, actor)
  await tx.update(restaurants).set({ practiceId: null, practiceSince: null }).where(isRestaurant)
  return row.practiceId
}

/** What a copy leaves behind that nobody reads once it is closed; no job comes by to delete it. */
const leftovers = [idempotencyKeys, printJobs, stationMessages] as const

/**
 * Closes a copy for good, as a restaurant is closed: what was sold in it stays, and nobody comes in any more.
 */
export async function endCopy(tx: Tx, restaurantId: string, practiceId: string, { by, at }: Actor): Promise<void> {
  await insideOtherRestaurant(tx, restaurantId, practiceId, async () => {
    await tx.update(restaurants).set({ closedAt: at, updatedAt: at }).where(eq(restaurants.restaurantId, practiceId))
    for (const table of leftovers) await tx.delete(table).where(eq(table.restaurantId, practiceId))
    await recordEvents(tx, { restaurantId: practiceId, by, at }, [{ type: 'practice.ended', data: {} }])
  })
}
