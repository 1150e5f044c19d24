import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowPhones, guestPhone } from '../../testing/guest-phone.ts'
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
  server.setClock(undefined)
  restaurant = await openRestaurant(server)
  waiter = tillOf(server, restaurant, restaurant.waiter)
  await ordering('accept')
})

const get = { method: 'GET', key: null } as const
const ordering = (guestOrders: string) => allowPhones(server, restaurant, { guestOrders, guestPayments: true })
const phone = () => guestPhone(server, restaurant)
const beer = (more: object = {}) => ({
  ...{ id: uuidv7(), itemId: restaurant.ids.beer, modifierOptionIds: [], quantity: 1, note: '' },
  ...{ expectedUnitPricePence: 540, ...more },
})
const seat = () => waiter.open([waiter.line(restaurant.ids.water)], { tableId: restaurant.ids.table })
const waiting = async () =>
  (await waiter.send(`/guest-orders?locationId=${restaurant.ids.location}`, undefined, get)).json.guestOrders
const accept = (id: string, bill?: string) =>
  waiter.send(`/guest-orders/${id}/accept${bill ? `?bill=${bill}` : ''}`, undefined)
const openOrders = async () =>
  (await waiter.send(`/orders?state=open`, undefined, get)).json.orders as { id: string; lines: { id: string }[] }[]
/** Another table. */
async function addTable(name = '9'): Promise<string> {
  const id = uuidv7()
  await server.sql(`insert into dining_tables (restaurant_id, id, location_id, name) values ($1, $2, $3, $4)`, [
    restaurant.id,
    id,
    restaurant.ids.location,
    name,
  ])
  server.services.findAccess.forget()
  return id
}
/** A bill at another table. */
const openElsewhere = async (name?: string) =>
  waiter.open([waiter.line(restaurant.ids.water)], { tableId: await addTable(name) })
const join = async (into: { id: string }, from: { id: string }) =>
  expect((await waiter.send(`/orders/${into.id}/join`, { fromOrderId: from.id })).status).toBe(200)
const payAll = async (orderId: string) => {
  const order = await waiter.get(orderId)
  expect((await waiter.cash(order, order.totals.balanceDuePence)).status).toBe(201)
}

describe('order of guests who may have left', () => {
  it('goes on no bill that the staff opened since, unless they name it', async () => {
    const guests = await phone()
    const { id } = (await guests.send([beer()])).json.guestOrder
    const next = await seat()
    expect((await accept(id)).json.code).toBe('guest_party_unknown')
    expect(await waiting()).toMatchObject([
      { id, state: 'waiting', party: { isKnown: false, bills: [{ id: next.id, number: next.number, covers: 2 }] } },
    ])
    expect((await accept(id, uuidv7())).json.code).toBe('guest_party_unknown')
    expect((await waiter.get(next.id)).lines).toHaveLength(1)
    expect((await accept(id, next.id)).json.order).toMatchObject({ id: next.id, lines: [{}, {}] })
  })

  it('lets its phone see, order on and change nothing of the bill the staff name', async () => {
    const guests = await phone()
    const { id } = (await guests.send([beer()])).json.guestOrder
    const next = await seat()
    expect((await accept(id, next.id)).status).toBe(200)
    expect(await guests.table()).toMatchObject({ isOver: true, bill: null, ordering: null, sent: [], receipts: [] })
    expect(await guests.bills()).toEqual([])
    expect(await guests.page()).not.toContain('1 × Bottled Water')
    expect((await guests.send([beer()])).json.code).toBe('guest_session_over')
    const payment = { paymentId: uuidv7(), orderId: next.id, share: { kind: 'all' }, amountPence: 1, tipPence: 0 }
    expect((await guests.post('/payments', payment)).json.code).toBe('guest_share_changed')
    await payAll(next.id)
    expect((await guests.table()).receipts).toEqual([])
  })

  it('is seen by its phone on a bill of its own that its closed visit had no place for', async () => {
    const before = await seat()
    const guests = await phone()
    const { id } = (await guests.send([beer()])).json.guestOrder
    await payAll(before.id)
    expect((await accept(id, 'new')).status).toBe(200)
    expect(await guests.bill()).toMatchObject({ payablePence: 540 })
  })

  it('goes on a bill of its own where the staff say so, once', async () => {
    const guests = await phone()
    const { id } = (await guests.send([beer()])).json.guestOrder
    const next = await seat()
    const accepted = await Promise.all([accept(id, 'new'), accept(id, 'new')])
    expect(accepted.map(({ status }) => status)).toEqual([200, 200])
    expect((await openOrders()).map(({ lines }) => lines.length)).toEqual([1, 1])
    expect((await waiter.get(next.id)).lines).toHaveLength(1)
    expect(await guests.page()).toContain('1 × Lager')
    expect(await guests.page()).not.toContain('1 × Bottled Water')
  })

  it('goes on no bill of the next party once their own is paid', async () => {
    const before = await seat()
    const guests = await phone()
    const { id } = (await guests.send([beer()])).json.guestOrder
    expect(await waiting()).toMatchObject([{ party: { isKnown: true, bills: [{ id: before.id }] } }])
    await payAll(before.id)
    expect((await accept(id)).json.code).toBe('guest_party_unknown')
    const next = await seat()
    expect((await accept(id)).json.code).toBe('guest_party_unknown')
    expect((await waiter.get(next.id)).lines).toHaveLength(1)
    expect((await waiter.send(`/guest-orders/${id}/decline`, { reason: 'The kitchen is closed' })).status).toBe(200)
  })
})

