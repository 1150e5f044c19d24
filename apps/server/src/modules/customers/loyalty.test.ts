import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let manager: TestTill
let waiter: TestTill
beforeAll(async () => {
  server = await startTestServer()
  restaurant = await openRestaurant(server)
  manager = tillOf(server, restaurant, restaurant.manager)
  waiter = tillOf(server, restaurant, restaurant.waiter)
})
afterAll(() => server.stop())

const rule = (more: object = {}) =>
  manager.send('/loyalty-rules', { id: uuidv7(), isOn: true, pointsPerPound: 10, pencePerPoint: 1, ...more })
const points = async (customerId: string) =>
  (await waiter.send(`/guests/${customerId}/points`, undefined, { method: 'GET', key: null })).json
const use = (orderId: string, amount: number, id = uuidv7(), key = uuidv7()) =>
  waiter.send(`/orders/${orderId}/points`, { id, points: amount }, { key })

async function guest() {
  const id = uuidv7()
  const { status, text } = await manager.send('/customers', { id, name: 'Lena Loyal' })
  if (status !== 201) throw new Error(text)
  return id
}

async function openFor(customerId: string, lines = [waiter.curry(2)]) {
  const order = await waiter.open(lines)
  const body = { guest: { customerId, name: 'Lena Loyal' } }
  return (await waiter.send(`/orders/${order.id}`, body, { method: 'PATCH' })).json.order
}

