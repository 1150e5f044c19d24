import type * as contract from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, isNotNull } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import { locations, orders } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { raiseMenuVersion } from '../menu/index.ts'
import { assertNameFree, openLocations } from './add-location.ts'
import { loadRestaurant } from './load-restaurant.ts'
import { assertBelowLimit } from './plan-limits.ts'

/** Closes a site: it takes no more orders, and everything it sold stays where it is. */
export function closeLocation(services: Services, call: Call<typeof contract.closeLocation>): Promise<StoredReply> {
  const { restaurant, at } = call
  const { locationId } = call.params
  return runRestaurantCommand(services, call, async (tx) => {
    assertLocationExists(restaurant, locationId)
    if ((await openLocations(tx, restaurant.id)) < 2) throw new DomainError('last_location')
    const [open] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurant.id), eq(orders.locationId, locationId), eq(orders.state, 'open')))
      .limit(1)
    if (open) throw new DomainError('location_busy')
    await tx
      .update(locations)
      .set({ closedAt: at })
      .where(and(eq(locations.restaurantId, restaurant.id), eq(locations.id, locationId)))
    // An order that is on its way was decided by the menu before: it is looked at again, and finds the site closed.
    await raiseMenuVersion(tx, restaurant.id)
    return {
      reply: { restaurant: await loadRestaurant(tx, restaurant.id, at) },
      events: [{ type: 'location.closed', data: { locationId } }],
    }
  })
}

/** Opens a closed site again, under the plan's limit and with a name nobody has taken in the meantime. */
export function reopenLocation(services: Services, call: Call<typeof contract.reopenLocation>): Promise<StoredReply> {
  const { restaurant, at } = call
  const { locationId: id } = call.params
  return runRestaurantCommand(services, call, async (tx) => {
    const place = and(eq(locations.restaurantId, restaurant.id), eq(locations.id, id), isNotNull(locations.closedAt))
    const [closed] = await tx.select({ name: locations.name }).from(locations).where(place)
    if (!closed) throw new DomainError('not_found')
    await assertBelowLimit(tx, restaurant, 'maxLocations', await openLocations(tx, restaurant.id))
    await assertNameFree(tx, restaurant.id, { id, name: closed.name })
    await tx.update(locations).set({ closedAt: null }).where(place)
    return {
      reply: { restaurant: await loadRestaurant(tx, restaurant.id, at) },
      events: [{ type: 'location.reopened', data: { locationId: id } }],
    }
  })
}
