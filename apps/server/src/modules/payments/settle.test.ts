import { type Pence, pence } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import type { PaymentOutcome, RefundOutcome } from '@tableside/domain/payments'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theSystem } from '../../db/people.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { postToSimulator } from '../../testing/simulator.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { settle, settleRefundOf } from './settle.ts'

let server: TestServer
let lantern: TestRestaurant
let owner: TestTill
beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server)
  owner = tillOf(server, lantern, lantern.owner)
})
afterAll(() => server.stop())

const total = 1635
const get = async (path: string) => (await owner.send(path, undefined, { method: 'GET', key: null })).json
const settler = (restaurant = lantern) => ({
  restaurant: { id: restaurant.id, timeZone: 'Europe/London', cutoffMinutes: 240, by: theSystem },
  key: undefined,
  at: server.services.now(),
})
const says = async (order: Order, refundId: string, outcome: RefundOutcome) => {
  const [payment] = order.payments
  await settleRefundOf(
    server.services,
    settler(),
    { orderId: order.id, paymentId: payment?.id ?? '', refundId },
    outcome,
  )
  return owner.get(order.id)
}
const providerDrops = () => postToSimulator(server, '/v1/faults', { next: { fault: 'drop' }, webhooks: {} })
/** A refund that was asked for and never reached the provider. */
async function dropped(order: Order, amountPence: number, more: object = {}): Promise<string> {
  const refundId = uuidv7()
  await providerDrops()
  const asked = { refundId, amountPence, reason: 'Cold', ...more }
  const reply = await owner.send(`/orders/${order.id}/payments/${order.payments[0]?.id}/refunds`, asked)
  expect(reply.json.order.payments[0].refunds.at(-1)).toMatchObject({ id: refundId, state: 'unknown' })
  return refundId
}
const paidByCard = async (tipPence = 0): Promise<Order> =>
  (await owner.card(await owner.open(), 'tok_approve', total, { tipPence })).json.order
const refundsOf = (order: Order) => order.payments.flatMap((it) => (it.state === 'captured' ? it.refunds : []))

describe('a refund by dish', () => {
  it('is settled for every one of five cheap dishes under a discount and a service charge', async () => {
    const cheap = await openRestaurant(server)
    const till = tillOf(server, cheap, cheap.owner)
    await server.sql('update menu_items set price_pence = 2 where restaurant_id = $1', [cheap.id])
    await server.sql('update locations set service_charge_bps = 1250 where restaurant_id = $1', [cheap.id])
    server.services.findAccess.forget()
    const opened = await till.open([till.beer(5)])
    const off = { id: uuidv7(), kind: 'discount', lineId: null, rateBps: 3_333, amountPence: null, reason: 'Regular' }
    const lowered: Order = (await till.send(`/orders/${opened.id}/discounts`, off)).json.order
    expect(lowered.totals).toMatchObject({ linesPence: 10, discountPence: 3, serviceChargePence: 1, totalPence: 8 })
    const order: Order = (await till.card(lowered, 'tok_approve', 8)).json.order
    const lineId = order.lines[0]?.id
    for (const amountPence of [2, 1, 2, 1, 2]) {
      const body = { refundId: uuidv7(), amountPence, reason: 'Cold', lines: [{ lineId, quantity: 1 }] }
      const reply = await till.send(`/orders/${order.id}/payments/${order.payments[0]?.id}/refunds`, body)
      expect(reply.status, reply.text).toBe(201)
      expect(refundsOf(reply.json.order).at(-1)).toMatchObject({ state: 'done', amountPence })
    }
    expect(await server.invariantFaults()).toEqual([])
  })
})

