import { secondsAgoHeader, signOnHeader } from '@tableside/contract/devices'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPin, pairDevice, type TestDevice, type TestPin } from '../../testing/devices.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let owner: TestTill
let former: TestDevice
let josh: TestPin
let signOnId: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})
afterEach(() => server.setClock(undefined))
beforeEach(async () => {
  lantern = await openRestaurant(server, 'omega')
  owner = tillOf(server, lantern, lantern.owner)
  former = await pairDevice(server, lantern)
  josh = await addPin(server, lantern, { name: 'Josh', pin: '1111' })
  signOnId = uuidv7()
  await former.tryPin(josh.staffId, josh.pin, signOnId)
  minuteIs(10)
})

const minuteIs = (minutes: number) => server.setClock(server.later(minutes * 60_000))
const given = (device: TestDevice, minutesAgo: number) =>
  device.under(signOnId, { [secondsAgoHeader]: `${minutesAgo * 60}` })
const order = () => ({
  ...{ id: uuidv7(), locationId: lantern.ids.location, orderType: 'counter', tableId: null, covers: null },
  lines: [former.locked.beer()],
})
const cash = (paymentId: string, deviceId: string) => ({
  ...{ paymentId, amountPence: 540, tipPence: 0, tenderedPence: 540 },
  takenOffline: { deviceId, at: server.services.now(), billPence: 540 },
})
const signOut = ({ id }: TestDevice) => owner.send(`/devices/${id}/revoke`)

describe('what a till has kept, once it was paired again as another device', () => {
  it('is delivered under who tapped it, as of the till it was tapped at', async () => {
    const again = await pairDevice(server, lantern, { name: 'Bar till 2' })
    minuteIs(15)
    const sold = order()
    const placed = await given(again, 6).send('/orders', sold)
    expect(placed.json.order).toMatchObject({ openedBy: josh.staffId })
    const paid = await given(again, 6).send(`/orders/${sold.id}/payments/cash`, cash(uuidv7(), former.id))
    expect(paid.json.order).toMatchObject({
      state: 'paid',
      payments: [{ state: 'captured', takenOffline: { deviceId: former.id } }],
    })
    const events = await server.sql(
      `select distinct body ->> 'deviceId' as device from events where restaurant_id = $1 and order_id = $2`,
      [lantern.id, sold.id],
    )
    expect(events).toEqual([{ device: former.id }])
  })

  it('is delivered also where the till was signed out before, and nothing that was given since', async () => {
    await signOut(former)
    const again = await pairDevice(server, lantern, { name: 'Bar till 2' })
    minuteIs(15)
    const sold = order()
    expect((await given(again, 4).send('/orders', order())).json.code).toBe('sign_on_needed')
    expect((await given(again, 6).send('/orders', sold)).json.order).toMatchObject({ openedBy: josh.staffId })
    const paid = await given(again, 6).send(`/orders/${sold.id}/payments/cash`, cash(uuidv7(), former.id))
    expect(paid.json.order).toMatchObject({ state: 'paid' })
  })

  it.each(['till', 'kitchen'])('is delivered by a %s of another location', async (kind) => {
    const garden = uuidv7()
    expect((await owner.send('/locations', { id: garden, name: 'Garden' })).status).toBe(201)
    const again = await pairDevice(server, lantern, { name: 'Garden', kind, locationId: garden })
    const sold = order()
    expect((await given(again, 1).send('/orders', sold)).json.order).toMatchObject({ openedBy: josh.staffId })
    const paid = await given(again, 1).send(`/orders/${sold.id}/payments/cash`, cash(uuidv7(), former.id))
    expect(paid.json.order).toMatchObject({ state: 'paid' })
    // For what is done there now he has to sign on there.
    expect((await again.under(signOnId).send('/orders', order())).json.code).toBe('sign_on_needed')
  })

  it('is delivered also where it was under way for as long as it had waited', async () => {
    minuteIs(10)
    await signOut(former)
    server.setClock(server.later(10 * 60_000 + 20_000))
    // Tapped twenty seconds before the sign-out and sent at once, says the till; the line took the rest.
    expect((await given(former, 0.01).send('/orders', order())).json.order).toMatchObject({ openedBy: josh.staffId })
  })

  it('is not delivered in another restaurant', async () => {
    const quay = await openRestaurant(server, 'omega')
    const elsewhere = await pairDevice(server, quay)
    const headers = { cookie: elsewhere.cookie, [signOnHeader]: signOnId, [secondsAgoHeader]: '60' }
    const sent = tillOf(server, quay, { headers: { ...headers, 'sec-fetch-site': 'same-origin' } })
    expect((await sent.send('/orders', { ...order(), locationId: quay.ids.location })).json.code).toBe('sign_on_needed')
  })
})

