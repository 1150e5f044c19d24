import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trialBalance } from '../ledger/index.ts'
import type { MenuSnapshot } from '../menu/index.ts'
import { basisPoints, pence } from '../money/index.ts'
import { linesLeftToRefund, type RefundedLine, refundOfLines, startRefund } from '../payments/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import {
  cash,
  coffee,
  dishes,
  id,
  line,
  loaf,
  location,
  manager,
  menu,
  now,
  orderOf,
  soup,
  table,
  trading,
} from '../testing/sale.ts'
import { expectSound } from '../testing/soundness.ts'
import { type Decision, discountOrder, type NewLine, type Order, placeOrder } from './index.ts'
import { shareOfLines } from './refund-lines.ts'

const giving = (
  order: Order,
  n: number,
  lines: RefundedLine[],
  amountPence = refundOfLines(order, lines),
): Decision => {
  const command = { refundId: id('refund', n), amountPence, tipPence: pence(0), reason: 'Cold', lines }
  return startRefund(order, id('payment'), command, manager, now)
}
const give = (order: Order, n: number, lines: RefundedLine[]): Order => giving(order, n, lines).order

/** A paid bill of these quantities of the dishes, with a discount and a service charge. */
function paidBill(quantities: readonly number[], offBps: number, serviceBps: number, isPaid = true): Order {
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
  return isPaid ? cash(lowered, 1).order : lowered
}

/** An open bill of dishes at any price. */
function billOf(lines: NewLine[], cheapMenu: MenuSnapshot, offBps: number, serviceBps: number): Order {
  const command = { id: id('order'), locationId: location, orderType: 'table' as const, tableId: table.id }
  const rest = { covers: null, guestName: '', guest: null, lines, send: false }
  const trades = { ...trading, serviceChargeBps: basisPoints(serviceBps) }
  const { order } = placeOrder({ ...command, ...rest }, cheapMenu, trades, now)
  const off = { id: id('discount'), kind: 'discount' as const, lineId: null, rateBps: basisPoints(offBps) }
  return discountOrder(order, { ...off, amountPence: null, reason: 'Regular' }, manager, now).order
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

  it('takes back neither dish nor service charge below zero at any step, and exactly what was paid of both', () => {
    const bills = fc.record({
      prices: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
      quantities: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }),
      offBps: fc.nat(10_000),
      serviceBps: fc.nat(2_000),
    })
    const cheap = { prices: [2], quantities: [5, 1, 1, 1], offBps: 3_333, serviceBps: 1_250 }
    fc.assert(
      fc.property(bills, ({ prices, quantities, offBps, serviceBps }) => {
        const priced = prices.map((price, n) => ({ ...(dishes[n] ?? soup), pricePence: pence(price) }))
        const lines = priced.map((item, n) => line(n + 1, { ...item, modifierGroupIds: [] }, quantities[n] ?? 1))
        const order = billOf(lines, { ...menu, items: priced }, offBps, serviceBps)
        if (order.totals.totalPence === 0) return
        const paid = cash(order, 1)
        let now = paid.order
        const transfers = [...paid.transfers]
        for (let n = 1; ; n++) {
          const [next] = linesLeftToRefund(now)
          if (!next) break
          const one = [{ lineId: next.lineId, quantity: 1 }]
          for (const { dishPence, servicePence } of shareOfLines(now, one)) {
            expect(dishPence).toBeGreaterThanOrEqual(0)
            expect(servicePence).toBeGreaterThanOrEqual(0)
          }
          const back = refundOfLines(now, one)
          // A step that rounds to nothing is given back with the next one of the same dish.
          const given = back > 0 ? one : [{ lineId: next.lineId, quantity: next.quantity }]
          if (refundOfLines(now, given) === 0) break
          const decision = giving(now, n, given)
          now = decision.order
          transfers.push(...decision.transfers)
          expectSound(now, transfers)
        }
        if (linesLeftToRefund(now).length > 0) return
        expect([...trialBalance(transfers).values()].filter((balance) => balance !== 0)).toEqual([])
      }),
      { examples: [[cheap]], numRuns: process.env.WIDE === '1' ? 2_000 : 100 },
    )
  }, 60_000)

  it('takes back the dish’s own VAT and service charge, not a share of the bill’s', () => {
    // Soup 6.95 bears 20 %, the loaf 3.33 none; 12.5 % service on top.
    const trades = { ...trading, serviceChargeBps: basisPoints(1_250) }
    const paid = cash(orderOf([line(1, soup), line(2, loaf)], {}, trades), 1)
    const loafBack = giving(paid.order, 1, [{ lineId: id('line', 2), quantity: 1 }])
    const after = trialBalance([...paid.transfers, ...loafBack.transfers])
    expect(Object.fromEntries(after)).toMatchObject({ 'sales:0': 0, 'sales:2000': -579, 'vat:2000': -116 })
    expect(after.get('service_charge_payable')).toBe(-87)
    const soupBack = giving(loafBack.order, 2, [{ lineId: id('line', 1), quantity: 1 }])
    const end = [...paid.transfers, ...loafBack.transfers, ...soupBack.transfers]
    expect([...trialBalance(end).values()].filter((balance) => balance !== 0)).toEqual([])
  })

  it('mixed with refunds of an amount, never takes more of a rate than was sold at it, and ends at zero', () => {
    const bills = fc.record({
      quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
      serviceBps: fc.constantFrom(0, 1_250),
      steps: fc.array(
        fc.record({ pick: fc.nat(100), amount: fc.integer({ min: 1, max: 900 }), isDish: fc.boolean() }),
        {
          maxLength: 8,
        },
      ),
    })
    fc.assert(
      fc.property(bills, ({ quantities, serviceBps, steps }) => {
        const paid = cash(paidBill(quantities, 333, serviceBps, false), 1)
        let order = paid.order
        const transfers = [...paid.transfers]
        const all = [...steps, { pick: 0, amount: 1_000_000, isDish: false }]
        for (const [n, { pick, amount, isDish }] of all.entries()) {
          const left = order.totals.totalPence - order.totals.refundedPence
          const dishLeft = linesLeftToRefund(order)
          const dish = isDish ? dishLeft[pick % Math.max(1, dishLeft.length)] : undefined
          const lines = dish ? [{ lineId: dish.lineId, quantity: 1 }] : []
          const back = Math.min(left, dish ? refundOfLines(order, lines) : amount)
          if (back === 0) continue
          const decision = giving(order, n + 1, lines, pence(back))
          order = decision.order
          transfers.push(...decision.transfers)
          expectSound(order, transfers)
          for (const [account, balance] of trialBalance(transfers)) {
            if (/^(sales|vat|service)/.test(account)) expect(balance).toBeLessThanOrEqual(0)
          }
        }
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
