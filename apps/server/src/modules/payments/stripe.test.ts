import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { connectAccount, type StripeServer, startStripeServer, webhookSecrets } from '../../testing/stripe.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { startReconciler } from './index.ts'

let rig: StripeServer
let restaurant: TestRestaurant
let owner: TestTill
let till: TestTill
let manager: TestTill
let account: string

beforeAll(async () => {
  rig = await startStripeServer()
  restaurant = await openRestaurant(rig.server)
  owner = tillOf(rig.server, restaurant, restaurant.owner)
  manager = tillOf(rig.server, restaurant, restaurant.manager)
  till = tillOf(rig.server, restaurant, restaurant.waiter)
  account = await connectAccount(rig, restaurant)
})
afterAll(() => rig.stop())

const total = 1095 + 540
const get = (who: TestTill, path: string) => who.send(path, undefined, { method: 'GET', key: null })
const press = (who: TestTill, path: string) => who.send(path, undefined, { key: null })
const intentOf = (order: Pick<Order, 'id'>) =>
  [...rig.stripe.ledger.intents.values()].find(({ metadata }) => metadata.orderId === order.id)
const feeOf = (order: Pick<Order, 'id'>) => rig.stripe.ledger.fees.get(intentOf(order)?.charge?.feeId ?? '')

async function deliver(door: '' | '/connect', message: { body: string; signature: string }) {
  const reply = await rig.server.app.inject({
    method: 'POST',
    url: `/api/v1/providers/stripe${door}/webhooks`,
    headers: { 'content-type': 'application/json', 'stripe-signature': message.signature },
    payload: message.body,
  })
  return reply.statusCode
}

const about = (order: Pick<Order, 'id'>, more: { account?: string; at?: string; secret?: string } = {}) => {
  const { id, metadata } = intentOf(order) ?? { id: '', metadata: {} }
  return rig.stripe.message(
    {
      type: 'payment_intent.succeeded',
      account: more.account ?? account,
      object: { id, object: 'payment_intent', metadata },
    },
    more.secret ?? webhookSecrets.connectWebhookSecret,
    more.at ?? rig.server.services.now(),
  )
}

