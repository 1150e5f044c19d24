import type * as contract from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { locations } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { loadLocation } from './load-restaurant.ts'
import { openLocation } from './open-location.ts'
import { assertBelowLimit } from './plan-limits.ts'

/** Opens another location, when the plan has room for it. */
export async function addLocation(services: Services, call: Call<typeof contract.addLocation>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    await assertBelowLimit(tx, restaurant, 'maxLocations', await openLocations(tx, restaurant.id))
    await assertNameFree(tx, restaurant.id, body)
    const { cleansTables, ...details } = body
    const location = { ...details, restaurantId: restaurant.id, cleansTablesFrom: cleansTables ? at : null }
    const { isNew } = await openLocation(services, tx, location, at)
    if (!isNew) throw new DomainError('id_taken')
    return {
      reply: { location: await loadLocation(tx, restaurant.id, body.id) },
      events: [{ type: 'location.opened', data: { locationId: body.id, name: body.name } }],
    }
  })
}

/** How many sites take orders; a closed one leaves room for another. */
export async function openLocations(tx: Tx, restaurantId: string): Promise<number> {
  const [there] = await tx
    .select({ count: count() })
    .from(locations)
    .where(and(eq(locations.restaurantId, restaurantId), isNull(locations.closedAt)))
  return there?.count ?? 0
}

/** Two locations of one name cannot be distinguished on any screen. */
export async function assertNameFree(
  tx: Tx,
  restaurantId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const [other] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(
      and(
        eq(locations.restaurantId, restaurantId),
        ne(locations.id, id),
        isNull(locations.closedAt),
        eq(sql`lower(${locations.name})`, name.toLowerCase()),
      ),
    )
  if (other) throw new DomainError('name_taken', { name })
}
