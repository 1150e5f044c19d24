import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { followers } from './followers.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { type Balancer, startBalancer } from './testing/servers/balancer.ts'
import { startEvening, startScreen } from './testing/servers/evening.ts'
import { buildServer, freePort, type ServerProcess, startServerProcess } from './testing/servers/server-process.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { tillOf } from './testing/till.ts'

/** `npm run prove -- servers` kills and restarts them oftener, under more load. */
const rounds = Number(process.env.SERVERS_ROUNDS ?? 1)
const tills = Number(process.env.SERVERS_TILLS ?? 4)
const billsBetween = 5 * tills
/** A machine with other work at the same time stalls: then a bound in seconds says less. */
const isAlone = process.env.SERVERS_ROUNDS !== undefined

/** Another process of the same installation: it looks into the database and serves nobody. */
let inside: TestServer
let restaurant: TestRestaurant
let ports: number[]
let servers: ServerProcess[]
let balancer: Balancer

const start = (port: number) =>
  startServerProcess({
    port,
    databaseUrl: inside.services.config.databaseUrl ?? '',
    publicUrl: balancer.url,
    startsAt: inside.services.now(),
    env: { DRAIN_DELAY_MS: '2000' },
  })

/** Puts a new server in the place of one that has ended. */
async function replace(index: number): Promise<void> {
  const { port } = serverAt(index)
  servers[index] = await start(port)
  await expect.poll(() => balancer.ready()).toContain(port)
}

function serverAt(index: number): ServerProcess {
  const server = servers[index]
  if (!server) throw new Error(`There is no server ${index}`)
  return server
}

const statusAt = async (index: number, path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${serverAt(index).port}${path}`)).status

beforeAll(async () => {
  buildServer()
  inside = await startTestServer({ isAlone: true })
  ports = [await freePort(), await freePort(), await freePort()]
  balancer = await startBalancer(ports)
  servers = await Promise.all(ports.map(start))
  await vi.waitUntil(() => balancer.ready().length === 3)
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await balancer.stop()
  await inside.stop()
})
beforeEach(async () => {
  restaurant = await openRestaurant(inside)
})

const logOf = async ({ id }: TestRestaurant) =>
  (await inside.sql('select seq from events where restaurant_id = $1 order by seq', [id])).map(({ seq }) => seq)

const paidBills = async ({ id }: TestRestaurant) =>
  (
    await inside.sql(
      `select o.id, p.amount_pence from orders o join payments p on p.restaurant_id = o.restaurant_id and p.order_id = o.id
       where o.restaurant_id = $1 and o.state = 'paid' and p.state = 'captured'`,
      [id],
    )
  ).map((row) => `${row.id} ${row.amount_pence}`)

/** How many entries the slowest follower of a restaurant's log has left. */
const behindOf = async ({ id }: TestRestaurant): Promise<number> => {
  const left = await Promise.all(
    followers.map(({ behind }) =>
      inside.services.db.acrossRestaurants.execute<{ behind: number }>(behind(sql`c.restaurant_id = ${id}`)),
    ),
  )
  return Math.max(0, ...left.map(({ rows: [row] }) => Number(row?.behind ?? 0)))
}

/** What was acknowledged is there once, each screen has shown each entry once and in order, and the books are right. */
async function expectWhole(
  bills: readonly { orderId: string; totalPence: number }[],
  screens: readonly ReturnType<typeof startScreen>[],
): Promise<void> {
  expect((await paidBills(restaurant)).toSorted()).toEqual(
    bills.map(({ orderId, totalPence }) => `${orderId} ${totalPence}`).toSorted(),
  )
  const log = await logOf(restaurant)
  for (const { seqs } of screens) await expect.poll(() => seqs.at(-1)).toBe(log.at(-1))
  for (const { seqs } of screens) expect(seqs).toEqual(log)
  await expect.poll(() => behindOf(restaurant)).toBe(0)
  expect(await inside.invariantFaults()).toEqual([])
}

describe('three servers on one database', () => {
  it('lose nothing that was acknowledged when one is killed under load, and its screens miss nothing', async () => {
    const place = { url: balancer.url, restaurant }
    const screens = Array.from({ length: 6 }, () => startScreen(place))
    await expect.poll(() => screens.map(({ connects }) => connects())).toEqual(screens.map(() => 1))
    const evening = startEvening(place, tills)
    for (let round = 0; round < rounds; round++) {
      await evening.more(billsBetween)
      await serverAt(round % 3).kill()
      await evening.more(billsBetween)
      await replace(round % 3)
    }
    await evening.end()
    // A request the killed one was at: its till has no answer and sends it again.
    expect(evening.takeFailures().filter(({ status }) => status < 502)).toEqual([])
    await expectWhole(evening.bills, screens)
    expect(screens.some(({ connects }) => connects() > 1)).toBe(true)
    for (const { stop } of screens) stop()
  })

  it('restart one after the other under load without a failed request', async () => {
    const place = { url: balancer.url, restaurant }
    const screens = Array.from({ length: 6 }, () => startScreen(place))
    const evening = startEvening(place, tills)
    for (let round = 0; round < rounds; round++) {
      for (const index of servers.keys()) {
        await evening.more(billsBetween)
        // As the first of a new version: it brings all functions and rights anew while the others serve.
        await inside.sql(`comment on schema public is 'tableside of the version before'`)
        const stopped = serverAt(index).stop()
        // It says that it leaves, and serves in the meantime.
        await expect.poll(() => statusAt(index, '/readyz')).toBe(503)
        expect(await statusAt(index, '/api/v1/status')).toBe(200)
        expect(await stopped).toBe(0)
        await replace(index)
      }
    }
    await evening.more(billsBetween)
    await evening.end()
    expect(evening.takeFailures()).toEqual([])
    await expectWhole(evening.bills, screens)
    for (const { stop } of screens) stop()
  })

  it('take over within five seconds what a killed one had left to follow', async () => {
    const { owner } = restaurant
    const port = serverAt(0).port
    const till = tillOf(inside, restaurant, owner)
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
    const url = `http://127.0.0.1:${port}/api/v1/restaurants/${restaurant.id}`
    const screen = startScreen({ url: `http://127.0.0.1:${serverAt(1).port}`, restaurant })
    await expect.poll(() => screen.connects()).toBe(1)
    // The first is counted at once; those after it are gathered, and left to whoever takes over.
    for (let n = 0; n < 5; n++) {
      const order = {
        id: crypto.randomUUID(),
        locationId: restaurant.ids.location,
        orderType: 'counter',
        lines: [till.beer()],
      }
      const placed = await fetch(`${url}/orders`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(order),
      })
      expect(placed.status).toBe(201)
    }
    await serverAt(0).kill()
    const killedAt = performance.now()
    await expect.poll(() => behindOf(restaurant)).toBe(0)
    expect(performance.now() - killedAt).toBeLessThan(isAlone ? 5_000 : 9_000)
    // The screen of another server hears of it, whether or not the killed one came to say so.
    await expect.poll(() => screen.seqs).toEqual(await logOf(restaurant))
    expect(performance.now() - killedAt).toBeLessThan(isAlone ? 5_000 : 9_000)
    screen.stop()
  })
})
