import type * as contract from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, sql } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import { locations, stations } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { loadRestaurant } from './load-restaurant.ts'

/** Changes when tickets are late at a station. The version is that of its location. */
export async function changeStation(
  services: Services,
  call: Call<typeof contract.changeStation>,
): Promise<StoredReply> {
  const { restaurant, at } = call
  const { version, courseLimits, ...own } = call.body
  const limits = { ...own, ...(courseLimits && { courseLimits }) }
  const { locationId, stationId } = call.params
  return runRestaurantCommand(services, call, async (tx) => {
    assertLocationExists(restaurant, locationId)
    const changed = await tx
      .update(stations)
      .set(limits)
      .where(
        and(eq(stations.restaurantId, restaurant.id), eq(stations.locationId, locationId), eq(stations.id, stationId)),
      )
      .returning({ id: stations.id })
    if (changed.length === 0) throw new DomainError('not_found')
    const found = await tx
      .update(locations)
      .set({ version: sql`${locations.version} + 1` })
      .where(
        and(eq(locations.restaurantId, restaurant.id), eq(locations.id, locationId), eq(locations.version, version)),
      )
      .returning({ id: locations.id })
    if (found.length === 0) throw new DomainError('changed_meanwhile')
    return {
      reply: { restaurant: await loadRestaurant(tx, restaurant.id, at) },
      events: [{ type: 'location.station_changed', data: { locationId, stationId, ...limits } }],
    }
  })
}
