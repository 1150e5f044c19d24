import { comingCourses, type Order } from '@tableside/domain/orders'
import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import { orderLines, orders } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'

/** The held courses of a location, the ones that have waited longest first. */
export async function listComing({ db }: Services, restaurant: RestaurantScope, locationId: string) {
  assertLocationExists(restaurant, locationId)
  return db.inRestaurant(restaurant.id, async (tx) => {
    // Of the open orders only, which are few: no index over all lines is needed.
    const heldLine = tx
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(
        and(
          eq(orderLines.restaurantId, restaurant.id),
          eq(orderLines.orderId, orders.id),
          isNotNull(orderLines.heldAt),
          isNull(orderLines.fire),
        ),
      )
    const rows = await tx
      .select({ document: sql<Order>`order_document(${orders})` })
      .from(orders)
      .where(
        and(
          eq(orders.restaurantId, restaurant.id),
          eq(orders.locationId, locationId),
          eq(orders.state, 'open'),
          exists(heldLine),
        ),
      )
    const courses = rows.flatMap(({ document }) => comingCourses(document))
    return { courses: courses.toSorted((one, other) => (one.heldAt < other.heldAt ? -1 : 1)) }
  })
}
