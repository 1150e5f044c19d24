import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askAgain } from '../../testing/ask-again.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let owner: TestTill
let manager: TestTill
let waiter: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  restaurant = await openRestaurant(server, 'beta')
  owner = tillOf(server, restaurant, restaurant.owner)
  manager = tillOf(server, restaurant, restaurant.manager)
  waiter = tillOf(server, restaurant, restaurant.waiter)
})

const add = (till: TestTill, more: object = {}) =>
  till.send('/staff', { id: uuidv7(), name: 'Mo Cook', role: 'staff', ...more })
const change = (till: TestTill, staffId: string, body: object) =>
  till.send(`/staff/${staffId}`, body, { method: 'PATCH' })

describe('the people of a restaurant', () => {
  it('are added with a PIN that is kept only as an argon2id hash, also in what is kept of the request', async () => {
    const { status, json, text } = await add(manager, { pin: '4821' })
    expect(status).toBe(201)
    expect(json.member).toMatchObject({ name: 'Mo Cook', role: 'staff', hasPin: true, isActive: true })
    expect(text).not.toContain('4821')
    const [row] = await server.sql('select pin_hash from staff_members where id = $1', [json.member.id])
    expect(row?.pin_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const kept = await server.sql(
      `select reply || (select string_agg(body::text, '') from events e where e.restaurant_id = $1) as text
       from idempotency_keys where restaurant_id = $1`,
      [restaurant.id],
    )
    expect(JSON.stringify(kept)).not.toContain('4821')
  })

  it('never share a PIN, also when ten ask for the same at once; who has left does not count', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(owner, { pin: '1357' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('pin_taken')
    const holder = answers.find(({ status }) => status === 201)?.json.member.id
    expect((await change(owner, holder, { isActive: false })).status).toBe(200)
    expect((await add(owner, { pin: '1357' })).status).toBe(201)
    expect(await change(owner, holder, { isActive: true })).toMatchObject({ status: 409, json: { code: 'pin_taken' } })
  })

  it('tell a manager only so often that a PIN is somebody’s: whoever tries them through is stopped', async () => {
    await add(owner, { pin: '2468' })
    const other = (await add(manager)).json.member.id
    for (let n = 0; n < 5; n++) {
      expect((await add(manager, { pin: '2468' })).json.code).toBe('pin_taken')
      expect((await change(manager, other, { pin: '2468' })).json.code).toBe('pin_taken')
    }
    const stopped = await add(manager, { pin: '9753' })
    expect(stopped).toMatchObject({ status: 429, json: { code: 'pin_locked' } })
    expect(stopped.json.facts.retryAfterSeconds).toBeGreaterThan(50 * 60)
    expect((await change(manager, other, { pin: '9753' })).json.code).toBe('pin_locked')
    // Nor by taking a person out, giving them the PIN and bringing them back.
    expect((await change(manager, other, { isActive: false })).status).toBe(200)
    expect((await change(manager, other, { isActive: true })).json.code).toBe('pin_locked')
    expect((await change(manager, other, { name: 'Mo' })).status).toBe(200)
    expect((await add(owner, { pin: '9753' })).status).toBe(201)
  })

  it('are never made under the id by which the system itself stands in the journal', async () => {
    const id = '00000000-0000-0000-0000-000000000000'
    expect(await add(owner, { id })).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
  })

  it('may have a PIN that somebody of another restaurant has', async () => {
    const other = await openRestaurant(server, 'beta')
    expect((await add(owner, { pin: '246824' })).status).toBe(201)
    expect((await add(tillOf(server, other, other.owner), { pin: '246824' })).status).toBe(201)
  })

  it('lose the restaurant at once when they leave', async () => {
    expect((await waiter.send('/staff', undefined, { method: 'GET' })).status).toBe(200)
    expect((await change(manager, restaurant.waiter.staffId, { isActive: false })).json.member.isActive).toBe(false)
    expect((await waiter.send('/staff', undefined, { method: 'GET' })).status).toBe(404)
  })

  it('may do what their new role may', async () => {
    expect((await add(waiter)).status).toBe(403)
    await change(owner, restaurant.waiter.staffId, { role: 'manager' })
    expect((await add(waiter)).status).toBe(201)
  })

  it('cannot be made owners, by any name of the field', async () => {
    for (const more of [{ role: 'owner' }, { role: 'customer' }, { userId: uuidv7() }, { isPlatformOwner: true }]) {
      expect(await add(owner, more)).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
      expect((await change(owner, restaurant.waiter.staffId, more)).status).toBe(400)
    }
  })

  it('leave the owner alone, who changes only their own name and PIN', async () => {
    const { staffId } = restaurant.owner
    expect(await change(manager, staffId, { pin: '999999' })).toMatchObject({
      status: 409,
      json: { code: 'owner_stays' },
    })
    expect((await change(owner, staffId, { isActive: false })).status).toBe(409)
    expect((await change(owner, staffId, { role: 'staff' })).status).toBe(409)
    expect((await change(owner, staffId, { pin: '999999' })).json.member.hasPin).toBe(true)
  })

  it('are not there for another restaurant', async () => {
    const other = await openRestaurant(server, 'beta')
    const stranger = tillOf(server, other, other.owner)
    expect((await change(stranger, restaurant.waiter.staffId, { name: 'Not Yours' })).status).toBe(404)
    const intruder = tillOf(server, restaurant, other.owner)
    expect((await add(intruder)).status).toBe(404)
  })
})

describe('PIN of a manager', () => {
  const personOf = async (role: string) => (await add(owner, { role, name: 'Max Manager' })).json.member.id as string

  it('is set by themselves or the owner, and by no other manager', async () => {
    const other = await personOf('manager')
    const refused = { status: 403, json: { code: 'pin_not_yours', title: 'Managers set their own PIN.' } }
    for (const body of [{ pin: '471100' }, { pin: null }, { role: 'staff', pin: '471100' }]) {
      expect(await change(manager, other, body)).toMatchObject(refused)
    }
    const owners = await change(manager, restaurant.owner.staffId, { pin: '471100' })
    expect(owners).toMatchObject({ status: 409, json: { code: 'owner_stays' } })
    expect(await add(manager, { role: 'manager', pin: '471100' })).toMatchObject(refused)

    expect((await change(manager, other, { name: 'Maxine Manager' })).status).toBe(200)
    expect((await change(owner, other, { pin: '471100' })).status).toBe(200)
    expect((await change(manager, restaurant.manager.staffId, { pin: '471200' })).status).toBe(200)
    const waiting = await personOf('staff')
    expect((await change(manager, waiting, { pin: '471300' })).status).toBe(200)
  })

  it('is none that another manager knows: it goes when they are made a manager', async () => {
    const person = await personOf('staff')
    expect((await change(manager, person, { pin: '471100' })).json.member.hasPin).toBe(true)
    expect(await change(manager, person, { role: 'manager', pin: '471200' })).toMatchObject({ status: 403 })
    expect((await change(manager, person, { role: 'manager' })).json.member).toMatchObject({
      role: 'manager',
      hasPin: false,
    })

    // Nor by making them a waiter for a moment.
    expect((await change(owner, person, { pin: '471100' })).status).toBe(200)
    expect((await change(manager, person, { role: 'staff' })).json.member.hasPin).toBe(true)
    expect((await change(manager, person, { role: 'manager' })).json.member.hasPin).toBe(false)
    expect((await change(owner, person, { role: 'staff', pin: '471100' })).status).toBe(200)
    expect((await change(owner, person, { role: 'manager' })).json.member.hasPin).toBe(true)
  })

  it('may be typed right by many at once without being locked', async () => {
    expect((await change(owner, restaurant.manager.staffId, { pin: '471100' })).status).toBe(200)
    const order = (await waiter.open([waiter.beer(9)])) as { lines: { id: string }[] }
    const ask = (pin: string) =>
      waiter.send(
        '/approvals',
        { pin, action: 'void_line', subjectId: order.lines[0]?.id, max: { quantity: 1 } },
        { key: null },
      )
    const answers = await Promise.all(Array.from({ length: 12 }, () => askAgain(() => ask('471100'))))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
    for (let time = 0; time < 5; time++) expect((await ask('0000')).json.code).toBe('pin_wrong')
    const locked = await ask('471100')
    expect(locked.json).toMatchObject({ code: 'pin_locked', facts: { retryAfterSeconds: expect.any(Number) } })
    server.setClock(server.later(locked.json.facts.retryAfterSeconds * 1_000))
    expect((await ask('471100')).status).toBe(201)
    server.setClock(undefined)
  })
})
