import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '../money/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import {
  addShift,
  changeShift,
  clock,
  clockActions,
  clockChoices,
  decimalHours,
  payFor,
  rateOn,
  removeShift,
  shiftsOverlap,
  sumOf,
  timesheetShifts,
  type WorkedShift,
  workedMinutes,
} from './index.ts'

const day = { timeZone: 'Europe/London', cutoffMinutes: 240 }
const start = Date.parse('2026-11-20T08:00:00.000Z')
const after = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const who = { staffId: idOf(1), locationId: idOf(2) }

/** Presses one key of the clock after another and keeps everything that was written. */
function atClock(presses: readonly { action: (typeof clockActions)[number]; minutes: number }[]) {
  let now = 0
  let open: WorkedShift | undefined
  const versions: WorkedShift[] = []
  for (const [n, { action, minutes }] of presses.entries()) {
    now += minutes
    const at = after(now)
    try {
      const { shifts } = clock(open, { action, ...who, newShiftId: idOf(100 + n) }, day, { at })
      expect(clockChoices(open, at)).toContain(action)
      versions.push(...shifts)
      open = shifts.findLast(({ state }) => state === 'open')
    } catch (error) {
      expect(clockChoices(open, at)).not.toContain(action)
      if (!(error instanceof Error) || error.name !== 'DomainError') throw error
    }
  }
  const latest = new Map(versions.map((shift) => [shift.id, shift]))
  return { versions, shifts: [...latest.values()] }
}

const presses = fc.array(
  fc.record({ action: fc.constantFrom(...clockActions), minutes: fc.integer({ min: 1, max: 1500 }) }),
  { maxLength: 40 },
)

