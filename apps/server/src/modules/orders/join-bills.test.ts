import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
let manager: TestTill
beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
  manager = tillOf(server, lantern, lantern.manager)
})
afterAll(() => server.stop())

const join = (into: Order, from: Order, key = uuidv7()) =>
  till.send(`/orders/${into.id}/join`, { fromOrderId: from.id }, { key })
const ticketsOf = (order: Order) =>
  server.sql(
    `select fire::int, ticket ->> 'orderId' as "orderId", ticket ->> 'orderNumber' as number from kitchen_tickets
     where order_id = $1 order by fire`,
    [order.id],
  )
const historyOf = async (order: Order): Promise<string[]> => {
  const { json } = await till.send(`/orders/${order.id}/record`, undefined, { method: 'GET', key: null })
  return json.history.map(({ what }: { what: string }) => what)
}

it('two bills become one: dishes and tickets move, what was paid stays right, both histories say so', async () => {
  const into = await till.open([till.curry(1)], { send: true, covers: 2 })
  const from = await till.open([till.curry(2), till.beer(1)], { send: true, covers: 3 })
  const paidPart = (await till.cash(into, 500)).json.order as Order
  const comp = {
    id: uuidv7(),
    kind: 'comp',
    lineId: from.lines[1]?.id,
    rateBps: 10_000,
    amountPence: null,
    reason: 'Late',
  }
  await manager.send(`/orders/${from.id}/discounts`, comp)
  await till.send(`/orders/${from.id}/lines`, { lines: [till.beer(1)] })

  const key = uuidv7()
  const replies = await Promise.all([join(paidPart, from, key), join(paidPart, from, key)])
  const [first, second] = replies
  expect(first?.status, first?.text).toBe(200)
  expect(second?.text).toBe(first?.text)
  const one: Order = first?.json.order
  expect(one).toMatchObject({
    covers: 5,
    fires: 2,
    totals: { totalPence: 3 * 1095 + 540, paidPence: 500, balanceDuePence: 3 * 1095 + 540 - 500 },
  })
  expect(one.lines.map(({ fire, quantity }) => [quantity, fire])).toEqual([
    [1, 1],
    [2, 2],
    [1, 2],
    [1, null],
  ])
  expect(await till.get(one.id)).toEqual(one)
  expect(await till.get(from.id)).toMatchObject({ state: 'voided', lines: [], totals: { totalPence: 0 } })
  expect(await ticketsOf(from)).toEqual([])
  const tickets = await ticketsOf(one)
  expect(new Set(tickets.map(({ fire }) => fire))).toEqual(new Set([1, 2]))
  expect(tickets.every(({ orderId, number }) => orderId === one.id && number === one.number)).toBe(true)
  expect(await historyOf(one)).toContain(`Put the bill of order ${from.number} onto this one`)
  expect(await historyOf(from)).toContain(`Put onto the bill of order ${one.number}`)

  // It ended without a sale, and is no void: not in the list of them, nor counted by any report.
  const get = { method: 'GET', key: null } as const
  const search = async (query: string) => (await till.send(`/order-search?${query}`, undefined, get)).json.orders
  const there = (orders: { id: string }[]) => orders.find(({ id }) => id === from.id)
  expect(there(await search('limit=50'))).toMatchObject({
    joinedInto: { id: one.id, number: one.number },
    totalPence: 0,
  })
  expect(there(await search('state=voided'))).toBeUndefined()
  const { json: record } = await till.send(`/orders/${from.id}/record`, undefined, get)
  expect(record.joinedInto).toEqual({ id: one.id, number: one.number })
  const { json: hits } = await till.send(`/search?q=${from.number}`, undefined, get)
  expect(hits.orders[0]).toMatchObject({ id: from.id, joinedInto: one.number })
  const day = `locationId=${lantern.ids.location}&businessDate=${from.businessDate}`
  const { json: x } = await manager.send(`/reports/day?${day}`, undefined, get)
  expect(x.report.orders).toMatchObject({ voided: 0 })

  // It goes on as any other: more is sent, a moved dish is voided at the kitchen, and the rest is paid.
  expect((await till.send(`/orders/${one.id}/send`)).json.order.fires).toBe(3)
  const moved = one.lines[1]?.id
  expect((await manager.send(`/orders/${one.id}/lines/${moved}/void`, { quantity: 1, reason: 'Dropped' })).status).toBe(
    200,
  )
  const struck = await server.sql(
    `select count(*)::int as n from kitchen_tickets where order_id = $1 and ticket::text ~ '"voided(Quantity)?": ?1'`,
    [one.id],
  )
  expect(struck[0]?.n).toBeGreaterThan(0)
  const rest = (await till.get(one.id)).totals.balanceDuePence
  expect((await till.cash(one, rest)).json.order).toMatchObject({ state: 'paid', totals: { balanceDuePence: 0 } })
  expect(await server.invariantFaults()).toEqual([])
})

it('is refused where money, a discount of the whole bill or another guest would get lost, and of what is closed or a stranger’s', async () => {
  const [one, other] = [await till.open(), await till.open()]
  const refused = async (into: Order, from: Order) => (await join(into, from)).json.code
  expect(await refused(one, one)).toBe('bills_not_alike')
  const takeaway = await till.open(undefined, { orderType: 'takeaway', tableId: null, covers: null })
  expect(await refused(one, takeaway)).toBe('bills_not_alike')
  const sameLine = till.curry()
  const [first, second] = [await till.open([sameLine]), await till.open([sameLine])]
  expect(await refused(first, second)).toBe('line_exists')
  await till.cash(other, 100)
  expect(await refused(one, other)).toBe('bill_part_paid')
  expect((await join(other, one)).status).toBe(200)

  const [reduced, plain] = [await till.open(), await till.open()]
  const off = { id: uuidv7(), kind: 'discount', lineId: null, rateBps: 1_000, amountPence: null, reason: 'Regular' }
  await manager.send(`/orders/${reduced.id}/discounts`, off)
  expect(await refused(plain, reduced)).toBe('bill_has_discount')
  const guestOn = async (order: Order, name: string) => {
    const guest = { customerId: uuidv7(), name, allergies: ['peanuts'], added: { phone: '' } }
    expect((await till.send(`/orders/${order.id}`, { guest }, { method: 'PATCH' })).status).toBe(200)
  }
  await guestOn(plain, 'Ada')
  const third = await till.open()
  await guestOn(third, 'Bea')
  expect(await refused(plain, third)).toBe('bills_of_two_guests')
  expect(await refused(plain, one)).toBe('order_closed')
  const stranger = await openRestaurant(server)
  const theirs = await tillOf(server, stranger, stranger.owner).open()
  expect((await join(plain, theirs)).status).toBe(404)
  expect(await server.invariantFaults()).toEqual([])
})

it('of two tills that join the same bill to two others one wins, and no dish is lost or doubled', async () => {
  const [a, b, from] = [await till.open(), await till.open(), await till.open([till.beer(7)])]
  const replies = await Promise.all([join(a, from), join(b, from)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lines = await server.sql('select order_id from order_lines where id = $1', [from.lines[0]?.id])
  expect(lines).toHaveLength(1)
})