describe('what Stripe moves after a payment was settled', () => {
  const deliverAbout = (type: string, object: object) =>
    deliver(
      '/connect',
      rig.stripe.message({ type, account, object }, webhookSecrets.connectWebhookSecret, rig.server.services.now()),
    )
  const ledgerOf = async (order: Pick<Order, 'id'>) =>
    rig.server.sql(
      `select kind, debit, credit, amount_pence::int as pence from ledger_transfers
       where order_id = $1 and kind in ('dispute', 'dispute_fee', 'refund_failed') order by seq, ordinal`,
      [order.id],
    )
  const attention = async () => (await get(owner, '/payments/attention')).json.adjustments
  const paid = async () => {
    const order = await till.open()
    const { json } = await till.card(order, 'pm_card_visa', total)
    expect(json.order.state).toBe('paid')
    return { order, payment: json.order.payments[0] }
  }

  it('is booked and shown when a guest’s bank disputes a payment, once, and comes back when the dispute is won', async () => {
    const { order } = await paid()
    const dispute = {
      id: 'dp_1',
      account,
      intent: intentOf(order)?.id ?? '',
      amount: total,
      status: 'needs_response',
      reason: 'fraudulent',
      movements: [{ amount: -total, fee: 2000 }],
    }
    rig.stripe.ledger.disputes.set('dp_1', dispute)
    const object = { id: 'dp_1', object: 'dispute', payment_intent: dispute.intent }
    expect(await deliverAbout('charge.dispute.created', object)).toBe(204)
    expect(await deliverAbout('charge.dispute.funds_withdrawn', object)).toBe(204)
    const taken = [
      { kind: 'dispute', debit: 'disputed_payments', credit: 'card_clearing', pence: total },
      { kind: 'dispute_fee', debit: 'provider_fees', credit: 'card_clearing', pence: 2000 },
    ]
    expect(await ledgerOf(order)).toEqual(taken)
    expect((await attention())[0]).toMatchObject({
      kind: 'dispute',
      status: 'needs_response',
      orderId: order.id,
      amountPence: total,
      bookedPence: total,
      feePence: 2000,
    })
    rig.stripe.ledger.disputes.set('dp_1', {
      ...dispute,
      status: 'won',
      movements: [...dispute.movements, { amount: total, fee: -2000 }],
    })
    expect(await deliverAbout('charge.dispute.closed', object)).toBe(204)
    expect(await ledgerOf(order)).toEqual([
      ...taken,
      { kind: 'dispute', debit: 'card_clearing', credit: 'disputed_payments', pence: total },
      { kind: 'dispute_fee', debit: 'card_clearing', credit: 'provider_fees', pence: 2000 },
    ])
    // Nothing is left to do: it leaves the list, and stands on the order and with the platform.
    expect(await attention()).toEqual([])
    const { disputes } = (await rig.owner.get(`/restaurants/${restaurant.id}`)).json.restaurant
    expect(disputes).toMatchObject([{ providerRef: 'dp_1', status: 'won', reason: 'fraudulent', amountPence: total }])
    const notices = await rig.server.sql(
      `select facts ->> 'status' as status from notifications where restaurant_id = $1 and kind = 'payment_adjusted' order by at, id`,
      [restaurant.id],
    )
    expect(notices).toEqual([{ status: 'needs_response' }, { status: 'won' }])
  })

  it('is booked and shown when a refund that was done fails at the guest’s bank, once', async () => {
    const { order, payment } = await paid()
    const body = { refundId: uuidv7(), amountPence: 500, reason: 'Cold' }
    const back = await manager.send(`/orders/${order.id}/payments/${payment.id}/refunds`, body)
    expect(back.json.order.payments[0].refunds[0].state).toBe('done')
    const [refund] = intentOf(order)?.charge?.refunds ?? []
    if (refund) refund.status = 'failed'
    const object = { id: refund?.id, object: 'refund', payment_intent: intentOf(order)?.id }
    expect(await deliverAbout('refund.failed', object)).toBe(204)
    expect(await deliverAbout('charge.refund.updated', object)).toBe(204)
    expect(await ledgerOf(order)).toEqual([
      { kind: 'refund_failed', debit: 'card_clearing', credit: 'failed_refunds', pence: 500 },
    ])
    expect((await attention())[0]).toMatchObject({ kind: 'failed_refund', amountPence: 500, orderId: order.id })
    const clear = { kind: 'failed_refund', reason: 'Bank transfer' }
    const path = `/orders/${order.id}/payments/${payment.id}/clear`
    expect(await manager.send(path, clear)).toMatchObject({ status: 200, json: { clearedPence: 500 } })
    expect((await manager.send(path, clear)).json.code).toBe('nothing_to_clear')
    expect((await attention()).filter(({ orderId }: { orderId: string }) => orderId === order.id)).toEqual([])
    expect(await rig.server.invariantFaults()).toEqual([])
  })
})

