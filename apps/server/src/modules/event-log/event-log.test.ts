import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followers } from '../../followers.ts'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { catchUpSums } from '../rollups/index.ts'
import { followToEnd, type LogFollower } from './index.ts'

let server: TestServer
let busy: TestRestaurant
let fresh: TestRestaurant[]

beforeAll(async () => {
  server = await startTestServer()
  busy = await openRestaurant(server, 'omega')
  fresh = [await openRestaurant(server), await openRestaurant(server), await openRestaurant(server)]
})
afterAll(() => server.stop())

async function sell(restaurant: TestRestaurant): Promise<number> {
  const till = tillOf(server, restaurant, restaurant.owner)
  const order = await till.open(undefined, { tableId: undefined, orderType: 'takeaway' })
  await till.cash(order, order.totals.totalPence)
  return order.totals.totalPence
}

/** Entries nobody has followed yet, as an import leaves them. */
async function fallBehind({ id, owner }: TestRestaurant, entries: number): Promise<void> {
  await server.sql(
    `with head as (update restaurant_counters set event_seq = event_seq + $2 where restaurant_id = $1 returning event_seq)
     insert into events (restaurant_id, seq, type, at, by, body, hash)
     select $1, head.event_seq - n, 'test.noise', now(), $3, '{}', '' from head, generate_series(0, $2::int - 1) n`,
    [id, entries, owner.staffId],
  )
}

const read = async ({ id }: TestRestaurant, path: string) => {
  const { owner } = busy
  const url = `/api/v1/restaurants/${id}${path}`
  const reply = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${owner.token}` } })
  return { status: reply.statusCode, headers: reply.headers, json: reply.json() }
}
const only = ({ id }: TestRestaurant) => sql`c.restaurant_id = ${id}`

describe('followers of the event log', () => {
  it('serve every restaurant with little to do before a second slice of one far behind', async () => {
    await fallBehind(busy, 20_000)
    for (const restaurant of fresh) await sell(restaurant)
    const turns: string[] = []
    const noted = followers.map(
      (follower): LogFollower => ({
        ...follower,
        follow: (services, restaurantId, entries) => {
          turns.push(restaurantId)
          return follower.follow(services, restaurantId, entries)
        },
      }),
    )
    await followToEnd(server.services, noted)
    const lastFresh = Math.max(...fresh.map(({ id }) => turns.lastIndexOf(id)))
    const secondSlice = turns.indexOf(busy.id, turns.indexOf(busy.id) + 1)
    expect(secondSlice).toBeGreaterThan(lastFresh)
    expect(turns.filter((id) => id === busy.id).length).toBeGreaterThan(5)
    for (const { id } of [busy, ...fresh]) expect(await catchUpSums(server.services.db, id)).toBe(0)
  })

  it('take a smaller slice after one that took too long for a statement, and lose nothing', async () => {
    const sizes: number[] = []
    const slow: LogFollower = {
      name: 'slow',
      behind: (which) => sql`select c.restaurant_id as id, 1000 as behind from restaurant_counters c where ${which}`,
      follow: async (_services, _restaurantId, entries) => {
        sizes.push(entries)
        if (entries > 200)
          throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
        return { seq: 1000, behind: 0 }
      },
    }
    await followToEnd(server.services, [slow], only(busy))
    expect(sizes).toEqual([500, 125])
  })

  it('keep no other back where one fails', async () => {
    const failing: LogFollower = {
      name: 'failing',
      behind: (which) => sql`select c.restaurant_id as id, 1 as behind from restaurant_counters c where ${which}`,
      follow: () => Promise.reject(new Error('broken')),
    }
    await sell(busy)
    await expect(followToEnd(server.services, [failing, ...followers], only(busy))).rejects.toThrow(
      '1 could not follow',
    )
    expect((await read(busy, '/overview')).json.overview.behind).toBe(0)
  })
})

describe('while a restaurant’s backlog is being counted', () => {
  const from = new Date().toISOString().slice(0, 10)
  const range = `from=${from}&to=${from}`

  it('its dashboards answer with what is known and how many entries are left', async () => {
    const till = tillOf(server, busy, busy.owner)
    const ingredientId = uuidv7()
    await till.send('/inventory/ingredients', { id: ingredientId, name: 'Lamb', unit: 'kg' })
    const recipe = { kind: 'dish', targetId: busy.ids.beer, yieldQuantity: 1_000, yieldUnit: 'portion', version: 0 }
    const lines = [{ of: 'ingredient', id: ingredientId, quantity: 1_000, unit: 'g' }]
    expect((await till.send(`/inventory/recipes/${uuidv7()}`, { ...recipe, lines }, { method: 'PUT' })).status).toBe(
      200,
    )
    await followToEnd(server.services, followers)
    const before = (await read(busy, '/overview')).json.overview.today.takingsPence
    await fallBehind(busy, 30_000)
    const sold = await sell(busy)

    const { overview } = (await read(busy, '/overview')).json
    expect(overview.today.takingsPence).toBe(before)
    expect(overview.behind).toBeGreaterThan(10_000)
    const { analytics } = (await read(busy, `/analytics?${range}`)).json
    expect(analytics.behind).toBeGreaterThan(10_000)
    const { stock } = (await read(busy, '/inventory/stock')).json
    expect(stock.behind).toBeGreaterThan(10_000)
    const platformOwner = await signInPlatformOwner(server)
    const platform = (await platformOwner.get('/overview')).json.overview
    expect(platform.behind).toBeGreaterThan(10_000)
    const seenByPlatform = async () => {
      const { restaurants } = (await platformOwner.get('/restaurants')).json
      const listed = restaurants.find(({ id }: { id: string }) => id === busy.id)
      const { restaurant } = (await platformOwner.get(`/restaurants/${busy.id}`)).json
      return { listed: listed.behind, detail: restaurant.behind, fees: listed.feePence as number }
    }
    const counting = await seenByPlatform()
    expect([counting.listed > 10_000, counting.detail > 10_000]).toEqual([true, true])
    // Each look counts a slice at most and leaves the rest to the follower.
    expect(overview.behind - analytics.behind).toBeLessThan(2_000)

    await followToEnd(server.services, followers)
    const after = (await read(busy, '/overview')).json.overview
    expect(after).toMatchObject({ behind: 0, today: { takingsPence: before + sold } })
    expect((await read(busy, '/inventory/stock')).json.stock.behind).toBe(0)
    // Without another sale the platform's list has it as well.
    const counted = await seenByPlatform()
    expect(counted).toMatchObject({ listed: 0, detail: 0 })
    expect(counted.fees).toBeGreaterThan(counting.fees)
  })

  it('its documents and stock commands wait: 503, and when to ask again', async () => {
    await fallBehind(busy, 30_000)
    const till = tillOf(server, busy, busy.owner)
    const { location } = busy.ids
    for (const path of [`/reports/x?locationId=${location}`, '/reports/day', `/reports/tables/sales?${range}`]) {
      const { status, headers, json } = await read(busy, path)
      expect([path, status, json.code]).toEqual([path, 503, 'being_counted'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    const z = await till.send('/reports/z', { locationId: location, businessDate: from })
    expect(z.json).toMatchObject({ code: 'being_counted' })
    const supplier = await till.send('/inventory/suppliers', { id: uuidv7(), name: 'Butcher' })
    expect(supplier.json).toMatchObject({ code: 'being_counted' })
    // A sale waits for nothing.
    await sell(busy)
    await followToEnd(server.services, followers)
    expect((await read(busy, '/reports/day')).status).toBe(200)
  })
})
