import type { JournalEntry } from '@tableside/domain/journal'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { events } from '../../db/schema/index.ts'

/** A stretch of the journal, each entry with the very text its seal was made of. */
export function readEntries(db: Database, restaurantId: string, after: number, limit: number): Promise<JournalEntry[]> {
  return db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({
        seq: events.seq,
        type: events.type,
        at: events.at,
        by: events.by,
        body: sql<string>`${events.body}::text`,
        hash: events.hash,
      })
      .from(events)
      .where(and(eq(events.restaurantId, restaurantId), gt(events.seq, after)))
      .orderBy(events.seq)
      .limit(limit),
  )
}
