import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence, sumPence } from '../money/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import { assertMonthEnded, datesOfMonth, leftToShare, monthSchema, shareTips, tipDeadline } from './index.ts'

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const worked = (...minutes: number[]) => minutes.map((each, n) => ({ staffId: idOf(n), minutes: each }))
const byHours = { kind: 'hours', points: {} } as const

describe('sharing tips', () => {
  it('gives out every penny, none twice, and nothing to those without hours or points', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 40 })
    const points = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 40, maxLength: 40 })
    fc.assert(
      fc.property(minutes, points, fc.integer({ min: 1, max: 10_000_000 }), (all, given, amount) => {
        const rule = { kind: 'points', points: Object.fromEntries(given.map((each, n) => [idOf(n), each])) } as const
        const isNobody = all.every((each, n) => each * (given[n] ?? 0) === 0)
        if (isNobody) {
          expect(refusalOf(() => shareTips(pence(amount), worked(...all), rule))).toBe('nobody_to_share_with')
          return
        }
        const shares = shareTips(pence(amount), worked(...all), rule)
        expect(sumPence(shares.map(({ amountPence }) => amountPence))).toBe(amount)
        for (const share of shares) {
          expect(share.amountPence).toBeGreaterThanOrEqual(0)
          if (share.minutes * share.points === 0) expect(share.amountPence).toBe(0)
        }
      }),
    )
  })

  it('counts every hour the same, or by the points of the person, ten where nothing is said', () => {
    expect(shareTips(pence(10_000), worked(600, 1800), byHours)).toMatchObject([
      { amountPence: 2500 },
      { amountPence: 7500 },
    ])
    const rule = { kind: 'points', points: { [idOf(0)]: 30 } } as const
    expect(shareTips(pence(10_000), worked(600, 600), rule)).toMatchObject([
      { points: 30, amountPence: 7500 },
      { points: 10, amountPence: 2500 },
    ])
  })

  it('is refused where there is nothing to share', () => {
    expect(refusalOf(() => shareTips(pence(0), worked(60), byHours))).toBe('no_tips_to_share')
    expect(refusalOf(() => shareTips(pence(-5), worked(60), byHours))).toBe('no_tips_to_share')
    expect(leftToShare({ tipPence: pence(100), serviceChargePence: pence(50) }, [pence(120)])).toBe(30)
  })

  it('must be done by the end of the month after, in short months and over the year’s end', () => {
    expect(tipDeadline('2026-10')).toBe('2026-11-30')
    expect(tipDeadline('2026-01')).toBe('2026-02-28')
    expect(tipDeadline('2028-01')).toBe('2028-02-29')
    expect(tipDeadline('2026-12')).toBe('2027-01-31')
    expect(datesOfMonth('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(monthSchema.safeParse('2026-13').success).toBe(false)
  })

  it('waits until the month is over', () => {
    expect(refusalOf(() => assertMonthEnded('2026-11', '2026-11-30'))).toBe('month_not_over')
    expect(refusalOf(() => assertMonthEnded('2026-11', '2026-12-01'))).toBeUndefined()
  })
})
