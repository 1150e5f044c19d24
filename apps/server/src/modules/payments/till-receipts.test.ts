import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPin, pairDevice } from '../../testing/devices.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let manager: TestTill
/** The manager's own browser as a till, with its number. */
const own = { id: uuidv7(), number: 0 }

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server, 'omega')
  manager = tillOf(server, lantern, lantern.manager)
  own.number = (await report(manager, own.id)).till.number
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

async function report(by: TestTill, id: string, more: object = {}) {
  const seen = { kind: 'till', locationId: lantern.ids.location, appVersion: '', queued: 0, ...more }
  return (await by.send(`/devices/${id}/seen`, seen, { method: 'PUT', key: null })).json
}
const read = async (path: string, by = manager) => (await by.send(path, undefined, { method: 'GET', key: null })).json
const listed = async (id: string) =>
  (await read('/devices')).devices.find((device: { id: string }) => device.id === id).tillNumber

let count = 0
const nextNumber = (till = own.number) => `T${till}-${`${++count}`.padStart(4, '0')}`
const total = 1095 + 540
const offline = (receiptNumber: string | undefined, more: object = {}) => ({
  takenOffline: { deviceId: own.id, at: server.services.now(), billPence: total, receiptNumber, ...more },
})
const numberOf = ({ payments }: Order) => payments[0]?.takenOffline?.receiptNumber
/** A bill paid in cash without a connection, under this number of the till's receipt. */
async function paid(receiptNumber: string | undefined, by = manager): Promise<Order> {
  const { status, json, text } = await by.cash(await by.open(), total, offline(receiptNumber))
  if (status !== 201) throw new Error(text)
  return json.order
}

describe('the number of a till', () => {
  it('is given with the first report, once, and counted for the whole restaurant', async () => {
    const paired = await pairDevice(server, lantern)
    expect(await listed(paired.id)).toBeNull()
    // At the same moment, as two open pages of one till.
    const reports = await Promise.all([1, 2, 3].map(() => report(paired.locked, paired.id)))
    expect(reports.map(({ till }) => till.number)).toEqual([own.number + 1, own.number + 1, own.number + 1])
    const another = await report(manager, uuidv7())
    expect(another.till).toEqual({ number: own.number + 2, receiptCount: 0 })
    expect((await report(paired.locked, paired.id)).till.number).toBe(own.number + 1)
    expect(await listed(paired.id)).toBe(own.number + 1)
    expect((await report(manager, own.id)).till.number).toBe(own.number)
  })

  it('is given to no kitchen screen, board or hub, whatever they call themselves', async () => {
    const before = (await report(manager, uuidv7())).till.number
    for (const kind of ['kitchen', 'board', 'hub']) {
      const paired = await pairDevice(server, lantern, { kind })
      expect([kind, (await report(paired.locked, paired.id)).till]).toEqual([kind, null])
      expect([kind, await listed(paired.id)]).toEqual([kind, null])
    }
    const screen = uuidv7()
    expect((await report(manager, screen, { kind: 'kitchen' })).till).toBeNull()
    expect(await listed(screen)).toBeNull()
    expect((await report(manager, uuidv7())).till.number).toBe(before + 1)
  })

  it('comes with the count of receipts it has numbered, for a device that was cleared', async () => {
    const id = uuidv7()
    await report(manager, id, { receiptCount: 14 })
    expect((await report(manager, id, { receiptCount: 3 })).till.receiptCount).toBe(14)
    expect((await report(manager, id)).till.receiptCount).toBe(14)
    expect((await report(manager, id, { receiptCount: 15 })).till.receiptCount).toBe(15)
    const wrong = await manager.send(
      `/devices/${id}/seen`,
      { kind: 'till', locationId: lantern.ids.location, appVersion: '', queued: 0, receiptCount: 1_000_000 },
      { method: 'PUT', key: null },
    )
    expect([wrong.status, wrong.json.code]).toEqual([400, 'invalid_request'])
  })
})

