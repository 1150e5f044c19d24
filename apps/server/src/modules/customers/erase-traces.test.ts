import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let manager: TestTill
let waiter: TestTill
beforeAll(async () => {
  server = await startTestServer()
  restaurant = await openRestaurant(server)
  manager = tillOf(server, restaurant, restaurant.manager)
  waiter = tillOf(server, restaurant, restaurant.waiter)
})
afterAll(() => server.stop())

const get = { method: 'GET', key: null } as const
const here = () => `/locations/${restaurant.ids.location}`

/** What somebody leaves without the directory: bookings, the waiting list, an order to collect, a receipt by mail, feedback. */
async function leaveTraces(name: string, phone: string, email: string) {
  const person = { partySize: 2, guestName: name, phone, email, note: `${name} likes the window` }
  const wait = async () =>
    (await waiter.send(`${here()}/bookings`, { id: uuidv7(), startsAt: null, ...person })).json.booking
  await wait()
  const seated = await wait()
  const body = { tableIds: [restaurant.ids.table] }
  const { order } = (await waiter.send(`/bookings/${seated.id}/seat`, body)).json
  await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.beer()], send: true })
  await waiter.cash(order, 540)
  const mailed = await waiter.send(`/orders/${order.id}/receipt/mails`, { email })
  expect(mailed.status, mailed.text).toBeLessThan(300)
  const { url } = (await waiter.send(`/orders/${order.id}/receipt`, undefined, get)).json
  const feedback = {
    method: 'POST',
    url: `${new URL(url).pathname}/feedback`,
    payload: { rating: 4, text: name },
  } as const
  await server.app.inject({ ...feedback, headers: { 'sec-fetch-site': 'same-origin' } })
  await orderAhead(name, phone)
}

async function orderAhead(guestName: string, phone: string) {
  const id = uuidv7()
  const request = JSON.stringify({ id, lines: [], allergies: ['nuts'], allergyNote: `${guestName} carries a pen` })
  const at = server.services.now()
  await server.sql(
    `insert into guest_orders (restaurant_id, id, location_id, kind, table_name, state, request, lines, bill_ids, sent_at,
       guest_name, phone, collect_at, fire_at)
     values ($1, $2, $3, 'collection', '', 'waiting', $4, '[]', '[]', $5, $6, $7, $5, $5)`,
    [restaurant.id, id, restaurant.ids.location, request, at, guestName, phone],
  )
}

const places = [
  'bookings',
  'guest_orders',
  'guest_feedback',
  'orders',
  'customers',
  'mailbox',
  'kitchen_tickets',
  'events',
]
const placesWith = async (word: string) => {
  const found: string[] = []
  for (const table of places) {
    const rows = await server.sql(`select from ${table} t where t::text ilike $1 limit 1`, [`%${word}%`])
    if (rows.length > 0) found.push(table)
  }
  return found
}

describe('somebody who is erased', () => {
  it('is taken off what they left without the directory, however their number was written', async () => {
    await leaveTraces('Quill Vanishing', '+44 (0)7700 900432', 'Vanishing@example.com')
    await leaveTraces('Stays Here', '07700 900433', 'stays@example.com')
    const { customer } = (
      await manager.send('/customers', {
        id: uuidv7(),
        name: 'Q V',
        phone: '07700 900432',
        email: 'vanishing@example.com',
      })
    ).json
    expect(await placesWith('vanishing')).toEqual(
      expect.arrayContaining(['bookings', 'guest_orders', 'guest_feedback']),
    )

    const file = await manager.send(`/customers/${customer.id}/export`, undefined, get)
    expect(JSON.parse(file.text)).toMatchObject({
      bookings: [{ name: 'Quill Vanishing' }, { name: 'Quill Vanishing' }],
      ordersFromPhones: [{ name: 'Quill Vanishing', ordered: { allergies: ['nuts'] } }],
      feedback: [{ rating: 4, text: 'Quill Vanishing' }],
      orders: [{ guestName: 'Quill Vanishing' }],
    })
    expect(file.text).not.toContain('Stays Here')

    await manager.send(`/customers/${customer.id}/erase`, { reason: 'asked' })
    await server.runJobs()
    const [erasure] = (await manager.send('/customer-erasures', undefined, get)).json.erasures
    expect(erasure.cleared).toMatchObject({ people: 1, bookings: 2, guestOrders: 1, feedback: 1, orders: 1 })
    expect(await placesWith('vanishing')).toEqual([])
    expect(await placesWith('900432')).toEqual([])
    expect(await placesWith('stays')).toEqual(['bookings', 'guest_orders', 'guest_feedback', 'orders', 'mailbox'])
  })
})
