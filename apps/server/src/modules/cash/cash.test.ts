import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'

let server: TestServer
let harbour: TestRestaurant
beforeAll(async () => {
  server = await startTestServer()
  harbour = await openRestaurant(server)
})
afterAll(() => server.stop())

const get = { method: 'GET', key: null } as const

describe('a cash drawer', () => {
  it('is opened with a float, counted blind by a waiter, and closed whatever was in it', async () => {
    const waiter = tillOf(server, harbour, harbour.waiter)
    const manager = tillOf(server, harbour, harbour.manager)
    const place = `?locationId=${harbour.ids.location}`
    expect((await waiter.send(`/drawer${place}`, undefined, get)).json).toEqual({ drawer: null })

    const id = uuidv7()
    const body = { id, locationId: harbour.ids.location, floatPence: 10_000 }
    const opened = await waiter.send('/drawers', body)
    expect(opened.status).toBe(201)
    expect(opened.json.drawer).toMatchObject({ id, floatPence: 10_000, expectedPence: null, closed: null })
    expect((await manager.send('/drawers', { ...body, id: uuidv7() })).json.code).toBe('drawer_already_open')

    const order = await waiter.open()
    await waiter.cash(order, 1635, { tipPence: 165, tenderedPence: 2000 })
    const move = (kind: string, amountPence: number, reason = 'Milk') =>
      waiter.send(`/drawers/${id}/movements`, { id: uuidv7(), kind, amountPence, reason })
    expect((await move('paid_out', 450)).status).toBe(201)
    expect((await move('paid_in', 2_000, 'Coins')).status).toBe(201)
    expect((await move('drop', 5_000, 'Safe')).status).toBe(201)
    expect((await move('drop', 5_000, ' ')).json.code).toBe('invalid_request')

    const expected = 10_000 + 1635 + 165 - 450 + 2_000 - 5_000
    expect((await manager.send(`/drawer${place}`, undefined, get)).json.drawer.expectedPence).toBe(expected)
    const key = uuidv7()
    const count = { countedPence: expected - 20, note: 'Counted twice' }
    const closed = await waiter.send(`/drawers/${id}/close`, count, { key })
    expect(closed.status).toBe(200)
    expect(closed.json.drawer.closed).toMatchObject({ countedPence: expected - 20, by: harbour.waiter.staffId })
    // Counted blind: also afterwards what was expected is not the waiter's to know.
    const blind = { takings: null, expectedPence: null, variancePence: null }
    expect(closed.json.drawer).toMatchObject({ expectedPence: null, closed: blind })
    expect((await waiter.send(`/drawers/${id}/close`, count, { key })).text).toBe(closed.text)
    expect((await waiter.send(`/drawers/${id}/close`, count)).json.code).toBe('drawer_closed')

    const ledger = await server.sql(
      `select kind, debit, credit, amount_pence::int as pence from ledger_transfers
       where restaurant_id = $1 and drawer_id is not null order by seq, ordinal`,
      [harbour.id],
    )
    expect(ledger).toEqual([
      { kind: 'float', debit: 'cash', credit: 'safe', pence: 10_000 },
      { kind: 'paid_out', debit: 'petty_cash', credit: 'cash', pence: 450 },
      { kind: 'paid_in', debit: 'cash', credit: 'petty_cash', pence: 2_000 },
      { kind: 'drop', debit: 'safe', credit: 'cash', pence: 5_000 },
      { kind: 'variance', debit: 'cash_variance', credit: 'cash', pence: 20 },
      { kind: 'banked', debit: 'safe', credit: 'cash', pence: expected - 20 },
    ])
    const [cash] = await server.sql(
      `select sum(case 'cash' when debit then amount_pence when credit then -amount_pence else 0 end)::int as left
       from ledger_transfers where restaurant_id = $1`,
      [harbour.id],
    )
    expect(cash).toEqual({ left: 0 })
  })

  it('gives more than it should hold only with a manager’s yes, once for that much of that drawer', async () => {
    const waiter = tillOf(server, harbour, harbour.waiter)
    const manager = tillOf(server, harbour, harbour.manager)
    await manager.send(`/staff/${harbour.manager.staffId}`, { pin: '246824' }, { method: 'PATCH' })
    const id = uuidv7()
    await waiter.send('/drawers', { id, locationId: harbour.ids.location, floatPence: 5_000 })
    const path = `/drawers/${id}/movements`
    const take = (amountPence: number, more: object = {}) => ({
      ...{ id: uuidv7(), kind: 'paid_out', amountPence, reason: 'Fish' },
      ...more,
    })
    const refused = await waiter.send(path, take(5_001))
    expect([refused.status, refused.json.code]).toEqual([403, 'drawer_holds_less'])
    // Who counts blind does not see how much it holds.
    expect(refused.text).not.toContain('5000')

    const request = { action: 'overdraw_drawer', subjectId: id, max: { amountPence: 5_001 }, pin: '246824' }
    const { approvalId } = (await waiter.send('/approvals', request, { key: null })).json
    expect((await waiter.send(path, take(5_002, { approvalId }))).json.code).toBe('approval_invalid')
    const [key, body] = [uuidv7(), take(5_001, { approvalId })]
    const taken = await waiter.send(path, body, { key })
    expect(taken.json.drawer.movements).toMatchObject([{ amountPence: 5_001, approvedBy: harbour.manager.staffId }])
    expect((await waiter.send(path, body, { key })).text).toBe(taken.text)
    expect((await waiter.send(path, take(1, { approvalId }))).json.code).toBe('approval_invalid')
    // The manager needs nobody else's yes; theirs stands there too.
    const own = await manager.send(path, take(100))
    expect(own.json.drawer.movements[1]).toMatchObject({ approvedBy: harbour.manager.staffId })
    expect((await manager.send(`/drawers/${id}/close`, { countedPence: 0 })).json.drawer.closed).toMatchObject({
      expectedPence: -101,
      variancePence: 101,
    })
    const { report } = (
      await manager.send(`/reports/x?locationId=${harbour.ids.location}`, undefined, { method: 'GET', key: null })
    ).json
    const notes = report.tables.map(({ note }: { note: string | null }) => note)
    expect(notes).toContain('2 times more was taken out than a drawer should have held, with a manager’s yes.')
  })

  it('is one at a time although two people open it together', async () => {
    const till = tillOf(server, harbour, harbour.manager)
    const open = () => till.send('/drawers', { id: uuidv7(), locationId: harbour.ids.location, floatPence: 0 })
    const statuses = (await Promise.all([open(), open(), open()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409])
  })
})
