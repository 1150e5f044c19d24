import type { Order } from '@tableside/domain/orders'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tasks } from '../../jobs.ts'
import { askAgain } from '../../testing/ask-again.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { signedInPerson } from '../../testing/sign-in.ts'
import { startSmtp, withSmtp } from '../../testing/smtp.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

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
afterAll(() => server.stop())

async function anotherWaiter() {
  const staffId = uuidv7()
  const { userId, token } = await signedInPerson(server.services, { email: `${staffId}@test.test`, name: 'Wil Waiter' })
  const at = server.services.now()
  await server.sql(
    `insert into staff_members (restaurant_id, id, name, role, user_id, created_at) values ($1, $2, 'Wil', 'staff', $3, $4)`,
    [lantern.id, staffId, userId, at],
  )
  await server.sql(
    `insert into memberships (user_id, restaurant_id, role, staff_id, created_at) values ($1, $2, 'staff', $3, $4)`,
    [userId, lantern.id, staffId, at],
  )
  return { userId, staffId, token }
}

const get = async (path: string, by = manager) => (await by.send(path, undefined, { method: 'GET', key: null })).json
const total = 1095 + 540

async function begin(amountPence = 5000, more: object = {}, by = till) {
  const [id, orderId] = [uuidv7(), uuidv7()]
  const place = { locationId: by === till || by === manager ? lantern.ids.location : undefined }
  const sale = await by.send('/vouchers', { id, orderId, amountPence, ...place, ...more })
  return { id, sale, order: sale.json.order as Order }
}

/** A voucher that was paid in cash, with its code. */
async function sold(amountPence = 5000, more: object = {}) {
  const { id, order } = await begin(amountPence, more)
  const paid = await till.cash(order, amountPence)
  expect(paid.status, paid.text).toBe(201)
  const { json } = await till.send(`/vouchers/${id}/code`, undefined, { key: null })
  return { id, order: paid.json.order as Order, code: json.code as string }
}

const pay = (order: Pick<Order, 'id'>, code: string, amountPence: number, more: object = {}, by = till) =>
  by.send(`/orders/${order.id}/payments/voucher`, { paymentId: uuidv7(), code, amountPence, ...more })
const lookUp = async (code: string, by = till) => (await by.send('/vouchers/look-up', { code }, { key: null })).json
const whole = (id: string) => get(`/vouchers/${id}`)
const refund = (order: Order, payment: number, amountPence: number) =>
  manager.send(`/orders/${order.id}/payments/${order.payments[payment]?.id}/refunds`, {
    refundId: uuidv7(),
    amountPence,
    reason: 'Cold',
  })

async function ledgerOf(orderId: string) {
  const rows = await server.sql(
    `select account, sum(pence)::int as pence from (
       select debit as account, amount_pence as pence from ledger_transfers where order_id = $1
       union all select credit, -amount_pence from ledger_transfers where order_id = $1) t group by 1`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]))
}

async function expectBooksAgree() {
  const { totals } = await get('/vouchers')
  expect(totals.owedPence).toBe(totals.ledgerPence)
  expect(await server.invariantFaults()).toEqual([])
}

