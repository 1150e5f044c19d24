import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowPhones, type GuestPhone, guestPhone } from '../../testing/guest-phone.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let waiter: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})
beforeEach(async () => {
  restaurant = await openRestaurant(server)
  waiter = tillOf(server, restaurant, restaurant.waiter)
  await allowPhones(server, restaurant, { guestOrders: 'automatic', guestPayments: true })
})

const phone = () => guestPhone(server, restaurant)
const beer = () => ({
  ...{ id: uuidv7(), itemId: restaurant.ids.beer, modifierOptionIds: [], quantity: 1, note: '' },
  expectedUnitPricePence: 540,
})
const seat = (quantity = 1) => waiter.open([waiter.beer(quantity)], { tableId: restaurant.ids.table })
const pay = (guest: GuestPhone, orderId: string, amountPence: number) => {
  const wanted = { paymentId: uuidv7(), orderId, share: { kind: 'amount' }, amountPence, tipPence: 0 }
  return guest.post('/payments', { ...wanted, cardToken: 'tok_approve' })
}
const times = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work))

describe('limits of a table’s phones', () => {
  it('are not used up for the next party by a phone of the one before', async () => {
    const before = await seat()
    const old = await phone()
    await waiter.cash(before, 540)
    const order = await seat(2)
    await times(45, () => old.send([beer()]))
    await times(30, () => pay(old, order.id, 1))
    await times(12, () => old.post('/bill'))
    const guest = await phone()
    expect((await guest.send([beer()])).status).toBe(201)
    await guest.post('/bill')
    expect((await waiter.get(order.id)).billAskedAt).not.toBeNull()
    expect((await pay(guest, order.id, 540)).json.state).toBe('captured')
  })

  it('are not used up by requests that say nothing', async () => {
    const order = await seat()
    const guest = await phone()
    await times(45, () => guest.post('/orders', {}))
    await times(30, () => guest.post('/payments', {}))
    expect((await guest.send([beer()])).status).toBe(201)
    expect((await pay(guest, order.id, 540)).json.state).toBe('captured')
  })

  it('let thirty guests of a long table pay, each of whom comes back from the provider’s page', async () => {
    const order = await seat(10)
    const guest = await phone()
    for (let paid = 1; paid <= 30; paid++) {
      const { json } = await pay(guest, order.id, 100)
      expect(json, `guest ${paid}`).toMatchObject({ state: 'captured' })
      const { payments } = await waiter.get(order.id)
      expect((await guest.post(`/payments/${payments.at(-1)?.id}/check`)).status, `guest ${paid}`).toBe(200)
    }
  })

  it('are not used up for others at the address by orders sent again and refused', async () => {
    const before = await seat()
    const old = await phone()
    const wanted = { id: uuidv7(), lines: [beer()], allergies: [], allergyNote: '' }
    expect((await old.post('/orders', wanted)).status).toBe(201)
    const again: number[] = []
    for (let batch = 0; batch < 9; batch++) {
      await times(50, async () => again.push((await old.post('/orders', wanted)).status))
    }
    expect(again.filter((status) => status === 201)).toHaveLength(40)
    expect(again.filter((status) => status === 429)).toHaveLength(410)
    for (let batch = 0; batch < 9; batch++) {
      await times(50, () => old.send([{ ...beer(), expectedUnitPricePence: 1 }]))
    }
    const paid = await waiter.get(before.id)
    await waiter.cash(paid, paid.totals.balanceDuePence)
    const guest = await phone()
    expect((await guest.send([beer()])).status).toBe(201)
  })

  it('of paying are not used up by looking what became of a payment', async () => {
    const before = await seat()
    const old = await phone()
    expect((await pay(old, before.id, 540)).json.state).toBe('captured')
    const { payments } = await waiter.get(before.id)
    for (let batch = 0; batch < 5; batch++) await times(50, () => old.post(`/payments/${payments[0]?.id}/check`))
    const order = await seat()
    const guest = await phone()
    expect((await pay(guest, order.id, 540)).json.state).toBe('captured')
  })

  it('of asking are those of each visit', async () => {
    for (let visit = 0; visit < 21; visit++) {
      const order = await seat()
      const guest = await phone()
      for (let asked = 0; asked < 10; asked++) expect((await guest.post('/bill')).status).toBe(200)
      await waiter.cash(order, 540)
    }
  })
})
