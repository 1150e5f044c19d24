import {
  type EditableGroup,
  type EditableItem,
  type EditableMenu,
  editableCategorySchema,
  editableGroupSchema,
  editableItemSchema,
} from '@tableside/contract/menu'
import { DomainError } from '@tableside/domain/errors'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import {
  menuCategories,
  menuItemLocations,
  menuItemModifierGroups,
  menuItems,
  menuPhotos,
  menuPriceChanges,
  modifierGroups,
  modifierOptions,
  restaurantCounters,
  staffMembers,
} from '../../db/schema/index.ts'
import { photoUrlOf } from './photo-url.ts'

/** The whole menu as its editors see it: also what is archived, and what differs at each location. */
export async function loadEditableMenu(tx: Tx, restaurantId: string): Promise<EditableMenu> {
  const [counter] = await tx
    .select({ version: restaurantCounters.menuVersion })
    .from(restaurantCounters)
    .where(eq(restaurantCounters.restaurantId, restaurantId))
  const categories = await tx
    .select()
    .from(menuCategories)
    .where(eq(menuCategories.restaurantId, restaurantId))
    .orderBy(asc(menuCategories.position), asc(menuCategories.name))
  return {
    version: counter?.version ?? 0,
    categories: categories.map(categoryOf),
    items: await loadItems(tx, restaurantId),
    modifierGroups: await loadGroups(tx, restaurantId),
  }
}

type Archivable = { readonly archivedAt: string | null }

export function categoryOf(row: Archivable & object) {
  return editableCategorySchema.parse({ ...row, isArchived: row.archivedAt !== null })
}

export async function loadItem(tx: Tx, restaurantId: string, itemId: string): Promise<EditableItem> {
  const [item] = await loadItems(tx, restaurantId, itemId)
  if (!item) throw new DomainError('not_found')
  return item
}

export async function loadGroup(tx: Tx, restaurantId: string, groupId: string): Promise<EditableGroup> {
  const [group] = await loadGroups(tx, restaurantId, groupId)
  if (!group) throw new DomainError('not_found')
  return group
}

async function loadItems(tx: Tx, restaurantId: string, itemId?: string): Promise<EditableItem[]> {
  const items = await tx
    .select({ ...getTableColumns(menuItems), photoId: menuPhotos.photoId })
    .from(menuItems)
    .leftJoin(menuPhotos, and(eq(menuPhotos.restaurantId, menuItems.restaurantId), eq(menuPhotos.itemId, menuItems.id)))
    .where(and(eq(menuItems.restaurantId, restaurantId), itemId ? eq(menuItems.id, itemId) : undefined))
    .orderBy(asc(menuItems.position), asc(menuItems.name))
  const attached = await tx
    .select()
    .from(menuItemModifierGroups)
    .where(
      and(
        eq(menuItemModifierGroups.restaurantId, restaurantId),
        itemId ? eq(menuItemModifierGroups.itemId, itemId) : undefined,
      ),
    )
    .orderBy(asc(menuItemModifierGroups.position))
  const differing = await tx
    .select({ ...getTableColumns(menuItemLocations), changedBy: sql<string>`coalesce(${staffMembers.name}, '')` })
    .from(menuItemLocations)
    .leftJoin(
      staffMembers,
      and(
        eq(staffMembers.restaurantId, menuItemLocations.restaurantId),
        eq(staffMembers.id, menuItemLocations.changedBy),
      ),
    )
    .where(
      and(eq(menuItemLocations.restaurantId, restaurantId), itemId ? eq(menuItemLocations.itemId, itemId) : undefined),
    )
  const scheduled = await tx
    .select()
    .from(menuPriceChanges)
    .where(
      and(
        eq(menuPriceChanges.restaurantId, restaurantId),
        eq(menuPriceChanges.state, 'waiting'),
        itemId ? eq(menuPriceChanges.itemId, itemId) : undefined,
      ),
    )
    .orderBy(asc(menuPriceChanges.startsAt))
  const scheduledFor = groupBy(scheduled, (row) => row.itemId)
  const groupsOf = groupBy(attached, (row) => row.itemId)
  const locationsOf = groupBy(differing, (row) => row.itemId)
  return items.map((row) =>
    editableItemSchema.parse({
      ...row,
      isArchived: row.archivedAt !== null,
      photoUrl: photoUrlOf(restaurantId, row.photoId),
      modifierGroupIds: (groupsOf.get(row.id) ?? []).map(({ groupId }) => groupId),
      locations: locationsOf.get(row.id) ?? [],
      scheduledPrices: scheduledFor.get(row.id) ?? [],
    }),
  )
}

async function loadGroups(tx: Tx, restaurantId: string, groupId?: string): Promise<EditableGroup[]> {
  const groups = await tx
    .select()
    .from(modifierGroups)
    .where(and(eq(modifierGroups.restaurantId, restaurantId), groupId ? eq(modifierGroups.id, groupId) : undefined))
    .orderBy(asc(modifierGroups.position), asc(modifierGroups.name))
  const options = await tx
    .select()
    .from(modifierOptions)
    .where(
      and(eq(modifierOptions.restaurantId, restaurantId), groupId ? eq(modifierOptions.groupId, groupId) : undefined),
    )
    .orderBy(asc(modifierOptions.position), asc(modifierOptions.name))
  const optionsOf = groupBy(options, (row) => row.groupId)
  return groups.map((row) =>
    editableGroupSchema.parse({ ...row, isArchived: row.archivedAt !== null, options: optionsOf.get(row.id) ?? [] }),
  )
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
