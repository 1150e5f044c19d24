import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tasks } from '../../jobs.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let waiter: TestTill
let owner: TestTill
let aggregator: TestTill

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})
beforeEach(async () => {
  restaurant = await openRestaurant(server, 'omega')
  waiter = tillOf(server, restaurant, restaurant.waiter)
  owner = tillOf(server, restaurant, restaurant.owner)
  aggregator = await keyFor('Deliveroo')
})

const get = { method: 'GET', key: null } as const
const curryPence = 1095

/** A stand-in for the aggregator's own server: it holds a key named as the marketplace. */
async function keyFor(name: string, more: object = {}): Promise<TestTill> {
  const key = { id: uuidv7(), name, scopes: ['marketplace:orders'], ...more }
  const { json, text } = await owner.send('/api-keys', key)
  if (!json.secret) throw new Error(text)
  return tillOf(server, restaurant, { token: json.secret })
}

const inMinutes = (minutes: number) => new Date(Date.parse(server.services.now()) + minutes * 60_000).toISOString()
const dish = (more: object = {}) => ({
  ...{ itemId: restaurant.ids.curry, modifierOptionIds: [restaurant.ids.mild], quantity: 1, note: '' },
  ...more,
})
let sent = 0
const order = (more: object = {}) => ({
  ...{ locationId: restaurant.ids.location, externalId: `gb:${sent++}`, number: '4F2K', guestName: 'Sam' },
  ...{ collectAt: inMinutes(60), lines: [dish()], isPrepaid: true, chargedPence: curryPence },
  ...more,
})
const send = (body: object, as = aggregator) => as.send('/marketplace-orders', body, { key: null })
const look = async (externalId: string, as = aggregator) => as.send(`/marketplace-orders/${externalId}`, undefined, get)
const cancel = (externalId: string) =>
  aggregator.send(`/marketplace-orders/${externalId}/cancel`, undefined, { key: null })
const waiting = async () =>
  (await waiter.send(`/guest-orders?locationId=${restaurant.ids.location}`, undefined, get)).json.guestOrders
const accept = (id: string) => waiter.send(`/guest-orders/${id}/accept`)
const cellsOf = (tables: { title: string; rows: unknown[][] }[], title: string) =>
  tables.find((table) => table.title === title)?.rows
const tickets = async () =>
  (await server.sql('select ticket from kitchen_tickets where restaurant_id = $1', [restaurant.id])).map(
    ({ ticket }) => ticket as { calledFor: string; orderType: string; guestAllergy: string | null },
  )
async function setMode(marketplaceOrders: string) {
  const { restaurant: shown } = (await owner.send('', undefined, get)).json
  const change = { marketplaceOrders, version: shown.locations[0].version }
  expect((await owner.send(`/locations/${restaurant.ids.location}`, change, { method: 'PATCH' })).status).toBe(200)
}
async function at(time: string, work: () => Promise<unknown>) {
  server.setClock(time)
  try {
    await work()
  } finally {
    server.setClock(undefined)
  }
}

