import { givenAtHeader, secondsAgoHeader } from '@tableside/contract/devices'
import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPin, pairDevice, type TestDevice } from '../../testing/devices.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

const friday = '2026-11-20'
const saturday = '2026-11-21'

let server: TestServer
let harbour: TestRestaurant
let device: TestDevice
let signOnId: string
let mariasId: string
let manager: TestTill

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setClock(`${friday}T17:00:00.000Z`)
  harbour = await openRestaurant(server)
  device = await pairDevice(server, harbour)
  const josh = await addPin(server, harbour, { name: 'Josh', pin: '1111' })
  const maria = await addPin(server, harbour, { name: 'Maria', pin: '333333', role: 'manager' })
  signOnId = uuidv7()
  await device.tryPin(josh.staffId, josh.pin, signOnId)
  mariasId = uuidv7()
  await device.tryPin(maria.staffId, maria.pin, mariasId)
  manager = device.under(mariasId)
})

/** The till, bringing what was tapped so long ago. */
const bringing = (secondsAgo: number | string) => device.under(signOnId, { [secondsAgoHeader]: `${secondsAgo}` })
/** The same, by when it was tapped. */
const tapped = (at: string) => bringing((Date.parse(server.services.now()) - Date.parse(at)) / 1_000)

const cashOf = ({ totals }: Pick<Order, 'totals'>, takenAt: string) => ({
  ...{ paymentId: uuidv7(), amountPence: totals.totalPence, tipPence: 0, tenderedPence: totals.totalPence },
  takenOffline: { deviceId: device.id, at: takenAt, billPence: totals.totalPence },
})

async function pay(till: TestTill, order: Order, takenAt: string): Promise<Order> {
  const { status, json, text } = await till.send(`/orders/${order.id}/payments/cash`, cashOf(order, takenAt))
  if (status !== 201) throw new Error(text)
  return json.order
}

const entriesOf = ({ id }: Pick<Order, 'id'>) =>
  server.sql(`select type, iso(at) as at, body from events where restaurant_id = $1 and order_id = $2 order by seq`, [
    ...[harbour.id, id],
  ])

const datesOf = async ({ id }: Pick<Order, 'id'>) =>
  server.sql(
    `select distinct business_date::text as date, iso(at) as at from ledger_transfers
     where restaurant_id = $1 and order_id = $2`,
    [harbour.id, id],
  )

const voided = async (till: TestTill, orderId: string, lineId: string | undefined, approvalId: string) =>
  (await till.send(`/orders/${orderId}/lines/${lineId}/void`, { quantity: 1, reason: 'Sent back', approvalId })).json
    .code
const comped = async (till: TestTill, orderId: string, approvalId: string) => {
  const comp = { id: uuidv7(), kind: 'comp', rateBps: 10_000, reason: 'Slow', approvalId }
  return (await till.send(`/orders/${orderId}/discounts`, comp)).json.code
}

