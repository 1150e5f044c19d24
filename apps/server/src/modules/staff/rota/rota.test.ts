import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tasks } from '../../../jobs.ts'
import { openRestaurant, type TestRestaurant } from '../../../testing/restaurant.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startSmtp, withSmtp } from '../../../testing/smtp.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let manager: TestTill
let waiter: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
afterEach(() => server.setClock(undefined))
beforeEach(async () => {
  restaurant = await openRestaurant(server)
  manager = tillOf(server, restaurant, restaurant.manager)
  waiter = tillOf(server, restaurant, restaurant.waiter)
  server.setClock('2026-11-12T12:00:00.000Z')
})

const monday = '2026-11-16'
type Kind = { kind: string }

const shift = (date: string, from: number, to: number, more: object = {}) => ({
  staffId: restaurant.waiter.staffId,
  locationId: restaurant.ids.location,
  role: 'Floor',
  startsAt: `${date}T${`${from}`.padStart(2, '0')}:00:00.000Z`,
  endsAt: `${date}T${`${to}`.padStart(2, '0')}:00:00.000Z`,
  breakMinutes: 30,
  ...more,
})
const plan = async (...args: Parameters<typeof shift>) => {
  const { status, json } = await manager.send('/rota/shifts', { id: uuidv7(), ...shift(...args) })
  return { status, shift: json.shift, code: json.code }
}
const change = (of: { id: string }, version: number, body: object) =>
  manager.send(`/rota/shifts/${of.id}`, { version, ...body }, { method: 'PATCH' })
const get = async (path: string, till = manager) => till.send(path, undefined, { method: 'GET', key: null })
const rota = async (till = manager, week = monday) =>
  (await get(`/rota?locationId=${restaurant.ids.location}&week=${week}`, till)).json.rota
const publish = (week = monday) =>
  manager.send('/rota/publish', { id: uuidv7(), locationId: restaurant.ids.location, week })

