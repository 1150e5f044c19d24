import type * as contract from '@tableside/contract/support'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { announcements } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import { belowCursor, pageOf } from '../../../http/paging.ts'
import type { Services } from '../../../services.ts'
import { acrossRestaurants, only } from '../../platform/index.ts'
import { readersOfEach, summaries } from './summaries.ts'

/** A page of announcements, newest first, and what all of them have come to. */
export async function listAnnouncements(services: Services, call: Call<typeof contract.listAnnouncements>) {
  const { limit, cursor } = call.query
  return acrossRestaurants(services, call, { action: 'announcements.list' }, async (tx) => {
    const where = belowCursor(announcements.createdAt, announcements.id, cursor)
    const found = await summaries(tx, { where, limit: limit + 1 })
    const { page, nextCursor } = pageOf(found, limit, (last) => `${last.createdAt}_${last.id}`)
    return {
      announcements: page.map(({ content: _inFull, ...summary }) => summary),
      stats: await statsOf(tx),
      nextCursor,
    }
  })
}

type Stats = { announcements: number; restaurants: number; deliveries: number; seen: number; readers: number }

async function statsOf(tx: Tx): Promise<Stats> {
  return only(
    await tx.execute<Stats>(sql`
      select sent.announcements, received.*
      from (select count(*)::int as announcements from announcements) sent
      cross join (
        select count(distinct n.restaurant_id)::int as restaurants, count(*)::int as deliveries,
          count(*) filter (where read_by.people > 0)::int as seen, coalesce(sum(read_by.people), 0)::int as readers
        from notifications n
        ${readersOfEach}
        where n.kind = 'announcement'
      ) received`),
  )
}