describe('order of guests that was accepted before', () => {
  it('is the bill as it is, and is made once, though its dishes went to another bill', async () => {
    const before = await seat()
    const guests = await phone()
    const { id } = (await guests.send([beer()])).json.guestOrder
    const accepted = (await accept(id)).json.order
    const other = await openElsewhere()
    const lines = [{ lineId: accepted.lines[1].id, quantity: 1 }]
    const moved = await waiter.send(`/orders/${before.id}/move-lines`, { to: { orderId: other.id }, lines })
    expect(moved.status, moved.text).toBe(200)
    expect((await accept(id)).json.order).toMatchObject({ id: before.id, lines: [{}] })
    expect((await waiter.get(other.id)).lines).toHaveLength(2)
  })

  it('is the bill as it is, also once that is paid or was put onto another', async () => {
    const before = await seat()
    const guests = await phone()
    const { id } = (await guests.send([beer()])).json.guestOrder
    await accept(id)
    const other = await openElsewhere()
    await join(other, before)
    expect(await accept(id)).toMatchObject({ status: 200, json: { order: { id: before.id, state: 'voided' } } })
    await payAll(other.id)
    expect((await accept(id)).status).toBe(200)
  })
})

describe('phone of guests whose bill is closed', () => {
  it('sends nothing any more, at the empty table or after others sat down', async () => {
    const before = await seat()
    const guests = await phone()
    await guests.send([beer()])
    await payAll(before.id)
    const refused = async () => (await guests.send([beer()])).json.code
    expect(await refused()).toBe('guest_session_over')
    const page = await guests.page()
    expect(page).toContain('This bill is closed')
    expect(page).toContain('Scan the code on the table again')
    expect((await guests.table()).ordering).toBeNull()
    expect(page).not.toContain('Call a waiter')
    await seat()
    expect(await refused()).toBe('guest_session_over')
    expect(await guests.page()).not.toContain('1 × Bottled Water')
    expect(await waiting()).toHaveLength(1)
  })

  it('is let in to nothing of the next guests, whether or not it had sent anything', async () => {
    await ordering('automatic')
    const [sent, silent] = [await phone(), await phone()]
    await sent.send([beer()])
    const [bill] = await openOrders()
    await payAll(bill?.id ?? '')
    const next = await phone()
    expect((await next.send([beer({ quantity: 3 })])).status).toBe(201)
    for (const old of [sent, silent]) {
      expect(await old.page()).not.toContain('3 × Lager')
      expect((await old.send([beer()])).json.code).toBe('guest_session_over')
    }
    expect((await openOrders()).map(({ lines }) => lines.length)).toEqual([1])
  })
})

