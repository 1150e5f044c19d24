import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followers } from '../../followers.ts'
import { clockStart } from '../../testing/clock.ts'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { catchUpSums } from '../rollups/index.ts'
import { catchUp } from './catch-up.ts'
import { followLog, followToEnd, type LogFollower } from './index.ts'

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
     select $1, head.event_seq - n, 'test.noise', $4, $3, '{}', '' from head, generate_series(0, $2::int - 1) n`,
    [id, entries, owner.staffId, server.services.now()],
  )
}

const read = async ({ id }: TestRestaurant, path: string) => {
  const { owner } = busy
  const url = `/api/v1/restaurants/${id}${path}`
  const reply = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${owner.token}` } })
  return { status: reply.statusCode, headers: reply.headers, json: reply.json() }
}
/** How many entries the slowest of its followers has left. */
const behindOf = async ({ id }: Pick<TestRestaurant, 'id'>): Promise<number> => {
  const each = await Promise.all(
    followers.map((follower) =>
      server.services.db.acrossRestaurants.execute<{ behind: number }>(follower.behind(sql`c.restaurant_id = ${id}`)),
    ),
  )
  return Math.max(0, ...each.map(({ rows: [row] }) => Number(row?.behind ?? 0)))
}
const only = ({ id }: TestRestaurant) => sql`c.restaurant_id = ${id}`

