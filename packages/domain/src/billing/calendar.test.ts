import { describe, expect, it } from 'vitest'
import { daysBetween } from '../time/index.ts'
import { billingDate, nextAnchor } from './index.ts'

const comesRound = (from: string, times: number) => {
  const days = [from]
  for (let n = 0; n < times; n++) days.push(nextAnchor(days.at(-1) ?? from, Number(from.slice(8))))
  return days
}

describe('the day a subscription comes round', () => {
  it('keeps its anchor over shorter months', () => {
    expect(comesRound('2027-01-31', 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  })

  it('knows leap years', () => {
    expect(comesRound('2028-01-30', 2)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30'])
    expect(comesRound('2028-02-29', 12).at(-1)).toBe('2029-02-28')
    expect(comesRound('2100-01-29', 1).at(-1)).toBe('2100-02-28')
  })

  it('goes over the turn of the year', () => {
    expect(nextAnchor('2026-12-15', 15)).toBe('2027-01-15')
  })

  it('leaves no day out and none twice in forty years, whatever the anchor', () => {
    for (let anchor = 1; anchor <= 31; anchor++) {
      let day = `2024-01-${String(anchor).padStart(2, '0')}`
      for (let n = 1; n <= 480; n++) {
        const next = nextAnchor(day, anchor)
        expect(daysBetween(day, next)).toBeGreaterThanOrEqual(28)
        expect(daysBetween(day, next)).toBeLessThanOrEqual(31)
        day = next
      }
      expect(day).toBe(`2064-01-${String(anchor).padStart(2, '0')}`)
    }
  })
})

describe('a billing day', () => {
  it.each([
    ['2026-03-28T23:59:59.000Z', '2026-03-28'],
    ['2026-03-29T00:30:00.000Z', '2026-03-29'],
    ['2026-03-29T22:59:59.000Z', '2026-03-29'],
    ['2026-03-29T23:00:00.000Z', '2026-03-30'],
    ['2026-10-24T23:00:00.000Z', '2026-10-25'],
    ['2026-10-25T23:59:59.000Z', '2026-10-25'],
    ['2026-10-26T00:00:00.000Z', '2026-10-26'],
  ])('of %s is %s, also when the clocks change', (instant, day) => {
    expect(billingDate(instant)).toBe(day)
  })
})
