import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type Person, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => server.setClock(undefined))
afterAll(() => server.stop())

const ask = (restaurant: TestRestaurant, person: Person, path: string) =>
  tillOf(server, restaurant, person).send(path, undefined, { method: 'GET', key: null })

describe('the overview', () => {
  it('counts the dishes and the options on offer with unknown allergens', async () => {
    const restaurant = await openRestaurant(server)
    const unchecked = async () => (await ask(restaurant, restaurant.manager, '/overview')).json.overview.unchecked
    expect(await unchecked()).toEqual({ dishes: 0, options: 0 })
    const unknown = `'{"state": "unknown"}'`
    await server.sql(`update menu_items set allergens = ${unknown} where restaurant_id = $1 and id = any($2)`, [
      restaurant.id,
      [restaurant.ids.salad, restaurant.ids.water],
    ])
    await server.sql(`update modifier_options set adds_allergens = ${unknown} where restaurant_id = $1`, [
      restaurant.id,
    ])
    await server.sql('update menu_items set archived_at = $3 where restaurant_id = $1 and id = $2', [
      restaurant.id,
      restaurant.ids.water,
      server.services.now(),
    ])
    server.services.announcer.announce(restaurant.id)
    expect(await unchecked()).toEqual({ dishes: 1, options: 2 })
  })

  it('holds today so far against the same weekday last week up to the same time of day', async () => {
    const restaurant = await openRestaurant(server)
    const till = tillOf(server, restaurant, restaurant.manager)
    const sellAt = async (at: string, beers: number, more: object = {}) => {
      server.setClock(at)
      await till.cash(await till.open([till.beer(beers)]), beers * 540, more)
    }
    await sellAt('2026-11-13T12:10:00.000Z', 1)
    await sellAt('2026-11-13T18:00:00.000Z', 5)
    await sellAt('2026-11-20T12:10:00.000Z', 2, { tipPence: 100, tenderedPence: 1180 })
    await sellAt('2026-11-20T13:05:00.000Z', 1)
    server.setClock('2026-11-20T14:00:00.000Z')
    await till.open([till.beer(1)], { covers: 4 })

    const { overview } = (await ask(restaurant, restaurant.manager, '/overview')).json
    expect(overview).toMatchObject({
      businessDate: '2026-11-20',
      comparedDate: '2026-11-13',
      today: { takingsPence: 1620, orders: 2, averagePence: 810, covers: 8, tipPence: 100 },
      before: { takingsPence: 540, orders: 1, averagePence: 540, covers: 2, tipPence: 0 },
      now: { openOrders: 1, openTables: 1, tables: 1, covers: 4, balanceDuePence: 540 },
      topItems: [{ name: 'Lager', quantity: 3, pence: 1620 }],
      firstSteps: { hasMenu: true, hasPeople: true, hasVatNumber: false, hasSale: true },
    })
    const hours = overview.hours.filter(
      (hour: { todayPence: number; beforePence: number }) => hour.todayPence + hour.beforePence,
    )
    expect(hours).toEqual([
      { hour: 12, todayPence: 1080, beforePence: 540, todayOrders: 1 },
      { hour: 13, todayPence: 540, beforePence: 0, todayOrders: 1 },
      { hour: 18, todayPence: 0, beforePence: 2700, todayOrders: 0 },
    ])
    expect(overview.hours[0].hour).toBe(4)

    // Of the hour that runs, last week's up to the same second.
    const beforeAt = async (at: string) => {
      server.setClock(at)
      return (await ask(restaurant, restaurant.manager, `/overview?locationId=${restaurant.ids.location}`)).json
        .overview.before
    }
    await sellAt('2026-11-13T18:40:00.000Z', 1)
    // A voucher's money counts when somebody pays with it.
    server.setClock('2026-11-13T18:20:00.000Z')
    await till.cash((await till.sellVoucher(5_000)).order, 5_000)
    expect(await beforeAt('2026-11-20T17:59:59.000Z')).toMatchObject({ takingsPence: 540, orders: 1, covers: 2 })
    expect(await beforeAt('2026-11-20T18:00:00.000Z')).toMatchObject({ takingsPence: 3240, orders: 2, covers: 4 })
    expect(await beforeAt('2026-11-20T18:39:00.000Z')).toMatchObject({
      takingsPence: 3240,
      orders: 2,
      averagePence: 1620,
    })
    expect(await beforeAt('2026-11-20T19:01:00.000Z')).toMatchObject({ takingsPence: 3780, orders: 3, covers: 6 })
  })

  it('counts the dishes of the bills that were paid today, whenever they were ordered, at what they brought in', async () => {
    const restaurant = await openRestaurant(server)
    const till = tillOf(server, restaurant, restaurant.manager)
    const seen = async () => (await ask(restaurant, restaurant.manager, '/overview')).json.overview
    server.setClock('2026-11-19T20:00:00.000Z')
    const late = await till.open([till.beer(2)])
    await till.cash(await till.open([till.beer(7)]), 7 * 540)
    server.setClock('2026-11-20T12:00:00.000Z')
    await till.cash(late, 2 * 540)
    const reduced = await till.open([till.beer(3)])
    const off = { kind: 'discount', lineId: null, rateBps: null, amountPence: 300, reason: 'Regular' }
    const { json } = await till.send(`/orders/${reduced.id}/discounts`, { id: uuidv7(), ...off })
    await till.cash(json.order, json.order.totals.totalPence)
    await till.open([till.beer(4)])
    const { topItems, today } = await seen()
    expect(topItems).toMatchObject([{ name: 'Lager', quantity: 5, pence: 5 * 540 - 300 }])
    expect(topItems[0].pence).toBe(today.takingsPence)

    const reopened = await till.send(`/orders/${late.id}/reopen`, { reason: 'A wrong dish was charged' })
    expect(reopened.status).toBe(200)
    expect((await seen()).topItems).toMatchObject([{ quantity: 3, pence: 3 * 540 - 300 }])
  })

  it('says the same takings and tips as the day report, also after a refund', async () => {
    const restaurant = await openRestaurant(server)
    const till = tillOf(server, restaurant, restaurant.manager)
    const order = await till.open([till.beer(3)])
    await till.cash(order, 1620, { tipPence: 200, tenderedPence: 2000 })
    const [payment] = (await till.get(order.id)).payments
    await till.send(`/orders/${order.id}/payments/${payment?.id}/refunds`, {
      refundId: uuidv7(),
      ...{ amountPence: 500, tipPence: 0, reason: 'Sorry' },
    })
    const { overview } = (await ask(restaurant, restaurant.manager, '/overview')).json
    const { report } = (await ask(restaurant, restaurant.manager, '/reports/day')).json
    const [cash] = report.takings
    expect(overview.today.takingsPence).toBe(cash.takenPence - cash.refundedPence)
    expect(overview.today.tipPence).toBe(report.tipPence)
    expect(overview.today.takingsPence).toBe(1120)
  })

  it('is empty, not wrong, before the first sale', async () => {
    const restaurant = await openRestaurant(server)
    const { overview } = (await ask(restaurant, restaurant.owner, '/overview')).json
    expect(overview).toMatchObject({
      today: { takingsPence: 0, orders: 0, averagePence: null, covers: 0, tipPence: 0 },
      topItems: [],
      firstSteps: { hasSale: false },
    })
  })

  it('is of one location when it is asked for, and of none that is not here', async () => {
    const restaurant = await openRestaurant(server)
    const other = await openRestaurant(server)
    const till = tillOf(server, restaurant, restaurant.manager)
    await till.cash(await till.open([till.beer()]), 540)
    const at = (id: string) => ask(restaurant, restaurant.manager, `/overview?locationId=${id}`)
    expect((await at(restaurant.ids.location)).json.overview.today.takingsPence).toBe(540)
    expect((await at(other.ids.location)).status).toBe(404)
  })

  it('is not for those who may not see reports', async () => {
    const restaurant = await openRestaurant(server)
    expect((await ask(restaurant, restaurant.waiter, '/overview')).json.code).toBe('permission_denied')
  })
})