describe('the sale of a voucher', () => {
  it('takes money and owes it: no revenue, no VAT, the fee once, and it is no order of the meter', async () => {
    const before = (await server.sql('select meter_orders from restaurant_counters'))[0]
    const { order, id } = await sold(5000)
    expect(order).toMatchObject({
      state: 'paid',
      totals: { totalPence: 5000, linesPence: 0, vouchersPence: 5000, vat: [] },
    })
    expect(await ledgerOf(order.id)).toEqual({
      cash: 5000,
      guest_receivable: 0,
      gift_voucher_liability: -5000,
      processing_fees: 50,
      platform_fee: -50,
    })
    expect((await server.sql('select meter_orders from restaurant_counters'))[0]).toEqual(before)
    expect(await whole(id)).toMatchObject({
      voucher: { state: 'active', balancePence: 5000, orderNumber: order.number },
      history: [{ deed: 'sold', amountPence: 5000, orderId: order.id }],
    })
    const { rows = [] } = { rows: await server.sql('select * from kitchen_tickets where order_id = $1', [order.id]) }
    expect(rows).toEqual([])
    const receipt = await get(`/orders/${order.id}/receipt`)
    expect(JSON.stringify(receipt)).not.toContain('"rateBps"')
  })

  it('is £5 to £500, good for two years at least, and nothing else goes on its bill', async () => {
    expect((await begin(499)).sale.status).toBe(400)
    expect((await begin(50_001)).sale.status).toBe(400)
    expect((await begin(5000, { validMonths: 6 })).sale.status).toBe(400)
    expect((await begin(5000, { buyer: { customerId: uuidv7(), name: 'Nobody' } })).sale.json.code).toBe(
      'customer_not_found',
    )
    // A buyer the till has just added is in the directory from then on; what their number is, is checked there.
    const buyer = { customerId: uuidv7(), name: 'Nora Gift', added: { phone: '07700 900777' } }
    const { id: boughtId } = await begin(5000, { buyer })
    expect((await whole(boughtId)).voucher).toMatchObject({ customerId: buyer.customerId, customerName: 'Nora Gift' })
    expect((await get('/customers?search=nora')).customers).toMatchObject([{ id: buyer.customerId, visits: 0 }])
    const wrong = { ...buyer, customerId: uuidv7(), added: { phone: 'x' } }
    expect((await begin(5000, { buyer: wrong })).sale.json.code).toBe('customer_phone_wrong')
    const { order } = await begin(5000)
    const lines = { lines: [till.curry()] }
    expect((await till.send(`/orders/${order.id}/lines`, lines)).json.code).toBe('voucher_sale_alone')
    const discount = {
      id: uuidv7(),
      kind: 'discount',
      lineId: null,
      rateBps: 5000,
      amountPence: null,
      reason: 'Friend',
    }
    expect((await manager.send(`/orders/${order.id}/discounts`, discount)).json.code).toBe('voucher_sale_alone')
  })

  it('shows its code once it is paid, until it is handed over; what is stored does not open it', async () => {
    const { id, order } = await begin(1000)
    const code = () => till.send(`/vouchers/${id}/code`, undefined, { key: null })
    expect((await code()).json.code).toBe('voucher_unpaid')
    await till.card(order, 'tok_approve', 1000)
    const first = (await code()).json
    expect(first.code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}$/)
    expect((await code()).json).toEqual(first)
    expect((await till.send(`/vouchers/${id}/handed-over`)).status).toBe(200)
    expect((await code()).json.code).toBe('voucher_code_gone')
    const [row] = await server.sql('select * from gift_vouchers where id = $1', [id])
    expect(row).toMatchObject({ code_sealed: null, last4: first.code.slice(-4) })
    const everything = await server.sql(
      `select (select string_agg(e::text, '') from events e) || (select string_agg(k::text, '') from idempotency_keys k) as text`,
    )
    expect(JSON.stringify([row, everything])).not.toContain(first.code.replaceAll('-', ''))
    expect(JSON.stringify([row, everything])).not.toContain(first.code)
    expect((await lookUp(first.code.toLowerCase().replaceAll('-', ' '))).voucher).toMatchObject({ balancePence: 1000 })
  })

  it('shows its code to whoever sold it and to managers, and a new one to managers alone', async () => {
    const other = tillOf(server, lantern, await anotherWaiter())
    const { id, order } = await begin(1000)
    await till.cash(order, 1000)
    const code = (by: TestTill) => by.send(`/vouchers/${id}/code`, undefined, { key: null })
    const refused = { status: 403, json: { code: 'voucher_not_yours' } }
    expect(await code(other)).toMatchObject(refused)
    expect(await other.send(`/vouchers/${id}/handed-over`)).toMatchObject(refused)
    expect((await code(manager)).json.code).toBe((await code(till)).json.code)

    expect((await manager.send(`/vouchers/${id}/new-code`, { reason: 'Lost' })).status).toBe(200)
    expect(await code(till)).toMatchObject(refused)
    expect((await code(manager)).status).toBe(200)
  })

  it('whose card answer is lost is no voucher yet, and one once the provider says so, without anybody at the till', async () => {
    const { id, order } = await begin(2500, { mailTo: 'aunt@example.test' })
    const { json } = await till.card(order, 'tok_lost_reply', 2500)
    expect(json.order.payments[0].state).toBe('unknown')
    expect((await whole(id)).voucher).toMatchObject({ state: 'unpaid', balancePence: 0 })
    await till.send(`/orders/${order.id}/payments/${json.order.payments[0].id}/check`)
    expect((await whole(id)).voucher).toMatchObject({ state: 'active', balancePence: 2500 })
    await server.runJobs(server.services.now())
    const [mail] = await server.sql(`select subject, text from mailbox where "to" = 'aunt@example.test'`)
    const code = /\b(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}\b/.exec(String(mail?.text))?.[0] ?? ''
    expect((await lookUp(code)).voucher).toMatchObject({ balancePence: 2500 })
    const [row] = await server.sql('select mail_to, mailed_at from gift_vouchers where id = $1', [id])
    expect(row).toMatchObject({ mail_to: null, mailed_at: expect.anything() })
  })

  it('keeps its address until the mail with its code is taken, and is mailed once', async () => {
    const smtp = await startSmtp()
    const work = () => runJobs(withSmtp(server.services, smtp), tasks)
    const { id } = await sold(2500, { mailTo: 'late@example.test' })
    smtp.refuse('late@example.test')
    await expect(work()).rejects.toThrow('not now')
    expect((await whole(id)).voucher).toMatchObject({ mailedAt: null })
    smtp.refuse(undefined)
    await work()
    await work()
    expect(smtp.takenFor()).toEqual(['late@example.test'])
    const { voucher, history } = await whole(id)
    expect(voucher.mailedAt).toEqual(expect.any(String))
    expect(history.filter(({ deed }: { deed: string }) => deed === 'mailed')).toHaveLength(1)
    smtp.close()
  })

  it('that is used up before its mail goes out is mailed to nobody', async () => {
    const { id, code } = await sold(1095, { mailTo: 'quick@example.test' })
    const order = await till.open([till.curry()])
    expect((await pay(order, code, 1095)).status).toBe(201)
    await server.runJobs(server.services.now())
    expect(await server.sql(`select subject from mailbox where "to" = 'quick@example.test'`)).toEqual([])
    const [row] = await server.sql('select mail_to, mailed_at from gift_vouchers where id = $1', [id])
    expect(row).toEqual({ mail_to: null, mailed_at: null })
  })

  it('is given up while nobody has paid, and asked for twice with one key begins once', async () => {
    const { id } = await begin(5000)
    expect((await till.send(`/vouchers/${id}/cancel`)).json.order.state).toBe('voided')
    expect((await whole(id)).voucher.state).toBe('cancelled')
    expect((await till.send(`/vouchers/${id}/cancel`)).json.code).toBe('order_closed')
    const body = { id: uuidv7(), orderId: uuidv7(), locationId: lantern.ids.location, amountPence: 1000 }
    const key = uuidv7()
    const [one, two] = await Promise.all([till.send('/vouchers', body, { key }), till.send('/vouchers', body, { key })])
    expect(one.text).toBe(two.text)
  })
})

