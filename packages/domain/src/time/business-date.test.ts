import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDate, businessDaySchema } from './index.ts'

const london = { timeZone: 'Europe/London', cutoffMinutes: 240 }
const minute = 60_000

describe('the business date', () => {
  it.each([
    ['2026-11-20T23:30:00.000Z', '2026-11-20'],
    ['2026-11-21T02:00:00.000Z', '2026-11-20'],
    ['2026-11-21T03:59:59.999Z', '2026-11-20'],
    ['2026-11-21T04:00:00.000Z', '2026-11-21'],
    ['2026-07-01T02:59:59.999Z', '2026-06-30'],
    ['2026-07-01T03:00:00.000Z', '2026-07-01'],
    // The nights the clocks change (TIM-1): taking the cut-off off the instant gives the wrong day here.
    ['2026-03-29T03:30:00.000Z', '2026-03-29'],
    ['2026-10-25T03:30:00.000Z', '2026-10-24'],
    ['2027-01-01T01:00:00.000Z', '2026-12-31'],
  ])('of %s is %s', (instant, date) => {
    expect(businessDate(instant, london)).toBe(date)
  })

  it.each([
    ['2026-03-27', 24],
    ['2026-03-28', 23],
    ['2026-03-29', 24],
    ['2026-10-23', 24],
    ['2026-10-24', 25],
    ['2026-10-25', 24],
  ])('%s lasts %i hours', (date, hours) => {
    const from = Date.parse(`${date}T00:00:00.000Z`)
    let minutes = 0
    for (let at = from; at < from + 48 * 60 * minute; at += minute) {
      if (businessDate(new Date(at).toISOString(), london) === date) minutes++
    }
    expect(minutes / 60).toBe(hours)
  })

  it('puts every instant of the year in exactly one day, and later ones never in an earlier', () => {
    let previous = businessDate('2026-01-01T04:00:00.000Z', london)
    const days = new Set([previous])
    const start = Date.parse('2026-01-01T04:00:00.000Z')
    const end = Date.parse('2027-01-01T04:00:00.000Z')
    for (let at = start; at < end; at += 15 * minute) {
      const date = businessDate(new Date(at).toISOString(), london)
      expect(date >= previous).toBe(true)
      previous = date
      days.add(date)
    }
    expect(days.size).toBe(365)
  })

  it('never goes back anywhere with the usual cut-off', () => {
    const zone = fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
    const instants = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2030-01-01') })
    fc.assert(
      fc.property(zone, instants, fc.nat(6 * 60), (timeZone, at, later) => {
        const day = (ms: number) => businessDate(new Date(ms).toISOString(), { timeZone, cutoffMinutes: 240 })
        expect(day(at) <= day(at + later * minute)).toBe(true)
      }),
    )
  })

  it('is only asked for in zones we know', () => {
    expect(businessDaySchema.safeParse(london).success).toBe(true)
    expect(businessDaySchema.safeParse({ ...london, timeZone: 'Europe/Camelot' }).success).toBe(false)
    expect(businessDaySchema.safeParse({ ...london, cutoffMinutes: 721 }).success).toBe(false)
  })
})
