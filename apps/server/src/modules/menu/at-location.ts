import type * as contract from '@tableside/contract/menu'
import { DomainError } from '@tableside/domain/errors'
import type { Pence } from '@tableside/domain/money'
import { and, eq } from 'drizzle-orm'
import type { RestaurantCall } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { menuItemLocations, modifierOptions } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { loadItem } from './load-editable-menu.ts'
import { assertVersion } from './location-differences.ts'
import { runMenuCommand } from './menu-command.ts'

/** What a dish costs at one location from now on; null: what it costs everywhere. */
export async function setLocationPrice(
  services: Services,
  call: Call<typeof contract.setLocationPrice>,
): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const { itemId, locationId } = params
  return runMenuCommand(services, call, async (tx) => {
    const event = await changePriceAt(tx, call, await loadItem(tx, restaurant.id, itemId), { locationId, ...body })
    return { reply: { item: await loadItem(tx, restaurant.id, itemId) }, events: [event] }
  })
}

type PriceAt = { readonly locationId: string; readonly version: number; readonly pricePence: Pence | null }

/** Changes what a dish costs at one location, as its editor saw it, and says so in the log. */
export async function changePriceAt(
  tx: Tx,
  { restaurant, at }: Pick<RestaurantCall, 'restaurant' | 'at'>,
  { id: itemId, locations }: contract.EditableItem,
  { locationId, version, pricePence }: PriceAt,
) {
  assertLocationExists(restaurant, locationId)
  const difference = locations.find((each) => each.locationId === locationId)
  assertVersion(difference, version)
  const set = { pricePence, version: version + 1, changedAt: at, changedBy: restaurant.by }
  await tx
    .insert(menuItemLocations)
    .values({ restaurantId: restaurant.id, itemId, locationId, ...set })
    .onConflictDoUpdate({
      target: [menuItemLocations.restaurantId, menuItemLocations.itemId, menuItemLocations.locationId],
      set,
    })
  const oldPricePence = difference?.pricePence ?? null
  return { type: 'menu.location_price_set', data: { itemId, locationId, oldPricePence, pricePence } } as const
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
  assertLocationExists(restaurant, place.locationId)
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