describe('paying with a voucher', () => {
  it('is a tender: revenue and VAT now, no fee again, what is left stays on it, and cash for the rest', async () => {
    const { id, code } = await sold(1000)
    const order = await till.open()
    const { status, json } = await pay(order, code, total)
    expect(status).toBe(201)
    expect(json.order).toMatchObject({
      state: 'open',
      totals: { balanceDuePence: total - 1000 },
      payments: [{ tender: 'voucher', amountPence: 1000, feePence: 0, voucher: { leftPence: 0 } }],
    })
    const second = await sold(2000)
    const paid = (await pay(order, second.code, 500)).json.order
    expect(paid.payments[1].voucher).toMatchObject({ leftPence: 1500 })
    const closed = (await till.cash(paid, total - 1500)).json.order
    expect(closed).toMatchObject({ state: 'paid', totals: { balanceDuePence: 0 } })
    expect(await ledgerOf(order.id)).toMatchObject({
      gift_voucher_liability: 1500,
      cash: total - 1500,
      guest_receivable: 0,
      platform_fee: -Math.round((total - 1500) / 100),
      'sales:2000': -1362,
      'vat:2000': -273,
    })
    expect((await pay(await till.open(), code, 100)).json.code).toBe('voucher_used_up')
    expect((await whole(id)).history.map(({ deed }: { deed: string }) => deed)).toEqual(['redeemed', 'sold'])
    const paper = JSON.stringify(await get(`/orders/${order.id}/receipt`))
    expect(paper).toContain(`Left on voucher **** ${second.code.slice(-4)}: £15.00.`)
    await expectBooksAgree()
  })

  it('is refused for what is not owed, for another voucher, unpaid, expired or stopped', async () => {
    const { id, code } = await sold(10_000)
    const order = await till.open()
    expect((await pay(order, code, total + 1)).json.code).toBe('payment_too_large')
    expect((await pay(order, code, 0)).status).toBe(400)
    expect((await pay((await begin(5000)).order, code, 5000)).json.code).toBe('voucher_buys_no_voucher')
    expect((await pay(order, 'XXXX-XXXX-XXXX-XXXX', 100)).json.code).toBe('voucher_not_found')
    await manager.send(`/vouchers/${id}/void`, { reason: 'Lost paper' })
    expect((await pay(order, code, 100)).json.code).toBe('voucher_voided')
    await manager.send(`/vouchers/${id}/reinstate`, { reason: 'Found again' })
    await server.sql(`update gift_vouchers set expires_on = '2020-01-01' where id = $1`, [id])
    expect((await pay(order, code, 100)).json.code).toBe('voucher_expired')
    expect((await lookUp(code)).voucher.state).toBe('expired')
  })

  it('gives two tills that use the last £10 at once to exactly one, and never more than was on it to many', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, code } = await sold(1000)
      const [one, other] = [await till.open(), await till.open()]
      const replies = await Promise.all([pay(one, code, 1000), pay(other, code, 1000, {}, manager)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect((await whole(id)).voucher.balancePence).toBe(0)
    }
    const { id, code } = await sold(1000)
    const orders = await Promise.all(Array.from({ length: 6 }, () => till.open()))
    const replies = await Promise.all(orders.map((order) => pay(order, code, 300)))
    const taken = replies.flatMap(
      ({ json }) => json.order?.payments?.map((each: { amountPence: number }) => each.amountPence) ?? [],
    )
    expect(taken.toSorted()).toEqual([100, 300, 300, 300])
    expect((await whole(id)).voucher.balancePence).toBe(0)
    await expectBooksAgree()
  })

  it('with one key counts once and answers the same bytes, also when nothing is left', async () => {
    const { code } = await sold(1000)
    const order = await till.open()
    const body = { paymentId: uuidv7(), code, amountPence: total }
    const key = uuidv7()
    const send = () => till.send(`/orders/${order.id}/payments/voucher`, body, { key })
    const [first, second] = await Promise.all([send(), send()])
    expect(first.status).toBe(201)
    expect(second.text).toBe(first.text)
    expect((await send()).text).toBe(first.text)
  })

  it('is stopped after ten wrong codes, also with the right one, until a quarter of an hour is over', async () => {
    const other = await openRestaurant(server)
    const guesser = tillOf(server, other, other.waiter)
    const codes = await Promise.all(
      Array.from({ length: 11 }, () =>
        askAgain(() => guesser.send('/vouchers/look-up', { code: '2345' }, { key: null })),
      ),
    )
    expect(codes.filter(({ status }) => status === 429)).toHaveLength(1)
    const { code } = await sold(1000)
    // Another restaurant's code is unknown here.
    expect((await lookUp(code, tillOf(server, other, other.manager))).code).toBe('voucher_not_found')
    expect((await lookUp(code)).voucher).toMatchObject({ balancePence: 1000 })
  })
})

