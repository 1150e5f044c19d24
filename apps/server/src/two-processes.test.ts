import { setTimeout as sleep } from 'node:timers/promises'
import { requestsPerMinute } from '@tableside/domain/api'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { liveSocket } from './modules/live/index.ts'
import { follow } from './modules/live/testing.ts'
import { addPin, pairDevice } from './testing/devices.ts'
import { allowPhones, guestPhone } from './testing/guest-phone.ts'
import { signInPlatformOwner } from './testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { tillOf } from './testing/till.ts'

const read = { method: 'GET', key: null } as const

/** Two processes of one installation, asked in turn. */
let here: TestServer
let there: TestServer
let both: readonly [TestServer, TestServer]
let lantern: TestRestaurant

beforeAll(async () => {
  here = await startTestServer({ isAlone: true })
  // By a clock of its own, which is behind.
  there = await startTestServer({ beside: here })
  both = [here, there]
  await vi.waitUntil(() => both.every(({ services }) => services.notices.isListening()))
})
afterAll(async () => {
  const faults = await here.invariantFaults()
  await there.stop()
  await here.stop()
  expect(faults).toEqual([])
})
beforeEach(async () => {
  lantern = await openRestaurant(here, 'omega')
})

const inTurn = (turn: number) => both[turn % 2] ?? here
const waiterAt = (server: TestServer) => tillOf(server, lantern, lantern.waiter)
const ownerAt = (server: TestServer) => tillOf(server, lantern, lantern.owner)

describe('an order that two processes change in turn', () => {
  it('is changed by each as the other has left it, and read as it is', async () => {
    const { id } = await waiterAt(here).open([waiterAt(here).beer()])
    for (let turn = 1; turn <= 12; turn++) {
      const waiter = waiterAt(inTurn(turn))
      const { status, json } = await waiter.send(`/orders/${id}/lines`, { lines: [waiter.beer()] })
      expect([status, json.order.lines.length, json.order.totals.totalPence]).toEqual([201, turn + 1, (turn + 1) * 540])
      expect(await waiterAt(inTurn(turn + 1)).get(id)).toEqual(json.order)
    }
    const paid = await waiterAt(there).cash(await waiterAt(here).get(id), 13 * 540)
    expect(paid.json.order.state).toBe('paid')
    // The one that did not close it knows as well.
    const late = await waiterAt(here).send(`/orders/${id}/lines`, { lines: [waiterAt(here).beer()] })
    expect(late.json.code).toBe('order_closed')
  })

  it('is changed by both at once, and has what each of them added', async () => {
    const { id } = await waiterAt(here).open([waiterAt(here).beer()])
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => {
        const waiter = waiterAt(inTurn(turn))
        return waiter.send(`/orders/${id}/lines`, { lines: [waiter.beer()] })
      }),
    )
    expect(added.map(({ status }) => status)).toEqual(added.map(() => 201))
    expect((await waiterAt(there).get(id)).lines).toHaveLength(13)
  })
})

describe('what one process has changed', () => {
  it('is what the next order at the other costs', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const pricePence = 600 + turn
      const changed = await ownerAt(inTurn(turn)).send(
        `/menu/items/${lantern.ids.beer}`,
        { version: turn + 1, pricePence },
        { method: 'PATCH' },
      )
      expect(changed.status).toBe(200)
      const waiter = waiterAt(inTurn(turn + 1))
      expect((await waiter.open([waiter.beer()])).totals.totalPence).toBe(pricePence)
    }
  })

  it('is the printer the next order at the other is printed at', async () => {
    const place = () => waiterAt(there).open([waiterAt(there).curry()], { send: true })
    const printed = async () =>
      (await here.sql('select id from print_jobs where restaurant_id = $1', [lantern.id])).length
    await place()
    expect(await printed()).toBe(0)
    const printer = {
      ...{ name: 'Kitchen printer', host: '192.0.2.1', port: 9100, paperMm: 80, codePage: 'auto', hasDrawer: false },
      ...{ stationIds: [lantern.ids.kitchen], orderTypes: [], papers: [], fallbackId: null, askAfterMinutes: 15 },
    }
    const added = await ownerAt(here).send('/printers', { id: uuidv7(), locationId: lantern.ids.location, ...printer })
    expect(added.status).toBe(201)
    // The notice is on its way to the other process.
    await vi.waitUntil(async () => (await place()) && (await printed()) > 0, { timeout: 20_000 })
    expect(await printed()).toBe(1)
  })

  it('is the partner whose name a restaurant stands under at the other', async () => {
    const owner = await signInPlatformOwner(here)
    const [id, fields] = [uuidv7(), { accentColour: '#1f6b4a', mailName: 'Acme', mailAddress: 'hello@acme.test' }]
    await owner.send('POST', '/partners', { id, name: 'Acme', ...fields, shareBps: 0 })
    const brandAt = async ({ app }: TestServer) => {
      const headers = { authorization: `Bearer ${lantern.owner.token}` }
      return (await app.inject({ url: `/api/v1/brand?restaurantId=${lantern.id}`, headers })).json().brand
    }
    expect(await brandAt(there)).toBeNull()
    await owner.send('POST', `/partners/${id}/restaurants`, { restaurantId: lantern.id })
    // Sooner than what is remembered grows old, which takes a minute.
    await expect.poll(() => brandAt(there), { timeout: 20_000 }).toMatchObject({ name: 'Acme' })
    await owner.send('PUT', `/partners/${id}`, { version: 1, name: 'Zenith', ...fields, isActive: true })
    await expect.poll(() => brandAt(there), { timeout: 20_000 }).toMatchObject({ name: 'Zenith' })
  })

  it('is the picture the other sends', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const { json } = await ownerAt(here).send('/logo', { base64: png, version: 1 }, { method: 'PUT' })
    const shown = await there.app.inject(json.restaurant.logoUrl)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  })
})

