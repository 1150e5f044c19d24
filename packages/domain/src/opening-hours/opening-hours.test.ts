import { describe, expect, it } from 'vitest'
import { isOpenAt, nextOpening, type OpeningHours, unknownHours } from './index.ts'

const zone = 'Europe/London'
// Saturday, 28 November 2026; London is at UTC.
const saturday = '2026-11-28'
const weekend: OpeningHours = {
  weekly: [
    { days: [6, 7], fromMinute: 12 * 60, untilMinute: 15 * 60 },
    { days: [6], fromMinute: 18 * 60, untilMinute: 60 },
  ],
  specialDays: [],
}
const closedOn = (date: string, hours: OpeningHours = weekend): OpeningHours => ({
  ...hours,
  specialDays: [{ date, label: 'Wedding', hours: [] }],
})
const isOpen = (hours: OpeningHours, at: string) => isOpenAt(hours, at, zone)
const next = (at: string, hours = weekend) => nextOpening(hours, at, zone)

describe('opening hours', () => {
  it.each([
    ['2026-11-28T11:59:59.000Z', false],
    ['2026-11-28T12:00:00.000Z', true],
    ['2026-11-28T15:00:00.000Z', false],
    ['2026-11-29T00:59:00.000Z', true],
    ['2026-11-29T01:00:00.000Z', false],
    ['2026-11-30T00:30:00.000Z', false],
  ])('at %s: open is %s, a night past midnight belonging to the day it began on', (at, expected) => {
    expect(isOpen(weekend, at)).toBe(expected)
  })

  it('are none on a day that is closed, and its night ends with the day before', () => {
    expect(isOpen(closedOn(saturday), '2026-11-28T13:00:00.000Z')).toBe(false)
    expect(isOpen(closedOn(saturday), '2026-11-29T00:30:00.000Z')).toBe(false)
    expect(isOpen(closedOn('2026-11-29'), '2026-11-29T00:30:00.000Z')).toBe(true)
    expect(isOpen(closedOn('2026-11-29'), '2026-11-29T13:00:00.000Z')).toBe(false)
  })

  it('are those of a date that has its own', () => {
    const hours = [{ fromMinute: 16 * 60, untilMinute: 17 * 60 }]
    const special = { ...weekend, specialDays: [{ date: saturday, label: '', hours }] }
    expect(isOpen(special, '2026-11-28T16:30:00.000Z')).toBe(true)
    expect(isOpen(special, '2026-11-28T13:00:00.000Z')).toBe(false)
  })

  it('hold nothing while nobody has said them, but for a day that is closed', () => {
    expect(isOpen(unknownHours, '2026-11-28T05:00:00.000Z')).toBe(true)
    expect(isOpen(closedOn(saturday, unknownHours), '2026-11-28T13:00:00.000Z')).toBe(false)
    expect(isOpen(closedOn(saturday, unknownHours), '2026-11-29T13:00:00.000Z')).toBe(true)
  })
})

describe('the next opening', () => {
  it('is later today, tomorrow, or on the same day of the next week', () => {
    expect(next('2026-11-28T16:00:00.000Z')).toBe('2026-11-28T18:00:00.000Z')
    expect(next('2026-11-29T01:00:00.000Z')).toBe('2026-11-29T12:00:00.000Z')
    expect(next('2026-11-29T15:00:00.000Z')).toBe('2026-12-05T12:00:00.000Z')
    const sunday = { ...unknownHours, weekly: [{ days: [7], fromMinute: 0, untilMinute: 60 }] }
    expect(nextOpening(sunday, '2026-11-29T01:00:00.000Z', 'UTC')).toBe('2026-12-06T00:00:00.000Z')
  })

  it('leaves a closed day out, and is none where there is none within two weeks', () => {
    expect(next('2026-11-28T10:00:00.000Z', closedOn(saturday))).toBe('2026-11-29T12:00:00.000Z')
    const onlySaturdays = { ...weekend, weekly: weekend.weekly.slice(1) }
    const closed = ['2026-12-05', '2026-12-12'].map((date) => ({ date, label: '', hours: [] }))
    expect(next('2026-11-29T10:00:00.000Z', { ...onlySaturdays, specialDays: closed })).toBeNull()
  })

  it('goes by the clock on the wall the day the clocks change', () => {
    expect(next('2026-03-28T23:59:00.000Z')).toBe('2026-03-29T11:00:00.000Z')
  })
})
