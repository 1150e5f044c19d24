import { z } from 'zod'
import { type Pence, parsePounds } from '../money/index.ts'
import { type VatClass, vatClasses } from '../tax/index.ts'
import { type Allergen, allergens } from './allergens.ts'

/** The columns of a menu file, as people write them. The last two may be missing. */
export const menuCsvColumns = ['Category', 'Item', 'Price', 'VAT class', 'Station', 'Allergens'] as const
type Column = (typeof menuCsvColumns)[number]
const needed: readonly Column[] = ['Category', 'Item', 'Price', 'VAT class']

export const menuCsvErrorSchema = z.object({
  /** Of the file, the heading being line 1. */
  line: z.int(),
  column: z.string(),
  reason: z.string(),
})
export type MenuCsvError = z.infer<typeof menuCsvErrorSchema>

/** A row of the file before anything in it is believed. */
export type MenuCsvRecord = { readonly line: number; readonly cells: readonly string[] }

/** A dish as the file has it. */
export type MenuCsvRow = {
  readonly line: number
  readonly category: string
  readonly item: string
  readonly pricePence: Pence
  readonly vatClass: VatClass
  readonly stationName: string | null
  readonly allergens: readonly Allergen[]
}

export type MenuCsv = {
  readonly rows: readonly MenuCsvRow[]
  readonly errors: readonly MenuCsvError[]
  /** The columns the file has: what it does not mention is left as it is on the menu. */
  readonly columns: ReadonlySet<Column>
}

/**
 * Reads the records of a menu file. Every row either is a dish or names what is wrong with it: the
 * line, the column and the reason, all of them at once.
 *
 * @param stations the names of the restaurant's stations, as they are written there
 * @returns undefined when the heading does not have the needed columns
 */
export function readMenuCsv(
  [heading, ...records]: readonly MenuCsvRecord[],
  stations: readonly string[],
): MenuCsv | undefined {
  const placeOf = new Map<Column, number>()
  for (const column of menuCsvColumns) {
    const place = heading?.cells.findIndex((cell) => plain(cell) === plain(column)) ?? -1
    if (place >= 0) placeOf.set(column, place)
  }
  if (needed.some((column) => !placeOf.has(column))) return undefined

  const errors: MenuCsvError[] = []
  const rows: MenuCsvRow[] = []
  const firstLines = new Map<string, number>()
  for (const { line, cells } of records) {
    const cell = (column: Column) => asWritten(cells[placeOf.get(column) ?? cells.length]?.trim() ?? '')
    const read = readRow(cell, stations)
    const wrong = Object.entries(read.wrong).map(([column, reason]) => ({ line, column, reason }))
    const first = firstLines.get(menuCsvKey(read))
    if (wrong.length === 0 && first !== undefined) {
      wrong.push({ line, column: 'Item', reason: `The same item already stands in line ${first}` })
    }
    errors.push(...wrong)
    if (wrong.length > 0 || !read.row) continue
    firstLines.set(menuCsvKey(read), line)
    rows.push({ line, ...read.row })
  }
  return { rows, errors, columns: new Set(placeOf.keys()) }
}

/** Two names are the same dish when only letter case and spaces differ. */
export function menuCsvKey({ category, item }: { readonly category: string; readonly item: string }): string {
  return `${nameKey(category)}\n${nameKey(item)}`
}

/** How names are compared everywhere on a menu. */
export function nameKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Without the apostrophe that keeps a spreadsheet from taking a name for a formula: our own files have it. */
const asWritten = (text: string) => text.replace(/^'(?=\s*[=+\-@＝＋－＠])/u, '')

type Wrong = Partial<Record<Column, string>>

function readRow(cell: (column: Column) => string, stations: readonly string[]) {
  const wrong: Wrong = {}
  const category = readName(cell('Category'), 60, 'Category', wrong)
  const item = readName(cell('Item'), 80, 'Item', wrong)
  const pricePence = readPrice(cell('Price'), wrong)
  const vatClass = vatClasses.find((known) => plain(known) === plain(cell('VAT class')))
  if (!vatClass) wrong['VAT class'] = `"${short(cell('VAT class'))}" is none of ${vatClasses.map(spoken).join(', ')}`
  const stationName = readStation(cell('Station'), stations, wrong)
  const named = readAllergens(cell('Allergens'), wrong)
  const isRight = Object.keys(wrong).length === 0 && pricePence !== undefined && vatClass
  const row = isRight ? { category, item, pricePence, vatClass, stationName, allergens: named } : undefined
  return { category, item, wrong, row }
}

function readName(text: string, most: number, column: Column, wrong: Wrong): string {
  if (text === '') wrong[column] = 'Is empty'
  if (text.length > most) wrong[column] = `Is longer than ${most} characters`
  return text
}

/** £10,000 is dearer than any dish: a price above it has lost its decimal point. */
const dearestPence = 1_000_000

function readPrice(text: string, wrong: Wrong): Pence | undefined {
  const price = parsePounds(text)
  if (text === '') wrong.Price = 'Is empty'
  else if (price === undefined) wrong.Price = `"${short(text)}" is not an amount in pounds, like 4.50`
  else if (price < 0) wrong.Price = 'Is below zero'
  else if (price > dearestPence) wrong.Price = 'Is above £10,000'
  return price
}

function readStation(text: string, stations: readonly string[], wrong: Wrong): string | null {
  if (text === '') return null
  const known = stations.find((station) => nameKey(station) === nameKey(text))
  if (known === undefined) wrong.Station = `"${short(text)}" is none of the stations: ${stations.join(', ')}`
  return known ?? null
}

function readAllergens(text: string, wrong: Wrong): Allergen[] {
  const named = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const known = allergens.filter((allergen) => named.some((name) => plain(name) === allergen))
  const unknown = named.filter((name) => !allergens.some((allergen) => plain(name) === allergen))
  if (unknown.length > 0) wrong.Allergens = `Not among the fourteen allergens: ${unknown.map(short).join(', ')}`
  return known
}

/** "VAT class", "vat_class" and "Price (£)" without what differs in writing. */
function plain(text: string): string {
  return text
    .replaceAll(/\(.*?\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

const spoken = (vatClass: VatClass) => vatClass.replaceAll('_', ' ')
const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
