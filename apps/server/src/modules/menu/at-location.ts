import type * as contract from '@tableside/contract/menu'
import { DomainError } from '@tableside/domain/errors'
import type { Pence } from '@tableside/domain/money'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { menuItemLocations, modifierOptions } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { refuseUnknownLocation } from '../../http/location-of.ts'
import type { RestaurantCall } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { loadItem } from './load-editable-menu.ts'
import { refuseChangedDifference } from './location-differences.ts'
import { runMenuCommand } from './menu-command.ts'

type Place = { readonly restaurantId: string; readonly itemId: string; readonly locationId: string }

/** What a dish costs at one location from now on; null: what it costs everywhere. */
export async function setLocationPrice(
  services: Services,
  call: Call<typeof contract.setLocationPrice>,
): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const { itemId, locationId } = params
  refuseUnknownLocation(restaurant, locationId)
  return runMenuCommand(services, call, async (tx) => {
    const before = await loadItem(tx, restaurant.id, itemId)
    const difference = before.locations.find((each) => each.locationId === locationId)
    refuseChangedDifference(difference, body.version)
    const old = difference?.pricePence ?? null
    await setPriceAt(tx, { restaurantId: restaurant.id, itemId, locationId }, body.pricePence, {
      version: body.version + 1,
      changedAt: call.at,
      changedBy: restaurant.by,
    })
    const facts = { itemId, locationId, oldPricePence: old, pricePence: body.pricePence }
    return {
      reply: { item: await loadItem(tx, restaurant.id, itemId) },
      events: [{ type: 'menu.location_price_set', data: facts }],
    }
  })
}

export async function setPriceAt(
  tx: Tx,
  place: Place,
  pricePence: Pence | null,
  who: { readonly version: number; readonly changedAt: string; readonly changedBy: string },
): Promise<void> {
  const set = { pricePence, ...who }
  await tx
    .insert(menuItemLocations)
    .values({ ...place, ...set })
    .onConflictDoUpdate({
      target: [menuItemLocations.restaurantId, menuItemLocations.itemId, menuItemLocations.locationId],
      set,
    })
}

/** A dish has run out, or is back, at one location. */
export async function setItemAvailable(
  services: Services,
  call: RestaurantCall & {
    readonly params: { readonly itemId: string }
    readonly body: { readonly locationId: string }
  },
  isAvailable: boolean,
): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const place = { restaurantId: restaurant.id, itemId: params.itemId, locationId: body.locationId }
  refuseUnknownLocation(restaurant, place.locationId)
  return runMenuCommand(services, call, async (tx) => {
    await loadItem(tx, restaurant.id, params.itemId)
    const isEightySixed = !isAvailable
    await tx
      .insert(menuItemLocations)
      .values({ ...place, isEightySixed })
      .onConflictDoUpdate({
        target: [menuItemLocations.restaurantId, menuItemLocations.itemId, menuItemLocations.locationId],
        set: { isEightySixed },
      })
    const type = isAvailable ? 'menu.item_restored' : 'menu.item_eighty_sixed'
    return {
      reply: { isAvailable },
      events: [{ type, data: { itemId: place.itemId, locationId: place.locationId } }],
    }
  })
}

/** An option has run out, or is back: everywhere, as it comes from the same delivery. */
export async function setOptionAvailable(
  services: Services,
  call: RestaurantCall & { readonly params: { readonly optionId: string } },
  isAvailable: boolean,
): Promise<StoredReply> {
  const { restaurant, params } = call
  return runMenuCommand(services, call, async (tx) => {
    const [option] = await tx
      .update(modifierOptions)
      .set({ isAvailable })
      .where(and(eq(modifierOptions.restaurantId, restaurant.id), eq(modifierOptions.id, params.optionId)))
      .returning({ groupId: modifierOptions.groupId })
    if (!option) throw new DomainError('not_found')
    const type = isAvailable ? 'menu.option_restored' : 'menu.option_eighty_sixed'
    return { reply: { isAvailable }, events: [{ type, data: { optionId: params.optionId, groupId: option.groupId } }] }
  })
}
