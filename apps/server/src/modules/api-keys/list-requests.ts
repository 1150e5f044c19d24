import type * as contract from '@tableside/contract/api'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { apiKeys, apiRequests } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { momentAndId } from '../platform/index.ts'

/** What programs asked, the newest first, a page at a time. */
export async function listApiRequests({ db }: Services, { restaurant, query }: Call<typeof contract.listApiRequests>) {
  const { keyId, answered, method, path, limit } = query
  const before = query.cursor === undefined ? undefined : momentAndId(query.cursor)
  const least = answered && Number.parseInt(answered, 10) * 100
  const rows = await db.inRestaurant(restaurant.id, (tx) =>
    tx
      .select({ request: apiRequests, keyName: apiKeys.name })
      .from(apiRequests)
      .innerJoin(apiKeys, and(eq(apiKeys.restaurantId, apiRequests.restaurantId), eq(apiKeys.id, apiRequests.keyId)))
      .where(
        and(
          eq(apiRequests.restaurantId, restaurant.id),
          keyId === undefined ? undefined : eq(apiRequests.keyId, keyId),
          method === undefined ? undefined : eq(apiRequests.method, method),
          path ? sql`strpos(${apiRequests.path}, ${path}) > 0` : undefined,
          least ? and(gte(apiRequests.status, least), lt(apiRequests.status, least + 100)) : undefined,
          before && sql`(${apiRequests.at}, ${apiRequests.id}) < (${before.moment}::timestamptz, ${before.id}::uuid)`,
        ),
      )
      .orderBy(desc(apiRequests.at), desc(apiRequests.id))
      .limit(limit + 1),
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.request
  return {
    requests: page.map(({ request: { restaurantId: _, ...request }, keyName }) => ({ ...request, keyName })),
    nextCursor: rows.length > limit && last ? `${last.at}_${last.id}` : null,
  }
}
