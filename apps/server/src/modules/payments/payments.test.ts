import { createHmac } from 'node:crypto'
import { trialBalance } from '@tableside/domain/ledger'
import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { postToSimulator } from '../../testing/simulator.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { startReconciler } from './index.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
let managersTill: TestTill

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
  managersTill = tillOf(server, lantern, lantern.manager)
})
afterAll(() => server.stop())

const total = 1095 + 540

/** The ledger of one order, as debits minus credits of each account. */
async function ledgerOf(order: Pick<Order, 'id'>) {
  const rows = await server.sql(
    `select order_id as "orderId", payment_id as "paymentId", refund_id as "refundId", kind, debit, credit,
       amount_pence as "amountPence" from ledger_transfers where order_id = $1`,
    [order.id],
  )
  return Object.fromEntries(trialBalance(rows as never))
}

/** How many charges the provider's own journal has for an order. */
const chargesFor = (order: Pick<Order, 'id'>) => {
  const entries = server.simulator.journal().map((entry) => JSON.stringify(entry))
  const charges = entries.filter((entry) => entry.includes(order.id)).map((entry) => /pay_[0-9a-f]+/.exec(entry)?.[0])
  return new Set(charges).size
}

describe('cash', () => {
  it('closes the order, answers the change and posts sale, VAT, tip and the 1 % fee', async () => {
    const order = await till.open()
    const { status, json } = await till.cash(order, total, { tipPence: 165, tenderedPence: 2000 })
    expect(status).toBe(201)
    expect(json.order).toMatchObject({ state: 'paid', totals: { balanceDuePence: 0, tipPence: 165 } })
    expect(json.order.payments[0]).toMatchObject({ state: 'captured', changePence: 200, feeBps: 100, feePence: 16 })
    expect(await ledgerOf(order)).toEqual({
      cash: total + 165,
      guest_receivable: 0,
      tips_payable: -165,
      processing_fees: 16,
      platform_fee: -16,
      'sales:2000': -1362,
      'vat:2000': -273,
    })
  })

  it('sends what was still unsent, so a dish that is paid is cooked', async () => {
    const order = await till.open()
    await till.cash(order, total)
    const [row] = await server.sql('select count(*) as n from kitchen_tickets where order_id = $1', [order.id])
    expect(row).toEqual({ n: 2 })
  })

  it('is taken once when two tills take it at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await till.open()
      const replies = await Promise.all([till.cash(order, total), managersTill.cash(order, total)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect(replies.find(({ status }) => status === 409)?.json.code).toBe('already_paid')
    }
  })

  it('may pay a part; never more than is owed, never with too little on the table', async () => {
    const order = await till.open()
    expect((await till.cash(order, 1000)).json.order.totals.balanceDuePence).toBe(total - 1000)
    expect((await till.cash(order, total)).json.code).toBe('payment_too_large')
    expect((await till.cash(order, 500, { tenderedPence: 400 })).json.code).toBe('tendered_too_little')
    expect((await till.cash(order, 0)).json.code).toBe('invalid_request')
    expect((await till.cash(order, 1, { tipPence: 1_000_000, tenderedPence: 2_000_000 })).json.code).toBe(
      'tip_too_large',
    )
    expect((await till.cash(order, total - 1000)).json.order.state).toBe('paid')
    expect((await till.cash(order, 1)).json.code).toBe('already_paid')
  })
})

