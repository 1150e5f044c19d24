import type { ListedPayment, ReconciliationDifference } from '@tableside/contract/payments'
import { ZERO, zeroOrMorePenceSchema } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import { refundApproval } from '@tableside/domain/payments'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { theSystem } from '../../db/people.ts'
import { limitWaiter } from '../../testing/limit-waiter.ts'
import { managersYes } from '../../testing/managers-yes.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { postToSimulator } from '../../testing/simulator.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { settle } from './settle.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
const total = 1635

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.owner)
})

const get = async (path: string, by = till) => (await by.send(path, undefined, { method: 'GET', key: null })).json
const places = () => get('/payments/reconciliation')
const kinds = async () => (await places()).differences.map(({ kind }: ReconciliationDifference) => kind)

async function fault(next: string | null, webhooks: object = {}) {
  await provider('/v1/faults', { next: next && { fault: next }, webhooks })
}

const provider = (path: string, body: object) => postToSimulator(server, path, body)

const payment = (order: Order) => order.payments[0] ?? expect.fail('the order has a payment')
const refOf = (order: Order) => {
  const taken = payment(order)
  return taken.state === 'captured' ? (taken.providerRef ?? '') : expect.fail('the payment is captured')
}

describe('daily reconciliation', () => {
  it('has a place: cash, cards, tips, refunds and what is paid on an open bill', async () => {
    await till.cash(await till.open(), total)
    const carded = (await till.card(await till.open(), 'tok_approve', total, { tipPence: 150 })).json.order
    await till.send(`/orders/${carded.id}/payments/${payment(carded).id}/refunds`, {
      refundId: uuidv7(),
      amountPence: 500,
      tipPence: 50,
      reason: 'Cold',
    })
    await till.card(await till.open(), 'tok_approve', 400)
    expect(await places()).toMatchObject({
      unexplainedPence: 0,
      differences: [],
      soldPence: 2 * total,
      takenBackPence: 500,
      tipPence: 100,
      heldForGuestsPence: 400,
      pendingPence: 0,
      tenders: [
        { tender: 'cash', paidPence: total, refundedPence: 0 },
        { tender: 'card', paidPence: total + 400, tipPence: 150, refundedPence: 550 },
      ],
      provider: { charges: 2, chargedPence: total + 150 + 400, refundedPence: 550 },
    })
  })

  it('is explained when the webhook comes twice', async () => {
    await fault(null, { duplicate: 1 })
    await till.card(await till.open(), 'tok_webhook_twice', total)
    expect(await places()).toMatchObject({ unexplainedPence: 0, soldPence: total })
  })

  it('is missing while the answer and the webhook are lost, and in its place once somebody has asked', async () => {
    await fault('lose_reply', { lose: 1 })
    const lost = (await till.card(await till.open(), 'tok_approve', total)).json.order
    expect(payment(lost).state).toBe('unknown')
    expect(await places()).toMatchObject({ unexplainedPence: total, pendingPence: total })
    expect(await kinds()).toEqual(['charge_not_settled'])
    expect((await get('/payments/attention')).unanswered).toMatchObject([{ orderId: lost.id }])

    await till.send(`/orders/${lost.id}/payments/${payment(lost).id}/check`, undefined, { key: null })
    expect(await places()).toMatchObject({ unexplainedPence: 0, pendingPence: 0 })
  })

  it('says what is on its way back to guests', async () => {
    const order = (await till.card(await till.open(), 'tok_approve', total)).json.order
    await fault('drop')
    const refund = { refundId: uuidv7(), amountPence: 300, reason: 'Cold' }
    await till.send(`/orders/${order.id}/payments/${payment(order).id}/refunds`, refund)
    expect(await places()).toMatchObject({ unexplainedPence: 0, pendingPence: 0, pendingRefundsPence: 300 })
  })

  it('is missing when somebody refunds by hand at the provider', async () => {
    const order = (await till.card(await till.open(), 'tok_approve', total)).json.order
    await provider(`/v1/payments/${refOf(order)}/refunds`, { amountPence: 300 })
    expect(await places()).toMatchObject({ unexplainedPence: 300 })
    expect(await kinds()).toEqual(['refund_only_theirs'])
  })

  it('is missing when our own rows were tampered with', async () => {
    const order = (await till.card(await till.open(), 'tok_approve', total)).json.order
    await server.sql('update payments set amount_pence = amount_pence + 10 where id = $1', [payment(order).id])
    expect((await kinds()).sort()).toEqual(['amount', 'payment_not_in_ledger'])
  })

  it('is said of our own books alone when the provider cannot be asked', async () => {
    await till.card(await till.open(), 'tok_approve', total)
    await fault('offline')
    expect(await places()).toMatchObject({ provider: null, unexplainedPence: 0, soldPence: total })
  })

  it('is not shown to a waiter, or to another restaurant', async () => {
    const waiter = tillOf(server, lantern, lantern.waiter)
    expect((await get('/payments/reconciliation', waiter)).code).toBe('permission_denied')
    const other = await openRestaurant(server)
    await till.card(await till.open(), 'tok_approve', total)
    expect(await get('/payments/reconciliation', tillOf(server, other, other.owner))).toMatchObject({ soldPence: 0 })
  })
})

