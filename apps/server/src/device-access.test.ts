import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveSocket } from './modules/live/index.ts'
import { follow } from './modules/live/testing.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { type TestTill, tillOf } from './testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let manager: TestTill
let live: ReturnType<typeof liveSocket>
let port: number

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server, 'omega')
  manager = tillOf(server, lantern, lantern.manager)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(server.app.listeningOrigin).port)
  live = liveSocket(server.app.server, server.services, server.services.announcer)
})
afterAll(async () => {
  live.close()
  await server.stop()
})

const add = async (more: object = {}) => {
  const body = { id: uuidv7(), name: 'Bar till', kind: 'till', locationId: lantern.ids.location, ...more }
  return (await manager.send('/devices', body)).json
}
const pair = async (code: string, remoteAddress = '10.0.0.1') => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/v1/devices/pair',
    payload: { code },
    remoteAddress,
  })
  return {
    status: reply.statusCode,
    json: reply.json(),
    cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
  }
}
const list = async () => (await manager.send('/devices', undefined, { method: 'GET', key: null })).json.devices

/** What a browser with this cookie asks. */
async function ask(cookie: string, path: string, payload?: object, method: 'GET' | 'POST' | 'PUT' = 'GET') {
  const reply = await server.app.inject({
    method,
    url: path.startsWith('/api') ? path : `/api/v1/restaurants/${lantern.id}${path}`,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': uuidv7() },
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, json: reply.body ? reply.json() : {} }
}
const newOrder = (more: object = {}) => ({
  id: uuidv7(),
  locationId: lantern.ids.location,
  orderType: 'counter',
  lines: [{ id: uuidv7(), itemId: lantern.ids.beer, quantity: 1 }],
  ...more,
})

describe('a pairing code', () => {
  it('ends with a newer one, and with the device', async () => {
    const { device, secret } = await add()
    const newer = (await manager.send(`/devices/${device.id}/code`)).json.secret
    expect((await pair(secret, '10.0.0.21')).status).toBe(404)
    expect((await manager.send(`/devices/${device.id}/revoke`)).status).toBe(200)
    expect((await pair(newer, '10.0.0.21')).status).toBe(404)
  })

  it('is kept so that nobody who reads the database can work it out', async () => {
    const { secret } = await add()
    const rows = await server.sql('select code_hash from device_codes')
    const plain = ['base64url', 'base64', 'hex'] as const
    const tried = plain.map((encoding) => createHash('sha256').update(secret).digest(encoding))
    expect(rows.filter(({ code_hash: hash }) => tried.includes(String(hash)))).toEqual([])
  })

  it('is typed right by a whole floor of tills at once', async () => {
    const codes = []
    for (let n = 0; n < 24; n++) codes.push((await add()).secret as string)
    const answers = await Promise.all(codes.map((code) => pair(code, '10.0.0.22')))
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200))
  })
})

