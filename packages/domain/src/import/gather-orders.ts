import { assert } from '../errors/index.ts'
import { findSale, type PricedRow, saleKey } from './priced-row.ts'
import type { SalesPlan } from './sales-plan.ts'

/** All rows of one order of the other till. */
export type PastOrder = {
  readonly number: string
  readonly soldAtLocal: number
  readonly rows: readonly PricedRow[]
}

/**
 * Puts the rows of a second look through the file together to orders: each is handed over with its
 * last row, so only those still incomplete are held in memory, however the rows are mixed.
 */
export function orderGatherer({ orders }: Pick<SalesPlan, 'orders'>): (row: PricedRow) => PastOrder | undefined {
  const incomplete = new Map<object, PricedRow[]>()
  return (row) => {
    const sale = findSale(row, orders.get(saleKey(row)))
    assert(sale, 'the first look through the file found the sale of each row')
    const rows = incomplete.get(sale) ?? []
    rows.push(row)
    if (rows.length < sale.rows) {
      incomplete.set(sale, rows)
      return undefined
    }
    incomplete.delete(sale)
    return { number: row.orderNumber, soldAtLocal: sale.soldAtLocal, rows }
  }
}
