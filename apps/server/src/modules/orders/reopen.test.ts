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
const get = { method: 'GET', key: null } as const
const evening = '2026-11-21T03:45:00.000Z'
const day = '2026-11-20'
const [curry, beer] = [1095, 540]
const total = curry + beer

beforeAll(async () => {
  server = await startTestServer()
  server.setClock(evening)
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
  manager = tillOf(server, lantern, lantern.manager)
  await manager.send(`/staff/${lantern.manager.staffId}`, { pin: '246824' }, { method: 'PATCH' })
  await server.sql(`update restaurants set vat_number = 'GB123456789' where restaurant_id = $1`, [lantern.id])
  await server.sql(`update locations set address_lines = '["1 High Street"]' where restaurant_id = $1`, [lantern.id])
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

const paid = async (): Promise<Order> => (await till.cash(await till.open(), total)).json.order
const reopen = (who: TestTill, { id }: Pick<Order, 'id'>, more: object = {}, key = uuidv7()) =>
  who.send(`/orders/${id}/reopen`, { reason: 'A round was forgotten', ...more }, { key })
const add = (who: TestTill, { id }: Pick<Order, 'id'>, line: object) =>
  who.send(`/orders/${id}/lines`, { lines: [line] })
const xReport = async () =>
  (await manager.send(`/reports/x?locationId=${lantern.ids.location}&businessDate=${day}`, undefined, get)).json.report
const salesOf = async () => {
  const { figures } = await xReport()
  return { orders: figures.orders, grossPence: figures.grossPence }
}

describe('reopen bill', () => {
  it('needs a manager’s yes to exactly this bill, and happens once', async () => {
    const order = await paid()
    expect((await reopen(till, order)).json.code).toBe('approval_needed')
    expect((await reopen(till, order, { approvalId: uuidv7() })).json.code).toBe('approval_invalid')
    const approve = async (subjectId: string, amountPence: number) =>
      (
        await till.send(
          '/approvals',
          { pin: '246824', action: 'reopen_order', subjectId, max: { amountPence } },
          { key: null },
        )
      ).json.approvalId
    const other = await approve((await paid()).id, total)
    expect((await reopen(till, order, { approvalId: other })).json.code).toBe('approval_invalid')
    const key = uuidv7()
    const approvalId = await approve(order.id, total)
    const { text, json } = await reopen(till, order, { approvalId }, key)
    expect(json.order).toMatchObject({ state: 'open', closedAt: null, reopenings: 1, totals: { balanceDuePence: 0 } })
    expect((await reopen(till, order, { approvalId }, key)).text).toBe(text)
    expect((await reopen(manager, order)).json.code).toBe('order_not_paid_yet')
    expect((await manager.send(`/orders/${order.id}/close`)).json.order.state).toBe('paid')
  })

  it('takes the sale out of the figures and counts it anew, as it is when it is closed', async () => {
    const before = await salesOf()
    const order = await paid()
    expect(await salesOf()).toEqual({ orders: before.orders + 1, grossPence: before.grossPence + total })
    await reopen(manager, order)
    expect(await salesOf()).toEqual(before)
    await add(till, order, till.beer())
    const closed = (await till.card(order, 'tok_approve', beer)).json.order
    expect(closed).toMatchObject({ state: 'paid', totals: { totalPence: total + beer, paidPence: total + beer } })
    expect(await salesOf()).toEqual({ orders: before.orders + 1, grossPence: before.grossPence + total + beer })
    await server.sql('select clear_roll_ups($1)', [lantern.id])
    expect(await salesOf()).toEqual({ orders: before.orders + 1, grossPence: before.grossPence + total + beer })
  })

  it('gives back what a wrong dish cost, and ends with the same takings as a bill that was right at once', async () => {
    const order = await paid()
    await reopen(manager, order)
    const line = order.lines.find(({ unitPricePence }) => unitPricePence === curry)
    await manager.send(`/orders/${order.id}/lines/${line?.id}/void`, { quantity: 1, reason: 'Not theirs' })
    const { json } = await manager.send(`/orders/${order.id}/close`)
    expect(json.order.totals).toMatchObject({ totalPence: beer, overpaidPence: curry })
    const refund = { refundId: uuidv7(), amountPence: curry, reason: 'Not theirs' }
    const given = await manager.send(`/orders/${order.id}/payments/${order.payments[0]?.id}/refunds`, refund)
    expect(given.json.order.totals).toMatchObject({ refundedPence: curry })
    expect(given.json.order.totals.overpaidPence ?? 0).toBe(0)
  })

  it('can happen again, and each closing is in the books once', async () => {
    const order = await paid()
    for (const _ of [1, 2, 3]) {
      expect((await reopen(manager, order)).json.order.state).toBe('open')
      expect((await manager.send(`/orders/${order.id}/close`)).json.order.state).toBe('paid')
    }
    const [sums] = await server.sql(
      `select sum(case when debit = 'guest_receivable' then amount_pence else -amount_pence end)::int as sold,
         count(distinct closing)::int as closings
       from ledger_transfers where order_id = $1 and kind in ('sale', 'vat')`,
      [order.id],
    )
    expect(sums).toEqual({ sold: total, closings: 4 })
  })

  it('is journalled on the order with its reason', async () => {
    const order = await paid()
    await reopen(manager, order)
    const { json } = await manager.send(`/orders/${order.id}/record`, undefined, get)
    expect(JSON.stringify(json)).toContain('Opened the paid bill again, £16.35')
    expect(JSON.stringify(json)).toContain('A round was forgotten')
    await manager.send(`/orders/${order.id}/close`)
  })

  it('is refused once money was given back, or a VAT invoice names the bill, and of a voucher', async () => {
    const order = await paid()
    await manager.send(`/orders/${order.id}/payments/${order.payments[0]?.id}/refunds`, {
      ...{ refundId: uuidv7(), amountPence: 100, reason: 'Cold' },
    })
    expect((await reopen(manager, order)).json.code).toBe('order_not_reopenable')
    const invoiced = await paid()
    const buyer = { name: 'Harbour Tours Ltd', addressLines: ['1 Quay'] }
    expect((await manager.send(`/orders/${invoiced.id}/vat-invoice`, { id: uuidv7(), buyer })).status).toBe(200)
    expect((await reopen(manager, invoiced)).json.code).toBe('order_invoiced')
    const { order: voucher } = await manager.sellVoucher(2500)
    await manager.cash(voucher, 2500)
    expect((await reopen(manager, voucher)).json.code).toBe('voucher_sale_alone')
  })

  it('is refused once the day is closed, or over', async () => {
    const order = await paid()
    server.setClock('2026-11-21T04:15:00.000Z')
    expect((await reopen(manager, order)).json.code).toBe('day_closed_since')
    server.setClock(evening)
    expect((await manager.send('/reports/z', { locationId: lantern.ids.location, businessDate: day })).status).toBe(201)
    expect((await reopen(manager, order)).json.code).toBe('day_closed_since')
  })
})
