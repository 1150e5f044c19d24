import { describe, expect, it } from 'vitest'
import { collectionSlots, fireAtFor } from './index.ts'

// Friday, 20 November 2026; London is at UTC.
const at = (clock: string) => `2026-11-20T${clock}:00.000Z`
const settings = { isOn: true, leadMinutes: 20, slotMinutes: 15, ordersPerSlot: 2 } as const
const lunchAndDinner = [
  { days: [5], fromMinute: 12 * 60, untilMinute: 14 * 60 },
  { days: [5], fromMinute: 18 * 60, untilMinute: 60 },
]
const timeZone = 'Europe/London'
const closedToday = { date: '2026-11-20', label: 'Wedding', hours: [] }
const slotsIn = (weekly: typeof lunchAndDinner, now: string, specialDays: (typeof closedToday)[] = []) =>
  collectionSlots(settings, { openingHours: { weekly, specialDays }, timeZone }, new Map(), now)
const clocks = (now: string, taken = new Map<string, number>(), openingHours = lunchAndDinner) =>
  collectionSlots(settings, { openingHours: { weekly: openingHours, specialDays: [] }, timeZone }, taken, at(now)).map(
    (slot) => slot.at.slice(11, 16) + (slot.isFull ? ' full' : ''),
  )

describe('times to collect', () => {
  it('begin once the kitchen had its time, and end when the place closes', () => {
    expect(clocks('13:00')).toEqual(['13:30', '13:45'])
    expect(clocks('13:09')).toEqual(['13:30', '13:45'])
    expect(clocks('13:10')).toEqual(['13:30', '13:45'])
    expect(clocks('13:11')).toEqual(['13:45'])
    expect(clocks('13:45')).toEqual([])
  })

  it('go on past midnight where the place does', () => {
    expect(clocks('23:30').at(-1)).toBe('00:45')
  })

  it('are none while it is closed, between lunch and dinner, and where no hours are known', () => {
    expect([clocks('11:59'), clocks('14:00'), clocks('17:59'), clocks('13:00', new Map(), [])]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })

  it('are none on a day that is closed', () => {
    expect(slotsIn(lunchAndDinner, at('13:00'))).toHaveLength(2)
    expect(slotsIn(lunchAndDinner, at('13:00'), [closedToday])).toEqual([])
  })

  it('are full once they have as many orders as the kitchen takes', () => {
    const taken = new Map([
      [at('13:30'), 2],
      [at('13:45'), 1],
    ])
    expect(clocks('13:00', taken)).toEqual(['13:30 full', '13:45'])
  })

  it('are half a day ahead at most', () => {
    const always = [
      { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, untilMinute: 720 },
      { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 720, untilMinute: 0 },
    ]
    expect(clocks('09:00', new Map(), always).at(-1)).toBe('21:00')
  })

  it('are named once in the hour the clocks show twice, and go on past the one they leave out', () => {
    const nights = [{ days: [6, 7], fromMinute: 22 * 60, untilMinute: 4 * 60 }]
    const night = (now: string) => slotsIn(nights, now).map((slot) => slot.at.slice(11, 16))
    // 01:30 and 01:45 are the first ones; 01:00 to 01:45 of winter time would be named like the quarters before.
    expect(night('2026-10-25T00:00:00.000Z').slice(0, 4)).toEqual(['00:30', '00:45', '02:00', '02:15'])
    expect(night('2026-03-29T00:00:00.000Z').slice(0, 4)).toEqual(['00:30', '00:45', '01:00', '01:15'])
  })

  it('are fired the lead time before', () => {
    expect(fireAtFor(at('21:15'), settings)).toBe(at('20:55'))
  })
})
