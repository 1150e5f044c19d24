import { nameKey } from '../names/index.ts'
import type { BadRow } from './columns.ts'
import { type PricedRow, withoutRefund } from './priced-row.ts'

/** Rows as they are without what was refunded of them, by their line in the file. */
export type ReducedRows = ReadonlyMap<number, PricedRow>

const dishKey = ({ site, itemName }: PricedRow) => `${site}\n${nameKey(itemName)}`
const numberKey = (row: PricedRow) => `${row.orderNumber}\n${dishKey(row)}`
/** So many sales of a dish before its refund are looked through: a coffee is sold a hundred thousand times. */
const maxLookedBack = 200

/** How many of these rows, the earliest first, were sold by a moment. */
function soldBy(rows: readonly PricedRow[], soldAtLocal: number): number {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rows[middle]?.soldAtLocal ?? 0) <= soldAtLocal) from = middle + 1
    else to = middle
  }
  return from
}

const quantityOf = ({ parts }: PricedRow) => parts.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Finds the sale each refund of a file belongs to, in another look through it: the row of the same number, otherwise the
 * latest one before it that sold the dish for as much. It is taken off there, so that the file comes to what was kept.
 */
export function refundMatcher(refunds: readonly PricedRow[]) {
  const refunded = new Set(refunds.map(dishKey))
  const byDish = new Map<string, PricedRow[]>()
  const byNumber = new Map<string, PricedRow[]>()
  return {
    offer(row: PricedRow): void {
      if (row.isRefund || !refunded.has(dishKey(row))) return
      push(byDish, dishKey(row), row)
      push(byNumber, numberKey(row), row)
    },
    /** @returns what the refunds change of the file's figures, too */
    match(): {
      reduced: ReducedRows
      unmatched: BadRow[]
      changes: { lines: number; totalPence: number; vatUnknownPence: number }
    } {
      const reduced = new Map<number, PricedRow>()
      const unmatched: BadRow[] = []
      const changes = { lines: 0, totalPence: 0, vatUnknownPence: 0 }
      for (const rows of [...byDish.values(), ...byNumber.values()]) rows.sort((a, b) => a.soldAtLocal - b.soldAtLocal)
      const latestFor = (refund: PricedRow, rows: readonly PricedRow[] = []) => {
        const until = soldBy(rows, refund.soldAtLocal)
        return rows
          .slice(Math.max(0, until - maxLookedBack), until)
          .findLast((row) => (reduced.get(row.line) ?? row).amountPence >= refund.amountPence)
      }
      for (const refund of [...refunds].sort((a, b) => a.soldAtLocal - b.soldAtLocal || a.line - b.line)) {
        const sale =
          latestFor(refund, byNumber.get(numberKey(refund))) ?? latestFor(refund, byDish.get(dishKey(refund)))
        if (!sale) {
          const reason = `its refund of ${refund.itemName} belongs to no sale in this file`
          unmatched.push({ line: refund.line, reason })
          continue
        }
        const before = reduced.get(sale.line) ?? sale
        const after = withoutRefund(before, { quantity: quantityOf(refund), amountPence: refund.amountPence })
        reduced.set(sale.line, after)
        changes.lines += after.parts.length - before.parts.length
        changes.totalPence -= refund.amountPence
        if (sale.vatRateBps === undefined) changes.vatUnknownPence -= refund.amountPence
      }
      return { reduced, unmatched, changes }
    },
  }
}

function push(rows: Map<string, PricedRow[]>, key: string, row: PricedRow): void {
  const known = rows.get(key)
  if (known) known.push(row)
  else rows.set(key, [row])
}
