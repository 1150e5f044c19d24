import type * as contract from '@tableside/contract/menu'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { menuItemLocations, menuItemModifierGroups, menuItems } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { changePriceAt } from './at-location.ts'
import { loadItem } from './load-editable-menu.ts'
import {
  assertBarcodeFree,
  assertCategoryExists,
  assertDietsHold,
  assertGroupsExist,
  assertItemNameFree,
  assertStationExists,
} from './menu-checks.ts'
import { runMenuCommand } from './menu-command.ts'
import { copyPhoto } from './photos.ts'

export async function addItem(services: Services, call: Call<typeof contract.addItem>): Promise<StoredReply> {
  const { restaurant, body } = call
  const { modifierGroupIds, ...item } = body
  return runMenuCommand(services, call, async (tx) => {
    await assertCategoryExists(tx, restaurant.id, item.categoryId)
    await assertStationExists(tx, restaurant.id, item.stationName)
    await assertItemNameFree(tx, restaurant.id, item)
    await assertBarcodeFree(tx, restaurant.id, item)
    assertDietsHold(item)
    await insertItem(tx, { ...item, restaurantId: restaurant.id })
    await attachGroups(tx, restaurant.id, item.id, modifierGroupIds)
    const { id: itemId, pricePence, vatClass } = item
    return {
      reply: { item: await loadItem(tx, restaurant.id, itemId) },
      events: [{ type: 'menu.item_added', data: { itemId, pricePence, vatClass } }],
    }
  })
}

/**
 * Changes a dish as its editor saw it. When somebody else has changed it since, it is refused, so
 * that nobody overwrites what they have not seen.
 */
export async function changeItem(services: Services, call: Call<typeof contract.changeItem>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const { version, isArchived, modifierGroupIds, locationPrices = [], ...changes } = body
  return runMenuCommand(services, call, async (tx) => {
    const before = await loadItem(tx, restaurant.id, params.itemId)
    if (before.version !== version) throw new DomainError('changed_meanwhile', { version: before.version })
    const after = { ...before, ...changes, isArchived: isArchived ?? before.isArchived }
    if (!after.isArchived) {
      await assertCategoryExists(tx, restaurant.id, after.categoryId)
      await assertItemNameFree(tx, restaurant.id, after)
      await assertBarcodeFree(tx, restaurant.id, after)
    }
    if (changes.diets || changes.allergens) assertDietsHold(after)
    if (after.stationName !== before.stationName) {
      await assertStationExists(tx, restaurant.id, after.stationName)
    }
    const archivedAt = isArchived === undefined ? {} : { archivedAt: isArchived ? at : null }
    await tx
      .update(menuItems)
      .set({ ...changes, ...archivedAt, version: version + 1 })
      .where(and(eq(menuItems.restaurantId, restaurant.id), eq(menuItems.id, before.id)))
    if (modifierGroupIds) await attachGroups(tx, restaurant.id, before.id, modifierGroupIds)
    const pricesSet = []
    for (const price of locationPrices) pricesSet.push(await changePriceAt(tx, call, before, price))
    const { id: itemId, pricePence: oldPricePence } = before
    const { pricePence, vatClass } = after
    const fields = Object.keys(body).filter((field) => field !== 'version')
    const facts = { itemId, fields, oldPricePence, pricePence, vatClass, isArchived: after.isArchived }
    return {
      reply: { item: await loadItem(tx, restaurant.id, itemId) },
      events: [{ type: 'menu.item_changed', data: facts }, ...pricesSet],
    }
  })
}

/** A second dish like this one: its modifiers and how it differs at each location, but nothing has run out. */
export async function duplicateItem(
  services: Services,
  call: Call<typeof contract.duplicateItem>,
): Promise<StoredReply> {
  const { restaurant, params, body } = call
  return runMenuCommand(services, call, async (tx) => {
    const { modifierGroupIds, locations, scheduledPrices, isArchived, version, photoUrl, ...item } = await loadItem(
      tx,
      restaurant.id,
      params.itemId,
    )
    // Two dishes of one barcode cannot be distinguished.
    const copy = { ...item, ...body, barcode: null, restaurantId: restaurant.id }
    await assertCategoryExists(tx, restaurant.id, copy.categoryId)
    await assertItemNameFree(tx, restaurant.id, copy)
    await insertItem(tx, copy)
    await attachGroups(tx, restaurant.id, copy.id, modifierGroupIds)
    if (photoUrl) {
      const from = { restaurantId: restaurant.id, itemId: item.id }
      await copyPhoto(tx, from, { itemId: copy.id, setAt: call.at, setBy: restaurant.by })
    }
    for (const { locationId, pricePence, stationName, isOffered } of locations) {
      if (pricePence === null && stationName === null && isOffered) continue
      const own = { pricePence, stationName, isOffered, changedAt: call.at, changedBy: restaurant.by }
      await tx.insert(menuItemLocations).values({ restaurantId: restaurant.id, itemId: copy.id, locationId, ...own })
    }
    const { id: itemId, pricePence, vatClass } = copy
    return {
      reply: { item: await loadItem(tx, restaurant.id, itemId) },
      events: [{ type: 'menu.item_added', data: { itemId, pricePence, vatClass, likeItemId: item.id } }],
    }
  })
}

async function insertItem(tx: Tx, item: typeof menuItems.$inferInsert): Promise<void> {
  const made = await tx.insert(menuItems).values(item).onConflictDoNothing().returning({ id: menuItems.id })
  if (made.length === 0) throw new DomainError('id_taken')
}

/** The groups of a dish from now on, in this order. */
async function attachGroups(tx: Tx, restaurantId: string, itemId: string, groupIds: readonly string[]) {
  await assertGroupsExist(tx, restaurantId, groupIds)
  await tx
    .delete(menuItemModifierGroups)
    .where(and(eq(menuItemModifierGroups.restaurantId, restaurantId), eq(menuItemModifierGroups.itemId, itemId)))
  if (groupIds.length === 0) return
  await tx
    .insert(menuItemModifierGroups)
    .values(groupIds.map((groupId, position) => ({ restaurantId, itemId, groupId, position })))
}