describe('a command of a till', () => {
  it('counts from its tap after an outage of three hours', async () => {
    server.setClock(`${friday}T21:00:00.000Z`)
    const order = await tapped(`${friday}T18:10:00.000Z`).open([])
    expect(order).toMatchObject({ openedAt: `${friday}T18:10:00.000Z`, businessDate: friday })

    const body = { lines: [device.locked.curry()], send: true }
    const sent = (await tapped(`${friday}T18:20:30.250Z`).send(`/orders/${order.id}/lines`, body)).json.order
    const at = `${friday}T18:20:30.250Z`
    expect(sent.lines).toMatchObject([{ addedAt: at, firedAt: at }])
    const paid = await pay(tapped(`${friday}T19:05:00.000Z`), sent, `${friday}T19:05:00.000Z`)
    const paidAt = `${friday}T19:05:00.000Z`
    expect(paid).toMatchObject({
      state: 'paid',
      closedAt: paidAt,
      payments: [{ startedAt: paidAt, settledAt: paidAt }],
    })
    expect(await datesOf(order)).toEqual([{ date: friday, at: paidAt }])
    const [ticket] = await server.sql('select iso(sent_at) as at from kitchen_tickets where order_id = $1', [order.id])
    expect(ticket?.at).toBe(at)
    expect(await server.invariantFaults()).toEqual([])
  })

  it('counts from the instant it names, where it hung in the network since it was sent', async () => {
    server.setClock(`${friday}T18:00:00.000Z`)
    const named = { [secondsAgoHeader]: '0.02', [givenAtHeader]: `${friday}T17:59:59.980Z` }
    // Nobody is signed on any more when it comes.
    await device.locked.send(`/sign-ons/${signOnId}/end`, undefined, { key: null })
    server.setClock(`${friday}T18:20:00.000Z`)
    expect(await device.under(signOnId, named).open()).toMatchObject({ openedAt: `${friday}T17:59:59.980Z` })
  })

  it('says in the journal when it was tapped and when it arrived, where that is more than a minute', async () => {
    server.setClock(`${friday}T21:00:00.000Z`)
    const [late, prompt] = [await bringing(3_600).open(), await bringing(12).open()]
    expect((await entriesOf(late))[0]).toMatchObject({
      at: `${friday}T20:00:00.000Z`,
      body: { tappedAt: `${friday}T20:00:00.000Z`, receivedAt: `${friday}T21:00:00.000Z`, deviceId: device.id },
    })
    const [entry] = await entriesOf(prompt)
    expect(entry?.at).toBe(`${friday}T20:59:48.000Z`)
    expect(Object.keys(entry?.body as object)).not.toContain('tappedAt')
  })

  it('is not before what another till did since, also where that leaves no instant on the bill', async () => {
    server.setClock(`${friday}T18:00:00.000Z`)
    const order = await bringing(0).open()
    const change = (till: TestTill, quantity: number) =>
      till.send(`/orders/${order.id}/lines/${order.lines[0]?.id}`, { quantity }, { method: 'PATCH' })
    server.setClock(`${friday}T18:30:00.000Z`)
    expect((await change(bringing(0), 3)).status).toBe(200)
    server.setClock(`${friday}T18:40:00.000Z`)
    expect((await change(tapped(`${friday}T18:20:00.000Z`), 2)).status).toBe(200)
    const at = (await entriesOf(order)).map((entry) => entry.at)
    expect(at.slice(-2)).toEqual([`${friday}T18:30:00.000Z`, `${friday}T18:30:00.000Z`])
  })

  it('is of the business date of its tap, also when it arrives on the next', async () => {
    server.setClock(`${saturday}T08:30:00.000Z`)
    const order = await tapped(`${saturday}T03:40:00.000Z`).open()
    const paid = await pay(tapped(`${saturday}T03:50:00.000Z`), order, `${saturday}T03:50:00.000Z`)
    expect(paid).toMatchObject({ businessDate: friday, closedAt: `${saturday}T03:50:00.000Z` })
    expect(await datesOf(order)).toEqual([{ date: friday, at: `${saturday}T03:50:00.000Z` }])
    const z = await manager.send('/reports/z', { locationId: harbour.ids.location, businessDate: friday })
    expect(z.json.report.figures.orders).toBe(1)
    expect(await server.invariantFaults()).toEqual([])
  })

  it('is of the day on which it arrives once the Z of its own is made, and the journal says both', async () => {
    const before = await tapped(`${friday}T17:00:00.000Z`).open()
    const other = await tapped(`${friday}T17:00:00.000Z`).open()
    await pay(tapped(`${friday}T17:00:00.000Z`), other, `${friday}T17:00:00.000Z`)
    server.setClock(`${saturday}T05:00:00.000Z`)
    await manager.send('/reports/z', { locationId: harbour.ids.location, businessDate: friday })

    const arrival = `${saturday}T08:30:00.000Z`
    server.setClock(arrival)
    const key = uuidv7()
    const till = tapped(`${saturday}T03:40:00.000Z`)
    const body = { id: uuidv7(), locationId: harbour.ids.location, orderType: 'counter', lines: [till.beer()] }
    const { json, text } = await till.send('/orders', body, { key })
    expect(json.order).toMatchObject({ businessDate: saturday, openedAt: arrival })
    expect((await entriesOf(json.order))[0]).toMatchObject({
      at: arrival,
      body: { tappedAt: `${saturday}T03:40:00.000Z`, receivedAt: arrival, businessDate: saturday },
    })
    expect((await till.send('/orders', body, { key })).text).toBe(text)
    // A bill that was open when the day was closed: what was paid of it then is of today as well.
    const paid = await pay(tapped(`${saturday}T03:50:00.000Z`), before, `${saturday}T03:50:00.000Z`)
    expect(paid).toMatchObject({ state: 'paid', closedAt: arrival })
    expect(await datesOf(before)).toEqual([{ date: saturday, at: arrival }])
    const { history } = (await manager.send(`/orders/${before.id}/record`, undefined, { method: 'GET', key: null }))
      .json
    expect(history.map(({ late }: { late: unknown }) => late)).toEqual([
      null,
      ...history.slice(1).map(() => ({ tappedAt: `${saturday}T03:50:00.000Z`, receivedAt: arrival })),
    ])
    expect(await server.invariantFaults()).toEqual([])
  })

  it.each(['-3600', 'Friday', '', '1e300', '3600, 60', `${73 * 3_600}`])(
    'counts from its arrival where the till says %j seconds ago',
    async (secondsAgo) => {
      server.setClock(`${friday}T21:00:00.000Z`)
      expect(await bringing(secondsAgo).open()).toMatchObject({
        openedAt: `${friday}T21:00:00.000Z`,
        businessDate: friday,
      })
    },
  )

  it('never counts before what its bill says already', async () => {
    server.setClock(`${friday}T21:00:00.000Z`)
    const order = await bringing(600).open()
    const { json } = await bringing(7_200).send(`/orders/${order.id}/lines`, { lines: [device.locked.beer()] })
    expect(json.order.lines.at(-1)).toMatchObject({ addedAt: `${friday}T20:50:00.000Z` })
  })

  it.each([
    ['a day ahead', 86_400_000],
    ['a day behind', -86_400_000],
  ])('takes cash at its tap where the till’s clock is %s', async (_what, skewMs) => {
    server.setClock(`${friday}T21:00:00.000Z`)
    const order = await bringing(7_200).open()
    const byItsClock = new Date(Date.parse(`${friday}T20:00:00.000Z`) + skewMs).toISOString()
    const paid = await pay(bringing(3_600), order, byItsClock)
    const settledAt = `${friday}T20:00:00.000Z`
    expect(paid.payments).toMatchObject([{ state: 'captured', settledAt, takenOffline: { at: settledAt } }])
  })

  it('holds cash of four days ago for a manager, whatever the till’s clock says', async () => {
    server.setClock(`${friday}T21:00:00.000Z`)
    const order = await bringing(60).open()
    const { payments } = await pay(bringing(96 * 3_600), order, `${friday}T20:59:00.000Z`)
    expect(payments).toMatchObject([{ state: 'held', why: 'too_old', startedAt: `${friday}T21:00:00.000Z` }])
  })

  it('says when a dish was done, also where the kitchen screen had no line', async () => {
    const order = await device.under(signOnId).open([device.locked.curry()], { send: true })
    server.setClock(`${friday}T21:00:00.000Z`)
    const [ticket] = await server.sql('select id from kitchen_tickets where order_id = $1', [order.id])
    const bump = await tapped(`${friday}T17:12:00.000Z`).send(`/kitchen/tickets/${ticket?.id}/bump`)
    expect(bump.json.ticket).toMatchObject({ bumpedAt: `${friday}T17:12:00.000Z` })
    const [entry] = await server.sql(`select iso(at) as at from events where body ->> 'ticketId' = $1 and type = $2`, [
      ...[ticket?.id, 'kitchen.ticket_bumped'],
    ])
    expect(entry?.at).toBe(`${friday}T17:12:00.000Z`)
  })

  it.each([
    ['void', (till: TestTill, { id, lines }: Order, approvalId: string) => voided(till, id, lines[0]?.id, approvalId)],
    ['comp', (till: TestTill, { id }: Order, approvalId: string) => comped(till, id, approvalId)],
  ])('that needs a manager’s yes has it for the minute in which it arrives: a %s', async (action, send) => {
    const till = device.under(signOnId)
    const order = await till.open([device.locked.curry()], { send: true })
    const asked =
      action === 'void'
        ? { action: 'void_line', subjectId: order.lines[0]?.id, max: { quantity: 1 } }
        : { action: 'comp', subjectId: order.id, max: { rateBps: 10_000, amountPence: 1_095 } }
    const given = await till.send('/approvals', { pin: '333333', ...asked }, { key: null })
    expect(given.status, given.text).toBe(201)
    server.setClock(`${friday}T17:01:00.000Z`)
    expect(await send(bringing(60), order, given.json.approvalId)).toBe('approval_invalid')
    server.setClock(`${friday}T17:00:59.000Z`)
    expect(await send(bringing(59), order, given.json.approvalId)).toBeUndefined()
  })

  it('is printed when it arrives, as no paper of it waited before', async () => {
    const printer = {
      id: uuidv7(),
      locationId: harbour.ids.location,
      name: 'Pass',
      host: '127.0.0.1',
      port: 9_100,
      stationIds: [harbour.ids.kitchen],
    }
    const { status } = await tillOf(server, harbour, harbour.owner).send('/printers', printer)
    expect(status).toBe(201)
    server.setClock(`${friday}T21:00:00.000Z`)
    const order = await bringing(7_200).open(undefined, { send: true })
    const jobs = await server.sql('select iso(queued_at) as at from print_jobs where order_id = $1', [order.id])
    expect(jobs.map(({ at }) => at)).toEqual([`${friday}T21:00:00.000Z`])
  })
})

describe('what no till keeps', () => {
  it('counts from its arrival, whatever is said of a tap', async () => {
    server.setClock(`${friday}T21:00:00.000Z`)
    const id = uuidv7()
    const late = device.under(mariasId, { [secondsAgoHeader]: '7200' })
    const { json } = await late.send('/drawers', { id, locationId: harbour.ids.location, floatPence: 5_000 })
    expect(json.drawer.openedAt).toBe(`${friday}T21:00:00.000Z`)
  })
})
