import { depositApproval } from '@tableside/domain/bookings'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { derivedId } from '../../derived-id.ts'
import { saturdayAt as at, type DepositPlace, openDepositPlace } from '../../testing/deposit-place.ts'
import { limitWaiter } from '../../testing/limit-waiter.ts'
import { managersYes } from '../../testing/managers-yes.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { TestTill } from '../../testing/till.ts'
import { releaseTable } from './index.ts'

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

describe('a deposit', () => {
  it('is asked for by mail once its sale is open, also where the server died before it was', async () => {
    const { services } = server
    const killed = () => Promise.reject(new Error('killed'))
    const dying = await createApp({ ...services, db: { ...services.db, saveOrder: killed } })
    const email = 'early@example.com'
    const payload = {
      ...{ id: uuidv7(), startsAt: at('19:00'), guestName: 'Okafor', partySize: 2, phone: '07700 900123', email },
    }
    const url = `/api/v1/guests/lantern-${place.restaurant.id}/locations/main/bookings`
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await dying.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(500)
    await dying.close()
    expect((await place.one()).deposit).toBeNull()
    const mails = await place.mails(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('A deposit of £10.00 keeps your table')
    expect((await place.one()).deposit?.state).toBe('due')
  })

  it('is said to be kept before a time is chosen, once none is left that could be cancelled in time', async () => {
    const terms = async (now: string) => {
      server.setClock(at(now))
      const url = `/api/v1/guests/lantern-${place.restaurant.id}/locations/main/bookings/day?date=2026-11-28&people=2`
      return (await server.app.inject({ url })).json().depositTerms
    }
    const sure = 'A deposit of £10.00 keeps your table and comes off your bill. You pay it on the next page.'
    const within =
      'Cancel up to 4 hours before and it goes back to your card; after that, or if you do not come, it is kept.'
    expect(await terms('10:00')).toBe(`${sure} ${within}`)
    expect(await terms('20:00')).toBe(`${sure} You do not get it back if you cancel or do not come.`)
  })

  it('is asked for, paid once on the phone, owed, and comes off the bill of the party', async () => {
    const path = await place.book()
    expect(await place.read(path)).toContain(
      'A deposit of £10.00 keeps your table and comes off your bill. Pay it by 10:20',
    )
    expect((await place.pay(path, 'tok_decline')).json.state).toBe('declined')
    const paymentId = uuidv7()
    const paid = await Promise.all([
      place.pay(path, 'tok_approve', paymentId),
      place.pay(path, 'tok_approve', paymentId),
    ])
    expect(paid.map(({ json }) => json.state)).toEqual(['captured', 'captured'])
    expect((await place.pay(path)).json.code).toBe('already_paid')
    expect(await place.read(path)).toContain('Deposit of £10.00 paid')
    expect((await place.one()).deposit).toMatchObject({ state: 'paid', amountPence: 1000, leftPence: 1000 })
    expect(await place.inAccount('gift_voucher_liability')).toBe(1000)

    server.setClock(at('10:30'))
    await place.jobs()
    const booking = await place.one()
    expect(booking.state).toBe('booked')
    const { order } = (await waiter.send(`/bookings/${booking.id}/seat`, {})).json
    const use = (amountPence: number, paymentId = uuidv7()) =>
      waiter.send(`/bookings/${booking.id}/deposit/pay`, { paymentId, amountPence })
    expect((await use(500)).json.code).toBe('order_empty')
    await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.curry(2)] })
    const due = (await waiter.get(order.id)).totals.balanceDuePence
    expect((await use(due + 1)).json.code).toBe('payment_too_large')
    const firstUse = uuidv7()
    const part: Order = (await use(400, firstUse)).json.order
    expect((await use(600, firstUse)).json.code).toBe('payment_exists')
    expect(part.totals.balanceDuePence).toBe(due - 400)
    const after: Order = (await use(due - 400)).json.order
    expect(after.payments).toMatchObject([
      { tender: 'voucher', amountPence: 400, feePence: 0 },
      { tender: 'voucher', amountPence: 600, feePence: 0 },
    ])
    expect(after.totals.balanceDuePence).toBe(due - 1000)
    expect((await use(due - 1000)).json.code).toBe('deposit_not_usable')
    expect((await place.one()).deposit).toMatchObject({ state: 'used', leftPence: 0 })
    expect(await place.inAccount('gift_voucher_liability')).toBe(0)
  })

  it('is confirmed by one mail, however often it is found paid', async () => {
    const email = 'sure@example.com'
    await place.pay(await place.book('19:00', { email }))
    const { id: bookingId } = await place.one()
    const confirming = { restaurantId: place.restaurant.id, bookingId }
    const confirmations = async () => {
      await releaseTable.run(server.services, confirming, { now: at('10:05'), signal: new AbortController().signal })
      return (await place.mails(email)).filter(({ subject }) => subject.startsWith('Your booking is confirmed')).length
    }
    expect(await confirmations()).toBe(1)
    expect(await confirmations()).toBe(1)
  })

  it('is not used for a bill that is paid, or that a card is being charged for', async () => {
    const seated = async (clock: string, phone: string) => {
      expect((await place.pay(await place.book(clock, { phone }))).json.state).toBe('captured')
      const booking = (await place.diary()).find(({ startsAt }) => startsAt === at(clock))
      const { order } = (await waiter.send(`/bookings/${booking?.id}/seat`, {})).json
      const { json } = await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.curry(2)] })
      const use = () => waiter.send(`/bookings/${booking?.id}/deposit/pay`, { paymentId: uuidv7(), amountPence: 100 })
      return { order: json.order as Order, use }
    }
    const paid = await seated('12:00', '07700 900140')
    await waiter.cash(paid.order, paid.order.totals.balanceDuePence)
    expect((await paid.use()).json.code).toBe('already_paid')
    const charged = await seated('18:00', '07700 900141')
    await waiter.card(charged.order, 'tok_pending', charged.order.totals.balanceDuePence)
    expect((await charged.use()).json.code).toBe('payment_unsettled')
    expect(await place.inAccount('gift_voucher_liability')).toBe(2000)
  })

  it('is charged to one of two cards sent in parallel as one payment, and the other is refused', async () => {
    for (const [index, clock] of ['12:00', '14:00', '16:00', '18:00', '20:00'].entries()) {
      const path = await place.book(clock, { phone: `07700 90013${index}` })
      const paymentId = uuidv7()
      const cards = ['tok_approve', 'tok_decline']
      const replies = await Promise.all(cards.map((cardToken) => place.pay(path, cardToken, paymentId)))
      expect(replies.map(({ status, json }) => [status, json.code]).toSorted()).toEqual([
        [201, undefined],
        [422, 'idempotency_key_reused'],
      ])
      const journal = server.simulator.journal()
      const asked = journal.flatMap((entry) =>
        'payment' in entry && entry.payment.metadata.paymentId === paymentId ? [entry.type] : [],
      )
      const { state } = replies.find(({ status }) => status === 201)?.json ?? {}
      expect(asked.filter((type) => type !== 'payment.pending')).toEqual([`payment.${state}`])
    }
  })

  it('that is not paid in time gives the table to others; one that is being checked is waited for', async () => {
    const path = await place.book()
    const checking = await place.book('13:00')
    expect((await place.pay(checking, 'tok_timeout')).json.state).toMatch(/unknown|pending/)
    server.setClock(at('10:21'))
    await place.jobs()
    const [first, second] = await place.diary()
    expect([first?.state, second?.state]).toEqual(['booked', 'cancelled'])
    await place.jobs()
    expect(await place.read(path)).toContain('The deposit was not paid in time.')
    expect((await place.pay(path)).json.code).toBe('deposit_not_usable')
    expect(await place.inAccount('gift_voucher_liability')).toBe(0)
  })

  it('goes back to the card of who cancels in time', async () => {
    const path = await place.book()
    await place.pay(path)
    for (const _ of [1, 2]) expect((await place.post(`${path}/cancel`)).status).toBe(200)
    await place.jobs()
    await place.jobs()
    expect((await place.one()).deposit?.state).toBe('returned')
    expect(await place.inAccount('gift_voucher_liability')).toBe(0)
    const [refund] = await server.sql(
      `select r ->> 'state' as state, (r ->> 'amountPence')::int as pence from payments p, jsonb_array_elements(p.refunds) r
       where p.restaurant_id = $1`,
      [place.restaurant.id],
    )
    expect(refund).toEqual({ state: 'done', pence: 1000 })
  })

  it('of who does not come is kept, with its VAT, once', async () => {
    const path = await place.book('10:15')
    await place.pay(path)
    server.setClock(at('10:25'))
    await place.become(await place.one(), 'no_show')
    await place.jobs()
    await place.jobs()
    expect((await place.one()).deposit?.state).toBe('kept')
    const { id: depositOrderId } = await place.saleOf(await place.one())
    const sales = await server.sql(
      `select state, (totals ->> 'totalPence')::int as total, totals -> 'vat' as vat from orders where id = $1`,
      [derivedId('kept deposit', depositOrderId, '0')],
    )
    expect(sales).toMatchObject([{ state: 'paid', total: 1000, vat: [{ vatPence: 167 }] }])
    expect(await place.inAccount('gift_voucher_liability')).toBe(0)
    expect(await place.read(path)).toContain('was kept')
  })

  it('is decided by who may refund where the settings say otherwise', async () => {
    const path = await place.book('11:00')
    await place.pay(path)
    const late = await place.one()
    expect((await place.become(late, 'cancelled', 'return')).json.code).toBe('refund_above_limit')
    await limitWaiter(owner, place.restaurant, { refundPence: zeroOrMorePenceSchema.parse(999) })
    expect((await place.become(late, 'cancelled', 'return')).json.code).toBe('refund_above_limit')
    expect((await place.become(late, 'cancelled', 'return', owner)).status).toBe(200)
    await place.jobs()
    expect((await place.one()).deposit?.state).toBe('returned')
  })

  it('that the settings give back is kept by who may refund alone', async () => {
    const path = await place.book('19:00')
    await place.pay(path)
    const early = await place.one()
    expect((await place.become(early, 'cancelled', 'keep')).json.code).toBe('permission_denied')
    expect((await place.become(early, 'cancelled', 'keep', owner)).json.booking.deposit.state).toBe('kept')
  })

  it('goes back by a manager’s PIN where the waiter may not give it back', async () => {
    const path = await place.book('11:00')
    await place.pay(path)
    const late = await place.one()
    const wanted = { state: 'cancelled', deposit: 'return', version: late.version }
    const { json } = await waiter.send(`/bookings/${late.id}/state`, wanted)
    expect(json).toMatchObject({ code: 'refund_above_limit', facts: { refundPence: 1000 } })
    const unknown = await waiter.send(`/bookings/${late.id}/state`, { ...wanted, approvalId: uuidv7() })
    expect(unknown.json.code).toBe('approval_invalid')
    const request = depositApproval(late.id, json.facts.refundPence)
    const approvalId = await managersYes(owner, waiter, place.restaurant, request)
    const reply = await waiter.send(`/bookings/${late.id}/state`, { ...wanted, approvalId })
    expect(reply.status, reply.text).toBe(200)
    await place.jobs()
    expect((await place.one()).deposit?.state).toBe('returned')
  })

  it('is not asked of a small party, nor by the staff', async () => {
    const path = await place.book('19:00', { partySize: 1 })
    expect(await place.own(path)).toMatchObject({ state: 'booked', depositText: null, paying: null })
    const added = await waiter.send(`${place.path}/bookings`, {
      id: uuidv7(),
      startsAt: at('14:00'),
      guestName: 'Hughes',
      partySize: 2,
    })
    expect(added.json.booking.deposit).toBeNull()
  })

  it('has a name until it is settled', async () => {
    const email = 'to.come@example.com'
    const path = await place.book('10:15', { email })
    await place.pay(path)
    const { customer } = (await owner.send('/customers', { id: uuidv7(), name: 'Okafor', email })).json
    const erase = () => owner.send(`/customers/${customer.id}/erase`, { reason: 'asked' })
    expect((await erase()).json.code).toBe('guest_has_booking')
    server.setClock(at('10:25'))
    expect((await place.become(await place.one(), 'no_show')).status).toBe(200)
    expect((await erase()).json.code).toBe('guest_has_booking')
    expect((await place.one()).guestName).toBe('Okafor')
    await place.jobs()
    expect((await erase()).status).toBe(202)
  })
})
