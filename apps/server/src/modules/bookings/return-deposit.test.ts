import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saturdayAt as at, type DepositPlace, openDepositPlace } from '../../testing/deposit-place.ts'
import { limitWaiter } from '../../testing/limit-waiter.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { TestTill } from '../../testing/till.ts'

let server: TestServer
let place: DepositPlace
let waiter: TestTill
let owner: TestTill
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
  ;({ waiter, owner } = place)
})

const terminal = (orderId: string, amountPence: number) =>
  waiter.send(`/orders/${orderId}/payments/terminal`, { paymentId: uuidv7(), amountPence })
const refunds = async () =>
  (
    await server.sql(
      `select p.tender, r ->> 'state' as state, (r ->> 'amountPence')::int as pence
       from payments p, jsonb_array_elements(p.refunds) r where p.restaurant_id = $1 order by p.tender`,
      [place.restaurant.id],
    )
  ).map(({ tender, state, pence }) => `${tender} ${pence} ${state}`)

describe('deposit given back', () => {
  it('paid in cash waits for somebody to hand it back, with a name and a sum', async () => {
    const path = await place.book()
    const sale = await place.saleOf(await place.one())
    await waiter.cash(sale, 1000)
    expect((await place.post(`${path}/cancel`)).status).toBe(200)
    await place.jobs()
    await place.jobs()
    expect(await refunds()).toEqual([])
    expect(await place.inAccount('cash')).toBe(-1000)
    expect((await place.one()).deposit).toMatchObject({ state: 'returning', leftPence: 1000 })
    const { depositsOwed } = await place.attention()
    expect(depositsOwed).toMatchObject([{ orderId: sale.id, guestName: 'Okafor', amountPence: 1000 }])
    expect(await place.notices()).toMatchObject([{ kind: 'deposit_owed', facts: { amountPence: 1000 } }])
    const page = await place.read(path)
    expect(page).not.toContain('to your card')
    expect(page).toContain('You get £10.00 of your deposit back at the restaurant')
  })

  it('is off the list once somebody has handed it back', async () => {
    await place.book()
    const booking = await place.one()
    const sale = await place.saleOf(booking)
    await waiter.cash(sale, 1000)
    await place.become(booking, 'cancelled')
    await place.jobs()
    const [payment] = (await waiter.get(sale.id)).payments
    const back = { refundId: uuidv7(), amountPence: 1000, reason: 'Cancelled' }
    const reply = await owner.send(`/orders/${sale.id}/payments/${payment?.id}/refunds`, back)
    expect(reply.status, reply.text).toBe(201)
    expect((await place.attention()).depositsOwed).toEqual([])
    expect((await place.one()).deposit).toMatchObject({ state: 'returned', leftPence: 0 })
  })

  it('goes back to each card it was paid with, and what a terminal took waits', async () => {
    const get = { method: 'GET', key: null } as const
    const { version } = (await owner.send('', undefined, get)).json.restaurant.locations[0]
    await owner.send(place.path, { terminalName: 'Dojo', version }, { method: 'PATCH' })
    const path = await place.book()
    const sale = await place.saleOf(await place.one())
    await terminal(sale.id, 300)
    await waiter.card(sale, 'tok_approve', 300)
    await waiter.card(sale, 'tok_approve', 400)
    await place.post(`${path}/cancel`)
    await place.jobs()
    await place.jobs()
    expect(await refunds()).toEqual(['card 300 done', 'card 400 done'])
    expect((await place.attention()).depositsOwed).toMatchObject([{ guestName: 'Okafor', amountPence: 300 }])
    const page = await place.read(path)
    expect(page).toContain('£7.00 of your deposit goes back to your card')
    expect(page).toContain('You get £3.00 of your deposit back at the restaurant')
  })

  it('of which only a part was paid in time goes back to its card, and its sale ends', async () => {
    await place.book()
    const sale = await place.saleOf(await place.one())
    await waiter.card(sale, 'tok_approve', 900)
    server.setClock(at('10:21'))
    await place.jobs()
    await place.jobs()
    expect(await refunds()).toEqual(['card 900 done'])
    expect((await waiter.get(sale.id)).state).toBe('voided')
    expect((await place.attention()).depositsOwed).toEqual([])
  })

  it('of which only a part was paid in cash waits, and its sale ends once that is handed back', async () => {
    const path = await place.book()
    const sale = await place.saleOf(await place.one())
    await waiter.cash(sale, 900)
    expect(await place.read(path)).toContain('Pay £1.00')
    server.setClock(at('10:21'))
    await place.jobs()
    await place.jobs()
    expect((await place.attention()).depositsOwed).toMatchObject([{ amountPence: 900 }])
    expect((await place.one()).deposit).toMatchObject({ state: 'returning', leftPence: 900 })
    const [payment] = (await waiter.get(sale.id)).payments
    const back = { refundId: uuidv7(), amountPence: 900, reason: 'Cancelled' }
    expect((await owner.send(`/orders/${sale.id}/payments/${payment?.id}/refunds`, back)).status).toBe(201)
    expect((await place.attention()).depositsOwed).toEqual([])
    server.setClock(at('11:25'))
    await place.jobs()
    expect(await server.sql('select state from orders where id = $1', [sale.id])).toEqual([{ state: 'voided' }])
  })
})

