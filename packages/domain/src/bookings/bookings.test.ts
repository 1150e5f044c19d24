import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unknownHours } from '../opening-hours/index.ts'
import { id } from '../testing/sale.ts'
import {
  arrivalTimes,
  type BookingDay,
  type BookingSettings,
  defaultBookingSettings,
  depositDueAt,
  findConflictingTable,
  freeTables,
  type Occupation,
  offeredTimes,
  onlineTimes,
  sittingOf,
  waitEstimates,
} from './index.ts'

const [two, four, six] = [id('place', 2), id('place', 4), id('place', 6)]
const tables = [
  { id: two, seats: 2 },
  { id: four, seats: 4 },
  { id: six, seats: 6 },
]
const timeZone = 'Europe/London'
// Saturday, 28 November 2026; London is at UTC.
const date = '2026-11-28'
const at = (clock: string) => `2026-11-28T${clock}:00.000Z`
const dinner = { days: [6], fromMinute: 18 * 60, untilMinute: 19 * 60 }
const settings: BookingSettings = {
  ...defaultBookingSettings,
  isOnline: true,
  hours: [dinner],
  slotMinutes: 30,
  combinations: [[two, four]],
}
const party = (tableIds: string[], clock: string, partySize = 2): Occupation => ({
  ...{ tableIds, partySize },
  ...sittingOf(settings, partySize, at(clock)),
})
const day = (more: Partial<BookingDay> = {}): BookingDay => ({
  ...{ settings, room: { tables, combinations: settings.combinations }, occupations: [], timeZone },
  openingHours: unknownHours,
  ...more,
})
const clocks = (times: readonly { at: string; reason?: string | null }[]) =>
  times.map((time) => `${time.at.slice(11, 16)}${time.reason ? ` ${time.reason}` : ''}`)

describe('arrival times', () => {
  it('are those of the weekday, the last one included, past midnight where they go on', () => {
    expect(clocks(arrivalTimes(settings, date, timeZone).map((each) => ({ at: each })))).toEqual([
      '18:00',
      '18:30',
      '19:00',
    ])
    expect(arrivalTimes(settings, '2026-11-27', timeZone)).toEqual([])
    const late = { ...settings, hours: [{ days: [6], fromMinute: 23 * 60 + 30, untilMinute: 30 }] }
    expect(arrivalTimes(late, date, timeZone)).toEqual([
      at('23:30'),
      '2026-11-29T00:00:00.000Z',
      '2026-11-29T00:30:00.000Z',
    ])
  })

  it('follow the clock on the wall in summer', () => {
    const july = { ...settings, hours: [{ ...dinner, days: [1, 2, 3, 4, 5, 6, 7] }] }
    expect(arrivalTimes(july, '2026-07-18', timeZone)[0]).toBe('2026-07-18T17:00:00.000Z')
  })

  it('leave out the hour that the night the clocks go forward has not got', () => {
    const late = { ...settings, hours: [{ days: [6], fromMinute: 23 * 60 + 30, untilMinute: 60 + 30 }] }
    // London's clocks go from 01:00 to 02:00 on 28 March 2027: nobody is offered 02:30, an hour after the last arrival.
    expect(arrivalTimes(late, '2027-03-27', timeZone)).toEqual([
      '2027-03-27T23:30:00.000Z',
      '2027-03-28T00:00:00.000Z',
      '2027-03-28T00:30:00.000Z',
    ])
    expect(arrivalTimes(late, '2027-10-30', timeZone)).toHaveLength(5)
  })

  it('are the special day’s own, and none when it is closed', () => {
    const own = { date, label: 'Wedding', hours: [{ fromMinute: 12 * 60, untilMinute: 12 * 60 }] }
    expect(arrivalTimes({ ...settings, specialDays: [own] }, date, timeZone)).toEqual([at('12:00')])
    expect(arrivalTimes({ ...settings, specialDays: [{ ...own, hours: [] }] }, date, timeZone)).toEqual([])
  })
})

describe('the tables of a party', () => {
  const free = (partySize: number, occupations: Occupation[] = [], bufferMinutes = 0) =>
    freeTables(day().room, partySize, sittingOf(settings, partySize, at('18:00')), occupations, bufferMinutes)

  it('are the smallest free one that is large enough, or tables put together', () => {
    expect([free(1), free(3), free(5)]).toEqual([[two], [four], [six]])
    expect(free(5, [party([six], '18:00', 6)])).toEqual([two, four])
    expect(free(7)).toBeUndefined()
    expect(free(5, [party([six], '18:00', 6), party([two], '18:00')])).toBeUndefined()
  })

  it('are free again once the party before has had its time, and the minutes between two have passed', () => {
    // A party of two stays for 90 minutes.
    expect(free(2, [party([two], '16:30')])).toEqual([two])
    expect(free(2, [party([two], '16:31')])).toEqual([four])
    expect(free(2, [party([two], '16:30')], 15)).toEqual([four])
  })
})

