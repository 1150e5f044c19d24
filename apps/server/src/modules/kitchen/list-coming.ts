import { comingCourses } from '@tableside/domain/orders'
import type { RestaurantScope } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'

/** The held courses of a location, the ones that have waited longest first. */
export async function listComing({ openOrders }: Services, restaurant: RestaurantScope, locationId: string) {
  assertLocationExists(restaurant, locationId)
  const courses = (await openOrders.at(restaurant.id, locationId)).flatMap(comingCourses)
  return { courses: courses.toSorted((one, other) => (one.heldAt < other.heldAt ? -1 : 1)) }
}
