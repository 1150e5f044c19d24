import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
let manager: TestTill

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server, 'omega')
  till = tillOf(server, lantern, lantern.waiter)
  manager = tillOf(server, lantern, lantern.manager)
})
afterAll(() => server.stop())

const nobody = uuidv7()
const total = 1635

const pay = {
  payCash: (order: Order, more: object = {}, pence = 100) => till.cash(order, pence, more),
  payCard: (order: Order, more: object = {}, pence = 100) => till.card(order, 'tok_approve', pence, more),
  payVoucher: (order: Order, more: object = {}, pence = 100) =>
    till.send(`/orders/${order.id}/payments/voucher`, { paymentId: uuidv7(), code, amountPence: pence, ...more }),
  payOnAccount: (order: Order, more: object = {}, pence = 100) =>
    till.send(`/orders/${order.id}/payments/on-account`, {
      ...{ paymentId: uuidv7(), houseAccountId, amountPence: pence },
      ...more,
    }),
}
type Pay = keyof typeof pay
const everyWay: Pay[] = ['payCash', 'payCard', 'payVoucher', 'payOnAccount']

/** Of a voucher with £50.00 on it. */
let code: string
const houseAccountId = uuidv7()
beforeAll(async () => {
  code = (await soldVoucher()).code
  const account = { id: houseAccountId, name: 'Harbour Lights Ltd', limitPence: 100_00 }
  expect((await manager.send('/house-accounts', account)).status).toBe(201)
})

const voucherSale = () => till.sellVoucher(5000)

async function soldVoucher() {
  const { id, order } = await voucherSale()
  await till.cash(order, 5000)
  const { json } = await till.send(`/vouchers/${id}/code`, undefined, { key: null })
  return { id, order, code: json.code as string }
}

async function paid(): Promise<Order> {
  return (await till.cash(await till.open(), total)).json.order
}

describe('a payment', () => {
  it.each(everyWay)('is not taken for an order without a dish: %s', async (way) => {
    expect((await pay[way](await till.open([]))).json).toMatchObject({ code: 'order_empty' })
  })

  it.each(everyWay)('is not taken for an order that is paid: %s', async (way) => {
    expect((await pay[way](await paid())).json).toMatchObject({ code: 'already_paid' })
  })

  it.each(everyWay)('is not taken while a card is being charged for the whole bill: %s', async (way) => {
    const order = await till.open()
    await till.card(order, 'tok_pending', total)
    expect((await pay[way](order)).json).toMatchObject({ code: 'payment_unsettled' })
  })

  it.each(everyWay)('is not taken a second time under the same id: %s', async (way) => {
    const order = await till.open()
    const paymentId = uuidv7()
    await till.cash(order, 50, { paymentId })
    expect((await pay[way](order, { paymentId })).json).toMatchObject({ code: 'payment_exists' })
  })

  it.each(everyWay)('is not larger than what is owed: %s', async (way) => {
    expect((await pay[way](await till.open(), {}, total + 1)).json).toMatchObject({ code: 'payment_too_large' })
  })

  it.each(everyWay)('is for dishes of the order nobody has paid for yet: %s', async (way) => {
    const order = await till.open()
    const dish = (lineId: string) => ({ dishes: [{ lineId, part: 1, of: 1 }] })
    expect((await pay[way](order, dish(nobody))).json).toMatchObject({ code: 'line_not_found' })
    const beer = order.lines[1]?.id ?? ''
    expect((await till.cash(order, 540, dish(beer))).status).toBe(201)
    expect((await pay[way](order, dish(beer))).json).toMatchObject({ code: 'dish_paid_for' })
  })

  it('has no tip of more than the bill and a hundred pounds', async () => {
    const tipPence = total + 100_01
    const order = await till.open()
    expect((await pay.payCard(order, { tipPence })).json).toMatchObject({ code: 'tip_too_large' })
    const tendered = { tipPence, tenderedPence: tipPence + 100 }
    expect((await pay.payCash(order, tendered)).json).toMatchObject({ code: 'tip_too_large' })
  })

  it.each([
    ['checked', '/check', undefined],
    ['cancelled', '/cancel', undefined],
    ['decided about', '/held', { decision: 'accept', reason: 'It is there' }],
    ['refunded', '/refunds', { refundId: uuidv7(), amountPence: 100, reason: 'Cold' }],
  ] as const)('that is not on the order is not %s', async (_what, path, body) => {
    const order = await till.open()
    const { json } = await manager.send(`/orders/${order.id}/payments/${nobody}${path}`, body)
    expect(json).toMatchObject({ code: 'payment_not_found' })
  })
})

