import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let waiter: TestTill
let manager: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setClock(undefined)
  restaurant = await openRestaurant(server)
  waiter = tillOf(server, restaurant, restaurant.waiter)
  manager = tillOf(server, restaurant, restaurant.manager)
})

const codesPath = () => `/locations/${restaurant.ids.location}/table-codes`
const listed = async (till = manager) => till.send(codesPath(), undefined, { method: 'GET', key: null })
const codeUrl = async () => new URL((await listed()).json.codes[0].url)
const renew = (till = manager) => till.send(`${codesPath()}/${restaurant.ids.table}/renew`, undefined)
const scan = (path: string) => server.app.inject({ url: path, headers: { accept: 'text/html' } })
const cookieOf = (reply: { headers: Record<string, unknown> }) =>
  String(reply.headers['set-cookie']).split(';')[0] ?? ''
const table = (cookie: string, slug = `lantern-${restaurant.id}`, view = '/bill') =>
  server.app.inject({ url: `/r/${slug}/table${view}`, headers: { cookie, accept: 'text/html' } })
const post = (cookie: string, what: 'bill' | 'waiter', headers: object = { 'sec-fetch-site': 'same-origin' }) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/guests/lantern-${restaurant.id}/table/${what}`,
    headers: { cookie, ...headers },
  })
/** A phone that scans the code of the table now. */
const phone = async () => cookieOf(await scan((await codeUrl()).pathname))
const seated = (lines = [waiter.beer()]) => waiter.open(lines, { orderType: 'table', tableId: restaurant.ids.table })

describe('table code', () => {
  it('lets a phone in to the menu and the bill of its table, and is not in the address it stays on', async () => {
    await seated([waiter.beer(), waiter.line(restaurant.ids.salad, 2)])
    const reply = await scan((await codeUrl()).pathname)
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/r/lantern-${restaurant.id}/table`])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax; Max-Age=43200/)
    const { body, statusCode, headers } = await table(cookieOf(reply))
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    for (const words of ['Table 7', '2 × Cold Salad', '£13.00', 'Left to pay', '£18.40']) {
      expect(body).toContain(words)
    }
    expect(body).toContain('<meta name="robots" content="noindex">')
    const menu = await table(cookieOf(reply), `lantern-${restaurant.id}`, '')
    expect(menu.body).toContain('Lamb Curry')
  })

  it('shows no name, note or person of the restaurant', async () => {
    await waiter.open([waiter.line(restaurant.ids.beer, 1, { note: 'for the rude one' })], {
      orderType: 'table',
      tableId: restaurant.ids.table,
      guestName: 'Okafor',
    })
    const { body } = await table(await phone())
    expect(body).toContain('1 × Lager')
    expect(body).not.toMatch(/rude one|Okafor|staff person/)
  })

  it('shows a new party’s bill to nobody who scanned before it was opened', async () => {
    const before = await phone()
    const order = await seated()
    const early = (await table(before)).body
    expect(early).not.toContain('1 × Lager')
    expect(early).toContain('Scan the code on the table again')
    const guests = await phone()
    expect((await table(guests)).body).toContain('1 × Lager')

    await waiter.cash(order, 540)
    const after = (await table(guests)).body
    expect(after).toContain('This bill is closed')
    await seated([waiter.line(restaurant.ids.water, 1)])
    const next = (await table(guests)).body
    expect(next).not.toContain('1 × Bottled Water')
    expect(next).toContain('Scan the code on the table again')
  })

  it('follows its bill to another table', async () => {
    const order = await seated()
    const guests = await phone()
    const second = '0199aaaa-0000-7000-8000-000000000009'
    await server.sql(`insert into dining_tables (restaurant_id, id, location_id, name) values ($1, $2, $3, '9')`, [
      restaurant.id,
      second,
      restaurant.ids.location,
    ])
    server.services.findAccess.forget()
    const moved = await waiter.send(`/orders/${order.id}`, { tableId: second }, { method: 'PATCH' })
    expect(moved.status).toBe(200)
    expect((await table(guests)).body).toContain('1 × Lager')
  })

  it('that was renewed lets in neither the old paper nor the phones that scanned it', async () => {
    await seated()
    const old = await codeUrl()
    const guests = await phone()
    expect((await renew()).json.code.url).not.toBe(old.href)
    expect((await scan(old.pathname)).statusCode).toBe(404)
    const { statusCode, body } = await table(guests)
    expect(statusCode).toBe(403)
    expect(body).not.toMatch(/Lager|Lantern/)
    expect((await table(await phone())).body).toContain('1 × Lager')
    const events = await server.sql(
      `select body from events where restaurant_id = $1 and type = 'table_code.renewed'`,
      [restaurant.id],
    )
    expect(events).toMatchObject([{ body: { tableId: restaurant.ids.table } }])
  })

  it('is neither guessed nor altered, nor good at another restaurant', async () => {
    const { pathname } = await codeUrl()
    const last = pathname.at(-1) === 'A' ? 'B' : 'A'
    const others = await openRestaurant(server)
    const elsewhere = pathname.replace(restaurant.id, others.id)
    const table = pathname.slice(0, pathname.lastIndexOf('/') + 1)
    for (const path of [
      pathname.slice(0, -1) + last,
      `${pathname}A`,
      elsewhere,
      `${table}${'A'.repeat(48)}`,
      `${table}x`,
    ]) {
      expect((await scan(path)).statusCode, path).toBe(404)
    }
    expect((await scan(pathname)).statusCode).toBe(303)
  })

  it('leaves a cookie that opens nothing once it is altered, too old, or taken to another restaurant', async () => {
    await seated()
    const guests = await phone()
    const others = await openRestaurant(server)
    const altered = `${guests.slice(0, -6)}AAAA%3D`
    const name = `tableside-table-lantern-${restaurant.id}`
    for (const cookie of ['', `${name}=`, `${name}=%`, `${name}=eyJ9`, altered]) {
      expect((await table(cookie)).statusCode, cookie).toBe(403)
    }
    const taken = guests.replace(`lantern-${restaurant.id}`, `lantern-${others.id}`)
    for (const cookie of [guests, taken]) {
      expect((await table(cookie, `lantern-${others.id}`)).statusCode).toBe(403)
    }
    server.setClock(server.later(12 * 3_600_000))
    expect((await table(guests)).statusCode).toBe(403)
  })

  it('is dead while the restaurant is suspended', async () => {
    const { pathname } = await codeUrl()
    const guests = await phone()
    await server.sql('update restaurants set is_active = false where restaurant_id = $1', [restaurant.id])
    expect((await scan(pathname)).statusCode).toBe(404)
    expect((await table(guests)).statusCode).toBe(403)
  })

  it('is for managers to print and renew', async () => {
    expect((await listed(waiter)).json.code).toBe('permission_denied')
    expect((await renew(waiter)).json.code).toBe('permission_denied')
  })

  it('is not kept: nothing in the database tells it', async () => {
    const code = (await codeUrl()).pathname.split('/').at(-1) ?? ''
    const rows = await server.sql('select * from dining_tables where restaurant_id = $1', [restaurant.id])
    expect(JSON.stringify(rows)).not.toContain(code.slice(-20))
  })
})

