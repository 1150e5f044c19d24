import type * as contract from '@tableside/contract/practice'
import type { Practice } from '@tableside/contract/practice'
import { assert } from '@tableside/domain/errors'
import { genesis } from '@tableside/domain/journal'
import { practiceIdFrom } from '@tableside/domain/practice'
import { eq } from 'drizzle-orm'
import { recordEvents, runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { insideOtherRestaurant } from '../../db/other-restaurant.ts'
import { restaurantCounters, restaurants } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { countCall, type Limit } from '../identity/index.ts'
import { copiedTables } from './copied-tables.ts'
import { readCopies, writeCopies } from './copy-rows.ts'
import { announceEnd, endCopy } from './end-practice.ts'

export async function readPractice(tx: Tx, restaurantId: string): Promise<Practice> {
  const [row] = await tx
    .select({ practiceId: restaurants.practiceId, since: restaurants.practiceSince })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  return row?.practiceId && row.since ? { restaurantId: row.practiceId, since: row.since } : null
}

/** A copy is some hundred rows, and stays in the database once it is closed. */
const ofRestaurant = (restaurantId: string): Limit => ({
  what: `practice of ${restaurantId}`,
  max: 30,
  windowMs: 60 * 60_000,
})

/**
 * Copies the restaurant to practise in. Again, it is a reset: the new copy takes the place of the old one, which ends.
 * Under the restaurant's lock, so that two who start at once leave one copy.
 *
 * @throws `too_many_requests`
 */
export async function startPractice(
  services: Services,
  call: Call<typeof contract.startPractice>,
): Promise<StoredReply> {
  const { restaurant, at } = call
  await countCall(services, ofRestaurant(restaurant.id))
  const actor = { by: restaurant.by, at }
  const ended: string[] = []
  const reply = await runRestaurantCommand(services, call, async (tx) => {
    const before = await readPractice(tx, restaurant.id)
    const practiceId = practiceIdFrom(services.newId())
    await writeCopy(tx, restaurant.id, practiceId, actor)
    if (before) {
      await endCopy(tx, restaurant.id, before.restaurantId, actor)
      ended.push(before.restaurantId)
    }
    await tx
      .update(restaurants)
      .set({ practiceId, practiceSince: at })
      .where(eq(restaurants.restaurantId, restaurant.id))
    return {
      reply: { practice: { restaurantId: practiceId, since: at } },
      events: [{ type: before ? 'practice.reset' : 'practice.started', data: { practiceId } }],
    }
  })
  announceEnd(services, ended)
  return reply
}

/** On every paper, above what was bought and below it. */
const notReal = 'PRACTICE – not a real receipt'

type Actor = { readonly by: string; readonly at: string }

async function writeCopy(tx: Tx, restaurantId: string, practiceId: string, { by, at }: Actor): Promise<void> {
  const [real] = await tx.select().from(restaurants).where(eq(restaurants.restaurantId, restaurantId))
  assert(real, 'a restaurant has its row')
  const copies = await readCopies(tx, restaurantId, practiceId, copiedTables)
  const own = { restaurantId: practiceId, practiceOf: restaurantId, practiceId: null, practiceSince: null }
  const silent = { mailsMorning: false, morningMailedOn: null }
  const marked = { name: `PRACTICE – ${real.name}`, receiptHeader: notReal, receiptFooter: notReal }
  await insideOtherRestaurant(tx, restaurantId, practiceId, async () => {
    await tx.insert(restaurants).values({ ...real, ...own, ...silent, ...marked, createdAt: at, updatedAt: at })
    await tx.insert(restaurantCounters).values({ restaurantId: practiceId, journalHash: genesis })
    await writeCopies(tx, copies)
    const started = { type: 'practice.started', data: { practiceOf: restaurantId } }
    await recordEvents(tx, { restaurantId: practiceId, by, at }, [started])
  })
}
