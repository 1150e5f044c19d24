import type * as contract from '@tableside/contract/support'
import type { ToldRestaurant } from '@tableside/contract/support'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { announcements } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import { pageOf } from '../../../http/paging.ts'
import type { Services } from '../../../services.ts'
import { acrossRestaurants } from '../../platform/index.ts'
import { summaries } from './summaries.ts'

/** One announcement: its text, the restaurants it has reached and who read it there. */
export async function getAnnouncement(services: Services, call: Call<typeof contract.getAnnouncement>) {
  const { announcementId } = call.params
  const { limit, cursor } = call.query
  const after = cursor === undefined ? undefined : idSchema.safeParse(cursor)
  if (after && !after.success) throw new DomainError('invalid_request')
  const auditEntry = { action: 'announcements.view', facts: { announcementId } }
  return acrossRestaurants(services, call, auditEntry, async (tx) => {
    const [announcement] = await summaries(tx, { where: eq(announcements.id, announcementId), limit: 1 })
    if (!announcement) throw new DomainError('not_found')
    const found = await recipientsOf(tx, { announcementId, after: after?.data, limit: limit + 1 })
    const { page, nextCursor } = pageOf(found, limit, (last) => last.id)
    return {
      announcement: { ...announcement, targetNames: await namesOf(tx, announcement.targetRestaurants) },
      restaurants: page,
      nextCursor,
    }
  })
}

type Part = { readonly announcementId: string; readonly after: string | undefined; readonly limit: number }

async function recipientsOf(tx: Tx, { announcementId, after, limit }: Part): Promise<ToldRestaurant[]> {
  const { rows } = await tx.execute<ToldRestaurant>(sql`
    select r.restaurant_id as id, r.name, iso(n.at) as "toldAt", readers.list as readers
    from notifications n
    join restaurants r on r.restaurant_id = n.restaurant_id
    cross join lateral (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'readAt', iso(nr.read_at)) order by nr.read_at, s.id),
        '[]') as list
      from notification_reads nr
      join staff_members s on s.restaurant_id = nr.restaurant_id and s.id = nr.read_by
      where nr.restaurant_id = n.restaurant_id and nr.notification_id = n.id
    ) as readers
    where n.kind = 'announcement' and n.subject = ${announcementId}
      ${after ? sql`and n.restaurant_id > ${after}::uuid` : sql``}
    order by n.restaurant_id
    limit ${limit}`)
  return rows
}

async function namesOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ name: string }>(sql`
    select r.name from restaurants r
    where r.restaurant_id in (select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id)
    order by r.name, r.restaurant_id`)
  return rows.map(({ name }) => name)
}
