import { z } from 'zod'
import { readPounds, withDecimalPoint } from '../csv/index.ts'
import { formatPercent, type Pence, parsePercent } from '../money/index.ts'
import { nameKey } from '../names/index.ts'
import { classesAt, type VatClass, type VatRates, vatClasses } from '../tax/index.ts'
import { type AllergenDeclaration, allergens, declareAllergens } from './allergens.ts'
import { type Diet, dietLabel, diets } from './diets.ts'
import { type Column, menuCsvColumns, translationColumns, usualColumns } from './menu-csv-columns.ts'
import { inOurColumns, type MenuCsvRecord } from './menu-presets.ts'
import { maxDescriptionLength, type TranslatedLanguage, type Translation, type Translations } from './translations.ts'

/** What other tills and spreadsheets call the same column, letters only. */
const aliases: Readonly<Partial<Record<Column, readonly string[]>>> = {
  Category: ['category', 'section', 'course', 'department'],
  Item: ['item', 'name', 'dish', 'product', 'itemname', 'productname', 'menuitem', 'title'],
  Price: ['price', 'sellingprice', 'unitprice', 'grossprice', 'priceincvat'],
  'VAT class': ['vatclass', 'vat', 'vatrate', 'tax', 'taxrate', 'taxclass'],
  Station: ['station', 'madeat', 'printer', 'kitchen'],
  Allergens: ['allergens', 'allergen', 'allergeninformation'],
  Diets: ['diets', 'diet', 'dietary', 'dietaryinformation', 'suitablefor'],
  Description: ['description', 'itemdescription', 'productdescription', 'menudescription'],
}

/** A file to begin with: the heading and a row of each kind. */
export const menuCsvTemplate = `${[...usualColumns, 'Description', 'Name in French'].join(',')}
Starters,Leek and potato soup,6.95,hot food,,celery; milk,vegetarian,With toasted sourdough,Soupe aux poireaux
Starters,Green salad,5.50,cold food,,none,vegan,,
Drinks,House lemonade,3.20,standard,,not checked,not labelled,,
`
const needed: readonly Column[] = ['Category', 'Item', 'Price', 'VAT class']

export const menuCsvErrorSchema = z.object({
  /** Of the file, the heading being line 1. */
  line: z.int(),
  column: z.string(),
  reason: z.string(),
})
export type MenuCsvError = z.infer<typeof menuCsvErrorSchema>

