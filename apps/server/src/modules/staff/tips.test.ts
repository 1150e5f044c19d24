import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let manager: TestTill
let waiter: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
afterEach(() => server.setClock(undefined))

const month = '2026-10'
const november = '2026-11-05T12:00:00.000Z'

beforeEach(async () => {
  restaurant = await openRestaurant(server)
  manager = tillOf(server, restaurant, restaurant.manager)
  waiter = tillOf(server, restaurant, restaurant.waiter)
  await tip(1000)
  server.setClock(november)
  await hours(restaurant.waiter.staffId, 8)
  await hours(restaurant.manager.staffId, 4)
})

/** A bill paid by card in the month, with a tip. */
async function tip(tipPence: number, at = '2026-10-10T19:00:00.000Z') {
  server.setClock(at)
  const order = await waiter.open()
  const paid = await waiter.card(order, 'tok_approve', order.totals.totalPence, { tipPence })
  expect(paid.status).toBeLessThan(300)
  return { orderId: order.id, paymentId: paid.json.order.payments[0].id }
}

const hours = (staffId: string, length: number) =>
  manager.send('/worked-shifts', {
    id: uuidv7(),
    staffId,
    locationId: restaurant.ids.location,
    startedAt: '2026-10-10T10:00:00.000Z',
    endedAt: `2026-10-10T${10 + length}:00:00.000Z`,
    breaks: [],
    reason: 'Before we had the clock',
  })

const get = async (path: string, till = manager) => till.send(path, undefined, { method: 'GET', key: null })
const at = () => `locationId=${restaurant.ids.location}`
const book = async () => (await get(`/tips?${at()}`)).json.book
const look = async () => (await get(`/tips/month?${at()}&month=${month}`)).json
const rule = (kind: 'hours' | 'points', points: object = {}) =>
  manager.send('/tips/rules', {
    id: uuidv7(),
    locationId: restaurant.ids.location,
    kind,
    points,
    wording: 'Everybody who worked shares by their hours.',
  })
const share = (amountPence: number, more: object = {}) =>
  manager.send('/tips/allocations', { id: uuidv7(), locationId: restaurant.ids.location, month, amountPence, ...more })

describe('the tips of a month', () => {
  it('are shared in full by hours, shown to each worker, and marked as paid once', async () => {
    expect((await share(1000)).json.code).toBe('no_tip_rule')
    expect((await rule('hours')).status).toBe(201)
    expect((await look()).preview.map(({ amountPence }: { amountPence: number }) => amountPence).sort()).toEqual([
      333, 667,
    ])
    expect((await share(999)).json.code).toBe('changed_meanwhile')
    const shared = await share(1000)
    expect(shared.status).toBe(201)
    expect(shared.json.shares.reduce((sum: number, each: { amountPence: number }) => sum + each.amountPence, 0)).toBe(
      1000,
    )
    expect((await share(1000)).json.code).toBe('no_tips_to_share')
    expect((await book()).months.find((each: { month: string }) => each.month === month)).toMatchObject({
      tipPence: 1000,
      sharedPence: 1000,
      leftPence: 0,
      paidPence: 0,
      deadline: '2026-11-30',
    })

    const mine = (await get('/tips/mine', waiter)).json.shares
    expect(mine).toMatchObject([{ amountPence: 667, totalPence: 1000, month, paidAt: null }])
    expect((await get(`/tips?${at()}`, waiter)).status).toBe(403)

    const staffIds = [restaurant.waiter.staffId]
    const pay = () => manager.send(`/tips/allocations/${mine[0].allocationId}/paid`, { staffIds })
    expect((await pay()).json.paidPence).toBe(667)
    expect((await pay()).json.paidPence).toBe(0)
    // What reached the staff is no longer owed to them; what came in that day, and its places, stay as they are.
    const ledger = await server.sql(
      `select debit, credit, amount_pence::int as pence from ledger_transfers where restaurant_id = $1 and kind = 'tips_paid'`,
      [restaurant.id],
    )
    expect(ledger).toEqual([{ debit: 'tips_payable', credit: 'staff_paid', pence: 667 }])
    expect((await get('/payments/reconciliation?businessDate=2026-11-05')).json.unexplainedPence).toBe(0)
    expect((await get('/tips/mine', waiter)).json.shares[0].paidAt).toBe(november)
    const file = await get(`/tips/file?${at()}&month=${month}`)
    expect(file.text).toContain('"staff person",8.00,"","hours",6.67,"2026-11-05","2026-11-05","2026-11-30"')
    expect(file.text).toContain('"Total","","","","","",10.00')
  })

  it('are shared once when ten ask at once', async () => {
    await rule('points', { [restaurant.waiter.staffId]: 0 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => share(1000)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect((await get('/tips/mine', waiter)).json.shares).toMatchObject([{ amountPence: 0, points: 0 }])
  })

  it('wait until the month is over, and take what is found of it afterwards', async () => {
    await rule('hours')
    expect((await share(1000, { month: '2026-11' })).json.code).toBe('month_not_over')
    server.setClock(november)
    await share(1000)
    await tip(500, '2026-10-31T23:30:00.000Z')
    server.setClock(november)
    expect((await look()).month.leftPence).toBe(500)
    expect((await share(500)).status).toBe(201)
    expect((await look()).allocations).toHaveLength(2)
  })

  it('keep the rule they were shared by, when a new one comes into force', async () => {
    await rule('hours')
    await share(1000)
    await rule('points')
    expect((await book()).rules).toHaveLength(2)
    expect((await look()).allocations).toMatchObject([{ ruleKind: 'hours' }])
    const rewrite = server.services.db.inRestaurant(restaurant.id, (tx) =>
      tx.execute(`delete from tip_rules where restaurant_id = '${restaurant.id}'`),
    )
    await expect(rewrite).rejects.toThrow()
  })

  it('bear no fee: the database takes none', async () => {
    const [row] = await server.sql(
      `select coalesce(sum(amount_pence), 0)::int as fees from ledger_transfers
       where restaurant_id = $1 and 'tips_payable' in (debit, credit) and kind not in ('tip', 'tip_back')`,
      [restaurant.id],
    )
    expect(row?.fees).toBe(0)
    const steal = server.sql(
      `update ledger_transfers set debit = 'tips_payable' where restaurant_id = $1 and kind = 'fee'`,
      [restaurant.id],
    )
    await expect(steal).rejects.toThrow('ledger_transfers_tips')
  })

  it('are not there for another restaurant', async () => {
    const other = await openRestaurant(server)
    const stranger = tillOf(server, other, other.owner)
    expect((await get(`/tips?${at()}`, stranger)).status).toBe(404)
    expect((await get(`/tips/month?${at()}&month=${month}`, stranger)).status).toBe(404)
    expect(
      (
        await stranger.send('/tips/allocations', {
          id: uuidv7(),
          locationId: restaurant.ids.location,
          month,
          amountPence: 1000,
        })
      ).status,
    ).toBe(404)
  })
})