describe('a provider that took another amount', () => {
  const resolve = (order: Order, body: object) =>
    till.send(`/orders/${order.id}/payments/${payment(order).id}/difference`, body)
  const takesLess = async (): Promise<Order> => (await till.card(await till.open(), 'tok_takes_less', total)).json.order

  it('is a case for somebody, with both figures', async () => {
    const order = await takesLess()
    expect(payment(order)).toMatchObject({ state: 'unknown', amountPence: total, said: { amountPence: total - 100 } })
    const { differing, unanswered } = await get('/payments/attention')
    expect(differing.map(({ orderId }: ListedPayment) => orderId)).toEqual([order.id])
    expect(unanswered).toEqual([])
    expect(await kinds()).toEqual(['charge_not_settled'])
  })

  it('may be believed: what it took is paid and the rest is still owed', async () => {
    const order = await takesLess()
    const { json } = await resolve(order, { resolution: 'accept', reason: 'Guest pays the pound in cash' })
    expect(json.order).toMatchObject({ state: 'open', totals: { paidPence: total - 100, balanceDuePence: 100 } })
    expect(payment(json.order)).toMatchObject({ state: 'captured', amountPence: total - 100, feePence: 15 })
    expect((await till.cash(json.order, 100)).json.order.state).toBe('paid')
    expect(await places()).toMatchObject({ unexplainedPence: 0, soldPence: total })
    expect((await resolve(order, { resolution: 'accept', reason: 'Again' })).json.code).toBe('no_difference')
  })

  it('may get it all sent back: the bill is owed again', async () => {
    const order = await takesLess()
    const key = uuidv7()
    const body = { resolution: 'refund', reason: 'Start again', refundId: uuidv7() }
    const path = `/orders/${order.id}/payments/${payment(order).id}/difference`
    const { json, text } = await till.send(path, body, { key })
    expect(json.order).toMatchObject({ state: 'open', totals: { balanceDuePence: total, refundedPence: total - 100 } })
    expect(payment(json.order)).toMatchObject({ refunds: [{ state: 'done', feeBackPence: 15, saleBackPence: 0 }] })
    // The same key again: the same answer, and no second refund.
    expect((await till.send(path, body, { key })).text).toBe(text)
    expect((await till.card(json.order, 'tok_approve', total)).json.order.state).toBe('paid')
    expect(await places()).toMatchObject({ unexplainedPence: 0, soldPence: total })
  })

  it('is decided by those who may refund', async () => {
    const order = await takesLess()
    const waiter = tillOf(server, lantern, lantern.waiter)
    const path = `/orders/${order.id}/payments/${payment(order).id}/difference`
    expect((await waiter.send(path, { resolution: 'accept', reason: 'Please' })).json.code).toBe('permission_denied')
    await limitWaiter(till, lantern, { refundPence: zeroOrMorePenceSchema.parse(total - 101) })
    const refund = { resolution: 'refund', reason: 'Please', refundId: uuidv7() }
    const { json } = await waiter.send(path, refund)
    expect(json).toMatchObject({ code: 'refund_above_limit', facts: { refundPence: total - 100 } })
    expect((await waiter.send(path, { ...refund, approvalId: uuidv7() })).json.code).toBe('approval_invalid')
    const request = refundApproval(payment(order).id, { amountPence: json.facts.refundPence, tipPence: ZERO })
    const approvalId = await managersYes(till, waiter, lantern, request)
    expect((await waiter.send(path, { ...refund, approvalId })).json.order.totals.refundedPence).toBe(total - 100)
  })
})