describe('connecting', () => {
  it('opens one account a restaurant, however often its owner presses, and reports what is still asked', async () => {
    const other = await openRestaurant(rig.server)
    const theirs = tillOf(rig.server, other, other.owner)
    expect((await get(theirs, '/card-provider')).json).toEqual({
      connection: null,
      isOffered: true,
      isSimulated: true,
    })
    const [first, second] = await Promise.all([
      press(theirs, '/card-provider/connect'),
      press(theirs, '/card-provider/connect'),
    ])
    expect(first.json.url).toBe(second.json.url)
    const { connection } = (await get(theirs, '/card-provider')).json
    expect(connection).toMatchObject({
      state: 'incomplete',
      requirements: ['business_profile.url', 'external_account'],
    })
    // Not a pound is taken before Stripe says yes.
    const theirTill = tillOf(rig.server, other, other.waiter)
    const refused = await theirTill.card(await theirTill.open(), 'pm_card_visa', total)
    expect([refused.status, refused.json.code]).toEqual([409, 'provider_account_not_ready'])
    const hold = { holdId: uuidv7(), name: 'Sam', amountPence: 3000, cardToken: 'pm_card_visa' }
    const tab = await theirTill.send(`/orders/${(await theirTill.open()).id}/holds`, hold)
    expect([tab.status, tab.json.code]).toEqual([409, 'provider_account_not_ready'])

    rig.stripe.setAccount(connection.account, { chargesEnabled: true, detailsSubmitted: true, requirements: [] })
    const changed = { type: 'account.updated', account: connection.account, object: { object: 'account' } }
    const message = rig.stripe.message(changed, webhookSecrets.connectWebhookSecret, rig.server.services.now())
    expect(await deliver('/connect', message)).toBe(204)
    expect((await get(theirs, '/card-provider')).json.connection.state).toBe('charges_only')
  })

  it('is the owner’s alone', async () => {
    for (const path of ['connect', 'refresh', 'disconnect']) {
      expect((await press(manager, `/card-provider/${path}`)).json.code).toBe('permission_denied')
    }
    expect((await get(manager, '/card-provider')).status).toBe(200)
    expect((await get(till, '/card-provider')).json.code).toBe('permission_denied')
  })

  it('ends when the owner or Stripe ends it, still refunds what was charged, and begins again on the same account', async () => {
    const order = await till.open()
    const paid = (await till.card(order, 'pm_card_visa', total)).json.order
    const gone = { type: 'account.application.deauthorized', account, object: { id: 'ca_1', object: 'application' } }
    const message = rig.stripe.message(gone, webhookSecrets.connectWebhookSecret, rig.server.services.now())
    expect(await deliver('/connect', message)).toBe(204)
    expect((await get(owner, '/card-provider')).json.connection).toBeNull()
    const refund = { refundId: uuidv7(), amountPence: total, reason: 'Cold' }
    const back = await manager.send(`/orders/${order.id}/payments/${paid.payments[0].id}/refunds`, refund)
    expect(back.json.order.payments[0].refunds[0].state).toBe('done')
    expect((await press(owner, '/card-provider/connect')).json.url).toContain(account)
    expect((await get(owner, '/card-provider')).json.connection).toMatchObject({ account, state: 'ready' })
    const entries = await rig.server.sql(
      `select type from events where restaurant_id = $1 and type like 'provider.%' order by seq`,
      [restaurant.id],
    )
    expect(entries.map(({ type }) => type)).toEqual([
      'provider.connected',
      'provider.disconnected',
      'provider.connected',
    ])
  })
})

describe('a card', () => {
  it('is charged with our fee on the bill and none on the tip', async () => {
    const order = await till.open()
    const { json } = await till.card(order, 'pm_card_visa', total, { tipPence: 500 })
    expect(json.order).toMatchObject({ state: 'paid', payments: [{ state: 'captured', feePence: 16 }] })
    expect(intentOf(order)).toMatchObject({ account, amount: total + 500, fee: 16 })
    const rows = await rig.server.sql(
      `select kind, sum(amount_pence)::int as p from ledger_transfers where order_id = $1 group by 1`,
      [order.id],
    )
    const byKind = Object.fromEntries(rows.map(({ kind, p }) => [kind, p]))
    expect(byKind).toMatchObject({
      capture: total,
      tip: 500,
      fee: 16,
      provider_fee: Math.round((total + 500) * 0.015) + 20,
    })
  })

  it('whose answer is lost is settled by the reconciler, and charged once', async () => {
    const order = await till.open()
    rig.stripe.fault({ on: /confirm$/, fault: 'lose_reply', times: 2 })
    const { json } = await till.card(order, 'pm_card_visa', total)
    expect(json.order.payments[0].state).toBe('unknown')
    expect((await till.card(order, 'pm_card_visa', total)).json.code).toBe('payment_unsettled')
    const reconciler = startReconciler(rig.server.services)
    rig.server.setClock(rig.server.later(60_000))
    await reconciler.sweep()
    rig.server.setClock(undefined)
    await reconciler.stop()
    expect(await till.get(order.id)).toMatchObject({ state: 'paid', payments: [{ state: 'captured' }] })
    expect(
      [...rig.stripe.ledger.intents.values()].filter(({ metadata }) => metadata.orderId === order.id),
    ).toHaveLength(1)
  })

  it('that never got as far is given up, and can not be charged afterwards', async () => {
    const order = await till.open()
    rig.stripe.fault({ on: /confirm$/, fault: 'error' })
    expect((await till.card(order, 'pm_card_visa', total)).json.order.payments[0].state).toBe('unknown')
    const reconciler = startReconciler(rig.server.services)
    rig.server.setClock(rig.server.later(10 * 60_000))
    await reconciler.sweep()
    rig.server.setClock(undefined)
    await reconciler.stop()
    expect((await till.get(order.id)).payments[0]?.state).toBe('failed')
    expect(intentOf(order)?.status).toBe('canceled')
  })
})

