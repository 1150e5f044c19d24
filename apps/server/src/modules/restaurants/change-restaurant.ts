import type * as contract from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, sql } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import { type WallTimeKeeper, zoneChange } from '../../commands/wall-times.ts'
import type { Tx } from '../../db/database.ts'
import { restaurants } from '../../db/schema/index.ts'
import { everyLocationInside } from '../../db/visible-locations.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { raiseMenuVersion } from '../menu/index.ts'
import { loadRestaurant } from './load-restaurant.ts'

/** Changes the restaurant's own settings. Only what was handed in changes. */
export async function changeRestaurant(
  services: Services,
  call: Call<typeof contract.changeRestaurant>,
  wallTimes: readonly WallTimeKeeper[],
): Promise<StoredReply> {
  const { restaurant, at } = call
  const { version, ...body } = call.body
  return runRestaurantCommand(services, call, async (tx) => {
    const isChange = Object.keys(body).length > 0
    await changeRow(tx, { restaurantId: restaurant.id, version }, isChange ? { ...body, updatedAt: at } : {})
    // The menu of a till knows the clock by which its categories are served.
    const { timeZone } = body
    if (timeZone) {
      await raiseMenuVersion(tx, restaurant.id)
    }
    if (timeZone && timeZone !== restaurant.timeZone) {
      const change = zoneChange({ restaurantId: restaurant.id, by: restaurant.by, at }, restaurant, { timeZone })
      await everyLocationInside(tx, async () => {
        for (const keep of wallTimes) await keep(tx, change)
      })
    }
    return {
      reply: { restaurant: await loadRestaurant(tx, restaurant.id, at) },
      events: isChange ? [{ type: 'restaurant.changed', data: { changes: body } }] : [],
    }
  })
}

/**
 * Writes the changes and counts the version on; with nothing to write it only holds the version to what the person saw.
 *
 * @throws DomainError `changed_meanwhile` – somebody else has saved since
 */
export async function changeRow(
  tx: Tx,
  { restaurantId, version }: { readonly restaurantId: string; readonly version: number | undefined },
  changes: Partial<typeof restaurants.$inferInsert>,
): Promise<void> {
  const counted = Object.keys(changes).length === 0 ? sql`${restaurants.version}` : sql`${restaurants.version} + 1`
  const found = await tx
    .update(restaurants)
    .set({ ...changes, version: counted })
    .where(
      and(
        eq(restaurants.restaurantId, restaurantId),
        version === undefined ? undefined : eq(restaurants.version, version),
      ),
    )
    .returning({ version: restaurants.version })
  if (found.length === 0) throw new DomainError('changed_meanwhile')
}
