import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { followToEnd } from '../event-log/index.ts'
import { creditNotes } from './issue-credit-notes.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
let manager: TestTill

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
  manager = tillOf(server, lantern, lantern.manager)
  await server.sql(`update restaurants set name = 'The Old Fig', vat_number = 'GB123456789' where restaurant_id = $1`, [
    lantern.id,
  ])
  await server.sql(`update locations set address_lines = '["1 High Street","Bath"]' where restaurant_id = $1`, [
    lantern.id,
  ])
})
afterAll(() => server.stop())

const buyer = { name: 'Marsh & Sons Ltd', addressLines: ['4 Mill Lane', 'Bath BA2 3AA'] }
const issue = (order: Pick<Order, 'id'>, more: object = {}, by = till, key = uuidv7()) =>
  by.send(`/orders/${order.id}/vat-invoice`, { id: uuidv7(), buyer, ...more }, { key })
const read = async (order: Pick<Order, 'id'>) =>
  (await till.send(`/orders/${order.id}/vat-invoice`, undefined, { method: 'GET', key: null })).json.documents
const refund = (order: Order, amountPence: number) =>
  manager.send(`/orders/${order.id}/payments/${order.payments[0]?.id}/refunds`, {
    ...{ refundId: uuidv7(), amountPence, reason: 'Cold' },
  })

