import type * as contract from '@tableside/contract/platform'
import { and, desc, eq } from 'drizzle-orm'
import { platformChanges, users } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import { belowCursor, pageOf } from '../../../http/paging.ts'
import type { Services } from '../../../services.ts'

/** Who changed what, newest first. */
export async function listChanges({ db }: Services, { query }: Call<typeof contract.listPlatformChanges>) {
  const { subject, limit, cursor } = query
  const { id, at, version, before, after: made, reason } = platformChanges
  const rows = await db.shared
    .select({ id, at, by: users.name, subject: platformChanges.subject, version, before, after: made, reason })
    .from(platformChanges)
    .leftJoin(users, eq(users.id, platformChanges.by))
    .where(and(subject ? eq(platformChanges.subject, subject) : undefined, belowCursor(at, id, cursor)))
    .orderBy(desc(at), desc(id))
    .limit(limit + 1)
  const { page, nextCursor } = pageOf(rows, limit, (last) => `${last.at}_${last.id}`)
  return { changes: page, nextCursor }
}
