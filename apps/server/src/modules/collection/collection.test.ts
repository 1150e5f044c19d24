import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tasks } from '../../jobs.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { shown } from '../../testing/shown.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let waiter: TestTill
let owner: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

const days = [1, 2, 3, 4, 5, 6, 7]
/** Both halves of every day, so that it is open at whatever hour the test runs. */
const always = [
  { days, fromMinute: 0, untilMinute: 720 },
  { days, fromMinute: 720, untilMinute: 0 },
]
const get = { method: 'GET', key: null } as const
const put = { method: 'PUT' } as const
const slug = () => `lantern-${restaurant.id}`
const here = () => `/locations/${restaurant.ids.location}`

beforeEach(async () => {
  restaurant = await openRestaurant(server)
  waiter = tillOf(server, restaurant, restaurant.waiter)
  owner = tillOf(server, restaurant, restaurant.owner)
  await hours(always)
  await settings()
})

async function hours(openingHours: object[], more: object = {}) {
  const { version } = (await owner.send(`${here()}/public-menu`, undefined, get)).json.publicMenu
  const body = { isPublic: true, description: '', openingHours, version, ...more }
  expect((await owner.send(`${here()}/public-menu`, body, put)).status).toBe(200)
}
async function settings(more: object = {}) {
  const { version } = (await owner.send(`${here()}/collection`, undefined, get)).json.collection
  const body = { isOn: true, leadMinutes: 20, slotMinutes: 15, ordersPerSlot: 2, version, ...more }
  expect((await owner.send(`${here()}/collection`, body, put)).status).toBe(200)
}

const pagePath = () => `/r/${slug()}/main/collect`
const api = () => `/api/v1/guests/${slug()}/locations/main/collection`
const read = async (url = pagePath()) => {
  const { body, headers, statusCode } = await server.app.inject({ url, headers: { accept: 'text/html' } })
  return { body: shown(body), headers, statusCode }
}
const times = async () => (await server.app.inject({ url: `${api()}/times` })).json()
const slots = async (): Promise<{ at: string; label: string }[]> => (await times()).slots ?? []
const readOrder = async (id: string) => (await server.app.inject({ url: `${api()}/orders/${id}` })).json()
/** A time that is offered; never the first, which may pass in the meantime. */
async function freeSlot(index: number): Promise<string> {
  await expect.poll(async () => (await slots()).length).toBeGreaterThan(index)
  return (await slots())[index]?.at ?? ''
}

const dish = (itemId: string, expectedUnitPricePence: number, more: object = {}) => ({
  ...{ id: uuidv7(), itemId, modifierOptionIds: [], quantity: 1, note: '', expectedUnitPricePence },
  ...more,
})
const curry = (more: object = {}) =>
  dish(restaurant.ids.curry, 1095, { modifierOptionIds: [restaurant.ids.mild], ...more })

let caller = 0
async function send(more: object = {}, remoteAddress = `10.1.${caller >> 8}.${caller & 255}`) {
  // Each guest from their own network, unless a test is about one who sends again and again.
  const payload = {
    ...{ id: uuidv7(), lines: [curry()], allergies: [], allergyNote: '', guestName: 'Sam' },
    ...{ phone: `07700 ${900_000 + caller++}`, ...more },
  }
  const sent = {
    method: 'POST',
    url: `${api()}/orders`,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload,
  } as const
  const reply = await server.app.inject({ ...sent, remoteAddress })
  return { status: reply.statusCode, json: reply.json(), payload }
}

const waiting = async () =>
  (await waiter.send(`/guest-orders?locationId=${restaurant.ids.location}`, undefined, get)).json.guestOrders
const accept = (id: string) => waiter.send(`/guest-orders/${id}/accept`, undefined)
const tickets = async () =>
  (await server.sql('select ticket from kitchen_tickets where restaurant_id = $1', [restaurant.id])).map(
    ({ ticket }) => ticket as { id: string; orderType: string; calledFor: string; guestAllergy: string | null },
  )