describe('phones at an empty table', () => {
  it('open one bill, however many send at the same moment', async () => {
    await ordering('automatic')
    const phones = await Promise.all(Array.from({ length: 7 }, () => phone()))
    const sent = await Promise.all(phones.map((each) => each.send([beer()])))
    expect(sent.map(({ status }) => status)).toEqual(phones.map(() => 201))
    expect((await openOrders()).map(({ lines }) => lines.length)).toEqual([7])
    for (const each of phones) expect(await each.bill()).toMatchObject({ payablePence: 7 * 540 })
  })

  it.each([
    ['midnight of UTC', '2026-11-20T23:50:00.000Z', '2026-11-21T00:10:00.000Z'],
    ['local midnight in summer', '2026-07-03T22:50:00.000Z', '2026-07-03T23:10:00.000Z'],
    ['a day after the last bill was closed', '2026-11-20T19:30:00.000Z', '2026-11-20T20:10:00.000Z'],
    ['the end of the business day', '2026-11-21T03:50:00.000Z', '2026-11-21T04:10:00.000Z'],
  ])('that scanned before and after %s open one bill', async (_what, before, after) => {
    await ordering('automatic')
    // The party before them paid the day before, between the two.
    server.setClock(new Date(Date.parse(after) - 24 * 3_600_000 - 600_000).toISOString())
    await payAll((await seat()).id)
    server.setClock(before)
    const early = await phone()
    server.setClock(after)
    const late = await phone()
    expect((await early.send([beer()])).status).toBe(201)
    expect((await late.send([beer()])).status).toBe(201)
    expect((await openOrders()).map(({ lines }) => lines.length)).toEqual([2])
  })

  it('have what they order across the end of the business day on one bill, however the staff accept it', async () => {
    server.setClock('2026-11-21T03:50:00.000Z')
    const party = await phone()
    const first = (await party.send([beer()])).json.guestOrder.id
    server.setClock('2026-11-21T04:05:00.000Z')
    const second = (await party.send([beer()])).json.guestOrder.id
    server.setClock('2026-11-21T04:10:00.000Z')
    expect((await party.send([beer()])).status).toBe(201)
    expect(await waiting()).toMatchObject([1, 2, 3].map(() => ({ party: { isKnown: true } })))
    for (const id of [second, first]) expect((await accept(id)).status).toBe(200)
    expect((await openOrders()).map(({ lines }) => lines.length)).toEqual([2])
  })

  it('wait an hour from the scan for the bill of their party', async () => {
    await ordering('automatic')
    server.setClock('2026-11-20T23:30:00.000Z')
    const tooLate = await phone()
    server.setClock('2026-11-21T00:30:00.000Z')
    expect((await tooLate.send([beer()])).json.code).toBe('guest_session_over')
    const inTime = await phone()
    server.setClock('2026-11-21T01:29:59.000Z')
    expect((await inTime.send([beer()])).status).toBe(201)
  })

  it('have their orders on one bill, however the staff accept them', async () => {
    const phones = await Promise.all([phone(), phone(), phone()])
    const sent = await Promise.all(phones.map((each) => each.send([beer()])))
    expect((await waiting()).map(({ party }: { party: object }) => party)).toEqual(
      phones.map(() => ({ isKnown: true, bills: [] })),
    )
    const accepted = await Promise.all(sent.map(({ json }) => accept(json.guestOrder.id)))
    expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await openOrders()).map(({ lines }) => lines.length)).toEqual([3])
  })

  it('are let in to the bill that one of them opens, without another scan', async () => {
    const [first, companion] = [await phone(), await phone()]
    await accept((await first.send([beer()])).json.guestOrder.id)
    expect(await companion.page()).toContain('1 × Lager')
    const second = await companion.send([beer()])
    expect(second.status).toBe(201)
    await accept(second.json.guestOrder.id)
    expect((await openOrders()).map(({ lines }) => lines.length)).toEqual([2])
  })

  it('wait an hour for it: then the code is scanned again', async () => {
    await ordering('automatic')
    server.setClock(server.later(-61 * 60_000))
    const early = await phone()
    server.setClock(undefined)
    expect((await early.send([beer()])).json.code).toBe('guest_session_over')
    await (await phone()).send([beer()])
    expect(await early.page()).not.toContain('1 × Lager')
  })

  it('are let in to no bill that was moved away from it', async () => {
    await ordering('automatic')
    const party = await phone()
    await party.send([beer()])
    const [moved] = await openOrders()
    const other = await addTable()
    expect((await waiter.send(`/orders/${moved?.id}`, { tableId: other }, { method: 'PATCH' })).status).toBe(200)
    const next = await phone()
    expect(await next.page()).not.toContain('1 × Lager')
    expect((await next.send([beer({ quantity: 3 })])).status).toBe(201)
    expect(await next.page()).toContain('3 × Lager')
    expect(await party.page()).not.toContain('3 × Lager')
    expect((await party.send([beer()])).status).toBe(201)
    expect((await waiter.get(moved?.id ?? '')).lines).toHaveLength(2)
  })
})