describe('marketplace order', () => {
  it('waits for the staff, is a paid takeaway order under its number, and is fired and closed in time', async () => {
    const body = order({ allergies: ['nuts'], lines: [dish({ note: 'No cutlery' })] })
    const { status, json } = await send(body)
    expect([status, json.marketplaceOrder]).toEqual([
      201,
      {
        ...{ externalId: body.externalId, state: 'waiting', reason: null, orderId: null },
        ...{ totalPence: curryPence, differencePence: 0 },
      },
    ])
    const [guestOrder] = await waiting()
    expect(guestOrder).toMatchObject({
      ...{ kind: 'marketplace', guestName: 'Deliveroo 4F2K, Sam', collectAt: body.collectAt, phone: '' },
      marketplace: { channel: 'Deliveroo', isPrepaid: true, chargedPence: curryPence },
      lines: [{ note: 'No cutlery' }],
    })

    const accepted = (await accept(guestOrder.id)).json.order
    expect(accepted).toMatchObject({
      ...{ state: 'open', orderType: 'takeaway', guestName: 'Deliveroo 4F2K, Sam', fires: 0 },
      totals: { totalPence: curryPence, balanceDuePence: 0 },
      payments: [
        {
          ...{ tender: 'marketplace', state: 'captured', amountPence: curryPence, tipPence: 0, feePence: 11 },
          terminal: { name: 'Deliveroo', reference: '4F2K' },
        },
      ],
    })
    expect((await look(body.externalId)).json.marketplaceOrder).toMatchObject({
      ...{ state: 'accepted', orderId: accepted.id },
    })
    expect((await waiter.cash(accepted, curryPence)).json.code).toBe('already_paid')
    await runJobs(server.services, tasks)
    expect(await tickets()).toEqual([])

    await at(inMinutes(40), () => runJobs(server.services, tasks))
    expect(await tickets()).toMatchObject([
      { orderType: 'takeaway', calledFor: 'Deliveroo 4F2K, Sam', guestAllergy: expect.stringContaining('nuts') },
    ])
    expect(await waiter.get(accepted.id)).toMatchObject({ state: 'paid', fires: 1 })
  })

  it('sent again, shuffled, with another key of the same name or by many at once is one order', async () => {
    const lines = [dish(), dish({ quantity: 2 })]
    const body = order({ lines, chargedPence: 3 * curryPence })
    const rotated = await keyFor('Deliveroo')
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => send(body)),
      send({ ...body, lines: lines.toReversed() }),
      send(body, rotated),
    ])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const [guestOrder, ...others] = await waiting()
    expect([guestOrder.totalPence, others]).toEqual([3 * curryPence, []])
    await accept(guestOrder.id)
    expect((await send(body)).json.marketplaceOrder).toMatchObject({ state: 'accepted', orderId: guestOrder.id })
    expect(await server.sql('select id from orders where restaurant_id = $1', [restaurant.id])).toHaveLength(1)
    // Another marketplace may have the same id.
    const other = await keyFor('Uber Eats')
    expect((await look(body.externalId, other)).status).toBe(404)
    expect((await send(body, other)).json.marketplaceOrder.state).toBe('waiting')
  })

  it('charged differently waits for a person, also where orders are accepted at once, and pays what was paid', async () => {
    await setMode('automatic')
    const right = order()
    expect((await send(right)).json.marketplaceOrder).toMatchObject({ state: 'accepted', differencePence: 0 })
    const [cheap, dear] = [order({ chargedPence: 1000 }), order({ chargedPence: 1200 })]
    expect((await send(cheap)).json.marketplaceOrder).toMatchObject({ state: 'waiting', differencePence: -95 })
    expect((await send(dear)).json.marketplaceOrder).toMatchObject({ state: 'waiting', differencePence: 105 })
    const [first, second] = await waiting()
    expect([first, second]).toMatchObject([
      { totalPence: curryPence, marketplace: { chargedPence: 1000 } },
      { totalPence: curryPence, marketplace: { chargedPence: 1200 } },
    ])
    expect((await accept(first.id)).json.order).toMatchObject({ totals: { paidPence: 1000, balanceDuePence: 95 } })
    expect((await accept(second.id)).json.order).toMatchObject({ totals: { paidPence: 1095, balanceDuePence: 0 } })
    const [auto] = await server.sql(
      'select opened_by from orders where restaurant_id = $1 order by opened_at limit 1',
      [restaurant.id],
    )
    expect(auto?.opened_by).toBe('00000000-0000-8000-8000-000000000001')
  })

  it('is refused with a dish that is unknown, sold out or chosen incompletely, and says which', async () => {
    const unknown = uuidv7()
    expect((await send(order({ lines: [dish({ itemId: unknown })] }))).json).toMatchObject({
      ...{ status: 422, code: 'item_not_on_menu', facts: { itemId: unknown } },
    })
    const run = await waiter.send(`/menu/items/${restaurant.ids.curry}/eighty-six`, {
      locationId: restaurant.ids.location,
    })
    expect(run.status).toBe(200)
    expect((await send(order())).json).toMatchObject({
      ...{ code: 'item_eighty_sixed', facts: { itemId: restaurant.ids.curry, item: expect.any(String) } },
    })
    await waiter.send(`/menu/items/${restaurant.ids.curry}/restore`, { locationId: restaurant.ids.location })
    const code = async (lines: object[]) => (await send(order({ lines }))).json.code
    expect(await code([dish({ modifierOptionIds: [] })])).toBe('modifier_choice_incomplete')
    expect(await code([dish({ modifierOptionIds: [uuidv7()] })])).toBe('modifier_not_offered')
    await waiter.send(`/menu/modifier-options/${restaurant.ids.mild}/eighty-six`)
    expect(await code([dish()])).toBe('modifier_run_out')
    await waiter.send(`/menu/modifier-options/${restaurant.ids.mild}/restore`)
    const change = async (statement: string) => {
      await server.sql(statement, [restaurant.id])
      const bump = 'update restaurant_counters set menu_version = menu_version + 1 where restaurant_id = $1'
      await server.sql(bump, [restaurant.id])
    }
    await change('update menu_items set has_open_price = true where restaurant_id = $1')
    expect(await code([dish()])).toBe('open_price_needed')
    await change('update menu_items set has_open_price = false where restaurant_id = $1')
    const never = JSON.stringify([{ days: [5], from: '03:00', until: '03:15' }])
    await change(`update menu_categories set served = '${never}' where restaurant_id = $1`)
    expect(await code([dish()])).toBe('item_not_served_now')
    await change(`update menu_categories set served = '[]' where restaurant_id = $1`)
    expect(await waiting()).toEqual([])
  })

  it('is refused while the location is closed, paused or switched off, and with a time nobody keeps', async () => {
    expect((await send(order({ collectAt: inMinutes(-90) }))).status).toBe(400)
    expect((await send(order({ collectAt: inMinutes(8 * 24 * 60) }))).status).toBe(400)
    await setMode('off')
    expect((await send(order())).json.code).toBe('marketplace_closed')
    await setMode('accept')
    const here = `/locations/${restaurant.ids.location}`
    const settings = { isOn: true, leadMinutes: 20, slotMinutes: 15, ordersPerSlot: 2, version: 0 }
    expect((await owner.send(`${here}/collection`, settings, { method: 'PUT' })).status).toBe(200)
    await waiter.send(`${here}/collection/pause`, { minutes: 30 })
    expect((await send(order())).json.code).toBe('marketplace_closed')
    await waiter.send(`${here}/collection/pause`, { minutes: 0 })
    expect((await send(order())).status).toBe(201)
    const hour = (Number(server.services.now().slice(11, 13)) + 6) % 24
    const laterToday = [{ days: [1, 2, 3, 4, 5, 6, 7], fromMinute: hour * 60, untilMinute: hour * 60 + 30 }]
    const page = { isPublic: true, description: '', openingHours: laterToday, version: 0, isMeant: true }
    expect((await owner.send(`${here}/public-menu`, page, { method: 'PUT' })).status).toBe(200)
    expect((await send(order())).json.code).toBe('marketplace_closed')
  })

  it('is declined with a reason the marketplace reads, or cancelled by it until it is accepted', async () => {
    const [declined, cancelled, accepted] = [order(), order(), order()]
    for (const body of [declined, cancelled, accepted]) await send(body)
    const [first, , third] = await waiting()
    await waiter.send(`/guest-orders/${first.id}/decline`, { reason: 'We have run out' })
    expect((await look(declined.externalId)).json.marketplaceOrder).toMatchObject({
      ...{ state: 'declined', reason: 'We have run out' },
    })
    expect((await cancel(cancelled.externalId)).json.marketplaceOrder.state).toBe('cancelled')
    expect((await cancel(cancelled.externalId)).json.marketplaceOrder.state).toBe('cancelled')
    await accept(third.id)
    expect((await cancel(accepted.externalId)).json.code).toBe('marketplace_order_accepted')
    expect(await waiting()).toEqual([])
    const facts = await server.sql(
      `select body ->> 'externalId' as "externalId" from events
       where restaurant_id = $1 and type in ('guest_order.declined', 'guest_order.accepted') order by seq`,
      [restaurant.id],
    )
    expect(facts.map(({ externalId }) => externalId)).toEqual([
      ...[declined.externalId, cancelled.externalId, accepted.externalId],
    ])
  })

  it('needs a key of its scope, which reads the menu and does nothing else, at its own locations', async () => {
    expect((await send(order(), owner)).json.code).toBe('marketplace_key_needed')
    expect((await owner.send('/marketplace-orders/gb:1', undefined, get)).json.code).toBe('marketplace_key_needed')
    const byPerson = await owner.send('/marketplace-orders/gb:1/cancel', undefined, { key: null })
    expect(byPerson.json.code).toBe('marketplace_key_needed')
    expect((await send(order(), waiter)).json.code).toBe('permission_denied')
    const menu = await aggregator.send(`/menu?locationId=${restaurant.ids.location}`, undefined, get)
    const curry = menu.json.menu.items.find(({ id }: { id: string }) => id === restaurant.ids.curry)
    expect(curry).toMatchObject({ name: expect.any(String), pricePence: curryPence, isAvailable: true })
    expect((await aggregator.send('/orders', undefined, get)).json.code).toBe('key_out_of_scope')
    const pier = uuidv7()
    await owner.send('/locations', { id: pier, name: 'Pier' })
    const ofPier = await keyFor('Deliveroo', { locationIds: [pier] })
    expect((await send(order(), ofPier)).status).toBe(404)
    const body = order()
    await send(body)
    expect((await look(body.externalId, ofPier)).status).toBe(404)
  })
})

