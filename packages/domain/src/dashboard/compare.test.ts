import { describe, expect, it } from 'vitest'
import { changeSince, comparedWith, hoursOfDay } from './index.ts'

const london = { timeZone: 'Europe/London', cutoffMinutes: 240 }

describe('the day that today is held against', () => {
  it('is the same weekday last week, up to the same time of day', () => {
    expect(comparedWith('2026-11-20T19:30:00.000Z', london)).toMatchObject({
      date: '2026-11-13',
      until: '2026-11-13T19:30:00.000Z',
    })
  })

  it('goes by the clock on the wall across the night the clocks change', () => {
    // 19:30 on both Fridays, in summer time the one, in winter time the other.
    expect(comparedWith('2026-10-30T19:30:00.000Z', london)).toMatchObject({
      date: '2026-10-23',
      until: '2026-10-23T18:30:00.000Z',
    })
  })

  it('is still the evening before at two in the morning', () => {
    expect(comparedWith('2026-11-21T02:00:00.000Z', london)).toMatchObject({
      date: '2026-11-13',
      endsAt: '2026-11-14T04:00:00.000Z',
      hour: 2,
      hoursBefore: [...Array.from({ length: 20 }, (_, n) => n + 4), 0, 1],
    })
  })

  it('is made of the hours that are over and a part of the one that runs', () => {
    expect(comparedWith('2026-11-20T06:20:00.000Z', london)).toMatchObject({
      hoursBefore: [4, 5],
      hour: 6,
      since: '2026-11-13T04:20:00.000Z',
    })
    expect(comparedWith('2026-11-20T04:20:00.000Z', london)).toMatchObject({
      hoursBefore: [],
      hour: 4,
      since: '2026-11-13T04:00:00.000Z',
    })
  })

  it('knows both halves of an hour that a day begins and ends with', () => {
    const halfPast = { timeZone: 'Europe/London', cutoffMinutes: 270 }
    expect(comparedWith('2026-11-20T04:40:00.000Z', halfPast)).toMatchObject({ date: '2026-11-13', hoursBefore: [] })
    const end = comparedWith('2026-11-21T04:20:00.000Z', halfPast)
    expect(end).toMatchObject({ date: '2026-11-13', hour: 4, since: '2026-11-13T04:30:00.000Z' })
    expect(end.hoursBefore).toHaveLength(23)
  })
})

it('begins the hours of a trading day at its cut-off', () => {
  expect(hoursOfDay(london).slice(0, 2)).toEqual([4, 5])
  expect(hoursOfDay(london).at(-1)).toBe(3)
})

describe('the change of a figure', () => {
  it.each([
    [110, 100, { direction: 'up', percent: 10 }],
    [50, 100, { direction: 'down', percent: 50 }],
    [100, 100, { direction: 'level' }],
    [1001, 1000, { direction: 'level' }],
    [5, 0, { direction: 'new' }],
    [0, 0, { direction: 'level' }],
  ])('from %i, was %i', (now, before, change) => {
    expect(changeSince(now, before)).toEqual(change)
  })
})