describe('money that goes back', () => {
  it('counts no right code as a wrong one, however many are typed at once', async () => {
    const { code } = await sold(1000)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => askAgain(() => till.send('/vouchers/look-up', { code }, { key: null }))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  })

  it('of a bill paid with a voucher goes back onto the voucher', async () => {
    const { id, code } = await sold(5000)
    const order = await till.open()
    const paid = (await pay(order, code, total)).json.order
    const back = await refund(paid, 0, 1000)
    expect(back.json.order.payments[0].refunds).toMatchObject([{ state: 'done', feeBackPence: 0 }])
    expect((await whole(id)).voucher.balancePence).toBe(5000 - total + 1000)
    expect((await whole(id)).history[0]).toMatchObject({
      deed: 'refunded',
      amountPence: 1000,
      orderNumber: order.number,
    })
    await expectBooksAgree()
  })

  it('of a voucher’s own sale comes off the voucher, once it is stopped, and never more than is on it', async () => {
    const { id, order } = await begin(5000)
    const paid = (await till.card(order, 'tok_approve', 5000)).json.order
    const { code } = (await till.send(`/vouchers/${id}/code`, undefined, { key: null })).json
    await pay(await till.open(), code, 500)
    expect((await refund(paid, 0, 4500)).json.code).toBe('voucher_not_voided')
    await manager.send(`/vouchers/${id}/void`, { reason: 'Changed their mind' })
    expect((await refund(paid, 0, 4501)).json.code).toBe('voucher_balance_short')
    const tries = await Promise.all([refund(paid, 0, 3000), refund(paid, 0, 3000)])
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
    const done = await refund(paid, 0, 1500)
    expect(done.json.order.payments[0].refunds.at(-1)).toMatchObject({ state: 'done', feeBackPence: 15 })
    expect((await whole(id)).voucher).toMatchObject({ balancePence: 0, state: 'voided' })
    expect(await ledgerOf(order.id)).toMatchObject({ gift_voucher_liability: -500, platform_fee: -5 })
    await expectBooksAgree()
  })
})