describe('an open screen at the other process', () => {
  it('begins anew at once when what its person may do has changed, whichever of the notice comes first', async () => {
    const { app, services } = there
    await app.listen({ port: 0, host: '127.0.0.1' })
    const live = liveSocket(app.server, services, services.announcer)
    const headers = { authorization: `Bearer ${lantern.waiter.token}` }
    const port = Number(new URL(app.listeningOrigin).port)
    const theirs = await follow({ port, restaurantId: lantern.id, after: 0, headers })
    try {
      await waiterAt(there).open([waiterAt(there).beer()])
      await expect.poll(() => theirs.events().map(({ type }) => type)).toContain('order.placed')
      await here.sql(`update memberships set role = 'manager' where restaurant_id = $1 and user_id = $2`, [
        lantern.id,
        lantern.waiter.userId,
      ])
      // The log has grown: it is looked at by what is known of them, which is of before.
      await waiterAt(here).open([waiterAt(here).beer()])
      services.announcer.wake(lantern.id)
      await expect.poll(() => theirs.events().filter(({ type }) => type === 'order.placed')).toHaveLength(2)
      here.services.caches.forget(lantern.id)
      expect(await Promise.race([theirs.closed, sleep(10_000)])).toBe(4410)
      expect(theirs.messages.at(-1)).toEqual({ kind: 'gone' })
    } finally {
      theirs.ws.terminate()
      live.close()
    }
  })
})

describe('a limit', () => {
  const statuses = async (count: number, ask: (server: TestServer) => Promise<{ readonly status: number }>) => {
    const found = []
    for (let turn = 0; turn < count; turn++) found.push((await ask(inTurn(turn))).status)
    return found
  }

  it('on wrong passwords counts what was tried at either', async () => {
    const email = `staff-${lantern.id}@test.test`
    const signIn = async ({ app }: TestServer, password: string) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/sign-in',
        payload: { email, password },
      })
      return { status: statusCode }
    }
    expect(await statuses(11, (server) => signIn(server, 'Wrongside1'))).toEqual([...Array(10).fill(401), 429])
    expect(await statuses(2, (server) => signIn(server, 'Tableside1'))).toEqual([429, 429])
  })

  it('on wrong PINs counts what was typed at either', async () => {
    const device = await pairDevice(here, lantern)
    const josh = await addPin(here, lantern, { name: 'Josh', pin: '1111' })
    const headers = { cookie: device.cookie, 'sec-fetch-site': 'same-origin' }
    const tryPin = (server: TestServer, pin: string) =>
      tillOf(server, lantern, { headers }).send(
        '/sign-ons',
        { id: uuidv7(), staffId: josh.staffId, secret: { pin } },
        { key: null },
      )
    const codes = []
    for (let turn = 0; turn < 6; turn++) codes.push((await tryPin(inTurn(turn), '2222')).json.code)
    expect(codes).toEqual([...Array(5).fill('pin_wrong'), 'pin_locked'])
    expect((await tryPin(there, josh.pin)).json.code).toBe('pin_locked')
  })

  it('on an API key’s requests counts those of both, whose clocks differ by a moment', async () => {
    const key = { id: uuidv7(), name: 'Stock taker', scopes: ['menu:read'] }
    const { secret } = (await ownerAt(here).send('/api-keys', key)).json
    const ask = (server: TestServer) =>
      tillOf(server, lantern, { headers: { authorization: `Bearer ${secret}` } }).send(
        `/menu?locationId=${lantern.ids.location}`,
        undefined,
        read,
      )
    const left = []
    for (let turn = 0; turn < 4; turn++) left.push((await ask(inTurn(turn))).headers.ratelimit)
    expect(left).toEqual([1, 2, 3, 4].map((used) => expect.stringContaining(`r=${requestsPerMinute - used};`)))
  })

  it('on what a guest’s phone asks for counts what it asked at either', async () => {
    await allowPhones(here, lantern, { guestOrders: 'automatic', guestPayments: true })
    const phone = await guestPhone(here, lantern)
    const call = async ({ app }: TestServer) => {
      const url = `/api/v1/guests/lantern-${lantern.id}/table/waiter`
      const { statusCode } = await app.inject({ method: 'POST', url, headers: phone.headers() })
      return { status: statusCode }
    }
    const found = await statuses(40, call)
    expect(found[0]).toBeLessThan(300)
    expect(found.at(-1)).toBe(429)
    expect((await call(here)).status).toBe((await call(there)).status)
  })

  it('on mails of a receipt counts those sent by either', async () => {
    const order = await waiterAt(here).open([waiterAt(here).beer()])
    await waiterAt(here).cash(order, 540)
    const mail = (server: TestServer, turn: number) =>
      waiterAt(server).send(`/orders/${order.id}/receipt/mails`, { email: `guest-${turn}@example.test` })
    let turn = 0
    const found = await statuses(11, (server) => mail(server, turn++))
    expect(found.slice(0, 10)).toEqual(Array(10).fill(found[0]))
    expect([found[0] === 429, found.at(-1)]).toEqual([false, 429])
  })
})
