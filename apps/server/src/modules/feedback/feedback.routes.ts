import * as contract from '@tableside/contract/feedback'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { guestFeedback, orders } from '../../db/schema/index.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import { belowCursor, pageOf } from '../../http/paging.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'

export function feedbackRoutes(routes: Routes, { db }: Services): void {
  routes(contract.listFeedback, ({ restaurant, query }) => {
    const { locationId, maxRating, limit, cursor } = query
    if (locationId) assertLocationExists(restaurant, locationId)
    const here = and(
      eq(guestFeedback.restaurantId, restaurant.id),
      locationId ? eq(guestFeedback.locationId, locationId) : undefined,
    )
    const { id, orderId, rating, text, at } = guestFeedback
    return db.inRestaurant(restaurant.id, async (tx) => {
      const rows = await tx
        .select({
          id,
          orderId,
          orderNumber: sql<string>`coalesce(${orders.number}::text, '')`,
          rating,
          text,
          at,
          locationId: guestFeedback.locationId,
        })
        .from(guestFeedback)
        .innerJoin(orders, and(eq(orders.restaurantId, guestFeedback.restaurantId), eq(orders.id, orderId)))
        .where(and(here, lte(rating, maxRating), belowCursor(at, id, cursor)))
        .orderBy(desc(at), desc(id))
        .limit(limit + 1)
      const [all] = await tx
        .select({
          count: sql<number>`count(*)::int`,
          averageHundredths: sql<number | null>`round(avg(${rating}) * 100)::int`,
        })
        .from(guestFeedback)
        .where(here)
      const { page, nextCursor } = pageOf(rows, limit, (last) => `${last.at}_${last.id}`)
      return {
        feedback: page,
        nextCursor,
        count: all?.count ?? 0,
        averageHundredths: all?.averageHundredths ?? null,
      }
    })
  })
}
