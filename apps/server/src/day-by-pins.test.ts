import type { Order } from '@tableside/domain/orders'
import type { ReportTable } from '@tableside/domain/reports'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPin, pairDevice, type TestDevice, type TestPin } from './testing/devices.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { type TestTill, tillOf } from './testing/till.ts'

/*
 * A service in which nobody has an account: two tills, three waiters, a manager. Curry £10.95, lager £5.40, water £1.99.
 */
let server: TestServer
let lantern: TestRestaurant
let bar: TestDevice
let garden: TestDevice
let people: Record<'josh' | 'priya' | 'sam' | 'maria', TestPin>
let josh: TestTill
let priya: TestTill
let sam: TestTill
let maria: TestTill
let drawerId: string

const range = 'from=2026-11-20&to=2026-11-20'
const read = { method: 'GET', key: null } as const

beforeAll(async () => {
  server = await startTestServer()
  server.setClock('2026-11-20T18:00:00.000Z')
  lantern = await openRestaurant(server, 'omega')
  bar = await pairDevice(server, lantern, { name: 'Bar till' })
  garden = await pairDevice(server, lantern, { name: 'Garden till' })
  people = {
    josh: await addPin(server, lantern, { name: 'Josh', pin: '1111' }),
    priya: await addPin(server, lantern, { name: 'Priya', pin: '2222' }),
    sam: await addPin(server, lantern, { name: 'Sam', pin: '33333' }),
    maria: await addPin(server, lantern, { name: 'Maria', pin: '444444', role: 'manager' }),
  }
  josh = await bar.inHandsOf(people.josh)
  priya = await garden.inHandsOf(people.priya)
  sam = await bar.inHandsOf(people.sam)
  maria = await garden.inHandsOf(people.maria)
  await serve()
})
afterAll(() => server.stop())

/** Fails where a step of the day is refused. */
async function done<T extends { status: number; text: string }>(step: Promise<T>): Promise<T> {
  const answer = await step
  if (answer.status >= 300) throw new Error(answer.text)
  return answer
}

/** A manager's PIN at a waiter's till: for one action only. */
async function approved(till: TestTill, request: object): Promise<string> {
  return (await done(till.send('/approvals', { ...request, pin: people.maria.pin }, { key: null }))).json.approvalId
}

async function serve(): Promise<void> {
  drawerId = uuidv7()
  await done(maria.send('/drawers', { id: drawerId, locationId: lantern.ids.location, floatPence: 15_000 }))

  // Josh: two curries and a lager; one curry is sent back, voided with Maria's PIN; Priya adds a lager; Josh takes cash.
  const first = await josh.open([josh.curry(2), josh.beer()], { send: true })
  await done(priya.send(`/orders/${first.id}/lines`, { lines: [priya.beer()], send: true }))
  const lineId = first.lines[0]?.id
  const voiding = { action: 'void_line', subjectId: lineId, max: { quantity: 1 } }
  const approvalId = await approved(josh, voiding)
  const void_ = { quantity: 1, reason: 'Sent back: cold', approvalId }
  await done(josh.send(`/orders/${first.id}/lines/${lineId}/void`, void_))
  await done(josh.cash(first, 2175, { tenderedPence: 2500 }))

  // Priya: a curry with £2 off by Maria's PIN, taken as cash by Sam with a tip of £1.
  const second = await priya.open([priya.curry()], { tableId: null, orderType: 'counter' })
  const off = { action: 'discount_order', subjectId: second.id, max: { amountPence: 200 } }
  const discount = { id: uuidv7(), kind: 'discount', amountPence: 200, reason: 'Waited long' }
  await done(priya.send(`/orders/${second.id}/discounts`, { ...discount, approvalId: await approved(priya, off) }))
  await done(sam.cash(second, 895, { tipPence: 100, tenderedPence: 995 }))

  // Sam: two lagers by card. Maria: gives a water away, on the house, by herself.
  const third = await sam.open([sam.beer(2)], { tableId: null, orderType: 'counter' })
  await done(sam.card(third, 'tok_approve', 1080))
  const fourth = await maria.open([maria.line(lantern.ids.water)], { tableId: null, orderType: 'counter' })
  const comp = { id: uuidv7(), kind: 'comp', rateBps: 10_000, reason: 'Regular' }
  await done(maria.send(`/orders/${fourth.id}/discounts`, comp))
  await done(maria.send(`/orders/${fourth.id}/close`))

  // Josh opens a table of two lagers, takes £5.40 with a tip of 30p and goes home; Priya serves it on, and Sam takes the rest.
  const fifth = await josh.open([josh.beer(2)], { send: true })
  await done(josh.cash(fifth, 540, { tipPence: 30, tenderedPence: 570 }))
  await done(josh.send(`/orders/${fifth.id}/hand-over`, { staffId: people.priya.staffId }))
  await done(sam.cash(fifth, 540, { tipPence: 70, tenderedPence: 610 }))

  // Sam pays £10 for ice out of the drawer; Maria counts it blind, £1.10 short.
  const ice = { id: uuidv7(), kind: 'paid_out', amountPence: 1000, reason: 'Ice' }
  await done(sam.send(`/drawers/${drawerId}/movements`, ice))
  const counted = 15_000 + 2175 + 995 + 570 + 610 - 1000 - 110
  await done(maria.send(`/drawers/${drawerId}/close`, { countedPence: counted, note: '' }))
}

async function report(name: string): Promise<ReportTable[]> {
  const owner = tillOf(server, lantern, lantern.owner)
  return (await owner.send(`/reports/${name}?${range}`, undefined, read)).json.tables
}

