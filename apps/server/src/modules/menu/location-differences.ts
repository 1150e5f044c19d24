import type * as contract from '@tableside/contract/menu'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { menuItemLocations } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { loadItem } from './load-editable-menu.ts'
import { assertStationExists } from './menu-checks.ts'
import { runMenuCommand } from './menu-command.ts'

/** How a dish differs at one location from now on; what is inherited is null, and offered. */
export async function setLocationDifference(
  services: Services,
  call: Call<typeof contract.setLocationDifference>,
): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const { itemId, locationId } = params
  if (!restaurant.locations.has(locationId)) throw new DomainError('not_found')
  return runMenuCommand(services, call, async (tx) => {
    const before = await loadItem(tx, restaurant.id, itemId)
    await assertStationExists(tx, restaurant.id, body.stationName)
    const old = before.locations.find((each) => each.locationId === locationId)
    const { version, ...difference } = body
    assertVersion(old, version)
    const set = { ...difference, version: version + 1, changedAt: at, changedBy: restaurant.by }
    await tx
      .insert(menuItemLocations)
      .values({ restaurantId: restaurant.id, itemId, locationId, ...set })
      .onConflictDoUpdate({
        target: [menuItemLocations.restaurantId, menuItemLocations.itemId, menuItemLocations.locationId],
        set,
      })
    const oldFacts = { oldPricePence: old?.pricePence ?? null, wasOffered: old?.isOffered ?? true }
    return {
      reply: { item: await loadItem(tx, restaurant.id, itemId) },
      events: [{ type: 'menu.location_difference_set', data: { itemId, locationId, ...oldFacts, ...difference } }],
    }
  })
}

/** Whoever saves over a difference they have not seen is notified. */
export function assertVersion(old: { readonly version: number } | undefined, version: number): void {
  const newest = old?.version ?? 0
  if (newest !== version) throw new DomainError('changed_meanwhile', { version: newest })
}

/** One location sells the restaurant's menu again, without a difference. What has run out there stays run out. */
export async function resetLocationMenu(
  services: Services,
  call: Call<typeof contract.resetLocationMenu>,
): Promise<StoredReply> {
  const { restaurant, params, at } = call
  const { locationId } = params
  if (!restaurant.locations.has(locationId)) throw new DomainError('not_found')
  return runMenuCommand(services, call, async (tx) => {
    const rows = await tx
      .update(menuItemLocations)
      .set({
        pricePence: null,
        stationName: null,
        isOffered: true,
        version: sql`${menuItemLocations.version} + 1`,
        changedAt: at,
        changedBy: restaurant.by,
      })
      .where(
        and(
          eq(menuItemLocations.restaurantId, restaurant.id),
          eq(menuItemLocations.locationId, locationId),
          or(
            isNotNull(menuItemLocations.pricePence),
            isNotNull(menuItemLocations.stationName),
            eq(menuItemLocations.isOffered, false),
          ),
        ),
      )
      .returning({ itemId: menuItemLocations.itemId })
    const itemIds = rows.map(({ itemId }) => itemId)
    return {
      reply: { reset: itemIds.length },
      events: itemIds.length > 0 ? [{ type: 'menu.location_reset', data: { locationId, itemIds } }] : [],
    }
  })
}