describe('a week’s rota', () => {
  it('is a draft nobody else sees until it is published; then its people find their shifts, and are notified', async () => {
    const { shift: drafted } = await plan(monday, 10, 18)
    expect(drafted).toMatchObject({ businessDate: monday, state: 'planned', version: 1, publishedAt: null })
    expect((await rota(waiter)).shifts).toEqual([])
    expect(await rota()).toMatchObject({ drafts: 1, published: null, shifts: [{ id: drafted.id }] })
    const published = await publish()
    expect(published.json).toMatchObject({ published: 1, publishedAt: '2026-11-12T12:00:00.000Z' })
    expect((await publish()).json.code).toBe('nothing_to_publish')
    expect(await rota(waiter)).toMatchObject({
      drafts: 0,
      published: { byName: 'manager person' },
      shifts: [{ version: 2 }],
    })
    expect((await rota(waiter)).days[0]).toMatchObject({ plannedMinutes: 450, costPence: null })
    expect((await get('/rota/mine', waiter)).json.shifts).toMatchObject([
      { businessDate: monday, locationName: 'Main' },
    ])
    await manager.send(`/staff/${restaurant.waiter.staffId}`, { pin: '1357' }, { method: 'PATCH' })
    const clock = await waiter.send('/clock/person', { pin: '1357' }, { key: null })
    expect(clock.json.atClock.planned).toMatchObject([{ businessDate: monday, role: 'Floor' }])
    const inbox = (await get('/notifications', waiter)).json.notifications
    expect(inbox).toMatchObject([{ kind: 'rota_published', facts: { week: monday, shifts: 1 } }])
    await server.runJobs()
    const mailed = () =>
      server.sql(`select 1 from mailbox where subject like 'Your shift at %' and text like $1`, [
        '%- Mon 16 Nov, 10:00–18:00, Main, Floor%',
      ])
    expect(await mailed(), 'whose shift it is, and nobody else').toHaveLength(1)
    expect((await waiter.send('/rota/shifts', { id: uuidv7(), ...shift(monday, 10, 18) })).json.code).toBe(
      'permission_denied',
    )
  })

  it('is mailed once to each of its people, though the address of one is refused at first', async () => {
    const smtp = await startSmtp()
    const work = () => runJobs(withSmtp(server.services, smtp), tasks)
    const [first, second] = [`manager-${restaurant.id}@test.test`, `staff-${restaurant.id}@test.test`]
    await plan(monday, 10, 18, { staffId: restaurant.manager.staffId })
    await plan(monday, 11, 19)
    await publish()
    smtp.refuse(first)
    await expect(work(), 'a mail that is not taken is a job that failed').rejects.toThrow('not now')
    expect(smtp.takenFor()).toEqual([second])
    smtp.refuse(undefined)
    await work()
    expect(smtp.takenFor()).toEqual([second, first])
    smtp.close()
  })

  it('keeps both versions of a published shift that changes: who, when, why, and how short before', async () => {
    const { shift: planned } = await plan(monday, 10, 18)
    expect((await change(planned, 1, shift(monday, 11, 19))).json.shift.version).toBe(2)
    await publish()
    const later = shift(monday, 12, 18)
    expect((await change(planned, 3, later)).json.code).toBe('rota_reason_needed')
    server.setClock(`${monday}T08:00:00.000Z`)
    expect((await change(planned, 3, { ...later, reason: 'Quiet lunch' })).status).toBe(200)
    expect((await change(planned, 3, { ...later, reason: 'Another' })).json.code).toBe('changed_meanwhile')
    const cancel = (version: number, reason: string) =>
      manager.send(`/rota/shifts/${planned.id}/cancel`, { version, reason })
    expect((await cancel(4, '')).json.code).toBe('rota_reason_needed')
    expect((await cancel(4, 'Storm')).json.shift).toMatchObject({ state: 'cancelled', version: 5 })
    expect((await cancel(5, 'Storm')).json.code).toBe('planned_shift_cancelled')
    expect((await change(planned, 5, { ...later, reason: 'Sun' })).json.code).toBe('planned_shift_cancelled')
    const { json } = await get(`/rota/shifts/${planned.id}/versions`)
    expect(json.versions.map(({ reason }: { reason: string }) => reason)).toEqual([
      null,
      null,
      null,
      'Quiet lunch',
      'Storm',
    ])
    const seen = await rota()
    expect(seen.lateChanges).toMatchObject([
      { reason: 'Storm', noticeMinutes: 240, byName: 'manager person', name: 'staff person' },
      { reason: 'Quiet lunch', noticeMinutes: 180, before: { startsAt: `${monday}T11:00:00.000Z` } },
    ])
    expect(seen.days[0].plannedMinutes).toBe(0)
    expect((await get('/rota/mine', waiter)).json.shifts).toMatchObject([{ state: 'cancelled' }])
    const kinds = (await get('/notifications', waiter)).json.notifications.map(({ kind }: Kind) => kind)
    expect(kinds.filter((kind: string) => kind === 'rota_changed')).toHaveLength(2)
    const file = (await get(`/rota/file?locationId=${restaurant.ids.location}&week=${monday}`)).text
    expect(file).toContain('cancelled')
    for (const statement of ['update planned_shift_versions set reason = null', 'delete from rota_publications']) {
      await expect(server.sql(`set role tableside_app; ${statement}`)).rejects.toThrow('permission denied')
    }
  })

  it('warns and does not forbid: overlaps, short rest, no break, holidays, closed hours, too many hours', async () => {
    const staffId = restaurant.waiter.staffId
    const terms = { role: 'Floor', weeklyMinutes: 600, version: 0 }
    const setTerms = () => manager.send(`/staff/${staffId}/rota-terms`, terms, { method: 'PUT' })
    expect((await setTerms()).status).toBe(200)
    expect((await setTerms()).json).toMatchObject({ code: 'changed_meanwhile', facts: { version: 1 } })
    const exceptSundays = { days: [1, 2, 3, 4, 5, 6], fromMinute: 11 * 60, untilMinute: 60 }
    const hours = { version: 0, weekly: [exceptSundays], specialDays: [] }
    const path = `/locations/${restaurant.ids.location}/opening-hours`
    expect((await manager.send(path, hours, { method: 'PUT' })).json.version).toBe(1)
    expect((await manager.send(path, hours, { method: 'PUT' })).json.code).toBe('changed_meanwhile')
    const absence = { id: uuidv7(), staffId, kind: 'holiday', fromDate: '2026-11-19', toDate: '2026-11-20' }
    expect((await waiter.send('/rota/absences', absence)).status).toBe(201)
    const own = await waiter.send('/rota/absences', {
      ...absence,
      id: uuidv7(),
      staffId: undefined,
      fromDate: '2026-12-24',
      toDate: '2026-12-24',
    })
    expect(own.json.absence, 'oneself, when nobody is named').toMatchObject({ staffId: restaurant.waiter.staffId })
    expect(
      (await waiter.send('/rota/absences', { ...absence, id: uuidv7(), staffId: restaurant.manager.staffId })).status,
    ).toBe(403)
    const kindsOf = async (id: string) =>
      (await rota()).warnings.filter((each: { shiftId: string }) => each.shiftId === id).map(({ kind }: Kind) => kind)

    const late = await plan(monday, 15, 23)
    expect(await kindsOf(late.shift.id)).toEqual([])
    const early = await plan('2026-11-17', 9, 17, { breakMinutes: 0 })
    expect(await kindsOf(early.shift.id)).toEqual(['short_rest', 'no_break'])
    const twice = await plan('2026-11-17', 12, 16)
    expect(await kindsOf(twice.shift.id)).toEqual(['overlap'])
    expect(await kindsOf((await plan('2026-11-19', 12, 16)).shift.id)).toEqual(['absent'])
    expect(await kindsOf((await plan('2026-11-21', 7, 12)).shift.id)).toEqual(['outside_opening'])
    expect(await kindsOf((await plan('2026-11-22', 12, 16)).shift.id)).toEqual(['outside_opening'])
    expect((await rota()).warnings).toContainEqual({ kind: 'over_hours', staffId, shiftId: null })
    expect((await rota()).people.find((each: { staffId: string }) => each.staffId === staffId)).toMatchObject({
      role: 'Floor',
      weeklyMinutes: 600,
    })
    expect((await manager.send(`/rota/absences/${absence.id}`, undefined, { method: 'DELETE' })).json.isWithdrawn).toBe(
      true,
    )
    expect((await rota()).warnings.map(({ kind }: Kind) => kind)).not.toContain('absent')
  })

  it('copies a week at the same hours on the wall, once, and refuses nonsense', async () => {
    await plan('2026-10-19', 9, 17)
    await plan('2026-10-24', 9, 17)
    const copy = (from: string, to: string) =>
      manager.send('/rota/copy', { locationId: restaurant.ids.location, from, to })
    expect((await copy('2026-10-19', '2026-10-26')).json).toEqual({ copied: 2 })
    // The clocks went back in between: ten in the morning is now an hour later in UTC.
    expect((await rota(manager, '2026-10-26')).shifts[0]).toMatchObject({ startsAt: '2026-10-26T10:00:00.000Z' })
    expect((await copy('2026-10-19', '2026-10-26')).json.code).toBe('nothing_to_copy')
    expect((await copy('2026-10-20', '2026-10-26')).json.code).toBe('week_needs_monday')
    expect((await publish('2026-10-20')).json.code).toBe('week_needs_monday')
    for (const path of ['/rota', '/rota/file']) {
      const asked = `${path}?locationId=${restaurant.ids.location}&week=2026-10-20`
      expect((await get(asked)).json.code).toBe('week_needs_monday')
    }
    expect((await plan(monday, 18, 10)).code).toBe('planned_times_wrong')
    expect((await plan(monday, 2, 23)).code).toBe('planned_times_wrong')
    expect((await plan(monday, 10, 11, { breakMinutes: 60 })).code).toBe('planned_times_wrong')
    const { shift: planned } = await plan(monday, 10, 18)
    expect((await change(planned, 1, shift(monday, 18, 10))).json.code).toBe('planned_times_wrong')
    const other = await openRestaurant(server)
    expect(
      (await manager.send('/rota/shifts', { id: uuidv7(), ...shift(monday, 10, 18), staffId: other.waiter.staffId }))
        .status,
    ).toBe(404)
    await manager.send(`/staff/${restaurant.waiter.staffId}`, { isActive: false }, { method: 'PATCH' })
    expect((await plan(monday, 10, 18)).code).toBe('person_has_left')
    expect((await change(planned, 1, shift(monday, 11, 18))).json.code).toBe('person_has_left')
    const absence = { id: uuidv7(), staffId: restaurant.waiter.staffId, kind: 'holiday' }
    const away = { ...absence, fromDate: monday, toDate: monday }
    expect((await manager.send('/rota/absences', away)).json.code).toBe('person_has_left')
  })

  it('is for the people of its location: nobody is planned, or copied into a week, where they do not work', async () => {
    const { shift: planned } = await plan(monday, 10, 18)
    const owner = tillOf(server, restaurant, restaurant.owner)
    const pier = uuidv7()
    await owner.send('/locations', { id: pier, name: 'Pier' })
    const person = `/staff/${restaurant.waiter.staffId}`
    await owner.send(person, { locationIds: [pier] }, { method: 'PATCH' })
    expect((await plan('2026-11-17', 10, 18)).code).toBe('person_works_elsewhere')
    expect((await change(planned, 1, shift(monday, 11, 18))).json.code).toBe('person_works_elsewhere')
    const copied = await manager.send('/rota/copy', {
      locationId: restaurant.ids.location,
      from: monday,
      to: '2026-11-23',
    })
    expect(copied.json.code).toBe('nothing_to_copy')
    const shown = async (week: string) =>
      (await rota(manager, week)).people.map(({ staffId }: { staffId: string }) => staffId)
    expect(await shown(monday)).toContain(restaurant.waiter.staffId)
    expect(await shown('2026-11-23')).not.toContain(restaurant.waiter.staffId)
    await owner.send(person, { locationIds: [pier, restaurant.ids.location] }, { method: 'PATCH' })
    expect((await plan('2026-11-17', 10, 18)).status).toBe(201)
  })

  it('holds the plan’s cost against what the weekday usually sells', async () => {
    server.setClock('2026-11-09T19:00:00.000Z')
    const order = await waiter.open()
    await waiter.cash(order, order.totals.totalPence)
    server.setClock('2026-11-12T12:00:00.000Z')
    await plan(monday, 10, 18)
    expect((await rota()).unpricedMinutes).toBe(450)
    const rate = { id: uuidv7(), hourlyPence: 1200, fromDate: '2026-01-01' }
    await manager.send(`/staff/${restaurant.waiter.staffId}/pay-rates`, rate)
    const [day, tuesday] = (await rota()).days
    const net = order.totals.vat.reduce((sum, { netPence }) => sum + netPence, 0)
    expect(day).toMatchObject({ plannedMinutes: 450, costPence: 9000, usualSalesPence: net })
    expect(tuesday).toMatchObject({ usualSalesPence: null, shareBps: null })
  })
})

