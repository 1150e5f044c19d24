import type { KitchenTicket } from '@tableside/domain/kitchen'
import type { Order } from '@tableside/domain/orders'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
let manager: TestTill
let statements: ReturnType<typeof countStatements>
beforeAll(async () => {
  statements = countStatements()
  server = await startTestServer()
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
  manager = tillOf(server, lantern, lantern.manager)
})
afterAll(async () => {
  await server.stop()
  statements.stop()
})

const move = (from: Order, lines: readonly object[], to: object, key = uuidv7()) =>
  manager.send(`/orders/${from.id}/move-lines`, { lines, to }, { key })
const some = (order: Order, index: number, quantity = 1) => [{ lineId: order.lines[index]?.id, quantity }]
const onto = ({ id }: Order) => ({ orderId: id })
const ticketsOf = async (order: Order): Promise<KitchenTicket[]> => {
  const rows = await server.sql('select ticket from kitchen_tickets where order_id = $1 order by fire, station_id', [
    order.id,
  ])
  return rows.map(({ ticket }) => ticket as KitchenTicket)
}
const dishesOn = (tickets: readonly KitchenTicket[]) =>
  tickets.flatMap(({ fire, items }) => items.map(({ name, quantity }) => `${fire}: ${quantity} × ${name}`)).sort()

