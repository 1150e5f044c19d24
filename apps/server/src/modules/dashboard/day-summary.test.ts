import { formatPence } from '@tableside/domain/money'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { recurringTask, taskOf } from '../jobs/index.ts'
import { mailDay, mailMorning } from './mail-morning.ts'

let server: TestServer
let lantern: TestRestaurant
let manager: TestTill

const get = { method: 'GET', key: null } as const
/** A Friday and the Friday after, by the restaurant's clock in London. */
const [friday, nextFriday] = ['2026-11-06', '2026-11-13']
const kinds = ['takings', 'void', 'comp', 'discount', 'refund', 'drawer', 'hours'] as const

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server, 'omega')
  manager = tillOf(server, lantern, lantern.manager)
})
afterAll(() => server.stop())

const must = async (sent: ReturnType<TestTill['send']>) => {
  const { status, text, json } = await sent
  if (status >= 300) throw new Error(text)
  return json
}
const summary = async (query = '') => (await must(manager.send(`/overview/day${query}`, undefined, get))).day
const records = (query: string) => must(manager.send(`/overview/day/records?${query}`, undefined, get))
const sell = async (beers: number, more: object = {}) => {
  const order = await manager.open([manager.beer(beers)], { send: true })
  const paid = await must(manager.cash(order, order.totals.totalPence, more))
  return paid.order
}

/** An evening with something of everything: two dishes voided, a comp, a discount, a refund, a drawer, a shift. */
async function spendFriday() {
  server.setClock(`${nextFriday}T19:00:00.000Z`)
  const drawerId = uuidv7()
  await must(manager.send('/drawers', { id: drawerId, locationId: lantern.ids.location, floatPence: 10_000 }))
  const sold = await sell(3, { tipPence: 100, tenderedPence: 2000 })
  const path = `/orders/${sold.id}/payments/${sold.payments[0].id}/refunds`
  await must(manager.send(path, { refundId: uuidv7(), amountPence: 200, tipPence: 50, reason: 'Flat' }))

  // The sale of a gift voucher is no taking, neither in the figure nor behind it.
  const voucher = await manager.sellVoucher(5_000)
  await must(manager.cash(voucher.order, 5_000))

  const reduced = await manager.open([manager.beer(4), manager.curry()], { send: true })
  const [beers, curry] = reduced.lines.map(({ id }) => id)
  const off = (body: object) => must(manager.send(`/orders/${reduced.id}/discounts`, { id: uuidv7(), ...body }))
  await must(manager.send(`/orders/${reduced.id}/lines/${beers}/void`, { quantity: 2, reason: 'Wrong beer' }))
  await off({ kind: 'comp', lineId: curry, rateBps: 10_000, amountPence: null, reason: 'Late' })
  const { order } = await off({ kind: 'discount', lineId: null, rateBps: null, amountPence: 150, reason: 'Regular' })
  await must(manager.cash(order, order.totals.totalPence))
  // A bill of the evening that is paid after the day has ended is the next day's.
  const late = await manager.open([manager.beer(2)], { send: true })
  await must(manager.send(`/orders/${late.id}/lines/${late.lines[0]?.id}/void`, { quantity: 1, reason: 'Spilt' }))

  await must(manager.send(`/drawers/${drawerId}/close`, { countedPence: 1, note: 'Robbed' }))
  await must(
    tillOf(server, lantern, lantern.owner).send('/worked-shifts', {
      ...{
        id: uuidv7(),
        staffId: lantern.waiter.staffId,
        locationId: lantern.ids.location,
        breaks: [],
        reason: 'Paper',
      },
      ...{ startedAt: `${nextFriday}T12:00:00.000Z`, endedAt: `${nextFriday}T18:30:00.000Z` },
    }),
  )
  server.setClock('2026-11-14T09:00:00.000Z')
  await must(manager.cash(late, 540))
}

