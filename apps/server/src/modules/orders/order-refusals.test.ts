import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
let manager: TestTill

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server, 'omega')
  till = tillOf(server, lantern, lantern.waiter)
  manager = tillOf(server, lantern, lantern.manager)
})
afterAll(() => server.stop())

const nobody = uuidv7()
const lineOf = (order: Order) => order.lines[0]?.id ?? ''
const discount = (more: object = {}) => ({
  id: uuidv7(),
  kind: 'discount',
  amountPence: 500,
  reason: 'Slow',
  ...more,
})

/** Two curries and a lager, 2730 pence, nothing sent. */
const open = () => till.open([till.curry(2), till.beer()])

/** What there is to change about an order, as a manager does it who approves it too. */
const change = {
  changeLine: (order: Order, body: object = { quantity: 1 }, line = lineOf(order)) =>
    manager.send(`/orders/${order.id}/lines/${line}`, body, { method: 'PATCH' }),
  voidLine: (order: Order, body: object = { quantity: 1 }, line = lineOf(order)) =>
    manager.send(`/orders/${order.id}/lines/${line}/void`, body),
  discountOrder: (order: Order, body: object = {}) => manager.send(`/orders/${order.id}/discounts`, discount(body)),
  removeDiscount: (order: Order) =>
    manager.send(`/orders/${order.id}/discounts/${nobody}`, undefined, { method: 'DELETE' }),
  changeOrderDetails: (order: Order, body: object = { covers: 3 }) =>
    manager.send(`/orders/${order.id}`, body, { method: 'PATCH' }),
  addLines: (order: Order, lines: object[] = [till.beer()]) => manager.send(`/orders/${order.id}/lines`, { lines }),
  sendOrder: (order: Order) => manager.send(`/orders/${order.id}/send`),
  closeOrder: (order: Order) => manager.send(`/orders/${order.id}/close`),
}
type Change = keyof typeof change

async function paid(pence = 2730): Promise<Order> {
  const { json, text, status } = await till.cash(await open(), pence)
  expect(status, text).toBe(201)
  return json.order
}

const voucherSale = async () => (await till.sellVoucher(5000)).order

async function cardUnderWay(): Promise<Order> {
  const { json } = await till.card(await open(), 'tok_pending', 2730)
  return json.order
}

describe('an order', () => {
  it.each<Change>([
    'changeLine',
    'voidLine',
    'discountOrder',
    'removeDiscount',
    'changeOrderDetails',
    'addLines',
    'sendOrder',
    'closeOrder',
  ])('that is paid refuses %s', async (name) => {
    expect((await change[name](await paid())).json).toMatchObject({ code: 'order_closed' })
  })

  it.each<Change>(['changeLine', 'voidLine', 'changeOrderDetails', 'addLines'])(
    'that sells a gift voucher refuses %s',
    async (name) => {
      expect((await change[name](await voucherSale())).json).toMatchObject({ code: 'voucher_sale_alone' })
    },
  )

  it.each<Change>(['changeLine', 'voidLine', 'discountOrder'])(
    'never costs less than was paid on it by %s',
    async (name) => {
      expect((await change[name](await paid(2700))).json).toMatchObject({ code: 'below_paid' })
    },
  )

  it('is discounted by no more than it costs', async () => {
    expect((await change.discountOrder(await open(), { amountPence: 2731 })).json).toMatchObject({
      code: 'discount_too_large',
    })
  })

  it.each<Change>(['changeLine', 'voidLine', 'discountOrder'])(
    'is not lowered by %s while a card is being charged for it',
    async (name) => {
      expect((await change[name](await cardUnderWay())).json).toMatchObject({ code: 'payment_under_way' })
    },
  )

  it('keeps its service charge while a card is charged with it, and where it was paid', async () => {
    const served = await openRestaurant(server, 'omega')
    await server.sql('update locations set service_charge_bps = 1000 where restaurant_id = $1', [served.id])
    const waiter = tillOf(server, served, served.waiter)
    const withoutService = async (order: Order) =>
      (await waiter.send(`/orders/${order.id}`, { hasServiceCharge: false }, { method: 'PATCH' })).json
    const [charged, partPaid] = [await waiter.open(), await waiter.open()]
    expect(charged.totals).toMatchObject({ serviceChargePence: 164, totalPence: 1799 })
    await waiter.card(charged, 'tok_pending', 1799)
    expect(await withoutService(charged)).toMatchObject({ code: 'payment_under_way' })
    await waiter.cash(partPaid, 1798)
    expect(await withoutService(partPaid)).toMatchObject({ code: 'below_paid' })
  })

  it('keeps its service charge once somebody has paid for dishes, with theirs', async () => {
    const served = await openRestaurant(server, 'omega')
    await server.sql('update locations set service_charge_bps = 1000 where restaurant_id = $1', [served.id])
    const waiter = tillOf(server, served, served.waiter)
    const order = await waiter.open([waiter.beer(), waiter.beer()])
    const dishes = [{ lineId: order.lines[0]?.id, part: 1, of: 1 }]
    expect((await waiter.cash(order, 594, { dishes })).status).toBe(201)
    const removed = await waiter.send(`/orders/${order.id}`, { hasServiceCharge: false }, { method: 'PATCH' })
    expect(removed.json).toMatchObject({ code: 'service_charge_part_paid' })
  })

  it('at a table becomes no takeaway while it stays at its table', async () => {
    const toTakeaway = { orderType: 'takeaway', tableId: lantern.ids.table }
    expect((await change.changeOrderDetails(await open(), toTakeaway)).json).toMatchObject({ code: 'table_mismatch' })
  })

  it('is closed without a payment only when nothing is owed', async () => {
    expect((await change.closeOrder(await open())).json).toMatchObject({ code: 'balance_due' })
  })

  it('holds 500 lines at most, also when two bills become one', async () => {
    const water = (count: number) => Array.from({ length: count }, () => till.line(lantern.ids.water))
    const full = await till.open(water(500))
    expect((await change.addLines(full)).json).toMatchObject({ code: 'order_too_large' })
    const other = await open()
    const joined = await till.send(`/orders/${full.id}/join`, { fromOrderId: other.id })
    expect(joined.json).toMatchObject({ code: 'order_too_large' })
    const voucher = await voucherSale()
    const withVoucher = await till.send(`/orders/${other.id}/join`, { fromOrderId: voucher.id })
    expect(withVoucher.json).toMatchObject({ code: 'voucher_sale_alone' })
  })
})

