import { describe, expect, it } from 'vitest'
import { basisPoints, pence, zeroOrMorePenceSchema } from '../money/index.ts'
import { discountApproval, voidApproval } from '../orders/index.ts'
import { refundApproval } from '../payments/index.ts'
import { id } from '../testing/sale.ts'
import { type ApprovalLimits, type ApprovalRequest, isApprovedBy, mayApprove, noLimits, type Rights } from './index.ts'

const tenPercent = (
  lineId: string | null,
  kind: 'discount' | 'comp' = 'discount',
  rate = 1000,
  off = 500,
): ApprovalRequest =>
  discountApproval(id('order'), { kind, lineId, rateBps: basisPoints(rate), amountPence: null }, pence(off))
const amount = (off: number): ApprovalRequest =>
  discountApproval(id('order'), { kind: 'discount', lineId: null, rateBps: null, amountPence: pence(off) }, pence(off))
const refund = (of: number, tip = 0) => refundApproval(id('payment'), { amountPence: pence(of), tipPence: pence(tip) })

describe('a yes', () => {
  it.each([
    ['two dishes', voidApproval(id('line'), { quantity: 2 }), voidApproval(id('line'), { quantity: 3 })],
    ['10 % of the bill', tenPercent(null), tenPercent(null, 'discount', 1001)],
    ['10 % that come to £5', tenPercent(null), tenPercent(null, 'discount', 1000, 501)],
    ['10 % of one dish', tenPercent(id('line')), tenPercent(null)],
    ['a discount', tenPercent(null), tenPercent(null, 'comp')],
    ['a dish on the house', tenPercent(id('line'), 'comp', 10_000), tenPercent(null, 'comp', 10_000)],
    ['£5 off', amount(500), amount(501)],
    ['10 % is not one to an amount', tenPercent(null), amount(1)],
    ['£5 back', refund(500), refund(500, 1)],
  ])('to %s is one to that and not to more', (_what, given, more) => {
    expect(isApprovedBy(given, given)).toBe(true)
    expect(isApprovedBy(more, given)).toBe(false)
  })

  it('covers less of the same, and nothing of another', () => {
    expect(isApprovedBy(refund(300, 100), refund(500))).toBe(true)
    expect(isApprovedBy(voidApproval(id('line', 2), { quantity: 1 }), voidApproval(id('line'), { quantity: 1 }))).toBe(
      false,
    )
  })
})

describe('who may say yes', () => {
  const approver = (more: Partial<ApprovalLimits> = {}): Rights => ({
    permissions: ['orders.approve', 'payments.refund'],
    limits: { ...noLimits, ...more },
  })
  const upTo = (of: number) => zeroOrMorePenceSchema.parse(of)
  const money = (action: ApprovalRequest['action'], of: number): ApprovalRequest => ({
    action,
    subjectId: id('payment'),
    max: { amountPence: upTo(of) },
  })

  it.each([
    ['10 %', { discountBps: basisPoints(1000) }, tenPercent(null), tenPercent(null, 'discount', 1001)],
    ['£5 off', { discountPence: upTo(500) }, amount(500), amount(501)],
    ['£5 off by a percentage', { discountPence: upTo(500) }, tenPercent(null), tenPercent(null, 'discount', 1000, 501)],
    ['a comp of £5', { compPence: upTo(500) }, tenPercent(null, 'comp'), tenPercent(null, 'comp', 1000, 501)],
    ['a refund of £20', { refundPence: upTo(2000) }, refund(2000), refund(1999, 2)],
    ['a wrong tender', { refundPence: upTo(2000) }, money('correct_tender', 2000), money('correct_tender', 2001)],
    ['held cash', { refundPence: upTo(2000) }, money('accept_held_cash', 2000), money('accept_held_cash', 2001)],
    ['cash taken out', { refundPence: upTo(2000) }, money('overdraw_drawer', 2000), money('overdraw_drawer', 2001)],
  ])('is asked about no more than their limit: %s', (_what, limits, within, above) => {
    expect(mayApprove(approver(limits), within)).toBe(true)
    expect(mayApprove(approver(limits), above)).toBe(false)
    expect(mayApprove(approver(), above)).toBe(true)
    expect(mayApprove({ permissions: [], limits: noLimits }, within)).toBe(false)
  })

  it('does not accept a drawer difference under a limit, whatever was counted', () => {
    expect(mayApprove(approver({ refundPence: upTo(100_000) }), money('accept_drawer_difference', 1))).toBe(false)
    expect(mayApprove(approver(), money('accept_drawer_difference', 100_000))).toBe(true)
  })
})
