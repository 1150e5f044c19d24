import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { assert } from '@tableside/domain/errors'
import { genesis, verifyJournal } from '@tableside/domain/journal'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { restaurantCounters } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { readEntries } from './read-entries.ts'
import { verifyCheckpoints } from './verify-checkpoints.ts'

/** Entries looked at between two other requests' turns. */
const batchSize = 1_000

/**
 * Holds the whole journal against its seals, from the first entry to the last one the restaurant's
 * counter knows of, so that one cut off at its end is noticed too. Sales made in the meantime are left for
 * the next look. Then against what was signed day by day: a journal written anew as a whole fits itself and not that.
 */
export async function verifyStoredJournal(services: Pick<Services, 'db' | 'config'>, restaurantId: string) {
  const { anchors, firstBroken } = await verifyCheckpoints(services, restaurantId)
  const chain = await checkChain(services.db, restaurantId)
  // Where both see something, whichever names an entry exactly: that is the chain.
  const broken = chain.firstBroken ?? firstBroken
  return {
    ...chain,
    isWhole: broken === null,
    entries: broken === null ? chain.entries : broken - 1,
    firstBroken: broken,
    anchors,
  }
}

async function checkChain(db: Database, restaurantId: string) {
  const last = await lastEntry(db, restaurantId)
  let head = { seq: 0, hash: genesis }
  while (head.seq < last.seq) {
    const limit = Math.min(batchSize, last.seq - head.seq)
    const entries = await readEntries(db, restaurantId, head.seq, limit)
    const broken = await verifyJournal(entries, sha256, head)
    if (broken !== undefined) return found(broken, last)
    const end = entries.at(-1)
    if (!end) return found(head.seq + 1, last)
    head = { seq: end.seq, hash: end.hash }
    await nextTurn()
  }
  // The counter carries the last seal on, so it would notice the last entry put anew with a fitting seal.
  return found(head.hash === last.hash ? null : last.seq, last)
}

function found(firstBroken: number | null, last: { seq: number; hash: string }) {
  return {
    isWhole: firstBroken === null,
    entries: firstBroken === null ? last.seq : firstBroken - 1,
    firstBroken,
    last,
  }
}

async function lastEntry(db: Database, restaurantId: string) {
  const [counter] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ seq: restaurantCounters.eventSeq, hash: restaurantCounters.journalHash })
      .from(restaurantCounters)
      .where(eq(restaurantCounters.restaurantId, restaurantId)),
  )
  assert(counter, 'every restaurant has its counters')
  return counter
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
