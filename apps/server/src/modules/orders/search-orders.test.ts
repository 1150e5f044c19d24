import type { FoundOrder } from '@tableside/contract/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.manager)
})
afterAll(() => server.stop())

const get = (path: string, by = till) => by.send(path, undefined, { method: 'GET', key: null })

async function search(query: Record<string, string>, by = till) {
  const { status, json, text } = await get(`/order-search?${new URLSearchParams(query)}`, by)
  if (status !== 200) throw new Error(text)
  return json
}

const idsOf = async (query: Record<string, string>) => (await search(query)).orders.map((order: FoundOrder) => order.id)

const takeaway = (guestName: string, lines: object[] = [till.beer()]) =>
  till.open(lines, { orderType: 'takeaway', tableId: null, covers: null, guestName })

describe('looking for an order', () => {
  it('finds it by its number, its table, a dish, and what it cost', async () => {
    const order = await till.open([till.curry(), till.line(lantern.ids.salad)])
    const { number, id } = order
    expect(await idsOf({ q: number ?? '' })).toContain(id)
    expect(await idsOf({ q: `#${number}` })).toContain(id)
    expect(await idsOf({ q: 'table 7' })).toContain(id)
    expect(await idsOf({ q: 'cold sal' })).toEqual([id])
    expect(await idsOf({ q: '£17.45' })).toEqual([id])
    expect(await idsOf({ q: 'oysters' })).toEqual([])
  })

  it('finds a guest by how the name begins, or its last word', async () => {
    const { id } = await takeaway('Hannah van der Berg')
    expect(await idsOf({ q: 'hann' })).toEqual([id])
    expect(await idsOf({ q: 'BERG' })).toEqual([id])
    expect(await idsOf({ q: 'annah' })).toEqual([])
  })

  it('finds a guest and a dish with and without accents and apostrophes', async () => {
    const { id } = await takeaway('Siân O’Brien-Müller', [till.line(lantern.ids.salad)])
    await server.sql(`update order_lines set name = 'Crème Fisherman’s' where order_id = $1`, [id])
    for (const q of [
      'sian',
      'Sia\u0302n',
      'obrien',
      "o'brien",
      'O’BRIEN',
      'sian obrien-mu',
      'creme',
      'fishermans',
      "fisherman's",
    ]) {
      expect(await idsOf({ q }), q).toEqual([id])
    }
    for (const q of ['sian', "o'b"]) {
      const { orders } = (await get(`/search?${new URLSearchParams({ q })}`, till)).json
      expect(orders, q).toMatchObject([{ id }])
    }
  })

  it('holds state, tender, date, place and amount against each', async () => {
    const paid = await takeaway('Filter One', [till.beer(2)])
    await till.cash(paid, 1080)
    const open = await takeaway('Filter Two', [till.beer(3)])
    const q = 'filter'
    expect(await idsOf({ q })).toEqual([open.id, paid.id])
    expect(await idsOf({ q, state: 'paid' })).toEqual([paid.id])
    expect(await idsOf({ q, tender: 'cash' })).toEqual([paid.id])
    expect(await idsOf({ q, tender: 'card' })).toEqual([])
    expect(await idsOf({ q, leastPence: '1100' })).toEqual([open.id])
    expect(await idsOf({ q, maxPence: '1100' })).toEqual([paid.id])
    expect(await idsOf({ q, from: paid.businessDate, to: paid.businessDate })).toHaveLength(2)
    expect(await idsOf({ q, to: '2020-01-01' })).toEqual([])
    expect(await idsOf({ q, locationId: uuidv7() })).toEqual([])
    expect((await search({ q, state: 'paid' })).orders[0]).toMatchObject({
      dishes: ['Lager'],
      totalPence: 1080,
      balanceDuePence: 0,
      tenders: ['cash'],
      locationName: 'Main',
    })
  })

  it('leads from a figure to its orders: the day they were closed on, weekday, hour, person, category and dish', async () => {
    // A restaurant of its own: opened on Monday evening, two of three paid after the day had ended.
    const lounge = await openRestaurant(server)
    const [boss, waiter] = [tillOf(server, lounge, lounge.manager), tillOf(server, lounge, lounge.waiter)]
    const find = async (query: Record<string, string>) =>
      (await search(query, boss)).orders.map((order: FoundOrder) => order.id)
    const makeAt = (at: string, by: TestTill, lines: object[]) => {
      server.setClock(at)
      return by.open(lines)
    }
    try {
      const early = await makeAt('2026-11-16T18:10:00.000Z', boss, [boss.beer()])
      const late = await makeAt('2026-11-16T22:30:00.000Z', waiter, [boss.beer(), boss.curry()])
      const loose = await makeAt('2026-11-16T22:50:00.000Z', boss, [boss.beer()])
      await server.sql(
        `update order_lines set item_id = null, name = 'Chef’s Fancy' where restaurant_id = $1 and order_id = $2`,
        [lounge.id, loose.id],
      )
      await boss.cash(early, 540)
      server.setClock('2026-11-17T04:05:00.000Z')
      await boss.cash(loose, 540)
      server.setClock('2026-11-17T04:30:00.000Z')
      await boss.cash(late, 1635)

      const monday = { from: '2026-11-16', to: '2026-11-16' }
      const tuesday = { from: '2026-11-17', to: '2026-11-17' }
      expect(await find(monday)).toEqual([loose.id, late.id, early.id])
      expect(await find({ ...monday, days: 'closed' })).toEqual([early.id])
      // The newest to be closed first.
      expect(await find({ ...tuesday, days: 'closed' })).toEqual([late.id, loose.id])
      expect(await find({ days: 'closed', weekday: '2' })).toEqual([late.id, loose.id])
      expect(await find({ weekday: '1', hour: '22' })).toEqual([loose.id, late.id])
      expect(await find({ servedBy: lounge.waiter.staffId })).toEqual([late.id])
      expect(await find({ item: lounge.ids.curry })).toEqual([late.id])
      expect(await find({ item: 'name:Chef’s Fancy' })).toEqual([loose.id])
      expect(await find({ category: lounge.ids.category })).toEqual([late.id, early.id])
      expect(await find({ category: 'other' })).toEqual([loose.id])
      expect(await find({ q: 'table 7', ...tuesday, days: 'closed' })).toEqual([loose.id, late.id])
      const first = await search({ ...tuesday, days: 'closed', limit: '1' }, boss)
      const next = await search({ ...tuesday, days: 'closed', limit: '1', cursor: first.nextCursor }, boss)
      expect([first, next].map(({ orders }) => orders[0].id)).toEqual([late.id, loose.id])
      expect(next.nextCursor).toBe(null)

      const { names } = await search(
        { servedBy: lounge.waiter.staffId, category: 'other', item: lounge.ids.curry },
        boss,
      )
      expect(names).toEqual({ servedBy: 'staff person', category: 'Other', item: 'Lamb Curry' })
      for (const wrong of ['weekday=8', 'hour=24', 'servedBy=me', 'category=all', 'days=today']) {
        expect([wrong, (await get(`/order-search?${wrong}`, boss)).status]).toEqual([wrong, 400])
      }
    } finally {
      server.setClock(undefined)
    }
  })

  it('turns the pages newest first, each order once', async () => {
    const made: string[] = []
    for (let n = 0; n < 5; n++) made.unshift((await takeaway(`Pagely ${n}`)).id)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { orders: FoundOrder[]; nextCursor: string | null } = await search({
        q: 'pagely',
        limit: '2',
        ...(cursor ? { cursor } : {}),
      })
      seen.push(...page.orders.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(made)
  })

  it('is refused with a cursor nobody gave, and finds nothing of another restaurant', async () => {
    expect((await get('/order-search?cursor=yesterday')).status).toBe(400)
    for (const day of ['0001-01-01', '9999-12-31', '2026-02-30']) {
      const { json } = await get(`/order-search?to=${day}`)
      expect([day, json.code, json.issues?.[0]?.path]).toEqual([day, 'invalid_request', 'to'])
    }
    const other = await openRestaurant(server)
    const { id } = await takeaway('Secretive')
    const found = await search({ q: 'secretive' }, tillOf(server, other, other.owner))
    expect(found.orders).toEqual([])
    expect((await get(`/orders/${id}/record`, tillOf(server, other, other.owner))).status).toBe(404)
  })
})

describe('the record of an order', () => {
  it('describes its whole history, and what was changed after the bill was printed', async () => {
    const order = await till.open([till.curry(2), till.beer()])
    const [curry, beer] = order.lines
    await till.send(`/orders/${order.id}/send`)
    await till.send(`/orders/${order.id}/receipt/prints`)
    await till.send(`/orders/${order.id}/lines/${beer?.id}/void`, { quantity: 1, reason: 'Never came' })
    await till.cash(order, 2190)
    await till.send(`/orders/${order.id}/receipt/prints`)
    await till.send(`/orders/${order.id}/receipt/prints`)

    const { json } = await get(`/orders/${order.id}/record`)
    const entries = json.history.map(({ what, detail }: { what: string; detail: string | null }) => [what, detail])
    expect(entries).toEqual([
      ['Opened the order', '2 × Lamb Curry, 1 × Lager'],
      ['Sent to the kitchen', 'Lamb Curry, Lager'],
      ['Printed the bill', null],
      ['Voided 1 × Lager after sending', 'Never came'],
      ['Took £21.90 in cash', null],
      ['Closed as paid, £21.90', null],
      ['Printed the receipt', null],
      ['Printed the receipt again, marked as duplicate 2', null],
    ])
    const late = json.history.filter(({ isAfterBill }: { isAfterBill: boolean }) => isAfterBill)
    expect(late.map(({ what }: { what: string }) => what)).toEqual(['Voided 1 × Lager after sending'])
    expect(json).toMatchObject({ locationName: 'Main', receiptPrints: 2 })
    expect(json.tickets.map(({ stationName }: { stationName: string }) => stationName)).toEqual(['Bar', 'Kitchen'])
    expect(json.people[curry?.addedBy ?? '']).toEqual(expect.any(String))
  })
})

describe('an order', () => {
  it('takes a sane number of lines, and says so kindly', async () => {
    const order = await till.open([])
    const lines = () => Array.from({ length: 400 }, () => till.beer())
    expect((await till.send(`/orders/${order.id}/lines`, { lines: lines() })).status).toBe(201)
    const { status, json } = await till.send(`/orders/${order.id}/lines`, { lines: lines() })
    expect([status, json.code]).toEqual([422, 'order_too_large'])
  })

  it('stays at its version when a request changes nothing', async () => {
    const order = await till.open()
    for (const path of [`/orders/${order.id}`, `/orders/${order.id}/lines/${order.lines[0]?.id}`]) {
      const { status, json } = await till.send(path, {}, { method: 'PATCH' })
      expect([status, json.code]).toEqual([422, 'nothing_to_change'])
    }
    expect((await till.get(order.id)).version).toBe(order.version)
  })
})
