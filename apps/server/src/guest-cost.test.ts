import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CostServer, exceeded, startCostServer } from './testing/command-cost.ts'
import { allowPhones, type GuestPhone, guestPhone } from './testing/guest-phone.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'

/* What the phones of a table's guests may cost, counted as in sale-cost.test.ts. Their bill has 33 dishes by the time it is counted. */

let server: CostServer
let lantern: TestRestaurant
let guests: GuestPhone

beforeAll(async () => {
  server = await startCostServer()
  lantern = await openRestaurant(server)
  await allowPhones(server, lantern, { guestOrders: 'automatic' })
  guests = await guestPhone(server, lantern)
  await guests.send(threeDishes())
})
afterAll(() => server.stop())

const threeDishes = () =>
  Array.from({ length: 3 }, () => ({
    ...{ id: uuidv7(), itemId: lantern.ids.curry, modifierOptionIds: [lantern.ids.mild], quantity: 1, note: '' },
    expectedUnitPricePence: 1095,
  }))
const send = async (lines: object[], more: object = {}) => {
  const { status, json } = await guests.send(lines, more)
  expect(status, JSON.stringify(json)).toBe(201)
  return JSON.stringify(json)
}
/** Whoever counts does not come to the limits. */
const newDishes = async () => {
  await server.sql('update attempts set count = 0')
  return threeDishes()
}

describe('what guests’ phones cost', () => {
  it('is bounded for three dishes that go to the kitchen', async () => {
    const cost = await server.costOf((lines) => send(lines), newDishes)
    // The table and its bill, the limits, and the sale.
    expect(cost).toMatchObject({ roundTrips: 3, statements: 32, rowsWritten: 14, policyCalls: 73 })
    const limits = { walBytes: 11_600, databaseBytes: 13_500, replyBytes: 750, allocatedBytes: 1_300_000 }
    expect(exceeded(cost, limits)).toEqual({})
  })

  it('is bounded for three dishes that wait for a waiter', async () => {
    const allergic = { allergies: [], allergyNote: 'kiwi' }
    await allowPhones(server, lantern, { guestOrders: 'accept' })
    const cost = await server.costOf(
      (lines) => send(lines, allergic),
      async () => {
        await server.sql('delete from guest_orders where order_id is null')
        return newDishes()
      },
    )
    expect(cost).toMatchObject({ roundTrips: 3, statements: 21, rowsWritten: 5, policyCalls: 103 })
    const limits = { walBytes: 2_800, databaseBytes: 12_500, replyBytes: 750, allocatedBytes: 1_000_000 }
    expect(exceeded(cost, limits)).toEqual({})
  })

  it('is bounded for one that looks at its table, and for twenty that look at the same moment', async () => {
    await server.sql('delete from guest_orders where order_id is null')
    const look = async () => JSON.stringify(await guests.table())
    const nothing = async () => undefined
    expect(await server.costOf(look, nothing)).toMatchObject({ roundTrips: 1, statements: 10 })
    const all = async () => (await Promise.all(Array.from({ length: 20 }, look))).join('')
    const { roundTrips } = await server.costOf(all, nothing)
    // One look is under way, and those who come during it share the next.
    expect(roundTrips).toBeLessThanOrEqual(12)
  })
})
