import { isHoldOpen } from '@tableside/domain/tabs'
import { businessDaySchema } from '@tableside/domain/time'
import { and, eq, sql } from 'drizzle-orm'
import { isHolding } from '../../../db/index-conditions.ts'
import { orders, restaurants } from '../../../db/schema/index.ts'
import type { Services } from '../../../services.ts'
import { findOrder } from '../../orders/index.ts'
import { syncHold } from './sync-hold.ts'

type Sweep = {
  readonly at: string
  /** A hold asked for since then has a caller who is probably still waiting for the provider. */
  readonly before: string
}

/**
 * Settles the holds nobody else did: without an answer, to be let go, or run out. Of a hold that is simply there on an
 * open order nothing is asked.
 */
export async function syncHolds(services: Services, { at, before }: Sweep, onError: (error: unknown) => void) {
  const { db } = services
  const rows = await db.acrossRestaurants
    .select({
      restaurantId: orders.restaurantId,
      orderId: orders.id,
      timeZone: restaurants.timeZone,
      cutoffMinutes: restaurants.cutoffMinutes,
    })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.restaurantId, orders.restaurantId))
    .where(
      and(
        isHolding,
        sql`exists (select from jsonb_array_elements(${orders.holds}) as hold
          where case hold ->> 'state' when 'held' then ${orders.state} <> 'open' or hold -> 'kept' ->> 'expiresAt' <= ${at}
            when 'releasing' then true when 'pending' then hold ->> 'startedAt' < ${before}
            when 'unknown' then hold ->> 'startedAt' < ${before} end)`,
      ),
    )
    // By lot, another one each time: a hundred that cannot be settled keep no other back.
    .orderBy(sql`md5(${orders.id}::text || ${at})`)
    .limit(100)
  for (const { restaurantId: id, orderId, ...row } of rows) {
    const restaurant = { id, ...businessDaySchema.parse(row) }
    const order = await findOrder(db, id, orderId)
    for (const hold of order?.holds.filter(isHoldOpen) ?? []) {
      if (order) await syncHold(services, { restaurant, order, hold, at }).catch(onError)
    }
  }
  return rows.length
}
