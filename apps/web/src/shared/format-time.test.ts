import { describe, expect, it } from 'vitest'
import { formatNearMoment } from './format-time.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

describe('a moment in words', () => {
  it('leaves the year of a moment away only where it can be no other', () => {
    expect(formatNearMoment('2026-11-21T19:42:00Z', 'Europe/London', now)).toBe('Sat 21 Nov, 19:42')
    expect(formatNearMoment('2026-02-01T08:00:00Z', 'Europe/London', now)).toBe('Sun 1 Feb, 08:00')
    // Brought over from another till, seven years ago.
    expect(formatNearMoment('2019-08-03T19:25:00Z', 'Europe/London', now)).toBe('3 Aug 2019, 20:25')
  })
})
