import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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
afterEach(() => server.setClock(undefined))

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
  await server.mails()
  const { url } = (await waiter.send(`/orders/${order.id}/receipt`, undefined, get)).json
  const feedback = {
    method: 'POST',
    url: `${new URL(url).pathname.replace('/r/', '/api/v1/guests/').replace('/receipt/', '/receipts/')}/feedback`,
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
const placesWith = async (word: string, tables = places) => {
  const found: string[] = []
  for (const table of tables) {
    const rows = await server.sql(`select from ${table} t where t::text ilike $1 limit 1`, [`%${word}%`])
    if (rows.length > 0) found.push(table)
  }
  return found
}

/** Every table but the answers kept for retries, which go by themselves: the proof of an erasure says when. */
const allTables = async () =>
  (
    await server.sql(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname !~ '^(pg_|info)'",
    )
  )
    .map(({ name }) => String(name))
    .filter((name) => !name.endsWith('.idempotency_keys'))

describe('somebody who is erased', () => {
  it('is taken off what they left without the directory, however their number was written', async () => {
    await leaveTraces('Quill Vanishing', '+44 (0)7700 900432', 'Vanishing@example.com')
    await leaveTraces('Remains Untouched', '07700 900433', 'untouched@example.com')
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
    expect(await placesWith('vanishing', await allTables())).toEqual([])
    for (const number of ['7700900432', '7700 900432']) expect(await placesWith(number), number).toEqual([])
    expect(await placesWith('untouched')).toEqual(['bookings', 'guest_orders', 'guest_feedback', 'orders', 'mailbox'])
  })

  it('is not taken for somebody else with the same landline', async () => {
    const phone = '0161 555 0101'
    const add = async (details: object) => {
      const { status, text, json } = await manager.send('/customers', { id: uuidv7(), phone, ...details })
      expect(status, text).toBe(201)
      return json.customer.id as string
    }
    const wait = async (details: object) => {
      const wanted = { id: uuidv7(), startsAt: null, partySize: 2, phone, ...details }
      return (await waiter.send(`${here()}/bookings`, wanted)).json.booking.id as string
    }
    const ann = await add({ name: 'Ann Landline', email: 'ann@example.com' })
    await add({ name: 'Bob Landline', email: 'bob@example.com' })
    const note = 'a private matter'
    const others = [
      await wait({ guestName: 'Bob Landline', email: 'bob@example.com', note, allergies: ['nuts'] }),
      await wait({ guestName: 'Bob Landline', email: 'bob.work@example.com', note }),
      await wait({ guestName: 'bob landline', note }),
      await wait({ guestName: 'Somebody', email: 'bob@example.com', note }),
    ]
    await orderAhead('Bob Landline', phone)
    const own = [
      await wait({ guestName: 'A Friend', email: 'ann@example.com' }),
      await wait({ guestName: 'Ann Landline', email: 'ann.work@example.com' }),
      await wait({ guestName: 'ann landline' }),
    ]
    await orderAhead('Ann Landline', phone)

    const file = await manager.send(`/customers/${ann}/export`, undefined, get)
    const held = JSON.parse(file.text)
    expect(file.text).not.toMatch(/bob|private/i)
    expect(held.bookings).toHaveLength(own.length)
    expect(held.ordersFromPhones).toHaveLength(1)

    await manager.send(`/customers/${ann}/erase`, { reason: 'asked' })
    await server.runJobs()
    const erased = await server.sql('select id from bookings where id = any($1) and erased_at is not null', [
      [...own, ...others],
    ])
    expect(erased.map(({ id }) => id).toSorted()).toEqual(own.toSorted())
    expect(await placesWith('bob landline')).toEqual(['bookings', 'guest_orders', 'customers'])
    expect(await placesWith('ann landline')).toEqual([])
  })

  it('is taken off what an unknown address and their number were left with', async () => {
    const person = { name: 'Only A Number', phone: '07700 900434' }
    const { customer } = (await manager.send('/customers', { id: uuidv7(), ...person })).json
    const wanted = { id: uuidv7(), startsAt: null, partySize: 2, guestName: 'Numbered', email: 'numbered@example.com' }
    await waiter.send(`${here()}/bookings`, { ...wanted, phone: person.phone })
    const file = await manager.send(`/customers/${customer.id}/export`, undefined, get)
    expect(JSON.parse(file.text).bookings).toMatchObject([{ name: 'Numbered' }])
  })

  it('is taken off what they left under a number and an address they had before', async () => {
    const former = { phone: '07700 900435', email: 'former@example.com' }
    const wait = async (guestName: string, contact: object) =>
      (await waiter.send(`${here()}/bookings`, { id: uuidv7(), startsAt: null, partySize: 2, guestName, ...contact }))
        .json.booking.id
    const { customer } = (await manager.send('/customers', { id: uuidv7(), name: 'Mover Once', ...former })).json
    const own = [await wait('By number', { phone: former.phone }), await wait('By address', { email: former.email })]
    const now = { phone: '07700 900436', email: '', version: customer.version }
    const changed = await manager.send(`/customers/${customer.id}`, now, { method: 'PATCH' })
    expect(changed.status, changed.text).toBe(200)
    server.setClock(server.later(60_000))
    const others = await wait('Who has the number by now', { phone: former.phone })

    const file = await manager.send(`/customers/${customer.id}/export`, undefined, get)
    const held = JSON.parse(file.text)
    expect(held.bookings).toMatchObject([{ name: 'By number' }, { name: 'By address' }])
    expect(held.formerContacts).toMatchObject([former])

    await manager.send(`/customers/${customer.id}/erase`, { reason: 'asked' })
    await server.runJobs()
    const erased = await server.sql('select id from bookings where id = any($1) and erased_at is not null', [
      [...own, others],
    ])
    expect(erased.map(({ id }) => id).toSorted()).toEqual(own.toSorted())
    expect(await placesWith('former@')).toEqual([])
    expect(await placesWith('900435')).toEqual(['bookings'])
  })

  it('has no order to collect that still waits', async () => {
    const phone = '07700 900437'
    await orderAhead('Collects Later', phone)
    await server.sql("update guest_orders set collect_at = $1 where guest_name = 'Collects Later'", [
      server.later(300_000),
    ])
    const { customer } = (await manager.send('/customers', { id: uuidv7(), name: 'Collects Later', phone })).json
    const erase = () => manager.send(`/customers/${customer.id}/erase`, { reason: 'asked' })
    expect((await erase()).json.code).toBe('guest_has_open_order')
    server.setClock(server.later(600_000))
    expect((await erase()).status).toBe(202)
  })
})
