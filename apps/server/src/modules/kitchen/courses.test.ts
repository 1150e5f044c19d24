import type { ComingCourse, KitchenTicket } from '@tableside/domain/kitchen'
import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
let managersTill: TestTill

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
  managersTill = tillOf(server, lantern, lantern.manager)
})
afterAll(() => server.stop())

const read = (path: string) => till.send(path, undefined, { method: 'GET', key: null })
const fire = (order: Order, course: number, by = till) => by.send(`/orders/${order.id}/courses/${course}/fire`)
/** A salad first, curry after it, and a beer straight away. */
const dinner = () =>
  till.open([till.line(lantern.ids.salad, 1, { course: 1 }), till.curry(2, { course: 2 }), till.beer()], { send: true })

async function ticketsOf({ id }: Order): Promise<string[]> {
  const { json } = await read(`/kitchen/tickets?locationId=${lantern.ids.location}`)
  return json.tickets
    .filter(({ orderId }: KitchenTicket) => orderId === id)
    .flatMap(({ fire: round, items }: KitchenTicket) =>
      items.map(({ name, quantity }) => `${round}: ${quantity} × ${name}`),
    )
    .toSorted()
}

async function comingOf({ id }: Order): Promise<ComingCourse[]> {
  const { json } = await read(`/kitchen/coming?locationId=${lantern.ids.location}`)
  return json.courses.filter(({ orderId }: ComingCourse) => orderId === id)
}

