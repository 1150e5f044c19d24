import { guessMenuPlacement, type PlannedItem } from '@tableside/domain/import'
import { menuItemSchema } from '@tableside/domain/menu'
import { nameKey } from '@tableside/domain/names'
import { eq, sql } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { insertChunks } from '../../db/insert-chunks.ts'
import { menuCategories, menuItems } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { raiseMenuVersion } from '../menu/index.ts'
import type { ImportInto } from './import-target.ts'

const importedItem = menuItemSchema.pick({ id: true, name: true, vatClass: true, allergens: true })
export type ImportedItem = z.infer<typeof importedItem>

/** Finds each dish on the menu by its name, and puts on it what is missing. What is there is never changed. */
export function importMenu(
  { db }: Services,
  { id: restaurantId, by }: ImportInto,
  planned: ReadonlyMap<string, PlannedItem>,
  at: string,
): Promise<ReadonlyMap<string, ImportedItem>> {
  return db.inRestaurant(restaurantId, async (tx) => {
    // Two imports at once, or an editor beside one, take turns.
    await lockRestaurant(tx, restaurantId)
    const known = await itemsByName(tx, restaurantId)
    const missing = [...planned]
      .filter(([key]) => !known.has(key))
      .map(([key, item]) => newItem(restaurantId, key, item))
    if (missing.length === 0) return known

    await addCategories(tx, restaurantId, missing)
    const added = missing.map(({ category: _, ...item }) => item)
    for (const rows of insertChunks(added)) await tx.insert(menuItems).values(rows)
    await raiseMenuVersion(tx, restaurantId)
    const items = added.map(({ id, name, pricePence, vatClass }) => ({ itemId: id, name, pricePence, vatClass }))
    await recordEvents(tx, { restaurantId, at, by }, [{ type: 'menu.items_imported', data: { items } }])
    return itemsByName(tx, restaurantId)
  })
}

async function itemsByName(tx: Tx, restaurantId: string): Promise<Map<string, ImportedItem>> {
  const { id, name, vatClass, allergens, archivedAt, position } = menuItems
  const rows = await tx
    .select({ id, name, vatClass, allergens })
    .from(menuItems)
    .where(eq(menuItems.restaurantId, restaurantId))
    // A dish that was taken off the menu still gives past sales its name; one that is on it comes first.
    .orderBy(sql`${archivedAt} nulls first`, position, id)
  const byName = new Map<string, ImportedItem>()
  for (const item of z.array(importedItem).parse(rows)) {
    const key = nameKey(item.name)
    if (!byName.has(key)) byName.set(key, item)
  }
  return byName
}

function newItem(restaurantId: string, key: string, { name, pricePence }: PlannedItem) {
  const { category, vatClass } = guessMenuPlacement(name)
  const categoryId = categoryIdOf(restaurantId, category)
  return {
    restaurantId,
    id: uuidv5(`imported item ${key}`, restaurantId),
    categoryId,
    category,
    name,
    pricePence,
    vatClass,
  }
}

/** Categories of our making have ids of their names; one of the same name that is on the menu is used instead. */
async function addCategories(tx: Tx, restaurantId: string, missing: { category: string; categoryId: string }[]) {
  const { id, name } = menuCategories
  const known = await tx.select({ id, name }).from(menuCategories).where(eq(menuCategories.restaurantId, restaurantId))
  const idsByName = new Map(known.map((each) => [nameKey(each.name), each.id]))
  for (const item of missing) item.categoryId = idsByName.get(nameKey(item.category)) ?? item.categoryId
  const names = [...new Set(missing.map((item) => item.category))].filter((each) => !idsByName.has(nameKey(each)))
  if (names.length === 0) return
  const values = names.map((each, index) => ({
    restaurantId,
    id: categoryIdOf(restaurantId, each),
    name: each,
    position: known.length + index,
  }))
  await tx.insert(menuCategories).values(values)
}

function categoryIdOf(restaurantId: string, category: string): string {
  return uuidv5(`imported category ${category}`, restaurantId)
}
