import { trialBalance } from '@tableside/domain/ledger'
import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../../testing/till.ts'
import { startReconciler } from '../index.ts'

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
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

const total = 1095 + 540
const minutes = (n: number) => server.later(n * 60_000)

type More = { readonly key?: string; readonly holdId?: string; readonly amountPence?: number }
const openTab = (
  order: Order,
  cardToken = 'tok_approve',
  { key = uuidv7(), holdId = uuidv7(), amountPence = 3000 }: More = {},
) => till.send(`/orders/${order.id}/holds`, { holdId, name: 'Sam', amountPence, cardToken }, { key })
const tab = async (): Promise<Order> => (await openTab(await till.open())).json.order
const holdOf = ({ holds }: Order) => holds.at(-1)?.id
const fromHold = (order: Order, amountPence: number, more: object = {}, key = uuidv7()) =>
  till.send(
    `/orders/${order.id}/payments/card`,
    { paymentId: uuidv7(), amountPence, holdId: holdOf(order), ...more },
    { key },
  )
const release = (order: Order, by = till) => by.send(`/orders/${order.id}/holds/${holdOf(order)}/release`, undefined)
const check = (order: Order) => till.send(`/orders/${order.id}/holds/${holdOf(order)}/check`, undefined, { key: null })

/** The jobs that settle payments and holds, at this time. */
async function sweep(at: string) {
  const reconciler = startReconciler(server.services)
  server.setClock(at)
  await reconciler.sweep()
  server.setClock(undefined)
  await reconciler.stop()
}

async function fault(next: { fault: string; times: number }) {
  const authorization = `Basic ${btoa('test-app:test-app-secret')}`
  const headers = { authorization, 'content-type': 'application/json' }
  await fetch(`${server.simulator.url}/v1/faults`, { method: 'POST', headers, body: JSON.stringify({ next }) })
}

/** What the provider's own journal has of an order. */
const atProvider = (order: Pick<Order, 'id'>) =>
  server.simulator
    .journal()
    .filter((entry) => JSON.stringify(entry).includes(order.id))
    .map(({ type }) => type)

async function ledgerOf(order: Pick<Order, 'id'>) {
  const rows = await server.sql(
    `select order_id as "orderId", payment_id as "paymentId", refund_id as "refundId", kind, debit, credit,
       amount_pence as "amountPence" from ledger_transfers where order_id = $1`,
    [order.id],
  )
  return Object.fromEntries(trialBalance(rows as never))
}