describe('a manager', () => {
  it('writes off what nobody can use any more, by an act of their own: income without VAT', async () => {
    const { id } = await sold(2000)
    const off = (amountPence = 2000, by = manager) =>
      by.send(`/vouchers/${id}/write-off`, { reason: 'Two years over', amountPence })
    expect((await off()).json.code).toBe('voucher_nothing_to_write_off')
    await server.sql(`update gift_vouchers set expires_on = '2020-01-01' where id = $1`, [id])
    expect((await whole(id)).voucher).toMatchObject({ state: 'expired', balancePence: 2000 })
    expect((await off(2000, till)).status).toBe(403)
    expect((await off(1999)).json.code).toBe('voucher_changed')
    expect((await off()).json).toMatchObject({
      voucher: { state: 'written_off', balancePence: 0 },
      history: [{ deed: 'written_off', amountPence: -2000, reason: 'Two years over' }, { deed: 'sold' }],
    })
    const moved = await server.sql(
      `select debit, credit, amount_pence::int as pence from ledger_transfers where voucher_id = $1 and order_id is null`,
      [id],
    )
    expect(moved).toEqual([{ debit: 'gift_voucher_liability', credit: 'voucher_breakage', pence: 2000 }])
    await expectBooksAgree()
  })

  it('gives a lost voucher a new code; the old one is dead', async () => {
    const { id, code } = await sold(2000)
    await till.send(`/vouchers/${id}/handed-over`)
    expect((await manager.send(`/vouchers/${id}/new-code`, { reason: 'Left in a taxi' })).json.voucher.hasCode).toBe(
      true,
    )
    expect((await lookUp(code)).code).toBe('voucher_not_found')
    const anew = (await till.send(`/vouchers/${id}/code`, undefined, { key: null })).json
    expect((await lookUp(anew.code)).voucher.balancePence).toBe(2000)
  })

  it('finds vouchers by the end of a code, the sale’s number and their state; waiters and other plans do not', async () => {
    const { id, code, order } = await sold(3300)
    const found = async (query: string) =>
      (await get(`/vouchers?${query}`)).vouchers.map((voucher: { id: string }) => voucher.id)
    expect(await found(`search=${code.slice(-4)}`)).toContain(id)
    expect(await found(`search=${order.number}`)).toEqual([id])
    expect(await found('group=used')).not.toContain(id)
    expect(await found('group=active')).toContain(id)
    expect((await till.send('/vouchers', undefined, { method: 'GET', key: null })).status).toBe(403)
    const plain = await openRestaurant(server, 'alpha')
    const owner = tillOf(server, plain, plain.owner)
    const body = { id: uuidv7(), orderId: uuidv7(), locationId: plain.ids.location, amountPence: 1000 }
    expect((await owner.send('/vouchers', body)).json.code).toBe('feature_locked')
    // What was sold is honoured on every plan.
    expect((await lookUp(code, owner)).code).toBe('voucher_not_found')
    expect((await owner.send(`/vouchers/${id}`, undefined, { method: 'GET', key: null })).status).toBe(403)
  })
})

