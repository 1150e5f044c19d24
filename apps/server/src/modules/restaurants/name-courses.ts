import type * as contract from '@tableside/contract/restaurants'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { changeRow } from './change-restaurant.ts'
import { loadRestaurant } from './load-restaurant.ts'

/** Says what the courses are called. The version is that of the restaurant's settings. */
export async function nameCourses(services: Services, call: Call<typeof contract.nameCourses>): Promise<StoredReply> {
  const { restaurant, at } = call
  const { version, courseNames } = call.body
  return runRestaurantCommand(services, call, async (tx) => {
    await changeRow(tx, { restaurantId: restaurant.id, version }, { courseNames, updatedAt: at })
    return {
      reply: { restaurant: await loadRestaurant(tx, restaurant.id, at) },
      events: [{ type: 'restaurant.courses_named', data: { courseNames } }],
    }
  })
}