describe('endpoints of a table', () => {
  it('answer a phone that was let in, and say to any other that the code has to be scanned', async () => {
    const path = `/api/v1/guests/lantern-${restaurant.id}/table`
    const cookie = await phone()
    for (const url of [path, `${path}/menu`]) {
      expect((await server.app.inject({ url, headers: { cookie } })).statusCode, url).toBe(200)
      expect((await server.app.inject({ url })).json(), url).toMatchObject({
        ...{ status: 403, code: 'guest_session_over', title: 'This table’s code has to be scanned again.' },
      })
    }
    const id = '0199aaaa-0000-7000-8000-000000000009'
    const line = { id, itemId: id, modifierOptionIds: [], quantity: 1, note: '', expectedUnitPricePence: 1 }
    const order = { id, lines: [line], allergies: [], allergyNote: '' }
    const payment = { paymentId: id, orderId: id, share: { kind: 'all' }, amountPence: 1, tipPence: 0 }
    for (const [to, payload] of [
      ['/orders', order],
      ['/payments', payment],
      [`/payments/${id}/check`, undefined],
      [`/payments/${id}/cancel`, undefined],
    ] as const) {
      const headers = { 'idempotency-key': id, 'sec-fetch-site': 'same-origin' }
      const reply = await server.app.inject({ method: 'POST', url: path + to, headers, ...(payload && { payload }) })
      expect(reply.json().code, to).toBe('guest_session_over')
    }
  })
})

