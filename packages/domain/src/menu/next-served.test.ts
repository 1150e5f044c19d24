import { describe, expect, it } from 'vitest'
import { formatComingTime, formatNextOpening, nextServed } from './index.ts'

const weekend = [
  { days: [6, 7], fromMinute: 12 * 60, untilMinute: 15 * 60 },
  { days: [6], fromMinute: 18 * 60, untilMinute: 60 },
]
// Saturday, 28 November 2026; London is at UTC.
const next = (at: string) => nextServed(weekend, at, 'Europe/London')

describe('the next beginning of times of the week', () => {
  it('is later today, tomorrow, or on the same day of the next week', () => {
    expect(next('2026-11-28T16:00:00.000Z')).toBe('2026-11-28T18:00:00.000Z')
    expect(next('2026-11-29T01:00:00.000Z')).toBe('2026-11-29T12:00:00.000Z')
    expect(next('2026-11-29T15:00:00.000Z')).toBe('2026-12-05T12:00:00.000Z')
    expect(nextServed([{ days: [7], fromMinute: 0, untilMinute: 60 }], '2026-11-29T01:00:00.000Z', 'UTC')).toBe(
      '2026-12-06T00:00:00.000Z',
    )
  })

  it('goes by the clock on the wall the day the clocks change, and is none without times', () => {
    expect(next('2026-03-28T23:59:00.000Z')).toBe('2026-03-29T11:00:00.000Z')
    expect(nextServed([], '2026-11-28T16:00:00.000Z', 'Europe/London')).toBeNull()
  })

  it('is told by its day', () => {
    const now = '2026-11-28T16:00:00.000Z'
    expect(formatComingTime('2026-11-28T18:00:00.000Z', now, 'Europe/London')).toBe('today at 18:00')
    expect(formatComingTime('2026-12-05T12:00:00.000Z', now, 'Europe/Paris')).toBe('on Saturday at 13:00')
    expect(formatNextOpening(weekend, now, 'Europe/London')).toBe('today at 18:00')
    expect(formatNextOpening([], now, 'Europe/London')).toBe('')
  })
})