describe('a till that was moved', () => {
  it('delivers what it has kept of where it stood', async () => {
    const garden = uuidv7()
    await owner.send('/locations', { id: garden, name: 'Garden' })
    const moved = await owner.send(`/devices/${former.id}`, { locationId: garden, version: 1 }, { method: 'PATCH' })
    expect(moved.status).toBe(200)
    const sold = order()
    expect((await given(former, 1).send('/orders', sold)).json.order).toMatchObject({ openedBy: josh.staffId })
    const paid = await given(former, 1).send(`/orders/${sold.id}/payments/cash`, cash(uuidv7(), former.id))
    expect(paid.json.order).toMatchObject({ state: 'paid' })
  })
})

describe('a till that was signed out', () => {
  it('delivers what it had kept before, and does and reads nothing else', async () => {
    await signOut(former)
    minuteIs(15)
    const sold = order()
    expect((await given(former, 6).send('/orders', sold)).json.order).toMatchObject({ openedBy: josh.staffId })
    expect((await given(former, 4).send('/orders', order())).json.code).toBe('device_revoked')
    expect((await former.under(signOnId).send('/orders', order())).json.code).toBe('device_revoked')
    expect((await former.locked.send('/orders', order())).json.code).toBe('device_revoked')
    const read = await given(former, 6).send(`/orders/${sold.id}`, undefined, { method: 'GET', key: null })
    expect(read.json.code).toBe('device_revoked')
  })

  it('has its cash looked at by a manager', async () => {
    await signOut(former)
    const sold = order()
    await given(former, 1).send('/orders', sold)
    const paid = await given(former, 1).send(`/orders/${sold.id}/payments/cash`, cash(uuidv7(), former.id))
    expect(paid.json.order).toMatchObject({ state: 'open', payments: [{ state: 'held', why: 'device_signed_out' }] })
  })

  it('delivers it also where it waits for another code', async () => {
    await owner.send(`/devices/${former.id}/code`)
    expect((await given(former, 1).send('/orders', order())).json.order).toMatchObject({ openedBy: josh.staffId })
  })
})

describe('a restaurant that was suspended or closed', () => {
  it.each([
    ['suspended', `is_active = false, suspension_reason = 'Unpaid', suspended_at = $2`, 'restaurant_suspended'],
    ['closed', 'closed_at = $2', 'restaurant_closed'],
  ])('is %s for what was tapped since, and takes what a till had sold before', async (_what, set, code) => {
    await server.sql(`update restaurants set ${set} where restaurant_id = $1`, [lantern.id, server.services.now()])
    server.services.caches.forget()
    minuteIs(15)
    const sold = order()
    expect((await given(former, 4).send('/orders', order())).json.code).toBe(code)
    expect((await given(former, 6).send('/orders', sold)).json.order).toMatchObject({ openedBy: josh.staffId })
    const paid = await given(former, 6).send(`/orders/${sold.id}/payments/cash`, cash(uuidv7(), former.id))
    expect(paid.json.order).toMatchObject({ state: 'paid' })
  })
})