describe('a refund', () => {
  it('is of money that was taken: not of a card that still waits for its answer', async () => {
    const order: Order = (await till.card(await till.open(), 'tok_pending', total)).json.order
    const path = `/orders/${order.id}/payments/${order.payments[0]?.id}/refunds`
    const { json } = await manager.send(path, { refundId: uuidv7(), amountPence: 100, reason: 'Cold' })
    expect(json).toMatchObject({ code: 'payment_not_captured' })
  })

  it('is made out by dishes of the order, and no more of them than were sold', async () => {
    const order = await paid()
    const refund = (lines: object[]) =>
      manager.send(`/orders/${order.id}/payments/${order.payments[0]?.id}/refunds`, {
        refundId: uuidv7(),
        amountPence: 100,
        reason: 'Cold',
        lines,
      })
    expect((await refund([{ lineId: nobody, quantity: 1 }])).json).toMatchObject({ code: 'line_not_found' })
    const curry = order.lines[0]?.id ?? ''
    expect((await refund([{ lineId: curry, quantity: 2 }])).json).toMatchObject({ code: 'refund_line_too_many' })
  })
})

describe('a gift voucher', () => {
  const act = (id: string, what: string, more: object = { reason: 'Lost paper' }, key?: null) =>
    manager.send(`/vouchers/${id}/${what}`, more, key === null ? { key } : {})

  it('that is unpaid is not handed over, stopped or given a new code', async () => {
    const { id } = await voucherSale()
    const replies = [await till.send(`/vouchers/${id}/handed-over`), await act(id, 'void'), await act(id, 'new-code')]
    expect(replies.map(({ json }) => json.code)).toEqual(['voucher_unpaid', 'voucher_unpaid', 'voucher_unpaid'])
  })

  it('that was never stopped cannot be reinstated', async () => {
    expect((await act((await soldVoucher()).id, 'reinstate')).json).toMatchObject({ code: 'voucher_changed' })
  })

  it('that is stopped shows no code and gets no other', async () => {
    const { id } = await soldVoucher()
    expect((await act(id, 'void')).status).toBe(200)
    const shown = await till.send(`/vouchers/${id}/code`, undefined, { key: null })
    expect(shown.json).toMatchObject({ code: 'voucher_voided' })
    expect((await act(id, 'new-code')).json).toMatchObject({ code: 'voucher_voided' })
  })

  it('that is stopped cannot be stopped again', async () => {
    const { id } = await soldVoucher()
    expect((await act(id, 'void')).status).toBe(200)
    expect((await act(id, 'void')).json).toMatchObject({ code: 'voucher_voided' })
  })

  it('that is used up gets no new code', async () => {
    const voucher = await soldVoucher()
    const order = await till.open([till.curry(4), till.beer()])
    const used = await pay.payVoucher(order, { code: voucher.code }, 4920)
    expect(used.status, used.text).toBe(201)
    const other = await till.open()
    expect((await pay.payVoucher(other, { code: voucher.code }, 80)).status).toBe(201)
    expect((await act(voucher.id, 'new-code')).json).toMatchObject({ code: 'voucher_used_up' })
  })

  it('is not given up while its sale is being paid, or was in part', async () => {
    const [pending, part] = [await voucherSale(), await voucherSale()]
    await till.card(pending.order, 'tok_pending', 5000)
    expect((await till.send(`/vouchers/${pending.id}/cancel`)).json).toMatchObject({ code: 'payment_unsettled' })
    await till.cash(part.order, 1000)
    expect((await till.send(`/vouchers/${part.id}/cancel`)).json).toMatchObject({ code: 'below_paid' })
  })
})

describe('a drawer', () => {
  it('that is closed takes no cash and is not opened again under its id', async () => {
    const id = uuidv7()
    const float = { id, locationId: lantern.ids.location, floatPence: 10_000 }
    expect((await till.send('/drawers', float)).status).toBe(201)
    const counted = await till.send(`/drawers/${id}/close`, { countedPence: 10_000 })
    expect(counted.status, counted.text).toBe(200)
    const moved = await till.send(`/drawers/${id}/movements`, {
      id: uuidv7(),
      kind: 'paid_in',
      amountPence: 100,
      reason: 'Change',
    })
    expect(moved.json).toMatchObject({ code: 'drawer_closed' })
    expect((await till.send('/drawers', float)).json).toMatchObject({ code: 'id_taken' })
  })
})