describe('a refund', () => {
  it('gives our fee back to the penny: nothing on the tip, all of it when all goes back', async () => {
    const order = await till.open()
    const paid = (await till.card(order, 'pm_card_visa', total, { tipPence: 300 })).json.order.payments[0]
    const refund = (amountPence: number, tipPence: number) =>
      manager.send(`/orders/${order.id}/payments/${paid.id}/refunds`, {
        refundId: uuidv7(),
        amountPence,
        tipPence,
        reason: 'Cold',
      })
    await refund(0, 300)
    expect(feeOf(order)).toMatchObject({ amount: 16, refunded: 0 })
    await refund(1000, 0)
    expect(feeOf(order)).toMatchObject({ refunded: 10 })
    await refund(total - 1000, 0)
    expect(feeOf(order)).toMatchObject({ refunded: 16, refunds: [10, 6] })
    const [booked] = await rig.server.sql(
      `select sum(amount_pence)::int as p from ledger_transfers where order_id = $1 and kind = 'fee_back'`,
      [order.id],
    )
    expect(booked).toEqual({ p: 16 })
  })

  it('whose fee could not be given back at once is made good by the reconciler, once', async () => {
    const order = await till.open()
    const paid = (await till.card(order, 'pm_card_visa', total)).json.order.payments[0]
    rig.stripe.fault({ on: /application_fees/, fault: 'error' })
    const body = { refundId: uuidv7(), amountPence: total, reason: 'Cold' }
    const { json } = await manager.send(`/orders/${order.id}/payments/${paid.id}/refunds`, body)
    expect(json.order.payments[0].refunds[0].state).toBe('done')
    expect(feeOf(order)).toMatchObject({ refunded: 0 })
    const reconciler = startReconciler(rig.server.services)
    await reconciler.sweep()
    await reconciler.sweep()
    await reconciler.stop()
    expect(feeOf(order)).toMatchObject({ refunded: 16, refunds: [16] })
    const owing = await rig.server.sql('select from provider_attempts where owes_fee')
    expect(owing).toEqual([])
  })
})

