import type * as contract from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, sql } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import { locations } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { assertNameFree } from './add-location.ts'
import { loadRestaurant } from './load-restaurant.ts'

/** Changes name, address, phone, service charge or cleaning of a location. Only what was handed in changes. */
export async function changeLocation(
  services: Services,
  call: Call<typeof contract.changeLocation>,
): Promise<StoredReply> {
  const { restaurant, at } = call
  const { version, cleansTables, ...body } = call.body
  const { locationId } = call.params
  return runRestaurantCommand(services, call, async (tx) => {
    assertLocationExists(restaurant, locationId)
    if (body.name !== undefined) await assertNameFree(tx, restaurant.id, { id: locationId, name: body.name })
    const fields = Object.keys(call.body).filter((field) => field !== 'version')
    if (fields.length > 0) {
      const found = await tx
        .update(locations)
        .set({ ...body, ...cleaning(cleansTables, at), version: sql`${locations.version} + 1` })
        .where(
          and(eq(locations.restaurantId, restaurant.id), eq(locations.id, locationId), eq(locations.version, version)),
        )
        .returning({ id: locations.id })
      if (found.length === 0) throw new DomainError('changed_meanwhile')
    }
    // Which fields, not what they hold: an address may be somebody's home.
    const { serviceChargeBps, serviceChargeMinCovers, serviceChargeTypes } = body
    const charge = { serviceChargeBps, serviceChargeMinCovers, serviceChargeTypes }
    return {
      reply: { restaurant: await loadRestaurant(tx, restaurant.id, at) },
      events: fields.length > 0 ? [{ type: 'location.changed', data: { locationId, fields, ...charge } }] : [],
    }
  })
}

/** Tables that were paid before it was switched on are free; kept on, nothing changes for those that wait. */
function cleaning(cleansTables: boolean | undefined, at: string) {
  if (cleansTables === undefined) return {}
  return { cleansTablesFrom: cleansTables ? sql`coalesce(${locations.cleansTablesFrom}, ${at}::timestamptz)` : null }
}