describe('bill asked for on a phone', () => {
  const ask = (cookie: string, headers?: object) => post(cookie, 'bill', headers)

  it('marks the bill on every till, once, and says on the order that a guest asked', async () => {
    const order = await seated()
    const guests = await phone()
    expect((await table(guests)).body).toContain('The bill, please')
    const reply = await ask(guests)
    expect([reply.statusCode, reply.json()]).toEqual([200, { isAsked: true }])
    await ask(guests)
    expect((await table(guests)).body).toContain('The bill is asked for')
    expect((await waiter.get(order.id)).billAskedAt).not.toBeNull()
    const record = await manager.send(`/orders/${order.id}/record`, undefined, { method: 'GET', key: null })
    const asked = record.json.history.filter(({ what }: { what: string }) => what === 'The guests asked for the bill')
    expect(asked).toMatchObject([{ by: 'a guest’s phone' }])
  })

  it('marks no bill but those the phone was let in to', async () => {
    const before = await phone()
    const order = await seated()
    expect((await ask(before)).statusCode).toBe(200)
    expect((await ask('')).statusCode).toBe(403)
    expect((await waiter.get(order.id)).billAskedAt).toBeNull()
    const guests = await phone()
    await waiter.cash(order, 540)
    expect((await ask(guests)).statusCode).toBe(200)
  })

  it('is refused from another website, and changes nothing any more when a table asks again and again', async () => {
    const order = await seated()
    const guests = await phone()
    expect((await ask(guests, { 'sec-fetch-site': 'cross-site' })).json().code).toBe('foreign_origin')
    for (let times = 0; times < 10; times++) expect((await ask(guests)).statusCode).toBe(200)
    await waiter.send(`/orders/${order.id}/bill-asked`, { isAsked: false })
    expect((await ask(guests)).json()).toMatchObject({
      ...{ code: 'too_many_requests', title: 'This was tried too often in a short time.' },
    })
    expect((await waiter.get(order.id)).billAskedAt).toBeNull()
  })
})

describe('waiter called on a phone', () => {
  const callWaiter = (cookie: string) => post(cookie, 'waiter')
  const waiting = async () =>
    (await waiter.send(`/guest-orders?locationId=${restaurant.ids.location}`, undefined, { method: 'GET', key: null }))
      .json.guestOrders

  it('is on every till once, also of a table without an order, until somebody is on the way', async () => {
    const guests = await phone()
    expect((await table(guests)).body).toContain('Call a waiter')
    const reply = await callWaiter(guests)
    expect([reply.statusCode, reply.json()]).toEqual([200, { isCalled: true }])
    const called = String(reply.headers['set-cookie']).split(';')[0] ?? ''
    await callWaiter(guests)
    const [call, ...others] = await waiting()
    expect(call).toMatchObject({ kind: 'call', tableName: '7', state: 'waiting', lines: [] })
    expect(others).toEqual([])
    expect((await table(called)).body).toContain('A waiter is called')
    expect((await waiter.send(`/guest-orders/${call.id}/answer`)).json.guestOrder.state).toBe('accepted')
    expect(await waiting()).toEqual([])
    const page = (await table(called)).body
    expect(page).toContain('A waiter is on the way')
    expect(page).toContain('Call a waiter')
    expect((await waiter.send(`/guest-orders/${call.id}/answer`)).json.code).toBe('guest_order_decided')
  })

  it('is no order to accept or decline, and nobody without the table’s code calls one', async () => {
    await callWaiter(await phone())
    const [call] = await waiting()
    expect((await waiter.send(`/guest-orders/${call.id}/accept`)).json.code).toBe('guest_order_decided')
    const declined = await waiter.send(`/guest-orders/${call.id}/decline`, { reason: 'Busy' })
    expect(declined.json.code).toBe('guest_order_decided')
    expect((await callWaiter('')).statusCode).toBe(403)
    expect(await waiting()).toHaveLength(1)
  })
})
