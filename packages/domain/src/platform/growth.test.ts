import { describe, expect, it } from 'vitest'
import { growthPerMille, pence } from '../money/index.ts'
import { monthSoFar } from './index.ts'

describe('the growth of the platform', () => {
  it('compares the month so far with the same days of the month before', () => {
    const before = (today: string) => Object.values(monthSoFar(today).before)
    expect(before('2026-11-21')).toEqual(['2026-10-01', '2026-10-21'])
    expect(before('2026-01-05')).toEqual(['2025-12-01', '2025-12-05'])
    expect(before('2026-03-31')).toEqual(['2026-02-01', '2026-02-28'])
    expect(before('2028-03-31')).toEqual(['2028-02-01', '2028-02-29'])
    expect(monthSoFar('2026-03-31').now).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  })

  it('knows no growth from nothing', () => {
    const growth = (now: number, before: number) => growthPerMille(pence(now), pence(before))
    expect([growth(1125, 1000), growth(500, 1000), growth(0, 1000), growth(1000, 1000)]).toEqual([125, -500, -1000, 0])
    expect([growth(1, 3), growth(2, 3)]).toEqual([-666, -333])
    expect([growth(5, 0), growth(0, 0), growth(5, -5)]).toEqual([null, null, null])
  })
})
