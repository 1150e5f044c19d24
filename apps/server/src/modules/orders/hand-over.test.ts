import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPin, pairDevice, type TestDevice, type TestPin } from '../../testing/devices.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestDevice
let josh: TestPin
let priya: TestPin
let inJoshsHands: TestTill

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server, 'omega')
  till = await pairDevice(server, lantern)
  josh = await addPin(server, lantern, { name: 'Josh', pin: '1111' })
  priya = await addPin(server, lantern, { name: 'Priya', pin: '22222' })
  inJoshsHands = await till.inHandsOf(josh)
})
afterAll(() => server.stop())

const read = { method: 'GET', key: null } as const
const handOver = (orderId: string, staffId: string, by = inJoshsHands) =>
  by.send(`/orders/${orderId}/hand-over`, { staffId })

describe('handing an order over', () => {
  it('makes it another waiter’s on the floor and in its record, and the journal says who gave it to whom', async () => {
    const order = await inJoshsHands.open(undefined, { send: true })
    expect(order.servedBy).toBe(josh.staffId)
    const { status, json } = await handOver(order.id, priya.staffId)
    expect(status).toBe(200)
    expect(json.order).toMatchObject({ servedBy: priya.staffId, openedBy: josh.staffId, version: order.version + 1 })

    const floor = (await till.locked.send(`/locations/${lantern.ids.location}/floor/now`, undefined, read)).json
    expect(floor.orders).toMatchObject([{ id: order.id, servedBy: priya.staffId }])
    const record = (await inJoshsHands.send(`/orders/${order.id}/record`, undefined, read)).json
    expect(record.people[priya.staffId]).toBe('Priya')
    expect(record.history.at(-1)).toMatchObject({ what: 'Handed over to Priya', by: 'Josh' })
    expect(record.tickets.map(({ sentBy }: { sentBy: string }) => sentBy)).toEqual([josh.staffId, josh.staffId])
    const paper = (await inJoshsHands.send(`/orders/${order.id}/receipt`, undefined, read)).json
    expect(paper.receipt).toMatchObject({ kind: 'bill', servedByName: 'Priya' })
    const entries = await server.sql(
      `select by, body from events where restaurant_id = $1 and order_id = $2 and type = 'order.handed_over'`,
      [lantern.id, order.id],
    )
    expect(entries).toMatchObject([
      { by: josh.staffId, body: { fromStaffId: josh.staffId, toStaffId: priya.staffId, deviceId: till.id } },
    ])

    // Dishes that are added later leave it hers, and to hand it to her again changes nothing.
    await inJoshsHands.send(`/orders/${order.id}/lines`, { lines: [till.locked.beer()] })
    expect((await handOver(order.id, priya.staffId)).json.order).toMatchObject({
      servedBy: priya.staffId,
      version: order.version + 2,
    })
  })

  it('is refused to somebody who has left, works elsewhere or is nobody', async () => {
    const owner = tillOf(server, lantern, lantern.owner)
    const garden = uuidv7()
    await owner.send('/locations', { id: garden, name: 'Garden' })
    const gone = await addPin(server, lantern, { name: 'Sam', pin: '33333' })
    await owner.send(`/staff/${gone.staffId}`, { isActive: false }, { method: 'PATCH' })
    const elsewhere = await addPin(server, lantern, { name: 'Ana', pin: '44444', locationIds: [garden] })
    const order = await inJoshsHands.open()
    expect((await handOver(order.id, gone.staffId)).json.code).toBe('person_has_left')
    expect((await handOver(order.id, elsewhere.staffId, owner)).json.code).toBe('person_works_elsewhere')
    // Who works elsewhere is not there for somebody who sees this location only.
    expect((await handOver(order.id, elsewhere.staffId)).status).toBe(404)
    expect((await handOver(order.id, uuidv7())).status).toBe(404)
  })

  it('is refused once the order is closed', async () => {
    const order = await inJoshsHands.open([till.locked.beer()])
    await inJoshsHands.cash(order, 540)
    expect((await handOver(order.id, priya.staffId)).json.code).toBe('order_closed')
  })
})
