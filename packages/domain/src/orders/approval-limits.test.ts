import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ApprovalLimits, noLimits } from '../access/index.ts'
import { aboveZeroPenceSchema, basisPoints, pence, portionHalfUp, zeroOrMorePenceSchema } from '../money/index.ts'
import { correctTender, correctTenderSchema, resolveDifference, settlePayment, startRefund } from '../payments/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import { approved, card, cash, dishes, id, line, loaf, manager, now, orderOf, soup, steak } from '../testing/sale.ts'
import { type DiscountCommand, discountOrder, type Order, sendToKitchen, voidLine } from './index.ts'

const upTo = (amount: number) => zeroOrMorePenceSchema.parse(pence(amount))
const within = (limits: Partial<ApprovalLimits>) => ({ ...manager, limits: { ...noLimits, ...limits } })

const reduce = (
  order: Order,
  n: number,
  size: Partial<DiscountCommand>,
  limits: Partial<ApprovalLimits> | undefined,
) => {
  const command = { kind: 'discount' as const, lineId: null, rateBps: null, amountPence: null, reason: 'Slow', ...size }
  return discountOrder(order, { id: id('discount', n), ...command }, limits ? within(limits) : manager, now).order
}
const percent = (bps: number) => ({ rateBps: basisPoints(bps) })
const amount = (of: number) => ({ amountPence: upTo(of) })
const bill = () => orderOf([line(1, soup), line(2, steak), line(3, loaf)])

describe('a limit on discounts', () => {
  const tenPercent = { discountBps: basisPoints(1000) }

  it('lets through the percentage and asks for a manager above it', () => {
    expect(reduce(bill(), 1, percent(1000), tenPercent).totals.discountPence).toBe(348)
    expect(refusalOf(() => reduce(bill(), 1, percent(1010), tenPercent))).toBe('approval_needed')
  })

  it('counts an amount as the percentage it is of the bill or the dish', () => {
    expect(refusalOf(() => reduce(bill(), 1, amount(348), tenPercent))).toBeUndefined()
    expect(refusalOf(() => reduce(bill(), 1, amount(349), tenPercent))).toBe('approval_needed')
    const ofSoup = { lineId: id('line', 1) }
    expect(refusalOf(() => reduce(bill(), 1, { ...amount(70), ...ofSoup }, tenPercent))).toBeUndefined()
    expect(refusalOf(() => reduce(bill(), 1, { ...amount(71), ...ofSoup }, tenPercent))).toBe('approval_needed')
  })

  it('takes what was given before into account, whoever gave it', () => {
    const once = reduce(bill(), 1, percent(1000), undefined)
    expect(refusalOf(() => reduce(once, 2, amount(1), tenPercent))).toBe('approval_needed')
    expect(refusalOf(() => reduce(once, 2, { ...percent(1000), replacesId: id('discount', 1) }, tenPercent))).toBe(
      undefined,
    )
  })

  it('holds in pounds, for comps apart from discounts', () => {
    expect(refusalOf(() => reduce(bill(), 1, amount(501), { discountPence: upTo(500) }))).toBe('approval_needed')
    const comped = { kind: 'comp' as const, ...percent(10_000), lineId: id('line', 1) }
    expect(refusalOf(() => reduce(bill(), 1, comped, { discountPence: upTo(0), compPence: upTo(695) }))).toBe(undefined)
    expect(refusalOf(() => reduce(bill(), 1, comped, { compPence: upTo(694) }))).toBe('approval_needed')
  })

  it('is never passed by any mix of discounts', () => {
    const size = fc.oneof(fc.integer({ min: 1, max: 2_000 }).map(percent), fc.integer({ min: 1, max: 900 }).map(amount))
    const step = fc.record({ size, of: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }) })
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...dishes), { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.array(step, { minLength: 1, maxLength: 6 }),
        (chosen, bps, steps) => {
          let order = orderOf(chosen.map((dish, n) => line(n + 1, dish)))
          for (const [n, { size, of }] of steps.entries()) {
            const command = { ...size, lineId: of === null ? null : id('line', of) }
            try {
              order = reduce(order, n + 1, command, { discountBps: basisPoints(bps) })
            } catch {}
          }
          // Each dish may be rounded up by itself: at most a penny each.
          const max = portionHalfUp(order.totals.linesPence, basisPoints(bps)) + order.lines.length
          expect(order.totals.discountPence).toBeLessThanOrEqual(max)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a limit on voids', () => {
  const take = (order: Order, n: number, limits: Partial<ApprovalLimits>) =>
    voidLine(order, id('line', n), { quantity: 1, reason: 'Dropped' }, within(limits), now).order

  it('counts what the kitchen had, on the bill in all', () => {
    const sent = sendToKitchen(bill(), now).order
    const once = take(sent, 1, { voidPence: upTo(1027) })
    expect(take(once, 3, { voidPence: upTo(1028) }).totals.linesPence).toBe(2450)
    expect(refusalOf(() => take(once, 3, { voidPence: upTo(1027) }))).toBe('approval_needed')
  })

  it('says nothing about a dish the kitchen has not got', () => {
    expect(refusalOf(() => take(bill(), 2, { voidPence: upTo(0) }))).toBeUndefined()
  })
})

describe('a limit on refunds', () => {
  it('counts what went back of the bill before', () => {
    const back = (order: Order, n: number, pounds: number) => {
      const command = { refundId: id('refund', n), amountPence: upTo(pounds), tipPence: upTo(0), reason: 'Cold' }
      return startRefund(order, id('payment'), command, within({ refundPence: upTo(2000) }), now).order
    }
    const paid = cash(bill(), 1).order
    expect(refusalOf(() => back(paid, 1, 2001))).toBe('approval_needed')
    expect(refusalOf(() => back(back(paid, 1, 1500), 2, 501))).toBe('approval_needed')
    expect(refusalOf(() => back(back(paid, 1, 1500), 2, 500))).toBeUndefined()
  })

  const upTo20 = within({ refundPence: upTo(2000) })

  it('counts a payment corrected to another tender', () => {
    const correct = (order: Order, n: number) =>
      correctTender(
        order,
        id('payment', n),
        correctTenderSchema.parse({ tender: 'terminal', reason: 'It was a card' }),
        upTo20,
        { ...now, terminalName: 'Dojo' },
      ).order
    const paid = cash(cash(bill(), 1, 1500).order, 2).order
    expect(refusalOf(() => correct(correct(paid, 1), 2))).toBe('approval_needed')
    expect(refusalOf(() => correct(paid, 2))).toBeUndefined()
  })

  it('counts a differing card that is sent back', () => {
    const { state: _, ...claim } = approved
    const differs = (amount: number) =>
      settlePayment(
        card(bill(), 1, amount).order,
        id('payment'),
        { state: 'differs', said: { ...claim, amountPence: aboveZeroPenceSchema.parse(amount + 100) } },
        now,
      ).order
    const sendBack = (order: Order) =>
      resolveDifference(
        order,
        id('payment'),
        { resolution: 'refund', reason: 'Too much', refundId: id('refund') },
        upTo20,
        now,
      )
    expect(refusalOf(() => sendBack(differs(1901)))).toBe('refund_above_limit')
    expect(refusalOf(() => sendBack(differs(1900)))).toBeUndefined()
  })
})
