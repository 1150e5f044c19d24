import { describe, expect, it } from 'vitest'
import { basisPoints } from '../money/index.ts'
import { earliestFeeChange, feeInForce, feesToAccept, type PlanFee, publishedFee } from './index.ts'

const change = (id: string, feeBps: number, announcedAt: string, effectiveFrom: string): PlanFee => ({
  id,
  plan: 'beta',
  feeBps: basisPoints(feeBps),
  announcedAt: `${announcedAt}T00:00:00.000Z`,
  effectiveFrom: `${effectiveFrom}T00:00:00.000Z`,
})
const day = (date: string) => `${date}T12:00:00.000Z`
const base = basisPoints(100)
const rise = change('rise', 125, '2026-01-01', '2026-02-01')
const fall = change('fall', 80, '2026-03-01', '2026-04-01')
const silent = { acceptedIds: [], joinedAt: day('2025-06-01') }
const agreed = { acceptedIds: ['rise'], joinedAt: day('2025-06-01') }

describe('the fee in force', () => {
  it('rises on its day for whoever accepted it, and for nobody else', () => {
    expect(feeInForce(base, [rise], agreed, day('2026-01-31'))).toBe(100)
    expect(feeInForce(base, [rise], agreed, '2026-02-01T00:00:00.000Z')).toBe(125)
    expect(feeInForce(base, [rise], silent, day('2026-02-01'))).toBe(100)
  })

  it('is what was published when somebody joined', () => {
    const newcomer = { acceptedIds: [], joinedAt: day('2026-01-02') }
    expect(feeInForce(base, [rise], newcomer, day('2026-01-31'))).toBe(100)
    expect(feeInForce(base, [rise], newcomer, day('2026-02-02'))).toBe(125)
    expect(publishedFee(base, [rise, fall], day('2026-02-02'))).toBe(125)
  })

  it('falls for everybody by itself, whatever order the changes come in', () => {
    for (const consent of [silent, agreed]) {
      expect(feeInForce(base, [fall, rise], consent, day('2026-04-02'))).toBe(80)
    }
  })

  it('lists what is still to be accepted, and nothing that is cheaper', () => {
    expect(feesToAccept(base, [rise, fall], silent, day('2026-01-15'))).toEqual([rise])
    expect(feesToAccept(base, [rise, fall], agreed, day('2026-01-15'))).toEqual([])
    expect(feesToAccept(base, [rise], { acceptedIds: [], joinedAt: day('2026-01-02') }, day('2026-01-15'))).toEqual([])
  })

  it('changes thirty days from now at the earliest, also over a change of the clocks', () => {
    expect(earliestFeeChange('2026-03-10T09:00:00.000Z')).toBe('2026-04-09T09:00:00.000Z')
    expect(earliestFeeChange('2028-02-01T00:00:00.000Z')).toBe('2028-03-02T00:00:00.000Z')
  })
})