/** A dish as the file has it. */
export type MenuCsvRow = {
  readonly line: number
  readonly category: string
  readonly item: string
  readonly pricePence: Pence
  readonly vatClass: VatClass
  /** Where the file names a rate instead of a class, all that can have it: a dish that is on the menu keeps its own. */
  readonly vatClassesOfRate?: readonly VatClass[] | undefined
  readonly stationName: string | null
  /** Undefined when the cell is empty: nothing is said, so what is on the menu stays and a new dish is unknown. */
  readonly allergens: AllergenDeclaration | undefined
  /** Undefined when the cell is empty, as with allergens. */
  readonly diets: readonly Diet[] | undefined
  /** Undefined when the cell is empty, as with allergens. */
  readonly description: string | undefined
  /** What the file says; where its cells are empty, nothing. */
  readonly translations: Translations
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
 * @param known the names of the restaurant's stations, as they are written there, and today's rates of VAT
 * @param chosen the heading somebody said a column stands under, where the file calls it something else
 * @returns the needed columns it does not find, with the headings there are, when the file cannot be read without an answer
 */
export function readMenuCsv(
  file: readonly MenuCsvRecord[],
  known: Known,
  chosen: MenuCsvMapping = {},
): MenuCsv | MissingColumns {
  const [heading, ...records] = Object.keys(chosen).length > 0 ? file : inOurColumns(file)
  const headings = (heading?.cells ?? []).map((cell) => cell.trim())
  const indexByColumn = new Map<Column, number>()
  for (const column of menuCsvColumns) {
    const index = indexOfColumn(column, headings, chosen[column])
    if (index >= 0) indexByColumn.set(column, index)
  }
  const missing = needed.filter((column) => !indexByColumn.has(column))
  if (missing.length > 0) return { missing, headings: headings.filter((each) => each !== '') }

  const errors: MenuCsvError[] = []
  const rows: MenuCsvRow[] = []
  const firstLines = new Map<string, number>()
  for (const { line, cells } of records) {
    const cell = (column: Column) => asWritten(cells[indexByColumn.get(column) ?? cells.length]?.trim() ?? '')
    const read = readRow(cell, known)
    const wrong = Object.entries(read.wrong).map(([column, reason = '']) => ({ line, column, reason }))
    const first = firstLines.get(menuCsvKey(read))
    if (wrong.length === 0 && first !== undefined) {
      wrong.push({ line, column: 'Item', reason: `The same item already stands in line ${first}` })
    }
    errors.push(...wrong)
    if (wrong.length > 0 || !read.row) continue
    firstLines.set(menuCsvKey(read), line)
    rows.push({ line, ...read.row })
  }
  return { rows, errors, columns: new Set(indexByColumn.keys()) }
}

type Known = { readonly stations: readonly string[]; readonly vatRates: VatRates }
export type MenuCsvMapping = { readonly [column in Column]?: string | undefined }
export type MissingColumns = { readonly missing: readonly Column[]; readonly headings: readonly string[] }

/** What somebody chose, else the column's own name, else the first name another program has for it. */
function indexOfColumn(column: Column, headings: readonly string[], chosen: string | undefined): number {
  if (chosen !== undefined) return headings.indexOf(chosen)
  const own = headings.findIndex((each) => plain(each) === plain(column))
  return own >= 0 ? own : headings.findIndex((each) => aliases[column]?.includes(plain(each)))
}

/** Two names are the same dish when only what `nameKey` leaves out differs. */
export function menuCsvKey({ category, item }: { readonly category: string; readonly item: string }): string {
  return `${nameKey(category)}\n${nameKey(item)}`
}

/** Without the apostrophe that keeps a spreadsheet from taking a name for a formula: our own files have it. */
const asWritten = (text: string) => text.replace(/^'(?=\s*[=+\-@＝＋－＠])/u, '')

type Wrong = Partial<Record<Column, string>>

/** No cell of a menu is longer: all fourteen allergens are a tenth of it. */
const maxCellLength = 1_000

function readRow(cell: (column: Column) => string, { stations, vatRates }: Known) {
  const wrong: Wrong = {}
  for (const column of menuCsvColumns) {
    if (cell(column).length > maxCellLength) wrong[column] = `Is longer than ${maxCellLength} characters`
  }
  if (Object.keys(wrong).length > 0) return { category: '', item: '', wrong, row: undefined }
  const category = readName(cell('Category'), 60, 'Category', wrong)
  const item = readName(cell('Item'), 80, 'Item', wrong)
  const pricePence = readPrice(cell('Price'), wrong)
  const vatClassesOfRate = classesIn(cell('VAT class'), vatRates)
  const vatClass = vatClassesOfRate
    ? vatClassesOfRate[0]
    : vatClasses.find((known) => plain(known) === plain(cell('VAT class')))
  if (!vatClass)
    wrong['VAT class'] =
      `"${short(cell('VAT class'))}" is none of ${vatClasses.map(spoken).join(', ')}, ${formatPercent(vatRates.standardBps)}, 0%`
  const stationName = readStation(cell('Station'), stations, wrong)
  const named = readAllergens(cell('Allergens'), wrong)
  const labelled = readDiets(cell('Diets'), wrong)
  const description = readText(cell('Description'), maxDescriptionLength, 'Description', wrong)
  const translations = readTranslations(cell, wrong)
  const isRight = Object.keys(wrong).length === 0 && pricePence !== undefined && vatClass
  const row = isRight
    ? {
        ...{ category, item, pricePence, vatClass, vatClassesOfRate, stationName, allergens: named, diets: labelled },
        ...{ description, translations },
      }
    : undefined
  return { category, item, wrong, row }
}

/** The classes of "20%", "20 %", "20.0" or "20", which may be none; undefined for words. */
function classesIn(cell: string, vatRates: VatRates): readonly VatClass[] | undefined {
  const text = withDecimalPoint(cell)
  if (!/^\d+(?:\.\d+)?\s*%?$/.test(text)) return undefined
  const rate = parsePercent(text)
  return rate === 'too_fine' ? undefined : classesAt(rate, vatRates)
}

function readName(text: string, max: number, column: Column, wrong: Wrong): string {
  if (text === '') wrong[column] = 'Is empty'
  if (text.length > max) wrong[column] = `Is longer than ${max} characters`
  return text
}

function readText(text: string, max: number, column: Column, wrong: Wrong): string | undefined {
  if (text.length > max) wrong[column] = `Is longer than ${max} characters`
  return text === '' ? undefined : text
}

function readTranslations(cell: (column: Column) => string, wrong: Wrong): Translations {
  const translations: Partial<Record<TranslatedLanguage, Translation>> = {}
  for (const { language, field, column, max } of translationColumns) {
    const text = readText(cell(column), max, column, wrong)
    if (text !== undefined) translations[language] = { ...translations[language], [field]: text }
  }
  return translations
}

/** £10,000 is dearer than any dish: a price above it has lost its decimal point. */
const maxPricePence = 1_000_000

function readPrice(text: string, wrong: Wrong): Pence | undefined {
  const price = readPounds(text)
  if (text === '') wrong.Price = 'Is empty'
  else if (price === undefined) wrong.Price = `"${short(text)}" is not an amount in pounds, like 4.50`
  else if (price < 0) wrong.Price = 'Is below zero'
  else if (price > maxPricePence) wrong.Price = 'Is above £10,000'
  return price
}

function readStation(text: string, stations: readonly string[], wrong: Wrong): string | null {
  if (text === '') return null
  const known = stations.find((station) => nameKey(station) === nameKey(text))
  if (known === undefined) wrong.Station = `"${short(text)}" is none of the stations: ${stations.join(', ')}`
  return known ?? null
}

function readAllergens(text: string, wrong: Wrong): AllergenDeclaration | undefined {
  if (text === '') return undefined
  if (plain(text) === plain(notCheckedCell)) return { state: 'unknown' }
  if (plain(text) === plain(noneCell)) return { state: 'none' }
  const named = splitCell(text)
  const known = allergens.filter((allergen) => named.some((name) => plain(name) === allergen))
  const unknown = named.filter((name) => !allergens.some((allergen) => plain(name) === allergen))
  if (unknown.length > 0) wrong.Allergens = `Not among the fourteen allergens: ${unknown.map(short).join(', ')}`
  else if (known.length === 0)
    wrong.Allergens = `Write "${noneCell}", "${notCheckedCell}" or the allergens with commas between them`
  return declareAllergens(known)
}

function readDiets(text: string, wrong: Wrong): readonly Diet[] | undefined {
  if (text === '') return undefined
  if (plain(text) === plain(notLabelledCell)) return []
  const named = splitCell(text)
  const unknown = named.filter((name) => !diets.some((diet) => plain(name) === plain(diet)))
  if (unknown.length > 0)
    wrong.Diets = `Not among ${diets.map(spokenDiet).join(', ')}: ${unknown.map(short).join(', ')}`
  else if (named.length === 0) wrong.Diets = `Write "${notLabelledCell}" or the diets with commas between them`
  return diets.filter((diet) => named.some((name) => plain(name) === plain(diet)))
}

const splitCell = (text: string) =>
  text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const noneCell = 'none'
const notCheckedCell = 'not checked'
const notLabelledCell = 'not labelled'

/** A declaration as the Allergens column has it. */
export function allergensCell(declaration: AllergenDeclaration): string {
  if (declaration.state === 'contains')
    return allergens.filter((each) => declaration.allergens.includes(each)).join('; ')
  return declaration.state === 'none' ? noneCell : notCheckedCell
}

/** Labels as the Diets column has them. */
export function dietsCell(labelled: readonly Diet[]): string {
  return (
    diets
      .filter((each) => labelled.includes(each))
      .map(spokenDiet)
      .join('; ') || notLabelledCell
  )
}

/** "VAT class", "vat_class" and "Price (£)" without what differs in writing. */
function plain(text: string): string {
  return text
    .replaceAll(/\([^()]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

const spokenDiet = (diet: Diet) => dietLabel(diet).toLowerCase()
const spoken = (vatClass: VatClass) => vatClass.replaceAll('_', ' ')
const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
