import { restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { eachOf } from './each-of.ts'

type Work = (restaurantId: string) => Promise<void>

/** Does something for every restaurant, one after the other, as `eachOf` does. */
export async function eachRestaurant(services: Services, signal: AbortSignal, work: Work): Promise<void> {
  await eachOf(await everyRestaurant(services), signal, ({ id }) => named(id, work))
}

/** The same for every restaurant and its practice copy: for rows that are deleted after a time. */
export async function eachRestaurantAndCopy(services: Services, signal: AbortSignal, work: Work): Promise<void> {
  const all = await everyRestaurant(services)
  const ids = all.flatMap(({ id, practiceId }) => (practiceId === null ? [id] : [id, practiceId]))
  await eachOf(ids, signal, (id) => named(id, work))
}

/** What went wrong for one restaurant of many. */
export class RestaurantJobError extends Error {
  readonly restaurantId: string

  constructor(restaurantId: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.restaurantId = restaurantId
  }
}

const named = (restaurantId: string, work: Work) =>
  work(restaurantId).catch((cause: unknown) => {
    throw new RestaurantJobError(restaurantId, cause)
  })

function everyRestaurant({ db }: Services) {
  return db.acrossRestaurants
    .select({ id: restaurants.restaurantId, practiceId: restaurants.practiceId })
    .from(restaurants)
}
