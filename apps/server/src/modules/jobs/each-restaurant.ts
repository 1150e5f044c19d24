import { restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { eachOf } from './each-of.ts'

type Work = (restaurantId: string) => Promise<void>

/** Does something for every restaurant, one after the other, as `eachOf` does. */
export async function eachRestaurant(services: Services, signal: AbortSignal, work: Work): Promise<void> {
  await eachOf(await everyRestaurant(services), signal, ({ id }) => work(id))
}

/** The same for every restaurant and its practice copy: for rows that are deleted after a time. */
export async function eachRestaurantAndCopy(services: Services, signal: AbortSignal, work: Work): Promise<void> {
  const all = await everyRestaurant(services)
  const ids = all.flatMap(({ id, practiceId }) => (practiceId === null ? [id] : [id, practiceId]))
  await eachOf(ids, signal, work)
}

function everyRestaurant({ db }: Services) {
  return db.acrossRestaurants
    .select({ id: restaurants.restaurantId, practiceId: restaurants.practiceId })
    .from(restaurants)
}