describe('a reader', () => {
  const reader = { locationId: '', label: 'Bar', registrationCode: 'quick-brown-fox' }
  const address = { line1: '1 Wharf Road', city: 'London', postcode: 'N1 7GR' }
  let readerId = ''
  let theirs = ''

  it('is made known by its code, and not by a wrong one', async () => {
    const body = { ...reader, id: uuidv7(), locationId: restaurant.ids.location, address }
    const wrong = await owner.send('/card-readers', { ...body, registrationCode: 'wrong-code' })
    expect([wrong.status, wrong.json.code]).toEqual([422, 'provider_refused'])
    expect(wrong.json.facts.said).toContain('registration code')
    expect((await manager.send('/card-readers', body)).json.code).toBe('permission_denied')
    const added = await owner.send('/card-readers', body)
    expect(added.json.readers).toMatchObject([{ id: body.id, label: 'Bar', deviceType: 'simulated_wisepos_e' }])
    readerId = body.id
    theirs = [...rig.stripe.ledger.readers.keys()][0] ?? ''
    expect((await press(till, '/card-readers/token')).json.secret).toMatch(/^pst_test_/)
  })

  it('waits for the guest, and the payment is settled by what Stripe says', async () => {
    const order = await till.open()
    const asked = await till.send(`/orders/${order.id}/payments/card`, {
      paymentId: uuidv7(),
      amountPence: total,
      readerId,
    })
    expect(asked.json.order.payments[0].state).toBe('pending')
    expect((await till.card(order, 'pm_card_visa', total)).json.code).toBe('payment_unsettled')
    rig.stripe.presentCard(theirs)
    expect(await deliver('/connect', about(order))).toBe(204)
    expect(await till.get(order.id)).toMatchObject({
      state: 'paid',
      payments: [{ card: { last4: '9969' }, feePence: 16 }],
    })
  })

  it('asks the guest for the tip, which is the staff’s and bears no fee', async () => {
    const order = await till.open()
    const asked = await till.send(`/orders/${order.id}/payments/card`, {
      ...{ paymentId: uuidv7(), amountPence: total, readerId, asksTip: true },
    })
    expect(asked.json.order.payments[0]).toMatchObject({ state: 'pending', tipPence: 0 })
    rig.stripe.presentCard(theirs, { tip: 250 })
    expect(await deliver('/connect', about(order))).toBe(204)
    expect(await till.get(order.id)).toMatchObject({
      state: 'paid',
      payments: [{ state: 'captured', amountPence: total, tipPence: 250, feePence: 16 }],
    })
    const none = await till.open()
    const body = { paymentId: uuidv7(), amountPence: total, readerId, asksTip: true }
    await till.send(`/orders/${none.id}/payments/card`, body)
    rig.stripe.presentCard(theirs)
    const checked = await till.send(`/orders/${none.id}/payments/${body.paymentId}/check`)
    expect(checked.json.order.payments[0]).toMatchObject({ state: 'captured', tipPence: 0 })
  })

  it('asks for a tip only where the till wants it, and not where the tip is known', async () => {
    const order = await till.open()
    const body = { paymentId: uuidv7(), amountPence: total, readerId }
    await till.send(`/orders/${order.id}/payments/card`, body)
    rig.stripe.presentCard(theirs, { tip: 250 })
    const checked = await till.send(`/orders/${order.id}/payments/${body.paymentId}/check`)
    expect(checked.json.order.payments[0]).toMatchObject({ state: 'captured', tipPence: 0 })
    const other = await till.open()
    const both = await till.send(`/orders/${other.id}/payments/card`, {
      ...{ paymentId: uuidv7(), amountPence: total, tipPence: 100, readerId, asksTip: true },
    })
    expect(both.json).toMatchObject({ code: 'invalid_request', issues: [{ path: 'asksTip' }] })
  })

  it('that declines a card or is not wanted any more leaves the bill to be paid otherwise', async () => {
    const order = await till.open()
    const ask = () =>
      till.send(`/orders/${order.id}/payments/card`, { paymentId: uuidv7(), amountPence: total, readerId })
    const first = (await ask()).json.order.payments[0].id
    rig.stripe.presentCard(theirs, { decline: 'insufficient_funds' })
    const checked = await till.send(`/orders/${order.id}/payments/${first}/check`)
    expect(checked.json.order.payments[0]).toMatchObject({ state: 'declined', declineCode: 'insufficient_funds' })
    const second = (await ask()).json.order.payments[1].id
    const cancelled = await press(till, `/orders/${order.id}/payments/${second}/cancel`)
    expect(cancelled.json.order.payments[1]).toMatchObject({ state: 'failed', why: 'cancelled' })
    expect((await press(till, `/orders/${order.id}/payments/${second}/cancel`)).json.code).toBe('payment_not_waiting')
    expect((await till.cash(order, total)).json.order.state).toBe('paid')
  })

  it('counts the money when the guest was faster than the waiter', async () => {
    const order = await till.open()
    const body = { paymentId: uuidv7(), amountPence: total, readerId }
    await till.send(`/orders/${order.id}/payments/card`, body)
    rig.stripe.presentCard(theirs)
    const cancelled = await press(till, `/orders/${order.id}/payments/${body.paymentId}/cancel`)
    expect(cancelled.json.order).toMatchObject({ state: 'paid', payments: [{ state: 'captured' }] })
  })

  it('of whose payment Stripe names another amount is settled by nobody but a person', async () => {
    const order = await till.open()
    const body = { paymentId: uuidv7(), amountPence: total, readerId }
    await till.send(`/orders/${order.id}/payments/card`, body)
    const intent = intentOf(order)
    if (intent) intent.amount -= 100
    rig.stripe.presentCard(theirs)
    expect(await deliver('/connect', about(order))).toBe(204)
    const check = () => till.send(`/orders/${order.id}/payments/${body.paymentId}/check`)
    expect((await check()).json.order.payments[0]).toMatchObject({
      state: 'unknown',
      said: { amountPence: total - 100 },
    })
    expect((await till.cash(order, total)).json.code).toBe('payment_unsettled')
    const moved = await rig.server.sql('select from ledger_transfers where order_id = $1', [order.id])
    expect(moved).toEqual([])
    const { differing } = (await get(manager, '/payments/attention')).json
    expect(differing.map(({ orderId }: { orderId: string }) => orderId)).toContain(order.id)
    const accept = { resolution: 'accept', reason: 'It is what the reader says' }
    await owner.send(`/orders/${order.id}/payments/${body.paymentId}/difference`, accept)
    expect(await till.get(order.id)).toMatchObject({ state: 'open', payments: [{ state: 'captured' }] })
    expect((await till.cash(await till.get(order.id), 100)).json.order.state).toBe('paid')
  })

  it('of another restaurant, or one that was taken away, is not there', async () => {
    const other = await openRestaurant(rig.server)
    await connectAccount(rig, other)
    const theirTill = tillOf(rig.server, other, other.waiter)
    const ask = async (who: TestTill) =>
      (
        await who.send(`/orders/${(await who.open()).id}/payments/card`, {
          paymentId: uuidv7(),
          amountPence: total,
          readerId,
        })
      ).json.code
    expect(await ask(theirTill)).toBe('reader_not_found')
    expect((await press(owner, `/card-readers/${readerId}/remove`)).json.readers).toEqual([])
    expect(await ask(till)).toBe('reader_not_found')
  })
})

