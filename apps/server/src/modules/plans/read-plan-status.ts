import type { PlanStatus } from '@tableside/contract/plans'
import { assert } from '@tableside/domain/errors'
import { isOnTrial, planInForce, planKeySchema } from '@tableside/domain/plans'
import { businessDate } from '@tableside/domain/time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { planRequests, restaurantCounters, restaurants } from '../../db/schema/index.ts'
import { everyLocationInside } from '../../db/visible-locations.ts'
import type { RestaurantScope } from '../../http/call.ts'

/** Where a restaurant stands with its plan at an instant. */
export async function readPlanStatus(tx: Tx, restaurant: RestaurantScope, at: string): Promise<PlanStatus> {
  const { id } = restaurant
  const [row] = await tx.select().from(restaurants).where(eq(restaurants.restaurantId, id))
  const [counter] = await tx.select().from(restaurantCounters).where(eq(restaurantCounters.restaurantId, id))
  assert(row && counter, 'a restaurant has its row and its counters')
  const chosen = planKeySchema.parse(row.plan)
  const month = `${businessDate(at, restaurant).slice(0, 7)}-01`
  const [request] = await tx
    .select({ plan: planRequests.plan, at: planRequests.at })
    .from(planRequests)
    .where(and(eq(planRequests.restaurantId, id), isNull(planRequests.answeredAt)))
  return {
    plan: planInForce({ ...row, plan: chosen }, at),
    isSubscribed: row.isSubscribed,
    trial: row.trialEndsAt && isOnTrial(row, at) ? { plan: chosen, endsAt: row.trialEndsAt } : null,
    usage: { ...(await counted(tx, id)), monthlyOrders: counter.meterMonth === month ? counter.meterOrders : 0 },
    month,
    request: request ? { plan: planKeySchema.parse(request.plan), at: request.at } : null,
  }
}

/** Of every location, whoever asks: a plan's limits are the restaurant's. */
async function counted(tx: Tx, restaurantId: string) {
  const { rows } = await everyLocationInside(tx, () =>
    tx.execute<{ accounts: number; staff: number; locations: number }>(sql`
    select
      (select count(*)::int from memberships where restaurant_id = ${restaurantId}) as accounts,
      (select count(*)::int from staff_members where restaurant_id = ${restaurantId} and is_active) as staff,
      (select count(*)::int from locations where restaurant_id = ${restaurantId} and closed_at is null) as locations`),
  )
  return rows[0] ?? { accounts: 0, staff: 0, locations: 0 }
}