describe('deposit that was kept', () => {
  const inVat = () => place.inAccount('vat:2000')

  it('is given back after all by who may refund', async () => {
    const path = await place.book('11:00')
    await place.pay(path)
    await place.become(await place.one(), 'cancelled', 'keep')
    await place.jobs()
    const kept = await place.one()
    expect(kept.deposit?.state).toBe('kept')
    expect(await inVat()).toBe(167)
    const giveBack = (till: TestTill, more: object = {}) =>
      till.send(`/bookings/${kept.id}/deposit/return`, { version: kept.version, ...more })
    expect((await giveBack(waiter)).json.code).toBe('permission_denied')
    await limitWaiter(owner, place.restaurant, { refundPence: zeroOrMorePenceSchema.parse(999) })
    expect((await giveBack(waiter)).json.code).toBe('refund_above_limit')
    expect((await giveBack(waiter, { approvalId: uuidv7() })).json.code).toBe('approval_invalid')
    const reply = await giveBack(owner)
    expect(reply.status, reply.text).toBe(200)
    await place.jobs()
    await place.jobs()
    expect((await place.one()).deposit?.state).toBe('returned')
    expect(await refunds()).toEqual(['card 1000 done', 'voucher 1000 done'])
    expect([await inVat(), await place.inAccount('gift_voucher_liability')]).toEqual([0, 0])
    const again = await owner.send(`/bookings/${kept.id}/deposit/return`, { version: kept.version + 1 })
    expect(again.json.code).toBe('deposit_not_usable')
  })

  it('comes off the bill of a party that comes after all', async () => {
    const path = await place.book('10:15')
    await place.pay(path)
    server.setClock(at('10:35'))
    await place.become(await place.one(), 'no_show')
    await place.jobs()
    const { order } = (await waiter.send(`/bookings/${(await place.one()).id}/seat`, {})).json
    await place.jobs()
    expect((await place.one()).deposit).toMatchObject({ state: 'paid', leftPence: 1000 })
    await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.curry(2)] })
    const used = await waiter.send(`/bookings/${order.id}/deposit/pay`, { paymentId: uuidv7(), amountPence: 1000 })
    expect(used.status, used.text).toBe(200)
    await place.jobs()
    expect((await place.one()).deposit?.state).toBe('used')
    expect(await inVat()).toBe(0)
  })

  it('is paid again when the booking is restored, and the next decision counts', async () => {
    const path = await place.book('11:00')
    await place.pay(path)
    await place.become(await place.one(), 'cancelled', 'keep')
    await place.jobs()
    await place.become(await place.one(), 'booked')
    await place.jobs()
    expect((await place.one()).deposit).toMatchObject({ state: 'paid', leftPence: 1000 })
    await place.become(await place.one(), 'cancelled', 'keep')
    await place.jobs()
    expect((await place.one()).deposit?.state).toBe('kept')
    expect(await inVat()).toBe(167)
  })
})

describe('deposit of a party whose bill was joined to another', () => {
  it('comes off the bill they pay', async () => {
    const path = await place.book('10:15')
    await place.pay(path)
    const { order } = (await waiter.send(`/bookings/${(await place.one()).id}/seat`, {})).json
    await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.curry(1)] })
    const other = await waiter.open([waiter.curry(2)])
    const joined = await waiter.send(`/orders/${other.id}/join`, { fromOrderId: order.id })
    expect(joined.status, joined.text).toBe(200)
    expect((await place.one()).orderId).toBe(other.id)
    const again = await waiter.send(`/bookings/${order.id}/seat`, {})
    expect(again.json.order).toMatchObject({ id: other.id, state: 'open' })
    const used = await waiter.send(`/bookings/${order.id}/deposit/pay`, { paymentId: uuidv7(), amountPence: 1000 })
    expect(used.status, used.text).toBe(200)
    expect(used.json.order).toMatchObject({ id: other.id, payments: [{ tender: 'voucher', amountPence: 1000 }] })
  })
})