describe('a message of Stripe', () => {
  it('is believed with the right secret, at the right endpoint, and while it is fresh', async () => {
    const order = await till.open()
    await till.card(order, 'pm_card_visa', total)
    const old = rig.server.later(-6 * 60_000)
    expect(await deliver('/connect', about(order, { secret: 'whsec_guess' }))).toBe(401)
    expect(await deliver('/connect', about(order, { secret: webhookSecrets.webhookSecret }))).toBe(401)
    expect(await deliver('/connect', about(order, { at: old }))).toBe(401)
    expect(await deliver('', about(order))).toBe(401)
    const genuine = about(order)
    expect(await deliver('/connect', { ...genuine, body: genuine.body.replace('succeeded', 'canceled!') })).toBe(401)
    expect(await deliver('/connect', { ...genuine, signature: '' })).toBe(401)
    expect(await deliver('/connect', genuine)).toBe(204)
  })

  it('is worked once however often it comes, and says only that something happened', async () => {
    const order = await till.open()
    rig.stripe.fault({ on: /confirm$/, fault: 'lose_reply', times: 2 })
    await till.card(order, 'pm_card_visa', total)
    const message = about(order)
    const before = rig.stripe.requests.length
    for (let n = 0; n < 3; n++) expect(await deliver('/connect', message)).toBe(204)
    expect(rig.stripe.requests.length - before).toBe(1)
    expect((await till.get(order.id)).state).toBe('paid')
    const rows = await rig.server.sql('select from provider_events where event_id = $1', [message.id])
    expect(rows).toHaveLength(1)
    // “Succeeded” comes after the money has gone back: what Stripe says now counts, and nothing moves.
    const balance = () => rig.server.sql(`select count(*) as n from ledger_transfers where order_id = $1`, [order.id])
    const was = await balance()
    expect(await deliver('/connect', about(order))).toBe(204)
    expect(await balance()).toEqual(was)
  })

  it('about another’s account touches nothing of ours, whatever it names', async () => {
    const order = await till.open()
    rig.stripe.fault({ on: /confirm$/, fault: 'lose_reply', times: 2 })
    await till.card(order, 'pm_card_visa', total)
    const other = await openRestaurant(rig.server)
    const foreign = await connectAccount(rig, other)
    expect(await deliver('/connect', about(order, { account: foreign }))).toBe(204)
    expect(await deliver('/connect', about(order, { account: 'acct_nobody' }))).toBe(204)
    expect((await till.get(order.id)).payments[0]?.state).toBe('unknown')
    expect(await deliver('/connect', about(order))).toBe(204)
  })

  it('is asked for again when Stripe could not be asked', async () => {
    const order = await till.open()
    rig.stripe.fault({ on: /confirm$/, fault: 'lose_reply', times: 2 })
    await till.card(order, 'pm_card_visa', total)
    const message = about(order)
    const changed = { type: 'account.updated', account, object: { object: 'account' } }
    const update = rig.stripe.message(changed, webhookSecrets.connectWebhookSecret, rig.server.services.now())
    rig.stripe.fault({ on: /GET \/v1\/accounts/, fault: 'error' })
    expect(await deliver('/connect', update)).toBe(503)
    expect(await deliver('/connect', update)).toBe(204)
    expect(await deliver('/connect', message)).toBe(204)
  })
})

