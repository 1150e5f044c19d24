import { readPounds, withDecimalPoint } from '../csv/index.ts'
import { DomainError } from '../errors/index.ts'
import type { UnitCost } from '../money/index.ts'
import { nameKey } from '../names/index.ts'
import type { Ingredient } from './ingredient.ts'
import { plausibleCost } from './purchase.ts'
import { dimensionOf, oneOf, parseQuantity, type Unit, unitSchema, units } from './units.ts'

/** The columns of a file of ingredients. Only the first two must be there. */
export const ingredientCsvColumns = ['Name', 'Unit', 'Storage area', 'Low at', 'Cost'] as const
type Column = (typeof ingredientCsvColumns)[number]

export type IngredientCsvError = { readonly line: number; readonly column: string; readonly reason: string }

export type IngredientCsvRow = {
  readonly line: number
  readonly name: string
  readonly unit: Unit
  readonly storageArea: string
  readonly lowAt: number | null
  readonly unitCost: UnitCost | null
}

export type IngredientCsv = {
  readonly rows: readonly IngredientCsvRow[]
  readonly errors: readonly IngredientCsvError[]
  readonly columns: ReadonlySet<Column>
}

type CsvRecord = { readonly line: number; readonly cells: readonly string[] }
type Wrong = Partial<Record<Column, string>>

/**
 * Reads a file of ingredients. `Low at` and `Cost` are of the row's own unit: 2 is two kilos of something in kilos, and
 * costs so many pounds a kilo without VAT. Every row either is an ingredient or names what is wrong with it.
 *
 * @returns undefined when the heading does not have the needed columns
 */
export function readIngredientCsv([heading, ...records]: readonly CsvRecord[]): IngredientCsv | undefined {
  const indexOf = new Map<Column, number>()
  for (const column of ingredientCsvColumns) {
    const index = heading?.cells.findIndex((cell) => plain(cell) === plain(column)) ?? -1
    if (index >= 0) indexOf.set(column, index)
  }
  if (!indexOf.has('Name') || !indexOf.has('Unit')) return undefined

  const rows: IngredientCsvRow[] = []
  const errors: IngredientCsvError[] = []
  const firstLines = new Map<string, number>()
  for (const { line, cells } of records) {
    const wrong: Wrong = {}
    const row = readRow((column) => cells[indexOf.get(column) ?? cells.length]?.trim() ?? '', wrong)
    const first = firstLines.get(nameKey(row.name))
    if (first !== undefined) wrong.Name ??= `The same ingredient already stands in line ${first}`
    errors.push(...Object.entries(wrong).map(([column, reason]) => ({ line, column, reason })))
    if (Object.keys(wrong).length > 0 || !row.unit) continue
    firstLines.set(nameKey(row.name), line)
    rows.push({ line, ...row, unit: row.unit })
  }
  return { rows, errors, columns: new Set(indexOf.keys()) }
}

function readRow(cell: (column: Column) => string, wrong: Wrong) {
  const name = cell('Name')
  if (name === '') wrong.Name = 'Is empty'
  if (name.length > 80) wrong.Name = 'Is longer than 80 characters'
  const storageArea = cell('Storage area')
  if (storageArea.length > 40) wrong['Storage area'] = 'Is longer than 40 characters'
  const unit = unitSchema.safeParse(cell('Unit').toLowerCase()).data
  if (!unit) wrong.Unit = `"${short(cell('Unit'))}" is none of ${units.join(', ')}`
  return {
    name,
    storageArea,
    unit,
    lowAt: unit ? readLowAt(cell('Low at'), unit, wrong) : null,
    unitCost: unit ? readCost(cell('Cost'), unit, wrong) : null,
  }
}

function readLowAt(text: string, unit: Unit, wrong: Wrong): number | null {
  if (text === '') return null
  const quantity = parseQuantity(withDecimalPoint(text), unit)
  if (quantity !== undefined && quantity > 0) return quantity
  wrong['Low at'] = `"${short(text)}" is not an amount above nothing in ${unit}`
  return null
}

function readCost(text: string, unit: Unit, wrong: Wrong): UnitCost | null {
  if (text === '') return null
  const pricePence = readPounds(text)
  if (pricePence === undefined || pricePence < 0 || pricePence > 100_000_000) {
    wrong.Cost = `"${short(text)}" is not an amount in pounds, like 4.50`
    return null
  }
  try {
    return plausibleCost({ pricePence: pricePence, quantity: oneOf(unit) })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    wrong.Cost = 'Is more than anything costs: check the unit'
    return null
  }
}

export type IngredientCsvPlan = {
  readonly created: readonly IngredientCsvRow[]
  readonly changed: readonly {
    readonly id: string
    readonly row: IngredientCsvRow
    readonly columns: readonly string[]
  }[]
  readonly unchanged: number
  readonly errors: readonly IngredientCsvError[]
}

/**
 * What bringing a file in would do. An ingredient is known by its name; one that is there is changed only in what the
 * file says, so reading the same file twice does nothing.
 */
export function planIngredientCsv(
  { rows, columns }: IngredientCsv,
  ingredients: readonly Ingredient[],
): IngredientCsvPlan {
  const known = new Map(ingredients.map((ingredient) => [nameKey(ingredient.name), ingredient]))
  const created: IngredientCsvRow[] = []
  const changed: { id: string; row: IngredientCsvRow; columns: string[] }[] = []
  const errors: IngredientCsvError[] = []
  for (const row of rows) {
    const before = known.get(nameKey(row.name))
    if (!before) {
      created.push(row)
      continue
    }
    if (dimensionOf(before.unit) !== dimensionOf(row.unit)) {
      errors.push({ line: row.line, column: 'Unit', reason: `It is counted in ${before.unit} already` })
      continue
    }
    const after = {
      ...row,
      storageArea: columns.has('Storage area') ? row.storageArea : before.storageArea,
      lowAt: columns.has('Low at') ? row.lowAt : before.lowAt,
    }
    const differing = [
      ...(after.unit === before.unit ? [] : ['Unit']),
      ...(after.storageArea === before.storageArea ? [] : ['Storage area']),
      ...(after.lowAt === before.lowAt ? [] : ['Low at']),
      // An empty cell does not make a known cost unknown.
      ...(row.unitCost === null || row.unitCost === before.unitCost ? [] : ['Cost']),
    ]
    if (differing.length > 0) changed.push({ id: before.id, row: after, columns: differing })
  }
  return { created, changed, unchanged: rows.length - created.length - changed.length - errors.length, errors }
}

const plain = (text: string) =>
  text
    .replaceAll(/\([^()]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
