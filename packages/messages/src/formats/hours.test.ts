import { type OpeningHours, unknownHours } from '@tableside/domain/opening-hours'
import { describe, expect, it } from 'vitest'
import { wordsIn } from '../catalogs/index.ts'
import { formatNextOpening } from './index.ts'

const zone = 'Europe/London'
// Saturday, 28 November 2026; London is at UTC.
const now = '2026-11-28T16:00:00.000Z'
const weekend: OpeningHours = {
  weekly: [
    { days: [6, 7], fromMinute: 12 * 60, untilMinute: 15 * 60 },
    { days: [6], fromMinute: 18 * 60, untilMinute: 60 },
  ],
  specialDays: [],
}
const closedOn = (date: string, hours: OpeningHours): OpeningHours => ({
  ...hours,
  specialDays: [{ date, label: 'Wedding', hours: [] }],
})

describe('the next opening', () => {
  it('is named by its day, and by its date where that is further away', () => {
    const named = (hours: OpeningHours, timeZone = zone) => formatNextOpening(wordsIn('en'), hours, now, timeZone)
    expect(named(weekend)).toBe('today at 18:00')
    const noon = { ...weekend, weekly: weekend.weekly.slice(0, 1) }
    expect(named(noon, 'Europe/Paris')).toBe('on Sunday at 12:00')
    const onlySaturdays = { ...weekend, weekly: [{ days: [6], fromMinute: 12 * 60, untilMinute: 15 * 60 }] }
    expect(named(onlySaturdays)).toBe('on Saturday at 12:00')
    expect(named(closedOn('2026-12-05', onlySaturdays))).toBe('on Saturday 12 December at 12:00')
  })

  it('is not named where nobody has said the hours', () => {
    expect(formatNextOpening(wordsIn('en'), closedOn('2026-11-28', unknownHours), now, zone)).toBe('')
  })
})
