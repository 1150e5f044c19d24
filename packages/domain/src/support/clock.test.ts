import { describe, expect, it } from 'vitest'
import {
  afterOpenMs,
  changePriority,
  moveTo,
  noteResponse,
  openMsBetween,
  promiseStates,
  startClock,
  supportTiers,
} from './index.ts'

const { alpha, beta, omega } = supportTiers
const hour = 60 * 60 * 1000
const hours = (ms: number) => ms / hour

describe('open hours', () => {
  it('begin in the morning and skip nights and the weekend', () => {
    // 20 November 2026 is a Friday.
    expect(afterOpenMs(alpha.hours, '2026-11-20T16:00:00.000Z', 4 * hour)).toBe('2026-11-23T12:00:00.000Z')
    expect(afterOpenMs(alpha.hours, '2026-11-21T12:00:00.000Z', hour)).toBe('2026-11-23T10:00:00.000Z')
    expect(afterOpenMs(beta.hours, '2026-11-20T21:00:00.000Z', 2 * hour)).toBe('2026-11-21T09:00:00.000Z')
    expect(afterOpenMs(omega.hours, '2026-11-20T23:30:00.000Z', hour)).toBe('2026-11-21T00:30:00.000Z')
    expect(afterOpenMs(alpha.hours, '2026-11-21T12:00:00.000Z', 0)).toBe('2026-11-21T12:00:00.000Z')
    expect(hours(openMsBetween(alpha.hours, '2026-11-20T16:00:00.000Z', '2026-11-24T10:00:00.000Z'))).toBe(10)
    expect(openMsBetween(alpha.hours, '2026-11-24T10:00:00.000Z', '2026-11-20T16:00:00.000Z')).toBe(0)
  })

  it('are London’s own, also in the nights the clocks change', () => {
    expect(afterOpenMs(alpha.hours, '2026-07-01T07:00:00.000Z', hour)).toBe('2026-07-01T09:00:00.000Z')
    // Forward on 29 March 2026 (23 hours), back on 25 October (25 hours).
    expect(hours(openMsBetween(omega.hours, '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'))).toBe(23)
    expect(afterOpenMs(omega.hours, '2026-10-24T23:00:00.000Z', 25 * hour)).toBe('2026-10-26T00:00:00.000Z')
    expect(afterOpenMs(beta.hours, '2026-03-28T21:00:00.000Z', 2 * hour)).toBe('2026-03-29T08:00:00.000Z')
  })
})

describe('the clock of a support ticket', () => {
  // A Monday at ten in the morning.
  const at = '2026-11-23T10:00:00.000Z'
  const started = startClock('beta', 'high', at)

  it('promises an answer and a solution by plan and priority', () => {
    expect(started).toMatchObject({ respondBy: '2026-11-23T12:00:00.000Z', resolveBy: '2026-11-24T10:00:00.000Z' })
    expect([started.dueAt, started.riskAt?.slice(0, 16)]).toEqual(['2026-11-23T12:00:00.000Z', '2026-11-23T11:30'])
    expect(startClock('alpha', 'low', at).respondBy).toBe('2026-11-25T10:00:00.000Z')
    expect(startClock('omega', 'high', at).respondBy).toBe('2026-11-23T11:00:00.000Z')
  })

  it('says on time, at risk and breached, and later whether it was kept', () => {
    const said = (now: string, clock = started) => Object.values(promiseStates(clock, now))
    expect(said('2026-11-23T11:00:00.000Z')).toEqual(['on-time', 'on-time'])
    expect(said('2026-11-23T11:45:00.000Z')).toEqual(['at-risk', 'on-time'])
    expect(said('2026-11-23T12:00:01.000Z')).toEqual(['breached', 'on-time'])
    const answered = noteResponse(started, '2026-11-23T11:59:00.000Z')
    expect(said('2026-11-23T12:30:00.000Z', answered)).toEqual(['kept', 'on-time'])
    expect(answered.dueAt).toBe(started.resolveBy)
    expect(said('2026-11-24T09:00:00.000Z', answered)).toEqual(['kept', 'at-risk'])
    expect(said('2026-11-24T10:00:01.000Z', answered)).toEqual(['kept', 'breached'])
    expect(said('2026-11-24T10:00:01.000Z', noteResponse(started, '2026-11-23T12:00:01.000Z'))[0]).toBe('late')
    const inTime = moveTo(answered, 'resolved', '2026-11-24T09:59:00.000Z')
    expect(said('2027-01-01T00:00:00.000Z', inTime)).toEqual(['kept', 'kept'])
    expect(said('2027-01-01T00:00:00.000Z', moveTo(answered, 'resolved', '2026-11-24T10:01:00.000Z'))[1]).toBe('late')
  })

  it('stands while the restaurant is asked, however long that takes', () => {
    const asked = moveTo(noteResponse(started, '2026-11-23T11:00:00.000Z'), 'waiting', '2026-11-23T11:00:00.000Z')
    expect(asked).toMatchObject({ resolveBy: null, dueAt: null, riskAt: null, resolveLeftMs: 13 * hour })
    expect(promiseStates(asked, '2026-12-31T00:00:00.000Z').solution).toBe('paused')
    const back = moveTo(asked, 'open', '2026-12-01T20:00:00.000Z')
    expect(back.resolveBy).toBe('2026-12-02T19:00:00.000Z')
    // Settled is also standing; what comes back goes on with what was left, and is late when nothing was.
    const settled = moveTo(back, 'resolved', '2026-12-01T21:00:00.000Z')
    expect(moveTo(settled, 'open', '2026-12-24T10:00:00.000Z').resolveBy).toBe('2026-12-24T22:00:00.000Z')
    const late = moveTo(moveTo(back, 'waiting', '2026-12-03T10:00:00.000Z'), 'open', '2026-12-04T10:00:00.000Z')
    expect(promiseStates(late, '2026-12-04T10:00:01.000Z').solution).toBe('breached')
  })

  it('keeps the time already used when the priority changes', () => {
    const lower = changePriority(started, 'medium', '2026-11-23T14:00:00.000Z')
    expect(lower).toMatchObject({ respondBy: '2026-11-23T14:00:00.000Z', resolveBy: '2026-11-26T10:00:00.000Z' })
    const asked = moveTo(started, 'waiting', '2026-11-23T11:00:00.000Z')
    expect(changePriority(asked, 'medium', '2026-12-01T00:00:00.000Z').resolveLeftMs).toBe(41 * hour)
  })
})
