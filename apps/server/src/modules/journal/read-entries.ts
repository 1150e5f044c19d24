import type { JournalEntry } from '@tableside/domain/journal'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { events, journalAnchors } from '../../db/schema/index.ts'

/** A range of the journal, each entry with the very text its seal was made of. */
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

/** What was signed, newest first, with all that is needed to prove it without us. */
export function readCheckpoints(db: Database, restaurantId: string) {
  return db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({
        businessDate: journalAnchors.businessDate,
        seq: journalAnchors.seq,
        hash: journalAnchors.hash,
        keyId: journalAnchors.keyId,
        signature: journalAnchors.signature,
        signedAt: journalAnchors.signedAt,
      })
      .from(journalAnchors)
      .where(eq(journalAnchors.restaurantId, restaurantId))
      .orderBy(desc(journalAnchors.businessDate))
      .limit(1_000),
  )
}
