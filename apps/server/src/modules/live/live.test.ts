import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { createNotices } from '../../db/notices.ts'
import { markPutBack } from '../../db/put-back.ts'
import { databasePasswords } from '../../secrets.ts'
import { openRestaurant, type Person, type TestRestaurant } from '../../testing/restaurant.ts'
import { testSecret } from '../../testing/test-secret.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { createHub, linkProcesses, liveSocket } from './index.ts'
import { follow, refusal } from './testing.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
let port: number
let live: ReturnType<typeof liveSocket>
const sockets: { terminate(): void }[] = []

beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(server.app.listeningOrigin).port)
  live = liveSocket(server.app.server, server.services, server.services.announcer, {
    sendTimeoutMs: 2_000,
    maxPerAddress: 45,
  })
})
afterAll(async () => {
  live.close()
  await server.stop()
})
beforeEach(async () => {
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

/** Bytes in use once everything nobody holds is gone. */
function usedHeap(): number {
  setFlagsFromString('--expose_gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

const bearer = (person: Person) => ({ authorization: `Bearer ${person.token}` })

async function screen(after?: number, person = lantern.waiter, restaurantId = lantern.id) {
  const opened = await follow({
    port,
    restaurantId,
    headers: bearer(person),
    ...(after === undefined ? {} : { after }),
  })
  sockets.push(opened.ws)
  return opened
}

const logged = async () =>
  (await server.sql('select seq from events where restaurant_id = $1 order by seq', [lantern.id])).map(({ seq }) => seq)
const lastSeq = async () => Number((await logged()).at(-1) ?? 0)

/** Many entries at once, as an import or a busy night writes them. */
async function note(count: number, words = 1) {
  await server.sql(
    `select record_events($1, '2026-11-20T12:00:00.000Z', $2, (
       select jsonb_agg(jsonb_build_object('type', 'order.noted', 'data', jsonb_build_object('n', n, 'words', repeat('word ', $4))))
       from generate_series(1, $3::int) n))`,
    [lantern.id, lantern.owner.staffId, count, words],
  )
  server.services.announcer.announce(lantern.id)
}

describe('a screen on the live channel', () => {
  it('hears of an order within a second, and learns where the log stands', async () => {
    await till.open()
    const last = await lastSeq()
    const kitchen = await screen(last)
    await expect.poll(() => kitchen.messages[0]).toEqual({ kind: 'welcome', seq: last, log: '' })
    const order = await till.open()
    await expect.poll(() => kitchen.events().map(({ type }) => type)).toContain('order.placed')
    expect(JSON.stringify(kitchen.events())).toContain(order.id)
  })

  it('costs one look at the log an order, however many screens show it', async () => {
    const screens = await Promise.all(Array.from({ length: 8 }, () => screen()))
    const showAnother = async (orders: number) => {
      await till.open()
      await expect.poll(() => screens.map(({ events }) => events().length)).toEqual(screens.map(() => orders))
    }
    await showAnother(1)
    let looks = 0
    server.services.db.watchStatements(({ name }) => {
      if (name === 'read_log') looks += 1
    })
    for (const orders of [2, 3, 4]) await showAnother(orders)
    expect(looks).toBe(3)
  })

  it('is woken at once, and once more for all that follows within a moment', async () => {
    let wakes = 0
    const wake = () => {
      wakes += 1
    }
    const unfollow = server.services.announcer.follow(lantern.id, { wake })
    for (let times = 0; times < 20; times++) server.services.announcer.announce(lantern.id)
    expect(wakes).toBe(1)
    await sleep(200)
    expect(wakes).toBe(2)
    unfollow()
  })

  it('calls a party by all of its tables, as everybody else does', async () => {
    const order = await till.open()
    const other = crypto.randomUUID()
    const owner = tillOf(server, lantern, lantern.owner)
    const tables = [lantern.ids.table, other].map((id, index) => ({ id, name: `${7 + index}`, area: 'Main' }))
    const floor = { areas: [{ name: 'Main' }], tables }
    await owner.send(`/locations/${lantern.ids.location}/floor`, floor, { method: 'PUT' })
    const kitchen = await screen(await lastSeq())
    await till.send(`/orders/${order.id}`, { joinedTableIds: [other] }, { method: 'PATCH' })
    await expect.poll(() => kitchen.events().find(({ type }) => type === 'order.moved')?.data.calledFor).toBe('7 + 8')
  })

  it('misses nothing and sees nothing twice, however often its line breaks', async () => {
    const seen: number[] = []
    let isDone = false
    const sales = (async () => {
      for (let n = 0; n < 25; n++) await till.open([till.beer()])
      isDone = true
    })()
    while (!isDone || seen.at(-1) !== (await lastSeq())) {
      const once = await screen(seen.at(-1) ?? 0)
      await sleep(40)
      once.ws.terminate()
      await once.closed
      seen.push(...once.seqs())
    }
    await sales
    expect(seen).toEqual(await logged())
  })

  it('gets 300 entries in order, and thousands when it comes back after a long night', async () => {
    const kitchen = await screen(0)
    for (let n = 0; n < 30; n++) await note(10)
    await expect.poll(() => kitchen.seqs()).toHaveLength(300)
    expect(kitchen.seqs()).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))

    await note(4_000, 50)
    const back = await screen(300)
    await expect.poll(() => back.seqs()).toHaveLength(4_000)
    expect(back.seqs()).toEqual((await logged()).slice(300))
  })

  it('begins with what happens now when it brings no cursor', async () => {
    await till.open()
    const last = await lastSeq()
    const fresh = await screen()
    await till.open()
    await expect.poll(() => fresh.seqs()[0]).toBe(last + 1)
  })

  it('shows a waiter the work, and the fees only to those who may see reports', async () => {
    const waiters = await screen(0)
    const owners = await screen(0, lantern.owner)
    const order = await till.open()
    await till.cash(order, order.totals.totalPence)
    await server.sql(
      `select record_events($1, '2026-11-20T12:00:00.000Z', $2, '[{"type": "staff.changed", "data": {}}, {"type": "receipt.printed", "data": {}}]')`,
      [lantern.id, lantern.owner.staffId],
    )
    await till.open()
    const events = (seen: typeof waiters) => seen.messages.flatMap((it) => (it.kind === 'events' ? it.events : []))
    const last = await lastSeq()
    for (const seen of [waiters, owners]) await expect.poll(() => events(seen).at(-1)?.seq).toBe(last)
    const paid = (seen: typeof waiters) => events(seen).find(({ type }) => type === 'payment.captured')?.data
    expect(paid(owners)).toHaveProperty('feePence')
    expect(paid(waiters)).not.toHaveProperty('feePence')
    expect(events(waiters).map(({ type }) => type)).not.toContain('staff.changed')
    expect(events(waiters).map(({ type }) => type)).toContain('receipt.printed')
    expect(events(owners).map(({ type }) => type)).toContain('staff.changed')
  })

  it('has a waiter’s till read again what only the office knows, without what it says', async () => {
    const waiters = await screen()
    const kinds = [
      'booking.changed',
      'bookings.settings_saved',
      'drawer.closed',
      'floor.saved',
      'location.changed',
      'hold.placed',
    ]
    const data = { amountPence: 5, orderId: uuidv7() }
    await server.sql(`select record_events($1, '2026-11-20T12:00:00.000Z', $2, $3)`, [
      ...[lantern.id, lantern.owner.staffId],
      JSON.stringify(kinds.map((type) => ({ type, data }))),
    ])
    await till.open()
    const heard = () => waiters.messages.flatMap((it) => (it.kind === 'events' ? it.events : []))
    await expect.poll(() => heard().map(({ type }) => type)).toEqual(expect.arrayContaining(kinds))
    for (const { type, data: said } of heard()) {
      if (type === 'hold.placed') expect(said).toEqual(data)
      else if (kinds.includes(type)) expect(said, type).toEqual({})
    }
  })

  it('is asked to load anew when its cursor is ahead of the log, as after a restored backup', async () => {
    const ahead = await screen(99)
    expect(await ahead.closed).toBe(4410)
    expect(ahead.messages.map(({ kind }) => kind)).toEqual(['welcome', 'gone'])
  })

  it('gets an answer to its heartbeat', async () => {
    const kitchen = await screen(0)
    kitchen.ws.send('{"kind":"ping"}')
    await expect.poll(() => kitchen.messages.map(({ kind }) => kind)).toContain('pong')
  })

  it('is cut off when it reads too slowly, and keeps nobody else waiting', async () => {
    const before = live.count()
    const slow = connect(port, '127.0.0.1')
    sockets.push({ terminate: () => slow.destroy() })
    slow.write(
      `GET /live?restaurantId=${lantern.id}&after=0 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer ${lantern.waiter.token}\r\n\r\n`,
    )
    // Takes the handshake and then reads no more.
    await new Promise((resolve) => slow.once('data', resolve))
    slow.pause()
    await expect.poll(() => live.count()).toBe(before + 1)
    const quick = await screen(0)
    await note(400, 12_000)
    await expect.poll(() => quick.seqs()).toHaveLength(400)
    await expect.poll(() => live.count()).toBe(before + 1)
    expect(quick.ws.readyState).toBe(quick.ws.OPEN)
  })
})

describe('authentication of the live channel', () => {
  const knock = (headers: Record<string, string>, restaurantId = lantern.id) => refusal({ port, restaurantId, headers })

  it('does not exist without a session, or for another restaurant', async () => {
    const harbour = await openRestaurant(server)
    expect(await knock({})).toBe(404)
    expect(await knock({ authorization: 'Bearer nonsense' })).toBe(404)
    expect(await knock(bearer(harbour.owner))).toBe(404)
    expect(await knock(bearer(lantern.owner), harbour.id)).toBe(404)
    expect(await knock(bearer(lantern.owner), '00000000-0000-7000-8000-000000000000')).toBe(404)
    expect(await knock(bearer(lantern.owner), 'no-id')).toBe(404)
    expect(await knock(bearer(lantern.owner))).toBe(101)
  })

  it('is closed to other websites, whatever cookie their visitor’s browser sends along', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-in',
      payload: { email: `staff-${lantern.id}@test.test`, password: 'Tableside1' },
    })
    const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect(cookie).not.toBe('')
    const own = `http://127.0.0.1:${port}`
    expect(await knock({ cookie, origin: own })).toBe(101)
    expect(await knock({ cookie, origin: 'https://evil.example' })).toBe(404)
    expect(await knock({ cookie, origin: 'null' })).toBe(404)
    expect(await knock({ cookie, origin: own, 'sec-fetch-site': 'cross-site' })).toBe(404)
    expect(await knock({ cookie })).toBe(404)
  })

  it('shuts behind whoever was removed: they hear nothing more', async () => {
    const owner = tillOf(server, lantern, lantern.owner)
    const waiter = await screen(await lastSeq())
    await till.open()
    await expect.poll(() => waiter.events().length).toBeGreaterThan(0)
    const heard = waiter.events().length
    await owner.send(`/staff/${lantern.waiter.staffId}`, { isActive: false }, { method: 'PATCH' })
    await owner.open()
    expect(await waiter.closed).toBe(4401)
    expect(waiter.events()).toHaveLength(heard)
  })
})

