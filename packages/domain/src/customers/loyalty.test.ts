import { describe, expect, it } from 'vitest'
import { assertPointsUsable, type BillForPoints, earnedOn, pointsOf, type RecordedRule, usablePoints } from './index.ts'

const rule = (recordedAt: string, pointsPerPound: number, isOn = true): RecordedRule => ({
  id: '00000000-0000-4000-8000-000000000001',
  isOn,
  pointsPerPound,
  pencePerPoint: 2,
  recordedAt,
})
const rules = [rule('2026-01-01T00:00:00.000Z', 1), rule('2026-06-01T00:00:00.000Z', 5)]

const bill = (more: Partial<BillForPoints> = {}): BillForPoints => ({
  orderId: '00000000-0000-4000-8000-000000000002',
  state: 'paid',
  closedAt: '2026-07-01T12:00:00.000Z',
  totalPence: 11_250,
  serviceChargePence: 1_250,
  refundedPence: 0,
  usedPoints: 0,
  ...more,
})

describe('loyalty points', () => {
  it('are earned on what was paid for food and drink, by the rule in force when the bill was closed', () => {
    expect(earnedOn(bill(), rules)).toBe(500)
    expect(earnedOn(bill({ closedAt: '2026-02-01T12:00:00.000Z' }), rules)).toBe(100)
    expect(earnedOn(bill({ closedAt: '2025-02-01T12:00:00.000Z' }), rules)).toBe(0)
    expect(earnedOn(bill({ state: 'open', closedAt: null }), rules)).toBe(0)
    expect(earnedOn(bill(), [...rules, rule('2026-06-15T00:00:00.000Z', 5, false)])).toBe(0)
    expect(earnedOn(bill({ totalPence: 199, serviceChargePence: 0 }), [rules[0] ?? rule('', 1)])).toBe(1)
  })

  it('go back in step with a refund, in whatever parts, and to nothing with all of it', () => {
    expect(earnedOn(bill({ refundedPence: 5_625 }), rules)).toBe(250)
    expect(earnedOn(bill({ refundedPence: 11_250 }), rules)).toBe(0)
    expect(earnedOn(bill({ refundedPence: 20_000 }), rules)).toBe(0)
  })

  it('are used on a bill, freed by voiding it, and may have to be earned back', () => {
    const used = bill({
      orderId: '00000000-0000-4000-8000-000000000003',
      state: 'open',
      closedAt: null,
      usedPoints: 400,
    })
    expect(pointsOf([bill(), used], rules)).toEqual({ earned: 500, used: 400, balance: 100 })
    expect(pointsOf([bill(), { ...used, state: 'voided' }], rules).balance).toBe(500)
    expect(pointsOf([bill({ refundedPence: 11_250 }), used], rules).balance).toBe(-400)
  })

  it('come back with a refund of the bill they were used on, in step with the money', () => {
    const used = (refundedPence: number) => pointsOf([bill({ usedPoints: 1_000, refundedPence })], []).used
    expect([0, 5_625, 11_250, 20_000].map(used)).toEqual([1_000, 500, 0, 0])
    expect(pointsOf([bill({ usedPoints: 1_000, totalPence: 0, serviceChargePence: 0 })], []).used).toBe(1_000)
  })

  it('never take off more than there is to pay or to give', () => {
    expect(usablePoints(500, { pencePerPoint: 2 }, 399)).toBe(199)
    expect(usablePoints(-5, { pencePerPoint: 2 }, 399)).toBe(0)
    expect(() => assertPointsUsable(101, 100, rules[1])).toThrow('points_too_few')
    expect(() => assertPointsUsable(1, 100, undefined)).toThrow('loyalty_off')
  })
})
