import type { Pence } from '../money/index.ts'
import { nameKey } from '../names/index.ts'
import type { VatClass } from '../tax/index.ts'
import { type AllergenDeclaration, unknownAllergens } from './allergens.ts'
import { type Diet, findDietConflict, formatDietConflict } from './diets.ts'
import { allergensCell, dietsCell, type MenuCsv, type MenuCsvError, type MenuCsvRow, menuCsvKey } from './menu-csv.ts'

/** What an import may change of a dish that is on the menu already. */
export type KnownItem = {
  readonly id: string
  readonly category: string
  readonly item: string
  readonly pricePence: Pence
  readonly vatClass: VatClass
  readonly stationName: string | null
  readonly allergens: AllergenDeclaration
  readonly diets: readonly Diet[]
}

/** A dish as the menu shall have it. */
export type PlannedRow = MenuCsvRow & { readonly allergens: AllergenDeclaration; readonly diets: readonly Diet[] }

export type MenuCsvPlan = {
  /** In the order of the file. */
  readonly newCategories: readonly string[]
  readonly created: readonly PlannedRow[]
  /** The whole dish as it shall be, and the columns that differ. */
  readonly changed: readonly { readonly id: string; readonly row: PlannedRow; readonly columns: readonly string[] }[]
  readonly unchanged: number
  /** Rows that stay out: with what is on the menu already, their allergens contradict a diet. */
  readonly errors: readonly MenuCsvError[]
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
  const errors: MenuCsvError[] = []
  const created: PlannedRow[] = []
  const changed: { id: string; row: PlannedRow; columns: string[] }[] = []
  for (const row of rows) {
    const before = known.get(menuCsvKey(row))
    const after = afterImport(row, before, columns)
    const conflict = findDietConflict(after)
    if (conflict) {
      errors.push({ line: row.line, column: 'Diets', reason: formatDietConflict(conflict) })
      continue
    }
    if (!categories.has(nameKey(row.category))) newCategories.push(row.category)
    categories.add(nameKey(row.category))
    if (!before) {
      created.push(after)
      continue
    }
    const differing = differences(before, after)
    if (differing.length > 0) changed.push({ id: before.id, row: after, columns: differing })
  }
  const unchanged = rows.length - created.length - changed.length - errors.length
  return { newCategories, created, changed, unchanged, errors }
}

/** The dish as it shall be: what the file does not say stays as it is on the menu. */
function afterImport(row: MenuCsvRow, before: KnownItem | undefined, columns: MenuCsv['columns']): PlannedRow {
  const allergens = row.allergens ?? before?.allergens ?? unknownAllergens
  const diets = row.diets ?? before?.diets ?? []
  if (!before) return { ...row, allergens, diets }
  return {
    ...row,
    vatClass: row.vatClassesOfRate?.includes(before.vatClass) ? before.vatClass : row.vatClass,
    stationName: columns.has('Station') ? row.stationName : before.stationName,
    allergens,
    diets,
  }
}

function differences(before: KnownItem, after: PlannedRow): string[] {
  const differing = {
    Price: before.pricePence !== after.pricePence,
    'VAT class': before.vatClass !== after.vatClass,
    Station: before.stationName !== after.stationName,
    Allergens: allergensCell(before.allergens) !== allergensCell(after.allergens),
    Diets: dietsCell(before.diets) !== dietsCell(after.diets),
  }
  return Object.entries(differing)
    .filter(([, differs]) => differs)
    .map(([column]) => column)
}
