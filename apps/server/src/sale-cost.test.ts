import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CostServer, exceeded, startCostServer } from './testing/command-cost.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { type TestTill, tillOf } from './testing/till.ts'

/*
 * What a sale may cost. Who makes one of these figures larger says so here, in its own line; who makes one smaller writes the
 * smaller one down. Bytes of the log and of the heap differ a little from run to run, so those are limits.
 */

let server: CostServer
let lantern: TestRestaurant
let till: TestTill

beforeAll(async () => {
  server = await startCostServer()
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
})
afterAll(() => server.stop())

const threeDishes = () => [till.curry(), till.curry(), till.curry()]
const newOrder = async () => ({
  ...{ id: uuidv7(), locationId: lantern.ids.location, orderType: 'table' },
  ...{ tableId: lantern.ids.table, covers: 2, lines: threeDishes() },
})
const text = async (asked: ReturnType<TestTill['send']>) => {
  const reply = await asked
  expect(reply.status).toBeLessThan(300)
  return reply.text
}

describe('what a sale costs', () => {
  it('is bounded for an order of three dishes', async () => {
    const cost = await server.costOf((order) => text(till.send('/orders', order)), newOrder)
    // Two of the policies: its id is looked for among bookings and orders to collect, in the statement that inserts it.
    expect(cost).toMatchObject({ roundTrips: 1, statements: 12, rowsWritten: 7, policyCalls: 15 })
    const limits = { walBytes: 6_600, databaseBytes: 9_400, replyBytes: 2_700, allocatedBytes: 400_000 }
    expect(exceeded(cost, limits)).toEqual({})
  })

  it('is bounded for taking cash for it, which also sends it to the kitchen', async () => {
    const cost = await server.costOf(
      (order) => text(till.cash(order, 3_285)),
      () => till.open(threeDishes()),
    )
    expect(cost).toMatchObject({ roundTrips: 1, statements: 21, rowsWritten: 16, policyCalls: 42 })
    const limits = { walBytes: 11_800, databaseBytes: 13_000, replyBytes: 3_200, allocatedBytes: 500_000 }
    expect(exceeded(cost, limits)).toEqual({})
  })

  it('is bounded for one more dish on it', async () => {
    const cost = await server.costOf(
      (order) => text(till.send(`/orders/${order.id}/lines`, { lines: [till.curry()] })),
      () => till.open(threeDishes()),
    )
    expect(cost).toMatchObject({ roundTrips: 1, statements: 9, rowsWritten: 5, policyCalls: 11 })
    const limits = { walBytes: 4_600, databaseBytes: 8_900, replyBytes: 3_300, allocatedBytes: 350_000 }
    expect(exceeded(cost, limits)).toEqual({})
  })
})