describe('a day run by PINs only', () => {
  it('has each sale under who served it when it was closed', async () => {
    const [sales] = await report('advanced/staff')
    const rows = sales?.rows.map(([name, orders, , gross, discounts, comps, sum, , tips]) => [
      ...[name, orders, gross, discounts, comps, sum, tips],
    ])
    expect(rows).toEqual([
      ['Josh', 1, 2175, 0, 0, 2175, 30],
      ['Priya', 2, 2175, -200, 0, 1975, 170],
      ['Sam', 1, 1080, 0, 0, 1080, 0],
      ['Maria', 1, 199, 0, -199, 0, 0],
    ])
  })

  it('has each pound under who took it', async () => {
    const [, takings] = await report('advanced/staff')
    expect(takings?.rows).toEqual([
      ['Josh', 2, 2715, 0, 0, 0, 30],
      ['Sam', 3, 1435, 1080, 0, 0, 170],
    ])
    expect(takings?.totals).toEqual(['Total', 5, 4150, 1080, 0, 0, 200])
  })

  it('has a table that was handed over under both waiters, in its record and on its receipt', async () => {
    const owner = tillOf(server, lantern, lantern.owner)
    const { orders } = (await owner.send('/orders?state=paid', undefined, read)).json
    const order = orders.find(({ openedBy, servedBy }: Order) => openedBy !== servedBy)
    expect([order.openedBy, order.servedBy]).toEqual([people.josh.staffId, people.priya.staffId])
    const { history, tickets } = (await owner.send(`/orders/${order.id}/record`, undefined, read)).json
    expect(history).toContainEqual(expect.objectContaining({ what: 'Handed over to Priya', by: 'Josh' }))
    expect(tickets).toMatchObject([{ sentBy: people.josh.staffId }])
    const { receipt } = (await owner.send(`/orders/${order.id}/receipt`, undefined, read)).json
    expect(receipt.servedByName).toBe('Priya')
    const found = (await owner.send(`/order-search?servedBy=${people.priya.staffId}`, undefined, read)).json
    expect(found.orders.map(({ id }: Order) => id)).toContain(order.id)
  })

  it('has each dish under who added it, whoever served and paid it', async () => {
    const rows = await server.sql(
      `select p.name, l.name as dish, sum(l.quantity)::int as quantity from order_lines l
       join staff_members p on p.restaurant_id = l.restaurant_id and p.id = l.added_by
       where l.restaurant_id = $1 group by 1, 2 order by 1, 2`,
      [lantern.id],
    )
    expect(rows.map(({ name, dish, quantity }) => [name, dish, quantity])).toEqual([
      ['Josh', 'Lager', 3],
      ['Josh', 'Lamb Curry', 2],
      ['Maria', 'Bottled Water', 1],
      ['Priya', 'Lager', 1],
      ['Priya', 'Lamb Curry', 1],
      ['Sam', 'Lager', 2],
    ])
  })

  it('has each void, discount and comp under who did it and who approved it', async () => {
    const [sums, each] = await report('advanced/reductions')
    expect(sums?.rows).toEqual([
      ['Voids after sending', 'Josh', 'Maria', 1, 1095],
      ['Discounts', 'Priya', 'Maria', 1, 200],
      ['Comps', 'Maria', 'Maria', 1, 199],
    ])
    expect(each?.rows.map(([, , kind, dish, reason, by, approvedBy]) => [kind, dish, reason, by, approvedBy])).toEqual(
      expect.arrayContaining([
        ['Void after sending', '1 × Lamb Curry', 'Sent back: cold', 'Josh', 'Maria'],
        ['Discount', 'Whole bill', 'Waited long', 'Priya', 'Maria'],
        ['Comp', 'Whole bill', 'Regular', 'Maria', 'Maria'],
      ]),
    )
  })

  it('has the drawer under who opened, used and counted it', async () => {
    const events = await server.sql(
      `select e.type, p.name, d.name as device from events e
       join staff_members p on p.restaurant_id = e.restaurant_id and p.id = e.by
       join devices d on d.restaurant_id = e.restaurant_id and d.id = (e.body ->> 'deviceId')::uuid
       where e.restaurant_id = $1 and e.type like 'drawer.%' order by e.seq`,
      [lantern.id],
    )
    expect(events.map(({ name, device }) => [name, device])).toEqual([
      ['Maria', 'Garden till'],
      ['Sam', 'Bar till'],
      ['Maria', 'Garden till'],
    ])
    const [drawers] = await report('tables/drawers')
    const row = Object.fromEntries((drawers?.columns ?? []).map(({ key }, index) => [key, drawers?.rows[0]?.[index]]))
    expect(Object.values(row)).toEqual(expect.arrayContaining(['Maria', -110]))
  })

  it('names in the journal a person and a device with each command, and nobody who only paired them', async () => {
    const rows = await server.sql(
      `select e.type, e.by, e.body ->> 'deviceId' as device from events e
       where e.restaurant_id = $1 and e.type !~ '^(device|staff)[.]' and e.at >= '2026-11-20T18:00:00Z'`,
      [lantern.id],
    )
    const ids: unknown[] = Object.values(people).map(({ staffId }) => staffId)
    const fromTills = rows.filter(({ device }) => device !== null)
    expect(fromTills.length).toBeGreaterThan(15)
    expect(fromTills.filter(({ by }) => !ids.includes(by))).toEqual([])
    expect(rows.filter(({ by }) => by === lantern.owner.staffId)).toEqual([])
    expect(new Set(fromTills.map(({ device }) => device))).toEqual(new Set([bar.id, garden.id]))
  })

  it('leaves books that hold', async () => {
    await server.runJobs('2026-11-20T19:00:00.000Z')
    expect(await server.invariantFaults()).toEqual([])
  })
})