describe('the day', () => {
  it('has a place for every pound; vouchers sold are no takings, paying with one is, and the accounts balance', async () => {
    const bakery = await openRestaurant(server)
    const by = tillOf(server, bakery, bakery.owner)
    const sell = async (amountPence: number, cardToken?: string) => {
      const { id, order } = await by.sellVoucher(amountPence)
      const paid = cardToken ? await by.card(order, cardToken, amountPence) : await by.cash(order, amountPence)
      const { code } = (await by.send(`/vouchers/${id}/code`, undefined, { key: null })).json
      return { id, code, order: paid.json.order as Order }
    }
    const cashed = await sell(5000)
    await sell(2000, 'tok_approve')
    await pay(await by.open(), cashed.code, total, {}, by)
    await by.cash(await by.open(), total, { tipPence: 100, tenderedPence: total + 100 })

    const places = await get('/payments/reconciliation', by)
    expect(places).toMatchObject({
      unexplainedPence: 0,
      differences: [],
      soldPence: 2 * total,
      vouchersSoldPence: 7000,
      heldForGuestsPence: 0,
      tenders: [
        { tender: 'cash', paidPence: 5000 + total },
        { tender: 'card', paidPence: 2000 },
        { tender: 'voucher', paidPence: total },
      ],
    })
    const { report } = await get('/reports/day', by)
    expect(report).toMatchObject({
      orders: { paid: 2 },
      sales: { grossPence: 2 * total },
      takings: [{ tender: 'cash' }, { tender: 'card' }, { tender: 'voucher', netPence: total }],
    })
    const { overview } = await get('/overview', by)
    expect(overview.today).toMatchObject({ takingsPence: 2 * total, orders: 2 })
    const x = await get(`/reports/x?locationId=${bakery.ids.location}`, by)
    expect(JSON.stringify(x)).toContain('Gift vouchers')
    const closed = await by.send('/reports/z', { locationId: bakery.ids.location, businessDate: report.businessDate })
    expect(closed.status, closed.text).toBe(201)
    expect(closed.json.report.figures.vouchers).toEqual([{ what: 'sold', times: 2, amountPence: 7000 }])
    const { reports } = await get(`/reports/z?locationId=${bakery.ids.location}`, by)
    expect(reports[0]).toMatchObject({ takingsPence: 2 * total + 100 })
    const csv = await by.send(
      `/reports/accounting.csv?locationId=${bakery.ids.location}&businessDate=${report.businessDate}&layout=xero`,
      undefined,
      { method: 'GET', key: null },
    )
    expect(csv.text).toContain('"Gift vouchers sold","837","No VAT",-70.00')
    expect(csv.text).toContain('"Paid with gift vouchers","837","No VAT",16.35')
  })

  it('adds up to the penny, whatever is sold, used, given back and written off in whatever order', async () => {
    const bakery = await openRestaurant(server)
    const by = tillOf(server, bakery, bakery.owner)
    const step = fc.record({
      what: fc.constantFrom('sell', 'use', 'use', 'refund', 'void', 'writeOff'),
      which: fc.nat(20),
      pence: fc.integer({ min: 1, max: 9000 }),
    })
    const vouchers: { id: string; code: string }[] = []
    const paid: Order[] = []
    let [issued, used, back, broken] = [0, 0, 0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
        for (const { what, which, pence } of steps) {
          const voucher = vouchers[which % Math.max(1, vouchers.length)]
          if (what === 'sell' || !voucher) {
            const amountPence = 500 + pence
            const { id, order } = await by.sellVoucher(amountPence)
            await by.cash(order, amountPence)
            const { code } = (await by.send(`/vouchers/${id}/code`, undefined, { key: null })).json
            vouchers.push({ id, code })
            issued += amountPence
          } else if (what === 'use') {
            const { json, status } = await pay(await by.open(), voucher.code, Math.min(pence, total), {}, by)
            if (status === 201) {
              paid.push(json.order)
              used += json.order.payments[0].amountPence
            }
          } else if (what === 'refund') {
            const order = paid[which % Math.max(1, paid.length)]
            if (!order) continue
            const { status } = await by.send(`/orders/${order.id}/payments/${order.payments[0]?.id}/refunds`, {
              refundId: uuidv7(),
              amountPence: pence,
              reason: 'Cold',
            })
            if (status === 201) back += pence
          } else if (what === 'void') {
            await by.send(`/vouchers/${voucher.id}/void`, { reason: 'Stopped' })
          } else {
            const { voucher: now } = await get(`/vouchers/${voucher.id}`, by)
            const { status } = await by.send(`/vouchers/${voucher.id}/write-off`, {
              reason: 'Over',
              amountPence: now.balancePence,
            })
            if (status === 200) broken += now.balancePence
          }
          const { totals } = await get('/vouchers', by)
          expect(totals.owedPence).toBe(issued - used + back - broken)
          expect(totals.ledgerPence).toBe(totals.owedPence)
        }
        expect((await get('/payments/reconciliation', by)).unexplainedPence).toBe(0)
      }),
      { numRuns: 3 },
    )
    expect(await server.invariantFaults()).toEqual([])
  })
})
