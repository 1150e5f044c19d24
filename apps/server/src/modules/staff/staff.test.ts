import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

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
  const give = (staffId: string, pin: string) => manager.send(`/staff/${staffId}`, { pin }, { method: 'PATCH' })
  await give(restaurant.manager.staffId, '246824')
  await give(restaurant.waiter.staffId, '1357')
})

const monday = '2026-11-16'
const at = (time: string, date = monday) => `${date}T${time}:00.000Z`

async function press(
  action: string,
  time: string,
  { pin = '1357', date = monday, key = uuidv7(), shiftId = uuidv7() } = {},
) {
  server.setClock(at(time, date))
  return manager.send('/clock', { pin, action, locationId: restaurant.ids.location, shiftId }, { key })
}

async function timesheet(till: TestTill, from = monday, to = from) {
  return till.send(`/timesheet?from=${from}&to=${to}`, undefined, { method: 'GET', key: null })
}

const rowsOf = async (till: TestTill = manager) => {
  const { json } = await timesheet(till)
  return json.timesheet.people.find(({ staffId }: { staffId: string }) => staffId === restaurant.waiter.staffId)
}

const setRate = (hourlyPence: number, fromDate: string) =>
  manager.send(`/staff/${restaurant.waiter.staffId}/pay-rates`, { id: uuidv7(), hourlyPence, fromDate })

describe('the clock at the till', () => {
  it('clocks a person in, through a break and out under their own name, whoever is signed in', async () => {
    expect(await press('clock_in', '09:00')).toMatchObject({
      status: 200,
      json: { atClock: { name: 'staff person', choices: ['start_break', 'clock_out'] } },
    })
    const onShift = await manager.send('/on-shift', undefined, { method: 'GET', key: null })
    expect(onShift.json.people).toMatchObject([{ name: 'staff person', isOnBreak: false }])
    expect((await press('start_break', '12:00')).json.atClock.choices).toEqual(['end_break', 'clock_out'])
    expect((await press('end_break', '12:30')).status).toBe(200)
    expect((await press('clock_out', '17:00')).json).toMatchObject({ minutes: 450, atClock: { shift: null } })
    const events = await server.sql(
      `select type, by from events where restaurant_id = $1 and type like 'staff.%ed%' and by = $2 order by seq`,
      [restaurant.id, restaurant.waiter.staffId],
    )
    expect(events.map(({ type }) => type)).toEqual([
      'staff.clocked_in',
      'staff.break_started',
      'staff.break_ended',
      'staff.clocked_out',
    ])
    expect(await rowsOf()).toMatchObject({ minutes: 450, shifts: [{ isCorrected: false, unpaidMinutes: 30 }] })
  })

  it('takes no step that does not follow the one before, and begins no shift twice', async () => {
    const shiftId = uuidv7()
    const code = async (action: string, time: string) => (await press(action, time, { shiftId })).json.code
    expect(await code('clock_out', '08:55')).toBe('not_clocked_in')
    expect(await code('clock_in', '09:00')).toBeUndefined()
    expect(await code('end_break', '10:00')).toBe('not_on_break')
    expect(await code('start_break', '12:00')).toBeUndefined()
    expect(await code('start_break', '12:10')).toBe('already_on_break')
    expect(await code('clock_out', '12:30')).toBeUndefined()
    expect(await code('clock_in', '13:00')).toBe('id_taken')
  })

  it('says whose PIN it is and what they may do, and gives five tries in five minutes', async () => {
    const look = (pin: string) => waiter.send('/clock/person', { pin }, { key: null })
    expect((await look('246824')).json.atClock).toMatchObject({ name: 'manager person', choices: ['clock_in'] })
    for (let tries = 0; tries < 5; tries++) expect((await look('9999')).json.code).toBe('pin_wrong')
    expect(await look('1357')).toMatchObject({ status: 429, json: { code: 'pin_locked' } })
  })

  it('clocks in once when pressed five times at once, and once for one key', async () => {
    const key = uuidv7()
    const shiftId = uuidv7()
    expect((await press('clock_in', '09:00', { key, shiftId })).status).toBe(200)
    expect((await press('clock_in', '09:00', { key, shiftId })).headers['idempotent-replayed']).toBe('true')
    await press('clock_out', '10:00')
    const answers = await Promise.all(Array.from({ length: 5 }, () => press('clock_in', '11:00')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await rowsOf()).shifts).toHaveLength(2)
  })

  it('marks a forgotten clock-out, begins anew, and waits for a manager to say when it ended', async () => {
    await press('clock_in', '09:00')
    const tuesday = '2026-11-17'
    expect((await press('clock_out', '01:00', { date: tuesday })).json.code).toBe('clock_out_missed')
    expect((await press('clock_in', '09:00', { date: tuesday })).status).toBe(200)
    const person = await rowsOf()
    expect(person).toMatchObject({
      minutes: 0,
      uncounted: 1,
      shifts: [{ flags: ['missed_clock_out'], shift: { state: 'missed' } }],
    })
    const { shift } = person.shifts[0]
    const body = { version: 2, ...pick(shift), endedAt: at('17:00'), reason: 'Left at five, asked her' }
    expect((await manager.send(`/worked-shifts/${shift.id}`, body, { method: 'PATCH' })).status).toBe(200)
    expect(await rowsOf()).toMatchObject({ minutes: 480, uncounted: 0, shifts: [{ isCorrected: true }] })
  })

  it('is not there without the plan', async () => {
    await server.sql(`update restaurants set plan = 'alpha' where restaurant_id = $1`, [restaurant.id])
    server.services.findAccess.forget()
    expect((await press('clock_in', '09:00')).json.code).toBe('feature_locked')
  })
})