describe('moving dishes to another bill', () => {
  it('keeps who added them and what the kitchen has, sends nothing again, and both histories say so', async () => {
    const from = await till.open([till.curry(1), till.beer(3)], { send: true })
    const into = await till.open([till.curry(2)], { send: true })
    const key = uuidv7()
    const beers = some(from, 1, 2)
    const [first, second] = await Promise.all([move(from, beers, onto(into), key), move(from, beers, onto(into), key)])
    expect(first.status, first.text).toBe(200)
    expect(second.text).toBe(first.text)
    const { order, other }: { order: Order; other: Order } = first.json
    expect(order.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Lamb Curry', 1],
      ['Lager', 1],
    ])
    expect(other.lines[1]).toMatchObject({ quantity: 2, fire: 2, addedBy: lantern.waiter.staffId, voids: [] })
    expect(order.totals.totalPence + other.totals.totalPence).toBe(from.totals.totalPence + into.totals.totalPence)
    expect([await till.get(from.id), await till.get(into.id)]).toEqual([order, other])
    expect(dishesOn(await ticketsOf(order))).toEqual(['1: 1 × Lager', '1: 1 × Lamb Curry'])
    expect(dishesOn(await ticketsOf(other))).toEqual(['1: 2 × Lamb Curry', '2: 2 × Lager'])
    expect((await till.send(`/orders/${other.id}/send`)).json.code).toBe('nothing_to_send')

    // What the kitchen has of a moved dish is struck through on its own ticket, and it is paid where it is.
    const moved = other.lines[1]?.id
    await manager.send(`/orders/${other.id}/lines/${moved}/void`, { quantity: 1, reason: 'Flat' })
    const [bar] = (await ticketsOf(other)).filter(({ fire }) => fire === 2)
    expect(bar?.items).toMatchObject([{ lineId: moved, quantity: 2, voidedQuantity: 1 }])
    const record = await till.send(`/orders/${into.id}/record`, undefined, { method: 'GET', key: null })
    const entries = record.json.history.map(({ what }: { what: string }) => what)
    expect(entries).toContain(`Took over 2 × Lager from order ${from.number}`)
    for (const each of [order, other]) {
      const due = (await till.get(each.id)).totals.balanceDuePence
      expect((await till.cash(each, due)).json.order.state).toBe('paid')
    }
    expect(await server.invariantFaults()).toEqual([])
  })

  it('splits off a bill of its own at the same table, with a number, its waiter and its whole tickets', async () => {
    const from = await till.open([till.curry(1), till.beer(1)], { send: true, covers: 4 })
    const id = uuidv7()
    const reply = await move(from, some(from, 1), { newOrder: { id, tableId: lantern.ids.table } })
    expect(reply.status, reply.text).toBe(200)
    const { other } = reply.json
    expect(other).toMatchObject({ id, tableName: '7', covers: null, fires: 1, servedBy: from.servedBy, version: 2 })
    expect(Number(other.number)).toBeGreaterThan(Number(from.number))
    expect(dishesOn(await ticketsOf(other))).toEqual(['1: 1 × Lager'])
    expect(dishesOn(await ticketsOf(from))).toEqual(['1: 1 × Lamb Curry'])
    // More is added to both: no line takes another one's position.
    await till.send(`/orders/${from.id}/lines`, { lines: [till.beer(5)] })
    expect((await till.get(from.id)).lines.map(({ quantity }) => quantity)).toEqual([1, 5])
    const floor = await till.send(`/locations/${lantern.ids.location}/floor/now`, undefined, {
      method: 'GET',
      key: null,
    })
    expect(floor.json.orders.map((order: { id: string }) => order.id)).toEqual(expect.arrayContaining([from.id, id]))
    expect(await server.invariantFaults()).toEqual([])
  })

  it('asks and writes as often for many dishes as for two', async () => {
    const statementsFor = async (count: number) => {
      const lines = Array.from({ length: count + 1 }, () => till.curry(2))
      const from = await till.open(lines, { send: true })
      const into = await till.open([till.beer(1)])
      // Whole lines and a part, so that each kind of write is there.
      const chosen = from.lines.slice(0, count).map(({ id, quantity }, index) => {
        return { lineId: id, quantity: index === 0 ? 1 : quantity }
      })
      const before = statements.count()
      const { status, text } = await move(from, chosen, onto(into))
      expect(status, text).toBe(200)
      return statements.count() - before
    }
    const few = await statementsFor(2)
    expect(few).toBeGreaterThan(3)
    expect(await statementsFor(12)).toBe(few)
    expect(await server.invariantFaults()).toEqual([])
  })

  it('tells the kitchen’s screens, by the tickets as they are now', async () => {
    const from = await till.open([till.curry(1), till.curry(1)], { send: true })
    const into = await till.open([till.beer(1)], { guestName: 'Ada' })
    await move(from, some(from, 0), onto(into))
    const changed = await server.sql(
      `select count(*)::int as n from events where restaurant_id = $1 and type = 'kitchen.ticket_changed'
       and (body ->> 'ticketId')::uuid in (select id from kitchen_tickets where order_id in ($2, $3))`,
      [lantern.id, from.id, into.id],
    )
    expect(changed[0]?.n).toBe(2)
  })

  it('warns the kitchen on all tickets of the other bill of what the guests of the moved dish must not eat', async () => {
    const from = await till.open([till.curry(1), till.beer(1)], { send: true })
    const into = await till.open([till.curry(2)], { send: true })
    const guest = { customerId: uuidv7(), name: 'Ann', allergies: ['peanuts'], added: { phone: '' } }
    const careful = (await till.send(`/orders/${from.id}`, { guest }, { method: 'PATCH' })).json.order
    const { json } = await move(careful, some(careful, 1), onto(into))
    expect((await ticketsOf(json.other)).map(({ guestAllergy, allergySeen }) => [guestAllergy, allergySeen])).toEqual([
      ['peanuts', null],
      ['peanuts', null],
    ])
  })

  it('is refused where a dish, a discount or money would get lost', async () => {
    const refused = async (from: Order, lines: readonly object[], to: object) => (await move(from, lines, to)).json.code
    const [from, into] = [await till.open([till.curry(2), till.beer(2)]), await till.open()]
    const own = (more: object = {}) => ({ newOrder: { id: uuidv7(), tableId: lantern.ids.table, ...more } })
    expect(await refused(from, [{ lineId: uuidv7(), quantity: 1 }], onto(into))).toBe('line_not_found')
    expect(await refused(from, some(from, 0, 3), onto(into))).toBe('move_too_many')
    expect(await refused(from, [...some(from, 0, 2), ...some(from, 1, 2)], own())).toBe('nothing_left_on_bill')
    expect(await refused(from, some(from, 0), onto(from))).toBe('bills_not_alike')
    expect(await refused(from, some(from, 0), own({ tableId: uuidv7() }))).toBe('table_not_found')
    expect(await refused(from, some(from, 0), own({ tableId: null }))).toBe('table_mismatch')
    expect(await refused(from, some(from, 0), own({ id: into.id }))).toBe('order_exists')
    const same = till.curry()
    const [one, two] = [await till.open([same, till.beer()]), await till.open([same])]
    expect(await refused(one, some(one, 0), onto(two))).toBe('line_exists')

    const off = { id: uuidv7(), kind: 'discount', rateBps: 1_000, amountPence: null, reason: 'Late' }
    await manager.send(`/orders/${one.id}/discounts`, { ...off, lineId: null })
    expect(await refused(one, some(one, 1), onto(two))).toBe('bill_has_discount')
    await manager.send(`/orders/${from.id}/discounts`, { ...off, id: uuidv7(), lineId: from.lines[0]?.id })
    expect(await refused(from, some(from, 0), onto(into))).toBe('line_has_discount')

    const paid = await till.open([till.curry(1), till.beer(2)])
    const dishes = [{ lineId: paid.lines[1]?.id, part: 1, of: 1 }]
    const price = paid.lines[1]?.unitPricePence ?? 0
    expect((await till.cash(paid, price, { dishes })).status).toBeLessThan(300)
    expect(await refused(paid, some(paid, 1), onto(into))).toBe('line_paid_for')
    await till.cash(paid, price + 1)
    expect(await refused(paid, some(paid, 0), onto(into))).toBe('below_paid')
    const asked = await till.open([till.curry(1), till.beer(2)])
    await till.card(asked, 'tok_timeout', 100)
    expect(await refused(asked, some(asked, 0), onto(into))).toBe('payment_under_way')

    const full = await till.open(Array.from({ length: 500 }, () => till.beer(1)))
    expect(await refused(into, some(into, 0), onto(full))).toBe('order_too_large')
    const { order: sale } = await manager.sellVoucher(1000)
    expect(await refused(sale, some(sale, 0), onto(into))).toBe('voucher_sale_alone')
    const guestOn = async (order: Order, name: string) => {
      const guest = { customerId: uuidv7(), name, allergies: ['peanuts'], added: { phone: '' } }
      expect((await till.send(`/orders/${order.id}`, { guest }, { method: 'PATCH' })).status).toBe(200)
    }
    const [ada, bea] = [await till.open(), await till.open()]
    await guestOn(ada, 'Ada')
    await guestOn(bea, 'Bea')
    expect(await refused(ada, some(ada, 0), onto(bea))).toBe('bills_of_two_guests')
    // Their allergies go with their dishes to a bill that has no guest.
    expect((await move(ada, some(ada, 0), own())).json.other.guest).toMatchObject({
      name: 'Ada',
      allergies: ['peanuts'],
    })
    const closed = await till.open([till.beer(1), till.curry(1)])
    await till.cash(closed, closed.totals.totalPence)
    expect(await refused(closed, some(closed, 0), onto(into))).toBe('order_closed')
    const stranger = await openRestaurant(server)
    const theirs = await tillOf(server, stranger, stranger.owner).open()
    expect((await move(into, some(into, 0), onto(theirs))).status).toBe(404)
    expect(await server.invariantFaults()).toEqual([])
  })
})

/** Counts the statements that name what a move reads and writes. A connection takes it up when it is opened. */
function countStatements() {
  const { query } = Client.prototype
  let count = 0
  Client.prototype.query = function counted(this: Client, ...asked: Parameters<typeof query>) {
    const [first] = asked
    const text: unknown = typeof first === 'string' ? first : Object(first).text
    if (/order_lines|kitchen_tickets|move_all_depletions/.test(String(text))) count++
    return query.apply(this, asked)
  } as typeof query
  return {
    count: () => count,
    stop: () => {
      Client.prototype.query = query
    },
  }
}
