import { assert } from '@tableside/domain/errors'
import { theGuests } from '@tableside/domain/guest-tables'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowPhones, type GuestPhone, guestPhone } from '../../testing/guest-phone.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { connectAccount, type StripeServer, startStripeServer } from '../../testing/stripe.ts'
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
  await allowPhones(server, restaurant, { guestPayments: true })
})

const seated = (lines = [waiter.beer(2), waiter.curry()]) =>
  waiter.open(lines, { orderType: 'table', tableId: restaurant.ids.table })
const phone = () => guestPhone(server, restaurant)
const wish = (orderId: string, amountPence: number, more: object = {}) => ({
  ...{ paymentId: uuidv7(), orderId, share: { kind: 'amount' }, amountPence, tipPence: 0, cardToken: 'tok_approve' },
  ...more,
})
const charges = (paymentId: string) =>
  server.simulator.journal().filter((entry) => 'payment' in entry && entry.payment.metadata.paymentId === paymentId)

/** What left a card for a payment, as the provider's own journal has it. */
const takenFor = (paymentId: string) =>
  charges(paymentId).flatMap((entry) =>
    entry.type === 'payment.captured' && 'payment' in entry ? [entry.payment.amountPence] : [],
  )

/** Of two different bodies with one payment exactly one was carried out. */
function expectOneCarriedOut(
  replies: readonly { readonly status: number; readonly json: { readonly code?: string } }[],
) {
  expect(replies.map(({ status, json }) => [status, json.code]).toSorted()).toEqual([
    [201, undefined],
    [422, 'idempotency_key_reused'],
  ])
}

