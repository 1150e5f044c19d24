import type * as contract from '@tableside/contract/support'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { announcements } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { acrossRestaurants, momentAndId, only } from '../../platform/index.ts'
import { readersOfEach, summaries } from './summaries.ts'

/** A page of announcements, newest first, and what all of them have come to. */
export async function listAnnouncements(services: Services, call: Call<typeof contract.listAnnouncements>) {
  const { limit, cursor } = call.query
  const after = cursor ? momentAndId(cursor) : undefined
  return acrossRestaurants(services, call, { action: 'announcements.list' }, async (tx) => {
    const where =
      after &&
      sql`(${announcements.createdAt}, ${announcements.id}) < (${after.moment}::timestamptz, ${after.id}::uuid)`
    const found = await summaries(tx, { where, limit: limit + 1 })
    const page = found.slice(0, limit)
    const last = page.at(-1)
    return {
      announcements: page.map(({ content: _inFull, ...summary }) => summary),
      stats: await statsOf(tx),
      nextCursor: last && found.length > limit ? `${last.createdAt}_${last.id}` : null,
    }
  })
}

type Stats = { announcements: number; restaurants: number; deliveries: number; seen: number; readers: number }

async function statsOf(tx: Tx): Promise<Stats> {
  return only(
    await tx.execute<Stats>(sql`
      select (select count(*)::int from announcements) as announcements,
        count(distinct n.restaurant_id)::int as restaurants, count(*)::int as deliveries,
        count(*) filter (where read_by.people > 0)::int as seen, coalesce(sum(read_by.people), 0)::int as readers
      from notifications n
      ${readersOfEach}
      where n.kind = 'announcement'`),
  )
}