describe('a bill split by dishes', () => {
  it('keeps what each payment is for, by cash and by card, and takes no dish twice', async () => {
    const order = await till.open()
    const [burger, beer] = order.lines
    const half = [{ lineId: burger?.id, part: 1, of: 2 }]
    const rest = [...half, { lineId: beer?.id, part: 1, of: 1 }]
    expect((await till.cash(order, 548, { dishes: half })).json.order.payments[0].dishes).toEqual(half)
    const twice = await managersTill.cash(order, 1095, { dishes: [{ lineId: burger?.id, part: 1, of: 1 }] })
    expect([twice.status, twice.json.code]).toEqual([409, 'dish_paid_for'])
    expect((await till.card(order, 'tok_approve', total - 548, { dishes: rest })).status).toBe(201)
    const paid = await till.get(order.id)
    expect(paid.state).toBe('paid')
    expect(paid.payments.map(({ dishes }) => dishes)).toEqual([half, rest])
  })

  it('refuses shares that are none', async () => {
    const order = await till.open()
    const lineId = order.lines[0]?.id
    for (const dishes of [
      [],
      [{ lineId, part: 0, of: 1 }],
      [{ lineId, part: 1, of: 13 }],
      [{ lineId, part: 0.5, of: 1 }],
      [{ lineId, part: -1, of: 2 }],
      [
        { lineId, part: 1, of: 2 },
        { lineId, part: 1, of: 2 },
      ],
    ]) {
      expect((await till.cash(order, 100, { dishes })).json.code).toBe('invalid_request')
    }
    const nobodys = [{ lineId: uuidv7(), part: 1, of: 1 }]
    expect((await till.cash(order, 100, { dishes: nobodys })).json.code).toBe('line_not_found')
  })
})

describe('a payment id', () => {
  it('of another order is refused, and that order’s payment stays as it was', async () => {
    const [first, second] = [await till.open(), await till.open()]
    const paymentId = uuidv7()
    await till.card(first, 'tok_approve', total, { paymentId })
    const before = await till.get(first.id)
    expect((await till.card(second, 'tok_approve', total, { paymentId })).json.code).toBe('payment_exists')
    expect((await till.cash(second, total, { paymentId })).json.code).toBe('payment_exists')
    expect(await till.get(first.id)).toEqual(before)
    expect((await till.get(second.id)).payments).toEqual([])
  })
})