describe('dish sent from a phone', () => {
  it('is refused with the id of one that was sent before: it would never be made', async () => {
    const guests = await phone()
    const line = beer()
    await guests.send([line])
    expect((await guests.send([line])).json.code).toBe('line_exists')
    await accept((await waiting())[0].id)
    expect((await guests.send([line])).json.code).toBe('line_exists')
    const twice = beer()
    expect((await guests.send([twice, twice])).json.code).toBe('line_exists')
  })
})

describe('guests whose bill was moved to another table', () => {
  it('are called and waited for there', async () => {
    const before = await seat()
    const guests = await phone()
    await guests.send([beer()])
    await guests.post('/waiter')
    const tableId = await addTable()
    const moved = await waiter.send(`/orders/${before.id}`, { tableId }, { method: 'PATCH' })
    expect(moved.status, moved.text).toBe(200)
    await guests.send([beer()])
    const there = { tableId, tableName: '9' }
    expect(await waiting()).toMatchObject([
      { kind: 'table', ...there },
      { kind: 'call', ...there },
      { kind: 'table', ...there },
    ])
  })
})

describe('what guests sent before their bill was put onto another', () => {
  it.each(['automatic', 'accept'])('is the same order when it is sent again, ordering %s', async (mode) => {
    await ordering(mode)
    const [first, second, third] = [await seat(), await openElsewhere('9'), await openElsewhere('10')]
    const guests = await phone()
    await join(second, first)
    const [line, again] = [beer(), { id: uuidv7() }]
    const sent = await guests.send([line], again)
    await join(third, second)
    expect(await guests.send([line], again)).toEqual(sent)
  })

  it('is seen waiting by the party’s other phones', async () => {
    const [first, second, third] = [await seat(), await openElsewhere('9'), await openElsewhere('10')]
    const [guests, others] = [await phone(), await phone()]
    await join(second, first)
    const { id } = (await guests.send([beer()])).json.guestOrder
    await join(third, second)
    expect((await others.table()).sent.map((each) => each.id)).toEqual([id])
  })

  it('is one call for the waiter, however often its party calls', async () => {
    const [first, second] = [await seat(), await openElsewhere('9')]
    const guests = await phone()
    await guests.post('/waiter')
    await join(second, first)
    await guests.post('/waiter')
    expect(await waiting()).toHaveLength(1)
  })
})

describe('guests whose bill was put onto another party’s', () => {
  it('see it, order and pay on it, without another scan', async () => {
    const before = await seat()
    const guests = await phone()
    const other = await openElsewhere()
    const waits = (await guests.send([beer()])).json.guestOrder
    await join(other, before)
    expect(await waiting()).toMatchObject([{ id: waits.id, party: { isKnown: true, bills: [{ id: other.id }] } }])
    expect((await accept(waits.id)).json.order).toMatchObject({ id: other.id, lines: [{}, {}, {}] })
    const again = await guests.send([beer()])
    expect(again.status).toBe(201)
    expect((await accept(again.json.guestOrder.id)).json.order.id).toBe(other.id)
    expect(await guests.bill()).toMatchObject({ orderId: other.id })
    expect(await guests.page()).toContain('1 × Lager')
    await payAll(other.id)
    expect((await guests.table()).receipts).toHaveLength(1)
    expect((await guests.send([beer()])).json.code).toBe('guest_session_over')
  })
})
