import { type Collection, collectionSchema } from '@tableside/contract/collection'
import { noCollections } from '@tableside/domain/collection'
import { areHoursKnown } from '@tableside/domain/opening-hours'
import { and, count, eq, gte, ne } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { collectionSettings, guestOrders, locations, publicMenus } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import { loadOpeningHours } from '../opening-hours/index.ts'
import { pagePath } from '../public-menu/index.ts'

/** What is decided about orders to collect at a location; nothing yet is "none". */
export async function loadCollection(tx: Tx, restaurant: RestaurantScope, locationId: string): Promise<Collection> {
  assertLocationExists(restaurant, locationId)
  const [page] = await tx
    .select()
    .from(publicMenus)
    .where(and(eq(publicMenus.restaurantId, restaurant.id), eq(publicMenus.locationId, locationId)))
  const place = { restaurantId: restaurant.id, locationId }
  const { openingHours } = await loadOpeningHours(tx, place)
  const row = await findSettings(tx, place)
  return collectionSchema.parse({
    ...noCollections,
    ...{ pausedUntil: null, version: 0 },
    ...row,
    path: page?.isPublic ? `${pagePath(restaurant.slug, page.slug)}/collect` : null,
    hasOpeningHours: areHoursKnown(openingHours),
  })
}

type Place = { readonly restaurantId: string; readonly locationId: string }

export async function findSettings(tx: Tx, { restaurantId, locationId }: Place) {
  const [row] = await tx
    .select()
    .from(collectionSettings)
    .where(and(eq(collectionSettings.restaurantId, restaurantId), eq(collectionSettings.locationId, locationId)))
  return row
}

/** Whether the location's rules put a service charge on what is taken away. */
export async function isTakeawayCharged(tx: Tx, { restaurantId, locationId }: Place): Promise<boolean> {
  const [rules] = await tx
    .select({ bps: locations.serviceChargeBps, types: locations.serviceChargeTypes })
    .from(locations)
    .where(and(eq(locations.restaurantId, restaurantId), eq(locations.id, locationId)))
  return rules !== undefined && rules.bps > 0 && rules.types.includes('takeaway')
}

/** How many orders each time has from now on; what was declined frees its time again. */
export async function takenSlots(
  tx: Tx,
  { restaurantId, locationId }: Place,
  at: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ collectAt: guestOrders.collectAt, orders: count() })
    .from(guestOrders)
    .where(
      and(
        eq(guestOrders.restaurantId, restaurantId),
        eq(guestOrders.locationId, locationId),
        gte(guestOrders.collectAt, at),
        ne(guestOrders.state, 'declined'),
      ),
    )
    .groupBy(guestOrders.collectAt)
  return new Map(rows.map(({ collectAt, orders }) => [new Date(collectAt ?? at).toISOString(), orders]))
}
