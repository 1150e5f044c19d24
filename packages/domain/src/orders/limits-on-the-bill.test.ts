import { describe, expect, it } from 'vitest'
import { type ApprovalLimits, noLimits } from '../access/index.ts'
import { assert } from '../errors/index.ts'
import { basisPoints, zeroOrMorePenceSchema } from '../money/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import { cash, id, line, manager, menu, now, orderOf, soup, steak } from '../testing/sale.ts'
import {
  addLines,
  changeLine,
  type DiscountCommand,
  type DiscountPreset,
  discountCommandSchema,
  discountOrder,
  giveDiscount,
  type Order,
  shortfallOf,
  voidLine,
} from './index.ts'

const upTo = (pence: number) => zeroOrMorePenceSchema.parse(pence)
const waiter = { approvedBy: id('person', 1) }
const withLimits = (limits: Partial<ApprovalLimits>) => ({ ...waiter, limits: { ...noLimits, ...limits } })
const tenPercent = withLimits({ discountBps: basisPoints(1000) })

const command = (n: number, size: Partial<DiscountCommand>) =>
  discountCommandSchema.parse({ id: id('discount', n), kind: 'discount', reason: 'Slow', ...size })
const discounted = (order: Order, n: number, size: Partial<DiscountCommand>, approval = tenPercent) =>
  discountOrder(order, command(n, size), approval, now).order
const deleted = (order: Order, n: number, quantity = 1) =>
  voidLine(order, id('line', n), { quantity, reason: '' }, undefined, now).order

const only = ({ discounts: [discount] }: Order) => {
  assert(discount, 'the order has a discount')
  return discount
}
const steaks = (count: number) => orderOf(Array.from({ length: count }, (_, n) => line(n + 1, steak)))

describe('a discount given within somebody’s limit', () => {
  it('shrinks with the bill when unsent dishes are deleted', () => {
    let order = discounted(steaks(10), 1, { amountPence: upTo(2450) })
    expect(order.totals).toMatchObject({ linesPence: 24_500, totalPence: 22_050 })
    for (let n = 2; n <= 10; n++) order = deleted(order, n)
    expect(order.totals).toMatchObject({ linesPence: 2450, discountPence: 245, totalPence: 2205 })
  })

  it('shrinks when fewer of a dish are wanted, and is whole again when they are more again', () => {
    const order = discounted(orderOf([line(1, steak, 10)]), 1, { amountPence: upTo(2450) })
    const fewer = changeLine(order, id('line', 1), { quantity: 1 }, now).order
    expect(fewer.totals.discountPence).toBe(245)
    expect(changeLine(fewer, id('line', 1), { quantity: 10 }, now).order.totals.discountPence).toBe(2450)
  })

  it('of one dish shrinks with that dish', () => {
    const order = discounted(orderOf([line(1, steak, 10), line(2, soup, 100)]), 1, {
      ...{ amountPence: upTo(2450), lineId: id('line', 1) },
    })
    expect(deleted(order, 1, 9).totals.discountPence).toBe(245)
  })

  it('is together with others of the same person no more than that', () => {
    let order = discounted(steaks(10), 1, { amountPence: upTo(1225) })
    order = discounted(order, 2, { amountPence: upTo(1225) })
    for (let n = 2; n <= 10; n++) order = deleted(order, n)
    expect(order.totals.discountPence).toBe(245)
    expect(refusalOf(() => discounted(order, 3, { amountPence: upTo(1) }))).toBe('approval_needed')
  })

  it('stays as a manager without a limit approved it', () => {
    let order = discounted(steaks(2), 1, { amountPence: upTo(2450) }, manager as typeof tenPercent)
    order = deleted(order, 2)
    expect(order.totals.discountPence).toBe(2450)
  })

  it('says how much of it is left out', () => {
    const order = discounted(steaks(2), 1, { amountPence: upTo(490) })
    expect(shortfallOf(order, only(order))).toBeUndefined()
    const smaller = deleted(order, 2)
    expect(shortfallOf(smaller, only(smaller))).toEqual({ because: 'limit', offPence: 245, wantedPence: 490 })
  })
})

describe('a preset with a minimum', () => {
  const preset: DiscountPreset = {
    ...{ id: id('place', 50), name: '£5 off from £25', rateBps: null, amountPence: upTo(500) },
    ...{ minBillPence: upTo(2500), needsApproval: false },
  }
  const give = (order: Order) =>
    giveDiscount(order, command(1, { amountPence: preset.amountPence, presetId: preset.id }), [preset], undefined, now)
      .order

  it('takes nothing off a bill that falls below it', () => {
    const order = give(orderOf([line(1, soup), line(2, steak)]))
    expect(order.totals.discountPence).toBe(500)
    const smaller = deleted(order, 2)
    expect(smaller.totals).toMatchObject({ linesPence: 695, discountPence: 0, totalPence: 695 })
    expect(shortfallOf(smaller, only(smaller))).toEqual({ because: 'minimum', minBillPence: 2500 })
    expect(cash(smaller, 1).order).toMatchObject({ state: 'paid', totals: { totalPence: 695 } })
  })

  it('comes off again once the bill is as much again', () => {
    const order = deleted(give(orderOf([line(1, soup), line(2, steak)])), 2)
    const more = addLines(order, [line(3, steak)], menu, now).order
    expect(more.totals.discountPence).toBe(500)
  })
})
