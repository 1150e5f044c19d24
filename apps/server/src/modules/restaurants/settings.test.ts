import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let owner: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  restaurant = await openRestaurant(server, 'omega')
  owner = tillOf(server, restaurant, restaurant.owner)
})

const change = (till: TestTill, body: object) => till.send('', body, { method: 'PATCH' })

describe('the settings of a restaurant', () => {
  it('change only in what was handed in', async () => {
    const { status, json } = await change(owner, { vatNumber: 'gb 123 4567 89', cutoffMinutes: 300 })
    expect(status).toBe(200)
    expect(json.restaurant).toMatchObject({ name: 'Lantern', vatNumber: 'GB123456789', cutoffMinutes: 300 })
    expect((await change(owner, { vatNumber: null })).json.restaurant).toMatchObject({
      vatNumber: null,
      cutoffMinutes: 300,
    })
  })

  it('refuse what is no VAT number, no time zone, or not theirs to set', async () => {
    const wrong = [
      { vatNumber: '12' },
      { name: 'Lantern\r\nBcc: everybody@example.test' },
      { name: 'Lan\u0000tern' },
      { timeZone: 'Mars/Olympus' },
      { cutoffMinutes: -1 },
      { plan: 'omega' },
      { isSubscribed: true },
      { ownerId: uuidv7() },
      { slug: 'mine' },
      { feeBps: 0 },
    ]
    for (const body of wrong) expect({ body, ...(await change(owner, body)) }).toMatchObject({ body, status: 400 })
  })

  it('are the owner’s', async () => {
    const manager = tillOf(server, restaurant, restaurant.manager)
    expect(await change(manager, { name: 'Not Mine' })).toMatchObject({
      status: 403,
      json: { code: 'permission_denied' },
    })
  })
})

describe('a location', () => {
  it('charges its service charge from the next order on', async () => {
    const path = `/locations/${restaurant.ids.location}`
    expect((await owner.open()).totals.serviceChargePence).toBe(0)
    const { status, json } = await owner.send(
      path,
      { serviceChargeBps: 1250, phone: '020 7946 0000' },
      { method: 'PATCH' },
    )
    expect([status, json.restaurant.locations[0].serviceChargeBps]).toEqual([200, 1250])
    expect((await owner.open()).totals.serviceChargePence).toBe(204)
    const [event] = await server.sql(
      `select body::text as body from events where restaurant_id = $1 and type = 'location.changed'`,
      [restaurant.id],
    )
    expect(event?.body).not.toContain('7946')
  })

  it('takes orders as soon as it is open', async () => {
    const id = uuidv7()
    expect((await owner.send('/locations', { id, name: 'Pier' })).json.location.stations).toHaveLength(2)
    expect((await owner.open(undefined, { locationId: id, orderType: 'counter', tableId: null })).locationId).toBe(id)
    expect(await owner.send('/locations', { id: uuidv7(), name: 'PIER' })).toMatchObject({
      status: 409,
      json: { code: 'name_taken' },
    })
  })

  it('of another restaurant is not there', async () => {
    const other = await openRestaurant(server, 'omega')
    const path = `/locations/${other.ids.location}`
    expect((await owner.send(path, { phone: '1' }, { method: 'PATCH' })).status).toBe(404)
    expect((await owner.send(`${path}/floor`, { areas: [], tables: [] }, { method: 'PUT' })).status).toBe(404)
    expect(await server.sql('select 1 from dining_tables where restaurant_id = $1', [other.id])).toHaveLength(1)
    // An id of theirs makes a row of ours, and leaves theirs as it is.
    expect((await owner.send('/locations', { id: other.ids.location, name: 'Copy' })).status).toBe(201)
    expect(await server.sql('select name from locations where restaurant_id = $1', [other.id])).toEqual([
      { name: 'Main' },
    ])
  })
})
