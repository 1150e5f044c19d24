import { restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { eachOf } from './each-of.ts'

/** Does something for every restaurant, one after the other, as `eachOf` does. */
export async function eachRestaurant(
  { db }: Services,
  signal: AbortSignal,
  work: (restaurantId: string) => Promise<void>,
): Promise<void> {
  const all = await db.acrossRestaurants.select({ id: restaurants.restaurantId }).from(restaurants)
  await eachOf(all, signal, ({ id }) => work(id))
}
