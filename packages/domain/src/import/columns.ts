import { DomainError } from '../errors/index.ts'

/** One record of a CSV file, as text. */
export type CsvRecord = {
  /** Its line in the file; the header is line 1. */
  readonly line: number
  readonly fields: readonly string[]
}

/** A row that cannot be taken, named so that a person can find and mend it. */
export type BadRow = { readonly line: number; readonly reason: string }

export type SalesColumns = {
  readonly orderNumber: number
  readonly soldAt: number
  readonly itemName: number
  readonly quantity: number
  /** The price of one; absent when the prices come in a file of their own. */
  readonly price: number | undefined
}

export type PriceColumns = { readonly itemName: number; readonly price: number }

const names = {
  orderNumber: ['order number', 'order id'],
  soldAt: ['order date'],
  itemName: ['item name'],
  quantity: ['quantity'],
  price: ['product price'],
} as const

/** Finds the columns of past sales, in any order and letter case. Columns we do not know are left alone. */
export function salesColumns(header: CsvRecord): SalesColumns {
  const find = columnFinder(header)
  const columns = {
    orderNumber: find('orderNumber'),
    soldAt: find('soldAt'),
    itemName: find('itemName'),
    quantity: find('quantity'),
  }
  const price = find.optional('price')
  return { ...find.complete(columns), price }
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
  return Object.assign(find, { optional, complete })
}

function titleOf(column: keyof typeof names): string {
  return names[column].map((name) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())).join(' or ')
}

/** Without the spaces around it and with single ones inside, as two people would type the same name. */
export function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
