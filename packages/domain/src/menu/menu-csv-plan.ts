import { z } from 'zod'
import type { Pence } from '../money/index.ts'
import { nameKey } from '../names/index.ts'
import type { VatClass } from '../tax/index.ts'
import { type AllergenDeclaration, unknownAllergens } from './allergens.ts'
import { type Diet, findDietConflict, formatDietConflict } from './diets.ts'
import { allergensCell, dietsCell, type MenuCsv, type MenuCsvError, type MenuCsvRow, menuCsvKey } from './menu-csv.ts'
import { menuCsvColumns, textCells } from './menu-csv-columns.ts'
import { type Translations, translatedLanguages } from './translations.ts'

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
  readonly description: string
  readonly translations: Translations
}

/** A dish as the menu shall have it. */
export type PlannedRow = MenuCsvRow & {
  readonly allergens: AllergenDeclaration
  readonly diets: readonly Diet[]
  readonly description: string
}

/** What a dish at 0% can be. */
export const zeroRatedSchema = z.enum(['cold_food', 'zero'])
export type ZeroRated = z.infer<typeof zeroRatedSchema>

export type MenuCsvPlan = {
  /** In the order of the file. */
  readonly newCategories: readonly string[]
  readonly created: readonly PlannedRow[]
  /** The whole dish as it shall be, and the columns that differ. */
  readonly changed: readonly { readonly id: string; readonly row: PlannedRow; readonly columns: readonly string[] }[]
  readonly unchanged: number
  /** New dishes of which the file says only 0%: what they are decides what they bear when they are eaten in. */
  readonly asksZeroRated?: number
  /** Rows that stay out: with what is on the menu already, their allergens contradict a diet. */
  readonly errors: readonly MenuCsvError[]
}

/**
 * What bringing a file in would do to a menu. A dish is known by its category and name; one that is
 * there already is changed only in what the file says, so reading the same file twice does nothing.
 *
 * @param zeroRated what new dishes are of which the file says only 0%; without it they stay out, and are asked about
 */
export function planMenuCsv(
  { rows, columns }: MenuCsv,
  menu: { readonly categories: readonly string[]; readonly items: readonly KnownItem[] },
  zeroRated?: ZeroRated,
): MenuCsvPlan {
  const known = new Map(menu.items.map((item) => [menuCsvKey(item), item]))
  const categories = new Set(menu.categories.map(nameKey))
  const newCategories: string[] = []
  const errors: MenuCsvError[] = []
  const created: PlannedRow[] = []
  const changed: { id: string; row: PlannedRow; columns: string[] }[] = []
  let asksZeroRated = 0
  for (const row of rows) {
    const before = known.get(menuCsvKey(row))
    const isAsked = before === undefined && isZeroRated(row)
    asksZeroRated += isAsked ? 1 : 0
    if (isAsked && zeroRated === undefined) {
      const reason = '0% may be cold food, which is 20% when eaten in, or always 0%: say which'
      errors.push({ line: row.line, column: 'VAT class', reason })
      continue
    }
    const after = afterImport(isAsked && zeroRated ? { ...row, vatClass: zeroRated } : row, before, columns)
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
  return { newCategories, created, changed, unchanged, ...(asksZeroRated > 0 && { asksZeroRated }), errors }
}

/** The dish as it shall be: what the file does not say stays as it is on the menu. */
function afterImport(row: MenuCsvRow, before: KnownItem | undefined, columns: MenuCsv['columns']): PlannedRow {
  const allergens = row.allergens ?? before?.allergens ?? unknownAllergens
  const diets = row.diets ?? before?.diets ?? []
  const description = row.description ?? before?.description ?? ''
  if (!before) return { ...row, allergens, diets, description }
  return {
    ...row,
    vatClass: row.vatClassesOfRate?.includes(before.vatClass) ? before.vatClass : row.vatClass,
    stationName: columns.has('Station') ? row.stationName : before.stationName,
    allergens,
    diets,
    description,
    translations: joined(before.translations, row.translations),
  }
}

/** A text the file says replaces the one there is. */
function joined(before: Translations, said: Translations): Translations {
  const languages = translatedLanguages.filter((each) => before[each] || said[each])
  return Object.fromEntries(languages.map((each) => [each, { ...before[each], ...said[each] }]))
}

function differences(before: KnownItem, after: PlannedRow): string[] {
  const differing = {
    Price: before.pricePence !== after.pricePence,
    'VAT class': before.vatClass !== after.vatClass,
    Station: before.stationName !== after.stationName,
    Allergens: allergensCell(before.allergens) !== allergensCell(after.allergens),
    Diets: dietsCell(before.diets) !== dietsCell(after.diets),
  }
  const [textsBefore, textsAfter] = [textCells(before), textCells(after)]
  return [
    ...Object.entries(differing).flatMap(([column, differs]) => (differs ? [column] : [])),
    ...menuCsvColumns.filter((column) => textsBefore.get(column) !== textsAfter.get(column)),
  ]
}

/** A rate that cold food and what is always 0% have in common. */
function isZeroRated({ vatClassesOfRate = [] }: MenuCsvRow): boolean {
  return zeroRatedSchema.options.every((each) => vatClassesOfRate.includes(each))
}
