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
const total = 1095 + 540

beforeAll(async () => {
  server = await startTestServer()
  server.setClock(evening)
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
  manager = tillOf(server, lantern, lantern.manager)
  await manager.send(`/staff/${lantern.manager.staffId}`, { pin: '246824' }, { method: 'PATCH' })
  const owner = tillOf(server, lantern, lantern.owner)
  const { id, version } = (await owner.send('', undefined, get)).json.restaurant.locations[0]
  await owner.send(`/locations/${id}`, { terminalName: 'Dojo', version }, { method: 'PATCH' })
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

const inCash = async (tipPence = 0): Promise<Order> =>
  (await till.cash(await till.open(), total, { tipPence, tenderedPence: total + tipPence })).json.order
const onTerminal = async (): Promise<Order> => {
  const { id } = await till.open()
  return (await till.send(`/orders/${id}/payments/terminal`, { paymentId: uuidv7(), amountPence: total })).json.order
}
const correct = (who: TestTill, order: Order, tender: string, more: object = {}, key = uuidv7()) =>
  who.send(
    `/orders/${order.id}/payments/${order.payments[0]?.id}/tender`,
    { tender, reason: 'Wrong button', ...more },
    { key },
  )
const openDrawer = async () => {
  const id = uuidv7()
  await manager.send('/drawers', { id, locationId: lantern.ids.location, floatPence: 10_000 })
  return id
}
const sheet = async (kind: 'x') =>
  (await manager.send(`/reports/${kind}?locationId=${lantern.ids.location}&businessDate=${day}`, undefined, get)).json
    .report
const takings = (tables: { title: string; rows: (string | number)[][] }[], tender: string) =>
  tables.find(({ title }) => title === 'Takings')?.rows.find(([name]) => name === tender)

describe('a wrong tender', () => {
  it('is no terminal’s where the location has none', async () => {
    const pier = await openRestaurant(server)
    const [waiter, boss] = [tillOf(server, pier, pier.waiter), tillOf(server, pier, pier.manager)]
    const { json } = await waiter.cash(await waiter.open(), total)
    expect((await correct(boss, json.order, 'terminal')).json.code).toBe('terminal_not_set_up')
  })

  it('is put right with a manager’s PIN, once, and drawer, X, day and Z are right', async () => {
    const drawerId = await openDrawer()
    const wrongCash = await inCash(200)
    const wrongCard = await onTerminal()
    await inCash()
    // Counted before and after: the figures are the same however far the sums were.
    expect(takings((await sheet('x')).tables, 'Cash')).toEqual(['Cash', 2, 2 * total, 200, 0, 2 * total + 200, 32, 0])

    expect((await correct(till, wrongCash, 'terminal')).json.code).toBe('approval_needed')
    expect((await correct(till, wrongCash, 'terminal', { approvalId: uuidv7() })).json.code).toBe('approval_invalid')
    const subjectId = wrongCash.payments[0]?.id
    const { approvalId } = (
      await till.send(
        '/approvals',
        { pin: '246824', action: 'correct_tender', subjectId, max: { amountPence: total + 200 } },
        { key: null },
      )
    ).json
    const key = uuidv7()
    const corrected = await correct(till, wrongCash, 'terminal', { approvalId, reference: '4242' }, key)
    expect(corrected.json.order).toMatchObject({
      state: 'paid',
      totals: { paidPence: total, tipPence: 200, refundedPence: 0 },
      payments: [
        { tender: 'terminal', feePence: 16, correction: { from: 'cash', approvedBy: lantern.manager.staffId } },
      ],
    })
    expect((await correct(till, wrongCash, 'terminal', { approvalId, reference: '4242' }, key)).text).toBe(
      corrected.text,
    )
    expect((await correct(manager, wrongCash, 'cash')).json.code).toBe('tender_not_correctable')
    expect((await correct(manager, wrongCard, 'cash')).json.order.payments).toMatchObject([
      { tender: 'cash', tenderedPence: total, changePence: 0 },
    ])

    const { tables } = await sheet('x')
    expect(takings(tables, 'Cash')).toEqual(['Cash', 2, 2 * total, 0, 0, 2 * total, 32, 0])
    expect(takings(tables, 'External card terminal')).toEqual([
      'External card terminal',
      1,
      total,
      200,
      0,
      total + 200,
      16,
      0,
    ])
    const { report } = (await manager.send(`/reports/day?businessDate=${day}`, undefined, get)).json
    expect(report.takings).toMatchObject([
      { tender: 'cash', payments: 2, netPence: 2 * total },
      { tender: 'terminal', payments: 1, tipPence: 200, netPence: total + 200 },
    ])
    const counted = await manager.send(`/drawers/${drawerId}/close`, { countedPence: 10_000 + 2 * total })
    expect(counted.json.drawer.closed).toMatchObject({
      takings: { cashInPence: 2 * total, cashOutPence: 0 },
      variancePence: 0,
    })
    const books = (
      await tillOf(server, lantern, lantern.owner).send(`/payments/reconciliation?businessDate=${day}`, undefined, get)
    ).json
    expect([books.unexplainedPence, books.differences]).toEqual([0, []])
  })

  it('is journalled on the order, with the reason and both tenders', async () => {
    const order = await inCash()
    await correct(manager, order, 'terminal')
    const { json } = await manager.send(`/orders/${order.id}/record`, undefined, get)
    expect(JSON.stringify(json)).toContain('Corrected £16.35 taken in cash: it was paid by card on the terminal')
  })

  it('stays as it is once a drawer was opened or counted, and once the day is closed', async () => {
    const before = await inCash()
    const drawerId = await openDrawer()
    expect((await correct(manager, before, 'terminal')).json.code).toBe('drawer_counted_since')
    const inDrawer = await inCash()
    await manager.send(`/drawers/${drawerId}/close`, { countedPence: 10_000 + total })
    expect((await correct(manager, inDrawer, 'terminal')).json.code).toBe('drawer_counted_since')
    const last = await inCash()
    expect((await manager.send('/reports/z', { locationId: lantern.ids.location, businessDate: day })).status).toBe(201)
    expect((await correct(manager, last, 'terminal')).json.code).toBe('day_closed_since')
    const next = await inCash()
    server.setClock('2026-11-21T04:15:00.000Z')
    expect((await correct(manager, next, 'terminal')).json.code).toBe('day_closed_since')
    server.setClock(evening)
    expect((await correct(manager, next, 'terminal')).json.order.payments[0].tender).toBe('terminal')
  })

  it('of a payment that is not there is refused', async () => {
    const [order, other] = [await inCash(), await inCash()]
    const path = `/orders/${order.id}/payments/${other.payments[0]?.id}/tender`
    expect((await manager.send(path, { tender: 'terminal', reason: 'x' })).json.code).toBe('payment_not_found')
  })

  it('counts the same when all sums are made anew', async () => {
    const before = (await sheet('x')).figures
    await server.sql('select clear_roll_ups($1)', [lantern.id])
    expect((await sheet('x')).figures).toEqual(before)
  })
})