describe('the owner’s morning', () => {
  it('says that nothing is known of a day without trade', async () => {
    server.setClock(`${friday}T08:00:00.000Z`)
    const day = await summary()
    expect(day).toMatchObject({
      businessDate: '2026-11-05',
      figures: { takingsPence: 0, orders: 0, averagePence: null },
    })
    expect(day.lines.map(({ amount }: { amount: number }) => amount)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('has yesterday against the same weekday a week before, both whole', async () => {
    server.setClock(`${friday}T19:00:00.000Z`)
    await sell(2)
    await spendFriday()
    const day = await summary()
    expect(day).toMatchObject({
      ...{ businessDate: nextFriday, comparedDate: friday },
      figures: { takingsPence: 3 * 540 - 200 + (2 * 540 - 150), orders: 2, tipPence: 50 },
      compared: { takingsPence: 2 * 540, orders: 1 },
    })
    expect(day.lines).toMatchObject([
      { kind: 'void', count: 2, amount: 2 * 540 },
      { kind: 'comp', count: 1 },
      { kind: 'discount', count: 1, amount: 150 },
      { kind: 'refund', count: null, amount: 250 },
      { kind: 'drawer', count: 1 },
      { kind: 'hours', count: 1, amount: 390 },
    ])
  })

  it('opens each figure to exactly what is behind it, and the sum is the figure', async () => {
    const here = `locationId=${lantern.ids.location}`
    const day = await summary(`?businessDate=${nextFriday}&${here}`)
    for (const kind of kinds) {
      const found = await records(`kind=${kind}&businessDate=${nextFriday}&${here}`)
      const line = day.lines.find((each: { kind: string }) => each.kind === kind)
      expect(found.records.length, kind).toBeGreaterThan(0)
      expect(found.total.amount, kind).toBe(line ? line.amount : day.figures.takingsPence)
      if (typeof line?.count === 'number') expect(found.total.count, kind).toBe(line.count)
    }
    const { records: voids } = await records(`kind=void&${here}`)
    expect(voids).toMatchObject([{ detail: '2 × Lager: Wrong beer', approvedByName: expect.any(String) }])
  })

  it('counts what was closed after the cut-off on the day after, in the figure and behind it', async () => {
    const next = await summary('?businessDate=2026-11-14')
    expect(next.lines[0]).toEqual({ kind: 'void', count: 1, amount: 540 })
    expect((await records('kind=void&businessDate=2026-11-14')).total).toEqual({ count: 1, amount: 540 })
  })

  it('is refused to who may not see reports', async () => {
    const waiter = tillOf(server, lantern, lantern.waiter)
    expect((await waiter.send('/overview/day', undefined, get)).status).toBe(403)
  })
})

describe('the mail about the day before', () => {
  const morning = async (now: string) => {
    server.setClock(now)
    await runJobs(server.services, [recurringTask(mailMorning), taskOf(mailDay)])
  }
  const mails = async (like: string) =>
    server.sql('select subject, text from mailbox where subject like $1 order by id', [`Lantern, ${like}%`])

  it('goes to the owner at seven by the restaurant’s clock, once, with the figures of the dashboard', async () => {
    await morning('2026-11-14T06:59:00.000Z')
    expect(await mails('Friday 13 November')).toEqual([])
    await morning('2026-11-14T07:00:00.000Z')
    await morning('2026-11-14T07:10:00.000Z')
    expect(await mails('Friday 13 November')).toHaveLength(1)
    const [mail] = await mails('Friday 13 November')
    const day = await summary('?businessDate=2026-11-13')
    expect(mail?.subject).toBe(`Lantern, Friday 13 November: ${formatPence(day.figures.takingsPence)}`)
    for (const words of [
      'than the Friday before (£10.80)',
      'Orders paid: 2',
      'Voids: £10.80',
      'Discounts: £1.50',
      'Refunds: £2.50',
      'Hours worked: 6 h 30',
    ]) {
      expect(mail?.text).toContain(words)
    }
  })

  it('is not sent after a day without an order, nor to an owner who stopped it', async () => {
    await morning('2026-11-13T08:00:00.000Z')
    expect(await mails('Thursday 12 November')).toEqual([])
    const owner = tillOf(server, lantern, lantern.owner)
    await must(owner.send('', { mailsMorning: false }, { method: 'PATCH' }))
    await morning('2026-11-15T08:00:00.000Z')
    expect(await mails('Saturday 14 November')).toEqual([])
    await must(owner.send('', { mailsMorning: true }, { method: 'PATCH' }))
    await morning('2026-11-15T08:10:00.000Z')
    expect(await mails('Saturday 14 November')).toHaveLength(1)
  })

  it('waits for a trading day that ends after seven', async () => {
    await server.sql('update restaurants set cutoff_minutes = 540, morning_mailed_on = null where restaurant_id = $1', [
      lantern.id,
    ])
    await morning('2026-11-15T08:30:00.000Z')
    expect(await mails('Saturday 14 November')).toHaveLength(1)
    await morning('2026-11-15T09:00:00.000Z')
    expect(await mails('Saturday 14 November')).toHaveLength(2)
  })
})