async function paid(lines?: object[]): Promise<Order> {
  const order = await till.open(lines)
  return (await till.cash(order, order.totals.totalPence)).json.order
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

describe('a VAT invoice', () => {
  it('says who sold what to whom, and its VAT is the receipt’s to the penny', async () => {
    const order = await paid([till.curry(3), till.beer(7), till.curry(1)])
    const { status, json, text } = await issue(order)
    expect(status, text).toBe(200)
    const [invoice] = json.documents
    expect(invoice).toMatchObject({
      kind: 'invoice',
      documentNumber: 'INV-000001',
      creditOf: null,
      seller: { name: 'The Old Fig', addressLines: ['1 High Street', 'Bath'], vatNumber: 'GB123456789' },
      buyer: { ...buyer, vatNumber: null },
      figures: { orderNumber: order.number, suppliedOn: order.businessDate, totalPence: order.totals.totalPence },
    })
    const { vat, lines, netPence, vatPence } = invoice.figures
    const receipt = (await till.send(`/orders/${order.id}/receipt`, undefined, { method: 'GET', key: null })).json
      .receipt
    expect(receipt.vat).toMatchObject(vat)
    expect(netPence + vatPence).toBe(order.totals.totalPence)
    for (const { rateBps, ...group } of vat) {
      const own = lines.filter((line: { rateBps: number }) => line.rateBps === rateBps)
      for (const what of ['netPence', 'vatPence', 'grossPence'] as const) {
        expect(sum(own.map((line: Record<string, number>) => line[what] ?? 0)), what).toBe(group[what])
      }
    }
  })

  it('is one of each order, whoever asks how often, and numbered without a gap', async () => {
    const orders = await Promise.all([paid(), paid(), paid()])
    const replies = await Promise.all(orders.flatMap((order) => [issue(order), issue(order, {}, manager)]))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const numbers = await server.sql(
      `select number::int as n, count(*) over (partition by order_id)::int as times from vat_invoices
       where restaurant_id = $1 and kind = 'invoice' order by number`,
      [lantern.id],
    )
    expect(numbers).toEqual([1, 2, 3, 4].map((n) => ({ n, times: 1 })))
    // Another buyer later: what was issued stands.
    const [first] = orders
    if (!first) throw new Error('there are orders')
    const again = await issue(first, { buyer: { ...buyer, name: 'Somebody Else' } })
    expect(again.json.documents).toEqual(await read(first))
    expect(again.json.documents[0].buyer.name).toBe('Marsh & Sons Ltd')
    const key = uuidv7()
    const body = { id: uuidv7() }
    const order = await paid()
    expect((await issue(order, body, till, key)).text).toBe((await issue(order, body, till, key)).text)
  })

  it('is refused while the order is open, without a VAT number or an address, for a voucher, a stranger and half an address', async () => {
    const open = await till.open()
    expect((await issue(open)).json.code).toBe('invoice_not_paid')
    const order = await paid()
    expect((await issue(order, { buyer: { name: 'X', addressLines: [] } })).status).toBe(400)
    expect((await issue(order, { buyer: { name: 'X', addressLines: ['a\nb'] } })).status).toBe(400)
    const { order: sale } = await till.sellVoucher(2_000)
    await till.cash(sale, 2_000)
    expect((await issue(sale)).json.code).toBe('invoice_of_voucher')
    const stranger = await openRestaurant(server)
    const theirs = tillOf(server, stranger, stranger.owner)
    expect((await issue(order, {}, theirs)).status).toBe(404)
    expect(await read(order)).toEqual([])
    const mine = await theirs.open()
    await theirs.cash(mine, mine.totals.totalPence)
    expect((await issue(mine, {}, theirs)).json.code).toBe('invoice_needs_vat_number')
    await server.sql(`update restaurants set vat_number = 'GB987654321' where restaurant_id = $1`, [stranger.id])
    expect((await issue(mine, {}, theirs)).json.code).toBe('invoice_needs_address')
  })

  it('is followed by a credit note for each refund, before it or after, with the ledger’s VAT', async () => {
    const order = await paid([till.curry(2)])
    expect((await refund(order, 333)).status).toBe(201)
    await issue(order)
    expect((await read(order)).map(({ documentNumber }: { documentNumber: string }) => documentNumber)).toEqual([
      expect.stringMatching(/^INV-/),
      'CN-000001',
    ])
    const now = await till.get(order.id)
    await refund(now, order.totals.totalPence - 333)
    await server.runJobs()
    await server.runJobs()
    const [invoice, ...notes] = await read(order)
    expect(notes).toMatchObject([
      { kind: 'credit_note', creditOf: { documentNumber: invoice.documentNumber }, figures: { totalPence: 333 } },
      { documentNumber: 'CN-000002', buyer: invoice.buyer },
    ])
    // Given back in parts, exactly the invoice is credited.
    for (const what of ['netPence', 'vatPence', 'totalPence'] as const) {
      expect(sum(notes.map(({ figures }: { figures: Record<string, number> }) => figures[what] ?? 0)), what).toBe(
        invoice.figures[what],
      )
    }
    expect(await server.invariantFaults()).toEqual([])
  })

  it('of one restaurant that cannot be credited keeps no other’s credit note back', async () => {
    const harbour = await openRestaurant(server)
    await server.sql(`update restaurants set vat_number = 'GB123456789' where restaurant_id = $1`, [harbour.id])
    await server.sql(`update locations set address_lines = '["1 Quay"]' where restaurant_id = $1`, [harbour.id])
    const theirs = tillOf(server, harbour, harbour.manager)
    const opened = await theirs.open([theirs.beer()])
    const bill: Order = (await theirs.cash(opened, opened.totals.totalPence)).json.order
    expect((await issue(bill, {}, theirs)).status).toBe(200)
    const mine = await paid([till.beer()])
    await issue(mine)
    await refund(mine, 100)
    const back = { refundId: uuidv7(), amountPence: 100, reason: 'Cold' }
    await theirs.send(`/orders/${bill.id}/payments/${bill.payments[0]?.id}/refunds`, back)
    const zone = (name: string) =>
      server.sql('update restaurants set time_zone = $2 where restaurant_id = $1', [lantern.id, name])
    await zone('Nowhere/Land')
    await expect(followToEnd(server.services, [creditNotes])).rejects.toThrow('1 could not follow')
    const documents = (await theirs.send(`/orders/${bill.id}/vat-invoice`, undefined, { method: 'GET', key: null }))
      .json
    expect(documents.documents).toHaveLength(2)
    await zone('Europe/London')
    await followToEnd(server.services, [creditNotes])
    expect(await read(mine)).toHaveLength(2)
  })

  it('comes as a PDF on the paper of the receipt, and is in the order’s history without its buyer', async () => {
    const order = await paid([till.curry(1)])
    const [invoice] = (await issue(order)).json.documents
    const reply = await server.app.inject({
      method: 'GET',
      url: `/api/v1/restaurants/${lantern.id}/orders/${order.id}/vat-invoice/${invoice.id}/file.pdf`,
      headers: { authorization: `Bearer ${lantern.waiter.token}` },
    })
    expect(reply.headers['content-type']).toBe('application/pdf')
    const words = textOfPdf(reply.rawPayload)
    for (const part of [
      'VAT INVOICE',
      invoice.documentNumber,
      'Marsh & Sons Ltd',
      'GB123456789',
      '£10.95',
      '4 Mill Lane',
    ]) {
      expect(words).toContain(part)
    }
    const { history } = (await till.send(`/orders/${order.id}/record`, undefined, { method: 'GET', key: null })).json
    expect(history.map(({ what }: { what: string }) => what)).toContain(
      `Issued the VAT invoice ${invoice.documentNumber}`,
    )
    expect(await server.sql(`select from events where body::text like '%Marsh%'`)).toEqual([])
  })

  it('can be changed by nobody', async () => {
    const may = await server.sql(
      `select privilege_type as may from information_schema.role_table_grants
       where table_name = 'vat_invoices' and grantee = 'tableside_app' order by 1`,
    )
    expect(may.map((row) => row.may)).toEqual(['INSERT', 'SELECT'])
  })
})

describe('the list of VAT invoices', () => {
  it('holds every document of its days with what they come to, is searched by number, order and buyer, and misses none', async () => {
    const bakery = await openRestaurant(server)
    const [own, boss] = [tillOf(server, bakery, bakery.waiter), tillOf(server, bakery, bakery.manager)]
    await server.sql(`update restaurants set vat_number = 'GB123456789' where restaurant_id = $1`, [bakery.id])
    await server.sql(`update locations set address_lines = '["1 High Street"]' where restaurant_id = $1`, [bakery.id])
    const sell = async (name: string) => {
      const order = await own.open([own.curry(2)])
      await own.cash(order, order.totals.totalPence)
      const { json } = await issue(order, { buyer: { ...buyer, name } }, own)
      return { order: await own.get(order.id), invoice: json.documents[0] }
    }
    const first = await sell('=Marsh, Ltd')
    const second = await sell('Harrow Books')
    const path = `/orders/${second.order.id}/payments/${second.order.payments[0]?.id}/refunds`
    expect((await boss.send(path, { refundId: uuidv7(), amountPence: 365, reason: 'Cold' })).status).toBe(201)
    await server.runJobs()

    const days = `from=2020-01-01&to=2040-01-01`
    const list = async (query = '', by = boss) =>
      by.send(`/vat-invoices?${days}${query}`, undefined, { method: 'GET', key: null })
    const { json, text } = await list()
    expect(json.documents, text).toMatchObject([
      { documentNumber: 'CN-000001', creditOf: 'INV-000002', totalPence: 365, buyerName: 'Harrow Books' },
      { documentNumber: 'INV-000002', orderNumber: second.order.number, orderId: second.order.id },
      { documentNumber: 'INV-000001', creditOf: null, buyerName: '=Marsh, Ltd' },
    ])
    const [a, b] = [first.invoice.figures, second.invoice.figures]
    expect(json.invoices).toEqual({
      documents: 2,
      netPence: a.netPence + b.netPence,
      vatPence: a.vatPence + b.vatPence,
      outsideScopePence: 0,
      totalPence: a.totalPence + b.totalPence,
    })
    expect(json.creditNotes).toMatchObject({ documents: 1, totalPence: 365 })
    expect(json.series).toEqual({
      invoices: { last: 'INV-000002', missing: 0 },
      creditNotes: { last: 'CN-000001', missing: 0 },
    })
    const numbers = async (query: string) =>
      (await list(query)).json.documents.map(({ documentNumber }: { documentNumber: string }) => documentNumber)
    expect(await numbers('&search=INV-000001')).toEqual(['INV-000001'])
    expect(await numbers('&search=cn1')).toEqual(['CN-000001'])
    expect(await numbers('&search=harrow')).toEqual(['CN-000001', 'INV-000002'])
    expect(await numbers(`&search=${second.order.number}`)).toContain('INV-000002')
    expect(await numbers('&search=100%25')).toEqual([])
    expect(await numbers('&kind=credit_note')).toEqual(['CN-000001'])
    const page = (await list('&limit=2')).json
    expect(page.documents).toHaveLength(2)
    expect(await numbers(`&limit=2&cursor=${page.nextCursor}`)).toEqual(['INV-000001'])

    const file = await boss.send(`/vat-invoices/file.csv?${days}`, undefined, { method: 'GET', key: null })
    expect(file.headers['content-type']).toContain('text/csv')
    const lines = file.text.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(/^"INV-000001","Invoice","",.*"'=Marsh, Ltd",/)
    expect(lines[3]).toMatch(/^"CN-000001","Credit note","INV-000002",.*,-3\.65$/)

    expect((await list('', own)).json.code).toBe('permission_denied')
    expect((await list('', tillOf(server, bakery, lantern.manager))).status).toBe(404)
    const upside = await boss.send('/vat-invoices?from=2026-02-02&to=2026-02-01', undefined, {
      method: 'GET',
      key: null,
    })
    expect(upside.json.code).toBe('range_upside_down')
  })
})