describe('a log that was put back', () => {
  it('is another one, of one restaurant or of all, for a server that runs on as well', async () => {
    const server = await startTestServer({ isAlone: true })
    const { databaseUrl = '' } = server.services.config
    const [lantern, neighbour] = [await openRestaurant(server), await openRestaurant(server)]
    const db = openDatabase(databaseUrl, databasePasswords(testSecret), () => undefined)
    const hub = createHub(db, () => undefined)
    const logs = () => Promise.all([lantern, neighbour].map(async ({ id }) => (await hub.head(id)).log))
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    try {
      expect(await logs()).toEqual(['', ''])
      await markPutBack(admin, lantern.id)
      const [one = '', untouched] = await logs()
      expect([one, untouched]).toEqual([expect.stringContaining('T'), ''])
      await markPutBack(admin)
      const [again, other] = await logs()
      expect(other).toBe(again)
      expect(new Set([one, again, '']).size).toBe(3)
    } finally {
      await admin.end()
      await db.end()
      await server.stop()
    }
  })
})

describe('two processes of one installation', () => {
  it('wake each other’s screens, with few notifications, also after the line between them broke', async () => {
    const server = await startTestServer({ isAlone: true })
    const lantern = await openRestaurant(server)
    const till = tillOf(server, lantern, lantern.waiter)
    const { databaseUrl = '' } = server.services.config
    const here = linkProcesses(server.services.announcer, server.services.notices, server.services.log)
    const db = openDatabase(databaseUrl, databasePasswords(testSecret), () => undefined)
    const hub = createHub(db, () => undefined)
    const notices = createNotices(db, server.services.log)
    const there = linkProcesses(hub, notices, server.services.log)
    const listening = notices.listen()
    const woken: string[] = []
    hub.follow(lantern.id, { wake: () => woken.push('lantern') })
    hub.follow(lantern.owner.userId, { wake: () => woken.push('other') })
    try {
      // Each looks at everything once when it begins to listen.
      await expect.poll(() => woken).toEqual(['lantern', 'other'])
      await till.open()
      await expect.poll(() => woken).toEqual(['lantern', 'other', 'lantern'])

      for (let n = 0; n < 500; n++) server.services.announcer.announce(lantern.id)
      await sleep(300)
      expect(woken.length).toBeLessThanOrEqual(3 + 2)

      const before = woken.length
      await server.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tableside listener' and datname = current_database()`,
      )
      await till.open()
      await expect.poll(() => woken.slice(before)).toContain('other')
      const after = woken.length
      await till.open()
      await expect.poll(() => woken.slice(after)).toEqual(['lantern'])
    } finally {
      here.stop()
      there.stop()
      await listening.stop()
      await db.end()
      await server.stop()
    }
  })
})