describe('what the provider gave back', () => {
  it('is booked by what it says, not by what it was asked for', async () => {
    const order = await paidByCard(150)
    const less = await says(order, await dropped(order, 500), {
      state: 'done',
      providerRef: 're_1',
      amountPence: pence(300),
    })
    expect(refundsOf(less)).toMatchObject([{ state: 'done', amountPence: 300, tipBackPence: 0 }])
    const more = await says(less, await dropped(order, 500, { tipPence: 50 }), {
      state: 'done',
      providerRef: 're_2',
      amountPence: pence(700),
    })
    expect(refundsOf(more).at(-1)).toMatchObject({ amountPence: 650, tipBackPence: 50 })
    expect(await server.invariantFaults()).toEqual([])
  })

  it('waits in suspense where nothing was left to give back, on both pages and in the day’s books', async () => {
    const order = await paidByCard()
    const early = await dropped(order, total)
    await says(order, early, { state: 'failed' })
    const second = { refundId: uuidv7(), amountPence: total, reason: 'Cold' }
    const path = `/orders/${order.id}/payments/${order.payments[0]?.id}/refunds`
    expect((await owner.send(path, second)).status).toBe(201)
    const before = (await get('/payments/reconciliation')).suspensePence
    const after = await says(order, early, { state: 'done', providerRef: 're_late' })
    expect(refundsOf(after)[0]).toMatchObject({ state: 'done', amountPence: 0, suspensePence: total })
    const { suspense } = await get('/payments/attention')
    expect(suspense.map(({ orderId }: { orderId: string }) => orderId)).toEqual([order.id])
    const places = await get('/payments/reconciliation')
    expect(places.suspensePence - before).toBe(total)
    expect(places.differences.filter(({ kind }: { kind: string }) => kind.endsWith('ledger'))).toEqual([])
    const { history } = await get(`/orders/${order.id}/record`)
    expect(JSON.stringify(history)).toContain('£16.35 more than was left to refund: in suspense')
    // Reported once to those who can ask the provider.
    await server.runJobs()
    await server.runJobs()
    server.setClock(undefined)
    const { notifications } = await get('/notifications')
    expect(notifications.filter(({ kind }: { kind: string }) => kind === 'refund_in_suspense')).toMatchObject([
      { facts: { orderId: order.id, amountPence: total } },
    ])
    // Said again it changes nothing.
    expect(await says(order, early, { state: 'done', providerRef: 're_late' })).toEqual(after)
    // The provider has paid it back to the bank account: somebody says so, and it waits for nobody any more.
    const clear = (kind: string) =>
      owner.send(`/orders/${order.id}/payments/${order.payments[0]?.id}/clear`, { kind, reason: 'Stripe repaid it' })
    expect((await clear('failed_refund')).json.code).toBe('nothing_to_clear')
    expect(await clear('suspense')).toMatchObject({ status: 200, json: { clearedPence: total } })
    expect((await clear('suspense')).json.code).toBe('nothing_to_clear')
    expect((await get('/payments/attention')).suspense).toEqual([])
    expect(JSON.stringify((await get(`/orders/${order.id}/record`)).history)).toContain(
      '"what":"Marked £16.35 in suspense as cleared","detail":"Stripe repaid it"',
    )
    const nowhere = `/orders/${order.id}/payments/${uuidv7()}/clear`
    const unknown = await owner.send(nowhere, { kind: 'suspense', reason: 'None' })
    expect([unknown.status, unknown.json.code]).toEqual([404, 'payment_not_found'])
    expect(await server.invariantFaults()).toEqual([])
  })

  it('waits in suspense where the voucher it bought was used in the meantime', async () => {
    const { id, order: begun } = await owner.sellVoucher(5_000)
    const order: Order = (await owner.card(begun, 'tok_approve', 5_000)).json.order
    const { code } = (await owner.send(`/vouchers/${id}/code`, undefined, { key: null })).json
    await owner.send(`/vouchers/${id}/void`, { reason: 'Refund' })
    const refundId = await dropped(order, 5_000)
    await says(order, refundId, { state: 'failed' })
    expect((await owner.send(`/vouchers/${id}/reinstate`, { reason: 'The refund failed' })).status).toBe(200)
    const bill = await owner.open()
    const used = await owner.send(`/orders/${bill.id}/payments/voucher`, {
      paymentId: uuidv7(),
      code,
      amountPence: total,
    })
    expect(used.status, used.text).toBe(201)
    const settled = await says(order, refundId, { state: 'done', providerRef: 're_voucher' })
    expect(refundsOf(settled)).toMatchObject([{ amountPence: 5_000 - total, suspensePence: total }])
    expect((await get(`/vouchers/${id}`)).voucher).toMatchObject({ balancePence: 0 })
    expect(await server.invariantFaults()).toEqual([])
  })

  it('is more than was asked also while another refund is on its way, whose rest waits in suspense', async () => {
    const order = await paidByCard()
    const [small, large] = [await dropped(order, 100), await dropped(order, total - 100)]
    await says(order, small, { state: 'done', providerRef: 're_more', amountPence: pence(200) })
    expect(await server.invariantFaults()).toEqual([])
    expect(refundsOf(await says(order, large, { state: 'done', providerRef: 're_rest' }))).toMatchObject([
      { state: 'done', amountPence: 200 },
      { state: 'done', amountPence: total - 200, suspensePence: 100 },
    ])
    expect(await server.invariantFaults()).toEqual([])
  })
})

