import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '../money/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import { cash, coffee, dishes, id, line, loaf, manager, now, orderOf, sandwich, soup, steak } from '../testing/sale.ts'
import { expectSound } from '../testing/soundness.ts'
import {
  type Discount,
  type DiscountCommand,
  discountCommandSchema,
  discountOrder,
  notApproved,
  type Order,
  removeDiscount,
  sendToKitchen,
  voidLine,
} from './index.ts'
import { withTotals } from './totals.ts'

const discount = (
  order: Order,
  n: number,
  more: Partial<DiscountCommand>,
  approval: typeof manager | undefined = manager,
) =>
  discountOrder(
    order,
    {
      id: id('discount', n),
      kind: 'discount',
      lineId: null,
      rateBps: null,
      amountPence: null,
      reason: 'Slow',
      ...more,
    },
    approval,
    now,
  )
const off = (order: Order, n: number, amount: number, more: Partial<DiscountCommand> = {}) =>
  discount(order, n, { amountPence: pence(amount), ...more })
const voided = (order: Order, quantity: number, more: { reason?: string; approval?: typeof manager } = {}) =>
  voidLine(order, id('line'), { quantity, reason: more.reason ?? '' }, more.approval, now)

describe('a discount', () => {
  it('is spread over the dishes, and the VAT follows', () => {
    const order = discount(orderOf([line(1, soup), line(2, sandwich)], { orderType: 'takeaway' }), 1, {
      rateBps: basisPoints(1000),
    }).order
    expect(order.totals).toMatchObject({ linesPence: 1130, discountPence: 113, totalPence: 1017 })
    expect(order.totals.vat.map((group) => group.grossPence)).toEqual([625, 392])
  })

  it('needs a manager', () => {
    const order = orderOf([line(1, soup)])
    expect(refusalOf(() => discountOrder(order, command({ amountPence: pence(100) }), undefined, now))).toBe(
      'approval_needed',
    )
  })

  it('lowers the dishes it was approved for, and none that came later', () => {
    const half = { rateBps: basisPoints(5000) }
    const order = discount(orderOf([line(1, soup)]), 1, half).order
    const later = { ...order, lines: [...order.lines, ...orderOf([line(2, coffee)]).lines] }
    const grown = withTotals(later)
    expect(grown.totals.totalPence).toBe(order.totals.totalPence + 199)
    expect(notApproved(grown, grown.discounts[0] as Discount)).toMatchObject([
      { quantity: 1, line: { name: 'Coffee' } },
    ])
    const again = discount(grown, 2, { ...half, replacesId: id('discount', 1) }).order
    expect(again.discounts).toHaveLength(1)
    expect(again.totals.discountPence).toBe(447)
    expect(notApproved(again, again.discounts[0] as Discount)).toEqual([])
  })

  it('that replaces another says all it takes off, not what it takes off more', () => {
    const half = { rateBps: basisPoints(5000) }
    const { order } = discount(orderOf([line(1, soup)]), 1, half)
    const grown = withTotals({ ...order, lines: [...order.lines, ...orderOf([line(2, coffee)]).lines] })
    const { events } = discount(grown, 2, { ...half, replacesId: id('discount', 1) })
    expect(events.map(({ type, data }) => [type, data.amountPence])).toEqual([
      ['order.discount_removed', undefined],
      ['order.discounted', 447],
    ])
  })

  it('is of the dishes that were there: one taken off leaves nothing of it to a later one', () => {
    const all = { rateBps: basisPoints(10_000) }
    const order = discount(orderOf([line(1, soup), line(2, coffee)]), 1, all).order
    const [, kept] = order.lines
    // £8.94 were approved, for the soup and the coffee; the steak that takes the soup's place is paid for.
    const grown = withTotals({ ...order, lines: [...(kept ? [kept] : []), ...orderOf([line(3, steak)]).lines] })
    expect(grown.totals.discountPence).toBe(199)
    expect(grown.totals.totalPence).toBe(2450)
  })

  it('is of the amount that was shown: a dish that costs more by now is not free', () => {
    const order = discount(orderOf([line(1, soup)]), 1, { rateBps: basisPoints(10_000) }).order
    const dearer = withTotals({ ...order, lines: order.lines.map((each) => ({ ...each, unitPricePence: pence(995) })) })
    expect(dearer.totals).toMatchObject({ discountPence: 695, totalPence: 300 })
  })

  it('never takes off more than was approved, whatever becomes of the bill', () => {
    const dish = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), more: fc.integer({ min: 0, max: 9 }) })
    fc.assert(
      fc.property(
        fc.array(dish, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 10_000 }),
        (kinds, rate) => {
          const before = orderOf(
            kinds.map(({ quantity }, n) => line(n + 1, [soup, coffee, loaf, steak][n] ?? soup, quantity)),
          )
          const lowered = discount(before, 1, { rateBps: basisPoints(rate) }).order
          const lines = lowered.lines.map((each, n) => ({ ...each, quantity: each.quantity + (kinds[n]?.more ?? 0) }))
          const added = orderOf([line(9, steak)]).lines
          const grown = withTotals({ ...lowered, lines: [...lines, ...added] })
          expect(grown.totals.discountPence).toBeLessThanOrEqual(lowered.totals.discountPence)
          const fewer = withTotals({ ...lowered, lines: lines.slice(1).concat(added) })
          expect(fewer.totals.discountPence).toBeLessThanOrEqual(lowered.totals.discountPence)
        },
      ),
    )
  })

  it('takes no more than there is', () => {
    const order = orderOf([line(1, soup), line(2, coffee)])
    expect(refusalOf(() => off(order, 1, 895))).toBe('discount_too_large')
    expect(refusalOf(() => off(order, 1, 200, { lineId: id('line', 2) }))).toBe('discount_too_large')
    expect(off(order, 1, 894).order.totals.totalPence).toBe(0)
    expect(refusalOf(() => off(order, 1, 1, { lineId: id('line', 9) }))).toBe('line_not_found')
  })

  it('takes no more than earlier discounts have left', () => {
    const order = off(orderOf([line(1, soup)]), 1, 500).order
    expect(refusalOf(() => off(order, 2, 196))).toBe('discount_too_large')
    expect(off(order, 2, 195).order.totals.totalPence).toBe(0)
  })

  it('shrinks with the bill, so a void never makes it negative', () => {
    const order = voided(off(orderOf([line(1, soup), line(2, coffee)]), 1, 800).order, 1).order
    expect(order.totals).toMatchObject({ linesPence: 199, discountPence: 199, totalPence: 0 })
  })

  it('is taken off again before payment', () => {
    const order = off(orderOf([line(1, soup)]), 1, 500).order
    expect(removeDiscount(order, id('discount')).order.totals.totalPence).toBe(695)
    expect(refusalOf(() => removeDiscount(order, id('discount', 2)))).toBe('discount_not_found')
    expect(refusalOf(() => off(order, 1, 1))).toBe('changed_meanwhile')
  })

  it('never brings the bill below what was paid', () => {
    const order = cash(orderOf([line(1, soup)]), 1, 500).order
    expect(refusalOf(() => off(order, 1, 196))).toBe('below_paid')
    expect(refusalOf(() => voided(order, 1))).toBe('below_paid')
    expect(off(order, 1, 195).order.totals.balanceDuePence).toBe(0)
  })

  it('is either a percentage or an amount', () => {
    const sent = { id: id('discount'), kind: 'discount', reason: 'Slow' }
    expect(discountCommandSchema.safeParse(sent).success).toBe(false)
    expect(discountCommandSchema.safeParse({ ...sent, rateBps: 1000, amountPence: 100 }).success).toBe(false)
    expect(discountCommandSchema.safeParse({ ...sent, rateBps: 1000 }).success).toBe(true)
    expect(discountCommandSchema.safeParse({ ...sent, rateBps: 10_001 }).success).toBe(false)
  })

  // MON-7
  it('leaves no line below zero, whatever is taken off in whatever order', () => {
    const reduction = fc.record({
      of: fc.option(fc.nat(4)),
      rateBps: fc.option(fc.integer({ min: 0, max: 10_000 })),
      amountPence: fc.nat(6000),
    })
    fc.assert(
      fc.property(fc.array(reduction, { maxLength: 6 }), fc.integer({ min: 1, max: 3 }), (reductions, quantity) => {
        let order = orderOf(dishes.map((dish, n) => line(n + 1, dish, quantity)))
        reductions.forEach(({ of, rateBps, amountPence }, n) => {
          const lineId = of === null ? null : id('line', of + 1)
          const rate = { rateBps: rateBps === null ? null : basisPoints(rateBps) }
          const amount = { amountPence: rateBps === null ? pence(amountPence) : null }
          const refusal = refusalOf(() => {
            order = discount(order, n + 1, { lineId, ...rate, ...amount }).order
          })
          expect([undefined, 'discount_too_large']).toContain(refusal)
          expectSound(order, [])
        })
      }),
      { numRuns: 200 },
    )
  })
})