describe('a card', () => {
  it('is charged once, with the provider’s fee and ours apart', async () => {
    const order = await till.open()
    const { json } = await till.card(order, 'tok_approve', total, { tipPence: 100 })
    expect(json.order).toMatchObject({ state: 'paid', payments: [{ state: 'captured', card: { last4: '4242' } }] })
    const ledger = await ledgerOf(order)
    expect(ledger).toMatchObject({ tips_payable: -100, platform_fee: -16, guest_receivable: 0 })
    expect((ledger.card_clearing ?? 0) + (ledger.provider_fees ?? 0)).toBe(total + 100)
  })

  it('that is declined leaves the bill open for another', async () => {
    const order = await till.open()
    const declined = await till.card(order, 'tok_decline', total)
    expect(declined.json.order).toMatchObject({
      state: 'open',
      payments: [{ state: 'declined', declineCode: 'do_not_honour' }],
    })
    expect((await till.card(order, 'tok_approve', total)).json.order.state).toBe('paid')
  })

  it('whose answer is lost is unknown: no second attempt, and the reconciler finds that it was taken', async () => {
    const order = await till.open()
    const { json } = await till.card(order, 'tok_lost_reply', total)
    expect(json.order.payments[0].state).toBe('unknown')
    expect((await till.card(order, 'tok_approve', total)).json.code).toBe('payment_unsettled')
    expect((await till.cash(order, total)).json.code).toBe('payment_unsettled')

    const check = await till.send(`/orders/${order.id}/payments/${json.order.payments[0].id}/check`)
    expect(check.json.order).toMatchObject({ state: 'paid', payments: [{ state: 'captured' }] })
    expect(await ledgerOf(order)).toMatchObject({ guest_receivable: 0, platform_fee: -16 })
  })

  it('that never reached the provider is given up by the reconciler, but only after a while', async () => {
    const order = await till.open()
    const { json } = await till.card(order, 'tok_timeout', total)
    expect(json.order.payments[0].state).toBe('unknown')
    const reconciler = startReconciler(server.services)
    server.setClock(server.later(60_000))
    await reconciler.sweep()
    expect((await till.get(order.id)).payments[0]?.state).toBe('unknown')
    server.setClock(server.later(10 * 60_000))
    await reconciler.sweep()
    server.setClock(undefined)
    await reconciler.stop()
    expect(await till.get(order.id)).toMatchObject({ state: 'open', payments: [{ state: 'failed' }] })
  })

  it('is asked after though three hundred older ones can never be settled', async () => {
    const order = await till.open()
    const { json } = await till.card(order, 'tok_lost_reply', total)
    // As if their orders could not be read: nothing can be done for them, and they are looked at again and again.
    const [payment] = await server.sql(
      `select to_jsonb(p) || jsonb_build_object('started_at', started_at - interval '1 day') as row from payments p where id = $1`,
      [json.order.payments[0].id],
    )
    const older = Array.from({ length: 300 }, () =>
      Object.assign({}, payment?.row, { id: uuidv7(), order_id: uuidv7() }),
    )
    await server.sql('begin')
    await server.sql('set local session_replication_role = replica')
    await server.sql('insert into payments select * from jsonb_populate_recordset(null::payments, $1)', [
      JSON.stringify(older),
    ])
    await server.sql('commit')
    const reconciler = startReconciler(server.services)
    for (let sweeps = 1; sweeps <= 60 && (await till.get(order.id)).state === 'open'; sweeps++) {
      server.setClock(server.later(60_000 + sweeps * 10_000))
      await reconciler.sweep()
    }
    server.setClock(undefined)
    await reconciler.stop()
    await server.sql('delete from payments where restaurant_id = $1 and id = any ($2)', [
      lantern.id,
      older.map(({ id }) => id),
    ])
    expect((await till.get(order.id)).state).toBe('paid')
  })

  it('asked for twice with one key is charged once, and both get the same bytes', async () => {
    const order = await till.open()
    const body = { paymentId: uuidv7(), amountPence: total, cardToken: 'tok_slow' }
    const key = uuidv7()
    const pay = () => till.send(`/orders/${order.id}/payments/card`, body, { key })
    const [first, second] = await Promise.all([pay(), pay()])
    expect(first.text).toBe(second.text)
    expect(first.json.order.state).toBe('paid')
    expect(chargesFor(order)).toBe(1)
    expect((await pay()).text).toBe(first.text)
  })

  it('goes on where a server died between its steps', async () => {
    const order = await till.open()
    const paymentId = uuidv7()
    const key = uuidv7()
    // The attempt was written, then the process was gone: what is left is a pending payment and no answer to the key.
    await till.card(order, 'tok_lost_reply', total, { paymentId }, { key })
    await server.sql(`update payments set state = 'pending' where id = $1`, [paymentId])
    await server.sql('delete from idempotency_keys where key = $1', [key])
    await server.sql(`update orders set version = version where id = $1`, [order.id])
    const again = await till.card(order, 'tok_lost_reply', total, { paymentId }, { key })
    expect(again.json.order).toMatchObject({ state: 'paid' })
    expect(chargesFor(order)).toBe(1)
  })

  it('cannot be used while no provider is connected', async () => {
    const order = await till.open()
    const { provider } = server.services
    Object.assign(server.services, { provider: undefined })
    const { status, json } = await till.card(order, 'tok_approve', total)
    Object.assign(server.services, { provider })
    expect({ status, code: json.code }).toEqual({ status: 409, code: 'provider_not_configured' })
  })
})