describe('bill paid on a guest’s phone', () => {
  it('is charged once, stands at the till as the guests’, and closes the order when nothing is left', async () => {
    const order = await seated()
    const guest = await phone()
    const bill = await guest.bill()
    expect(bill).toMatchObject({ orderId: order.id, payablePence: 2175, totalPence: 2175 })
    const mine = wish(order.id, 540)
    const paid = await Promise.all([guest.post('/payments', mine), guest.post('/payments', mine)])
    expect(paid.map(({ status }) => status)).toEqual([201, 201])
    expect(await guest.post('/payments', mine)).toMatchObject({ json: { state: 'captured', leftPence: 1635 } })
    expect(charges(mine.paymentId).filter(({ type }) => type === 'payment.captured')).toHaveLength(1)
    expect((await waiter.get(order.id)).payments).toMatchObject([
      { state: 'captured', startedBy: theGuests, feePence: 5 },
    ])
    const rest = wish(order.id, 1635, { share: { kind: 'all' }, tipPence: 200 })
    expect((await guest.post('/payments', rest)).json).toMatchObject({ state: 'captured', leftPence: 0 })
    expect(await waiter.get(order.id)).toMatchObject({ state: 'paid', totals: { tipPence: 200 } })
    expect(await guest.page()).toContain('This bill is closed')
  })

  it('is charged for one of two amounts sent in parallel as one payment, and the other is refused', async () => {
    const order = await seated()
    const guest = await phone()
    for (let turn = 0; turn < 8; turn++) {
      const mine = wish(order.id, 100)
      const replies = await Promise.all([
        guest.post('/payments', mine),
        guest.post('/payments', { ...mine, amountPence: 150 }),
      ])
      expectOneCarriedOut(replies)
      const { payments } = await waiter.get(order.id)
      const kept = payments.filter(({ id }) => id === mine.paymentId).map(({ amountPence }) => amountPence)
      expect(takenFor(mine.paymentId)).toEqual(kept)
      expect(kept).toHaveLength(1)
    }
  })

  it('belongs to the first of two bodies, however slow its provider', async () => {
    const order = await seated()
    const guest = await phone()
    const slow = wish(order.id, 100, { cardToken: 'tok_slow' })
    const first = guest.post('/payments', slow)
    await expect.poll(async () => (await waiter.get(order.id)).payments).toHaveLength(1)
    const second = await guest.post('/payments', { ...slow, amountPence: 150 })
    expect([second.status, second.json.code]).toEqual([422, 'idempotency_key_reused'])
    expect((await first).json.state).toBe('captured')
    expect(takenFor(slow.paymentId)).toEqual([100])
  })

  it('is shared by dishes at their price, and never at another', async () => {
    const order = await seated()
    const guest = await phone()
    const [beer, curry] = (await guest.bill()).dishes
    assert(beer && curry, 'both dishes are left to pay')
    expect([beer.costPence, curry.costPence]).toEqual([1080, 1095])
    const dishes = { share: { kind: 'dishes', dishes: [curry.share] } }
    expect((await guest.post('/payments', wish(order.id, 1, dishes))).json.code).toBe('guest_share_changed')
    expect((await guest.post('/payments', wish(order.id, 1095, dishes))).json.state).toBe('captured')
    expect((await guest.post('/payments', wish(order.id, 1095, dishes))).json.code).toBe('guest_share_changed')
    expect((await guest.bill()).dishes.map(({ name }: { name: string }) => name)).toEqual([beer.name])
  })

  it('declined or unknown is never paid, and what is being checked is not asked for again', async () => {
    const order = await seated()
    const guest = await phone()
    const poor = wish(order.id, 540, { cardToken: 'tok_decline' })
    expect((await guest.post('/payments', poor)).json).toMatchObject({ state: 'declined', leftPence: 2175 })
    const lost = wish(order.id, 2175, { share: { kind: 'all' }, cardToken: 'tok_pending' })
    const { state } = (await guest.post('/payments', lost)).json
    expect(['pending', 'unknown']).toContain(state)
    expect(await guest.bills()).toEqual([])
    expect(await guest.page()).toContain('Card payment being checked')
    const again = await guest.post('/payments', wish(order.id, 2175, { share: { kind: 'all' } }))
    expect(again.json.code).toBe('guest_share_changed')
  })

  it('has the service charge of one guest’s share taken off, and the others’ stays theirs to pay or take off', async () => {
    await allowPhones(server, restaurant, { serviceChargeBps: 1000 })
    const order = await seated()
    const guest = await phone()
    const other = await phone()
    const [beer, curry] = (await guest.bill()).dishes
    assert(beer && curry, 'both dishes are left to pay')
    expect([beer.costPence, curry.costPence]).toEqual([1188, 1205])
    expect((await guest.table()).bill).toMatchObject({ serviceChargePence: 218, serviceChargeBps: 1000 })
    const share = (dish: typeof beer, serviceOffPence?: number) =>
      wish(order.id, dish.costPence, { share: { kind: 'dishes', dishes: [dish.share] }, serviceOffPence })
    expect((await guest.post('/payments', share(beer, 109))).json.code).toBe('guest_share_changed')
    const mine = share(beer, 108)
    expect((await guest.post('/payments', mine)).json).toEqual({ state: 'captured', leftPence: 1205, url: null })
    expect(takenFor(mine.paymentId)).toEqual([1080])
    expect(await other.bill()).toMatchObject({
      ...{ payablePence: 1205, totalPence: 2393, serviceChargePence: 218, serviceLeftPence: 110 },
      dishes: [{ name: curry.name, costPence: 1205 }],
    })
    expect((await waiter.get(order.id)).totals).toMatchObject({ serviceChargePence: 110, totalPence: 2285 })
    // One guest had their part taken off: the rest is no 10 % of the bill.
    expect((await guest.table()).bill).toMatchObject({ serviceChargePence: 110, serviceChargeBps: null })
    const theirs = wish(order.id, 1205, { share: { kind: 'all' }, serviceOffPence: 110 })
    expect((await other.post('/payments', theirs)).json).toMatchObject({ state: 'captured', leftPence: 0 })
    expect(await waiter.get(order.id)).toMatchObject({
      ...{ state: 'paid', isServiceChargeRemoved: false },
      totals: { serviceChargePence: 0, totalPence: 2175, paidPence: 2175 },
      payments: [
        { amountPence: 1080, serviceOffPence: 108 },
        { amountPence: 1095, serviceOffPence: 110 },
      ],
    })
  })

  it('keeps the service charge of who was declined, and of who pays with it', async () => {
    await allowPhones(server, restaurant, { serviceChargeBps: 1000 })
    const order = await seated()
    const guest = await phone()
    const half = (cardToken: string, serviceOffPence?: number) =>
      guest.post('/payments', wish(order.id, 1197, { cardToken, serviceOffPence }))
    expect((await half('tok_decline', 109)).json).toMatchObject({ state: 'declined', leftPence: 2393 })
    expect((await half('tok_approve')).json).toMatchObject({ state: 'captured', leftPence: 1196 })
    const rest = wish(order.id, 1196, { share: { kind: 'all' }, serviceOffPence: 109 })
    expect((await guest.post('/payments', { ...rest, serviceOffPence: 1196 })).json.code).toBe('invalid_request')
    expect((await guest.post('/payments', rest)).json.state).toBe('captured')
    expect((await waiter.get(order.id)).totals).toMatchObject({ serviceChargePence: 109, paidPence: 2284 })
  })

  it('is refused where phones do not pay, for bills of others, with tokens of no card, and in words', async () => {
    const order = await seated()
    const guest = await phone()
    const code = async (body: object) => (await guest.post('/payments', body)).json.code
    expect(await code(wish(uuidv7(), 540))).toBe('guest_share_changed')
    expect(await code(wish(order.id, 540, { cardToken: 'pm_card_visa' }))).toBe('invalid_request')
    expect(await code(wish(order.id, 0))).toBe('invalid_request')
    expect(await code(wish(order.id, 540, { tipPence: -1 }))).toBe('invalid_request')
    expect(await code(wish(order.id, 99_999))).toBe('payment_too_large')
    expect(await code(wish(order.id, 540, { tipPence: 90_000 }))).toBe('tip_too_large')
    expect((await guest.post(`/payments/${uuidv7()}/check`)).json).toMatchObject({
      ...{ code: 'payment_not_found', title: 'Your payment did not arrive.', detail: 'Nothing was charged.' },
    })
    expect((await guest.post(`/payments/${uuidv7()}/cancel`)).json.code).toBe('payment_not_found')
    expect((await guest.post('/payments/nonsense/cancel')).json.code).toBe('not_found')
    const [beer, curry] = (await guest.bill()).dishes
    assert(beer && curry, 'both dishes are left to pay')
    const dishes = (pence: number, ...shares: object[]) =>
      code(wish(order.id, pence, { share: { kind: 'dishes', dishes: shares } }))
    expect(await dishes(1095, curry.share, { ...curry.share, lineId: uuidv7() })).toBe('line_not_found')
    expect(await dishes(1095, curry.share)).toBeUndefined()
    expect(await dishes(1080, beer.share, curry.share)).toBe('dish_paid_for')
    const early = await phone()
    await waiter.cash(order, 1080)
    const other = await seated()
    expect((await early.post('/payments', wish(other.id, 540))).json.code).toBe('guest_share_changed')
    await allowPhones(server, restaurant, { guestPayments: false })
    expect((await guest.table()).paying).toBeNull()
    expect(await code(wish(order.id, 540))).toBe('guest_payments_off')
  })

  it('is not a way to try cards: after two dozen at one table nobody tries more', async () => {
    const order = await seated()
    const guest = await phone()
    const answers: string[] = []
    for (let tried = 0; tried < 26; tried++) {
      const { json } = await guest.post('/payments', wish(order.id, 1, { cardToken: 'tok_decline' }))
      answers.push(json.state ?? json.code)
    }
    expect(answers.filter((each) => each === 'declined')).toHaveLength(24)
    expect(answers.at(-1)).toBe('too_many_requests')
  })

  it('by any mix of phones and tills at once ends at exactly the bill', async () => {
    const step = fc.record({
      who: fc.constantFrom('phone', 'other phone', 'till'),
      pence: fc.integer({ min: 1, max: 2175 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const order = await seated()
        const phones: Record<string, GuestPhone> = { phone: await phone(), 'other phone': await phone() }
        const pay = ({ who, pence }: { who: string; pence: number }) =>
          phones[who]?.post('/payments', wish(order.id, pence)) ?? waiter.cash(order, pence)
        await Promise.all(steps.map(pay))
        const during = await waiter.get(order.id)
        expect(during.totals.paidPence).toBeLessThanOrEqual(2175)
        if (during.state === 'open') {
          const bill = await phones.phone?.bill()
          assert(bill, 'something is left to pay')
          expect(bill.payablePence).toBe(2175 - during.totals.paidPence)
          await phones.phone?.post('/payments', wish(order.id, bill.payablePence, { share: { kind: 'all' } }))
        }
        expect(await waiter.get(order.id)).toMatchObject({
          state: 'paid',
          totals: { paidPence: 2175, balanceDuePence: 0 },
        })
        await server.sql('delete from attempts')
      }),
      { numRuns: process.env.WIDE === '1' ? 40 : 5 },
    )
  })
})

describe('bill paid on the provider’s page', () => {
  let rig: StripeServer
  beforeAll(async () => {
    rig = await startStripeServer()
  })
  afterAll(async () => {
    const faults = await rig.server.invariantFaults()
    await rig.stop()
    expect(faults).toEqual([])
  })

  async function atTable() {
    const there = await openRestaurant(rig.server)
    await connectAccount(rig, there)
    await allowPhones(rig.server, there, { guestPayments: true })
    const till = tillOf(rig.server, there, there.waiter)
    const order = await till.open([till.curry()], { orderType: 'table', tableId: there.ids.table })
    const guest = await guestPhone(rig.server, there)
    const wanted = { ...wish(order.id, 1095, { share: { kind: 'all' }, tipPence: 100 }), cardToken: undefined }
    return { order, till, guest, wanted }
  }
  const pageOf = (url: string) => url.split('/').at(-1) ?? ''

  it('leads there and is paid when the guest comes back, with our fee on the restaurant’s account', async () => {
    const { order, till, guest, wanted } = await atTable()
    const { state, url } = (await guest.post('/payments', wanted)).json
    expect([state, url]).toEqual(['pending', expect.stringContaining('https://checkout.stripe.test/')])
    expect((await guest.post('/payments', wanted)).json.url).toBe(url)
    expect(await guest.bills()).toEqual([])
    rig.stripe.payOnPage(pageOf(url), 'declined')
    expect((await guest.post(`/payments/${wanted.paymentId}/check`)).json.state).toBe('pending')
    rig.stripe.payOnPage(pageOf(url))
    expect((await guest.post(`/payments/${wanted.paymentId}/check`)).json).toEqual({ state: 'captured', leftPence: 0 })
    expect(await till.get(order.id)).toMatchObject({
      state: 'paid',
      payments: [{ card: { last4: '4242' }, tipPence: 100 }],
    })
    const intent = [...rig.stripe.ledger.intents.values()].find(({ charge }) => charge !== null)
    expect(intent).toMatchObject({ amount: 1195, fee: 11 })
  })

  it('has one page for a payment, whatever two bodies sent in parallel ask for', async () => {
    const { order, till, guest, wanted } = await atTable()
    const before = rig.stripe.ledger.intents.size
    const part = { ...wanted, share: { kind: 'amount' }, amountPence: 500 }
    expectOneCarriedOut(await Promise.all([guest.post('/payments', wanted), guest.post('/payments', part)]))
    expect((await till.get(order.id)).payments).toHaveLength(1)
    expect(rig.stripe.ledger.intents.size).toBeLessThanOrEqual(before + 1)
  })

  it('is given up by the guest, and what is owed is owed again', async () => {
    const { guest, wanted } = await atTable()
    const { url } = (await guest.post('/payments', wanted)).json
    expect((await guest.post(`/payments/${wanted.paymentId}/cancel`)).json.state).toBe('failed')
    expect(() => rig.stripe.payOnPage(pageOf(url))).toThrow()
    expect((await guest.bill()).payablePence).toBe(1095)
    expect((await guest.post(`/payments/${wanted.paymentId}/cancel`)).json.code).toBe('payment_not_waiting')
  })

  it('is given up at the till, for a guest who walks away from the page', async () => {
    const { guest, wanted, order, till } = await atTable()
    await guest.post('/payments', wanted)
    const stopped = await till.send(`/orders/${order.id}/payments/${wanted.paymentId}/cancel`)
    expect(stopped.json.order.payments).toMatchObject([{ state: 'failed' }])
    expect((await till.cash(order, 1095)).status).toBe(201)
  })

  it('paid at the moment it is given up is paid', async () => {
    const { guest, wanted } = await atTable()
    const { url } = (await guest.post('/payments', wanted)).json
    rig.stripe.payOnPage(pageOf(url))
    expect((await guest.post(`/payments/${wanted.paymentId}/cancel`)).json.state).toBe('captured')
  })
})