describe('the times a party can choose', () => {
  const offered = (more: Partial<BookingDay>, partySize = 2) =>
    clocks(offeredTimes(day(more), { partySize, date }, at('12:00')))

  it('say why the others cannot be had', () => {
    expect(offered({})).toEqual(['18:00', '18:30', '19:00'])
    expect(offered({ occupations: tables.map((table) => party([table.id], '17:10')) })).toEqual([
      '18:00 no_table',
      '18:30 no_table',
      '19:00',
    ])
    expect(clocks(offeredTimes(day(), { partySize: 2, date }, at('18:10')))).toEqual(['18:00 past', '18:30', '19:00'])
  })

  it('stop where the kitchen has as many guests as it keeps up with', () => {
    const paced = { ...settings, maxCoversPerSlot: 5 }
    const occupations = [party([four], '18:15', 4)]
    expect(offered({ settings: paced, occupations })).toEqual(['18:00 kitchen_full', '18:30', '19:00'])
    expect(offered({ settings: paced, occupations }, 1)).toEqual(['18:00', '18:30', '19:00'])
    // A party larger than the measure comes alone.
    expect(offered({ settings: paced }, 6)).toEqual(['18:00', '18:30', '19:00'])
  })

  it('are fewer online: in time, not too far ahead, small enough, and not at tables kept for walk-ins', () => {
    const online = (more: Partial<BookingSettings>, now = at('12:00'), partySize = 2) =>
      clocks(onlineTimes(day({ settings: { ...settings, ...more } }), { partySize, date }, now))
    expect(online({ noticeMinutes: 60 }, at('17:15'))).toEqual(['18:30', '19:00'])
    expect(online({ daysAhead: 1 }, '2026-11-27T10:00:00.000Z')).toEqual(['18:00', '18:30', '19:00'])
    expect(online({ daysAhead: 1 }, '2026-11-26T22:00:00.000Z')).toEqual([])
    expect(online({ maxPartyOnline: 2 }, at('12:00'), 3)).toEqual([])
    expect(online({ isOnline: false })).toEqual([])
    expect(online({ walkInTableIds: [two, four, six] })).toEqual([])
    expect(online({ walkInTableIds: [six] }, at('12:00'), 5)).toEqual(['18:00', '18:30', '19:00'])
    expect(online({ walkInTableIds: [six, two] }, at('12:00'), 5)).toEqual([])
  })
})

describe('the waiting list', () => {
  it('estimates when a table is free, each party after those before it', () => {
    const occupations = [party([two], '17:00'), party([four], '17:00', 4), party([six], '17:00', 6)]
    const waiting = [1, 2, 3].map((n) => ({ id: id('order', n), partySize: 2 }))
    const estimates = waitEstimates(waiting, { settings, room: day().room, occupations }, at('18:00'))
    // The two are free at 18:30, the four at 18:45, the six at 19:00.
    expect([...estimates.values()]).toEqual([30, 45, 60])
    expect(
      waitEstimates([{ id: two, partySize: 12 }], { settings, room: day().room, occupations }, at('18:00')).get(two),
    ).toBeNull()
  })
})

describe('any run of bookings', () => {
  it('never gives one table to two parties, nor a party too few seats', () => {
    const wanted = fc.array(
      fc.record({ partySize: fc.integer({ min: 1, max: 8 }), minute: fc.integer({ min: 0, max: 300 }) }),
      {
        maxLength: 30,
      },
    )
    fc.assert(
      fc.property(wanted, fc.integer({ min: 0, max: 30 }), (parties, buffer) => {
        const taken: Occupation[] = []
        for (const { partySize, minute } of parties) {
          const startsAt = new Date(Date.parse(at('17:00')) + minute * 60_000).toISOString()
          const sitting = sittingOf(settings, partySize, startsAt)
          const tableIds = freeTables(day().room, partySize, sitting, taken, buffer)
          if (!tableIds) continue
          const seats = tables
            .filter((table) => tableIds.includes(table.id))
            .reduce((sum, table) => sum + table.seats, 0)
          expect(seats).toBeGreaterThanOrEqual(partySize)
          expect(findConflictingTable(tableIds, sitting, taken, buffer)).toBeUndefined()
          taken.push({ tableIds, partySize, ...sitting })
        }
        for (const one of taken)
          for (const other of taken) {
            if (one === other || !one.tableIds.some((table) => other.tableIds.includes(table))) continue
            const gap = Math.max(
              Date.parse(one.startsAt) - Date.parse(other.endsAt),
              Date.parse(other.startsAt) - Date.parse(one.endsAt),
            )
            expect(gap).toBeGreaterThanOrEqual(buffer * 60_000)
          }
      }),
    )
  })
})

describe('deposit', () => {
  it('is due in twenty minutes, and never after the party should sit', () => {
    expect(depositDueAt(at('19:00'), at('12:33'))).toBe(at('12:53'))
    expect(depositDueAt(at('12:45'), at('12:33'))).toBe(at('12:45'))
  })
})