describe('opening a tab', () => {
  it('holds an amount under a name, and no figure has it', async () => {
    const order = await till.open()
    const { status, json } = await openTab(order)
    expect(status).toBe(201)
    expect(json.order).toMatchObject({
      ...{ state: 'open', guestName: 'Sam', totals: order.totals, payments: [] },
      holds: [{ state: 'held', kept: { heldPence: 3000, card: { last4: '4242' } } }],
    })
    const { expiresAt } = json.order.holds[0].kept
    expect(Date.parse(expiresAt) - Date.parse(server.services.now())).toBeGreaterThan(6.9 * 24 * 60 * 60_000)
    expect(await ledgerOf(order)).toEqual({})
    const more = await till.send(`/orders/${order.id}/lines`, { lines: [till.beer()], send: false })
    expect(more.json.order.holds).toEqual(json.order.holds)
  })

  it('is asked for once when it is tapped twice', async () => {
    const order = await till.open()
    const same = { key: uuidv7(), holdId: uuidv7() }
    const replies = await Promise.all([openTab(order, 'tok_approve', same), openTab(order, 'tok_approve', same)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    const others = await Promise.all([openTab(order), openTab(order)])
    expect(others.map(({ json }) => json.code)).toEqual(['tab_open', 'tab_open'])
    expect(atProvider(order)).toEqual(['hold.placed'])
  })

  it('says no when the card is declined, and another card may be tried', async () => {
    const order = await till.open()
    expect((await openTab(order, 'tok_decline')).json.order.holds).toMatchObject([
      { state: 'declined', why: 'do_not_honour' },
    ])
    expect((await openTab(order)).json.order.holds).toMatchObject([{ state: 'declined' }, { state: 'held' }])
  })

  it('refuses amounts out of bounds and orders that are closed', async () => {
    const order = await till.open()
    for (const amountPence of [499, 500_01, 0]) {
      expect((await openTab(order, 'tok_approve', { amountPence })).json.code).toBe('invalid_request')
    }
    await till.cash(order, total)
    expect((await openTab(order)).json.code).toBe('order_closed')
  })

  it('is refused for the sale of a gift voucher, on a reader that is not there, and without a provider', async () => {
    const { order: sale } = await till.sellVoucher(5000)
    expect((await openTab(sale)).json.code).toBe('voucher_sale_alone')
    const order = await till.open()
    const onReader = { holdId: uuidv7(), name: 'Sam', amountPence: 3000, readerId: uuidv7() }
    expect((await till.send(`/orders/${order.id}/holds`, onReader)).json.code).toBe('reader_not_found')
    const { provider } = server.services
    Object.assign(server.services, { provider: undefined })
    const { json } = await openTab(order)
    Object.assign(server.services, { provider })
    expect(json.code).toBe('provider_not_configured')
    expect((await till.get(order.id)).holds).toEqual([])
  })

  it('whose answer is lost is unknown, and the job finds the hold', async () => {
    const { json } = await openTab(await till.open(), 'tok_lost_reply')
    expect(json.order.holds).toMatchObject([{ state: 'unknown' }])
    expect((await openTab(json.order)).json.code).toBe('tab_open')
    expect((await fromHold(json.order, total)).json.code).toBe('hold_gone')
    await sweep(minutes(1))
    expect((await till.get(json.order.id)).holds).toMatchObject([{ state: 'held', kept: { heldPence: 3000 } }])
  })

  it('that never reached the provider is given up after a while', async () => {
    const { json } = await openTab(await till.open(), 'tok_timeout')
    await sweep(minutes(1))
    expect((await till.get(json.order.id)).holds).toMatchObject([{ state: 'unknown' }])
    await sweep(minutes(10))
    expect((await till.get(json.order.id)).holds).toMatchObject([{ state: 'failed' }])
  })
})

describe('paying from the hold', () => {
  it('is a card payment like any other, tip and fee included, and uses the hold up', async () => {
    const order = await tab()
    const { status, json } = await fromHold(order, total, { tipPence: 200 })
    expect(status).toBe(201)
    expect(json.order).toMatchObject({
      state: 'paid',
      payments: [{ state: 'captured', tender: 'card', holdId: holdOf(order), feePence: 16, card: { last4: '4242' } }],
      holds: [{ state: 'captured' }],
    })
    const ledger = await ledgerOf(order)
    expect(ledger).toMatchObject({ tips_payable: -200, platform_fee: -16, guest_receivable: 0 })
    expect((ledger.card_clearing ?? 0) + (ledger.provider_fees ?? 0)).toBe(total + 200)
    expect(atProvider(order)).toEqual(['hold.placed', 'hold.captured', 'payment.captured'])
    const back = { refundId: uuidv7(), amountPence: 500, reason: 'cold' }
    const [payment] = json.order.payments
    const { json: approval } = await managersTill.send(`/orders/${order.id}/payments/${payment.id}/refunds`, back)
    expect(approval.order.payments[0].refunds).toMatchObject([{ state: 'done', amountPence: 500 }])
  })

  it('takes no more than is held; the rest is paid by anything', async () => {
    const order = (await openTab(await till.open(), 'tok_approve', { amountPence: 1000 })).json.order
    const { json } = await fromHold(order, total)
    expect(json).toMatchObject({ code: 'hold_too_small', detail: expect.stringContaining('the rest') })
    expect((await fromHold(order, 1000)).json.order.totals.balanceDuePence).toBe(total - 1000)
    expect((await fromHold(order, 100)).json.code).toBe('hold_gone')
    expect((await till.cash(order, total - 1000)).json.order.state).toBe('paid')
  })

  it('and letting it go at the same moment: one of the two happens, once', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await tab()
      await Promise.all([
        fromHold(order, 1000),
        fromHold(order, 900),
        release(order),
        release(order, managersTill),
        till.cash(order, 500),
      ])
      await sweep(minutes(1))
      const now = await till.get(order.id)
      const taken = now.payments.filter(({ state, tender }) => state === 'captured' && tender === 'card')
      const seen = atProvider(order)
      expect(taken.length).toBeLessThanOrEqual(1)
      expect(seen.filter((type) => type === 'payment.captured')).toHaveLength(taken.length)
      expect(now.holds).toMatchObject([{ state: taken.length === 1 ? 'captured' : 'released' }])
      expect(seen.filter((type) => /hold\.(released|captured)/.test(type))).toHaveLength(1)
    }
  })

  it('whose answer is lost is unknown and settled later, and taken once', async () => {
    const order = await tab()
    await fault({ fault: 'lose_reply', times: 1 })
    const { json } = await fromHold(order, total)
    expect(json.order.payments).toMatchObject([{ state: 'unknown' }])
    expect((await release(order)).json.code).toBe('payment_unsettled')
    await sweep(minutes(1))
    expect(await till.get(order.id)).toMatchObject({ state: 'paid', holds: [{ state: 'captured' }] })
    expect(atProvider(order).filter((type) => type === 'payment.captured')).toHaveLength(1)
  })

  it('goes on after the server was killed before it asked: the guest may have left', async () => {
    const order = await tab()
    await fault({ fault: 'drop', times: 1 })
    expect((await fromHold(order, total)).json.order.payments).toMatchObject([{ state: 'unknown' }])
    expect(atProvider(order)).toEqual(['hold.placed'])
    await sweep(minutes(10))
    expect(await till.get(order.id)).toMatchObject({ state: 'paid', payments: [{ state: 'captured' }] })
  })

  it('is refused once the hold has run out, and the tab says so', async () => {
    server.setClock(minutes(1 - 7 * 24 * 60))
    const order = await tab()
    server.setClock(minutes(2))
    expect((await fromHold(order, total)).json.code).toBe('hold_expired')
    await sweep(minutes(2))
    expect((await till.get(order.id)).holds).toMatchObject([{ state: 'expired' }])
    expect((await openTab(order)).json.order.holds).toMatchObject([{ state: 'expired' }, { state: 'held' }])
  })
})

