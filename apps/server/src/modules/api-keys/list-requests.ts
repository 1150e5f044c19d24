import type * as contract from '@tableside/contract/api'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { apiKeys, apiRequests } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import { belowCursor, pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'

/** What programs asked, the newest first, a page at a time. */
export async function listApiRequests({ db }: Services, { restaurant, query }: Call<typeof contract.listApiRequests>) {
  const { keyId, answered, method, path, limit } = query
  const minStatus = answered && Number.parseInt(answered, 10) * 100
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
          minStatus ? and(gte(apiRequests.status, minStatus), lt(apiRequests.status, minStatus + 100)) : undefined,
          belowCursor(apiRequests.at, apiRequests.id, query.cursor),
        ),
      )
      .orderBy(desc(apiRequests.at), desc(apiRequests.id))
      .limit(limit + 1),
  )
  const { page, nextCursor } = pageOf(rows, limit, ({ request }) => `${request.at}_${request.id}`)
  return {
    requests: page.map(({ request: { restaurantId: _, ...request }, keyName }) => ({ ...request, keyName })),
    nextCursor,
  }
}
