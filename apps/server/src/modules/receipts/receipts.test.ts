import type { Order } from '@tableside/domain/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
const total = 1095 + 540

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
  await server.sql(
    `update restaurants set name = 'Żółta Łódź', vat_number = 'GB123456789', receipt_footer = 'Ευχαριστούμε'
     where restaurant_id = $1`,
    [lantern.id],
  )
  await server.sql(`update locations set address_lines = '["1 High Street","Bath"]' where restaurant_id = $1`, [
    lantern.id,
  ])
})
afterAll(() => server.stop())

const read = (order: Pick<Order, 'id'>, more = '') =>
  till.send(`/orders/${order.id}/receipt${more}`, undefined, { method: 'GET', key: null })
const print = (order: Pick<Order, 'id'>, key?: string) =>
  till.send(`/orders/${order.id}/receipt/prints`, undefined, key ? { key } : {})

async function pdfOf(order: Pick<Order, 'id'>, more = '') {
  const reply = await server.app.inject({
    method: 'GET',
    url: `/api/v1/restaurants/${lantern.id}/orders/${order.id}/receipt.pdf${more}`,
    headers: { authorization: `Bearer ${lantern.waiter.token}` },
  })
  return { headers: reply.headers, bytes: reply.rawPayload, text: textOfPdf(reply.rawPayload) }
}

async function paidOrder(): Promise<Order> {
  const order = await till.open(undefined, { guestName: 'Zoë' })
  await till.cash(order, total, { tipPence: 165, tenderedPence: 2000 })
  return order
}

describe('a receipt', () => {
  it('is a bill before payment and a VAT receipt afterwards', async () => {
    const order = await till.open()
    expect((await read(order)).json.receipt).toMatchObject({ kind: 'bill', heading: 'BILL', balanceDuePence: total })
    await till.cash(order, total)
    const { json } = await read(order)
    expect(json.receipt).toMatchObject({ kind: 'receipt', totalPence: total, notice: null })
    expect(json.receipt.business).toMatchObject({ name: 'Żółta Łódź', vatNumber: 'GB123456789' })
    expect(json.receipt.vat).toMatchObject([{ rateBps: 2000, grossPence: total, vatPence: 273 }])
  })

  it('of another restaurant does not exist', async () => {
    const stranger = await openRestaurant(server)
    const order = await till.open()
    const theirs = tillOf(server, stranger, stranger.waiter)
    for (const path of ['receipt', 'receipt.pdf']) {
      const { status } = await theirs.send(`/orders/${order.id}/${path}`, undefined, { method: 'GET', key: null })
      expect(status).toBe(404)
    }
    expect((await theirs.send(`/orders/${order.id}/receipt/prints`)).status).toBe(404)
  })
})

describe('a receipt as PDF', () => {
  it('opens in the browser, is kept nowhere, and is 80 mm wide', async () => {
    const { headers, bytes } = await pdfOf(await paidOrder())
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/^inline; filename="receipt-\d+\.pdf"$/)
    expect(headers['cache-control']).toBe('no-store')
    expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 [\d.]+ 226\.77\d* [\d.]+\]/)
  })

  it('holds real text, in the letters people’s names have, on one page', async () => {
    const { text, bytes } = await pdfOf(await paidOrder())
    for (const words of [
      'Żółta Łódź',
      'Ευχαριστούμε',
      'Zoë',
      '1 × Lamb Curry',
      '£10.95',
      'Change',
      '£2.00',
      '£16.35',
      '20%',
    ]) {
      expect(text).toContain(words)
    }
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
  })

  it('stays on one page however much was eaten', async () => {
    const order = await till.open(Array.from({ length: 300 }, () => till.beer()))
    const { text, bytes } = await pdfOf(order)
    expect(text.match(/Lager/g)).toHaveLength(300)
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
  })
})

describe('printing', () => {
  it('prints one receipt; every later copy says that it is one', async () => {
    const order = await paidOrder()
    const headings = [await print(order), await print(order), await print(order)].map(
      ({ json }) => json.receipt.heading,
    )
    expect(headings).toEqual(['RECEIPT', 'DUPLICATE – copy 2', 'DUPLICATE – copy 3'])
    expect((await pdfOf(order, '?copy=2')).text).toContain('DUPLICATE – copy 2')
  })

  it('brings the bill as often as the table asks for it, and still one receipt', async () => {
    const order = await till.open()
    const bills = [await print(order), await print(order)].map(({ json }) => json.receipt.heading)
    await till.cash(order, total)
    expect([...bills, (await print(order)).json.receipt.heading]).toEqual(['BILL', 'BILL', 'RECEIPT'])
  })

  it('gives two tills that print at once two different papers', async () => {
    const order = await paidOrder()
    const papers = await Promise.all(Array.from({ length: 6 }, () => print(order)))
    expect(papers.map(({ json }) => json.receipt.copyNumber).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('counts a print that is sent again with its key once', async () => {
    const order = await paidOrder()
    const [first, again] = [await print(order, 'the-same'), await print(order, 'the-same')]
    expect(again.text).toBe(first.text)
    expect(again.headers['idempotent-replayed']).toBe('true')
    const printed = await server.sql(
      `select body from events where type = 'receipt.printed' and body ->> 'orderId' = $1`,
      [order.id],
    )
    expect(printed).toEqual([{ body: { orderId: order.id, kind: 'receipt', copyNumber: 1 } }])
  })
})
