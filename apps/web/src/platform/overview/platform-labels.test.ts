import { describe, expect, it } from 'vitest'
import { formatAgo, formatRate } from './platform-labels.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')

describe('how long ago', () => {
  it.each([
    ['2026-11-20T12:00:30.000Z', '0m ago'],
    ['2026-11-20T11:01:00.000Z', '59m ago'],
    ['2026-11-20T11:00:00.000Z', '1h ago'],
    ['2026-11-19T12:01:00.000Z', '23h ago'],
    ['2026-11-19T12:00:00.000Z', '1d ago'],
    ['2026-10-21T12:00:00.000Z', '30d ago'],
  ])('%s is %s', (instant, words) => {
    expect(formatAgo(instant, now)).toBe(words)
  })
})

it('never makes a percentage up', () => {
  expect([formatRate(2, 3), formatRate(3, 3), formatRate(0, 0)]).toEqual(['67%', '100%', '–'])
  expect([formatRate(999, 1000), formatRate(1, 1000), formatRate(0, 3)]).toEqual(['99%', '1%', '0%'])
})