describe('loyalty points', () => {
  it('are earned once by a bill that was split, less what was refunded, and only while there is a programme', async () => {
    const id = await guest()
    const first = await openFor(id)
    expect((await use(first.id, 10)).json.code).toBe('loyalty_off')
    await waiter.cash(first, 2190)
    expect((await rule()).status).toBe(201)
    expect(await points(id)).toMatchObject({ balance: 0, rule: { pointsPerPound: 10 } })

    const split = await openFor(id)
    await waiter.cash(split, 1000, { tipPence: 500, tenderedPence: 1500 })
    const { json } = await waiter.cash(split, 1190)
    expect(await points(id)).toMatchObject({ earned: 219, used: 0, balance: 219 })

    const payment = json.order.payments[1]
    await manager.send(`/staff/${restaurant.manager.staffId}`, { pin: '246824' }, { method: 'PATCH' })
    const approval = await manager.send(
      '/approvals',
      { pin: '246824', action: 'refund_payment', subjectId: payment.id, max: { amountPence: 1095 } },
      { key: null },
    )
    const refund = { refundId: uuidv7(), amountPence: 1095, reason: 'Cold', approvalId: approval.json.approvalId }
    const back = await manager.send(`/orders/${split.id}/payments/${payment.id}/refunds`, refund)
    expect(back.status, back.text).toBeLessThan(300)
    expect(await points(id)).toMatchObject({ earned: 109, balance: 109 })
  })

  it('are a discount on the bill when used, with VAT on what is left, and are used once', async () => {
    const id = await guest()
    await waiter.cash(await openFor(id, [waiter.curry(10)]), 10_950)
    expect((await points(id)).balance).toBe(1095)
    const order = await openFor(id)
    expect((await use(order.id, 1096)).json.code).toBe('points_too_few')
    const key = uuidv7()
    const claim = uuidv7()
    const used = await use(order.id, 600, claim, key)
    expect(used.json.order.totals).toMatchObject({
      discountPence: 600,
      totalPence: 1590,
      vat: [{ rateBps: 2000, grossPence: 1590, vatPence: 265 }],
    })
    expect(used.json.order.discounts).toMatchObject([{ points: 600, approvedBy: null }])
    expect((await use(order.id, 600, claim, key)).headers['idempotent-replayed']).toBe('true')
    expect(await points(id)).toMatchObject({ used: 600, balance: 495 })

    const off = await waiter.send(`/orders/${order.id}`, { guest: null }, { method: 'PATCH' })
    expect(off.json.code).toBe('points_on_order')
    await waiter.send(`/orders/${order.id}/discounts/${claim}`, undefined, { method: 'DELETE' })
    expect((await points(id)).balance).toBe(1095)
  })

  it('keep the guest they were used for on the bill, also after it is paid', async () => {
    const id = await guest()
    await waiter.cash(await openFor(id, [waiter.curry(10)]), 10_950)
    const order = await openFor(id)
    await use(order.id, 600)
    const paid = await waiter.cash(order, 1590)
    expect(paid.json.order.state, paid.text).toBe('paid')
    const off = await manager.send(`/orders/${order.id}/guest`, { guest: null }, { method: 'PUT' })
    expect(off.json.code).toBe('points_on_order')
  })

  it('come back with a refund, and with what is voided after they were used', async () => {
    const id = await guest()
    await waiter.cash(await openFor(id, [waiter.curry(10)]), 10_950)
    const order = await openFor(id)
    await use(order.id, 1000)
    const paid = (await waiter.cash(order, 1190)).json.order
    expect(await points(id)).toMatchObject({ used: 1000, balance: 95 + 119 })
    const refund = { refundId: uuidv7(), amountPence: 1190, reason: 'Cold' }
    const back = await manager.send(`/orders/${order.id}/payments/${paid.payments[0].id}/refunds`, refund)
    expect(back.status, back.text).toBeLessThan(300)
    expect(await points(id)).toMatchObject({ used: 0, balance: 1095 })

    const other = await openFor(id, [waiter.beer(), waiter.curry()])
    await use(other.id, 1000)
    const path = `/orders/${other.id}/lines/${other.lines[1].id}/void`
    await waiter.send(path, { quantity: 1, reason: '' })
    expect((await waiter.send(`/orders/${other.id}/close`)).json.order.state).toBe('paid')
    expect(await points(id)).toMatchObject({ used: 540, balance: 555 })
    // Opened again, with nothing but points to give back.
    expect((await manager.send(`/orders/${other.id}/reopen`, { reason: 'Flat' })).json.order.state).toBe('open')
    const [beer] = other.lines
    await manager.send(`/orders/${other.id}/lines/${beer.id}/void`, { quantity: 1, reason: 'Flat' })
    expect((await manager.send(`/orders/${other.id}/close`)).json.order.state).toBe('voided')
    expect(await points(id)).toMatchObject({ used: 0, balance: 1095 })
  })

  it('are not used twice by two tills at once, nor without a guest', async () => {
    const id = await guest()
    await waiter.cash(await openFor(id, [waiter.curry(10)]), 10_950)
    const orders = [await openFor(id), await openFor(id), await openFor(id)]
    const answers = await Promise.all(orders.map((order) => use(order.id, 900)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await points(id)).balance).toBe(195)
    expect((await use((await waiter.open()).id, 1)).json.code).toBe('points_need_guest')
  })

  it('are not taken off a bill that is paid, is being paid, or has less left to pay', async () => {
    const id = await guest()
    const codeOf = async (orderId: string) => (await use(orderId, 600)).json.code
    const bill = await openFor(id, [waiter.curry(10)])
    await waiter.cash(bill, 10_950)
    expect(await codeOf(bill.id)).toBe('order_closed')
    // Points that were asked for are held for a minute, also where the bill refuses them.
    const minutesOn = (n: number) => server.setClock(server.later(n * 60_000))
    const [small, charged, paidInPart] = [await openFor(id, [waiter.beer()]), await openFor(id), await openFor(id)]
    minutesOn(2)
    expect(await codeOf(small.id)).toBe('discount_too_large')
    minutesOn(4)
    await waiter.card(charged, 'tok_pending', 100)
    expect(await codeOf(charged.id)).toBe('payment_under_way')
    minutesOn(6)
    await waiter.cash(paidInPart, 2000)
    expect(await codeOf(paidInPart.id)).toBe('below_paid')
    server.setClock(undefined)
  })

  it('keep the rule a bill was closed under, and tell bill by bill', async () => {
    const id = await guest()
    await waiter.cash(await openFor(id, [waiter.curry()]), 1095)
    await rule({ pointsPerPound: 1 })
    await waiter.cash(await openFor(id, [waiter.curry()]), 1095)
    const get = (path: string) => manager.send(path, undefined, { method: 'GET', key: null })
    const { json } = await get(`/customers/${id}/points`)
    expect(json.bills.map(({ earned }: { earned: number }) => earned)).toEqual([10, 109])
    const { json: rules } = await get('/loyalty-rules')
    expect(rules.rules).toMatchObject([{ pointsPerPound: 1 }, { pointsPerPound: 10, recordedByName: 'manager person' }])
    expect(
      (await manager.send('/loyalty-rules', { id: uuidv7(), isOn: true, pointsPerPound: 0, pencePerPoint: 1 })).status,
    ).toBe(400)
  })

  it('are earned exactly once by a bill whose guest is named after it was paid', async () => {
    await rule()
    const [first, second] = [await guest(), await guest()]
    const order = await waiter.open([waiter.curry(2)])
    const attach = (customerId: string | null, by = waiter, key = uuidv7()) => {
      const body = { guest: customerId && { customerId, name: 'Lena Loyal' } }
      return by.send(`/orders/${order.id}/guest`, body, { method: 'PUT', key })
    }
    expect((await attach(first)).json.code).toBe('order_not_paid_yet')
    await waiter.cash(order, 2190)
    const key = uuidv7()
    const answers = await Promise.all([attach(first, waiter, key), attach(first, waiter, key), attach(first)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await points(first)).toMatchObject({ earned: 219, balance: 219 })
    const { json } = await manager.send(`/customers/${first}`, undefined, { method: 'GET', key: null })
    expect(json.figures).toMatchObject({ visits: 1, spentPence: 2190 })

    // Whose it is already a waiter does not change; a manager does, and the points go with the bill.
    expect((await attach(second)).json.code).toBe('guest_is_known')
    expect((await attach(second, manager)).json.order.guest.customerId).toBe(second)
    expect([(await points(first)).balance, (await points(second)).balance]).toEqual([0, 219])
    const { history } = (await waiter.send(`/orders/${order.id}/record`, undefined, { method: 'GET', key: null })).json
    const entries = history.filter(({ what }: { what: string }) => what === 'Put the guest on the paid order')
    expect(entries).toHaveLength(2)
    const named = await server.sql(`select from events where type = 'order.guest_attached' and body::text ~ 'Lena'`)
    expect(named).toEqual([])
  })
})

describe('order whose points were used', () => {
  it('stays with who used them, also when it is opened again', async () => {
    await rule()
    const [spender, other] = [await guest(), await guest()]
    const earning = await openFor(spender, [waiter.curry(10)])
    await waiter.cash(earning, 10_950)
    const spent = await openFor(spender)
    expect((await use(spent.id, 600)).status).toBe(201)
    const give = (customerId: string | null) =>
      manager.send(
        `/orders/${earning.id}/guest`,
        { guest: customerId && { customerId, name: 'Lena Loyal' } },
        { method: 'PUT' },
      )
    expect((await give(other)).json.code).toBe('points_spent')
    expect((await give(null)).json.code).toBe('points_spent')
    expect((await points(other)).balance).toBe(0)
    expect((await manager.send(`/orders/${earning.id}/reopen`, { reason: 'Wrong table' })).status).toBeLessThan(300)
    const details = { guest: { customerId: other, name: 'Lena Loyal' } }
    const changed = await manager.send(`/orders/${earning.id}`, details, { method: 'PATCH' })
    expect(changed.json.code).toBe('points_spent')
  })
})