describe('what was paid too much', () => {
  it('is listed with the payment it can be given back from, until it is', async () => {
    // The card's answer is given up, the guest pays in cash, and the card's money arrives after all.
    const order = (await till.card(await till.open(), 'tok_timeout', total)).json.order
    const place = { orderId: order.id, paymentId: payment(order).id }
    const settler = {
      restaurant: { id: lantern.id, timeZone: 'Europe/London', cutoffMinutes: 240, by: theSystem },
      key: undefined,
      at: server.services.now(),
    }
    await settle(server.services, settler, place, { state: 'failed', why: 'never_reached_provider' })
    await till.cash(order, total)
    const { providerRef, ...card } = await capturedElsewhere(order)
    await settle(server.services, settler, place, { state: 'captured', providerRef, ...card })

    const { overpaid } = await get('/payments/attention')
    expect(overpaid).toMatchObject([{ orderId: order.id, overpaidPence: total, leftPence: total }])
    const cashRefund = { refundId: uuidv7(), amountPence: total, reason: 'Paid twice' }
    await till.send(`/orders/${order.id}/payments/${overpaid[0].paymentId}/refunds`, cashRefund)
    expect((await get('/payments/attention')).overpaid).toEqual([])
  })

  it('is not hidden by a refund that took the sale back', async () => {
    const first = (await till.cash(await till.open(), total)).json.order as Order
    const refund = { refundId: uuidv7(), amountPence: total, reason: 'All of it was cold' }
    await till.send(`/orders/${first.id}/payments/${payment(first).id}/refunds`, refund)
    expect((await get('/payments/attention')).overpaid).toEqual([])
    // A till that was cut off took cash for the same bill.
    const late = (await till.offlineCash(first, total)).json.order as Order
    expect(late.totals).toMatchObject({ overpaidPence: total })
    const { overpaid } = await get('/payments/attention')
    expect(overpaid).toMatchObject([{ orderId: first.id, overpaidPence: total, onItsWayPence: 0, leftPence: total }])
    const back = { refundId: uuidv7(), amountPence: total, reason: 'Paid twice' }
    await till.send(`/orders/${first.id}/payments/${overpaid[0].paymentId}/refunds`, back)
    expect((await get('/payments/attention')).overpaid).toEqual([])
    expect((await server.invariantFaults()).filter((fault) => fault.includes(first.id))).toEqual([])
  })

  async function capturedElsewhere(order: Order) {
    const charge = { amountPence: total, currency: 'GBP', card: { token: 'tok_approve' }, reference: order.id }
    const { id, feePence, card } = await provider('/v1/payments', charge)
    return { providerRef: String(id), providerFeePence: feePence, card }
  }
})

describe('the list of attempts', () => {
  it('shows each with its state, newest first, in groups and pages', async () => {
    const taken = (await till.card(await till.open(), 'tok_approve', total)).json.order
    const declined = (await till.card(await till.open(), 'tok_decline', total)).json.order
    const ids = async (query: string) =>
      (await get(`/payments?${query}`)).payments.map(({ orderId }: ListedPayment) => orderId)
    expect(await ids('')).toEqual([declined.id, taken.id])
    expect(await ids('group=taken')).toEqual([taken.id])
    expect(await ids('group=not_taken')).toEqual([declined.id])
    expect(await ids('group=waiting')).toEqual([])
    expect(await ids('group=refunded')).toEqual([])
    expect(await ids('tender=cash')).toEqual([])
    const { nextCursor } = await get('/payments?limit=1')
    expect(await ids(`limit=1&cursor=${nextCursor}`)).toEqual([taken.id])
  })
})