const pick = ({ locationId, startedAt, breaks }: { locationId: string; startedAt: string; breaks: unknown[] }) => ({
  locationId,
  startedAt,
  breaks,
})

describe('a timesheet', () => {
  beforeEach(async () => {
    await press('clock_in', '09:00')
    await press('clock_out', '14:00')
  })

  it('pays hours × the rate in force on the day, to those alone who may see it', async () => {
    await setRate(1221, '2026-01-01')
    await setRate(1500, '2026-11-17')
    expect(await rowsOf()).toMatchObject({ minutes: 300, payPence: 6105, shifts: [{ ratePence: 1221 }] })
    const own = (await timesheet(waiter)).json.timesheet
    expect(own.people).toHaveLength(1)
    expect(own).toMatchObject({ labour: null, people: [{ minutes: 300, payPence: null, ratePence: null }] })
    expect(JSON.stringify(own)).not.toContain('1221')
    expect(
      (await waiter.send(`/staff/${restaurant.waiter.staffId}/pay-rates`, undefined, { method: 'GET' })).status,
    ).toBe(403)
  })

  it('holds the cost of the day against what it sold, without VAT', async () => {
    await setRate(1200, '2026-01-01')
    server.setClock(at('13:00'))
    const order = await waiter.open()
    await waiter.cash(order, order.totals.totalPence)
    const net = order.totals.vat.reduce((sum, { netPence }) => sum + netPence, 0)
    const { labour } = (await timesheet(manager)).json.timesheet
    expect(labour.days).toEqual([
      { date: monday, minutes: 300, costPence: 6000, netSalesPence: net, shareBps: expect.any(Number) },
    ])
    expect(labour.total).toMatchObject({ costPence: 6000, netSalesPence: net })
  })

  it('is corrected with a reason; what was clocked stays readable, and nobody can rewrite it', async () => {
    const { shift } = (await rowsOf()).shifts[0]
    const change = (body: object, till = manager) => till.send(`/worked-shifts/${shift.id}`, body, { method: 'PATCH' })
    server.setClock(at('20:00'))
    const body = { version: 2, ...pick(shift), endedAt: at('15:00'), reason: 'Stayed for the delivery' }
    expect((await change(body, waiter)).status).toBe(403)
    expect((await change({ ...body, reason: ' ' })).status).toBe(400)
    expect((await change(body)).status).toBe(200)
    expect((await change(body)).json.code).toBe('changed_meanwhile')
    expect(await rowsOf()).toMatchObject({ minutes: 360 })
    const { versions } = (await manager.send(`/worked-shifts/${shift.id}/versions`, undefined, { method: 'GET' })).json
    expect(versions).toMatchObject([
      { reason: null, recordedByName: 'staff person', shift: { state: 'open' } },
      { reason: null, shift: { endedAt: at('14:00') } },
      { reason: 'Stayed for the delivery', recordedByName: 'manager person', shift: { endedAt: at('15:00') } },
    ])
    const rewrite = server.services.db.inRestaurant(restaurant.id, (tx) =>
      tx.execute(`update worked_shift_versions set reason = 'x' where restaurant_id = '${restaurant.id}'`),
    )
    await expect(rewrite).rejects.toThrow()
  })

  it('takes hours nobody clocked, but never two shifts at once, nor what lies ahead', async () => {
    server.setClock(at('20:00'))
    const add = (from: string, to: string) =>
      manager.send('/worked-shifts', {
        id: uuidv7(),
        staffId: restaurant.waiter.staffId,
        locationId: restaurant.ids.location,
        startedAt: at(from),
        endedAt: at(to),
        breaks: [],
        reason: 'The till was off',
      })
    expect((await add('13:59', '15:00')).json.code).toBe('shift_overlaps')
    expect((await add('19:00', '21:00')).json.code).toBe('shift_times_wrong')
    const added = await add('14:00', '15:00')
    expect(added.status).toBe(201)
    const { id } = added.json.shift
    const remove = (version: number) => manager.send(`/worked-shifts/${id}/remove`, { version, reason: 'Wrong person' })
    expect(await rowsOf()).toMatchObject({ minutes: 360 })
    expect((await remove(1)).status).toBe(200)
    expect((await remove(2)).json.code).toBe('shift_removed')
    expect(await rowsOf()).toMatchObject({ minutes: 300 })
  })

  it('leaves as a file that adds up and that no spreadsheet carries out', async () => {
    await setRate(1221, '2026-01-01')
    await manager.send(`/staff/${restaurant.waiter.staffId}`, { name: '=HYPERLINK("x")' }, { method: 'PATCH' })
    const { text, headers } = await manager.send(`/timesheet/file?from=${monday}&to=${monday}`, undefined, {
      method: 'GET',
      key: null,
    })
    expect(headers['content-type']).toContain('text/csv')
    const [, row, total] = text.split('\r\n')
    expect(row).toBe(
      `"'=HYPERLINK(""x"")","Main","2026-11-16","2026-11-16 09:00","2026-11-16 14:00",0,300,5.00,12.21,61.05,"",""`,
    )
    expect(total).toContain('300,5.00,"",61.05')
  })

  it('is refused upside down and over more than a quarter of a year', async () => {
    expect((await timesheet(manager, '2026-11-16', '2026-11-15')).json.code).toBe('range_upside_down')
    expect((await timesheet(manager, '2026-01-01', '2026-11-15')).status).toBe(400)
  })

  it('is not there for another restaurant', async () => {
    const { shift } = (await rowsOf()).shifts[0]
    const other = await openRestaurant(server)
    const stranger = tillOf(server, other, other.owner)
    const get = (till: TestTill, path: string) => till.send(path, undefined, { method: 'GET', key: null })
    expect((await get(stranger, `/worked-shifts/${shift.id}/versions`)).status).toBe(404)
    expect((await stranger.send(`/worked-shifts/${shift.id}/remove`, { version: 2, reason: 'Mine now' })).status).toBe(
      404,
    )
    expect((await get(tillOf(server, restaurant, other.owner), `/timesheet?from=${monday}&to=${monday}`)).status).toBe(
      404,
    )
  })
})
