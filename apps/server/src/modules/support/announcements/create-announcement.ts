import type * as contract from '@tableside/contract/support'
import { DomainError } from '@tableside/domain/errors'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { announcements, platformAudit } from '../../../db/schema/index.ts'
import { type Call, type CallKey, StoredReply } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { enqueue } from '../../jobs/index.ts'
import { acrossRestaurants, only } from '../../platform/index.ts'
import { isInAudience } from './audience.ts'
import { deliverAnnouncement } from './deliver-announcement.ts'

/**
 * Sends an announcement, once for its key. Announcement, audit and the job that carries it to the restaurants are one
 * transaction: what was answered is delivered, also when the server stops right after.
 *
 * @throws `announcement_restaurant_unknown`, `announcement_reaches_nobody`
 */
export async function createAnnouncement(
  services: Services,
  call: Call<typeof contract.createAnnouncement>,
): Promise<StoredReply> {
  const { db, newId } = services
  const { body, key, at, signedIn } = call
  const earlier = await findByKey(db.shared, key)
  if (earlier) return answer(key, earlier, true)

  const targetPlans = [...new Set(body.targetPlans)]
  const targetRestaurants = [...new Set(body.targetRestaurants)]
  const draft = { ...body, targetPlans, targetRestaurants, createdAt: at }
  const recipients = await countRecipients(services, call, draft)
  const by = signedIn.userId
  const row = { ...draft, id: newId(), recipients, createdBy: by, requestKey: key.key, fingerprint: key.fingerprint }
  return db.inShared(async (tx) => {
    // Waits for the other of two at the same moment, and then finds what it wrote.
    const sent = await tx
      .insert(announcements)
      .values(row)
      .onConflictDoNothing({ target: announcements.requestKey })
      .returning({ id: announcements.id })
    if (sent.length === 0) {
      const other = await findByKey(tx, key)
      if (!other) throw new DomainError('request_in_flight')
      return answer(key, other, true)
    }
    const facts = { announcementId: row.id, recipients }
    await tx.insert(platformAudit).values({ id: newId(), at, by, action: 'announcements.create', facts })
    await enqueue(tx, deliverAnnouncement, { announcementId: row.id })
    return answer(key, row, false)
  })
}

type Sent = { readonly id: string; readonly recipients: number; readonly createdAt: string }

async function findByKey(tx: Tx, key: CallKey): Promise<Sent | undefined> {
  const { id, recipients, createdAt, fingerprint } = announcements
  const [row] = await tx
    .select({ id, recipients, createdAt, fingerprint })
    .from(announcements)
    .where(eq(announcements.requestKey, key.key))
  if (row && row.fingerprint !== key.fingerprint) throw new DomainError('idempotency_key_reused')
  return row
}

function answer({ status }: CallKey, { id, recipients, createdAt }: Sent, isReplay: boolean): StoredReply {
  return new StoredReply(status, JSON.stringify({ announcement: { id, recipients, createdAt } }), isReplay)
}

async function countRecipients(
  services: Services,
  call: Call<typeof contract.createAnnouncement>,
  draft: Parameters<typeof isInAudience>[0],
): Promise<number> {
  const { targetPlans, targetRestaurants, isForAll } = draft
  const facts = { isForAll, targetPlans, targetRestaurants: targetRestaurants.length }
  const { meant, known } = await acrossRestaurants(
    services,
    call,
    { action: 'announcements.count_recipients', facts },
    async (tx) =>
      only(
        await tx.execute<{ meant: number; known: number }>(sql`
          select count(*) filter (where ${isInAudience(draft)})::int as meant,
            count(*) filter (where r.restaurant_id = any (${sql.param(targetRestaurants)}::uuid[]))::int as known
          from restaurants r`),
      ),
  )
  if (known < targetRestaurants.length) throw new DomainError('announcement_restaurant_unknown')
  if (meant === 0) throw new DomainError('announcement_reaches_nobody')
  return meant
}
