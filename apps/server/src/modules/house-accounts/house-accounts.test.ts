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
let owner: TestTill
const get = { method: 'GET', key: null } as const
const day = '2026-11-20'
const total = 1095 + 540

beforeAll(async () => {
  server = await startTestServer()
  server.setClock('2026-11-20T20:00:00.000Z')
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
  manager = tillOf(server, lantern, lantern.manager)
  owner = tillOf(server, lantern, lantern.owner)
  await manager.send(`/staff/${lantern.manager.staffId}`, { pin: '246824' }, { method: 'PATCH' })
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

let names = 0
/** A new account with a limit. */
async function openAccount(limitPence = 100_00, more: object = {}, by = manager): Promise<string> {
  const id = uuidv7()
  const { status, text } = await by.send('/house-accounts', { id, name: `Harbour ${++names}`, limitPence, ...more })
  expect(status, text).toBe(201)
  return id
}
const accountOf = async (id: string, by = manager) =>
  (await by.send(`/house-accounts/${id}`, undefined, get)).json.account
const owedOf = async (id: string) => (await accountOf(id)).owedPence
const charge = (
  order: Pick<Order, 'id'>,
  houseAccountId: string,
  amountPence: number = total,
  more: object = {},
  by = till,
) => by.send(`/orders/${order.id}/payments/on-account`, { paymentId: uuidv7(), houseAccountId, amountPence, ...more })
const at = () => ({ orderId: uuidv7(), paymentId: uuidv7(), locationId: lantern.ids.location })
const settle = (id: string, amountPence: number, more: object = {}, by = till) =>
  by.send(`/house-accounts/${id}/settlements`, {
    ...{ ...at(), tender: 'cash', amountPence, tenderedPence: amountPence },
    ...more,
  })
const transfer = (id: string, amountPence: number, more: object = {}, by = manager) =>
  by.send(`/house-accounts/${id}/bank-transfers`, { ...at(), amountPence, reference: 'FPS 1', ...more })
const refund = (order: Order, amountPence: number) =>
  manager.send(`/orders/${order.id}/payments/${order.payments[0]?.id}/refunds`, {
    ...{ refundId: uuidv7(), amountPence, reason: 'Cold' },
  })
const statement = async (id: string, from = day, to = day) =>
  (await manager.send(`/house-accounts/${id}/statement?from=${from}&to=${to}`, undefined, get)).json.statement

async function ledgerOf(orderId: string) {
  const rows = await server.sql(
    `select account, sum(pence)::int as pence from (
       select debit as account, amount_pence as pence from ledger_transfers where order_id = $1
       union all select credit, -amount_pence from ledger_transfers where order_id = $1) t
     group by 1 having sum(pence) <> 0`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]))
}

async function expectBooksAgree() {
  const { totals } = (await manager.send('/house-accounts', undefined, get)).json
  expect(totals.owedPence).toBe(totals.ledgerPence)
}

