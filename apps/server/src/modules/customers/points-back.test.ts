import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let manager: TestTill
let waiter: TestTill
beforeAll(async () => {
  server = await startTestServer()
  const restaurant = await openRestaurant(server)
  manager = tillOf(server, restaurant, restaurant.manager)
  waiter = tillOf(server, restaurant, restaurant.waiter)
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

const get = { method: 'GET', key: null } as const
const openFor = async (customerId: string, line: object) => {
  const order = await waiter.open([line])
  const guest = { customerId, name: 'Lena Loyal' }
  return (await waiter.send(`/orders/${order.id}`, { guest }, { method: 'PATCH' })).json.order
}

describe('points of a bill they paid alone', () => {
  it('come back after its day, once, and by a manager’s yes', async () => {
    const id = uuidv7()
    const points = async () => (await waiter.send(`/guests/${id}/points`, undefined, get)).json
    // The evening before.
    server.setClock(server.later(-16 * 3_600_000))
    await manager.send('/loyalty-rules', { id: uuidv7(), isOn: true, pointsPerPound: 10, pencePerPoint: 1 })
    await manager.send('/customers', { id, name: 'Lena Loyal' })
    await waiter.cash(await openFor(id, waiter.curry(10)), 10_950)
    const order = await openFor(id, waiter.beer())
    expect((await waiter.send(`/orders/${order.id}/points`, { id: uuidv7(), points: 540 })).status).toBe(201)
    expect((await waiter.send(`/orders/${order.id}/close`)).json.order.state).toBe('paid')
    expect((await points()).balance).toBe(555)

    server.setClock(undefined)
    const giveBack = (till: TestTill, key = uuidv7(), more: object = {}) =>
      till.send(`/orders/${order.id}/points/return`, { reason: 'Flat beer', ...more }, { key })
    expect((await giveBack(waiter)).json.code).toBe('approval_needed')
    expect((await giveBack(waiter, uuidv7(), { approvalId: uuidv7() })).json.code).toBe('approval_invalid')
    const key = uuidv7()
    const given = await giveBack(manager, key)
    expect(given.status, given.text).toBe(200)
    expect((await giveBack(manager, key)).text).toBe(given.text)
    expect(await points()).toMatchObject({ used: 0, balance: 1095 })
    expect((await giveBack(manager)).json.code).toBe('points_not_returnable')
    const { text } = await manager.send(`/orders/${order.id}/record`, undefined, get)
    expect(text).toContain('Gave 540 loyalty points back')
    const again = await manager.send(`/orders/${order.id}/reopen`, { reason: 'Flat' })
    expect(again.json.code).toBe('order_not_reopenable')
  })
})
