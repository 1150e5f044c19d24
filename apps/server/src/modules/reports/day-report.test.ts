import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { busyEvening } from '../../testing/busy-evening.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'

let server: TestServer
let harbour: TestRestaurant

beforeAll(async () => {
  server = await startTestServer()
  harbour = await openRestaurant(server)
  await busyEvening(server, harbour)
})
afterAll(() => server.stop())

describe('a restaurant’s day', () => {
  const report = async (till = tillOf(server, harbour, harbour.owner), date = '') =>
    till.send(`/reports/day${date}`, undefined, { method: 'GET', key: null })

  it('adds up to its ledger and its orders', async () => {
    const { status, json } = await report()
    expect(status).toBe(200)
    const { sales, takings, fees, tipPence, orders, voids, discounts, comps } = json.report
    // Two at each table; those of the voided order never ate.
    expect(orders).toEqual({ open: 1, paid: 4, voided: 1, covers: 10 })
    // 2 × (curry and lager) less 333p, a card sale given back whole, (curry and three lagers) less 10 %.
    const lowered = 1095 + 3 * 540 - 272
    expect(sales.grossPence).toBe(2 * 1635 - 333 + lowered)
    expect(sales.netPence + sales.vatPence).toBe(sales.grossPence)
    expect(takings).toEqual([
      {
        tender: 'cash',
        payments: 3,
        takenPence: 1635 + 635 + lowered,
        tipPence: 165,
        refundedPence: 0,
        netPence: 1635 + 635 + lowered + 165,
      },
      {
        tender: 'card',
        payments: 2,
        takenPence: 1000 + 3935,
        tipPence: 100 - 40,
        refundedPence: 333 + 3935,
        netPence: 1000 - 333 + 100 - 40,
      },
    ])
    expect(tipPence).toBe(265 - 40)
    // 16, 10 and 6 of which 3 go back, 39 of which all go back, 24.
    expect(fees.processingPence).toBe(16 + 10 + 6 - 3 + 24)
    expect(voids).toEqual({ count: 2, amountPence: 1095 + 540, afterSendingPence: 1095 })
    expect([discounts, comps]).toEqual([
      { count: 1, amountPence: 272 },
      { count: 0, amountPence: 0 },
    ])
  })

  it('keeps what was given away apart from what was lowered, on open orders and on paid ones', async () => {
    const restaurant = await openRestaurant(server)
    const manager = tillOf(server, restaurant, restaurant.manager)
    const read = async () => (await report(tillOf(server, restaurant, restaurant.owner))).json.report
    const order = await manager.open()
    const lower = (more: object) =>
      manager.send(`/orders/${order.id}/discounts`, {
        id: uuidv7(),
        lineId: null,
        rateBps: null,
        reason: 'Slow',
        ...more,
      })
    await lower({ kind: 'discount', amountPence: 100 })
    await lower({ kind: 'comp', lineId: order.lines[1]?.id, rateBps: 10_000, amountPence: null })
    const open = await read()
    expect(open).toMatchObject({ discounts: { count: 1, amountPence: 100 }, comps: { count: 1 } })
    expect(open.comps.amountPence).toBeGreaterThan(400)
    const { totals } = await manager.get(order.id)
    await manager.cash(order, totals.totalPence)
    const paid = await read()
    expect([paid.discounts, paid.comps]).toEqual([open.discounts, open.comps])
    expect(paid.discounts.amountPence + paid.comps.amountPence).toBe(totals.discountPence)
  })

  it('is empty where nothing happened, and not for waiters', async () => {
    const quiet = (await report(undefined, '?businessDate=2020-01-01')).json.report
    expect(quiet).toMatchObject({ takings: [], tipPence: 0, sales: { byRate: [], grossPence: 0 } })
    expect((await report(tillOf(server, harbour, harbour.waiter))).json.code).toBe('permission_denied')
  })
})
