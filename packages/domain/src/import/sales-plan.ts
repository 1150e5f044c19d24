import { DomainError } from '../errors/index.ts'
import type { Pence } from '../money/index.ts'
import { nameKey } from '../names/index.ts'
import { type BadRow, type CsvRecord, type SalesColumns, salesColumns } from './columns.ts'
import type { PriceList } from './price-list.ts'
import { findSale, notSold, ofAnotherSite, type PricedRow, saleKey } from './priced-row.ts'
import type { DateOrder } from './read-moment.ts'
import { readPricedRow, type SalesReading } from './read-priced-row.ts'

/** What a file comes to, counting only the rows that go in. */
export type SalesFigures = {
  readonly items: number
  readonly orders: number
  readonly lines: number
  readonly totalPence: number
}

/** `soldAtLocal` is when its first row was sold. */
type PlannedOrder = { readonly soldAtLocal: number; rows: number; lines: number; totalPence: number }

export type PlannedItem = {
  readonly name: string
  /** The latest one it was sold at; where there is a price list, the one on the list. */
  readonly pricePence: Pence
  readonly soldAtLocal: number
}

/** Everything about a file of past sales that must be known before the first order goes in. */
export type SalesPlan = {
  readonly reading: SalesReading
  readonly items: ReadonlyMap<string, PlannedItem>
  /** How many rows each order has, those of one number together (`saleKey`): they may lie far apart in the file. */
  readonly orders: ReadonlyMap<string, readonly { readonly soldAtLocal: number; readonly rows: number }[]>
  /** Before refunds are taken off (see `refundMatcher`). */
  readonly figures: SalesFigures
  /** What of it was sold at a rate of VAT the file does not say. */
  readonly vatUnknownPence: number
  readonly refunds: readonly PricedRow[]
  /** Rows that say nothing about a dish: payments, cancelled sales. */
  readonly notSoldRows: number
  /** The sites of the file, as it calls them, with how many orders each has; one without a name where it names none. */
  readonly sites: ReadonlyMap<string, number>
  /** Rows of sites that were not asked for. */
  readonly otherSiteRows: number
}

/** The same bounds as our own till has, and as one payment can hold. */
const maxLinesPerOrder = 500
const maxPencePerOrder = 1_000_000_000
const maxItems = 10_000
const maxRefunds = 10_000

/**
 * Looks through a file of past sales once, row by row, before anything is stored.
 *
 * @param prices for files without a price column
 * @param nowLocal the restaurant's wall clock now: past sales do not lie ahead
 */
export function salesPlanner(
  header: CsvRecord,
  prices: PriceList | undefined,
  nowLocal: number,
  dateOrder: DateOrder = 'day_first',
  sites?: readonly string[],
) {
  const columns = salesColumns(header)
  if (hasNoPrice(columns) && !prices) throw new DomainError('import_prices_missing')
  const reading = { columns, prices, dateOrder, sites: sites && new Set(sites) }
  const items = new Map<string, PlannedItem>()
  const orders = new Map<string, PlannedOrder[]>()
  let allOrders = 0
  const refunds: PricedRow[] = []
  let lines = 0
  let totalPence = 0
  let vatUnknownPence = 0
  let hasVat = false
  let notSoldRows = 0
  let otherSiteRows = 0
  const ordersOf = new Map<string, number>()

  const refuse = (row: PricedRow): string | undefined => {
    if (row.soldAtLocal > nowLocal) return 'its date lies in the future'
    if (row.isRefund) return refunds.length >= maxRefunds ? `the file has more than ${maxRefunds} refunds` : undefined
    const order = findSale(row, orders.get(saleKey(row)))
    if (order && order.lines + row.parts.length > maxLinesPerOrder)
      return `order ${row.orderNumber} has more than ${maxLinesPerOrder} rows`
    if ((order?.totalPence ?? 0) + row.amountPence > maxPencePerOrder) {
      return `order ${row.orderNumber} comes to more than £10,000,000`
    }
    return items.size >= maxItems && !items.has(nameKey(row.itemName))
      ? `the file has more than ${maxItems} different items`
      : undefined
  }

  const begin = (row: PricedRow): PlannedOrder => {
    const order = { soldAtLocal: row.soldAtLocal, rows: 0, lines: 0, totalPence: 0 }
    const sameNumber = orders.get(saleKey(row))
    if (sameNumber) sameNumber.push(order)
    else orders.set(saleKey(row), [order])
    allOrders += 1
    ordersOf.set(row.site, (ordersOf.get(row.site) ?? 0) + 1)
    return order
  }

  const take = (row: PricedRow): void => {
    if (row.isRefund) {
      refunds.push(row)
      return
    }
    const order = findSale(row, orders.get(saleKey(row))) ?? begin(row)
    order.rows += 1
    order.lines += row.parts.length
    order.totalPence += row.amountPence
    const key = nameKey(row.itemName)
    const item = items.get(key)
    if (!item || row.soldAtLocal > item.soldAtLocal) {
      const listed = prices?.get(key)
      items.set(key, {
        name: item?.name ?? listed?.itemName ?? row.itemName,
        pricePence: listed?.pricePence ?? row.listPence,
        soldAtLocal: row.soldAtLocal,
      })
    }
    lines += row.parts.length
    totalPence += row.amountPence
    if (row.vatRateBps === undefined) vatUnknownPence += row.amountPence
    hasVat ||= (row.vatRateBps ?? 0) > 0
  }

  return {
    /** Takes one row into the plan, or says what is wrong with it. */
    read(record: CsvRecord): BadRow | undefined {
      const row = readPricedRow(record, reading)
      if (row === notSold) {
        notSoldRows += 1
        return undefined
      }
      if (row === ofAnotherSite) {
        otherSiteRows += 1
        return undefined
      }
      const reason = typeof row === 'string' ? row : refuse(row)
      if (reason !== undefined) return { line: record.line, reason }
      if (typeof row !== 'string') take(row)
      return undefined
    },
    plan(): SalesPlan {
      const figures = { items: items.size, orders: allOrders, lines, totalPence }
      const read = { items, orders, figures, refunds, notSoldRows, sites: ordersOf, otherSiteRows }
      if (hasVat) return { ...read, reading, vatUnknownPence }
      return { ...read, reading: { ...reading, hasNoVat: true }, vatUnknownPence: totalPence }
    },
  }
}

function hasNoPrice({ price, amount }: SalesColumns): boolean {
  return price === undefined && amount === undefined
}
