import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '../money/index.ts'
import type { PricedRow } from './priced-row.ts'
import { refundMatcher } from './refunds.ts'

/** A coffee every minute; its refunds have numbers of their own, as in Square's file. */
const coffee = (line: number, isRefund = false): PricedRow => ({
  ...{ line, orderNumber: `${line}`, site: '', soldAtLocal: line * 60_000, itemName: 'Flat white', isRefund },
  ...{ listPence: pence(350), parts: [{ name: 'Flat white', quantity: 1, pricePence: pence(350) }] },
  ...{ amountPence: pence(350), vatRateBps: basisPoints(2_000) },
})

function matched(sales: readonly PricedRow[], refunds: readonly PricedRow[]) {
  const matcher = refundMatcher(refunds)
  for (const sale of sales) matcher.offer(sale)
  return matcher.match()
}

describe('refund of another till’s file', () => {
  it('is taken off the latest sale of the dish before it, and never off one twice', () => {
    const sales = [1, 2, 5].map((line) => coffee(line))
    const { reduced, unmatched } = matched(sales, [coffee(3, true), coffee(4, true), coffee(6, true), coffee(7, true)])
    expect([...reduced.keys()]).toEqual([2, 1, 5])
    expect(unmatched).toMatchObject([{ line: 7 }])
  })

  it('is found among twenty thousand without looking through them each time', () => {
    let looks = 0
    const watched = (row: PricedRow): PricedRow => ({
      ...row,
      get soldAtLocal() {
        looks += 1
        return row.soldAtLocal
      },
      get amountPence() {
        looks += 1
        return row.amountPence
      },
    })
    const sales = Array.from({ length: 20_000 }, (_, at) => watched(coffee(at * 2)))
    const refunds = Array.from({ length: 400 }, (_, at) => coffee(at * 100 + 1, true))
    expect(matched(sales, refunds).reduced.size).toBe(400)
    // Sorted once, a few looks at each; looked through for each refund, it is four million.
    expect(looks).toBeLessThan(400_000)
  })
})