describe('payouts', () => {
  it('are listed page by page, and every pound of the day says in which it is', async () => {
    const other = await openRestaurant(rig.server)
    const theirAccount = await connectAccount(rig, other)
    const theirs = tillOf(rig.server, other, other.manager)
    expect((await get(theirs, '/payouts')).json).toEqual({ payouts: [], nextCursor: null, isConnected: true })
    await theirs.card(await theirs.open(), 'pm_card_visa', total)
    const first = rig.stripe.payOut(theirAccount, 'paid')
    await theirs.card(await theirs.open(), 'pm_card_visa', total, { tipPence: 100 })
    const second = rig.stripe.payOut(theirAccount)
    await theirs.card(await theirs.open(), 'pm_card_visa', total)

    const page = (await get(theirs, '/payouts?limit=1')).json
    const next = (await get(theirs, `/payouts?limit=1&cursor=${page.nextCursor}`)).json
    const refs = [...page.payouts, ...next.payouts].map(({ providerRef }) => providerRef)
    expect(refs.toSorted()).toEqual([first, second].toSorted())
    expect(next.nextCursor).toBeNull()

    const places = (await get(theirs, '/payments/reconciliation')).json
    expect(places).toMatchObject({ unexplainedPence: 0, differences: [] })
    const { provider } = places
    expect(provider).toMatchObject({ charges: 3, platformFeePence: 48, chargesNotPaidOut: 1 })
    expect(provider.balancePence).toBe(provider.chargedPence - provider.feePence - 48)
    const paidOut = rig.stripe.ledger.payouts
    for (const each of provider.payouts) expect(each.ofTheDayPence).toBe(paidOut.get(each.providerRef)?.amount)
    expect(provider.payouts).toHaveLength(2)
  })

  it('of a restaurant without an account are none, and a silent Stripe is said to be silent', async () => {
    const other = await openRestaurant(rig.server)
    expect((await get(tillOf(rig.server, other, other.owner), '/payouts')).json.isConnected).toBe(false)
    rig.stripe.fault({ on: /payouts/, fault: 'error' })
    expect((await get(owner, '/payouts')).json.code).toBe('provider_unreachable')
  })
})

