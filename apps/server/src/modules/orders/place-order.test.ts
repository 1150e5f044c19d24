import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let rival: TestRestaurant
let till: TestTill

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server)
  rival = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
})
afterAll(() => server.stop())

const order = (lines: object[], more: object = {}) => ({
  id: uuidv7(),
  locationId: lantern.ids.location,
  orderType: 'table',
  tableId: lantern.ids.table,
  lines,
  ...more,
})

describe('placing an order', () => {
  it('prices it on the server, numbers it and works out the VAT', async () => {
    const placed = await till.open([till.curry(2, { modifierOptionIds: [lantern.ids.hot] }), till.beer()])
    expect(placed).toMatchObject({ number: expect.stringMatching(/^\d+$/), tableName: '7', state: 'open', version: 1 })
    expect(placed.lines.map((line) => line.unitPricePence)).toEqual([1145, 540])
    expect(placed.totals).toMatchObject({
      totalPence: 2830,
      balanceDuePence: 2830,
      vat: [{ rateBps: 2000, vatPence: 472 }],
    })
  })

  it('answers what it stores, figure for figure', async () => {
    const placed = await till.open()
    expect(await till.get(placed.id)).toEqual(placed)
  })

  it('is journaled by the person who placed it', async () => {
    const { id } = await till.open()
    const [event] = await server.sql(`select type, by from events where body ->> 'orderId' = $1`, [id])
    expect(event).toEqual({ type: 'order.placed', by: lantern.waiter.staffId })
  })

  it('sends it to the kitchen at once when asked, one ticket a station', async () => {
    const { id, number } = await till.open([till.curry(), till.beer(), till.line(lantern.ids.water)], { send: true })
    const { json } = await till.send(`/kitchen/tickets?locationId=${lantern.ids.location}`, undefined, {
      method: 'GET',
      key: null,
    })
    const tickets = json.tickets.filter((ticket: { orderId: string }) => ticket.orderId === id)
    expect(
      tickets.map((ticket: { items: { name: string }[] }) => ticket.items.map((item) => item.name)).toSorted(),
    ).toEqual([['Lager'], ['Lamb Curry']])
    expect(tickets.every((ticket: { orderNumber: string }) => ticket.orderNumber === number)).toBe(true)
  })

  it('puts thirty at once in a row of numbers and journal entries without a gap', async () => {
    const placed = await Promise.all(Array.from({ length: 30 }, () => till.open()))
    expect(new Set(placed.map(({ number }) => number)).size).toBe(30)
    const [log] = await server.sql(
      'select count(*) as entries, max(seq) as last from events where restaurant_id = $1',
      [lantern.id],
    )
    expect(log?.entries).toBe(log?.last)
  })
})

describe('a price the menu no longer has', () => {
  it('is refused with the new one when the screen showed another', async () => {
    const { status, json } = await till.send('/orders', order([till.curry(1, { expectedUnitPricePence: 995 })]))
    expect({ status, code: json.code, facts: json.facts }).toMatchObject({
      status: 409,
      code: 'price_changed',
      facts: { item: 'Lamb Curry', unitPricePence: 1095 },
    })
  })

  it('is never charged by a server that still remembers it', async () => {
    await till.open([till.line(lantern.ids.salad)])
    await server.sql('update menu_items set price_pence = 700 where restaurant_id = $1 and id = $2', [
      lantern.id,
      lantern.ids.salad,
    ])
    await bumpMenu()
    const placed = await till.open([till.line(lantern.ids.salad)])
    expect(placed.lines[0]?.unitPricePence).toBe(700)
  })

  it('is refused at once when the item has run out', async () => {
    await server.sql(
      'insert into menu_item_locations (restaurant_id, item_id, location_id, is_eighty_sixed) values ($1, $2, $3, true)',
      [lantern.id, lantern.ids.salad, lantern.ids.location],
    )
    await bumpMenu()
    const { status, json } = await till.send('/orders', order([till.line(lantern.ids.salad)]))
    expect({ status, code: json.code }).toEqual({ status: 409, code: 'item_eighty_sixed' })
  })

  const bumpMenu = () =>
    server.sql('update restaurant_counters set menu_version = menu_version + 1 where restaurant_id = $1', [lantern.id])
})

