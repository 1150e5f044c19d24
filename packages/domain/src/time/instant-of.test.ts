import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localTime } from './business-date.ts'
import { instantOf } from './instant-of.ts'

const london = (local: string) => instantOf(Date.parse(`${local}Z`), 'Europe/London')

describe('the instant of a local time', () => {
  it('reads the clock on the wall, in winter and in summer', () => {
    expect(london('2019-01-03T20:25')).toBe('2019-01-03T20:25:00.000Z')
    expect(london('2019-08-03T20:25')).toBe('2019-08-03T19:25:00.000Z')
  })

  it('takes the first of an hour that comes twice, and moves on from an hour that is left out', () => {
    expect(london('2019-10-27T01:30')).toBe('2019-10-27T00:30:00.000Z')
    expect(london('2019-03-31T01:30')).toBe('2019-03-31T01:30:00.000Z')
  })

  it('is the way back from every instant that has a wall clock of its own', () => {
    const zones = fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe')
    const moments = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2030, 0) })
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const local = localTime(new Date(moment).toISOString(), zone)
        expect(localTime(instantOf(local, zone), zone)).toBe(local)
      }),
    )
  })
})
