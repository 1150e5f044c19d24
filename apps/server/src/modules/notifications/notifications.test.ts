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

const inboxOf = async (restaurant: TestRestaurant, person: Person) => {
  const { send } = tillOf(server, restaurant, person)
  return (await send('/notifications', undefined, { method: 'GET', key: null })).json
}
const kinds = ({ notifications }: { notifications: { kind: string }[] }) => notifications.map(({ kind }) => kind)

/** As if so many orders had been paid in the month of an instant. */
const setMeter = (restaurant: TestRestaurant, month: string, orders: number) =>
  server.sql('update restaurant_counters set meter_month = $2, meter_orders = $3 where restaurant_id = $1', [
    restaurant.id,
    month,
    orders,
  ])

describe('the meter of paid orders', () => {
  const count = async (restaurant: TestRestaurant) => {
    const { send } = tillOf(server, restaurant, restaurant.waiter)
    const { json } = await send('/plan', undefined, { method: 'GET', key: null })
    return json.status.usage.monthlyOrders
  }

  it('counts an order once, when it is paid, however it is paid and refunded', async () => {
    const restaurant = await openRestaurant(server, 'alpha')
    const till = tillOf(server, restaurant, restaurant.manager)
    const order = await till.open([till.beer(2)])
    expect(await count(restaurant)).toBe(0)
    await till.cash(order, 540)
    expect(await count(restaurant)).toBe(0)
    const key = uuidv7()
    const body = { paymentId: uuidv7(), amountPence: 540, tenderedPence: 540 }
    await till.send(`/orders/${order.id}/payments/cash`, body, { key })
    await till.send(`/orders/${order.id}/payments/cash`, body, { key })
    expect(await count(restaurant)).toBe(1)
    const [payment] = (await till.get(order.id)).payments
    const refund = { refundId: uuidv7(), amountPence: 100, reason: 'Spilt' }
    expect((await till.send(`/orders/${order.id}/payments/${payment?.id}/refunds`, refund)).status).toBe(201)
    expect(await count(restaurant)).toBe(1)
  })

  it('counts fifty that are paid at once as fifty, also over the limit: a sale is never refused', async () => {
    const restaurant = await openRestaurant(server, 'alpha')
    const till = tillOf(server, restaurant, restaurant.waiter)
    await setMeter(restaurant, '2027-03-01', 475)
    const orders = await Promise.all(Array.from({ length: 50 }, () => till.open([till.beer()])))
    const paid = await Promise.all(orders.map((order) => till.cash(order, 540)))
    expect(paid.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(await count(restaurant)).toBe(525)
  })

  it('begins anew with the restaurant’s own month', async () => {
    const restaurant = await openRestaurant(server, 'alpha')
    const till = tillOf(server, restaurant, restaurant.waiter)
    await setMeter(restaurant, '2026-10-01', 300)
    expect(await count(restaurant)).toBe(0)
    await till.cash(await till.open([till.beer()]), 540)
    expect(await count(restaurant)).toBe(1)
    // A clock that was set back never counts into a month that is over.
    await setMeter(restaurant, '2199-01-01', 7)
    await till.cash(await till.open([till.beer()]), 540)
    const [counter] = await server.sql(
      'select meter_month::text as month, meter_orders as orders from restaurant_counters where restaurant_id = $1',
      [restaurant.id],
    )
    expect(counter).toEqual({ month: '2199-01-01', orders: 8 })
  })

  it('notifies at 80 and at 100 %, once each, to the owner alone', async () => {
    const restaurant = await openRestaurant(server, 'alpha')
    const month = '2026-11-01'
    await setMeter(restaurant, month, 399)
    await server.runJobs('2026-11-20T12:00:00.000Z')
    expect(kinds(await inboxOf(restaurant, restaurant.owner))).toEqual([])
    await setMeter(restaurant, month, 400)
    await server.runJobs('2026-11-20T12:01:00.000Z')
    await server.runJobs('2026-11-20T12:02:00.000Z')
    expect(kinds(await inboxOf(restaurant, restaurant.owner))).toEqual(['meter_80'])
    await setMeter(restaurant, month, 612)
    await server.runJobs('2026-11-20T12:03:00.000Z')
    await server.runJobs('2026-11-20T12:04:00.000Z')
    expect(kinds(await inboxOf(restaurant, restaurant.owner))).toEqual(['meter_100', 'meter_80'])
    expect(kinds(await inboxOf(restaurant, restaurant.waiter))).toEqual([])
  })

  it('is not said on a plan without a limit', async () => {
    const restaurant = await openRestaurant(server, 'omega')
    await setMeter(restaurant, '2026-11-01', 900)
    await server.runJobs('2026-11-20T12:00:00.000Z')
    expect(kinds(await inboxOf(restaurant, restaurant.owner))).toEqual([])
  })
})

describe('notifications', () => {
  it('is a trial’s end seven, three and one days before, and when it has come', async () => {
    const restaurant = await openRestaurant(server)
    const dayMs = 86_400_000
    const end = Date.parse(server.services.now()) + 7 * dayMs
    const left = (days: number, minutes: number) => new Date(end - days * dayMs - minutes * 60_000).toISOString()
    await server.sql(`update restaurants set is_subscribed = false, trial_ends_at = $2 where restaurant_id = $1`, [
      restaurant.id,
      left(0, 0),
    ])
    const days = async (now: string) => {
      await server.runJobs(now)
      server.setClock(undefined)
      const { notifications } = await inboxOf(restaurant, restaurant.owner)
      return notifications.map(({ kind, facts }: { kind: string; facts: { days?: number } }) => facts.days ?? kind)
    }
    expect(await days(left(7, 1))).toEqual([])
    expect(await days(left(7, -1))).toEqual([7])
    expect(await days(left(6, -1))).toEqual([7])
    expect(await days(left(3, -1))).toEqual([3, 7])
    expect(await days(left(1, -1))).toEqual([1, 3, 7])
    expect(await days(left(0, 0))).toEqual(['trial_ended', 1, 3, 7])
    // The owner is written to each time as well, and once.
    const mails = () =>
      server.sql('select subject from mailbox where "to" = $1 order by at', [`owner-${restaurant.id}@test.test`])
    await expect
      .poll(mails)
      .toEqual([
        { subject: 'Your trial of Beta ends in 7 days' },
        { subject: 'Your trial of Beta ends in 3 days' },
        { subject: 'Your trial of Beta ends in one day' },
        { subject: 'Your trial of Beta has ended' },
      ])
  })

  it('is a card payment without an answer for a quarter of an hour, to those who may settle it', async () => {
    const restaurant = await openRestaurant(server)
    const till = tillOf(server, restaurant, restaurant.waiter)
    const order = await till.open([till.beer()])
    const paymentId = uuidv7()
    await till.card(order, 'tok_unknown', 540, { paymentId })
    await server.sql(
      `update payments set state = 'unknown', started_at = '2026-11-20T12:00:00Z', settled_at = null, fee_pence = null
       where restaurant_id = $1 and id = $2`,
      [restaurant.id, paymentId],
    )
    await server.runJobs('2026-11-20T12:14:59.000Z')
    expect(kinds(await inboxOf(restaurant, restaurant.manager))).toEqual([])
    await server.runJobs('2026-11-20T12:15:01.000Z')
    const { notifications, unread } = await inboxOf(restaurant, restaurant.manager)
    expect(notifications).toMatchObject([
      { kind: 'payment_unknown', facts: { paymentId, orderId: order.id, amountPence: 540 }, readAt: null },
    ])
    expect(unread).toBe(1)
    expect(kinds(await inboxOf(restaurant, restaurant.waiter))).toEqual([])
  })

  it('stands in the log with the news, so that open screens show it at once', async () => {
    const restaurant = await openRestaurant(server, 'alpha')
    await setMeter(restaurant, '2026-11-01', 500)
    const { seq } = await inboxOf(restaurant, restaurant.owner)
    await server.runJobs('2026-11-20T12:00:00.000Z')
    const events = await server.sql(
      `select type from events where restaurant_id = $1 and seq > $2 and type = 'restaurant.notified'`,
      [restaurant.id, seq],
    )
    expect(events).toHaveLength(2)
  })
})

describe('reading', () => {
  it('is each person’s own: one by one, or all at once, and the first answer again for the same key', async () => {
    const restaurant = await openRestaurant(server, 'alpha')
    await setMeter(restaurant, '2026-11-01', 500)
    await server.runJobs('2026-11-20T12:00:00.000Z')
    const { send } = tillOf(server, restaurant, restaurant.owner)
    const { notifications } = await inboxOf(restaurant, restaurant.owner)
    const one = await send('/notifications/read', { ids: [notifications[0].id] })
    expect(one.json).toMatchObject({
      unread: 1,
      notifications: [{ readAt: '2026-11-20T12:00:00.000Z' }, { readAt: null }],
    })
    const key = uuidv7()
    const all = await send('/notifications/read', {}, { key })
    expect(all.json.unread).toBe(0)
    expect((await send('/notifications/read', {}, { key })).text).toBe(all.text)
  })

  it('marks nothing that is not theirs', async () => {
    const mine = await openRestaurant(server, 'alpha')
    const other = await openRestaurant(server, 'alpha')
    await setMeter(other, '2026-11-01', 500)
    await server.runJobs('2026-11-20T12:00:00.000Z')
    const { notifications } = await inboxOf(other, other.owner)
    const ids = notifications.map(({ id }: { id: string }) => id)
    await tillOf(server, mine, mine.owner).send('/notifications/read', { ids })
    await tillOf(server, other, other.waiter).send('/notifications/read', { ids })
    expect((await inboxOf(other, other.owner)).unread).toBe(2)
    expect(await server.sql('select 1 from notification_reads where notification_id = any($1)', [ids])).toEqual([])
  })
})
