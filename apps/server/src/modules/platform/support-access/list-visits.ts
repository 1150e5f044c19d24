import type * as contract from '@tableside/contract/platform'
import type { Visit } from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { platformVisits } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import { belowCursor, pageOf } from '../../../http/paging.ts'
import type { Services } from '../../../services.ts'
import { acrossRestaurants } from '../across-restaurants.ts'
import { visitOf } from './visit-of.ts'

type VisitsQuery = { readonly restaurantId: string; readonly limit: number; readonly cursor?: string | undefined }

/** The restaurant's own look at who looked. */
export function listVisits({ db }: Services, { restaurant, query, at }: Call<typeof contract.listVisits>) {
  return db.inRestaurant(restaurant.id, (tx) => visitsOf(tx, { restaurantId: restaurant.id, ...query }, at))
}

/** The same list for the platform's people, who need no visit to see their own. */
export async function listPlatformVisits(services: Services, call: Call<typeof contract.listPlatformVisits>) {
  const { restaurantId } = call.params
  if (!(await services.findAccess(restaurantId, call.signedIn.userId))) throw new DomainError('not_found')
  return acrossRestaurants(services, call, { action: 'restaurant.visits', facts: { restaurantId } }, (tx) =>
    visitsOf(tx, { restaurantId, ...call.query }, call.at),
  )
}

/** Newest first. */
async function visitsOf(tx: Tx, { restaurantId, limit, cursor }: VisitsQuery, at: string) {
  const { startedAt, id } = platformVisits
  const rows = await tx
    .select()
    .from(platformVisits)
    .where(and(eq(platformVisits.restaurantId, restaurantId), belowCursor(startedAt, id, cursor)))
    .orderBy(desc(startedAt), desc(id))
    .limit(limit + 1)
  const { page, nextCursor } = pageOf(rows, limit, (last) => `${last.startedAt}_${last.id}`)
  return { visits: page.map((row) => visitOf(row, at)), nextCursor }
}

/** The visit somebody is on; there is at most one. */
export async function openVisitOf(
  tx: Tx,
  { restaurantId, userId }: { readonly restaurantId: string; readonly userId: string },
  at: string,
): Promise<Visit | null> {
  const [row] = await tx
    .select()
    .from(platformVisits)
    .where(
      and(
        eq(platformVisits.restaurantId, restaurantId),
        eq(platformVisits.userId, userId),
        isNull(platformVisits.endedAt),
        gt(platformVisits.endsAt, at),
      ),
    )
  return row ? visitOf(row, at) : null
}
