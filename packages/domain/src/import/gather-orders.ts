import { type PricedRow, saleKey } from './priced-row.ts'
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
  const incomplete = new Map<string, PricedRow[]>()
  return (row) => {
    const key = saleKey(row)
    const rows = incomplete.get(key) ?? []
    rows.push(row)
    if (rows.length < (orders.get(key)?.rows ?? 0)) {
      incomplete.set(key, rows)
      return undefined
    }
    incomplete.delete(key)
    return { number: row.orderNumber, soldAtLocal: row.soldAtLocal, rows }
  }
}
