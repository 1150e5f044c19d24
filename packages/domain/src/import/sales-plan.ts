import { DomainError } from '../errors/index.ts'
import { type Pence, pence } from '../money/index.ts'
import { nameKey } from '../names/index.ts'
import { type BadRow, type CsvRecord, type SalesColumns, salesColumns } from './columns.ts'
import type { PriceList } from './price-list.ts'
import { readSaleRow, type SaleRow, saleKey } from './sale-row.ts'

/** A row that goes in, with the price of one. */
export type PricedRow = SaleRow & { readonly pricePence: Pence }

/** What a file comes to, counting only the rows that go in. */
export type SalesFigures = {
  readonly items: number
  readonly orders: number
  readonly lines: number
  readonly totalPence: number
}

type PlannedOrder = { lines: number; totalPence: number }

export type PlannedItem = {
  readonly name: string
  /** The latest one it was sold at; where there is a price list, the one on the list. */
  readonly pricePence: Pence
  readonly soldAtLocal: number
}

/** Everything about a file of past sales that must be known before the first order goes in. */
export type SalesPlan = {
  readonly columns: SalesColumns
  readonly items: ReadonlyMap<string, PlannedItem>
  /** How many rows each order has, by `saleKey`: they may lie far apart in the file. */
  readonly orders: ReadonlyMap<string, { readonly lines: number }>
  readonly figures: SalesFigures
}

/** The same bounds as our own till has, and as one payment can hold. */
const maxLinesPerOrder = 500
const maxPencePerOrder = 1_000_000_000
const maxItems = 10_000

/**
 * Looks through a file of past sales once, row by row, before anything is stored.
 *
 * @param prices for files without a price column
 * @param nowLocal the restaurant's wall clock now: past sales do not lie ahead
 */
export function salesPlanner(header: CsvRecord, prices: PriceList | undefined, nowLocal: number) {
  const columns = salesColumns(header)
  if (columns.price === undefined && !prices) throw new DomainError('import_prices_missing')
  const items = new Map<string, PlannedItem>()
  const orders = new Map<string, PlannedOrder>()
  let lines = 0
  let totalPence = 0

  const refuse = (row: PricedRow): string | undefined => {
    if (row.soldAtLocal > nowLocal) return 'its date lies in the future'
    const order = orders.get(saleKey(row))
    if (order && order.lines >= maxLinesPerOrder)
      return `order ${row.orderNumber} has more than ${maxLinesPerOrder} rows`
    if ((order?.totalPence ?? 0) + row.pricePence * row.quantity > maxPencePerOrder) {
      return `order ${row.orderNumber} comes to more than £10,000,000`
    }
    return items.size >= maxItems && !items.has(nameKey(row.itemName))
      ? `the file has more than ${maxItems} different items`
      : undefined
  }

  const take = (row: PricedRow): void => {
    const order = orders.get(saleKey(row)) ?? { lines: 0, totalPence: 0 }
    order.lines += 1
    order.totalPence += row.pricePence * row.quantity
    orders.set(saleKey(row), order)
    const key = nameKey(row.itemName)
    const known = items.get(key)
    if (!known || row.soldAtLocal > known.soldAtLocal) {
      const listed = prices?.get(key)
      items.set(key, {
        name: known?.name ?? listed?.itemName ?? row.itemName,
        pricePence: listed?.pricePence ?? row.pricePence,
        soldAtLocal: row.soldAtLocal,
      })
    }
    lines += 1
    totalPence += row.pricePence * row.quantity
  }

  return {
    /** Takes one row into the plan, or says what is wrong with it. */
    read(record: CsvRecord): BadRow | undefined {
      const row = readPricedRow(record, columns, prices)
      const reason = typeof row === 'string' ? row : refuse(row)
      if (reason !== undefined) return { line: record.line, reason }
      if (typeof row !== 'string') take(row)
      return undefined
    },
    plan(): SalesPlan {
      return { columns, items, orders, figures: { items: items.size, orders: orders.size, lines, totalPence } }
    },
  }
}

/** Reads a row with its price: its own, or the one of the price list. */
export function readPricedRow(
  record: CsvRecord,
  columns: SalesColumns,
  prices: PriceList | undefined,
): PricedRow | string {
  const row = readSaleRow(record, columns)
  if (typeof row === 'string') return row
  const pricePence = row.pricePence ?? prices?.get(nameKey(row.itemName))?.pricePence
  return pricePence === undefined ? `there is no price for ${row.itemName}` : { ...row, pricePence: pence(pricePence) }
}
