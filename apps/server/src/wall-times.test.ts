import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tasks } from './jobs.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { runJobs } from './testing/run-jobs.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { type TestTill, tillOf } from './testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let waiter: TestTill
let owner: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setClock('2026-11-26T12:00:00.000Z')
  restaurant = await openRestaurant(server)
  waiter = tillOf(server, restaurant, restaurant.waiter)
  owner = tillOf(server, restaurant, restaurant.owner)
})

const get = { method: 'GET', key: null } as const
const put = { method: 'PUT' } as const
const here = () => `/locations/${restaurant.ids.location}`
async function moveTo(timeZone: string) {
  const now = await owner.send('', undefined, get)
  expect(now.status, now.text).toBe(200)
  const { version } = now.json.restaurant
  const reply = await owner.send('', { timeZone, version }, { method: 'PATCH' })
  expect(reply.status, reply.text).toBe(200)
}

/** In November London is at UTC and Paris an hour ahead: seven there is six here. */
describe('what was promised for a time on the wall, once the zone of the restaurant is put right', () => {
  const mails = () =>
    server.sql(`select subject from mailbox where "to" = 'okafor@example.com' and subject like 'See you soon%'`, [])

  it('is a booking whose time had come by the clock that was wrong', async () => {
    await moveTo('Europe/Paris')
    const booked = { guestName: 'Okafor', partySize: 2, phone: '', email: '', startsAt: '2026-11-26T12:20:00.000Z' }
    await waiter.send(`${here()}/bookings`, { id: uuidv7(), ...booked })
    server.setClock('2026-11-26T12:25:00.000Z')
    await moveTo('Europe/London')
    const { bookings } = (await waiter.send(`${here()}/bookings`, undefined, get)).json
    expect(bookings).toMatchObject([{ startsAt: '2026-11-26T13:20:00.000Z' }])
  })

  const startOf = async (id: string) =>
    (await server.sql('select starts_at, version from bookings where id = $1', [id]))[0] ?? {}
  async function bookAt(startsAt: string): Promise<string> {
    const booked = { id: uuidv7(), guestName: 'Okafor', partySize: 2, phone: '', email: '', startsAt, isMeant: true }
    expect((await waiter.send(`${here()}/bookings`, booked)).status).toBe(200)
    return booked.id
  }

  it.each([
    // 02:30 in London, an hour that the clocks of Paris leave out.
    ['the night the clocks go forward', '2027-03-28T01:30:00.000Z'],
    // 01:30 in London, the second one.
    ['the night the clocks go back', '2027-10-31T01:30:00.000Z'],
  ])('is a booking in %s, once the zone is changed back', async (_night, startsAt) => {
    const id = await bookAt(startsAt)
    await moveTo('Europe/Paris')
    await moveTo('America/New_York')
    await moveTo('Europe/London')
    expect(await startOf(id)).toMatchObject({ starts_at: startsAt })
  })

  it.each([
    // 02:30 in London, an hour that the clocks of Paris leave out.
    ['the night the clocks go forward', '2027-03-28T19:00:00.000Z', '2027-03-28T01:30:00.000Z'],
    // 01:00 in London, the second one.
    ['the night the clocks go back', '2027-10-31T19:00:00.000Z', '2027-10-31T01:00:00.000Z'],
  ])('is the deadline of a deposit in %s, once the zone is changed back', async (_night, startsAt, deadline) => {
    const id = await bookAt(startsAt)
    await server.sql('update bookings set deposit_free_until = $2 where id = $1', [id, deadline])
    await moveTo('Europe/Paris')
    await moveTo('America/New_York')
    await moveTo('Europe/London')
    const [row] = await server.sql('select deposit_free_until as until from bookings where id = $1', [id])
    expect(row).toEqual({ until: deadline })
  })

  it('is the time a booking was changed to while the zone was another', async () => {
    const id = await bookAt('2027-03-28T01:30:00.000Z')
    await moveTo('Europe/Paris')
    const { version } = await startOf(id)
    const party = { guestName: 'Okafor', partySize: 2, phone: '', email: '', note: '', allergies: [], allergyNote: '' }
    // 20:00 in Paris.
    const changed = { ...party, startsAt: '2027-03-28T18:00:00.000Z', version, isMeant: true }
    const reply = await waiter.send(`/bookings/${id}`, changed, put)
    expect(reply.status, reply.text).toBe(200)
    await moveTo('Europe/London')
    expect(await startOf(id)).toMatchObject({ starts_at: '2027-03-28T19:00:00.000Z' })
  })

  it('is a planned shift, as a version of its own that is no late change', async () => {
    const shift = {
      ...{ id: uuidv7(), staffId: restaurant.waiter.staffId, locationId: restaurant.ids.location, role: 'Floor' },
      ...{ startsAt: '2026-12-01T17:00:00.000Z', endsAt: '2026-12-01T23:00:00.000Z', breakMinutes: 30 },
    }
    expect((await owner.send('/rota/shifts', shift)).status).toBe(201)
    await owner.send('/rota/publish', { id: uuidv7(), locationId: restaurant.ids.location, week: '2026-11-30' })
    await moveTo('Europe/Paris')
    const path = `/rota?locationId=${restaurant.ids.location}&week=2026-11-30`
    const { rota } = (await owner.send(path, undefined, get)).json
    const times = { startsAt: '2026-12-01T16:00:00.000Z', endsAt: '2026-12-01T22:00:00.000Z' }
    expect(rota.shifts).toMatchObject([{ ...times, businessDate: '2026-12-01', version: 3 }])
    expect(rota.lateChanges).toEqual([])
  })

  it('is a price that is to change, and it changes then', async () => {
    const { beer } = restaurant.ids
    const price = { id: uuidv7(), pricePence: 600, startsAt: '2026-11-26T19:00:00.000Z' }
    await owner.send(`/menu/items/${beer}/scheduled-prices`, price)
    await moveTo('America/New_York')
    const priceNow = async () =>
      (await server.sql('select price_pence::int as pence from menu_items where id = $1', [beer]))[0]?.pence
    const [change] = await server.sql('select starts_at from menu_price_changes where id = $1', [price.id])
    expect(change).toEqual({ starts_at: '2026-11-27T00:00:00.000Z' })
    server.setClock('2026-11-26T19:00:01.000Z')
    await runJobs(server.services, tasks)
    expect(await priceNow()).toBe(540)
    server.setClock('2026-11-27T00:00:01.000Z')
    await runJobs(server.services, tasks)
    expect(await priceNow()).toBe(600)
  })

  it('is an order to be collected, and when the kitchen gets it', async () => {
    const always = [{ days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 9 * 60, untilMinute: 23 * 60 }]
    const page = { isPublic: true, description: '', openingHours: always, version: 0 }
    await owner.send(`${here()}/public-menu`, page, put)
    const settings = { isOn: true, leadMinutes: 20, slotMinutes: 15, ordersPerSlot: 2, version: 0 }
    expect((await owner.send(`${here()}/collection`, settings, put)).status).toBe(200)
    const line = { id: uuidv7(), itemId: restaurant.ids.beer, modifierOptionIds: [], quantity: 1, note: '' }
    const payload = {
      ...{ id: uuidv7(), lines: [{ ...line, expectedUnitPricePence: 540 }], allergies: [], allergyNote: '' },
      ...{ guestName: 'Sam', phone: '07700 900123', collectAt: '2026-11-26T19:00:00.000Z' },
    }
    const url = `/api/v1/guests/lantern-${restaurant.id}/locations/main/collection/orders`
    const sent = await server.app.inject({ method: 'POST', url, headers: { 'sec-fetch-site': 'same-origin' }, payload })
    expect(sent.statusCode, sent.body).toBe(201)
    const { order } = (await waiter.send(`/guest-orders/${payload.id}/accept`, undefined)).json
    expect(order.guestName).toBe('Sam, 19:00')
    await moveTo('Europe/Paris')
    const [row] = await server.sql('select collect_at, fire_at from guest_orders where id = $1', [payload.id])
    expect(row).toEqual({ collect_at: '2026-11-26T18:00:00.000Z', fire_at: '2026-11-26T17:40:00.000Z' })
    server.setClock('2026-11-26T17:40:01.000Z')
    await runJobs(server.services, tasks)
    expect(await server.sql('select fires::int from orders where id = $1', [order.id])).toEqual([{ fires: 1 }])
  })

  it('is a booking’s reminder, a day before the time it has now, and sent once', async () => {
    const party = { guestName: 'Okafor', partySize: 2, phone: '', email: 'okafor@example.com' }
    const booked = { id: uuidv7(), startsAt: '2026-12-02T19:00:00.000Z', ...party }
    expect((await waiter.send(`${here()}/bookings`, booked)).status).toBe(200)
    await moveTo('Europe/Paris')
    server.setClock('2026-12-01T17:59:00.000Z')
    await runJobs(server.services, tasks)
    expect(await mails()).toHaveLength(0)
    server.setClock('2026-12-01T18:00:01.000Z')
    await runJobs(server.services, tasks)
    await expect.poll(mails).toHaveLength(1)
    server.setClock('2026-12-01T19:00:01.000Z')
    await runJobs(server.services, tasks)
    expect(await mails()).toHaveLength(1)
  })
})
