import type { AnnouncementSummary } from '@tableside/contract/support'
import { excerptOf } from '@tableside/domain/support'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { announcements, users } from '../../../db/schema/index.ts'

type Reach = { readonly subject: string; readonly reached: number; readonly seen: number; readonly readers: number }

/** Announcements, newest first, each with how far it has come, and its whole text. */
export async function summaries(
  tx: Tx,
  { where, limit }: { where: SQL | undefined; limit: number },
): Promise<(AnnouncementSummary & { readonly content: string })[]> {
  const found = await tx
    .select({
      id: announcements.id,
      title: announcements.title,
      content: announcements.content,
      priority: announcements.priority,
      isForAll: announcements.isForAll,
      targetPlans: announcements.targetPlans,
      targetRestaurants: announcements.targetRestaurants,
      createdAt: announcements.createdAt,
      createdBy: users.name,
      recipients: announcements.recipients,
      deliveredAt: announcements.deliveredAt,
      recalledAt: announcements.recalledAt,
      recallReason: announcements.recallReason,
    })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.createdBy))
    .where(where)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit)
  const reach = await reachOf(
    tx,
    found.map(({ id }) => id),
  )
  return found.map((row) => ({
    ...row,
    excerpt: excerptOf(row.content),
    reached: reach.get(row.id)?.reached ?? 0,
    seen: reach.get(row.id)?.seen ?? 0,
    readers: reach.get(row.id)?.readers ?? 0,
  }))
}

/** Only a restaurant's own people count as readers; the platform's, looking in, do not. */
export const readersOfEach = sql`left join lateral (
    select count(*)::int as people from notification_reads nr
    join staff_members s on s.restaurant_id = nr.restaurant_id and s.id = nr.read_by
    where nr.restaurant_id = n.restaurant_id and nr.notification_id = n.id
  ) as read_by on true`

async function reachOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Reach>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<Reach>(sql`
    select n.subject, count(*)::int as reached, count(*) filter (where read_by.people > 0)::int as seen,
      coalesce(sum(read_by.people), 0)::int as readers
    from notifications n
    ${readersOfEach}
    where n.kind = 'announcement'
      and n.subject in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    group by n.subject`)
  return new Map(rows.map((row) => [row.subject, row]))
}