describe('an order with courses', () => {
  it('sends the first course, holds the rest, and tells the kitchen what is coming', async () => {
    const order = await dinner()
    expect(await ticketsOf(order)).toEqual(['1: 1 × Cold Salad', '1: 1 × Lager'])
    expect(await comingOf(order)).toMatchObject([
      { calledFor: '7', course: 2, items: [{ name: 'Lamb Curry', quantity: 2, stationId: lantern.ids.kitchen }] },
    ])
    expect((await till.get(order.id)).lines.map(({ heldAt, fire: round }) => [heldAt !== null, round])).toEqual([
      [false, 1],
      [true, null],
      [false, 1],
    ])
  })

  it('is fired once when the waiter and the pass fire it together', async () => {
    const order = await dinner()
    const replies = await Promise.all([till, managersTill].map((each) => fire(order, 2, each)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.json.code).toBe('nothing_to_fire')
    expect(await ticketsOf(order)).toEqual(['1: 1 × Cold Salad', '1: 1 × Lager', '2: 2 × Lamb Curry'])
    expect(await comingOf(order)).toEqual([])
  })

  it('answers a repeated request with its first answer', async () => {
    const order = await dinner()
    const key = uuidv7()
    const path = `/orders/${order.id}/courses/2/fire`
    const [first, again] = [await till.send(path, undefined, { key }), await till.send(path, undefined, { key })]
    expect(again.text).toBe(first.text)
    expect(first.status).toBe(200)
  })

  it('keeps what is held through another table, a joined bill and a void', async () => {
    const [order, other] = [await dinner(), await dinner()]
    const [, curry] = order.lines
    const moved = await till.send(`/orders/${order.id}`, { covers: 5 }, { method: 'PATCH' })
    expect(moved.status).toBe(200)
    expect((await till.send(`/orders/${order.id}/join`, { fromOrderId: other.id })).status).toBe(200)
    await till.send(`/orders/${order.id}/lines/${curry?.id}/void`, { quantity: 1, reason: '' })
    expect((await comingOf(order)).flatMap(({ items }) => items.map(({ quantity }) => quantity))).toEqual([1, 2])
    expect((await fire(order, 2)).status).toBe(200)
    expect((await ticketsOf(order)).filter((each) => each.includes('Curry'))).toEqual([
      '3: 1 × Lamb Curry',
      '3: 2 × Lamb Curry',
    ])
  })

  it('fires nothing of a closed bill: what was held went to the kitchen when it was paid', async () => {
    const order = await dinner()
    expect((await till.cash(order, order.totals.balanceDuePence)).status).toBe(201)
    expect(await ticketsOf(order)).toContain('2: 2 × Lamb Curry')
    const { tickets } = (await read(`/kitchen/tickets?locationId=${lantern.ids.location}`)).json
    const paid = tickets.find(({ orderId, fire: round }: KitchenTicket) => orderId === order.id && round === 2)
    expect(paid.firedCourse).toBe(2)
    expect((await fire(order, 2)).json.code).toBe('order_closed')
    const timer = await till.send(`/orders/${order.id}/courses/2/timer`, { minutes: 10 }, { method: 'PUT' })
    expect(timer.json.code).toBe('order_closed')
  })

  it('takes the course from the category of the dish', async () => {
    const path = `/menu/categories/${lantern.ids.category}`
    const { json } = await managersTill.send(path, { version: 1, course: 3 }, { method: 'PATCH' })
    expect(json.category).toMatchObject({ course: 3 })
    const order = await till.open([till.beer(), till.line(lantern.ids.salad, 1, { course: null })])
    expect(order.lines.map(({ course }) => course)).toEqual([3, null])
    await managersTill.send(path, { version: 2, course: null }, { method: 'PATCH' })
  })
})

describe('a waiter who asks the kitchen', () => {
  const ask = (order: Order, what: 'rush' | 'chase') => till.send(`/kitchen/orders/${order.id}/${what}`)
  const asked = async ({ id }: Order) => {
    const { json } = await read(`/kitchen/tickets?locationId=${lantern.ids.location}`)
    const own: KitchenTicket[] = json.tickets.filter(({ orderId }: KitchenTicket) => orderId === id)
    return own.map(({ rushedAt, chasedAt }) => [rushedAt !== null, chasedAt !== null])
  }

  it('puts everything of the order to the top once, and asks as often as wanted, by name', async () => {
    const order = await dinner()
    const unsent = await till.open()
    expect((await ask(unsent, 'rush')).json.code).toBe('nothing_to_make')
    const rushed = await ask(order, 'rush')
    expect(rushed.status, rushed.text).toBe(200)
    expect(rushed.json.tickets).toHaveLength(2)
    await ask(order, 'rush')
    await ask(order, 'chase')
    await ask(order, 'chase')
    expect(await asked(order)).toEqual([
      [true, true],
      [true, true],
    ])
    const entries = await server.sql(
      `select type, by from events where restaurant_id = $1 and type ~ 'rushed|chased' and body ->> 'orderId' = $2`,
      [lantern.id, order.id],
    )
    expect(entries.map(({ type }) => type).toSorted()).toEqual([
      ...['kitchen.ticket_chased', 'kitchen.ticket_chased', 'kitchen.ticket_chased', 'kitchen.ticket_chased'],
      ...['kitchen.ticket_rushed', 'kitchen.ticket_rushed'],
    ])
    expect(new Set(entries.map(({ by }) => by))).toEqual(new Set([lantern.waiter.staffId]))
    // On the order's page it is what was tapped, not how many stations it reached.
    const { history } = (await read(`/orders/${order.id}/record`)).json
    const asks = history.filter(({ what }: { what: string }) => what.startsWith('Asked the kitchen'))
    expect(asks).toHaveLength(3)
  })

  it('is not forgotten when the order changes, and is shown where nothing is made', async () => {
    const order = await dinner()
    await ask(order, 'rush')
    const beer = order.lines[2]?.id
    await managersTill.send(`/orders/${order.id}/lines/${beer}/void`, { quantity: 1, reason: 'Flat' })
    expect((await asked(order)).map(([isRushed]) => isRushed)).toEqual([true, true])
    expect((await ask(await till.open(), 'chase')).json.code).toBe('nothing_to_make')
  })
})

// The last ones, because they move the server's clock.
describe('a held course with a timer', () => {
  it('is fired on the bill that its party’s was put onto, and on the one its dishes went to', async () => {
    const [one, two] = [await dinner(), await dinner()]
    for (const { id } of [one, two])
      await till.send(`/orders/${id}/courses/2/timer`, { minutes: 10 }, { method: 'PUT' })
    const party = await till.open([till.beer()])
    expect((await managersTill.send(`/orders/${party.id}/join`, { fromOrderId: one.id })).status).toBe(200)
    const other = await till.open([till.beer()])
    const curry = two.lines.find(({ name }) => name === 'Lamb Curry')?.id
    const lines = [{ lineId: curry, quantity: 1 }]
    const moved = await managersTill.send(`/orders/${two.id}/move-lines`, { lines, to: { orderId: other.id } })
    expect(moved.status, moved.text).toBe(200)
    await server.runJobs(server.later(11 * 60_000))
    for (const [{ id }, curries] of [
      [party, 2],
      [two, 1],
      [other, 1],
    ] as const) {
      const { lines, courseTimer } = await till.get(id)
      const sent = lines.filter(({ name, fire: round }) => name === 'Lamb Curry' && round !== null)
      expect([sent.map(({ quantity }) => quantity), courseTimer]).toEqual([[curries], null])
    }
  })

  it('is fired by its timer, once, under the name of whoever set it', async () => {
    const order = await dinner()
    const timer = (minutes: number | null) =>
      till.send(`/orders/${order.id}/courses/2/timer`, { minutes }, { method: 'PUT' })
    expect((await timer(10)).json.order.courseTimer).toMatchObject({ course: 2, by: lantern.waiter.staffId })
    const [{ fireAt } = { fireAt: null }] = await comingOf(order)
    const moment = Date.parse(fireAt ?? '')
    const at = (minutes: number) => new Date(moment + minutes * 60_000).toISOString()
    await server.runJobs(at(-1))
    expect(await comingOf(order)).toHaveLength(1)
    // Put off: the first job finds that it is not yet time.
    expect((await timer(20)).status).toBe(200)
    await server.runJobs(at(1))
    expect(await comingOf(order)).toHaveLength(1)
    expect((await timer(null)).json.order.courseTimer).toBeNull()
    expect((await timer(10)).status).toBe(200)
    await server.runJobs(at(30))
    expect((await ticketsOf(order)).filter((each) => each.includes('Curry'))).toEqual(['2: 2 × Lamb Curry'])
    const { tickets } = (await read(`/kitchen/tickets?locationId=${lantern.ids.location}`)).json
    const fired = tickets.find(({ orderId, fire: round }: KitchenTicket) => orderId === order.id && round === 2)
    expect(fired.sentBy).toBe(lantern.waiter.staffId)
    expect((await timer(10)).json.code).toBe('nothing_to_fire')
    const { history } = (await read(`/orders/${order.id}/record`)).json
    expect(history.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(['Set a timer for mains', 'Stopped the timer of mains']),
    )
  })
})
