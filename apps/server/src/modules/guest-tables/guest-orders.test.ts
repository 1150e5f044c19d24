import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowPhones, guestPhone } from '../../testing/guest-phone.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { shown } from '../../testing/shown.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let waiter: TestTill
let manager: TestTill
let owner: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})
beforeEach(async () => {
  restaurant = await openRestaurant(server)
  waiter = tillOf(server, restaurant, restaurant.waiter)
  manager = tillOf(server, restaurant, restaurant.manager)
  owner = tillOf(server, restaurant, restaurant.owner)
  await ordering('accept')
})

const get = { method: 'GET', key: null } as const
const ordering = (guestOrders: string) => allowPhones(server, restaurant, { guestOrders })
const phone = () => guestPhone(server, restaurant)

const dish = (itemId: string, expectedUnitPricePence: number, more: object = {}) => ({
  ...{ id: uuidv7(), itemId, modifierOptionIds: [], quantity: 1, note: '', expectedUnitPricePence },
  ...more,
})
const beer = (more: object = {}) => dish(restaurant.ids.beer, 540, more)
const salad = (more: object = {}) => dish(restaurant.ids.salad, 650, more)

const waiting = async () =>
  (await waiter.send(`/guest-orders?locationId=${restaurant.ids.location}`, undefined, get)).json.guestOrders
const accept = (id: string, till = waiter) => till.send(`/guest-orders/${id}/accept`, undefined)
const decline = (id: string, reason = 'The kitchen is closed') => waiter.send(`/guest-orders/${id}/decline`, { reason })
const openOrders = async () =>
  (await waiter.send(`/orders?state=open`, undefined, get)).json.orders as { id: string; lines: { id: string }[] }[]
const tickets = async () => {
  const rows = await server.sql('select ticket from kitchen_tickets where restaurant_id = $1', [restaurant.id])
  return rows.map(
    ({ ticket }) => ticket as { guestAllergy: string | null; items: { lineId: string; quantity: number }[] },
  )
}

describe('id a phone makes', () => {
  it('is refused when it belongs to a bill already, open or closed, or to a booking', async () => {
    const seen = await waiter.open([waiter.beer()], { orderType: 'table', tableId: restaurant.ids.table })
    const other = await waiter.open([waiter.beer()], { orderType: 'takeaway', tableId: null, covers: null })
    const closed = await waiter.open([waiter.beer()], { orderType: 'takeaway', tableId: null, covers: null })
    await waiter.cash(closed, closed.totals.totalPence)
    const booked = uuidv7()
    const waits = { id: booked, startsAt: null, partySize: 2, guestName: 'Sam', phone: '', email: '' }
    expect((await manager.send(`/locations/${restaurant.ids.location}/bookings`, waits)).status).toBe(200)
    const guests = await phone()
    for (const id of [seen.id, other.id, closed.id, booked]) {
      expect((await guests.send([salad()], { id })).json.code).toBe('id_taken')
    }
    expect(await waiting()).toEqual([])
    expect(await guests.page()).toContain('1 × Lager')
    expect((await waiter.get(other.id)).lines).toHaveLength(1)
  })

  it('opens no other bill that got the same id while its order waited', async () => {
    const guests = await phone()
    const { id } = (await guests.send([salad()])).json.guestOrder
    const closed = await waiter.open([waiter.beer()], { id, orderType: 'takeaway', tableId: null, covers: null })
    await waiter.cash(closed, closed.totals.totalPence)
    const { order } = (await accept(id)).json
    expect([order.id === id, order.tableName, order.lines.length]).toEqual([false, '7', 1])
    expect((await waiter.get(id)).lines).toHaveLength(1)
    expect(await guests.page()).not.toContain('1 × Lager')
  })
})