describe('a paired till', () => {
  it('is let in with a code, once, shows its own location and does nothing by itself', async () => {
    const { device, secret } = await add()
    expect(device).toMatchObject({ state: 'waiting', isPaired: true })
    const typed = `${secret.slice(0, 4).toLowerCase()} - ${secret.slice(4)}`
    const both = await Promise.all([pair(typed), pair(typed)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const paired = both.find(({ status }) => status === 200)
    if (!paired) throw new Error('one of the two is let in')
    expect(paired.json).toMatchObject({ deviceId: device.id, kind: 'till', locationId: lantern.ids.location })
    const { cookie } = paired

    expect((await ask(cookie, '/orders')).status).toBe(200)
    expect((await ask(cookie, '/orders', newOrder(), 'POST')).json.code).toBe('sign_on_needed')
    const session = (await ask(cookie, '/api/v1/session')).json
    expect(session.access).toMatchObject({ role: 'staff', location_ids: [lantern.ids.location] })
    for (const path of ['/staff/timesheets', '/devices', '/menu/editable']) {
      expect([403, 404], path).toContain((await ask(cookie, path)).status)
    }
    expect((await ask(cookie, '/api/v1/account')).json.code).toBe('device_out_of_scope')
    const other = await openRestaurant(server)
    expect((await ask(cookie, `/api/v1/restaurants/${other.id}`)).status).toBe(404)
  })

  it('reports that it is online and receives its location', async () => {
    const { device, secret } = await add({ name: 'Pass', kind: 'kitchen' })
    const { cookie } = await pair(secret)
    const said = { kind: 'kitchen', locationId: lantern.ids.location, appVersion: 'abc123', queued: 2 }
    await manager.send(
      `/devices/${device.id}`,
      { stationId: lantern.ids.kitchen, name: 'Grill', version: device.version },
      { method: 'PATCH' },
    )
    // Whatever it calls itself, it is the one it was paired as.
    expect((await ask(cookie, `/devices/${uuidv7()}/seen`, said, 'PUT')).json.assigned).toEqual({
      name: 'Grill',
      locationId: lantern.ids.location,
      stationId: lantern.ids.kitchen,
    })
    const shown = (await list()).find(({ id }: { id: string }) => id === device.id)
    expect(shown).toMatchObject({ state: 'online', name: 'Grill', queued: 2, appVersion: 'abc123' })
    expect((await ask(cookie, '/orders', newOrder(), 'POST')).status).toBe(403)
    const stale = await manager.send(`/devices/${device.id}`, { name: 'X', version: 1 }, { method: 'PATCH' })
    expect(stale.json.code).toBe('changed_meanwhile')
    const wrong = { stationId: uuidv7(), version: shown.version }
    expect((await manager.send(`/devices/${device.id}`, wrong, { method: 'PATCH' })).status).toBe(404)
  })

  it('that hangs where guests are shows them numbers and first names, and nothing else', async () => {
    const { secret } = await add({ name: 'Counter screen', kind: 'board' })
    const { cookie } = await pair(secret)
    const order = {
      ...newOrder(),
      orderType: 'takeaway',
      tableId: null,
      covers: null,
      guestName: 'Sam Winter',
      send: true,
    }
    const placed = (await manager.send('/orders', order)).json.order
    const path = `/kitchen/board?locationId=${lantern.ids.location}`
    const shown = (await ask(cookie, path)).json
    expect(shown.preparing).toContainEqual({ orderId: order.id, number: placed.number, name: 'Sam' })
    const screen = await follow({
      port,
      restaurantId: lantern.id,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    const tickets = (
      await manager.send(`/kitchen/tickets?locationId=${lantern.ids.location}`, undefined, { method: 'GET', key: null })
    ).json.tickets
    for (const { id, orderId } of tickets) {
      if (orderId === order.id) await manager.send(`/kitchen/tickets/${id}/bump`)
    }
    await expect.poll(() => screen.events()).not.toEqual([])
    expect(
      screen.events().every(({ type, data }) => type.startsWith('kitchen.') && Object.keys(data).length === 0),
    ).toBe(true)
    expect((await ask(cookie, path)).json.ready).toMatchObject([{ number: placed.number, name: 'Sam' }])
    screen.ws.terminate()
    for (const other of ['/orders', `/kitchen/tickets?locationId=${lantern.ids.location}`, '/staff']) {
      expect([403, 404], other).toContain((await ask(cookie, other)).status)
    }
    const said = { kind: 'board', locationId: lantern.ids.location, appVersion: '', queued: 0 }
    expect((await ask(cookie, `/devices/${uuidv7()}/seen`, said, 'PUT')).json.assigned.name).toBe('Counter screen')
  })

  it('is out at once when it is signed out: its screen is notified, its calls are refused in words', async () => {
    const { device, secret } = await add()
    const { cookie } = await pair(secret)
    const screen = await follow({
      port,
      restaurantId: lantern.id,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect((await manager.send(`/devices/${device.id}/revoke`)).json.device.state).toBe('revoked')
    expect(await screen.closed).toBe(4401)
    const refused = await ask(cookie, '/orders', newOrder(), 'POST')
    expect([refused.status, refused.json.code]).toEqual([401, 'device_revoked'])
    expect((await ask(cookie, '/api/v1/session')).json.code).toBe('device_revoked')
    expect((await ask(cookie, '/api/v1/site')).status).toBe(200)

    // Paired anew it works again, as the same device.
    const again = await manager.send(`/devices/${device.id}/code`)
    const back = await pair(again.json.secret)
    expect(back.json.deviceId).toBe(device.id)
    expect((await ask(back.cookie, '/orders')).status).toBe(200)
    expect((await ask(cookie, '/orders')).status).toBe(401)
    const entries = await server.sql(
      `select type from events where restaurant_id = $1 and type like 'device.%' and body ->> 'deviceId' = $2 order by seq`,
      [lantern.id, device.id],
    )
    expect(entries.map(({ type }) => type)).toEqual([
      'device.added',
      'device.paired',
      'device.revoked',
      'device.code_made',
      'device.paired',
    ])
  })

  it('needs a code that is not old, not replaced, and not guessed', async () => {
    const first = await add()
    const second = await manager.send(`/devices/${first.device.id}/code`)
    expect((await pair(first.secret)).json.code).toBe('pairing_code_unknown')
    await server.sql('update device_codes set expires_at = $2 where restaurant_id = $1', [
      lantern.id,
      server.services.now(),
    ])
    expect((await pair(second.json.secret)).json.code).toBe('pairing_code_unknown')
    expect((await pair('12')).json.code).toBe('invalid_request')
    let last = 0
    for (let n = 0; n < 21; n++) last = (await pair('2222-2222', '10.9.9.9')).status
    expect(last).toBe(429)
  })
})

describe('a till somebody works at with their own account', () => {
  it('is in the list, is signed out from there, and counts again after a new sign-in', async () => {
    const waiter = tillOf(server, lantern, lantern.waiter)
    const id = uuidv7()
    const said = { kind: 'till', locationId: lantern.ids.location, appVersion: 'abc', queued: 0 }
    const report = () => waiter.send(`/devices/${id}/seen`, said, { method: 'PUT', key: null })
    expect((await report()).json).toMatchObject({ assigned: null, cashDrawerId: null })
    await report()
    const found = (await list()).filter((each: { id: string }) => each.id === id)
    expect(found).toMatchObject([{ isPaired: false, state: 'online', name: 'Till' }])
    expect((await manager.send(`/devices/${id}/code`)).json.code).toBe('device_not_paired')
    await manager.send(`/devices/${id}/revoke`)
    expect((await report()).json.code).toBe('device_revoked')
  })

  it('is called what it shows, until somebody gives it a name', async () => {
    const owner = tillOf(server, lantern, lantern.owner)
    const id = uuidv7()
    const report = (kind: string) => {
      const said = { kind, locationId: lantern.ids.location, appVersion: 'abc', queued: 0 }
      return owner.send(`/devices/${id}/seen`, said, { method: 'PUT', key: null })
    }
    const found = async () => (await list()).find((each: { id: string }) => each.id === id)
    await report('till')
    await report('kitchen')
    expect(await found()).toMatchObject({ kind: 'kitchen', name: 'Kitchen screen' })
    const { version } = await found()
    expect((await manager.send(`/devices/${id}`, { name: 'Pass', version }, { method: 'PATCH' })).status).toBe(200)
    await report('till')
    expect(await found()).toMatchObject({ kind: 'till', name: 'Pass' })
  })

  it('is managed by managers, and by nobody below', async () => {
    const waiter = tillOf(server, lantern, lantern.waiter)
    const asked = await waiter.send('/devices', undefined, { method: 'GET', key: null })
    expect([401, 403]).toContain(asked.status)
  })
})
