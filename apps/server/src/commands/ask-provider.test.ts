import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInPlatformOwner } from '../testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from '../testing/restaurant.ts'
import { connectAccount, type StripeServer, startStripeServer } from '../testing/stripe.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type TestTill, tillOf } from '../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
let manager: TestTill

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
  manager = tillOf(server, lantern, lantern.manager)
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

const total = 1095 + 540
type Reply = { readonly status: number; readonly text: string; readonly json: { readonly code?: string } }

/** Of two different bodies with one key exactly one was carried out. */
function expectOneCarriedOut(replies: readonly Reply[], status = 201) {
  expect(replies.map((reply) => [reply.status, reply.json.code]).toSorted()).toEqual([
    [status, undefined],
    [422, 'idempotency_key_reused'],
  ])
}

/** What left a card for an order, refunds apart, as the provider's own journal has it. */
const taken = ({ id }: Pick<Order, 'id'>) =>
  server.simulator
    .journal()
    .flatMap((entry) =>
      entry.type === 'payment.captured' && entry.payment.metadata.orderId === id ? [entry.payment.amountPence] : [],
    )
const givenBack = ({ id }: Pick<Order, 'id'>) =>
  server.simulator
    .journal()
    .flatMap((entry) =>
      entry.type === 'payment.refunded' && entry.payment.metadata.orderId === id ? [entry.refund.amountPence] : [],
    )

const pairs = Array.from({ length: 20 }, (_, n) => n)

describe('card payment', () => {
  const pay = (order: Order, key: string, amountPence: number, cardToken = 'tok_approve', paymentId = uuidv7()) =>
    till.card(order, cardToken, amountPence, { paymentId }, { key })

  it('charges one of two bodies sent in parallel with one key, and refuses the other', async () => {
    for (const _ of pairs) {
      const order = await till.open()
      const key = uuidv7()
      const replies = await Promise.all([pay(order, key, 500), pay(order, key, 700)])
      expectOneCarriedOut(replies)
      expect(taken(order)).toHaveLength(1)
      const { payments } = await till.get(order.id)
      expect(payments.map(({ amountPence }) => amountPence)).toEqual(taken(order))
    }
  })

  it('answers the same body sent in parallel with the same bytes, and charges once', async () => {
    for (const _ of pairs) {
      const order = await till.open()
      const [key, paymentId] = [uuidv7(), uuidv7()]
      const ask = () => pay(order, key, total, 'tok_approve', paymentId)
      const [first, second] = await Promise.all([ask(), ask()])
      expect([first.status, second.text]).toEqual([201, first.text])
      expect(taken(order)).toEqual([total])
    }
  })

  it('belongs to the first caller, however slow its provider', async () => {
    const order = await till.open()
    const key = uuidv7()
    const slow = pay(order, key, 500, 'tok_slow')
    const reserved = () => server.sql('select from idempotency_keys where key = $1', [key])
    await expect.poll(reserved).toHaveLength(1)
    const quick = await pay(order, key, 700)
    expect([quick.status, quick.json.code]).toEqual([422, 'idempotency_key_reused'])
    expect((await slow).status).toBe(201)
    expect(taken(order)).toEqual([500])
  })

  it('sells a voucher once for a key', async () => {
    const sale = { id: uuidv7(), orderId: uuidv7(), locationId: lantern.ids.location, amountPence: 2500 }
    const sold = await manager.send('/vouchers', sale)
    expect(sold.status, sold.text).toBe(201)
    const order = { ...(await till.get(sale.orderId)) }
    const key = uuidv7()
    expectOneCarriedOut(await Promise.all([pay(order, key, 2500), pay(order, key, 1000)]))
    expect(taken(order)).toHaveLength(1)
  })
})

describe('refund', () => {
  const refund = (order: Order, key: string, amountPence: number, more: object = {}) =>
    manager.send(
      `/orders/${order.id}/payments/${order.payments[0]?.id}/refunds`,
      { refundId: uuidv7(), amountPence, reason: 'Cold', ...more },
      { key },
    )
  const paid = async (token = 'tok_approve'): Promise<Order> =>
    (await till.card(await till.open(), token, total)).json.order

  it('gives back one of two bodies sent in parallel with one key, and refuses the other', async () => {
    for (const _ of pairs) {
      const order = await paid()
      const key = uuidv7()
      expectOneCarriedOut(await Promise.all([refund(order, key, 300), refund(order, key, 400)]))
      expect(givenBack(order)).toHaveLength(1)
    }
  })

  it('answers the same body sent in parallel with the same bytes, also with a manager’s PIN used once', async () => {
    await manager.send(`/staff/${lantern.manager.staffId}`, { pin: '246824' }, { method: 'PATCH' })
    for (const _ of pairs) {
      const order = await paid()
      const path = `/orders/${order.id}/payments/${order.payments[0]?.id}/refunds`
      const asked = {
        pin: '246824',
        action: 'refund_payment',
        subjectId: order.payments[0]?.id,
        max: { amountPence: 300 },
      }
      const { approvalId } = (await till.send('/approvals', asked, { key: null })).json
      const body = { refundId: uuidv7(), amountPence: 300, reason: 'Cold', approvalId }
      const key = uuidv7()
      const [first, second] = await Promise.all([till.send(path, body, { key }), till.send(path, body, { key })])
      expect([first.status, second.text], second.text).toEqual([201, first.text])
      expect(givenBack(order)).toEqual([300])
    }
  })

  it('of a charge of another amount goes back once for a key', async () => {
    for (const _ of pairs.slice(0, 5)) {
      const order = (await till.card(await till.open(), 'tok_takes_less', total)).json.order
      const path = `/orders/${order.id}/payments/${order.payments[0].id}/difference`
      const key = uuidv7()
      const back = () => manager.send(path, { resolution: 'refund', reason: 'Wrong', refundId: uuidv7() }, { key })
      expectOneCarriedOut(await Promise.all([back(), back()]), 200)
      expect(givenBack(order)).toHaveLength(1)
    }
  })
})