describe('a hold that ends soon', () => {
  const read = { method: 'GET', key: null } as const
  const listed = async (order: Order, at = minutes(0)) => {
    server.setClock(at)
    const { json } = await managersTill.send('/payments/attention', undefined, read)
    server.setClock(undefined)
    return json.endingHolds.filter(({ orderId }: { orderId: string }) => orderId === order.id)
  }
  /** One whose hold ends in so many minutes. */
  const endingIn = async (left: number) => {
    server.setClock(minutes(left - 7 * 24 * 60))
    const order = await tab()
    server.setClock(undefined)
    return order
  }

  it('needs attention from a day before, after it has run out, and until another card is held', async () => {
    expect(await listed(await endingIn(24 * 60 + 5))).toEqual([])
    expect(await listed(await endingIn(24 * 60 - 5))).toHaveLength(1)
    const order = await endingIn(5)
    const [hold] = order.holds
    if (hold?.state !== 'held') throw new Error('Must hold: the card is held')
    const said = { orderId: order.id, orderNumber: order.number, calledFor: 'Sam', amountPence: 3000 }
    expect(await listed(order)).toEqual([{ ...said, endsAt: hold.kept.expiresAt }])
    expect(await listed(order, minutes(10))).toEqual([{ ...said, endsAt: hold.kept.expiresAt }])
    await sweep(minutes(10))
    expect(await listed(order, minutes(11))).toMatchObject([said])
    await openTab(order)
    expect(await listed(order)).toEqual([])
  })

  it('needs none any more once it is paid from, released, or the bill is paid by anything else', async () => {
    const orders = [await endingIn(90), await endingIn(90), await endingIn(90)] as const
    const ending = async () => [await listed(orders[0]), await listed(orders[1]), await listed(orders[2])]
    expect((await ending()).flat()).toHaveLength(3)
    await fromHold(orders[0], total)
    await release(orders[1])
    await till.cash(orders[2], total)
    expect((await ending()).flat()).toEqual([])
    // The job of the next test has its own holds to let go.
    await sweep(minutes(1))
  })
})

describe('a hold nobody needs any more', () => {
  it('is let go when the order is paid by anything else, whatever the provider answers', async () => {
    const order = await tab()
    expect((await till.cash(order, total)).json.order).toMatchObject({ state: 'paid', holds: [{ state: 'releasing' }] })
    await fault({ fault: 'offline', times: 1 })
    await sweep(minutes(1))
    expect((await till.get(order.id)).holds).toMatchObject([{ state: 'releasing' }])
    await sweep(minutes(2))
    expect((await till.get(order.id)).holds).toMatchObject([{ state: 'released' }])
    await sweep(minutes(3))
    expect(atProvider(order)).toEqual(['hold.placed', 'hold.released'])
  })

  it('is let go at once when asked for, any number of times', async () => {
    const order = await tab()
    expect((await release(order)).json.order.holds).toMatchObject([{ state: 'released' }])
    expect((await release(order)).json.order.holds).toMatchObject([{ state: 'released' }])
    expect((await fromHold(order, total)).json.code).toBe('hold_gone')
    expect((await check(order)).json.order.holds).toMatchObject([{ state: 'released' }])
    const unheard = { ...order, holds: [] } as Order
    expect((await release(unheard)).status).toBe(404)
  })

  it('is let go though it is only known after the bill was paid', async () => {
    const { json } = await openTab(await till.open(), 'tok_lost_reply')
    await till.cash(json.order, total)
    await sweep(minutes(1))
    expect((await till.get(json.order.id)).holds).toMatchObject([{ state: 'released' }])
  })
})

describe('the books', () => {
  it('agree with the provider, with holds open, used and let go', async () => {
    const date = (await till.open()).businessDate
    const owner = tillOf(server, lantern, lantern.owner)
    const { json } = await owner.send(`/payments/reconciliation?businessDate=${date}`, undefined, {
      method: 'GET',
      key: null,
    })
    expect(json.differences).toEqual([])
    expect(json.unexplainedPence).toBe(0)
  })
})
