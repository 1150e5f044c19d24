import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let owner: TestTill
beforeAll(async () => {
  server = await startTestServer({ waits: { connectionMs: 120_000, statementMs: 120_000, lockMs: 300 } })
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

  it('are kept though somebody else holds the restaurant for longer than a statement waits', async () => {
    await server.sql('begin')
    await server.sql('select from restaurant_counters where restaurant_id = $1 for update', [restaurant.id])
    const changed = change(owner, { name: 'The Patient Lantern' })
    const letGo = sleep(400).then(() => server.sql('rollback'))
    expect(await changed).toMatchObject({ status: 200, json: { restaurant: { name: 'The Patient Lantern' } } })
    await letGo
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

describe('what guests see', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const put = (bytes: Buffer, more: object = {}, till = owner) =>
    till.send('/logo', { base64: bytes.toString('base64'), version: 1, ...more }, { method: 'PUT' })
  const receiptOf = async (path = '') => {
    const order = await owner.open()
    const url = `/api/v1/restaurants/${restaurant.id}/orders/${order.id}/receipt${path}`
    return server.app.inject({ url, headers: { authorization: `Bearer ${restaurant.owner.token}` } })
  }

  it('is a logo known by its bytes, without what it does not need, and the same on the receipt', async () => {
    const text = Buffer.concat([Buffer.from([0, 0, 0, 4]), Buffer.from('tEXtHome'), Buffer.alloc(4)])
    const chatty = Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from('<script>')])
    const { status, json } = await put(chatty)
    expect([status, json.restaurant.version]).toEqual([200, 2])
    const { logoUrl } = json.restaurant
    const logo = await server.app.inject(logoUrl)
    expect(logo.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(logo.rawPayload.equals(png)).toBe(true)

    await change(owner, { accentColour: '#1F6B4A', receiptHeader: 'Est. 1987', receiptFooter: 'Come back soon' })
    expect((await receiptOf()).json().receipt).toMatchObject({
      business: { logoUrl, accentColour: '#1f6b4a', header: 'Est. 1987' },
      footer: 'Come back soon',
    })
    const pdf = await receiptOf('.pdf')
    expect(pdf.statusCode).toBe(200)
    expect(pdf.rawPayload.toString('latin1')).toContain('/Subtype /Image')

    expect((await owner.send('/logo', undefined, { method: 'DELETE' })).json.restaurant.logoUrl).toBe(null)
    expect((await server.app.inject(logoUrl)).statusCode).toBe(404)
    expect((await receiptOf('.pdf')).rawPayload.toString('latin1')).not.toContain('/Subtype /Image')
    const written = await server.sql(
      `select type from events where restaurant_id = $1 and type like 'restaurant.logo%' order by seq`,
      [restaurant.id],
    )
    expect(written).toEqual([{ type: 'restaurant.logo_set' }, { type: 'restaurant.logo_removed' }])
  })

  it('is refused as what cannot be shown and printed, and with a version that is not the newest', async () => {
    const huge = Buffer.from(png)
    huge.writeUInt32BE(30_000, 16)
    const broken = Buffer.from(png)
    broken.fill(0xff, 41, 50)
    const webp = Buffer.concat([Buffer.from('RIFF\x1a\0\0\0WEBPVP8L'), Buffer.alloc(20)])
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9])
    const large = Buffer.concat([png, Buffer.alloc(129 * 1024)])
    for (const wrong of [Buffer.from('<svg onload="alert(1)"/>'), huge, broken, webp, jpeg, large]) {
      expect((await put(wrong)).json.code).toBe('logo_not_printable')
    }
    expect((await put(png, { version: 7 })).json.code).toBe('changed_meanwhile')
    expect((await put(png, {}, tillOf(server, restaurant, restaurant.manager))).status).toBe(403)
    expect((await change(owner, { accentColour: '#ffd700' })).json.code).toBe('invalid_request')
    expect((await change(owner, { accentColour: null })).json.restaurant.accentColour).toBe(null)
  })
})

describe('a location', () => {
  it('charges its service charge from the next order on', async () => {
    const path = `/locations/${restaurant.ids.location}`
    expect((await owner.open()).totals.serviceChargePence).toBe(0)
    const { status, json } = await owner.send(
      path,
      { serviceChargeBps: 1250, phone: '020 7946 0000', version: 1 },
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
    expect((await owner.send(path, { phone: '1', version: 1 }, { method: 'PATCH' })).status).toBe(404)
    expect((await owner.send(`${path}/floor`, { areas: [], tables: [] }, { method: 'PUT' })).status).toBe(404)
    expect(await server.sql('select 1 from dining_tables where restaurant_id = $1', [other.id])).toHaveLength(1)
    // An id of theirs makes a row of ours, and leaves theirs as it is.
    expect((await owner.send('/locations', { id: other.ids.location, name: 'Copy' })).status).toBe(201)
    expect(await server.sql('select name from locations where restaurant_id = $1', [other.id])).toEqual([
      { name: 'Main' },
    ])
  })
})