describe('a process that was killed between a commit and its notice', () => {
  it('keeps the screens of the others waiting for seconds at most', async () => {
    const { announcer, notices, log } = server.services
    await till.open()
    const last = await lastSeq()
    const kitchen = await screen(last)
    const linked = linkProcesses(announcer, notices, log)
    try {
      await expect.poll(() => kitchen.messages.length).toBe(1)
      // Nobody announces it.
      await server.sql(
        `select record_events($1, '2026-11-20T12:00:00.000Z', $2, '[{"type": "order.noted", "data": {}}]')`,
        [lantern.id, lantern.owner.staffId],
      )
      await expect.poll(() => kitchen.seqs(), { timeout: 10_000 }).toEqual([last + 1])
    } finally {
      linked.stop()
    }
  })
})

describe('open sockets', () => {
  const open = (person: Person, count: number) => Promise.all(Array.from({ length: count }, () => screen(0, person)))
  const knock = (person: Person) => refusal({ port, restaurantId: lantern.id, headers: bearer(person) })

  it('are at most twenty of one session, and one that closes makes room for another', async () => {
    const [first] = await open(lantern.waiter, 20)
    expect(await knock(lantern.waiter)).toBe(429)
    expect(await knock(lantern.manager)).toBe(101)
    first?.ws.terminate()
    await expect.poll(() => knock(lantern.waiter)).toBe(101)
  })

  it('are bounded for one address, whoever signs in there', async () => {
    await expect.poll(() => live.count()).toBe(0)
    await open(lantern.owner, 20)
    await open(lantern.manager, 20)
    await open(lantern.waiter, 5)
    expect(await knock(lantern.waiter)).toBe(429)
    expect(live.count()).toBe(45)
    for (const socket of sockets.splice(0)) socket.terminate()
    await expect.poll(() => live.count()).toBe(0)
    await expect.poll(() => knock(lantern.waiter)).toBe(101)
  })

  const isWide = process.env.WIDE === '1'
  const serverConnections = () =>
    new Promise<number>((resolve, reject) =>
      server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )

  it('of one session that asks for thousands are twenty, and those turned away or closed leave nothing behind', async () => {
    await expect.poll(() => live.count()).toBe(0)
    const heaps: number[] = []
    for (let turn = 0; turn < (isWide ? 12 : 3); turn++) {
      const asked = await Promise.allSettled(Array.from({ length: 500 }, () => screen(0)))
      const refused = asked.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
      expect(new Set(refused)).toEqual(new Set(['Error: Unexpected server response: 429']))
      expect([refused.length, live.count()]).toEqual([480, 20])
      await expect.poll(serverConnections).toBe(20)
      for (const socket of sockets.splice(0)) socket.terminate()
      await expect.poll(serverConnections).toBe(0)
      expect(live.count()).toBe(0)
      heaps.push(usedHeap())
    }
    // The first turns fill what is filled once. Then a session may open and close thousands at no memory's cost.
    if (isWide) expect((heaps.at(-1) ?? 0) / (heaps[1] ?? 1)).toBeLessThan(1.1)
  })

  it('are bounded for a whole IPv6 /64 behind a trusted proxy, and for nobody else there', async () => {
    const { services } = server
    const trusting = { ...services, config: { ...services.config, trustedProxies: ['127.0.0.1'] } }
    const own = createServer().listen(0, '127.0.0.1')
    await once(own, 'listening')
    const channel = liveSocket(own, trusting, services.announcer, { maxPerAddress: 1 })
    const address = own.address()
    const ownPort = typeof address === 'object' && address ? address.port : 0
    const from = (client: string) => ({
      port: ownPort,
      restaurantId: lantern.id,
      headers: { ...bearer(lantern.owner), 'x-forwarded-for': client },
    })
    const { ws } = await follow(from('2001:db8:1:2::1'))
    expect(await refusal(from('2001:db8:1:2:ffff::9'))).toBe(429)
    expect(await refusal(from('2001:db8:1:3::1'))).toBe(101)
    ws.terminate()
    channel.close()
    own.close()
  })
})