describe('the search', () => {
  const find = async (restaurant: TestRestaurant, person: Person, words: string) =>
    (await ask(restaurant, person, `/search?q=${encodeURIComponent(words)}`)).json

  it('finds orders by number, table and the beginning of the guest’s name, the newest first', async () => {
    const restaurant = await openRestaurant(server)
    const till = tillOf(server, restaurant, restaurant.waiter)
    const first = await till.open([till.beer()])
    const second = await till.open([till.beer()], { orderType: 'takeaway', tableId: null, guestName: '50% O’Neill' })
    const ids = async (words: string) =>
      (await find(restaurant, restaurant.waiter, words)).orders.map(({ id }: { id: string }) => id)
    expect(await ids('1')).toEqual([first.id])
    expect(await ids('#2')).toEqual([second.id])
    // The order of that number stands before the orders of a table of that name.
    const seven = await till.open([till.beer()])
    expect(await ids('table 7')).toEqual([seven.id, first.id])
    await server.sql(`update orders set number = '7' where restaurant_id = $1 and id = $2`, [restaurant.id, second.id])
    expect((await ids('7'))[0]).toBe(second.id)
    await server.sql(`update orders set number = '2' where restaurant_id = $1 and id = $2`, [restaurant.id, second.id])
    expect(await ids('50% o')).toEqual([second.id])
    // What is typed is text, not a pattern.
    expect(await ids('5_% o')).toEqual([])
    expect(await ids('%')).toEqual([])
    expect(await ids("'; drop table orders; --")).toEqual([])
  })

  it('finds dishes and people by a part of their name', async () => {
    const restaurant = await openRestaurant(server)
    const found = await find(restaurant, restaurant.manager, 'LAG')
    expect(found.items).toMatchObject([{ name: 'Lager', pricePence: 540, isArchived: false }])
    expect((await find(restaurant, restaurant.manager, 'manager')).people).toMatchObject([{ name: 'manager person' }])
  })

  it('finds ingredients, tickets and articles, each for who may see them', async () => {
    const restaurant = await openRestaurant(server)
    const till = tillOf(server, restaurant, restaurant.manager)
    await till.send('/inventory/ingredients', { id: uuidv7(), name: 'Smoked Paprika', unit: 'kg' })
    await till.send('/support-tickets', {
      id: uuidv7(),
      subject: 'The paprika drawer sticks',
      category: 'other',
      priority: 'low',
      text: 'It does, every evening.',
    })
    const found = await find(restaurant, restaurant.manager, 'PAPRIKA')
    expect(found.ingredients).toMatchObject([{ name: 'Smoked Paprika', isArchived: false }])
    expect(found.tickets).toMatchObject([{ number: 1, subject: 'The paprika drawer sticks' }])
    expect(found.articles).toEqual([])
    const seen = await find(restaurant, restaurant.waiter, 'paprika')
    expect([seen.tickets, seen.items]).toEqual([[], []])
  })

  it('finds suppliers, devices, house accounts and VAT invoices by name and number, each for who may see them', async () => {
    const restaurant = await openRestaurant(server)
    const till = tillOf(server, restaurant, restaurant.manager)
    const supplier = { id: uuidv7(), name: 'Paprika & Sons', email: '', phone: '', note: '' }
    expect((await till.send('/inventory/suppliers', supplier)).status).toBe(201)
    const device = { id: uuidv7(), name: 'Paprika till', kind: 'till', locationId: restaurant.ids.location }
    expect((await till.send('/devices', { ...device, stationId: null })).status).toBe(201)
    await server.sql(`update restaurants set vat_number = 'GB123456789' where restaurant_id = $1`, [restaurant.id])
    await server.sql(`update locations set address_lines = '["1 High Street"]' where restaurant_id = $1`, [
      restaurant.id,
    ])
    const order = await till.open([till.beer()])
    await till.cash(order, order.totals.totalPence)
    const buyer = { name: 'Paprika Press', addressLines: ['1 Lane'] }
    expect((await till.send(`/orders/${order.id}/vat-invoice`, { id: uuidv7(), buyer })).status).toBe(200)

    const account = { id: uuidv7(), name: 'Paprika Club', limitPence: 5_000 }
    expect((await till.send('/house-accounts', { ...account, contact: '', email: '', address: '' })).status).toBe(201)

    const found = await find(restaurant, restaurant.manager, 'paprika')
    expect(found.houseAccounts).toEqual([{ id: account.id, name: account.name, owedPence: 0, isStopped: false }])
    expect(found.suppliers).toMatchObject([{ name: 'Paprika & Sons' }])
    expect(found.devices).toMatchObject([{ name: 'Paprika till', kind: 'till', isOut: false }])
    expect(found.documents).toMatchObject([{ documentNumber: 'INV-000001', orderId: order.id, buyer: 'Paprika Press' }])
    expect((await find(restaurant, restaurant.manager, 'inv-000001')).documents).toHaveLength(1)
    const seen = await find(restaurant, restaurant.waiter, 'paprika')
    expect([seen.devices, seen.documents, seen.vouchers, seen.houseAccounts]).toEqual([[], [], [], []])
  })

  it('shows nothing of another restaurant, and is not there for strangers', async () => {
    const mine = await openRestaurant(server)
    const other = await openRestaurant(server)
    const till = tillOf(server, other, other.waiter)
    await till.open([till.beer()], { guestName: 'Grace' })
    expect((await find(mine, mine.owner, 'Grace')).orders).toEqual([])
    expect((await ask(other, mine.owner, '/search?q=Grace')).status).toBe(404)
  })

  it('refuses an empty question', async () => {
    const restaurant = await openRestaurant(server)
    expect((await ask(restaurant, restaurant.owner, '/search?q=%20')).json.code).toBe('invalid_request')
  })
})