describe('the clock against the rota', () => {
  it('flags hours outside of it until a manager approves them as they stand', async () => {
    await manager.send(`/staff/${restaurant.waiter.staffId}`, { pin: '1357' }, { method: 'PATCH' })
    await plan(monday, 10, 18)
    await publish()
    const press = async (action: string, at: string) => {
      server.setClock(at)
      const body = { pin: '1357', action, locationId: restaurant.ids.location, shiftId: uuidv7() }
      expect((await waiter.send('/clock', body)).status).toBe(200)
    }
    await press('clock_in', `${monday}T09:50:00.000Z`)
    await press('clock_out', `${monday}T18:10:00.000Z`)
    await press('clock_in', '2026-11-17T10:00:00.000Z')
    await press('clock_out', '2026-11-17T12:00:00.000Z')
    const rows = async () => {
      const { people } = (await get(`/timesheet?from=${monday}&to=2026-11-17`)).json.timesheet
      return people.find((each: { staffId: string }) => each.staffId === restaurant.waiter.staffId).shifts
    }
    const [asPlanned, outside] = await rows()
    expect(asPlanned.flags).not.toContain('outside_rota')
    expect(outside.flags).toEqual(['outside_rota'])
    const approve = (version: number, till = manager) =>
      till.send(`/worked-shifts/${outside.shift.id}/approve`, { version })
    expect((await approve(1)).json.code).toBe('changed_meanwhile')
    expect((await approve(2, waiter)).json.code).toBe('permission_denied')
    expect((await approve(2)).status).toBe(201)
    expect((await rows())[1]).toMatchObject({ flags: [], approvedByName: 'manager person' })

    // The hours stand in the labour report, at no cost as long as nobody has set a rate.
    const asked = `from=${monday}&to=2026-11-17`
    const report = (await get(`/reports/advanced/labour?${asked}`)).json.tables[0]
    expect(report.rows).toEqual([
      [monday, 'Main', 1, 500, 0, 0, null],
      ['2026-11-17', 'Main', 1, 120, 0, 0, null],
    ])
    expect(report.totals).toEqual(['Total', null, null, 620, 0, 0, null])
    expect(report.note).toContain('10.33 hours have no rate')
    expect((await get(`/reports/advanced/labour/file?${asked}&format=csv`)).text).toContain('8.33')
    expect((await get(`/reports/advanced/labour?${asked}`, waiter)).status).toBe(403)
  })
})
