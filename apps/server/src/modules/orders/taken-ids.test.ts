import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let waiter: TestTill
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
})

/** What opens an order at a till under an id the till made. */
async function open(id: string) {
  const { location: locationId, table: tableId } = restaurant.ids
  const from = await waiter.open([waiter.beer(2)], { tableId })
  const [line] = from.lines
  const lines = [{ lineId: line?.id, quantity: 1 }]
  const opened = [
    await waiter.send('/orders', { id, locationId, orderType: 'takeaway', lines: [waiter.beer()] }),
    await waiter.send('/vouchers', { id: uuidv7(), orderId: id, locationId, amountPence: 1000 }),
    await waiter.send(`/orders/${from.id}/move-lines`, { lines, to: { newOrder: { id, tableId } } }),
  ]
  expect((await waiter.get(from.id)).lines).toMatchObject([{ quantity: 2 }])
  return opened.map(({ status, json }) => [status, json.code])
}
const taken = Array(3).fill([409, 'order_exists'])

describe('id of an order that a till opens', () => {
  it('is no booking’s, whose party is seated under it', async () => {
    const id = uuidv7()
    const wanted = { id, startsAt: null, partySize: 2, guestName: 'Okafor' }
    expect((await waiter.send(`/locations/${restaurant.ids.location}/bookings`, wanted)).json.booking.id).toBe(id)
    expect(await open(id)).toEqual(taken)
    const seated = await waiter.send(`/bookings/${id}/seat`, { tableIds: [restaurant.ids.table] })
    expect(seated.json.order).toMatchObject({ id, guestName: 'Okafor' })
  })

  it('is no order’s to collect', async () => {
    const id = uuidv7()
    const at = server.services.now()
    const request = JSON.stringify({ id, lines: [], allergies: [], allergyNote: '' })
    await server.sql(
      `insert into guest_orders (restaurant_id, id, location_id, kind, table_name, state, request, lines, bill_ids, sent_at,
         guest_name, phone, collect_at, fire_at)
       values ($1, $2, $3, 'collection', '', 'waiting', $4, '[]', '[]', $5, 'Okafor', '07700 900123', $5, $5)`,
      [restaurant.id, id, restaurant.ids.location, request, at],
    )
    expect(await open(id)).toEqual(taken)
  })
})
