import type * as contract from '@tableside/contract/restaurants'
import { eq } from 'drizzle-orm'
import { restaurants } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { runRestaurantCommand } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { raiseMenuVersion } from '../menu/index.ts'
import { loadRestaurant } from './load-restaurant.ts'

/** Changes the restaurant's own settings. Only what was handed in changes. */
export async function changeRestaurant(
  services: Services,
  call: Call<typeof contract.changeRestaurant>,
): Promise<StoredReply> {
  const { restaurant, body, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const isChange = Object.keys(body).length > 0
    await tx
      .update(restaurants)
      .set({ ...body, updatedAt: at })
      .where(eq(restaurants.restaurantId, restaurant.id))
    // The menu of a till knows the clock by which its categories are served.
    if (body.timeZone) await raiseMenuVersion(tx, restaurant.id)
    return {
      reply: { restaurant: await loadRestaurant(tx, restaurant.id, at) },
      events: isChange ? [{ type: 'restaurant.changed', data: { changes: body } }] : [],
    }
  })
}