describe('what a closed bill leaves of a deposit', () => {
  const seated = async () => {
    await place.pay(await place.book())
    const { order } = (await waiter.send(`/bookings/${(await place.one()).id}/seat`, {})).json
    return { booking: await place.one(), orderId: String(order.id) }
  }

  it('needs attention and is given back by who may refund, also where the bill was paid in cash', async () => {
    const { booking, orderId } = await seated()
    expect((await place.become(booking, 'seated', 'return', owner)).json.code).toBe('booking_not_open')
    const { order } = (await waiter.send(`/orders/${orderId}/lines`, { lines: [waiter.curry(2)] })).json
    expect((await place.attention()).depositsOwed).toEqual([])
    expect((await waiter.cash(order, order.totals.balanceDuePence)).json.order.state).toBe('paid')
    const { depositsOwed } = await place.attention()
    expect(depositsOwed).toMatchObject([{ bookingId: booking.id, amountPence: 1000, isUndecided: true }])
    expect((await place.become(booking, 'seated', 'return')).status).toBeGreaterThanOrEqual(400)
    const reply = await place.become(booking, 'seated', 'return', owner)
    expect(reply.json.booking, reply.text).toMatchObject({ state: 'seated', deposit: { state: 'returning' } })
    await place.jobs()
    await place.jobs()
    expect(await refunds()).toEqual(['card 1000 done'])
    expect((await place.one()).deposit?.state).toBe('returned')
    expect((await place.attention()).depositsOwed).toEqual([])
  })

  it('is what is over where the bill came to less, and no more goes back', async () => {
    const { booking, orderId } = await seated()
    await waiter.send(`/orders/${orderId}/lines`, { lines: [waiter.beer()] })
    const use = { paymentId: uuidv7(), amountPence: 540 }
    const paid = await waiter.send(`/bookings/${booking.id}/deposit/pay`, use)
    expect(paid.json.order.state, paid.text).toBe('paid')
    expect((await place.attention()).depositsOwed).toMatchObject([{ amountPence: 460, isUndecided: true }])
    expect((await place.become(await place.one(), 'seated', 'return', owner)).status).toBe(200)
    await place.jobs()
    await place.jobs()
    expect(await refunds()).toEqual(['card 460 done'])
    expect(await place.inAccount('gift_voucher_liability')).toBe(0)
    expect((await place.attention()).depositsOwed).toEqual([])
  })

  it('may be kept, with its VAT, where the party left without ordering', async () => {
    const { booking, orderId } = await seated()
    expect((await waiter.send(`/orders/${orderId}/close`)).json.order.state).toBe('voided')
    expect((await place.become(booking, 'seated', 'keep', owner)).status).toBe(200)
    await place.jobs()
    expect((await place.one()).deposit?.state).toBe('kept')
    expect(await place.inAccount('gift_voucher_liability')).toBe(0)
    expect((await place.attention()).depositsOwed).toEqual([])
  })
})

describe('voucher of a deposit', () => {
  it('is stopped, written off, read out and handed over by nobody: its money is the booking’s', async () => {
    const path = await place.book()
    await place.pay(path)
    const [voucher] = await server.sql('select id from gift_vouchers where restaurant_id = $1', [place.restaurant.id])
    const reason = 'Lost for good'
    const acts = { void: { reason }, reinstate: { reason }, 'write-off': { reason, amountPence: 1000 } }
    for (const [act, body] of Object.entries({ ...acts, 'new-code': { reason }, 'handed-over': {}, cancel: {} })) {
      const sent = Object.keys(body).length > 0 ? body : undefined
      expect((await owner.send(`/vouchers/${voucher?.id}/${act}`, sent)).json.code, act).toBe('voucher_is_deposit')
    }
    const told = await owner.send(`/vouchers/${voucher?.id}/code`, undefined, { key: null })
    expect(told.json.code).toBe('voucher_is_deposit')
    await place.post(`${path}/cancel`)
    await place.jobs()
    await place.jobs()
    expect(await refunds()).toEqual(['card 1000 done'])
  })
})
