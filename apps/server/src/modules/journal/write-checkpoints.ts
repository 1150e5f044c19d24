import { addDays, businessDate } from '@tableside/domain/time'
import { desc, eq } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { theSystem } from '../../db/people.ts'
import { journalAnchors, restaurantCounters, restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { eachRestaurant, type RecurringJob } from '../jobs/index.ts'
import { checkpointKey, signHead } from './checkpoint-key.ts'

/**
 * Signs the head of each journal once its business day is over. The signature is recorded in the journal too, so that it
 * leaves the server with every webhook, export and accountant's copy.
 */
export const writeCheckpoints: RecurringJob = {
  name: 'journal.anchor',
  cron: '7,37 * * * *',
  async run(services, { now, signal }) {
    await eachRestaurant(services, signal, async (restaurantId) => {
      const isAnchored = await services.db.inRestaurant(restaurantId, (tx) =>
        writeCheckpoint(services, tx, restaurantId, now),
      )
      if (isAnchored) services.announcer.announce(restaurantId)
    })
  },
}

async function writeCheckpoint({ config }: Services, tx: Tx, restaurantId: string, now: string): Promise<boolean> {
  const [restaurant] = await tx
    .select({ timeZone: restaurants.timeZone, cutoffMinutes: restaurants.cutoffMinutes })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  if (!restaurant) return false
  const day = addDays(businessDate(now, restaurant), -1)
  if (!(await isDue(tx, restaurantId, day))) return false
  await lockRestaurant(tx, restaurantId)
  // Looked at again: another server may have been faster.
  if (!(await isDue(tx, restaurantId, day))) return false
  const [counter] = await tx
    .select({ seq: restaurantCounters.eventSeq, hash: restaurantCounters.journalHash })
    .from(restaurantCounters)
    .where(eq(restaurantCounters.restaurantId, restaurantId))
  // Since the last anchor nothing was written but the anchor itself.
  const last = await lastCheckpoint(tx, restaurantId)
  if (!counter || counter.seq <= (last ? last.seq + 1 : 0)) return false
  const key = checkpointKey(config.appSecret)
  const head = { businessDate: day, seq: counter.seq, hash: counter.hash }
  const signature = signHead(key, restaurantId, head)
  await tx.insert(journalAnchors).values({ restaurantId, ...head, keyId: key.id, signature, signedAt: now })
  await recordEvents(tx, { restaurantId, by: theSystem, at: now }, [
    { type: 'journal.anchored', data: { ...head, keyId: key.id, signature } },
  ])
  return true
}

async function isDue(tx: Tx, restaurantId: string, day: string): Promise<boolean> {
  const last = await lastCheckpoint(tx, restaurantId)
  return last === undefined || last.businessDate < day
}

async function lastCheckpoint(tx: Tx, restaurantId: string) {
  const [last] = await tx
    .select({ businessDate: journalAnchors.businessDate, seq: journalAnchors.seq })
    .from(journalAnchors)
    .where(eq(journalAnchors.restaurantId, restaurantId))
    .orderBy(desc(journalAnchors.businessDate))
    .limit(1)
  return last
}
