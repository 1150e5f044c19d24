import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, daysFrom, daysLater, daysUntil, daysUpTo } from './index.ts'

describe('days', () => {
  it('are counted as dates, also where the clocks change', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(daysBetween('2026-03-05', '2026-03-01')).toBe(-4)
  })

  it('go back and on one by one, over a month’s end and a leap day', () => {
    expect(daysUpTo('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daysFrom('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daysFrom('2028-02-28', 0)).toEqual([])
  })

  it('later is so many times 24 hours later', () => {
    expect(daysLater('2026-03-28T12:30:00.000Z', 2)).toBe('2026-03-30T12:30:00.000Z')
    expect(daysLater('2026-03-01T00:00:00.000Z', -1)).toBe('2026-02-28T00:00:00.000Z')
  })
})

describe('days until an instant', () => {
  it.each([
    ['2026-12-06T10:00:00.000Z', 14],
    ['2026-12-06T10:00:01.000Z', 15],
    ['2026-11-22T10:00:01.000Z', 1],
    ['2026-11-22T10:00:00.000Z', 0],
    ['2026-11-01T10:00:00.000Z', 0],
  ])('from 22 November to %s are %i', (instant, days) => {
    expect(daysUntil(instant, '2026-11-22T10:00:00.000Z')).toBe(days)
  })
})