describe('a line', () => {
  it('that is not on the order cannot be changed, voided or discounted', async () => {
    const order = await open()
    const replies = [
      await change.changeLine(order, { quantity: 1 }, nobody),
      await change.voidLine(order, { quantity: 1 }, nobody),
      await change.discountOrder(order, { lineId: nobody }),
    ]
    expect(replies.map(({ json }) => json.code)).toEqual(['line_not_found', 'line_not_found', 'line_not_found'])
  })

  it('is changed only before it is sent, and only by a change', async () => {
    const order = await open()
    expect((await change.changeLine(order, {})).json).toMatchObject({ code: 'nothing_to_change' })
    await change.sendOrder(order)
    expect((await change.changeLine(order)).json).toMatchObject({ code: 'line_already_sent' })
  })

  it('is voided no more often than it is there', async () => {
    expect((await change.voidLine(await open(), { quantity: 3 })).json).toMatchObject({ code: 'void_too_many' })
  })

  it('is 9,999 dishes at most, those counted that were voided', async () => {
    const order = await open()
    for (let times = 0; times < 10; times++) {
      await change.changeLine(order, { quantity: 999 })
      await change.voidLine(order, { quantity: 998 })
    }
    expect((await change.changeLine(order, { quantity: 999 })).json).toMatchObject({ code: 'order_too_large' })
  })

  it('stands once on an order, also on a new one', async () => {
    const beer = till.beer()
    const { json } = await till.send('/orders', {
      id: uuidv7(),
      locationId: lantern.ids.location,
      orderType: 'takeaway',
      lines: [beer, beer],
    })
    expect(json).toMatchObject({ code: 'line_exists' })
  })
})

describe('a discount that is not there', () => {
  it('cannot be taken off', async () => {
    expect((await change.removeDiscount(await open())).json).toMatchObject({ code: 'discount_not_found' })
  })
})

describe('a dish', () => {
  const place = (lines: object[]) =>
    till.send('/orders', { id: uuidv7(), locationId: lantern.ids.location, orderType: 'takeaway', lines })
  const setAvailable = (path: string, isAvailable: boolean) =>
    manager.send(
      `/menu/${path}/${isAvailable ? 'restore' : 'eighty-six'}`,
      path.startsWith('items') ? { locationId: lantern.ids.location } : undefined,
    )

  it('is ordered with the choices its menu offers', async () => {
    const order = await open()
    const cases: [object, string][] = [
      [till.line(nobody), 'item_not_on_menu'],
      [till.line(lantern.ids.curry, 1, { modifierOptionIds: [nobody] }), 'modifier_not_offered'],
      [till.line(lantern.ids.curry, 1, { modifierOptionIds: [] }), 'modifier_choice_incomplete'],
      [
        till.line(lantern.ids.curry, 1, { modifierOptionIds: [lantern.ids.mild, lantern.ids.hot] }),
        'modifier_choice_incomplete',
      ],
    ]
    for (const [line, code] of cases) {
      expect((await change.addLines(order, [line])).json).toMatchObject({ code })
      expect((await place([line])).json).toMatchObject({ code })
    }
  })

  it('that has run out is not ordered, nor with a choice that has', async () => {
    const order = await open()
    expect((await setAvailable(`items/${lantern.ids.curry}`, false)).status).toBe(200)
    expect((await change.addLines(order, [till.curry()])).json).toMatchObject({ code: 'item_eighty_sixed' })
    await setAvailable(`items/${lantern.ids.curry}`, true)
    expect((await setAvailable(`modifier-options/${lantern.ids.mild}`, false)).status).toBe(200)
    expect((await change.addLines(order, [till.curry()])).json).toMatchObject({ code: 'modifier_run_out' })
    await setAvailable(`modifier-options/${lantern.ids.mild}`, true)
  })

  it('is ordered only while its category is served', async () => {
    server.setClock('2026-11-20T12:00:00.000Z')
    const served = JSON.stringify([{ days: [5], from: '18:00', until: '22:00' }])
    await server.sql('update menu_categories set served = $2 where restaurant_id = $1', [lantern.id, served])
    await server.sql('update restaurant_counters set menu_version = menu_version + 1 where restaurant_id = $1', [
      lantern.id,
    ])
    expect((await place([till.beer()])).json).toMatchObject({ code: 'item_not_served_now' })
    server.setClock(undefined)
  })
})