describe('a refund', () => {
  it('goes back to the card with its part of the fee, and the books end at zero', async () => {
    const order = await till.open()
    const paid = (await till.card(order, 'tok_approve', total)).json.order
    const payment = paid.payments[0]
    const refund = (amountPence: number) =>
      managersTill.send(`/orders/${order.id}/payments/${payment.id}/refunds`, {
        refundId: uuidv7(),
        amountPence,
        reason: 'Cold',
      })
    expect((await refund(1000)).json.order.payments[0].refunds[0]).toMatchObject({ state: 'done', feeBackPence: 10 })
    expect((await refund(total)).json.code).toBe('refund_too_large')
    await refund(total - 1000)
    const ledger = await ledgerOf(order)
    expect(ledger).toMatchObject({
      platform_fee: 0,
      processing_fees: 0,
      guest_receivable: 0,
      'sales:2000': 0,
      'vat:2000': 0,
    })
    expect(ledger.card_clearing).toBe(-payment.providerFeePence)
  })

  it('gives a tip back through the provider, with no fee for it', async () => {
    const order = await till.open()
    const payment = (await till.card(order, 'tok_approve', total, { tipPence: 5000 })).json.order.payments[0]
    const path = `/orders/${order.id}/payments/${payment.id}/refunds`
    const refund = (tipPence: number) =>
      managersTill.send(path, { refundId: uuidv7(), amountPence: 0, tipPence, reason: 'Typed one nought too many' })
    expect((await refund(5001)).json.code).toBe('refund_too_large')
    expect((await refund(4500)).json.order).toMatchObject({
      totals: { tipPence: 500, refundedPence: 0 },
      payments: [{ refunds: [{ state: 'done', tipBackPence: 4500, feeBackPence: 0, saleBackPence: 0 }] }],
    })
    const ledger = await ledgerOf(order)
    expect(ledger).toMatchObject({ tips_payable: -500, platform_fee: -16, guest_receivable: 0 })
    expect(ledger.card_clearing).toBe(total + 500 - payment.providerFeePence)
    expect(server.simulator.journal()).toContainEqual(
      expect.objectContaining({ type: 'payment.refunded', refund: expect.objectContaining({ amountPence: 4500 }) }),
    )
  })

  it('keeps its number to itself: on another payment, or another bill, no money moves for it', async () => {
    const [order, other] = [await till.open(), await till.open()]
    await till.card(order, 'tok_approve', 1000)
    const { payments } = (await till.card(order, 'tok_approve', total - 1000)).json.order
    const elsewhere = (await till.card(other, 'tok_approve', total)).json.order.payments[0]
    const body = { refundId: uuidv7(), amountPence: 300, reason: 'Cold' }
    const refund = (orderId: string, paymentId: string) =>
      managersTill.send(`/orders/${orderId}/payments/${paymentId}/refunds`, body)
    expect((await refund(order.id, payments[0].id)).status).toBe(201)
    expect(await refund(order.id, payments[1].id)).toMatchObject({ status: 409, json: { code: 'refund_exists' } })
    const { json } = await refund(other.id, elsewhere.id)
    expect(json.order.payments[0].refunds).toMatchObject([{ state: 'failed' }])
    expect((await ledgerOf(other)).platform_fee).toBe(-16)
  })

  it('never adds up to more than was taken, also from two tills at once', async () => {
    const order = await till.open()
    const paid = (await till.cash(order, total)).json.order
    const refund = () =>
      managersTill.send(`/orders/${order.id}/payments/${paid.payments[0].id}/refunds`, {
        refundId: uuidv7(),
        amountPence: 1000,
        reason: 'Cold',
      })
    const replies = await Promise.all([refund(), refund(), refund()])
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it.each(['tok_approve', 'cash'])(
    'is a manager’s, or a waiter’s with their PIN, up to what they said (%s)',
    async (by) => {
      await managersTill.send(`/staff/${lantern.manager.staffId}`, { pin: '246824' }, { method: 'PATCH' })
      const order = await till.open()
      const taken = by === 'cash' ? await till.cash(order, total) : await till.card(order, by, total)
      const subjectId = taken.json.order.payments[0].id
      const path = `/orders/${order.id}/payments/${subjectId}/refunds`
      const body = { refundId: uuidv7(), amountPence: 300, reason: 'Cold' }
      expect(await till.send(path, body)).toMatchObject({ status: 403, json: { code: 'approval_needed' } })

      const asked = { pin: '246824', action: 'refund_payment', subjectId, max: { amountPence: 300 } }
      const { approvalId } = (await till.send('/approvals', asked, { key: null })).json
      const tooMuch = await till.send(path, { ...body, amountPence: 301, approvalId })
      expect(tooMuch.json.code).toBe('approval_invalid')
      const key = uuidv7()
      const first = await till.send(path, { ...body, approvalId }, { key })
      expect(first.json.order.payments[0].refunds).toMatchObject([
        { state: 'done', by: lantern.waiter.staffId, approvedBy: lantern.manager.staffId },
      ])
      expect((await till.send(path, { ...body, approvalId }, { key })).text).toBe(first.text)
      const again = await till.send(path, { ...body, refundId: uuidv7(), approvalId })
      expect(again.json.code).toBe('approval_invalid')
    },
  )
})

describe('a refund whose answer is lost', () => {
  const fault = (next: string) => postToSimulator(server, '/v1/faults', { next: { fault: next, times: 1 } })

  async function refundMeeting(next: string) {
    const order = await till.open()
    const paymentId = (await till.card(order, 'tok_approve', total)).json.order.payments[0].id
    const path = `/orders/${order.id}/payments/${paymentId}`
    const body = { refundId: uuidv7(), amountPence: total, reason: 'Cold' }
    const key = uuidv7()
    await fault(next)
    const { json } = await managersTill.send(`${path}/refunds`, body, { key })
    expect(json.order.payments[0].refunds[0].state).toBe('unknown')
    const stateNow = async () => {
      const [payment] = (await till.get(order.id)).payments
      return payment?.state === 'captured' ? payment.refunds[0]?.state : undefined
    }
    return { order, paymentId, path, body, key, stateNow }
  }

  async function sweepAfter(ms: number) {
    const reconciler = startReconciler(server.services)
    server.setClock(server.later(ms))
    await reconciler.sweep()
    server.setClock(undefined)
    await reconciler.stop()
  }

  it('is found done by the reconciler, with its fee, but not before half a minute', async () => {
    const { order, stateNow } = await refundMeeting('lose_reply')
    await sweepAfter(20_000)
    expect(await stateNow()).toBe('unknown')
    await sweepAfter(40_000)
    expect(await stateNow()).toBe('done')
    expect(await ledgerOf(order)).toMatchObject({ platform_fee: 0, 'sales:2000': 0 })
  })

  it('is found done by Check', async () => {
    const { path, stateNow } = await refundMeeting('lose_reply')
    const { json } = await till.send(`${path}/check`)
    expect(json.order.payments[0].refunds[0]).toMatchObject({ state: 'done', feeBackPence: 16 })
    expect(await stateNow()).toBe('done')
  })

  it('is found done by the provider’s message', async () => {
    const { order, paymentId, stateNow } = await refundMeeting('lose_reply')
    const metadata = { restaurantId: lantern.id, orderId: order.id, paymentId }
    expect(await providerSays({ type: 'payment.refunded', metadata })).toBe(204)
    expect(await stateNow()).toBe('done')
  })

  it('is given up after a while when it never got there; the money may then be given back again, and not twice', async () => {
    const { path, body, key, stateNow } = await refundMeeting('drop')
    await sweepAfter(60_000)
    expect(await stateNow()).toBe('unknown')
    await sweepAfter(10 * 60_000)
    expect(await stateNow()).toBe('failed')
    // The old request, come back from wherever it was, moves no money any more.
    await managersTill.send(`${path}/refunds`, body, { key: uuidv7() })
    await managersTill.send(`${path}/refunds`, body, { key })
    expect(await stateNow()).toBe('failed')
    const another = await managersTill.send(`${path}/refunds`, { ...body, refundId: uuidv7() })
    expect(another.json.order.payments[0].refunds).toMatchObject([{ state: 'failed' }, { state: 'done' }])
  })

  it('goes on where a server died between its steps, without asking for the manager again', async () => {
    await managersTill.send(`/staff/${lantern.manager.staffId}`, { pin: '246824' }, { method: 'PATCH' })
    const order = await till.open()
    const subjectId = (await till.card(order, 'tok_approve', total)).json.order.payments[0].id
    const asked = { pin: '246824', action: 'refund_payment', subjectId, max: { amountPence: 300 } }
    const { approvalId } = (await till.send('/approvals', asked, { key: null })).json
    const body = { refundId: uuidv7(), amountPence: 300, reason: 'Cold', approvalId }
    const key = uuidv7()
    const refund = () => till.send(`/orders/${order.id}/payments/${subjectId}/refunds`, body, { key })
    await fault('lose_reply')
    await refund()
    // The answer to the key was not stored either.
    await server.sql('delete from idempotency_keys where key = $1', [key])
    expect((await refund()).json.order.payments[0].refunds).toMatchObject([{ state: 'done' }])
    const given = server.simulator
      .journal()
      .filter((entry) => JSON.stringify(entry).includes(`"idempotencyKey":"${lantern.id}:${body.refundId}"`))
    expect(given.filter(({ type }) => type === 'payment.refunded')).toHaveLength(1)
  })
})

describe('a provider that names another amount', () => {
  it('or another order is distinguished from one that answers us', async () => {
    const { provider } = server.services
    if (!provider) throw new Error('the test server has a provider')
    const order = await till.open()
    const made = { paymentId: uuidv7(), restaurantId: lantern.id, orderId: order.id, amountPence: 1000, tipPence: 100 }
    const outcome = await provider.charge({ ...made, feePence: 10, card: { cardToken: 'tok_approve' } })
    expect(outcome.state).toBe('captured')
    expect(await provider.find(made)).toEqual(outcome)
    const { state: _, ...named } = outcome
    const said = { ...named, amountPence: 1100 }
    expect(await provider.find({ ...made, amountPence: 1001 })).toMatchObject({ state: 'differs', said })
    expect(await provider.find({ ...made, orderId: uuidv7() })).toEqual({ state: 'unknown' })
    expect(await provider.find({ ...made, restaurantId: uuidv7() })).toEqual({ state: 'absent' })
    const providerRef = outcome.state === 'captured' ? outcome.providerRef : ''
    const refund = { refundId: uuidv7(), restaurantId: lantern.id, providerRef, amountPence: 500 }
    expect((await provider.refund(refund)).state).toBe('done')
    expect((await provider.findRefund(refund)).state).toBe('done')
    // Money that has left is known by its own amount.
    expect(await provider.findRefund({ ...refund, amountPence: 501 })).toMatchObject({
      state: 'done',
      amountPence: 500,
    })
    expect(await provider.findRefund({ ...refund, refundId: uuidv7() })).toEqual({ state: 'absent' })
  })
})

/** A signed message of the provider, as it would come over the wire. */
async function providerSays({ type, metadata }: { type: string; metadata: Record<string, string> }) {
  const found = await fetch(
    `${server.simulator.url}/v1/payments?idempotencyKey=${metadata.restaurantId}:${metadata.paymentId}`,
    {
      headers: { authorization: `Basic ${btoa('test-app:test-app-secret')}` },
    },
  )
  const [id, at] = [`evt_${uuidv7()}`, String(Math.floor(Date.parse(server.services.now()) / 1000))]
  const body = JSON.stringify({ id, type, timestamp: at, data: { payment: { ...(await found.json()), metadata } } })
  const signature = createHmac('sha256', 'test-webhook-secret').update(`${id}.${at}.${body}`).digest('base64')
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/v1/providers/simulator/webhooks',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': at,
      'webhook-signature': `v1,${signature}`,
    },
    payload: body,
  })
  return reply.statusCode
}