/** One for which every restaurant is more than a slice behind. */
const farBehind = (follow: LogFollower['follow']): LogFollower => ({
  name: 'far behind',
  behind: (which) => sql`select c.restaurant_id as id, 4000 as behind from restaurant_counters c where ${which}`,
  follow,
})

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
    const slow = farBehind(async (_services, _restaurantId, entries) => {
      sizes.push(entries)
      if (entries > 200)
        throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
      return { seq: 1000, behind: 0 }
    })
    await followToEnd(server.services, [slow], only(busy))
    expect(sizes).toEqual([500, 125])
  })

  it('take whole entries, however often the machine was too slow for a slice', async () => {
    const sizes: number[] = []
    const slow = farBehind(async (_services, _restaurantId, entries) => {
      sizes.push(entries)
      await sleep(510)
      return { seq: 1000, behind: 6 - sizes.length }
    })
    await followToEnd(server.services, [slow], only(busy))
    expect(sizes).toEqual([500, 250, 125, 62, 50, 50])
  })

  it('give each restaurant far behind its turn, a slice at a time', async () => {
    const other = fresh[0] ?? busy
    const left = new Map([busy, other].map(({ id }) => [id, 4]))
    const turns: string[] = []
    const slices = farBehind(async (_services, restaurantId) => {
      turns.push(restaurantId)
      const behind = (left.get(restaurantId) ?? 1) - 1
      left.set(restaurantId, behind)
      return { seq: 0, behind }
    })
    await followToEnd(server.services, [slices], sql`c.restaurant_id in (${busy.id}, ${other.id})`)
    expect(turns).toHaveLength(8)
    expect(turns.filter((id, index) => id === turns[index + 1])).toEqual([])
  })

  it('count the others’ sales while a slice of one far behind takes long', async () => {
    await followToEnd(server.services, followers)
    await fallBehind(busy, 20_000)
    let letGo: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let isHeld = false
    const held = followers.map(
      (follower): LogFollower => ({
        ...follower,
        follow: async (services, restaurantId, entries) => {
          if (restaurantId === busy.id) {
            isHeld = true
            await gate
          }
          return follower.follow(services, restaurantId, entries)
        },
      }),
    )
    const following = followLog(server.services.announcer, server.services, held)
    try {
      await expect.poll(() => isHeld).toBe(true)
      for (const restaurant of fresh) await sell(restaurant)
      for (const restaurant of fresh) await expect.poll(() => behindOf(restaurant)).toBe(0)
      expect(await behindOf(busy)).toBeGreaterThan(10_000)
    } finally {
      letGo()
      await following.stop()
    }
    await followToEnd(server.services, followers)
  })

  it('take up within seconds what a process that was killed has left', async () => {
    await followToEnd(server.services, followers)
    let sweeps = 0
    const watched = followers.map(
      (follower, index): LogFollower => ({
        ...follower,
        behind: (which) => {
          if (index === 0) sweeps += 1
          return follower.behind(which)
        },
      }),
    )
    const following = followLog(server.services.announcer, server.services, watched)
    try {
      // It has just looked at all of them, and nobody tells it what comes now.
      await expect.poll(() => sweeps).toBe(1)
      await fallBehind(busy, 10)
      const since = performance.now()
      await expect.poll(() => behindOf(busy)).toBe(0)
      expect(performance.now() - since).toBeLessThan(8_000)
    } finally {
      await following.stop()
    }
  })

  it('look each as seldom as it asks for, however often the log grows', async () => {
    const looks = { prompt: 0, lazy: 0 }
    const counting = (name: keyof typeof looks, coalesceMs?: number): LogFollower => ({
      name,
      ...(coalesceMs && { coalesceMs }),
      behind: (which) => {
        looks[name] += 1
        return sql`select c.restaurant_id as id, 0 as behind from restaurant_counters c where false and ${which}`
      },
      follow: async () => ({ seq: 0, behind: 0 }),
    })
    const both = [counting('prompt'), counting('lazy', 3_600_000)]
    const following = followLog(server.services.announcer, server.services, both)
    try {
      await expect.poll(() => looks.lazy).toBe(1)
      await expect
        .poll(() => {
          server.services.announcer.announce(busy.id)
          return looks.prompt
        })
        .toBeGreaterThan(3)
      // By the sweeps alone.
      expect(looks.lazy).toBeLessThan(looks.prompt - 1)
    } finally {
      await following.stop()
    }
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

describe('a reader', () => {
  it('waits for few entries to be counted, and no longer than it may', async () => {
    let left = 3
    expect(await catchUp(async () => ({ seq: 10 - left, behind: --left }))).toBe(0)
    // A busy machine only makes each slice longer, so less of them is waited for.
    let far = 60
    const slow = async () => {
      await sleep(100)
      return { seq: 1_000 - far, behind: --far }
    }
    expect(await catchUp(slow)).toBeGreaterThan(0)
    // Somebody else is counting, and does not come on.
    expect(await catchUp(async () => ({ seq: 1, behind: 7 }))).toBe(7)
  }, 60_000)
})

describe('while a restaurant’s backlog is being counted', () => {
  const from = clockStart.slice(0, 10)
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

// The last one here: what is left of the backlog would hold up the others.
describe('a restaurant a million entries behind', () => {
  it.runIf(process.env.WIDE === '1')(
    'leaves 49 others counted within 5 s of their sales, and its own overview answers within 2 s',
    async () => {
      const others = [...fresh]
      while (others.length < 49) others.push(await openRestaurant(server))
      await followToEnd(server.services, followers)
      for (let n = 0; n < 10; n++) await fallBehind(busy, 100_000)
      const following = followLog(server.services.announcer, server.services, followers)
      try {
        // Until it is at the backlog.
        await expect.poll(() => behindOf(busy)).toBeLessThan(999_000)
        const late = new Map<string, number>()
        for (const restaurant of others) {
          await sell(restaurant)
          late.set(restaurant.id, performance.now())
        }
        const took: number[] = []
        while (late.size > 0) {
          for (const { id } of others) {
            const since = late.get(id)
            if (since === undefined || (await behindOf({ id })) > 0) continue
            took.push(performance.now() - since)
            late.delete(id)
          }
        }
        expect(Math.max(...took)).toBeLessThan(5_000)
        expect(await behindOf(busy)).toBeGreaterThan(0)
        const asked = performance.now()
        const { overview } = (await read(busy, '/overview')).json
        expect(performance.now() - asked).toBeLessThan(2_000)
        expect(overview.behind).toBeGreaterThan(0)
      } finally {
        await following.stop()
      }
    },
    600_000,
  )
})
