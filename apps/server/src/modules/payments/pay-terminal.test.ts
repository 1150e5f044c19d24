import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
let owner: TestTill
let manager: TestTill
const get = { method: 'GET', key: null } as const
const evening = '2026-11-20T20:15:00.000Z'
const day = '2026-11-20'

beforeAll(async () => {
  server = await startTestServer()
  server.setClock(evening)
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
  owner = tillOf(server, lantern, lantern.owner)
  manager = tillOf(server, lantern, lantern.manager)
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

const total = 1095 + 540
const charge = (order: Order, more: object = {}, key = uuidv7()) =>
  till.send(`/orders/${order.id}/payments/terminal`, { paymentId: uuidv7(), amountPence: total, ...more }, { key })
const locationOf = async () => (await owner.send('', undefined, get)).json.restaurant.locations[0]
const nameTerminal = async (terminalName: string) => {
  const { id, version } = await locationOf()
  return owner.send(`/locations/${id}`, { terminalName, version }, { method: 'PATCH' })
}
const cellsOf = (tables: { title: string; rows: unknown[][] }[], title: string) =>
  tables.find((table) => table.title === title)?.rows

describe('a card on the location’s own terminal', () => {
  it('is no way to pay until the location names its terminal', async () => {
    const order = await till.open()
    expect((await charge(order)).json.code).toBe('terminal_not_set_up')
    expect((await nameTerminal(' Dojo ')).json.restaurant.locations[0].terminalName).toBe('Dojo')
    const { status, json } = await charge(order, { reference: '4242' })
    expect([status, json.order.state]).toEqual([201, 'paid'])
    expect((await till.get(order.id)).payments).toMatchObject([
      { tender: 'terminal', state: 'captured', terminal: { name: 'Dojo', reference: '4242' }, feePence: 16 },
    ])
  })

  it('is written down once, however often the till sends it', async () => {
    const [order, key] = [await till.open(), uuidv7()]
    const paymentId = uuidv7()
    const first = await charge(order, { paymentId, tipPence: 200 }, key)
    expect((await charge(order, { paymentId, tipPence: 200 }, key)).text).toBe(first.text)
    const rows = await server.sql(
      'select kind, debit, amount_pence from ledger_transfers where payment_id = $1 order by ordinal',
      [paymentId],
    )
    expect(rows).toMatchObject([
      { kind: 'capture', debit: 'terminal_takings' },
      { kind: 'tip', debit: 'terminal_takings' },
      { kind: 'fee', debit: 'processing_fees' },
    ])
  })

  it('taken offline is booked, of a till that is known', async () => {
    const deviceId = uuidv7()
    const seen = { kind: 'till', locationId: lantern.ids.location, appVersion: '', queued: 0 }
    const takenOffline = { deviceId, at: evening, billPence: total }
    const order = await till.open()
    expect((await charge(order, { takenOffline })).json.code).toBe('offline_needs_till')
    await till.send(`/devices/${deviceId}/seen`, seen, { method: 'PUT', key: null })
    const { json } = await charge(order, { takenOffline })
    expect(json.order).toMatchObject({ state: 'paid', payments: [{ takenOffline: { deviceId } }] })
  })

  it('is a line of its own on the X, the Z, the day, the reconciliation and in the accounts', async () => {
    const { json: paid } = await charge(await till.open())
    const [payment] = paid.order.payments
    const refund = { refundId: uuidv7(), amountPence: 500, reason: 'Cold' }
    const back = await manager.send(`/orders/${paid.order.id}/payments/${payment.id}/refunds`, refund)
    expect(back.json.order.payments[0].refunds).toMatchObject([{ state: 'done', amountPence: 500 }])
    await till.cash(await till.open(), total)

    // Four cards on the terminal, one of them with a tip; £5 went back.
    const left = 4 * total + 200 - 500
    const x = (await manager.send(`/reports/x?locationId=${lantern.ids.location}&businessDate=${day}`, undefined, get))
      .json
    expect(cellsOf(x.report.tables, 'Takings')).toContainEqual([
      'External card terminal',
      4,
      4 * total,
      200,
      -500,
      left,
      64 - 5,
      0,
    ])
    const dayReport = (await manager.send(`/reports/day?businessDate=${day}`, undefined, get)).json.report
    expect(dayReport.takings).toMatchObject([
      { tender: 'cash', netPence: total },
      { tender: 'terminal', netPence: left },
    ])
    const books = (await owner.send(`/payments/reconciliation?businessDate=${day}`, undefined, get)).json
    expect(books.tenders).toContainEqual(
      expect.objectContaining({ tender: 'terminal', paidPence: 4 * total, tipPence: 200, refundedPence: 500 }),
    )
    expect([books.unexplainedPence, books.differences]).toEqual([0, []])
    const z = await manager.send('/reports/z', { locationId: lantern.ids.location, businessDate: day })
    expect(cellsOf(z.json.tables, 'Takings')).toEqual(cellsOf(x.report.tables, 'Takings'))
    const csv = await owner.send(
      `/reports/accounting.csv?locationId=${lantern.ids.location}&businessDate=${day}&layout=xero`,
      undefined,
      get,
    )
    expect(csv.text).toContain('"External card terminal, tips included","094","No VAT",62.40')
  })

  it('is found among the payments by its tender', async () => {
    const { json } = await owner.send('/payments?tender=terminal', undefined, get)
    expect(json.payments).toHaveLength(4)
  })

  it('is refused like any other tender', async () => {
    const code = async (order: Order, more: object = {}) => (await charge(order, more)).json.code
    const order = await till.open()
    const [lineId] = order.lines.map(({ id }) => id)
    expect(await code(await till.open([]))).toBe('order_empty')
    expect(await code(order, { amountPence: total + 1 })).toBe('payment_too_large')
    expect(await code(order, { tipPence: total * 10 })).toBe('tip_too_large')
    expect(await code(order, { amountPence: 1095, dishes: [{ lineId: uuidv7(), part: 1, of: 1 }] })).toBe(
      'line_not_found',
    )
    const paymentId = uuidv7()
    const dishes = [{ lineId, part: 1, of: 1 }]
    expect((await charge(order, { paymentId, amountPence: 1095, dishes })).status).toBe(201)
    expect(await code(order, { amountPence: 540, dishes })).toBe('dish_paid_for')
    expect(await code(order, { paymentId, amountPence: 540 })).toBe('payment_exists')
    const asked = await till.open()
    await till.card(asked, 'tok_timeout', total)
    expect(await code(asked)).toBe('payment_unsettled')
    await charge(order, { amountPence: 540 })
    expect(await code(order)).toBe('already_paid')
  })
})