describe('the same Idempotency-Key', () => {
  it('answers the same bytes and has its effect once, also ten at a time', async () => {
    const body = order([till.curry()])
    const key = uuidv7()
    const replies = await Promise.all(Array.from({ length: 10 }, () => till.send('/orders', body, { key })))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(replies.filter(({ headers }) => headers['idempotent-replayed']).length).toBe(9)
    const [count] = await server.sql(`select count(*) as n from events where body ->> 'orderId' = $1`, [body.id])
    expect(count).toEqual({ n: 1 })
  })

  it('with another body is refused and changes nothing', async () => {
    const key = uuidv7()
    await till.send('/orders', order([till.curry()]), { key })
    const { status, json } = await till.send('/orders', order([till.beer()]), { key })
    expect({ status, code: json.code }).toEqual({ status: 422, code: 'idempotency_key_reused' })
  })

  it('of another restaurant is a fresh one', async () => {
    const key = uuidv7()
    await till.send('/orders', order([till.curry()]), { key })
    const other = tillOf(server, rival, rival.waiter)
    const { status } = await other.send(
      '/orders',
      { ...order([other.curry()]), locationId: rival.ids.location, tableId: rival.ids.table },
      { key },
    )
    expect(status).toBe(201)
  })

  it('is asked for when it is missing, empty or too long', async () => {
    for (const key of [null, '', 'x'.repeat(256)]) {
      const { status, json } = await till.send('/orders', order([till.curry()]), { key })
      expect({ status, code: json.code }).toEqual({ status: 400, code: 'idempotency_key_required' })
    }
  })

  it('replays the answer even when the item has run out since', async () => {
    const body = order([till.line(lantern.ids.water)])
    const key = uuidv7()
    const first = await till.send('/orders', body, { key })
    await server.sql(
      'insert into menu_item_locations (restaurant_id, item_id, location_id, is_eighty_sixed) values ($1, $2, $3, true)',
      [lantern.id, lantern.ids.water, lantern.ids.location],
    )
    await server.sql('update restaurant_counters set menu_version = menu_version + 1 where restaurant_id = $1', [
      lantern.id,
    ])
    expect((await till.send('/orders', body, { key })).text).toBe(first.text)
    await server.sql('delete from menu_item_locations where restaurant_id = $1', [lantern.id])
    await server.sql('update restaurant_counters set menu_version = menu_version + 1 where restaurant_id = $1', [
      lantern.id,
    ])
  })
})

describe('bad input', () => {
  const cases: [string, () => unknown, number, string][] = [
    ['malformed JSON', () => '{"id":', 400, 'malformed_json'],
    ['a body that is no object', () => '[]', 400, 'invalid_request'],
    ['an unknown field', () => order([], { isPaid: true }), 400, 'invalid_request'],
    ['a price of the client’s own', () => order([till.curry(1, { unitPricePence: 1 })]), 400, 'invalid_request'],
    ['a wrong type', () => order([till.curry(0.5)]), 400, 'invalid_request'],
    ['a quantity below one', () => order([till.curry(0)]), 400, 'invalid_request'],
    ['a huge quantity', () => order([till.curry(1e9)]), 400, 'invalid_request'],
    ['a prototype in disguise', () => '{"__proto__":{"isAdmin":true}}', 400, 'malformed_json'],
    ['a huge body', () => order([], { guestName: 'x'.repeat(300_000) }), 413, 'body_too_large'],
    ['an unknown item', () => order([till.line(uuidv7())]), 422, 'item_not_on_menu'],
    ['a missing choice', () => order([till.line(lantern.ids.curry)]), 422, 'modifier_choice_incomplete'],
    ['another restaurant’s item', () => order([till.line(rival.ids.beer)]), 422, 'item_not_on_menu'],
    ['another restaurant’s table', () => order([], { tableId: rival.ids.table }), 422, 'table_not_found'],
    ['another restaurant’s location', () => order([], { locationId: rival.ids.location }), 404, 'not_found'],
    ['half an emoji in the name', () => order([], { guestName: '\ud83d' }), 400, 'invalid_request'],
    ['takeaway at a table', () => order([], { orderType: 'takeaway' }), 422, 'table_mismatch'],
    ['a NUL in the name', () => order([], { guestName: 'a\u0000b' }), 400, 'invalid_request'],
  ]

  it.each(cases)('%s is a clear refusal', async (_what, body, status, code) => {
    const reply = await till.send('/orders', body())
    expect({ status: reply.status, code: reply.json?.code }).toEqual({ status, code })
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.text).not.toMatch(/stack|select |insert |node_modules/i)
  })

  it('an id in capitals is the same id', async () => {
    const line = till.beer()
    const placed = await till.open([{ ...line, id: line.id.toUpperCase(), itemId: line.itemId.toUpperCase() }])
    const again = await till.send(`/orders/${placed.id.toUpperCase()}/lines`, { lines: [line] })
    expect(again.json.code).toBe('line_exists')
    expect((await till.get(placed.id)).lines.map(({ id }) => id)).toEqual([line.id])
  })

  it.each(['2026_x', `2026-01-01T00:00:00.000Z_${'-'.repeat(36)}`, 'x'])(
    'a cursor of somebody’s own making: %s',
    async (cursor) => {
      const { status } = await till.send(`/orders?cursor=${cursor}`, undefined, { method: 'GET', key: null })
      expect(status).toBe(400)
    },
  )

  it('a stranger learns nothing from what is wrong with the body', async () => {
    const stranger = tillOf(server, lantern, rival.owner)
    expect((await stranger.send('/orders', { nonsense: true })).status).toBe(404)
  })

  it('an address that cannot be read is a clear refusal', async () => {
    const reply = await server.app.inject('/api/v1/%zz')
    expect({ status: reply.statusCode, code: reply.json().code }).toEqual({ status: 404, code: 'not_found' })
  })

  it('an id that is taken is refused under another key', async () => {
    const body = order([till.curry()])
    await till.send('/orders', body)
    expect((await till.send('/orders', body)).json.code).toBe('order_exists')
  })

  it('no session is 401, another restaurant’s session 404', async () => {
    const anonymous = tillOf(server, lantern, { ...lantern.waiter, token: 'nonsense' })
    expect((await anonymous.send('/orders', order([]))).status).toBe(401)
    const stranger = tillOf(server, lantern, rival.owner)
    expect((await stranger.send('/orders', order([]))).status).toBe(404)
  })
})