describe('order from a guest’s phone', () => {
  it('waits for the staff, then is on the table’s bill and in the kitchen, as the guests’ own', async () => {
    const guests = await phone()
    expect(await guests.menuPage()).toContain('aria-label="Add Lager"')
    const { status, json } = await guests.send([beer({ quantity: 2 }), salad({ note: 'no onion' })], {
      allergies: ['nuts'],
      allergyNote: 'EpiPen',
    })
    expect(status).toBe(201)
    expect(json.guestOrder).toMatchObject({
      state: 'waiting',
      totalPence: 1730,
      allergy: expect.stringContaining('EpiPen'),
    })
    expect(await guests.page()).toContain('Waiting for the staff')
    expect(await openOrders()).toEqual([])
    expect(await waiting()).toMatchObject([{ id: json.guestOrder.id, tableName: '7', state: 'waiting' }])

    const { order } = (await accept(json.guestOrder.id)).json
    expect(order).toMatchObject({ tableName: '7', orderType: 'table', servedBy: restaurant.waiter.staffId })
    expect(order.lines.map(({ addedBy, fire }: { addedBy: string; fire: number }) => [addedBy, fire])).toEqual([
      ['00000000-0000-8000-8000-000000000001', 1],
      ['00000000-0000-8000-8000-000000000001', 1],
    ])
    expect((await tickets()).map(({ guestAllergy }) => guestAllergy)).toEqual(
      (await tickets()).map(() => expect.stringMatching(/nuts – EpiPen/)),
    )
    expect(await waiting()).toEqual([])
    const page = await guests.page()
    expect(page).toContain('2 × Lager')
    expect(page).not.toContain('Waiting for the staff')
  })

  it('is chosen from a page that labels dishes with their diets and shows those of one alone', async () => {
    const labelled = { version: 1, diets: ['halal'] }
    await manager.send(`/menu/items/${restaurant.ids.salad}`, labelled, { method: 'PATCH' })
    const page = await (await phone()).menuPage()
    expect(page).toMatch(/<p [^>]*>Halal<\/p>/)
    expect(page).toContain('id="only-halal"')
    expect(page).toContain('body:has(#only-halal:checked) .dish:not([data-diets~=halal]){display:none}')
  })

  it('is taken while the place is open, and informed when that is again', async () => {
    const here = `/locations/${restaurant.ids.location}`
    const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 12 * 60, untilMinute: 23 * 60 }]
    const page = { isPublic: false, description: '', openingHours: hours, version: 0 }
    expect((await owner.send(`${here}/public-menu`, page, { method: 'PUT' })).status).toBe(200)
    // A Saturday; London is at UTC.
    server.setClock('2026-11-28T22:59:00.000Z')
    try {
      const guests = await phone()
      const { status, json } = await guests.send([salad()])
      expect(status, JSON.stringify(json)).toBe(201)
      server.setClock('2026-11-28T23:00:00.000Z')
      const { json: late } = await guests.send([beer()])
      expect(late).toMatchObject({ code: 'guest_place_closed', detail: 'We open again on Sunday at 12:00.' })
      // Sent again after its answer was lost, it is the order that was taken in time.
      expect((await accept(json.guestOrder.id)).status).toBe(200)
    } finally {
      server.setClock(undefined)
    }
  })

  it('begins in a page that works before its script: a dish its form has taken stands in the order', async () => {
    const guests = await phone()
    const chosen = `dish=${restaurant.ids.beer}&dish=${restaurant.ids.salad}`
    const open = (query: string) => server.app.inject({ url: `${guests.path}?${query}`, headers: guests.headers() })
    const { body, headers } = await open(chosen)
    expect(shown(body)).toContain('View order: 2 items · £11.90')
    expect(headers['cache-control']).toBe('no-store')
    expect(shown((await open('dish=nonsense')).body)).not.toContain('View order')
  })

  it('is seen by the other phones of its visit while it waits, and by no phone of another', async () => {
    const [guests, companion] = [await phone(), await phone()]
    await guests.send([beer()])
    expect((await guests.table()).sent).toMatchObject([{ isMine: true, state: 'waiting' }])
    expect((await companion.table()).sent).toMatchObject([{ isMine: false, state: 'waiting' }])
    const order = await waiter.open([waiter.beer()], { orderType: 'table', tableId: restaurant.ids.table })
    const next = await phone()
    expect((await next.table()).sent).toEqual([])
    await waiter.cash(order, 540)
  })

  it('is on the bill the phone has seen, beside the waiter’s dishes, and sends nothing of theirs', async () => {
    const order = await waiter.open([waiter.beer()], { orderType: 'table', tableId: restaurant.ids.table })
    const guests = await phone()
    const { json } = await guests.send([salad()])
    const accepted = (await accept(json.guestOrder.id)).json.order
    expect(accepted.id).toBe(order.id)
    expect(accepted.lines.map(({ fire }: { fire: number | null }) => fire)).toEqual([null, 1])
  })

  it('goes straight to the kitchen where the location says so, and its phone sees the bill it opened', async () => {
    await ordering('automatic')
    const guests = await phone()
    const { status, json } = await guests.send([beer()])
    expect([status, json.guestOrder.state]).toEqual([201, 'accepted'])
    expect(await guests.page()).toContain('1 × Lager')
    expect((await tickets()).flatMap(({ items }) => items)).toHaveLength(1)
    expect(await waiting()).toEqual([])
    await guests.send([salad()])
    expect((await openOrders()).map(({ lines }) => lines.length)).toEqual([2])
  })

  it('waits where it holds what its guests must not eat, also at a location that asks nobody, and says so', async () => {
    await ordering('automatic')
    const guests = await phone()
    // Lager contains gluten.
    const { json } = await guests.send([beer(), salad()], { allergies: [], allergyNote: 'κοιλιοκάκη, γλουτένη' })
    expect(json.guestOrder.state).toBe('waiting')
    const [order] = await waiting()
    expect(order.lines.map(({ conflict }: { conflict: unknown }) => conflict)).toEqual([
      { contains: ['gluten'], uncheckedParts: [] },
      null,
    ])
    expect(await tickets()).toEqual([])
    await accept(json.guestOrder.id)
    expect((await tickets()).length).toBeGreaterThan(0)
  })

  it('waits for a waiter where nobody has checked a dish, or its allergy stands in a dish’s note', async () => {
    await server.sql('update menu_items set allergens = $2 where restaurant_id = $1 and id = $3', [
      restaurant.id,
      '{"state":"unknown"}',
      restaurant.ids.salad,
    ])
    await ordering('automatic')
    const guests = await phone()
    const stateOf = async (lines: object[], more: object = {}) => (await guests.send(lines, more)).json.guestOrder.state
    expect(await stateOf([salad()], { allergies: ['peanuts'] })).toBe('waiting')
    expect(await stateOf([salad()], { allergyNote: '花生' })).toBe('waiting')
    expect(await stateOf([beer({ note: 'I am coeliac' })])).toBe('waiting')
    expect(await stateOf([beer({ note: 'no kiwi please, allergic' })])).toBe('waiting')
    expect(await stateOf([beer()], { allergyNote: 'kiwi' })).toBe('waiting')
    expect((await waiting())[2].lines[0].conflict).toEqual({ contains: ['gluten'], uncheckedParts: [] })
    expect(await tickets()).toEqual([])
    expect(await stateOf([salad(), beer({ note: 'very cold' })])).toBe('accepted')
    expect(await stateOf([beer()], { allergies: ['peanuts'] })).toBe('accepted')
  })

  it('is declined with a reason the guests read, and cannot be accepted afterwards', async () => {
    const guests = await phone()
    const { id } = (await guests.send([beer()])).json.guestOrder
    expect((await decline(id)).json.guestOrder).toMatchObject({ state: 'declined', reason: 'The kitchen is closed' })
    expect(await guests.page()).toContain('Not taken: The kitchen is closed')
    expect((await accept(id)).json.code).toBe('guest_order_decided')
    const other = (await guests.send([beer()])).json.guestOrder.id
    await accept(other)
    expect((await decline(other)).json.code).toBe('guest_order_decided')
    expect((await accept(uuidv7())).json.code).toBe('not_found')
    expect((await decline(uuidv7())).json.code).toBe('not_found')
  })

  it('is one order however often it is sent or accepted', async () => {
    const guests = await phone()
    const [line, id] = [beer(), uuidv7()]
    const first = await Promise.all([1, 2, 3].map(() => guests.send([line], { id })))
    expect(first.map(({ json }) => json.guestOrder.id)).toEqual([id, id, id])
    const till = tillOf(server, restaurant, restaurant.manager)
    const replies = await Promise.all([accept(id), accept(id, till), accept(id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await openOrders()).map(({ lines }) => lines.length)).toEqual([1])
    expect((await tickets()).flatMap(({ items }) => items)).toHaveLength(1)
    await accept(id)
    expect((await tickets()).flatMap(({ items }) => items)).toHaveLength(1)
  })

  it('is refused in words for what the menu says otherwise by now, and nothing is ordered', async () => {
    await ordering('automatic')
    const guests = await phone()
    const refused = async (lines: object[]) => (await guests.send(lines)).json.code
    expect(await refused([dish(restaurant.ids.beer, 500)])).toBe('price_changed')
    await owner.send(`/menu/items/${restaurant.ids.beer}/eighty-six`, { locationId: restaurant.ids.location })
    expect(await refused([salad(), beer()])).toBe('item_eighty_sixed')
    expect(await refused([dish(uuidv7(), 540)])).toBe('item_not_on_menu')
    expect(await openOrders()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('is refused where a choice is missing, gone or not offered, and a dish has no price or is not served now', async () => {
    const { ids } = restaurant
    const guests = await phone()
    const refused = async (line: object) => (await guests.send([line])).json.code
    const hotCurry = dish(ids.curry, 1145, { modifierOptionIds: [ids.hot] })
    expect(await refused(dish(ids.curry, 1095))).toBe('modifier_choice_incomplete')
    expect(await refused(salad({ modifierOptionIds: [ids.hot] }))).toBe('modifier_not_offered')
    await manager.send(`/menu/modifier-options/${ids.hot}/eighty-six`, undefined)
    expect(await refused(hotCurry)).toBe('modifier_run_out')
    await manager.send(`/menu/modifier-options/${ids.hot}/restore`, undefined)
    const menuOf = async (change: string) => {
      await server.sql(change, [restaurant.id])
      const bump = 'update restaurant_counters set menu_version = menu_version + 1 where restaurant_id = $1'
      await server.sql(bump, [restaurant.id])
    }
    await menuOf(`update menu_items set has_open_price = true where restaurant_id = $1 and id = '${ids.beer}'`)
    expect(await refused(beer())).toBe('open_price_needed')
    const never = JSON.stringify([{ days: [5], from: '03:00', until: '03:15' }])
    await menuOf(`update menu_categories set served = '${never}' where restaurant_id = $1`)
    expect(await refused(salad())).toBe('item_not_served_now')
    expect(await waiting()).toEqual([])
  })

  it('is refused at once where the kitchen would get it and the bill of its table holds no more', async () => {
    await ordering('automatic')
    const water = Array.from({ length: 500 }, () => waiter.line(restaurant.ids.water))
    await waiter.open(water, { orderType: 'table', tableId: restaurant.ids.table })
    expect((await (await phone()).send([beer()])).json).toMatchObject({
      ...{ code: 'order_too_large', title: 'The bill of your table is full.' },
    })
  })

  it('waits on when a dish runs out before it is accepted', async () => {
    const guests = await phone()
    const { id } = (await guests.send([beer()])).json.guestOrder
    await owner.send(`/menu/items/${restaurant.ids.beer}/eighty-six`, { locationId: restaurant.ids.location })
    expect((await accept(id)).json.code).toBe('item_eighty_sixed')
    expect(await waiting()).toMatchObject([{ id, state: 'waiting' }])
    expect(await openOrders()).toEqual([])
    expect((await decline(id, 'No lager left')).status).toBe(200)
  })

  it('waits on while the menu changed since, and is accepted once it is as it was', async () => {
    const { ids } = restaurant
    const guests = await phone()
    const hotCurry = dish(ids.curry, 1145, { modifierOptionIds: [ids.hot] })
    const { id } = (await guests.send([hotCurry, beer()])).json.guestOrder
    const groupOf = (item: string) =>
      `insert into menu_item_modifier_groups (restaurant_id, item_id, group_id) values ($1, '${item}', '${ids.heat}')`
    const withoutGroup = (item: string) =>
      `delete from menu_item_modifier_groups where restaurant_id = $1 and item_id = '${item}'`
    const set = (table: string, to: string, id: string) =>
      `update ${table} set ${to} where restaurant_id = $1 and id = '${id}'`
    const never = JSON.stringify([{ days: [5], from: '03:00', until: '03:15' }])
    const now = '2026-11-20T12:00:00.000Z'
    const changes: [code: string, change: string, back: string][] = [
      [
        'price_changed',
        set('menu_items', 'price_pence = 541', ids.beer),
        set('menu_items', 'price_pence = 540', ids.beer),
      ],
      [
        'item_not_on_menu',
        set('menu_items', `archived_at = '${now}'`, ids.beer),
        set('menu_items', 'archived_at = null', ids.beer),
      ],
      [
        'item_not_served_now',
        set('menu_categories', `served = '${never}'`, ids.category),
        set('menu_categories', `served = '[]'`, ids.category),
      ],
      [
        'open_price_needed',
        set('menu_items', 'has_open_price = true', ids.beer),
        set('menu_items', 'has_open_price = false', ids.beer),
      ],
      ['modifier_not_offered', withoutGroup(ids.curry), groupOf(ids.curry)],
      ['modifier_choice_incomplete', groupOf(ids.beer), withoutGroup(ids.beer)],
    ]
    const menuOf = async (change: string) => {
      await server.sql(change, [restaurant.id])
      const bump = 'update restaurant_counters set menu_version = menu_version + 1 where restaurant_id = $1'
      await server.sql(bump, [restaurant.id])
    }
    for (const [code, change, back] of changes) {
      await menuOf(change)
      expect((await accept(id)).json.code).toBe(code)
      await menuOf(back)
    }
    await manager.send(`/menu/modifier-options/${ids.hot}/eighty-six`, undefined)
    expect((await accept(id)).json.code).toBe('modifier_run_out')
    await manager.send(`/menu/modifier-options/${ids.hot}/restore`, undefined)
    expect(await openOrders()).toEqual([])
    expect((await accept(id)).status).toBe(200)
  })

  it('waits on while the bill of its table holds no more', async () => {
    const water = Array.from({ length: 500 }, () => waiter.line(restaurant.ids.water))
    await waiter.open(water, { orderType: 'table', tableId: restaurant.ids.table })
    const { id } = (await (await phone()).send([beer()])).json.guestOrder
    expect((await accept(id)).json.code).toBe('order_too_large')
    expect(await waiting()).toMatchObject([{ id, state: 'waiting' }])
  })

  it('is refused where phones do not order, to a session that is over, and once too many wait', async () => {
    const guests = await phone()
    for (let sent = 0; sent < 5; sent++) expect((await guests.send([beer()])).status).toBe(201)
    expect((await guests.send([beer()])).json.code).toBe('guest_orders_waiting')
    await ordering('off')
    expect(await guests.menuPage()).not.toContain('aria-label="Add Lager"')
    expect((await guests.send([beer()])).json.code).toBe('guest_orders_off')
    await ordering('accept')
    await manager.send(`/locations/${restaurant.ids.location}/table-codes/${restaurant.ids.table}/renew`, undefined)
    expect((await guests.send([beer()])).json).toMatchObject({ status: 403, code: 'guest_session_over' })
  })

  it('does not join a bill that the staff opened after the scan, nor another table’s', async () => {
    const early = await phone()
    await waiter.open([waiter.beer()], { orderType: 'table', tableId: restaurant.ids.table })
    expect((await early.send([beer()])).json.code).toBe('guest_session_over')
    expect(await waiting()).toEqual([])
  })

  it('takes no nonsense: too many, too long, unknown fields, another’s id', async () => {
    const guests = await phone()
    const code = async (lines: object[], more: object = {}) => (await guests.send(lines, more)).json.code
    const bad = 'invalid_request'
    expect(await code([])).toBe(bad)
    expect(await code([beer({ quantity: 21 })])).toBe(bad)
    expect(await code(Array.from({ length: 31 }, () => beer()))).toBe(bad)
    expect(await code([beer({ note: 'x'.repeat(201) })])).toBe(bad)
    expect(await code([beer({ unitPricePence: 1 })])).toBe(bad)
    expect(await code([beer()], { allergies: ['cats'] })).toBe(bad)
    expect(await code([beer()], { orderId: uuidv7() })).toBe(bad)
    const twice = beer()
    await ordering('automatic')
    expect(await code([twice, twice])).toBe('line_exists')
    expect(await openOrders()).toEqual([])
  })

  it('shows what guests typed as text and nothing else', async () => {
    const guests = await phone()
    await guests.send([beer({ note: '<script>alert(1)</script>' })])
    expect(await guests.page()).not.toContain('<script>alert')
  })

  it('of several phones and a waiter at once is all on one bill, each dish once', async () => {
    await ordering('automatic')
    const order = await waiter.open([waiter.beer()], { orderType: 'table', tableId: restaurant.ids.table })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('guest', 'other guest', 'waiter'), { minLength: 2, maxLength: 8 }),
        async (who) => {
          await server.sql('delete from attempts')
          const phones = { guest: await phone(), 'other guest': await phone() }
          const before = (await waiter.get(order.id)).lines.length
          const lines = who.map(() => beer())
          const sent = await Promise.all(
            who.map((each, at) =>
              each === 'waiter'
                ? waiter.send(`/orders/${order.id}/lines`, {
                    lines: [{ id: lines[at]?.id, itemId: restaurant.ids.beer, quantity: 1 }],
                    send: true,
                  })
                : phones[each].send([lines[at] ?? beer()]),
            ),
          )
          expect(sent.map(({ status }) => status)).toEqual(who.map(() => 201))
          const after = await waiter.get(order.id)
          expect(after.lines).toHaveLength(before + who.length)
          expect((await openOrders()).length).toBe(1)
          const cooked = (await tickets()).flatMap(({ items }) => items.map(({ lineId }) => lineId))
          expect(new Set(cooked).size).toBe(cooked.length)
          for (const { id } of lines) expect(cooked).toContain(id)
          await server.sql('delete from attempts')
        },
      ),
      { numRuns: process.env.WIDE === '1' ? 25 : 4 },
    )
  })
})