describe('the clock', () => {
  it('never has a person at work twice at once, whatever they press', () => {
    fc.assert(
      fc.property(presses, (all) => {
        const { shifts } = atClock(all)
        for (const [n, one] of shifts.entries())
          for (const other of shifts.slice(n + 1)) expect(shiftsOverlap(one, other)).toBe(false)
        expect(shifts.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('writes every version once, in order, and never one that was there before', () => {
    fc.assert(
      fc.property(presses, (all) => {
        const { versions } = atClock(all)
        const keys = versions.map(({ id, version }) => `${id} ${version}`)
        expect(new Set(keys).size).toBe(keys.length)
        for (const { id, version } of versions) if (version > 1) expect(keys).toContain(`${id} ${version - 1}`)
      }),
    )
  })

  it('counts out − in − unpaid breaks', () => {
    const { shifts } = atClock([
      { action: 'clock_in', minutes: 0 },
      { action: 'start_break', minutes: 240 },
      { action: 'end_break', minutes: 30 },
      { action: 'clock_out', minutes: 210 },
    ])
    expect(shifts.map(workedMinutes)).toEqual([450])
  })

  it('ends a break with the shift', () => {
    const { shifts } = atClock([
      { action: 'clock_in', minutes: 0 },
      { action: 'start_break', minutes: 100 },
      { action: 'clock_out', minutes: 20 },
    ])
    expect(shifts).toMatchObject([{ state: 'ended', breaks: [{ endedAt: after(120) }] }])
    expect(shifts.map(workedMinutes)).toEqual([100])
  })

  it('leaves a shift behind as missed when nobody clocked out of it for 16 hours, and counts nothing for it', () => {
    const { shifts } = atClock([
      { action: 'clock_in', minutes: 0 },
      { action: 'clock_out', minutes: 16 * 60 },
      { action: 'clock_in', minutes: 5 },
    ])
    expect(shifts).toMatchObject([{ state: 'missed', endedAt: null }, { state: 'open' }])
    expect(shifts.map(workedMinutes)).toEqual([0, 0])
    const last = after(16 * 60 - 1)
    expect(
      refusalOf(() => clock(shifts[1], { action: 'clock_in', ...who, newShiftId: idOf(9) }, day, { at: last })),
    ).toBe('already_clocked_in')
  })

  it('puts a shift that begins after midnight on the trading day before', () => {
    const night = { at: '2026-11-21T02:00:00.000Z' }
    const { shifts } = clock(undefined, { action: 'clock_in', ...who, newShiftId: idOf(9) }, day, night)
    expect(shifts[0]?.businessDate).toBe('2026-11-20')
  })
})

const ended = (n: number, from: number, to: number, more: Partial<WorkedShift> = {}): WorkedShift => ({
  id: idOf(n),
  ...who,
  businessDate: after(from).slice(0, 10),
  startedAt: after(from),
  breaks: [],
  version: 1,
  ...more,
  state: 'ended',
  endedAt: after(to),
})
const correcting = { ...day, at: after(5_000) }
const reason = 'Forgot to clock'
const add = (from: number, to: number, others: WorkedShift[] = [], breaks: WorkedShift['breaks'] = []) =>
  addShift(others, { id: idOf(50), ...who, startedAt: after(from), endedAt: after(to), breaks, reason }, correcting)

describe('a correction', () => {
  it('is refused when it overlaps another shift of the person, and only then', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 600 }), (from, length) => {
        const other = ended(7, 300, 600)
        const isFree = from >= 600 || from + length <= 300
        const correct = () => add(from, from + length, [other])
        if (isFree) expect(correct().shifts).toHaveLength(1)
        else expect(refusalOf(correct)).toBe('shift_overlaps')
      }),
    )
    expect(add(0, 600, [{ ...ended(7, 300, 600), state: 'removed' }]).shifts).toHaveLength(1)
  })

  it.each([
    ['ends before it begins', 100, 50, []],
    ['lasts no time', 100, 100, []],
    ['lasts more than a day', 0, 1441, []],
    ['lies in the future', 4_900, 5_001, []],
    ['has a break outside it', 0, 100, [{ startedAt: after(90), endedAt: after(110), isPaid: false }]],
    ['has a break without an end', 0, 100, [{ startedAt: after(90), endedAt: null, isPaid: false }]],
    ['has a break upside down', 0, 100, [{ startedAt: after(50), endedAt: after(40), isPaid: false }]],
    [
      'has two breaks at once',
      0,
      100,
      [
        { startedAt: after(10), endedAt: after(30), isPaid: false },
        { startedAt: after(20), endedAt: after(40), isPaid: true },
      ],
    ],
  ])('is refused for a shift that %s', (_what, from, to, breaks) => {
    expect(refusalOf(() => add(from, to, [], breaks))).toBe('shift_times_wrong')
  })

  it('makes a new version and is refused on an old one, or on a shift that was removed', () => {
    const shift = ended(7, 0, 480)
    const change = {
      version: 1,
      locationId: who.locationId,
      startedAt: after(10),
      endedAt: after(490),
      breaks: [],
      reason,
    }
    const { shifts, events } = changeShift(shift, [shift], change, correcting)
    expect(shifts).toMatchObject([{ id: shift.id, version: 2, startedAt: after(10) }])
    expect(events[0]?.data).toMatchObject({ reason, before: { startedAt: after(0) }, after: { startedAt: after(10) } })
    expect(refusalOf(() => changeShift(shift, [], { ...change, version: 2 }, correcting))).toBe('changed_meanwhile')
    const [removed] = removeShift(shift, { version: 1, reason }).shifts
    if (!removed) throw new Error('nothing was removed')
    expect(refusalOf(() => changeShift(removed, [], { ...change, version: 2 }, correcting))).toBe('shift_removed')
  })

  it('cannot take the end away again', () => {
    const change = { version: 1, locationId: who.locationId, startedAt: after(0), endedAt: null, breaks: [], reason }
    expect(refusalOf(() => changeShift(ended(7, 0, 480), [], change, correcting))).toBe('shift_times_wrong')
  })
})

const rate = (hourlyPence: number, fromDate: string, recordedAt = after(0)) => ({
  staffId: who.staffId,
  hourlyPence: pence(hourlyPence),
  fromDate,
  recordedAt,
})

describe('a timesheet', () => {
  it('takes the rate in force on the day, and the later record where two begin on the same day', () => {
    const rates = [rate(1221, '2026-04-01'), rate(1300, '2026-11-20'), rate(1310, '2026-11-20', after(1))]
    expect(rateOn(rates, who.staffId, '2026-03-31')).toBeUndefined()
    expect(rateOn(rates, who.staffId, '2026-11-19')).toBe(1221)
    expect(rateOn(rates, who.staffId, '2026-11-20')).toBe(1310)
    expect(rateOn(rates, idOf(3), '2026-11-20')).toBeUndefined()
  })

  it('adds up to the penny what stands on its lines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 12 }),
        fc.integer({ min: 0, max: 5000 }),
        (lengths, hourly) => {
          const shifts = lengths.map((length, n) => ended(n, n * 1440, n * 1440 + length))
          const rows = timesheetShifts(shifts, [rate(hourly, '2026-01-01')], after(100_000))
          const { minutes, payPence } = sumOf(rows)
          expect(minutes).toBe(lengths.reduce((sum, each) => sum + each, 0))
          expect(payPence).toBe(lengths.reduce((sum, each) => sum + payFor(each, pence(hourly)), 0))
          // Rounded shift by shift: never more than half a penny each from the exact product.
          expect(Math.abs(payPence - (minutes * hourly) / 60)).toBeLessThanOrEqual(lengths.length / 2)
        },
      ),
    )
    expect(payFor(450, pence(1221))).toBe(9158)
    expect(decimalHours(450)).toBe('7.50')
    expect(decimalHours(20)).toBe('0.33')
  })

  it('flags over six hours without twenty minutes of rest, and less than eleven hours between two days', () => {
    const rest = (minutes: number) => [{ startedAt: after(100), endedAt: after(100 + minutes), isPaid: false }]
    const flags = (shifts: WorkedShift[]) => timesheetShifts(shifts, [], after(5_000)).map((row) => row.flags)
    expect(flags([ended(1, 0, 360)])).toEqual([[]])
    expect(flags([ended(1, 0, 361)])).toEqual([['no_break']])
    expect(flags([ended(1, 0, 361, { breaks: rest(19) })])).toEqual([['no_break']])
    expect(flags([ended(1, 0, 361, { breaks: rest(20) })])).toEqual([[]])
    // Ends at 23:00, begins at 09:59, or at 10:00.
    expect(flags([ended(1, 840, 900), ended(2, 1559, 1600)])).toEqual([[], ['short_rest']])
    expect(flags([ended(1, 840, 900), ended(2, 1560, 1600)])).toEqual([[], []])
    // A split shift of one day is no short rest.
    expect(flags([ended(1, 0, 180), ended(2, 400, 600)])).toEqual([[], []])
  })

  it('says which hours have no end and which have no rate, instead of counting them as nothing', () => {
    const open: WorkedShift = { ...ended(2, 1000, 1100), state: 'open', endedAt: null }
    const rows = timesheetShifts([ended(1, 0, 60), open], [], after(1000 + 16 * 60))
    expect(sumOf(rows)).toEqual({ minutes: 60, payPence: 0, uncounted: 1, unpricedMinutes: 60 })
    expect(rows[1]?.flags).toEqual(['missed_clock_out'])
  })
})
