import type { Pence } from '../money/index.ts'
import type { VatClass } from '../tax/index.ts'
import { type AllergenDeclaration, unknownAllergens } from './allergens.ts'
import { allergensCell, type MenuCsv, type MenuCsvRow, menuCsvKey, nameKey } from './menu-csv.ts'

/** What an import may change of a dish that is on the menu already. */
export type KnownItem = {
  readonly id: string
  readonly category: string
  readonly item: string
  readonly pricePence: Pence
  readonly vatClass: VatClass
  readonly stationName: string | null
  readonly allergens: AllergenDeclaration
}

/** A dish as the menu shall have it. */
export type PlannedRow = MenuCsvRow & { readonly allergens: AllergenDeclaration }

export type MenuCsvPlan = {
  /** In the order of the file. */
  readonly newCategories: readonly string[]
  readonly created: readonly PlannedRow[]
  /** The whole dish as it shall be, and the columns that differ. */
  readonly changed: readonly { readonly id: string; readonly row: PlannedRow; readonly columns: readonly string[] }[]
  readonly unchanged: number
}

/**
 * What bringing a file in would do to a menu. A dish is known by its category and name; one that is
 * there already is changed only in what the file says, so reading the same file twice does nothing.
 */
export function planMenuCsv(
  { rows, columns }: MenuCsv,
  menu: { readonly categories: readonly string[]; readonly items: readonly KnownItem[] },
): MenuCsvPlan {
  const known = new Map(menu.items.map((item) => [menuCsvKey(item), item]))
  const categories = new Set(menu.categories.map(nameKey))
  const newCategories: string[] = []
  const created: PlannedRow[] = []
  const changed: { id: string; row: PlannedRow; columns: string[] }[] = []
  for (const row of rows) {
    if (!categories.has(nameKey(row.category))) newCategories.push(row.category)
    categories.add(nameKey(row.category))
    const before = known.get(menuCsvKey(row))
    if (!before) {
      created.push({ ...row, allergens: row.allergens ?? unknownAllergens })
      continue
    }
    const after: PlannedRow = {
      ...row,
      vatClass: row.vatClassesOfRate?.includes(before.vatClass) ? before.vatClass : row.vatClass,
      stationName: columns.has('Station') ? row.stationName : before.stationName,
      allergens: row.allergens ?? before.allergens,
    }
    const differing = differences(before, after)
    if (differing.length > 0) changed.push({ id: before.id, row: after, columns: differing })
  }
  return { newCategories, created, changed, unchanged: rows.length - created.length - changed.length }
}

function differences(before: KnownItem, after: PlannedRow): string[] {
  const differing = {
    Price: before.pricePence !== after.pricePence,
    'VAT class': before.vatClass !== after.vatClass,
    Station: before.stationName !== after.stationName,
    Allergens: allergensCell(before.allergens) !== allergensCell(after.allergens),
  }
  return Object.entries(differing)
    .filter(([, differs]) => differs)
    .map(([column]) => column)
}
