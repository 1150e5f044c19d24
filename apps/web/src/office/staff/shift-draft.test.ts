import type { WorkedShift } from '@tableside/domain/staff'
import { describe, expect, it } from 'vitest'
import { beginDraft, draftErrors, draftTimes, endsNextDay } from './shift-draft.ts'

const timeZone = 'Europe/London'
const begin = { timeZone, locationId: 'main', date: '2026-07-10' }
const shift = (startedAt: string, endedAt: string, breaks: WorkedShift['breaks'] = []): WorkedShift => ({
  id: 'shift',
  staffId: 'kim',
  locationId: 'main',
  businessDate: '2026-07-10',
  startedAt,
  endedAt,
  breaks,
  state: 'ended',
  version: 1,
})

describe('the form of a shift', () => {
  it('gives back what it was given, to the millisecond, also a shift within one minute', () => {
    const breaks = [{ startedAt: '2026-07-10T09:00:20.500Z', endedAt: '2026-07-10T09:00:30.000Z', isPaid: false }]
    const short = shift('2026-07-10T09:00:10.250Z', '2026-07-10T09:00:40.750Z', breaks)
    const { startedAt, endedAt } = short
    expect(draftTimes(beginDraft(short, begin), timeZone, short)).toEqual({ startedAt, endedAt, breaks })
    expect(endsNextDay(beginDraft(short, begin), timeZone, short)).toBe(false)
  })

  it('reads times by the clock on the wall and takes one before the beginning for the day after', () => {
    const draft = { ...beginDraft(undefined, begin), from: '18:00', to: '01:30', reason: 'Forgot' }
    const withBreak = { ...draft, breaks: [{ key: 'a', from: '23:50', to: '00:10', isPaid: true }] }
    expect(draftErrors(withBreak, { mayStayOpen: false })).toEqual({})
    expect(draftTimes(withBreak, timeZone, undefined)).toEqual({
      startedAt: '2026-07-10T17:00:00.000Z',
      endedAt: '2026-07-11T00:30:00.000Z',
      breaks: [{ startedAt: '2026-07-10T22:50:00.000Z', endedAt: '2026-07-10T23:10:00.000Z', isPaid: true }],
    })
    expect(endsNextDay(withBreak, timeZone, undefined)).toBe(true)
  })

  it('asks for what is missing', () => {
    expect(Object.keys(draftErrors(beginDraft(undefined, begin), { mayStayOpen: false }))).toEqual([
      'from',
      'to',
      'reason',
    ])
  })
})
