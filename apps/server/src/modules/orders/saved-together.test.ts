import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PoolState } from '../../db/database.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { testCluster } from '../../testing/test-cluster.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurants: TestRestaurant[]
let tills: TestTill[]
const statements = new Set<string>()

beforeAll(async () => {
  server = await startTestServer({ isAlone: true })
  server.services.db.watchStatements(({ name }) => statements.add(name ?? ''))
  restaurants = []
  while (restaurants.length < 5) restaurants.push(await openRestaurant(server))
  tills = restaurants.map((restaurant) => tillOf(server, restaurant, restaurant.waiter))
})
afterAll(() => server.stop())

/** Five sales at each restaurant, all asked for at the same moment, and their numbers by restaurant. */
const sellEverywhere = () =>
  Promise.all(
    tills.map(async (till) => {
      const orders = await Promise.all(Array.from({ length: 5 }, () => till.open([till.beer()])))
      return orders.map(({ number }) => Number(number)).toSorted((one, other) => one - other)
    }),
  )

function pool(): PoolState {
  const [first] = server.services.db.pools()
  if (!first) throw new Error('the server has a pool')
  return first
}

/** Locks a row of each of some restaurants in a transaction of its own; answers how to let go of them. */
async function lock(text: string, rows: readonly (readonly unknown[])[]) {
  const holder = new Client({ connectionString: server.services.config.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  // One by one: a cluster locks the rows of one restaurant at a time.
  for (const values of rows) await holder.query(`${text} for update`, [...values])
  return () => holder.end()
}

describe('sales of the same moment at several restaurants', () => {
  it('are numbered by restaurant, and each is there alone', async () => {
    expect(await sellEverywhere()).toEqual(restaurants.map(() => [1, 2, 3, 4, 5]))
    const counts = await server.sql('select restaurant_id, count(*)::int as orders from orders group by 1 order by 1')
    expect(counts.map(({ orders }) => orders)).toEqual(restaurants.map(() => 5))
    // On a cluster each goes to its restaurant's shard.
    if (!testCluster()) expect([...statements].filter((name) => /^save_order_\d$/.test(name))).not.toEqual([])
    expect(await server.invariantFaults()).toEqual([])
  })

  it('are saved where one of them is refused', async () => {
    const orders = await Promise.all(tills.map((till) => till.open([till.beer()])))
    const [first, other] = await Promise.all([tills[0]?.open(), tills[0]?.open()])
    const paymentId = uuidv7()
    if (!first || !other) throw new Error('the first restaurant sells')
    expect((await tills[0]?.cash(first, 1_000, { paymentId }))?.status).toBe(201)
    // Two sales that are held up in the middle are under way; what comes gathers.
    const letGo = await lock(
      'select from orders where restaurant_id = $1 and id = $2',
      [1, 2].map((place) => [restaurants[place]?.id, orders[place]?.id]),
    )
    const pay = (place: number) => tills[place]?.cash(orders[place] ?? first, 540)
    const early = [pay(1), pay(2)]
    await vi.waitUntil(() => pool().open - pool().idle >= 2)
    const refused = tills[0]?.cash(other, 1_000, { paymentId })
    const paid = [...early, pay(3), pay(4), pay(0)]
    await vi.waitUntil(() => pool().waiting >= (testCluster() ? 0 : 4))
    await letGo()
    expect((await refused)?.json.code).toBe('payment_exists')
    expect((await Promise.all(paid)).map((reply) => reply?.json.order?.state)).toEqual(tills.map(() => 'paid'))
    expect(await server.invariantFaults()).toEqual([])
  })

  it('do not wait for a restaurant whose lock is held', async () => {
    const [lantern, ...others] = tills
    const letGo = await lock('select from restaurant_counters where restaurant_id = $1', [[restaurants[0]?.id]])
    let isSold = false
    // The first two go at once, the others together.
    const early = others.slice(0, 2).map((till) => till.open([till.beer()]))
    const held = lantern?.open([lantern.beer()]).then((order) => {
      isSold = true
      return order
    })
    const sold = await Promise.all([...early, ...others.slice(2).map((till) => till.open([till.beer()]))])
    expect(sold.map(({ state }) => state)).toEqual(others.map(() => 'open'))
    expect(isSold).toBe(false)
    await letGo()
    expect((await held)?.state).toBe('open')
  })
})
