import type { CallKey, RestaurantScope } from '../http/call.ts'
import { guestScope } from '../http/restaurant-scope.ts'
import type { Services } from '../services.ts'
import { type DemoRestaurant, staffOf } from './demo-restaurants.ts'

/** A demo restaurant as a call of its manager finds it; undefined once it is closed. */
export async function managerScope(services: Services, demo: DemoRestaurant): Promise<RestaurantScope | undefined> {
  const restaurant = await guestScope(services, demo.id)
  return restaurant && { ...restaurant, by: staffOf(demo).manager.id }
}

/** The key of a call that is made once. */
export function onceKey(id: string, endpoint: string): CallKey {
  return { key: id, endpoint, fingerprint: id, status: 201 }
}
