import { DomainError } from '@tableside/domain/errors'
import { findDietConflict } from '@tableside/domain/menu'
import { nameKey } from '@tableside/domain/names'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { menuCategories, menuItems, modifierGroups, stations } from '../../db/schema/index.ts'

type Named = { readonly id: string; readonly name: string }

const apostrophes = '’‘ʼ´`'

/** Names compared as `nameKey` does: letter case, spaces and how an accent is put in do not make another dish. */
const sameName = (column: typeof menuItems.name | typeof menuCategories.name, name: string) =>
  eq(
    sql`lower(regexp_replace(trim(translate(normalize(${column}), ${apostrophes}, repeat('''', 5))), '\\s+', ' ', 'g'))`,
    nameKey(name),
  )

/** Two categories of one name cannot be distinguished; an archived one may have the same. */
export async function assertCategoryNameFree(tx: Tx, restaurantId: string, { id, name }: Named): Promise<void> {
  const [other] = await tx
    .select({ id: menuCategories.id })
    .from(menuCategories)
    .where(
      and(
        eq(menuCategories.restaurantId, restaurantId),
        ne(menuCategories.id, id),
        isNull(menuCategories.archivedAt),
        sameName(menuCategories.name, name),
      ),
    )
  if (other) throw new DomainError('menu_name_taken', { name })
}

/** A dish is known by its name within its category. */
export async function assertItemNameFree(
  tx: Tx,
  restaurantId: string,
  { id, name, categoryId }: Named & { readonly categoryId: string },
): Promise<void> {
  const [other] = await tx
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(
      and(
        eq(menuItems.restaurantId, restaurantId),
        eq(menuItems.categoryId, categoryId),
        ne(menuItems.id, id),
        isNull(menuItems.archivedAt),
        sameName(menuItems.name, name),
      ),
    )
  if (other) throw new DomainError('menu_name_taken', { name })
}

/** A scanner finds one dish; an archived one may have the same barcode. */
export async function assertBarcodeFree(
  tx: Tx,
  restaurantId: string,
  { id, barcode }: { readonly id: string; readonly barcode: string | null },
): Promise<void> {
  if (barcode === null) return
  const [other] = await tx
    .select({ name: menuItems.name })
    .from(menuItems)
    .where(
      and(
        eq(menuItems.restaurantId, restaurantId),
        ne(menuItems.id, id),
        isNull(menuItems.archivedAt),
        eq(menuItems.barcode, barcode),
      ),
    )
  if (other) throw new DomainError('barcode_taken', { barcode, item: other.name })
}

/** A label that the dish's own allergens contradict would be believed by a guest. */
export function assertDietsHold(dish: Parameters<typeof findDietConflict>[0]): void {
  const conflict = findDietConflict(dish)
  if (conflict) throw new DomainError('diet_contradicted', { ...conflict })
}

/** Categories that are archived, or another restaurant's, do not exist for a dish. */
export async function assertCategoryExists(tx: Tx, restaurantId: string, categoryId: string): Promise<void> {
  const [category] = await tx
    .select({ id: menuCategories.id })
    .from(menuCategories)
    .where(
      and(
        eq(menuCategories.restaurantId, restaurantId),
        eq(menuCategories.id, categoryId),
        isNull(menuCategories.archivedAt),
      ),
    )
  if (!category) throw new DomainError('not_found', { categoryId })
}

export async function assertGroupsExist(tx: Tx, restaurantId: string, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return
  const known = await tx
    .select({ id: modifierGroups.id })
    .from(modifierGroups)
    .where(
      and(
        eq(modifierGroups.restaurantId, restaurantId),
        inArray(modifierGroups.id, [...groupIds]),
        isNull(modifierGroups.archivedAt),
      ),
    )
  const missing = groupIds.find((id) => !known.some((group) => group.id === id))
  if (missing !== undefined) throw new DomainError('not_found', { modifierGroupId: missing })
}

/** The names of all stations, each once; a dish names its station, so that each location can have its own. */
export async function stationNames(tx: Tx, restaurantId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ name: stations.name })
    .from(stations)
    .where(eq(stations.restaurantId, restaurantId))
    .orderBy(stations.name)
  return rows.map(({ name }) => name)
}

/** A dish for a station that is nowhere would reach no kitchen. */
export async function assertStationExists(tx: Tx, restaurantId: string, stationName: string | null): Promise<void> {
  if (stationName === null) return
  const names = await stationNames(tx, restaurantId)
  if (!names.includes(stationName)) throw new DomainError('station_unknown', { stationName, stations: names })
}