describe('money a marketplace took', () => {
  it('has its own line in X, Z, books and files, bears the fee, and is given back by a manager alone', async () => {
    await setMode('automatic')
    const manager = tillOf(server, restaurant, restaurant.manager)
    const soon = { collectAt: inMinutes(5) }
    const [body] = [order(soon), await send(order(soon)), await send(order({ ...soon, isPrepaid: false }))]
    await send(order(soon), await keyFor('Uber Eats'))
    const { orderId } = (await send(body)).json.marketplaceOrder
    const paid = await waiter.get(orderId)
    expect(paid).toMatchObject({ state: 'paid', fires: 1 })
    const refunds = `/orders/${orderId}/payments/${paid.payments[0]?.id}/refunds`
    const refund = { refundId: uuidv7(), amountPence: 500, reason: 'Missing dish' }
    expect((await waiter.send(refunds, refund)).status).toBe(403)
    const back = (await manager.send(refunds, refund)).json.order
    expect(back.payments[0].refunds).toMatchObject([{ state: 'done', amountPence: 500, providerRef: null }])

    const day = paid.businessDate
    const asked = `locationId=${restaurant.ids.location}&businessDate=${day}`
    const line = ['Deliveroo (marketplace)', 2, 2 * curryPence, 0, -500, 2 * curryPence - 500, 22 - 5, 0]
    const x = (await manager.send(`/reports/x?${asked}`, undefined, get)).json
    const others = ['Uber Eats (marketplace)', 1, curryPence, 0, 0, curryPence, 11, 0]
    expect(cellsOf(x.report.tables, 'Takings')).toEqual([line, others])
    const dayReport = (await manager.send(`/reports/day?businessDate=${day}`, undefined, get)).json.report
    expect(dayReport.takings).toMatchObject([
      { tender: 'marketplace:Deliveroo', netPence: 2 * curryPence - 500 },
      { tender: 'marketplace:Uber Eats', netPence: curryPence },
    ])
    const books = (await owner.send(`/payments/reconciliation?businessDate=${day}`, undefined, get)).json
    expect(books.tenders).toMatchObject([{ tender: 'marketplace', paidPence: 3 * curryPence, refundedPence: 500 }])
    expect([books.unexplainedPence, books.differences]).toEqual([0, []])
    const [open] = await server.sql(`select id from orders where restaurant_id = $1 and state = 'open'`, [
      restaurant.id,
    ])
    await waiter.cash(await waiter.get(String(open?.id)), curryPence)
    const z = await manager.send('/reports/z', { locationId: restaurant.ids.location, businessDate: day })
    expect(cellsOf(z.json.tables, 'Takings')).toContainEqual(line)
    const csv = await owner.send(`/reports/accounting.csv?${asked}&layout=xero`, undefined, get)
    expect(csv.text).toContain('"Deliveroo (marketplace), tips included","096","No VAT",16.90')
    const found = (await owner.send('/payments?tender=marketplace', undefined, get)).json.payments
    expect(found).toHaveLength(3)
    const [ledger] = await server.sql(
      `select sum(case when debit = 'marketplace_takings' then amount_pence else 0 end)::int as taken,
         sum(case when credit = 'marketplace_takings' then amount_pence else 0 end)::int as back
       from ledger_transfers where restaurant_id = $1`,
      [restaurant.id],
    )
    expect(ledger).toEqual({ taken: 3 * curryPence, back: 500 })
  })
})