describe('a receipt a till made without a connection', () => {
  it('keeps its number with the payment, and the receipt has it beside the order’s', async () => {
    const receiptNumber = nextNumber()
    const order = await paid(receiptNumber)
    expect(numberOf(order)).toBe(receiptNumber)
    const fresh = (await read(`/orders/${order.id}`)).order
    expect(numberOf(fresh)).toBe(receiptNumber)
    const { receipt } = await read(`/orders/${order.id}/receipt`)
    expect(receipt).toMatchObject({ kind: 'receipt', number: fresh.number, payments: [{ receiptNumber }] })
    const pdf = await server.app.inject({
      url: `/api/v1/restaurants/${lantern.id}/orders/${order.id}/receipt.pdf`,
      headers: { authorization: `Bearer ${lantern.manager.token}` },
    })
    const words = textOfPdf(pdf.rawPayload)
    expect(words).toContain(`Order ${fresh.number}`)
    expect(words).toContain(`Till receipt ${receiptNumber}`)
  })

  it('is found by its number, as people type it, and by nobody of another restaurant', async () => {
    const receiptNumber = nextNumber()
    const { id } = await paid(receiptNumber)
    const [till, digits] = receiptNumber.split('-')
    const stranger = await openRestaurant(server, 'omega')
    for (const q of [receiptNumber, `${till?.toLowerCase()}-${Number(digits)}`, `Till receipt ${receiptNumber}`]) {
      const search = `/order-search?${new URLSearchParams({ q })}`
      expect((await read(search)).orders.map((order: Order) => order.id)).toEqual([id])
      expect((await read(search, tillOf(server, stranger, stranger.manager))).orders).toEqual([])
    }
    expect((await read('/order-search?q=T1-9999')).orders).toEqual([])
    const hits = (await read(`/search?${new URLSearchParams({ q: receiptNumber })}`)).orders
    expect(hits.map((order: Order) => order.id)).toEqual([id])
  })

  it('has a number no other payment has: the second is taken without one', async () => {
    const receiptNumber = nextNumber()
    const first = await paid(receiptNumber)
    const second = await paid(receiptNumber)
    expect([numberOf(first), numberOf(second)]).toEqual([receiptNumber, undefined])
    expect(second).toMatchObject({ state: 'paid', totals: { paidPence: total } })
    const orders = await Promise.all([1, 2, 3].map(() => manager.open()))
    const again = nextNumber()
    const replies = await Promise.all(orders.map((order) => manager.cash(order, total, offline(again))))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(replies.filter(({ json }) => numberOf(json.order) === again)).toHaveLength(1)
  })

  it('is the same receipt when its command comes again', async () => {
    const order = await manager.open()
    const receiptNumber = nextNumber()
    const body = { paymentId: uuidv7(), amountPence: total, tenderedPence: total, ...offline(receiptNumber) }
    const key = uuidv7()
    const send = () => manager.send(`/orders/${order.id}/payments/cash`, body, { key })
    const [once, twice] = [await send(), await send()]
    expect(twice.text).toBe(once.text)
    expect(numberOf(twice.json.order)).toBe(receiptNumber)
  })

  it('has no number of another till, nor one that is none', async () => {
    expect(numberOf(await paid(`T${own.number + 1}-0777`))).toBeUndefined()
    for (const wrong of [
      '14',
      `T${own.number}-14`,
      `T${own.number}-0000`,
      `t${own.number}-0014`,
      'T2-'.padEnd(90, '1'),
    ]) {
      const { status, json } = await manager.cash(await manager.open(), total, offline(wrong))
      expect([wrong, status, json.code]).toEqual([wrong, 400, 'invalid_request'])
    }
  })

  it('keeps its number while its cash is held, and once a manager has accepted it', async () => {
    const receiptNumber = nextNumber()
    const order: Order = (await manager.cash(await manager.open(), total + 1, offline(receiptNumber))).json.order
    expect(order.payments).toMatchObject([{ state: 'held', takenOffline: { receiptNumber } }])
    await manager.send(`/orders/${order.id}/payments/${order.payments[0]?.id}/held`, {
      ...{ decision: 'accept', reason: 'Counted' },
    })
    expect(await read(`/orders/${order.id}`)).toMatchObject({
      order: { payments: [{ state: 'captured', takenOffline: { receiptNumber } }] },
    })
  })

  it('of a card on the terminal has one as well, at a paired till too', async () => {
    const device = await pairDevice(server, lantern)
    const { number } = (await report(device.locked, device.id)).till
    const by = await device.inHandsOf(await addPin(server, lantern, { name: 'Josh', pin: '1111' }))
    const receiptNumber = `T${number}-0001`
    const order = await by.open()
    const body = { paymentId: uuidv7(), amountPence: total, ...offline(receiptNumber) }
    const { json } = await by.send(`/orders/${order.id}/payments/terminal`, body)
    expect(json.order.payments).toMatchObject([
      { tender: 'terminal', takenOffline: { deviceId: device.id, receiptNumber } },
    ])
  })
})