describe('a house account', () => {
  it('is made, changed on the version that was read, and has a name of its own', async () => {
    const id = await openAccount(500_00, { name: 'Quay Dental', contact: 'Sam Reed', email: 'sam@quay.test' })
    expect(await accountOf(id)).toMatchObject({ name: 'Quay Dental', limitPence: 500_00, owedPence: 0, version: 1 })
    const changes = { name: 'Quay Dental', limitPence: 700_00, contact: '', email: '', address: '1 Quay\nHove' }
    const change = (version: number, more: object = {}) =>
      manager.send(`/house-accounts/${id}`, { ...changes, version, ...more }, { method: 'PATCH' })
    expect((await change(2)).json.code).toBe('changed_meanwhile')
    expect((await change(1)).json.account).toMatchObject({ limitPence: 700_00, version: 2, address: '1 Quay\nHove' })
    const taken = { id: uuidv7(), name: 'quay dental', limitPence: 1 }
    expect((await manager.send('/house-accounts', taken)).json.code).toBe('account_name_taken')
    await openAccount(1, { name: 'Other' })
    expect((await change(2, { name: 'Other' })).json.code).toBe('account_name_taken')
    expect((await manager.send('/house-accounts', { ...taken, id, name: 'Third' })).json.code).toBe('id_taken')
    const { changes: acts } = await statement(id)
    expect(acts).toMatchObject([
      { act: 'changed', limitPence: 700_00 },
      { act: 'opened', limitPence: 500_00 },
    ])
  })

  it('is managed by who may manage customers and found by who takes payments', async () => {
    const id = await openAccount()
    const name = (await accountOf(id)).name as string
    expect((await till.send('/house-accounts', undefined, get)).json.code).toBe('permission_denied')
    expect((await till.send('/house-accounts', { id: uuidv7(), name: 'X', limitPence: 1 })).json.code).toBe(
      'permission_denied',
    )
    expect((await transfer(id, 1, {}, till)).json.code).toBe('permission_denied')
    const search = `search=${encodeURIComponent(name.toUpperCase())}`
    const { accounts } = (await till.send(`/house-accounts/find?${search}`, undefined, get)).json
    expect(accounts).toMatchObject([{ id, owedPence: 0, leftPence: 100_00, stoppedAt: null }])
    expect(Object.keys(accounts[0])).not.toContain('email')
  })

  it('is another restaurant’s to nobody', async () => {
    const id = await openAccount()
    const pier = await openRestaurant(server)
    const [theirs, boss] = [tillOf(server, pier, pier.waiter), tillOf(server, pier, pier.manager)]
    expect((await charge(await theirs.open(), id, total, {}, theirs)).json.code).toBe('not_found')
    const settled = { locationId: pier.ids.location }
    expect((await settle(id, 1, settled, theirs)).json.code).toBe('not_found')
    expect((await transfer(id, 1, settled, boss)).json.code).toBe('not_found')
    expect((await boss.send(`/house-accounts/${id}`, undefined, get)).status).toBe(404)
    expect((await boss.send(`/house-accounts/${id}/statement?from=${day}&to=${day}`, undefined, get)).status).toBe(404)
    expect((await boss.send('/house-accounts', undefined, get)).json.accounts).toEqual([])
    expect((await charge(await till.open(), uuidv7())).json.code).toBe('not_found')
  })
})