describe('plan', () => {
  const charged = ({ id }: TestRestaurant) =>
    server.simulator
      .journal()
      .flatMap((entry) =>
        entry.type === 'payment.captured' && entry.payment.metadata.subscriber === id
          ? [entry.payment.amountPence]
          : [],
      )

  async function without(plan = 'alpha') {
    const restaurant = await openRestaurant(server)
    await server.sql(
      `update restaurants set is_subscribed = false, plan = $2, trial_ends_at = $3 where restaurant_id = $1`,
      [restaurant.id, plan, server.later(-86_400_000)],
    )
    server.services.findAccess.forget()
    const { send } = tillOf(server, restaurant, restaurant.owner)
    const card = (cardToken: string, key = uuidv7()) => send('/billing/card', { setupId: uuidv7(), cardToken }, { key })
    const choose = async (wanted: string, key = uuidv7(), more: object = {}) => {
      const path = `/billing/quote?plan=${wanted}`
      const { action, duePence } = (await send(path, undefined, { method: 'GET', key: null })).json.quote
      return send('/billing/plan', { checkoutId: uuidv7(), plan: wanted, action, duePence, ...more }, { key })
    }
    return { restaurant, send, card, choose }
  }

  it('is charged once for a key, whatever two bodies ask for', async () => {
    for (const _ of pairs.slice(0, 5)) {
      const { restaurant, card, choose } = await without()
      await card('tok_approve')
      const key = uuidv7()
      expectOneCarriedOut(await Promise.all([choose('beta', key), choose('omega', key)]), 200)
      expect(charged(restaurant)).toHaveLength(1)
    }
  })

  it('changes once for a key where it costs nothing', async () => {
    const { card, choose, restaurant } = await without()
    await card('tok_approve')
    await choose('omega')
    const key = uuidv7()
    expectOneCarriedOut(await Promise.all([choose('beta', key), choose('alpha', key)]), 200)
    const planned = await server.sql(
      `select count(*)::int as n from events where restaurant_id = $1
         and type in ('subscription.downgrade_planned', 'subscription.cancelled')`,
      [restaurant.id],
    )
    expect(planned).toEqual([{ n: 1 }])
  })

  it('keeps one card for a key', async () => {
    const { restaurant, card } = await without()
    const key = uuidv7()
    expectOneCarriedOut(await Promise.all([card('tok_approve', key), card('tok_approve_mastercard', key)]), 200)
    const rows = await server.sql('select id from billing_cards where restaurant_id = $1', [restaurant.id])
    expect(rows).toHaveLength(1)
  })

  it('money goes back once for a key', async () => {
    const platform = await signInPlatformOwner(server)
    const { restaurant, card, choose, send } = await without()
    await card('tok_approve')
    await choose('beta')
    const [invoice] = (await send('/billing/invoices', undefined, { method: 'GET', key: null })).json.invoices
    const key = uuidv7()
    const refund = async (amountPence: number) => {
      const reply = await server.app.inject({
        method: 'POST',
        url: `/api/v1/platform/restaurants/${restaurant.id}/billing/invoices/${invoice.id}/refund`,
        headers: { authorization: `Bearer ${platform.token}`, 'idempotency-key': key },
        payload: { refundId: uuidv7(), amountPence, reason: 'Sorry' },
      })
      return { status: reply.statusCode, text: reply.body, json: reply.json() }
    }
    expectOneCarriedOut(await Promise.all([refund(100), refund(200)]), 200)
    const back = server.simulator
      .journal()
      .filter((entry) => entry.type === 'payment.refunded' && entry.payment.metadata.subscriber === restaurant.id)
    expect(back).toHaveLength(1)
  })
})

describe('card reader', () => {
  let rig: StripeServer
  beforeAll(async () => {
    rig = await startStripeServer()
  })
  afterAll(() => rig.stop())

  it('is registered once for a key', async () => {
    const restaurant = await openRestaurant(rig.server)
    await connectAccount(rig, restaurant)
    const theirs = tillOf(rig.server, restaurant, restaurant.owner)
    const address = { line1: '1 Kiln Yard', city: 'Leeds', postcode: 'LS1 4AP' }
    const key = uuidv7()
    const add = (label: string) =>
      theirs.send(
        '/card-readers',
        { id: uuidv7(), locationId: restaurant.ids.location, label, registrationCode: 'quick-brown-fox', address },
        { key },
      )
    expectOneCarriedOut(await Promise.all([add('Bar'), add('Door')]))
    expect(rig.stripe.ledger.readers.size).toBe(1)
  })
})
