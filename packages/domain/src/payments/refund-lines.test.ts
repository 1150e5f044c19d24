import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '../money/index.ts'
import { discountOrder, type Order } from '../orders/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import { cash, coffee, dishes, id, line, manager, now, orderOf, soup, trading } from '../testing/sale.ts'
import { linesLeftToRefund, type RefundedLine, refundOfLines, startRefund } from './index.ts'

const give = (order: Order, n: number, lines: RefundedLine[]): Order => {
  const amountPence = refundOfLines(order, lines)
  const command = { refundId: id('refund', n), amountPence, tipPence: pence(0), reason: 'Cold', lines }
  return startRefund(order, id('payment'), command, manager, now).order
}

/** A paid bill of these quantities of the dishes, with a discount and a service charge. */
function paidBill(quantities: readonly number[], offBps: number, serviceBps: number): Order {
  const lines = quantities.map((quantity, at) => line(at + 1, dishes[at % dishes.length] ?? soup, quantity))
  const order = orderOf(lines, {}, { ...trading, serviceChargeBps: basisPoints(serviceBps) })
  const off = {
    id: id('discount'),
    kind: 'discount' as const,
    lineId: null,
    rateBps: basisPoints(offBps),
    amountPence: null,
    reason: 'Regular',
  }
  const lowered = offBps > 0 ? discountOrder(order, off, manager, now).order : order
  return cash(lowered, 1).order
}

describe('refunding dishes', () => {
  it('gives back exactly the bill when every dish goes back, in whatever parts and order', () => {
    const bills = fc.record({
      quantities: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 }),
      offBps: fc.constantFrom(0, 333, 1_000, 5_000),
      serviceBps: fc.constantFrom(0, 1_000, 1_250),
      picks: fc.array(fc.nat(100), { minLength: 60, maxLength: 60 }),
    })
    fc.assert(
      fc.property(bills, ({ quantities, offBps, serviceBps, picks }) => {
        let order = paidBill(quantities, offBps, serviceBps)
        for (let n = 1; linesLeftToRefund(order).length > 0; n++) {
          const left = linesLeftToRefund(order)
          const each = left[(picks[n] ?? 0) % left.length]
          if (!each) break
          const quantity = 1 + ((picks[n + 1] ?? 0) % each.quantity)
          const lines = [{ lineId: each.lineId, quantity }]
          if (refundOfLines(order, lines) === 0) return
          order = give(order, n, lines)
        }
        expect(order.totals.refundedPence).toBe(order.totals.totalPence)
      }),
      { numRuns: 60 },
    )
  })

  it('says what is left of each, and refuses more', () => {
    const order = give(paidBill([3], 0, 0), 1, [{ lineId: id('line', 1), quantity: 2 }])
    expect(linesLeftToRefund(order)).toMatchObject([{ lineId: id('line', 1), quantity: 1 }])
    expect(refusalOf(() => give(order, 2, [{ lineId: id('line', 1), quantity: 2 }]))).toBe('refund_line_too_many')
    expect(refusalOf(() => give(order, 2, [{ lineId: id('line', 9), quantity: 1 }]))).toBe('line_not_found')
  })

  it('costs the guest’s price: after the discount', () => {
    const order = cash(
      discountOrder(
        orderOf([line(1, soup), line(2, coffee)]),
        {
          id: id('discount'),
          kind: 'comp',
          lineId: id('line', 2),
          rateBps: basisPoints(10_000),
          amountPence: null,
          reason: 'Cold',
        },
        manager,
        now,
      ).order,
      1,
    ).order
    expect(linesLeftToRefund(order).map(({ paidPence }) => paidPence)).toEqual([695, 0])
  })
})
