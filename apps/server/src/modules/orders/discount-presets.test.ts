import type { DiscountPreset, Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let waiter: TestTill
let owner: TestTill
const students = {
  id: uuidv7(),
  name: 'Students',
  rateBps: 1000,
  amountPence: null,
  minBillPence: 1000,
  needsApproval: false,
}
const goodwill = {
  id: uuidv7(),
  name: 'Goodwill',
  rateBps: null,
  amountPence: 500,
  minBillPence: 0,
  needsApproval: true,
}

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})
beforeEach(async () => {
  restaurant = await openRestaurant(server)
  waiter = tillOf(server, restaurant, restaurant.waiter)
  owner = tillOf(server, restaurant, restaurant.owner)
  await set([students, goodwill])
})

const set = (discountPresets: object[], who = owner) => who.send('', { discountPresets }, { method: 'PATCH' })
type Preset = Pick<DiscountPreset, 'id' | 'name'> & { rateBps: number | null; amountPence: number | null }
const give = (order: Order, { id: presetId, name, rateBps, amountPence }: Preset, more: object = {}, who = waiter) =>
  who.send(`/orders/${order.id}/discounts`, {
    ...{ id: uuidv7(), kind: 'discount', lineId: null, rateBps, amountPence, reason: name, presetId },
    ...more,
  })

describe('a discount of the restaurant’s own', () => {
  it('that needs no approval is given by a waiter, also for what is added later, and is in the books', async () => {
    const order = await waiter.open([waiter.beer(2)])
    const given = await give(order, students)
    expect([given.status, given.json.order.totals.totalPence]).toEqual([201, 972])
    expect(given.json.order.discounts).toMatchObject([{ presetId: students.id, approvedBy: null, reason: 'Students' }])
    const later = await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.beer()] })
    expect(later.json.order.totals).toMatchObject({ linesPence: 1620, discountPence: 162, totalPence: 1458 })
    expect((await waiter.cash(later.json.order, 1458)).json.order.state).toBe('paid')
  })

  it('is given once a bill, and only where the bill is large enough', async () => {
    const small = await waiter.open([waiter.beer()])
    expect((await give(small, students)).json.code).toBe('preset_bill_too_small')
    const order = await waiter.open([waiter.beer(2)])
    expect((await give(order, students)).status).toBe(201)
    expect((await give(order, students)).json.code).toBe('preset_given_already')
  })

  it('that needs a yes is refused to a waiter and given by a manager', async () => {
    const order = await waiter.open([waiter.beer(2)])
    expect((await give(order, goodwill)).json.code).toBe('approval_needed')
    const manager = tillOf(server, restaurant, restaurant.manager)
    const given = await give(order, goodwill, {}, manager)
    expect(given.json.order.totals.totalPence).toBe(580)
    expect(given.json.order.discounts[0]).toMatchObject({
      presetId: goodwill.id,
      approvedBy: restaurant.manager.staffId,
    })
  })

  it('is what the restaurant has set, not what a till says', async () => {
    const order = await waiter.open([waiter.beer(4)])
    const code = async (more: object) => (await give(order, students, more)).json.code
    expect(await code({ rateBps: 9000 })).toBe('preset_changed')
    expect(await code({ kind: 'comp' })).toBe('preset_changed')
    expect(await code({ lineId: order.lines[0]?.id })).toBe('preset_changed')
    expect(await code({ presetId: uuidv7() })).toBe('preset_changed')
    await set([{ ...students, rateBps: 500 }])
    expect(await code({})).toBe('preset_changed')
    expect((await waiter.get(order.id)).discounts).toEqual([])
  })

  it('is set by the owner, each with a name and one size', async () => {
    const saved = (await owner.send('', undefined, { method: 'GET', key: null })).json.restaurant.discountPresets
    expect(saved).toEqual([students, goodwill])
    expect((await set([], waiter)).status).toBe(403)
    const code = async (more: object) => (await set([{ ...students, ...more }])).json.code
    for (const wrong of [
      { name: ' ' },
      { rateBps: 10_001 },
      { rateBps: 0 },
      { rateBps: null },
      { amountPence: 5 },
      { minBillPence: -1 },
    ]) {
      expect(await code(wrong)).toBe('invalid_request')
    }
    expect((await set([students, students])).json.code).toBe('invalid_request')
  })
})