describe('a bill on account', () => {
  it('is a sale with its VAT that the account owes, without a fee', async () => {
    const id = await openAccount()
    const order: Order = (await charge(await till.open(), id)).json.order
    expect(order).toMatchObject({
      state: 'paid',
      payments: [{ tender: 'house_account', feePence: 0, houseAccount: { id, owedPence: total } }],
    })
    expect(await ledgerOf(order.id)).toEqual({ accounts_receivable: total, 'sales:2000': -1362, 'vat:2000': -273 })
    expect(await owedOf(id)).toBe(total)
    const receipt = (await till.send(`/orders/${order.id}/receipt`, undefined, get)).json
    expect(JSON.stringify(receipt)).toContain('On account: Harbour')
    await expectBooksAgree()
  })

  it('is a part of one, beside cash', async () => {
    const id = await openAccount()
    const open = await till.open()
    expect((await charge(open, id, 1000)).json.order).toMatchObject({ state: 'open', totals: { balanceDuePence: 635 } })
    expect((await charge(open, id, 636)).json.code).toBe('payment_too_large')
    expect((await till.cash(open, 635)).json.order.state).toBe('paid')
    expect(await owedOf(id)).toBe(1000)
  })

  it('is stored once for its key', async () => {
    const id = await openAccount()
    const { id: orderId } = await till.open()
    const body = { paymentId: uuidv7(), houseAccountId: id, amountPence: total }
    const key = uuidv7()
    const put = () => till.send(`/orders/${orderId}/payments/on-account`, body, { key })
    const [first, second] = await Promise.all([put(), put()])
    expect(second.text).toBe(first.text)
    expect((await put()).text).toBe(first.text)
    expect((await charge({ id: orderId }, id, total)).json.code).toBe('already_paid')
    expect(await owedOf(id)).toBe(total)
    const reused = await till.send(`/orders/${orderId}/payments/on-account`, { ...body, amountPence: 1 }, { key })
    expect(reused.json.code).toBe('idempotency_key_reused')
  })

  it('goes over the limit with a manager’s yes to exactly how far', async () => {
    const id = await openAccount(total - 1)
    const open = await till.open()
    expect((await charge(open, id)).json.code).toBe('approval_needed')
    const approve = async (subjectId: string, amountPence: number) =>
      (
        await till.send(
          '/approvals',
          { pin: '246824', action: 'exceed_account_limit', subjectId, max: { amountPence } },
          { key: null },
        )
      ).json.approvalId
    expect((await charge(open, id, total, { approvalId: uuidv7() })).json.code).toBe('approval_invalid')
    expect((await charge(open, id, total, { approvalId: await approve(open.id, 1) })).json.code).toBe(
      'approval_invalid',
    )
    // What another till puts on it in the meantime is not what was approved.
    const early = await approve(id, 1)
    await charge(await till.open(), id, 100)
    expect((await charge(open, id, total, { approvalId: early })).json.code).toBe('approval_invalid')
    const yes = { approvalId: await approve(id, 101) }
    const { json } = await charge(open, id, total, yes)
    expect(json.order.payments).toMatchObject([{ houseAccount: { approvedBy: lantern.manager.staffId } }])
    expect((await charge(await till.open(), id, total, yes)).json.code).toBe('approval_invalid')
    expect((await charge(await manager.open(), id, total, {}, manager)).status).toBe(201)
    expect(await owedOf(id)).toBe(2 * total + 100)
  })

  it('never passes the limit, however many tills use the last of it at once', async () => {
    const id = await openAccount(3 * total + 5)
    const bills = await Promise.all(Array.from({ length: 7 }, () => till.open()))
    const replies = await Promise.all(bills.map((bill) => charge(bill, id)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = new Set(replies.filter(({ status }) => status !== 201).map(({ json }) => json.code))
    for (const code of refused) expect(['approval_needed', 'account_changed']).toContain(code)
    expect(await owedOf(id)).toBe(3 * total)
    await expectBooksAgree()
  })

  it('is held by the limit of the moment it is stored, not of the moment it was read', async () => {
    const id = await openAccount(total)
    const open = await till.open()
    const { name, contact, email, address, version } = await accountOf(id)
    const lower = { name, contact, email, address, version, limitPence: total - 1 }
    const [put, lowered] = await Promise.all([
      charge(open, id),
      manager.send(`/house-accounts/${id}`, lower, { method: 'PATCH' }),
    ])
    expect(lowered.status).toBe(200)
    expect([201, 403, 409]).toContain(put.status)
    expect(await owedOf(id)).toBe(put.status === 201 ? total : 0)
  })

  it('is refused, as is a settlement, where another till uses the account first each time it is decided', async () => {
    const id = await openAccount()
    await charge(await till.open(), id)
    const open = await till.open()
    // What the decision took the account to owe is never what it owes when it is stored.
    const [policy] = await server.sql(
      `select qual from pg_policies where tablename = 'house_accounts' and policyname = 'own_restaurant'`,
    )
    await server.sql('drop policy own_restaurant on house_accounts')
    await server.sql(`create policy reads on house_accounts for select to tableside_app using (${policy?.qual})`)
    const replies = [await charge(open, id), await settle(id, 100), await transfer(id, 100)]
    await server.sql('drop policy reads on house_accounts')
    await server.sql(`create policy own_restaurant on house_accounts to tableside_app using (${policy?.qual})`)
    expect(replies.map(({ status, json }) => [status, json.code])).toEqual(Array(3).fill([409, 'account_changed']))
    expect(await owedOf(id)).toBe(total)
    expect((await charge(open, id)).status).toBe(201)
    await expectBooksAgree()
  })

  it('is refused on a stopped account and for a gift voucher', async () => {
    const id = await openAccount()
    const stop = (what: string) => manager.send(`/house-accounts/${id}/${what}`, { reason: 'Does not pay' })
    await charge(await till.open(), id)
    expect((await stop('stop')).json.account.stoppedAt).toBe(server.services.now())
    expect((await stop('stop')).json.code).toBe('account_stopped')
    expect((await charge(await till.open(), id)).json.code).toBe('account_stopped')
    expect((await settle(id, 100)).status).toBe(201)
    expect((await stop('resume')).json.account.stoppedAt).toBeNull()
    expect((await stop('resume')).json.code).toBe('account_changed')
    expect((await charge(await till.open(), id)).status).toBe(201)
    const { order } = await till.sellVoucher(5000)
    expect((await charge(order, id, 5000)).json.code).toBe('account_buys_no_voucher')
  })

  it('goes back onto the account when it is refunded, and stays on it while it is open again', async () => {
    const id = await openAccount()
    const order: Order = (await charge(await till.open(), id)).json.order
    expect((await manager.send(`/orders/${order.id}/reopen`, { reason: 'A round' })).json.order.state).toBe('open')
    expect(await owedOf(id)).toBe(total)
    expect((await manager.send(`/orders/${order.id}/close`)).json.order.state).toBe('paid')
    expect((await refund(order, 600)).status).toBe(201)
    expect(await owedOf(id)).toBe(total - 600)
    expect((await refund(order, total - 600)).status).toBe(201)
    expect(await owedOf(id)).toBe(0)
    expect(await ledgerOf(order.id)).toEqual({})
    expect(
      (
        await manager.send(`/orders/${order.id}/payments/${order.payments[0]?.id}/tender`, {
          ...{ tender: 'cash', reason: 'Paid after all' },
        })
      ).json.code,
    ).toBe('tender_not_correctable')
  })

  it('was settled and is refunded: the account is in credit, and its next bill uses that up', async () => {
    const id = await openAccount(0)
    const order: Order = (await charge(await manager.open(), id, total, {}, manager)).json.order
    await settle(id, total)
    await refund(order, total)
    expect(await accountOf(id)).toMatchObject({ owedPence: -total, aged: { currentPence: -total } })
    expect((await settle(id, 1)).json.code).toBe('settled_too_much')
    expect((await charge(await till.open(), id)).status).toBe(201)
    expect(await owedOf(id)).toBe(0)
  })
})

describe('the settlement of an account', () => {
  it('is no sale: cash in the drawer, less owed, and the fee of what is paid', async () => {
    const id = await openAccount()
    await charge(await till.open(), id)
    const drawerId = uuidv7()
    await manager.send('/drawers', { id: drawerId, locationId: lantern.ids.location, floatPence: 100_00 })
    const meter = async () =>
      (await server.sql('select meter_orders from restaurant_counters where restaurant_id = $1', [lantern.id]))[0]
    const before = await meter()
    const { json, status } = await settle(id, 1000, { tenderedPence: 2000 })
    expect(status).toBe(201)
    expect(json.order).toMatchObject({
      state: 'paid',
      totals: { settlementPence: 1000, vat: [] },
      payments: [{ changePence: 1000, feePence: 10 }],
    })
    expect(await ledgerOf(json.order.id)).toEqual({
      ...{ cash: 1000, accounts_receivable: -1000, processing_fees: 10, platform_fee: -10 },
    })
    expect(await meter()).toEqual(before)
    expect(await server.sql('select * from kitchen_tickets where order_id = $1', [json.order.id])).toEqual([])
    expect(await owedOf(id)).toBe(total - 1000)
    const counted = await manager.send(`/drawers/${drawerId}/close`, { countedPence: 110_00 })
    expect(counted.json.drawer.closed).toMatchObject({ takings: { cashInPence: 1000 }, variancePence: 0 })
    const path = `/orders/${json.order.id}`
    expect((await manager.send(`${path}/reopen`, { reason: 'Wrong' })).json.code).toBe('order_not_reopenable')
    const guest = { customerId: uuidv7(), name: 'Ann', added: { phone: '' } }
    expect((await manager.send(`${path}/guest`, { guest }, { method: 'PUT' })).json.code).toBe(
      'settlement_has_no_guest',
    )
    await server.sql(`update restaurants set vat_number = 'GB123456789' where restaurant_id = $1`, [lantern.id])
    await server.sql(`update locations set address_lines = '["1 Quay","Hove"]' where restaurant_id = $1`, [lantern.id])
    const asked = { id: uuidv7(), buyer: { name: 'Harbour', addressLines: ['1 Quay'] } }
    expect((await manager.send(`${path}/vat-invoice`, asked)).json.code).toBe('invoice_of_settlement')
  })

  it('is never more than is owed, also where two take it at once', async () => {
    const id = await openAccount()
    await charge(await till.open(), id)
    expect((await settle(id, total + 1)).json.code).toBe('settled_too_much')
    const replies = await Promise.all([settle(id, total), settle(id, total), transfer(id, total)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect(await owedOf(id)).toBe(0)
    await expectBooksAgree()
  })

  it('is taken once for its key, and its ids are nobody else’s', async () => {
    const id = await openAccount()
    await charge(await till.open(), id)
    const body = { ...at(), tender: 'cash', amountPence: 500, tenderedPence: 500 }
    const key = uuidv7()
    const first = await till.send(`/house-accounts/${id}/settlements`, body, { key })
    expect((await till.send(`/house-accounts/${id}/settlements`, body, { key })).text).toBe(first.text)
    expect(await owedOf(id)).toBe(total - 500)
    expect((await till.send(`/house-accounts/${id}/settlements`, body)).json.code).toBe('order_exists')
    const twice = { ...body, orderId: uuidv7() }
    expect((await till.send(`/house-accounts/${id}/settlements`, twice)).json.code).toBe('payment_exists')
    const { orderId, paymentId } = body
    expect((await transfer(id, 500, { orderId })).json.code).toBe('order_exists')
    expect((await transfer(id, 500, { paymentId })).json.code).toBe('payment_exists')
    expect(await owedOf(id)).toBe(total - 500)
  })

  it('is taken on the terminal where there is one, in a drawer of the location, and by the bank', async () => {
    const id = await openAccount()
    await charge(await till.open(), id)
    const slip = { tender: 'terminal', tenderedPence: undefined, reference: '4242' }
    expect((await settle(id, 100, slip)).json.code).toBe('terminal_not_set_up')
    expect((await settle(id, 100, { cashDrawerId: uuidv7() })).json.code).toBe('drawer_not_found')
    expect((await settle(id, 100, { tenderedPence: 99 })).json.code).toBe('tendered_too_little')
    const place = (await owner.send('', undefined, get)).json.restaurant.locations[0]
    const named = { terminalName: 'Dojo', version: place.version }
    await owner.send(`/locations/${place.id}`, named, { method: 'PATCH' })
    expect((await settle(id, 100, slip)).json.order.payments).toMatchObject([{ terminal: { reference: '4242' } }])
    const { json } = await transfer(id, 200)
    expect(await ledgerOf(json.order.id)).toMatchObject({ bank_transfers: 200, accounts_receivable: -200 })
    expect(await owedOf(id)).toBe(total - 300)
  })

  it('is owed again when it is given back', async () => {
    const id = await openAccount()
    await charge(await till.open(), id)
    const { order } = (await transfer(id, 1000)).json
    expect((await refund(order, 1000)).status).toBe(201)
    expect(await owedOf(id)).toBe(total)
    expect(await ledgerOf(order.id)).toEqual({})
  })
})

describe('the figures', () => {
  it('of the day, X and Z have a line for what is on account and one for what was settled', async () => {
    const pier = await openRestaurant(server)
    const boss = tillOf(server, pier, pier.manager)
    const place = { locationId: pier.ids.location }
    const id = await openAccount(100_00, {}, boss)
    const order: Order = (await charge(await boss.open(), id, total, {}, boss)).json.order
    await boss.cash(await boss.open(), total)
    await settle(id, 1000, place, boss)
    await transfer(id, 100, place, boss)
    await boss.send(`/orders/${order.id}/payments/${order.payments[0]?.id}/refunds`, {
      ...{ refundId: uuidv7(), amountPence: 200, reason: 'Cold' },
    })
    const { report: dayReport } = (await boss.send(`/reports/day?businessDate=${day}`, undefined, get)).json
    expect(dayReport.takings).toMatchObject([
      { tender: 'cash', payments: 2, netPence: total + 1000 },
      { tender: 'house_account', payments: 1, takenPence: total, refundedPence: 200, netPence: total - 200 },
      { tender: 'bank_transfer', payments: 1, netPence: 100 },
    ])
    expect(dayReport.orders.paid).toBe(2)
    const query = `locationId=${pier.ids.location}&businessDate=${day}`
    const { report } = (await boss.send(`/reports/x?${query}`, undefined, get)).json
    const rows = (title: string) => report.tables.find((each: { title: string }) => each.title === title)?.rows
    expect(rows('Takings')).toContainEqual(['On account', 1, total, 0, -200, total - 200, 0, 0])
    expect(rows('Takings')).toContainEqual(['Bank transfer', 1, 100, 0, 0, 100, 1, 0])
    expect(rows('House accounts')).toEqual([
      ['Put on account', 1, total],
      ['Refunded to accounts', 1, -200],
      ['Settled', 2, 1100],
    ])
    const takings = report.tables.find((each: { title: string }) => each.title === 'Takings')
    expect(takings.note).toBeNull()
    const { overview } = (await boss.send('/overview', undefined, get)).json
    expect(overview.today.takingsPence).toBe(2 * total - 200)
    const analytics = (await boss.send(`/analytics?from=${day}&to=${day}&compare=none`, undefined, get)).json
    expect((analytics.analytics ?? analytics).tenders).toMatchObject([
      { key: 'cash', count: 1, salesPence: total },
      { key: 'house_account', count: 1, salesPence: total - 200 },
    ])
    const books = (await boss.send('/payments/reconciliation', undefined, get)).json
    expect(books).toMatchObject({
      ...{ unexplainedPence: 0, differences: [], soldPence: 2 * total, takenBackPence: 200, settledPence: 1100 },
      tenders: [
        { tender: 'cash', paidPence: total + 1000 },
        { tender: 'house_account', paidPence: total, refundedPence: 200 },
        { tender: 'bank_transfer', paidPence: 100 },
      ],
    })
    const staffTables = (await boss.send(`/reports/advanced/staff?from=${day}&to=${day}`, undefined, get)).json
    const byPerson = staffTables.tables.find((each: { title: string }) => each.title === 'Takings by person')
    expect(byPerson.columns.map(({ label }: { label: string }) => label)).toContain('On account')
    // Payments, cash, card, terminal, on account, other, tips.
    expect(byPerson.totals.slice(1)).toEqual([4, total + 1000, 0, 0, total, 100, 0])
    expect((await boss.send('/payments?tender=house_account', undefined, get)).json.payments).toHaveLength(1)
    const z = await boss.send('/reports/z', { ...place, businessDate: day })
    expect(z.json.tables.find((each: { title: string }) => each.title === 'House accounts').rows).toEqual(
      rows('House accounts'),
    )
    const xero = `/reports/accounting.csv?locationId=${pier.ids.location}&businessDate=${day}&layout=xero`
    const { text: csv } = await tillOf(server, pier, pier.owner).send(xero, undefined, get)
    expect(csv).toContain('"Put on house accounts","610","No VAT",14.35')
    expect(csv).toContain('"House accounts settled","610","No VAT",-11.00')
    expect(csv).toContain('"Bank transfer, tips included","095","No VAT",1.00')
  })
})

describe('the statement', () => {
  it('says what was owed at first, each bill and payment, and what is owed at the end', async () => {
    const id = await openAccount(1000_00)
    const days = ['2026-08-01', '2026-09-10', '2026-10-10', '2026-11-10']
    try {
      for (const each of days) {
        server.setClock(`${each}T18:00:00.000Z`)
        await charge(await till.open(), id)
      }
      server.setClock('2026-11-12T18:00:00.000Z')
      await settle(id, total + 35)
    } finally {
      server.setClock('2026-11-20T20:00:00.000Z')
    }
    expect((await accountOf(id)).aged).toEqual({
      currentPence: total,
      days30Pence: total,
      days60Pence: total - 35,
      days90Pence: 0,
    })
    expect((await accountOf(id)).lastMovedOn).toBe('2026-11-12')
    const told = await statement(id, '2026-10-01', '2026-11-30')
    expect(told).toMatchObject({ openingPence: 2 * total, chargedPence: 2 * total, settledPence: total + 35 })
    expect(told.closingPence).toBe(3 * total - 35)
    expect(told.entries).toMatchObject([
      { kind: 'charged', businessDate: '2026-10-10', amountPence: total, balancePence: 3 * total, tender: null },
      { kind: 'charged', businessDate: '2026-11-10', amountPence: total, balancePence: 4 * total },
      { kind: 'settled', businessDate: '2026-11-12', amountPence: -total - 35, tender: 'cash' },
    ])
    const pdf = await manager.send(`/house-accounts/${id}/statement.pdf?from=2026-10-01&to=2026-11-30`, undefined, get)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.text.startsWith('%PDF')).toBe(true)
    const wrong = await manager.send(`/house-accounts/${id}/statement?from=2026-11-02&to=2026-11-01`, undefined, get)
    expect(wrong.status).toBe(400)
  })
})
