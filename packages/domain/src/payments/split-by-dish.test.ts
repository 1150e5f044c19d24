import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assert } from '../errors/index.ts'
import { basisPoints, pence } from '../money/index.ts'
import { discountOrder, type Order, serviceChargeOfShare } from '../orders/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import { dishes, id, line, manager, now, orderOf, paying, soup, trading } from '../testing/sale.ts'
import {
  type DishShare,
  dishesLeftToPay,
  penceOfDishes,
  shareOf,
  startCardPayment,
  startRefund,
  takeCash,
  unitsByLine,
} from './index.ts'

function pay(order: Order, n: number, shares: DishShare[], amountPence = penceOfDishes(order, shares)): Order {
  const command = {
    paymentId: id('payment', n),
    amountPence,
    tipPence: pence(0),
    tenderedPence: amountPence,
    dishes: shares,
  }
  return takeCash(order, command, paying).order
}

/** An open bill of these quantities of the dishes, with a service charge. */
function bill(quantities: readonly number[], serviceBps = 0): Order {
  const lines = quantities.map((quantity, at) => line(at + 1, dishes[at % dishes.length] ?? soup, quantity))
  return orderOf(lines, {}, { ...trading, serviceChargeBps: basisPoints(serviceBps) })
}

function lower(order: Order, rateBps: number): Order {
  const off = {
    id: id('discount'),
    kind: 'discount',
    lineId: null,
    rateBps: basisPoints(rateBps),
    amountPence: null,
  } as const
  return discountOrder(order, { ...off, reason: 'Regular' }, manager, now).order
}

const whole = (order: Order, at: number): DishShare => shareOf(order.lines[at]?.id ?? '', 27_720)
const part = (order: Order, at: number, of: number): DishShare => ({ lineId: order.lines[at]?.id ?? '', part: 1, of })

describe('splitting a bill by dishes', () => {
  it('costs each guest the same whoever had their part of the service charge taken off before', () => {
    const order = bill([1, 1], 1_000)
    const [first, second] = dishesLeftToPay(order)
    assert(first && second, 'both are left')
    const serviceOffPence = serviceChargeOfShare(order, first.costPence)
    const amountPence = pence(first.costPence - serviceOffPence)
    const wanted = { paymentId: id('payment', 1), amountPence, tipPence: pence(0), cardToken: 'tok', serviceOffPence }
    const paid = startCardPayment(order, { ...wanted, dishes: [first.share] }, paying).order
    expect(dishesLeftToPay(paid)).toEqual([second])
    expect(paid.totals.balanceDuePence - paid.totals.pendingPence).toBe(second.costPence)
  })

  it('ends at exactly the bill, whatever shares are taken in whatever order, and whatever is lowered in the meantime', () => {
    const bills = fc.record({
      quantities: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      serviceBps: fc.constantFrom(0, 1_000, 1_250),
      offBps: fc.constantFrom(0, 333, 1_000, 5_000),
      offAt: fc.nat(6),
      picks: fc.array(fc.record({ at: fc.nat(20), of: fc.constantFrom(1, 2, 3, 4, 5, 7, 11, 12) }), {
        minLength: 40,
        maxLength: 40,
      }),
    })
    fc.assert(
      fc.property(bills, ({ quantities, serviceBps, offBps, offAt, picks }) => {
        let order = bill(quantities, serviceBps)
        for (const [n, { at, of }] of picks.entries()) {
          // A bill is never lowered below what was paid of it.
          const mayFall = order.totals.paidPence * 2 <= order.totals.totalPence
          if (n === offAt && offBps > 0 && order.state === 'open' && mayFall) order = lower(order, offBps)
          const left = dishesLeftToPay(order)
          const each = left[at % Math.max(left.length, 1)]
          if (order.state !== 'open' || !each) break
          const units = unitsByLine([each.share]).get(each.share.lineId) ?? 0
          const share = shareOf(each.share.lineId, Math.min(units, 27_720 / of))
          const amount = penceOfDishes(order, [share])
          if (amount > 0) order = pay(order, n, [share], amount)
        }
        if (order.state === 'open' && order.totals.balanceDuePence > 0) {
          order = pay(
            order,
            99,
            dishesLeftToPay(order).map(({ share }) => share),
          )
        }
        expect(order.totals.paidPence).toBe(order.totals.totalPence)
        expect(order.totals.balanceDuePence).toBe(0)
      }),
      { numRuns: 150 },
    )
  })

  it('shares one dish in three with the pennies once, and says what is left of it', () => {
    let order = bill([1, 2])
    const [first] = dishesLeftToPay(order)
    const third = part(order, 0, 3)
    const paid = [1, 2, 3].map((n) => {
      const amount = penceOfDishes(order, [third])
      order = pay(order, n, [third])
      return amount
    })
    expect(paid.reduce((sum, each) => sum + each, 0)).toBe(first?.costPence)
    expect(dishesLeftToPay(order).map(({ share }) => share)).toEqual([{ lineId: order.lines[1]?.id, part: 2, of: 1 }])
  })

  it('has whoever takes the rest pay what is owed, after a plain amount and a discount', () => {
    const paid = takeCash(
      bill([2, 1]),
      { paymentId: id('payment', 1), amountPence: pence(500), tipPence: pence(0), tenderedPence: pence(500) },
      paying,
    ).order
    const order = lower(paid, 1_000)
    const rest = dishesLeftToPay(order).map(({ share }) => share)
    expect(penceOfDishes(order, rest)).toBe(order.totals.balanceDuePence)
    expect(pay(order, 2, rest).state).toBe('paid')
  })

  it('takes no dish twice, and none of another order', () => {
    const order = pay(bill([1, 1]), 1, [whole(bill([1, 1]), 0)])
    expect(refusalOf(() => pay(order, 2, [part(order, 0, 2)], pence(1)))).toBe('dish_paid_for')
    expect(refusalOf(() => pay(order, 2, [{ lineId: id('item', 77), part: 1, of: 1 }], pence(1)))).toBe(
      'line_not_found',
    )
  })

  it('gives a dish free again when its payment went back in full', () => {
    const open = bill([1, 1])
    const order = pay(open, 1, [whole(open, 0)])
    const { amountPence = pence(0) } = order.payments[0] ?? {}
    const command = { refundId: id('refund', 1), amountPence, tipPence: pence(0), reason: 'Wrong guest' }
    const back = startRefund(order, id('payment', 1), command, manager, now).order
    expect(dishesLeftToPay(back)).toHaveLength(2)
  })
})
