import { verifyCheckpointChain } from '@tableside/domain/journal'
import { and, asc, eq } from 'drizzle-orm'
import { events, journalAnchors } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { checkpointKey, isSignedHead } from './checkpoint-key.ts'

/** Each signed day, whether the signature is ours, and the seal that entry has now. */
export async function verifyCheckpoints({ db, config }: Pick<Services, 'db' | 'config'>, restaurantId: string) {
  const key = checkpointKey(config.appSecret)
  const anchors = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({
        businessDate: journalAnchors.businessDate,
        seq: journalAnchors.seq,
        hash: journalAnchors.hash,
        signature: journalAnchors.signature,
        hashNow: events.hash,
      })
      .from(journalAnchors)
      .leftJoin(events, and(eq(events.restaurantId, journalAnchors.restaurantId), eq(events.seq, journalAnchors.seq)))
      .where(eq(journalAnchors.restaurantId, restaurantId))
      .orderBy(asc(journalAnchors.businessDate)),
  )
  const checked = anchors.map(({ signature, ...each }) => ({
    ...each,
    isSigned: isSignedHead(key, restaurantId, each, signature),
  }))
  const broken = verifyCheckpointChain(checked)
  const last = checked.at(-1)
  return {
    anchors: { days: checked.length, lastDay: last?.businessDate ?? null, brokenDay: broken?.businessDate ?? null },
    firstBroken: broken?.firstBroken ?? null,
    lastSeq: last?.seq ?? 0,
  }
}