describe('order for collection', () => {
  it('that is put onto another is followed there by its guest', async () => {
    const collectAt = await freeSlot(4)
    const [one, other] = [(await send({ collectAt })).payload, (await send({ collectAt })).payload]
    const [from, into] = [(await accept(one.id)).json.order, (await accept(other.id)).json.order]
    expect((await waiter.send(`/orders/${into.id}/join`, { fromOrderId: from.id })).status).toBe(200)
    expect(await readOrder(one.id)).toMatchObject({
      ...{ stage: 'accepted', number: into.number, isPaid: false, totalPence: 1095 },
      dishes: [{ quantity: 1, name: 'Lamb Curry', pricePence: 1095 }],
    })
    const both = await waiter.get(into.id)
    await waiter.cash(both, both.totals.balanceDuePence)
    expect(await readOrder(one.id)).toMatchObject({ stage: 'preparing', isPaid: true })
  })

  it('that is put onto another is sent at its own time, where that is the sooner', async () => {
    const [sooner, later] = [await freeSlot(4), await freeSlot(8)]
    const [one, other] = [(await send({ collectAt: sooner })).payload, (await send({ collectAt: later })).payload]
    const [from, into] = [(await accept(one.id)).json.order, (await accept(other.id)).json.order]
    await waiter.send(`/orders/${into.id}/join`, { fromOrderId: from.id })
    server.setClock(new Date(Date.parse(sooner) - 20 * 60_000).toISOString())
    try {
      await runJobs(server.services, tasks)
      await runJobs(server.services, tasks)
      expect(await tickets()).toMatchObject([{ calledFor: into.guestName }])
      expect(await readOrder(one.id)).toMatchObject({ stage: 'preparing' })
    } finally {
      server.setClock(undefined)
    }
  })

  it('waits for the staff, is a takeaway order under the guest’s name, and fires by itself in time', async () => {
    const collectAt = await freeSlot(4)
    const { status, json, payload } = await send({ collectAt, allergies: ['nuts'] })
    expect(status).toBe(201)
    expect((await read(json.path)).body).toContain('Waiting for the staff')
    expect(await waiting()).toMatchObject([
      {
        id: payload.id,
        kind: 'collection',
        tableId: null,
        guestName: 'Sam',
        collectAt,
        phone: expect.stringMatching(/^07/),
      },
    ])

    const { order } = (await accept(payload.id)).json
    expect(order).toMatchObject({
      ...{ orderType: 'takeaway', tableId: null, servedBy: restaurant.waiter.staffId, fires: 0 },
      guestName: expect.stringMatching(/^Sam, \d\d:\d\d$/),
    })
    expect(await waiting()).toEqual([])
    expect((await read(json.path)).body).toContain('>Accepted<')
    expect(await readOrder(payload.id)).toMatchObject({
      ...{ stage: 'accepted', number: order.number, collectAt, totalPence: 1095, isPaid: false },
      dishes: [{ quantity: 1, name: 'Lamb Curry', details: 'Mild', pricePence: 1095 }],
    })
    await runJobs(server.services, tasks)
    expect(await tickets()).toEqual([])
    // The kitchen sees it coming, whole: what a bag holds has no courses.
    const coming = await waiter.send(`/kitchen/coming?locationId=${restaurant.ids.location}`, undefined, get)
    expect(coming.json.courses).toMatchObject([{ orderId: payload.id, course: 0, calledFor: order.guestName }])

    server.setClock(new Date(Date.parse(collectAt) - 20 * 60_000).toISOString())
    try {
      await runJobs(server.services, tasks)
      await runJobs(server.services, tasks)
      expect(await tickets()).toMatchObject([
        { orderType: 'takeaway', calledFor: order.guestName, guestAllergy: expect.stringContaining('nuts') },
      ])
      expect((await read(json.path)).body).toContain('Being made')
    } finally {
      server.setClock(undefined)
    }
    const [ticket] = await tickets()
    expect((await waiter.send(`/kitchen/tickets/${ticket?.id}/bump`)).json.code).toBe('allergy_not_seen')
    await waiter.send(`/kitchen/tickets/${ticket?.id}/acknowledge-allergy`)
    await waiter.send(`/kitchen/tickets/${ticket?.id}/bump`)
    expect((await read(json.path)).body).toContain('Come and collect it')
    await waiter.cash(await waiter.get(payload.id), 1095)
    const { body } = await read(json.path)
    expect(body).toContain('>Collected<')
    expect(body).not.toContain('Sam')
    expect(body).not.toContain(payload.phone)
  })

  it('is followed in the language of its page, dishes and choices as its menu calls them', async () => {
    await server.sql(`update modifier_options set translations = '{"ar":{"name":"خفيف"}}' where id = $1`, [
      restaurant.ids.mild,
    ])
    const translations = { ar: { name: 'كاري لحم' } }
    const change = { version: 1, translations }
    const patched = await owner.send(`/menu/items/${restaurant.ids.curry}`, change, { method: 'PATCH' })
    expect(patched.status).toBe(200)
    const { json, payload } = await send({ collectAt: await freeSlot(4), lines: [curry({ note: 'no onion' })] })
    const followed = async (language: string) => {
      const headers = { 'accept-language': language }
      const page = await server.app.inject({ url: json.path, headers: { ...headers, accept: 'text/html' } })
      const [shown] = (await server.app.inject({ url: `${api()}/orders/${payload.id}`, headers })).json().dishes
      return { page: page.body, name: shown.name, details: shown.details }
    }
    for (const isAccepted of [false, true]) {
      if (isAccepted) await accept(payload.id)
      const arabic = await followed('ar')
      expect(arabic).toMatchObject({ name: 'كاري لحم', details: '\u2068خفيف\u2069، \u2068no onion\u2069' })
      expect(arabic.page).toContain('كاري لحم')
      expect(await followed('fr')).toMatchObject({ name: 'Lamb Curry', details: 'Mild, no onion' })
    }
  })

  it('is chosen from a page that labels dishes with their diets and shows those of one alone', async () => {
    const labelled = { version: 1, diets: ['vegan'] }
    await owner.send(`/menu/items/${restaurant.ids.salad}`, labelled, { method: 'PATCH' })
    await expect.poll(async () => (await read()).body).toMatch(/<p class="[^"]*">Vegan<\/p>/)
    const { body } = await read()
    expect(body).toContain('id="only-vegan"')
    expect(body).toContain('body:has(#only-vegan:checked) .dish:not([data-diets~=vegan]){display:none}')
  })

  it('that nobody accepts lapses when its time has come, and one that is not ready by then is late', async () => {
    const collectAt = await freeSlot(4)
    const [left, taken] = [await send({ collectAt }), await send({ collectAt })]
    await accept(taken.payload.id)
    server.setClock(new Date(Date.parse(collectAt) + 60_000).toISOString())
    try {
      expect((await readOrder(left.payload.id)).stage).toBe('unanswered')
      expect((await read(left.json.path)).body).toContain('It is not being made')
      expect((await readOrder(taken.payload.id)).stage).toBe('late')
      expect((await read(taken.json.path)).body).toContain('Running late')
    } finally {
      server.setClock(undefined)
    }
  })

  it('is read before any script has come, and its plain form brings the page back with a dish in the order', async () => {
    const { headers, body } = await read(`${pagePath()}?dish=${restaurant.ids.beer}&dish=${restaurant.ids.salad}`)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('View order: 2 items')
    expect((await read(`${pagePath()}?dish=nonsense`)).body).not.toContain('View order')
  })

  it('that must begin at once is in the kitchen when it is accepted', async () => {
    const collectAt = await freeSlot(1)
    const { payload } = await send({ collectAt })
    server.setClock(new Date(Date.parse(collectAt) - 60_000).toISOString())
    try {
      expect((await accept(payload.id)).json.order.fires).toBe(1)
      await runJobs(server.services, tasks)
    } finally {
      server.setClock(undefined)
    }
    expect(await tickets()).toHaveLength(1)
  })

  it('that staff fire early, or that is paid for, leaves nothing to fire', async () => {
    const collectAt = await freeSlot(6)
    const [early, paid] = [await send({ collectAt }), await send({ collectAt })]
    for (const { payload } of [early, paid]) await accept(payload.id)
    expect((await waiter.send(`/orders/${early.payload.id}/courses/0/fire`)).json.order.fires).toBe(1)
    await waiter.cash(await waiter.get(paid.payload.id), 1095)
    server.setClock(collectAt)
    try {
      await runJobs(server.services, tasks)
    } finally {
      server.setClock(undefined)
    }
    expect(await tickets()).toHaveLength(2)
    for (const { payload } of [early, paid]) expect((await waiter.get(payload.id)).fires).toBe(1)
  })

  it('accepted by two tills at once, sent twice and accepted again is one order', async () => {
    const collectAt = await freeSlot(3)
    const id = uuidv7()
    const lines = [curry()]
    const phone = '07700 900123'
    const sent = await Promise.all([1, 2, 3].map(() => send({ id, collectAt, lines, phone })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(sent.map(({ json }) => json.path)).size).toBe(1)
    // What a phone has added to it since it was sent is none of it.
    const more = await send({ id, collectAt, lines: [...lines, curry()], phone })
    expect(more.json.lines).toEqual([{ id: lines[0]?.id, quantity: 1 }])
    const accepted = await Promise.all([accept(id), owner.send(`/guest-orders/${id}/accept`, undefined)])
    expect(accepted.map(({ status }) => status)).not.toContain(409)
    expect((await accept(id)).json.order.lines).toHaveLength(1)
    expect(await server.sql('select id from orders where restaurant_id = $1', [restaurant.id])).toHaveLength(1)
    // Somebody else's number with this id learns nothing.
    expect((await send({ id, collectAt, lines, phone: '07700 900999' })).status).toBe(400)
  })

  it('is refused with the id of a bill, and accepted for no bill that got its id while it waited', async () => {
    const collectAt = await freeSlot(3)
    const bill = await waiter.open([waiter.beer()])
    expect((await send({ id: bill.id, collectAt })).json.code).toBe('id_taken')
    const { payload, json } = await send({ collectAt })
    // As an older version let it happen: no order is opened with the id of one to collect.
    await server.sql('update guest_orders set id = $2 where id = $1', [payload.id, bill.id])
    expect((await accept(bill.id)).json.code).toBe('id_taken')
    expect(await waiting()).toMatchObject([{ id: bill.id, state: 'waiting' }])
    expect((await read(json.path.replace(payload.id, bill.id))).body).toContain('Waiting for the staff')
  })

  it('that is declined says why, and frees its time', async () => {
    const collectAt = await freeSlot(2)
    const [first, second] = [await send({ collectAt }), await send({ collectAt })]
    expect((await send({ collectAt })).json.code).toBe('collection_slot_taken')
    await waiter.send(`/guest-orders/${first.payload.id}/decline`, { reason: 'The kitchen is closed' })
    expect((await read(first.json.path)).body).toContain('The kitchen is closed')
    expect((await accept(first.payload.id)).json.code).toBe('guest_order_decided')
    expect((await send({ collectAt })).status).toBe(201)
    expect((await read(second.json.path)).body).toContain('Waiting for the staff')
  })

  it('never takes more at one time than the kitchen does, however many send together', async () => {
    const collectAt = await freeSlot(5)
    const sent = await Promise.all(Array.from({ length: 50 }, () => send({ collectAt })))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(2)
    const refused = sent.filter(({ status }) => status !== 201).map(({ json }) => json.code)
    expect(new Set(refused)).toEqual(new Set(['collection_slot_taken']))
    await expect.poll(async () => (await slots()).map(({ at }) => at)).not.toContain(collectAt)
  })

  it('is taken only while the location is open, takes them, and is not paused', async () => {
    const collectAt = await freeSlot(3)
    expect((await waiter.send(`${here()}/collection/pause`, { minutes: 30 })).json.collection.pausedUntil).toBeTruthy()
    expect((await send({ collectAt })).json.code).toBe('collection_closed')
    expect(await times()).toMatchObject({ slots: [], whyNot: 'paused' })
    await expect.poll(async () => (await read()).body).toContain('paused')
    await waiter.send(`${here()}/collection/pause`, { minutes: 0 })
    expect((await send({ collectAt })).status).toBe(201)

    await hours([])
    expect((await send({ collectAt })).json.code).toBe('collection_closed')
    await hours(always)
    const { payload, json } = await send({ collectAt: await freeSlot(6) })
    await settings({ isOn: false })
    expect((await send({ collectAt })).json.code).toBe('collection_closed')
    await expect.poll(async () => (await read()).statusCode).toBe(404)
    // What was sent before is still followed, and decided.
    expect((await accept(payload.id)).status).toBe(200)
    expect((await read(json.path)).body).toContain('>Accepted<')
    expect((await waiter.send(`${here()}/collection/pause`, { minutes: 30 })).json.code).toBe('collection_closed')
  })

  it('is refused with a time nobody offers, an old price, a name or number that is none, and too many of one number', async () => {
    const collectAt = await freeSlot(3)
    const soon = new Date(Date.parse(collectAt) - 60 * 60_000).toISOString()
    const odd = new Date(Date.parse(collectAt) + 60_000).toISOString()
    const nextWeek = new Date(Date.parse(collectAt) + 7 * 24 * 3_600_000).toISOString()
    for (const wrong of [soon, odd, nextWeek]) {
      expect((await send({ collectAt: wrong })).json.code).toBe('collection_slot_taken')
    }
    const cheap = await send({ collectAt, lines: [curry({ expectedUnitPricePence: 1 })] })
    expect(cheap.json.code).toBe('price_changed')
    for (const wrong of [
      ...['', 'x'.repeat(41), 'a\nb'].map((guestName) => ({ guestName })),
      ...['12345', 'call me', '07700900000;rm', '1'.repeat(20)].map((phone) => ({ phone })),
      { lines: [] },
      { tableId: restaurant.ids.table },
    ]) {
      expect((await send({ collectAt, ...wrong })).status).toBe(400)
    }
    const phone = '+44 (7700) 900-111'
    for (const [index, written] of [phone, '+44 (0)7700 900111', '0044 7700 900111'].entries()) {
      expect((await send({ collectAt: await freeSlot(6 + index), phone: written })).status).toBe(201)
    }
    expect((await send({ collectAt: await freeSlot(9), phone: '07700 900111' })).json.code).toBe('collection_waiting')
    expect(
      (await server.sql('select count(*)::int as n from guest_orders where restaurant_id = $1', [restaurant.id]))[0],
    ).toEqual({ n: 3 })
  })

  it('is refused in words for what the menu says otherwise by now, and nothing waits', async () => {
    const { ids } = restaurant
    const collectAt = await freeSlot(3)
    const refused = async (line: object) => (await send({ collectAt, lines: [line] })).json
    expect(await refused(dish(uuidv7(), 540))).toMatchObject({
      ...{ code: 'item_not_on_menu', title: 'A dish of your order is not on the menu any more.' },
    })
    expect((await refused(dish(ids.curry, 1095))).code).toBe('modifier_choice_incomplete')
    expect((await refused(dish(ids.salad, 650, { modifierOptionIds: [ids.hot] }))).code).toBe('modifier_not_offered')
    await owner.send(`/menu/modifier-options/${ids.hot}/eighty-six`, undefined)
    expect((await refused(curry({ modifierOptionIds: [ids.hot] }))).code).toBe('modifier_run_out')
    await owner.send(`/menu/items/${ids.salad}/eighty-six`, { locationId: ids.location })
    expect((await refused(dish(ids.salad, 650))).code).toBe('item_eighty_sixed')
    const menuOf = async (change: string) => {
      await server.sql(change, [restaurant.id])
      const bump = 'update restaurant_counters set menu_version = menu_version + 1 where restaurant_id = $1'
      await server.sql(bump, [restaurant.id])
    }
    await menuOf(`update menu_items set has_open_price = true where restaurant_id = $1 and id = '${ids.beer}'`)
    expect((await refused(dish(ids.beer, 540))).code).toBe('open_price_needed')
    const never = JSON.stringify([{ days: [5], from: '03:00', until: '03:15' }])
    await menuOf(`update menu_categories set served = '${never}' where restaurant_id = $1`)
    expect((await refused(curry())).code).toBe('item_not_served_now')
    expect(await waiting()).toEqual([])
  })

  it('is limited for a network that sends again and again, at this restaurant alone', async () => {
    const remoteAddress = '10.9.9.9'
    const collectAt = '2026-11-20T19:00:00.000Z'
    const tried = async () => (await send({ collectAt }, remoteAddress)).json.code
    const nothing = { method: 'POST', url: `${api()}/orders`, payload: {}, remoteAddress } as const
    for (let sent = 0; sent < 31; sent++) {
      const reply = await server.app.inject({ ...nothing, headers: { 'sec-fetch-site': 'same-origin' } })
      expect(reply.statusCode).toBe(400)
    }
    for (let sent = 0; sent < 30; sent++) expect(await tried()).toBe('collection_slot_taken')
    expect(await tried()).toBe('too_many_requests')
    restaurant = await openRestaurant(server)
    owner = tillOf(server, restaurant, restaurant.owner)
    await hours(always)
    await settings()
    expect(await tried()).toBe('collection_slot_taken')
  })

  it('of one network leaves room for others, however many of them nobody has answered', async () => {
    await settings({ ordersPerSlot: 50 })
    const collectAt = await freeSlot(5)
    for (let sent = 0; sent < 10; sent++) expect((await send({ collectAt }, '10.9.9.8')).status).toBe(201)
    const [first] = await waiting()
    expect((await send({ collectAt }, '10.9.9.8')).json.code).toBe('collection_waiting')
    expect((await send({ collectAt })).status).toBe(201)
    await accept(first.id)
    expect((await send({ collectAt }, '10.9.9.8')).status).toBe(201)
  })

  it('is found by its id at its own location alone, and says nothing elsewhere', async () => {
    const { json, payload } = await send({ collectAt: await freeSlot(3), guestName: '<script>alert(1)</script>' })
    expect((await read(json.path)).statusCode).toBe(200)
    const second = uuidv7()
    await server.sql(`insert into locations (restaurant_id, id, name, created_at) values ($1, $2, 'Second', $3)`, [
      restaurant.id,
      second,
      server.services.now(),
    ])
    await server.sql(
      `insert into public_menus (restaurant_id, location_id, slug, is_public, description, opening_hours, version, saved_at, saved_by)
       values ($1, $2, 'second', true, '', '[]', 1, $4, $3)`,
      [restaurant.id, second, restaurant.owner.staffId, server.services.now()],
    )
    const other = await openRestaurant(server)
    for (const url of [
      `${pagePath()}/${uuidv7()}`,
      `${pagePath()}/nonsense`,
      `/r/lantern-${other.id}/main/collect/${payload.id}`,
      `/r/${slug()}/elsewhere/collect/${payload.id}`,
      `/r/${slug()}/second/collect/${payload.id}`,
    ]) {
      expect((await read(url)).statusCode).toBe(404)
    }
    const ofOthers = `/api/v1/guests/lantern-${other.id}/locations/main/collection`
    const atSecond = `/api/v1/guests/${slug()}/locations/second/collection`
    for (const url of [
      `${api()}/orders/${uuidv7()}`,
      `${api()}/orders/nonsense`,
      ...[ofOthers, atSecond].flatMap((base) => [`${base}/orders/${payload.id}`, `${base}/menu`, `${base}/times`]),
    ]) {
      expect((await server.app.inject({ url })).statusCode).toBe(404)
    }
    expect((await read(json.path)).body).not.toContain('alert(1)')
    const atTable = await server.sql(
      `select count(*)::int as n from events where restaurant_id = $1 and body::text like '%script%'`,
      [restaurant.id],
    )
    expect(atTable[0]).toEqual({ n: 0 })
  })
})

describe('a place where nothing can be collected now', () => {
  // A Saturday; London is at UTC.
  const at = (clock: string) => server.setClock(`2026-11-28T${clock}:00.000Z`)
  const whyNot = async () => (await times()).whyNotText
  afterEach(() => server.setClock(undefined))

  it('says when it opens, also on its menu, and until when orders are paused', async () => {
    at('16:30')
    restaurant = await openRestaurant(server)
    waiter = tillOf(server, restaurant, restaurant.waiter)
    owner = tillOf(server, restaurant, restaurant.owner)
    await hours([{ days, fromMinute: 17 * 60, untilMinute: 22 * 60 }])
    await settings()
    await expect.poll(whyNot).toBe('Closed now. Opens today at 17:00.')
    await expect.poll(async () => (await read()).body).toContain('Closed now. Opens today at 17:00.')
    const menu = (await read(`/r/${slug()}/main`)).body.replaceAll('<!-- -->', '')
    expect(menu).toMatch(/closed now<\/span> · opens today at 17:00/)
    at('17:00')
    expect(await times()).toMatchObject({ whyNot: null, whyNotText: '' })
    expect((await waiter.send(`${here()}/collection/pause`, { minutes: 30 })).status).toBe(200)
    expect(await whyNot()).toBe('Orders for collection are paused until 17:30.')
    at('21:50')
    expect(await whyNot()).toBe('Too late to collect anything before we close. We open again on Sunday at 17:00.')
  })
})

describe('a plan without web ordering', () => {
  it('has neither the setting nor the page, also where orders were taken on a plan before', async () => {
    expect((await read()).statusCode).toBe(200)
    await server.sql(`update restaurants set plan = 'alpha', trial_ends_at = null where restaurant_id = $1`, [
      restaurant.id,
    ])
    server.services.findAccess.forget()
    expect((await owner.send(`${here()}/collection`, undefined, get)).json.code).toBe('feature_locked')
    await expect.poll(async () => (await read()).statusCode).toBe(404)
    expect((await send({ collectAt: '2026-11-20T19:00:00.000Z' })).json.code).toBe('collection_closed')
  })
})
