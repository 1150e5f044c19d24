import { openOrderSchema } from '@tableside/contract/orders'
import { orderSchema } from '@tableside/domain/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type CostServer, exceeded, startCostServer } from './testing/command-cost.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { type TestTill, tillOf } from './testing/till.ts'

/*
 * What looking costs: the open orders of a full floor and a restaurant's overview. As for a sale, who makes one of these
 * figures larger says so here.
 */

const read = { method: 'GET', key: null } as const

let server: CostServer
let lantern: TestRestaurant
let till: TestTill
let open: string

beforeAll(async () => {
  server = await startCostServer()
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.manager)
  open = `locationId=${lantern.ids.location}`
  for (let n = 0; n < 50; n++) await till.open([till.curry(2), till.curry(), till.beer(3), till.beer()])
})
afterAll(() => server.stop())

const look = async (path: string) => {
  const reply = await till.send(path, undefined, read)
  expect(reply.status).toBe(200)
  return reply.text
}
const nothing = async () => undefined

describe('what a look costs', () => {
  it('is bounded for what a floor draws of 50 open orders, which this server has rendered before', async () => {
    const cost = await server.costOf(() => look(`/orders/open?${open}`), nothing)
    expect(cost).toMatchObject({ roundTrips: 1, statements: 5, rowsWritten: 0, policyCalls: 52 })
    expect(exceeded(cost, { databaseBytes: 500, replyBytes: 19_000 })).toEqual({})
  })

  it('is bounded for 50 open orders with all they hold, which this server has rendered before', async () => {
    const cost = await server.costOf(() => look(`/orders?state=open&limit=200&${open}`), nothing)
    expect(cost).toMatchObject({ roundTrips: 1, statements: 4, rowsWritten: 0, policyCalls: 51 })
    expect(exceeded(cost, { databaseBytes: 7_500, replyBytes: 155_000 })).toEqual({})
  })

  it('is bounded for the same after one of them has changed', async () => {
    const [order] = z
      .object({ orders: z.array(orderSchema) })
      .parse(JSON.parse(await look(`/orders?state=open&${open}`))).orders
    const cost = await server.costOf(
      () => look(`/orders?state=open&limit=200&${open}`),
      () => till.send(`/orders/${order?.id}/lines`, { lines: [till.beer()] }),
    )
    expect(cost).toMatchObject({ roundTrips: 1, rowsWritten: 0 })
    expect(exceeded(cost, { statements: 6, policyCalls: 68, databaseBytes: 18_000 })).toEqual({})
  })

  it('is bounded for what a floor draws after one of them has changed', async () => {
    const drawn = z.object({ orders: z.array(openOrderSchema) })
    const floor = async () => drawn.parse(JSON.parse(await look(`/orders/open?${open}`))).orders
    const oldest = (await floor()).at(-1)
    const cost = await server.costOf(
      async (version) => {
        const shown = await floor()
        expect(shown.at(-1)).toMatchObject({ id: oldest?.id, version })
        return JSON.stringify(shown)
      },
      async () => (await till.send(`/orders/${oldest?.id}/lines`, { lines: [till.beer()] })).json.order.version,
    )
    expect(cost).toMatchObject({ roundTrips: 1, rowsWritten: 0 })
    expect(exceeded(cost, { statements: 6, policyCalls: 103, databaseBytes: 22_000 })).toEqual({})
  })

  it('is bounded for the overview, drawn for the first who looks', async () => {
    const cost = await server.costOf(
      (restaurant: TestRestaurant) =>
        text(tillOf(server, restaurant, restaurant.manager).send('/overview', undefined, read)),
      async () => {
        const restaurant = await openRestaurant(server)
        const first = tillOf(server, restaurant, restaurant.manager)
        // Counted up to its log already, and its session and access looked up.
        await first.send(`/overview?locationId=${restaurant.ids.location}`, undefined, read)
        return restaurant
      },
    )
    expect(cost).toMatchObject({ roundTrips: 1, rowsWritten: 0 })
    expect(exceeded(cost, { statements: 12, policyCalls: 60, databaseBytes: 6_000, replyBytes: 4_000 })).toEqual({})
  })

  it('is no question to the database for whoever looks at the same overview', async () => {
    const cost = await server.costOf(() => look('/overview'), nothing)
    expect(cost).toMatchObject({ roundTrips: 0, statements: 0, rowsWritten: 0, policyCalls: 0 })
  })
})

describe('what an order costs for the screens that hear of it', () => {
  it('is one look at the log for all of them', async () => {
    const { announcer } = server.services
    const cost = await server.costOf(
      async (after) => JSON.stringify(await announcer.read(lantern.id, after)),
      async () => {
        const after = (await announcer.head(lantern.id)).seq
        await till.open([till.curry()], { send: true })
        return after
      },
    )
    expect(cost).toMatchObject({ roundTrips: 1, rowsWritten: 0 })
    expect(exceeded(cost, { statements: 4, policyCalls: 22, databaseBytes: 2_600, replyBytes: 2_300 })).toEqual({})
  })
})

describe('an order that the database has rendered', () => {
  it('is what the contract says, and nothing more', async () => {
    const { orders } = JSON.parse(await look(`/orders?state=open&limit=200&${open}`))
    const drawn = JSON.parse(await look(`/orders/open?${open}`)).orders
    expect(z.array(orderSchema.strict()).safeParse(orders).error).toBeUndefined()
    expect(z.array(openOrderSchema.strict()).safeParse(drawn).error).toBeUndefined()
    expect(drawn.map(({ id, version }: { id: string; version: number }) => [id, version])).toEqual(
      orders.map(({ id, version }: { id: string; version: number }) => [id, version]),
    )
    expect(JSON.parse(await look(`/orders/${orders[0].id}`)).order).toEqual(orders[0])
  })
})

async function text(asked: ReturnType<TestTill['send']>): Promise<string> {
  const reply = await asked
  expect(reply.status).toBe(200)
  return reply.text
}