describe('the platform’s credentials', () => {
  it('are believed only when Stripe itself knows them', async () => {
    const test = async (appId: string, appSecret?: string) =>
      (await rig.owner.send('POST', '/payments/test', { appId, ...(appSecret && { appSecret }) })).json.answer
    expect(await test('acct_platform', 'sk_test_wrong')).toBe('refused')
    expect(await test('acct_somebody_else')).toBe('refused')
    rig.stripe.fault({ on: /balance/, fault: 'drop', times: 2 })
    expect(await test('acct_platform')).toBe('unreachable')
    expect(await test('acct_platform')).toBe('connected')
    const { payments } = (await rig.owner.get('/config')).json.config
    expect(payments).toMatchObject({ provider: 'stripe', state: 'connected', webhookSecretLast4: 'ibar' })
    const paid = async () => (await rig.owner.send('POST', '/plans/beta/test-payment')).json
    expect(await paid()).toMatchObject({ outcome: 'captured', isRefunded: true })
  })

  it('are those of every server as soon as they are changed at one', async () => {
    const there = await startTestServer({ beside: rig.server, stripeApiUrl: rig.stripe.url })
    try {
      await vi.waitUntil(() => [rig.server, there].every(({ services }) => services.notices.isListening()))
      const isConnected = async () => (await there.services.stripe.connected()) !== undefined
      const save = async (credentials: object) => {
        const { version } = (await rig.owner.get('/config')).json.config.payments
        expect((await rig.owner.send('PUT', '/payments', { version, ...credentials })).status).toBe(200)
      }
      expect(await isConnected()).toBe(true)
      await save({ provider: 'simulator', appId: 'test-app', appSecret: 'test-app-secret' })
      // Sooner than what is remembered grows old, which takes a minute.
      await expect.poll(isConnected, { timeout: 20_000 }).toBe(false)
      await save({ provider: 'stripe', appId: 'acct_platform', appSecret: rig.stripe.secretKey })
      await rig.owner.send('POST', '/payments/test', { appId: 'acct_platform' })
      await expect.poll(isConnected, { timeout: 20_000 }).toBe(true)
    } finally {
      await there.stop()
    }
  })

  it('find a plan’s product, or say that Stripe has none by this id', async () => {
    const paid = async () => (await rig.owner.send('POST', '/plans/beta/test-payment')).json
    const name = (id: string | null) =>
      rig.server.sql(`update plans set provider_product_id = $1 where key = 'beta'`, [id])
    await name('prod_mistyped')
    expect((await paid()).code).toBe('provider_product_unknown')
    await name('prod_beta')
    expect(await paid()).toMatchObject({ outcome: 'captured', isRefunded: true })
    await name(null)
  })

  it('are nowhere to be read: not in the database, not in an answer, not in an error', async () => {
    const tables = await rig.server.sql(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    let dump = ''
    for (const { name } of tables) {
      const [row] = await rig.server.sql(
        `select coalesce(string_agg(t::text, '\n'), '') as text from ${String(name)} t`,
      )
      dump += row?.text
    }
    const wrong = await rig.owner.send('POST', '/payments/test', {
      appId: 'acct_platform',
      appSecret: 'sk_test_Zanzibar_wrong',
    })
    const config = JSON.stringify((await rig.owner.get('/config')).json)
    for (const secret of [rig.stripe.secretKey, 'canary_Zanzibar', 'sk_test_Zanzibar']) {
      for (const text of [dump, wrong.text, config]) expect(text).not.toContain(secret)
    }
  })
})