describe('a stopped voucher whose refund has no answer yet', () => {
  it('is neither used again nor written off until the provider says', async () => {
    const { id, order: begun } = await owner.sellVoucher(5_000)
    const order: Order = (await owner.card(begun, 'tok_approve', 5_000)).json.order
    await owner.send(`/vouchers/${id}/void`, { reason: 'Refund' })
    const refundId = await dropped(order, 5_000)
    const tries = () =>
      Promise.all([
        owner.send(`/vouchers/${id}/reinstate`, { reason: 'Found again' }),
        owner.send(`/vouchers/${id}/write-off`, { reason: 'Nobody wants it', amountPence: 5_000 }),
      ])
    const refused = { status: 409, json: { code: 'voucher_refund_under_way' } }
    expect(await tries()).toMatchObject([refused, refused])
    await says(order, refundId, { state: 'failed' })
    expect((await owner.send(`/vouchers/${id}/reinstate`, { reason: 'The refund failed' })).status).toBe(200)
  })
})

describe('settling', () => {
  const card = { brand: 'visa', last4: '4242' }
  const amount = fc.oneof(fc.integer({ min: 1, max: 4_000 }), fc.constantFrom(-700, 0, 900_000_000))
  const step = fc.oneof(
    fc.record({
      about: fc.constant('charge' as const),
      state: fc.constantFrom('captured', 'failed', 'declined', 'unknown'),
    }),
    fc.record({ about: fc.constant('otherCharge' as const), amount: fc.integer({ min: 1, max: 9_000 }) }),
    fc.record({ about: fc.constant('refund' as const), pick: fc.nat(9), state: fc.constantFrom('failed', 'unknown') }),
    fc.record({ about: fc.constant('otherRefund' as const), pick: fc.nat(9), amount: fc.option(amount) }),
    fc.record({ about: fc.constant('asks' as const), amount: fc.integer({ min: 1, max: 2_000 }) }),
    fc.record({ about: fc.constant('cash' as const) }),
    fc.record({ about: fc.constant('usesVoucher' as const) }),
  )

  it('takes whatever a provider says of a bill or a voucher’s sale, and the books agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 3, maxLength: 14 }), async (isVoucher, steps) => {
        const { id, order: opened } = isVoucher
          ? await owner.sellVoucher(total)
          : { id: uuidv7(), order: await owner.open() }
        const place = { orderId: opened.id, paymentId: uuidv7() }
        await providerDrops()
        await owner.card(opened, 'tok_approve', total, { paymentId: place.paymentId })
        for (const [n, each] of steps.entries()) {
          const order = await owner.get(opened.id)
          const charged = order.payments.find((known) => known.id === place.paymentId)
          const refunds = charged?.state === 'captured' ? charged.refunds : []
          if (each.about === 'charge' || each.about === 'otherCharge') {
            await settle(server.services, settler(), place, outcomeOf(each, place.paymentId))
          } else if (each.about === 'refund' || each.about === 'otherRefund') {
            const refund = refunds[each.pick % Math.max(1, refunds.length)]
            if (!refund) continue
            const said: RefundOutcome =
              each.about === 'refund'
                ? { state: each.state === 'failed' ? 'failed' : 'unknown' }
                : {
                    state: 'done',
                    providerRef: `re_${refund.id}`,
                    ...(each.amount !== null && { amountPence: pence(each.amount) }),
                  }
            await settleRefundOf(server.services, settler(), { ...place, refundId: refund.id }, said)
          } else if (each.about === 'cash') {
            await owner.cash(order, Math.max(1, order.totals.balanceDuePence))
          } else if (each.about === 'usesVoucher') {
            await owner.send(`/vouchers/${id}/${n % 2 ? 'void' : 'reinstate'}`, { reason: 'Perhaps' })
            const { json } = await owner.send(`/vouchers/${id}/code`, undefined, { key: null })
            if (!json?.code) continue
            const bill = await owner.open()
            const paid = { paymentId: uuidv7(), code: json.code, amountPence: 400 }
            await owner.send(`/orders/${bill.id}/payments/voucher`, paid)
          } else {
            await providerDrops()
            const body = { refundId: uuidv7(), amountPence: each.amount, reason: 'Cold' }
            await owner.send(`/orders/${opened.id}/payments/${place.paymentId}/refunds`, body)
          }
        }
        expect(await server.invariantFaults()).toEqual([])
        const { differences } = await get('/payments/reconciliation')
        expect(differences.filter(({ kind }: { kind: string }) => kind.endsWith('_ledger'))).toEqual([])
      }),
      { numRuns: process.env.WIDE === '1' ? 200 : 15 },
    )
  }, 240_000)

  function outcomeOf(each: { state: string } | { amount: number }, paymentId: string): PaymentOutcome {
    const claim = { providerRef: `ch_${paymentId}`, providerFeePence: 12 as Pence, card }
    if ('amount' in each) return { state: 'differs', said: { ...claim, amountPence: each.amount as Pence } }
    if (each.state === 'captured') return { state: 'captured', ...claim }
    if (each.state === 'declined') return { state: 'declined', declineCode: 'insufficient_funds' }
    return each.state === 'failed' ? { state: 'failed', why: 'never_reached_provider' } : { state: 'unknown' }
  }
})