describe('a comp', () => {
  it('gives a made dish away and says who approved it', () => {
    const decision = discount(orderOf([line(1, steak), line(2, loaf)]), 1, {
      kind: 'comp',
      lineId: id('line'),
      rateBps: basisPoints(10_000),
    })
    expect(decision.order.totals).toMatchObject({ linesPence: 2783, discountPence: 2450, totalPence: 333 })
    expect(decision.events).toMatchObject([
      { type: 'order.comped', data: { amountPence: 2450, approvedBy: manager.approvedBy } },
    ])
  })
})

describe('a void', () => {
  it('is free while the kitchen has not got the dish', () => {
    const order = voided(orderOf([line(1, soup, 3)]), 2).order
    expect(order.totals.totalPence).toBe(695)
    expect(order.lines[0]).toMatchObject({ quantity: 3, voids: [{ quantity: 2, wasSent: false, approvedBy: null }] })
  })

  it('asks a manager and a reason once the dish has been sent', () => {
    const sent = sendToKitchen(orderOf([line(1, soup, 3)]), now).order
    expect(refusalOf(() => voided(sent, 1))).toBe('reason_needed')
    expect(refusalOf(() => voided(sent, 1, { reason: 'Dropped' }))).toBe('approval_needed')
    expect(refusalOf(() => voided(sent, 1, { approval: manager }))).toBe('reason_needed')
    const order = voided(sent, 1, { reason: 'Dropped', approval: manager }).order
    expect(order.lines[0]).toMatchObject({ voids: [{ wasSent: true, approvedBy: manager.approvedBy }] })
    expect(order.totals.totalPence).toBe(1390)
  })

  it('never takes more than the line has left', () => {
    const order = voided(orderOf([line(1, soup, 3)]), 2).order
    expect(refusalOf(() => voided(order, 2))).toBe('void_too_many')
    expect(voided(order, 1).order.totals.totalPence).toBe(0)
    expect(refusalOf(() => voidLine(order, id('line', 9), { quantity: 1, reason: '' }, undefined, now))).toBe(
      'line_not_found',
    )
  })
})

function command(more: Partial<DiscountCommand>): DiscountCommand {
  return {
    id: id('discount'),
    kind: 'discount',
    lineId: null,
    rateBps: null,
    amountPence: null,
    reason: 'Slow',
    ...more,
  }
}
