import { DomainError } from '../errors/index.ts'
import { type SalesHeadings, type SalesPreset, salesPresets } from './sales-presets.ts'

/** One record of a CSV file, as text. */
export type CsvRecord = {
  /** Its line in the file; the header is line 1. */
  readonly line: number
  readonly fields: readonly string[]
}

/** A row that cannot be taken, named so that a person can find and mend it. */
export type BadRow = { readonly line: number; readonly reason: string }

/** Where each column of past sales stands. The price of one is absent where the prices come in a file of their own. */
export type SalesColumns = {
  readonly [column in keyof SalesHeadings]: number | undefined
} & {
  readonly orderNumber: number
  readonly soldAt: number
  readonly itemName: number
  readonly quantity: number
  /** The till whose file it is; undefined for our own columns. */
  readonly preset: SalesPreset | undefined
}

export type PriceColumns = { readonly itemName: number; readonly price: number }

const names = {
  orderNumber: ['order number', 'order id'],
  soldAt: ['order date'],
  itemName: ['item name'],
  quantity: ['quantity'],
  price: ['product price'],
  vat: ['vat', 'vat amount'],
  vatRate: ['vat rate', 'tax rate'],
} as const
/** Of our own columns; the first that is there counts. */
const siteNames = ['location', 'site', 'store', 'branch', 'outlet']

/**
 * Finds the columns of past sales, in any order and letter case: ours, or those of a till whose file it is. Columns we do
 * not know are left alone.
 */
export function salesColumns(header: CsvRecord): SalesColumns {
  const find = columnFinder(header)
  const preset = salesPresets.find((each) => find.hasAll(each.needs))
  const columns = preset && presetColumns(preset, find.first)
  if (columns) return columns
  const own = {
    orderNumber: find('orderNumber'),
    soldAt: find('soldAt'),
    itemName: find('itemName'),
    quantity: find('quantity'),
  }
  const [price, vat, vatRate] = [find.optional('price'), find.optional('vat'), find.optional('vatRate')]
  return { ...find.complete(own), price, vat, vatRate, site: find.first(siteNames), preset: undefined }
}

function presetColumns(
  preset: SalesPreset,
  first: (names: readonly string[]) => number | undefined,
): SalesColumns | undefined {
  const { headings } = preset
  const [orderNumber, soldAt, itemName, quantity] = [
    first(headings.orderNumber),
    first(headings.soldAt),
    first(headings.itemName),
    first(headings.quantity),
  ]
  if (orderNumber === undefined || soldAt === undefined || itemName === undefined || quantity === undefined) return
  return {
    orderNumber,
    soldAt,
    itemName,
    quantity,
    time: first(headings.time ?? []),
    variant: first(headings.variant ?? []),
    amount: first(headings.amount ?? []),
    price: first(headings.price ?? []),
    tax: first(headings.tax ?? []),
    vat: first(headings.vat ?? []),
    vatRate: first(headings.vatRate ?? []),
    kind: first(headings.kind ?? []),
    status: first(headings.status ?? []),
    site: first(headings.site ?? []),
    preset,
  }
}

/** Finds the columns of a price list. */
export function priceColumns(header: CsvRecord): PriceColumns {
  const find = columnFinder(header)
  return find.complete({ itemName: find('itemName'), price: find('price') })
}

function columnFinder({ fields }: CsvRecord) {
  const given = fields.map((field) => tidy(field).toLowerCase())
  const missing: string[] = []
  const doubled: string[] = []

  const optional = (column: keyof typeof names): number | undefined => {
    const indexes = given.flatMap((name, index) => (names[column].some((known) => known === name) ? [index] : []))
    if (indexes.length > 1) doubled.push(titleOf(column))
    return indexes[0]
  }
  const find = (column: keyof typeof names): number => {
    const index = optional(column)
    if (index === undefined) missing.push(titleOf(column))
    return index ?? 0
  }
  const complete = <Columns extends Record<string, number>>(columns: Columns): Columns => {
    if (missing.length + doubled.length > 0) throw new DomainError('import_columns_wrong', { missing, doubled })
    return columns
  }
  const first = (known: readonly string[]): number | undefined =>
    known.map((name) => given.indexOf(name)).find((index) => index >= 0)
  const hasAll = (known: readonly string[]) => known.every((name) => given.includes(name))
  return Object.assign(find, { optional, complete, first, hasAll })
}

function titleOf(column: keyof typeof names): string {
  return names[column].map((name) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())).join(' or ')
}

/** Without the spaces around it and with single ones inside, as two people would type the same name. */
export function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
