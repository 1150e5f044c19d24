import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saturdayAt as at, type DepositPlace, openDepositPlace } from '../../testing/deposit-place.ts'
import { allowPhones, guestPhone } from '../../testing/guest-phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let place: DepositPlace
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})
beforeEach(async () => {
  server.setClock(at('10:00'))
  place = await openDepositPlace(server)
  await allowPhones(server, place.restaurant, { guestPayments: true })
})

/** A party that paid £10 when it booked, sits and has ordered for £16.35. */
async function seated(lines = [place.waiter.curry(), place.waiter.beer()]) {
  await place.pay(await place.book('10:15'))
  const { order } = (await place.waiter.send(`/bookings/${(await place.one()).id}/seat`, {})).json
  return (await place.waiter.send(`/orders/${order.id}/lines`, { lines })).json.order
}
const phone = () => guestPhone(server, place.restaurant)
const wish = (orderId: string, amountPence: number, more: object = {}) => ({
  ...{ paymentId: uuidv7(), orderId, share: { kind: 'all' }, amountPence, tipPence: 0, cardToken: 'tok_approve' },
  ...more,
})
const payments = async (orderId: string) =>
  (await place.waiter.get(orderId)).payments.map(({ tender, amountPence }) => `${tender} ${amountPence}`)

describe('bill of a party that paid a deposit', () => {
  it('is less by it on the phone, which pays the rest and closes it', async () => {
    const order = await seated()
    const guest = await phone()
    expect(await guest.bills()).toMatchObject([{ payablePence: 635, depositPence: 1000, totalPence: 1635 }])
    const page = await guest.page()
    expect(page).toContain('Deposit from your booking')
    expect(page).toContain('Pay £6.35')
    expect((await guest.post('/payments', wish(order.id, 1635))).json.code).toBe('guest_share_changed')
    expect((await guest.post('/payments', wish(order.id, 635))).json).toMatchObject({ state: 'captured', leftPence: 0 })
    expect((await payments(order.id)).toSorted()).toEqual(['card 635', 'voucher 1000'])
    expect((await place.waiter.get(order.id)).state).toBe('paid')
    expect((await place.one()).deposit).toMatchObject({ state: 'used', leftPence: 0 })
    expect(await place.inAccount('gift_voucher_liability')).toBe(0)
  })

  it('has it taken off once, also when two phones pay at once or a card is declined first', async () => {
    const order = await seated()
    const [guest, other] = [await phone(), await phone()]
    const poor = wish(order.id, 635, { cardToken: 'tok_decline' })
    expect((await guest.post('/payments', poor)).json).toMatchObject({ state: 'declined', leftPence: 635 })
    const part = () => wish(order.id, 300, { share: { kind: 'amount' } })
    const both = await Promise.all([guest.post('/payments', part()), other.post('/payments', part())])
    expect(both.map(({ json }) => json.state)).toEqual(['captured', 'captured'])
    expect((await payments(order.id)).filter((each) => each.startsWith('voucher'))).toEqual(['voucher 1000'])
    expect(await guest.bills()).toMatchObject([{ payablePence: 35, depositPence: 0 }])
  })

  it('that two phones pay at the same first moment has it taken off once', async () => {
    const order = await seated()
    const [guest, other] = [await phone(), await phone()]
    const part = () => wish(order.id, 300, { share: { kind: 'amount' } })
    const both = await Promise.all([guest.post('/payments', part()), other.post('/payments', part())])
    expect(both.map(({ json }) => json.state)).toEqual(['captured', 'captured'])
    expect((await payments(order.id)).toSorted()).toEqual(['card 300', 'card 300', 'voucher 1000'])
  })

  it('that it covers leaves nothing to pay on the phone, which says so and closes it, once', async () => {
    const order = await seated([place.waiter.beer()])
    const guest = await phone()
    expect(await guest.bills()).toEqual([])
    const page = await guest.page()
    expect(page).not.toContain('Pay £')
    expect(page).toContain('Your deposit covers this bill.')
    expect(await payments(order.id)).toEqual([])
    const closed = await Promise.all([guest.post('/deposit'), guest.post('/deposit')])
    expect(closed.map(({ status }) => status)).toContain(200)
    expect(await payments(order.id)).toEqual(['voucher 540'])
    expect((await place.waiter.get(order.id)).state).toBe('paid')
    expect(await guest.table()).toMatchObject({ isOver: true, receipts: [expect.any(String)] })
  })

  it('that it does not cover is not closed by it, nor where guests do not pay on their phones', async () => {
    const order = await seated()
    const guest = await phone()
    expect((await guest.post('/deposit')).json.code).toBe('guest_share_changed')
    await allowPhones(server, place.restaurant, { guestPayments: false })
    expect((await guest.post('/deposit')).json.code).toBe('guest_payments_off')
    await place.owner.send(
      `/locations/${place.restaurant.ids.location}/table-codes/${place.restaurant.ids.table}/renew`,
      undefined,
    )
    expect((await guest.post('/deposit')).json.code).toBe('guest_session_over')
    expect(await payments(order.id)).toEqual([])
  })

  it('is paid without its whole service charge, also of what the deposit covers', async () => {
    await allowPhones(server, place.restaurant, { serviceChargeBps: 1000 })
    const order = await seated()
    const guest = await phone()
    expect(await guest.bill()).toMatchObject({ serviceLeftPence: 164, payablePence: 799 })
    const wanted = wish(order.id, 799, { serviceOffPence: 164 })
    expect((await guest.post('/payments', wanted)).json).toMatchObject({ state: 'captured', leftPence: 0 })
    expect((await payments(order.id)).toSorted()).toEqual(['card 635', 'voucher 1000'])
    expect((await place.waiter.get(order.id)).totals).toMatchObject({ serviceChargePence: 0, totalPence: 1635 })
  })
})
