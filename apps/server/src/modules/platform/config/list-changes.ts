import type * as contract from '@tableside/contract/platform'
import { and, desc, eq, sql } from 'drizzle-orm'
import { platformChanges, users } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { momentAndId } from '../cursor.ts'

/** Who changed what, newest first. */
export async function listChanges({ db }: Services, { query }: Call<typeof contract.listPlatformChanges>) {
  const { subject, limit, cursor } = query
  const after = cursor ? momentAndId(cursor) : undefined
  const { id, at, version, before, after: made, reason } = platformChanges
  const rows = await db.shared
    .select({ id, at, by: users.name, subject: platformChanges.subject, version, before, after: made, reason })
    .from(platformChanges)
    .leftJoin(users, eq(users.id, platformChanges.by))
    .where(
      and(
        subject ? eq(platformChanges.subject, subject) : undefined,
        after && sql`(${at}, ${id}) < (${after.moment}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit + 1)
  const changes = rows.slice(0, limit)
  const last = changes.at(-1)
  return { changes, nextCursor: last && rows.length > limit ? `${last.at}_${last.id}` : null }
}
