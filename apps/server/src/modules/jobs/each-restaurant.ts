import { restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'

/**
 * Does something for every restaurant, one after the other. One that fails does not keep the others
 * from theirs; afterwards the job counts as failed and is tried again.
 */
export async function eachRestaurant(
  { db }: Services,
  signal: AbortSignal,
  work: (restaurantId: string) => Promise<void>,
): Promise<void> {
  const all = await db.acrossRestaurants.select({ id: restaurants.restaurantId }).from(restaurants)
  const errors: unknown[] = []
  for (const { id } of all) {
    signal.throwIfAborted()
    await work(id).catch((error) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${all.length} restaurants failed`)
}
