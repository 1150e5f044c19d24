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

describe('a receipt on the guest’s phone', () => {
  it('says what the paper says, to whoever has its address, and no name', async () => {
    const open = await till.open()
    expect((await read(open)).json.url).toBeNull()
    const order = await paidOrder()
    const { url } = (await read(order)).json
    const { pathname } = new URL(url)
    const page = await server.app.inject({ url: pathname })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const words of ['Żółta Łódź', 'VAT no. GB123456789', 'Lamb Curry', '£16.35', 'noindex']) {
      expect(page.body).toContain(words)
    }
    expect(page.body).not.toContain('Zoë')
  })

  it('is at no other address, of no other restaurant, and for ninety days', async () => {
    const order = await paidOrder()
    const { pathname } = new URL((await read(order)).json.url)
    const status = async (url: string) => (await server.app.inject({ url })).statusCode
    const last = pathname.at(-1) === 'A' ? 'B' : 'A'
    const other = await openRestaurant(server)
    const { slug } = (await tillOf(server, other, other.owner).send('', undefined, { method: 'GET', key: null })).json
      .restaurant
    const elsewhere = pathname.replace(/^\/r\/[^/]+/, `/r/${slug}`)
    for (const wrong of [
      pathname.slice(0, -1) + last,
      `${pathname}A`,
      elsewhere,
      `${pathname.slice(0, -48)}${'A'.repeat(48)}`,
    ]) {
      expect(await status(wrong), wrong).toBe(404)
    }
    server.setClock(server.later(91 * 86_400_000))
    expect(await status(pathname)).toBe(404)
    server.setClock(undefined)
    expect(await status(pathname)).toBe(200)
  })
})

describe('a receipt by e-mail', () => {
  const mail = (order: Pick<Order, 'id'>, email: string, key?: string) =>
    till.send(`/orders/${order.id}/receipt/mails`, { email }, key ? { key } : {})

  it('goes to the address once for its key, which is written down nowhere else', async () => {
    const order = await paidOrder()
    const sent = await mail(order, 'guest@example.test', 'mail-1')
    expect([sent.status, sent.json]).toEqual([201, { orderId: order.id }])
    await mail(order, 'guest@example.test', 'mail-1')
    const [sentMail, ...others] = await server.mails('guest@example.test')
    expect(others).toEqual([])
    expect(sentMail?.subject).toBe('Your receipt from Żółta Łódź')
    for (const words of ['1 × Lamb Curry: £10.95', 'Total: £16.35', (await read(order)).json.url]) {
      expect(sentMail?.text).toContain(words)
    }
    const kept = await server.sql(
      `select 1 from events where body::text like '%guest@example%'
       union all select 1 from idempotency_keys where reply like '%guest@example%'
       union all select 1 from customers where email like '%guest@example%'`,
    )
    expect(kept).toEqual([])
  })

  it('is refused before the order is paid, and after ten of one order', async () => {
    const open = await till.open()
    expect((await mail(open, 'early@example.test')).json.code).toBe('receipt_not_paid')
    const order = await paidOrder()
    for (let sent = 0; sent < 10; sent++) expect((await mail(order, `guest-${sent}@example.test`)).status).toBe(201)
    expect((await mail(order, 'guest-10@example.test')).json.code).toBe('too_many_requests')
  })
})

describe('a receipt its guest sends to themselves', () => {
  const apiOf = async (order: Pick<Order, 'id'>) => {
    const { pathname } = new URL((await read(order)).json.url)
    return pathname.replace('/r/', '/api/v1/guests/').replace('/receipt/', '/receipts/')
  }
  const post = async (url: string, payload: object, key?: string, language = 'en') => {
    const keyed = key ? { 'idempotency-key': key } : {}
    const headers = { 'sec-fetch-site': 'same-origin', 'accept-language': language, ...keyed }
    const reply = await server.app.inject({ method: 'POST', url: `${url}/mails`, headers, payload })
    return { status: reply.statusCode, json: reply.json() }
  }

  it('comes once for its key, without the name the order was called by', async () => {
    const url = await apiOf(await paidOrder())
    const email = 'phone@example.test'
    expect(await post(url, { email }, 'one-try')).toMatchObject({ status: 201, json: { isSent: true } })
    await post(url, { email }, 'one-try')
    const [sent, ...others] = await server.mails(email)
    expect(others).toEqual([])
    expect(sent?.text).toContain('Total: £16.35')
    expect(sent?.text).not.toContain('Zoë')
  })

  it('comes in the language of its page, with the paper as it is printed', async () => {
    const url = await apiOf(await paidOrder())
    const email = 'cymraes@example.test'
    expect((await post(url, { email }, 'welsh', 'cy')).status).toBe(201)
    const [sent, ...others] = await server.mails(email)
    expect(others).toEqual([])
    expect(sent?.subject).toBe('Eich derbynneb gan Żółta Łódź')
    expect(sent?.text).toMatch(
      /Total: £16\.35[\s\S]*\n\nAm 90 diwrnod mae hi yma hefyd:\nhttp\S+\n\nDefnyddiwyd eich cyfeiriad/,
    )
  })

  it('goes to an address that is one, from a receipt there is, and ten times at most', async () => {
    const url = await apiOf(await paidOrder())
    expect((await post(url, { email: 'guest' }, 'a')).json).toMatchObject({
      ...{ code: 'invalid_request', title: 'This page is out of date.' },
      issues: [{ path: 'email' }],
    })
    expect((await post(url, { email: 'phone@example.test' })).json.code).toBe('idempotency_key_required')
    const last = url.at(-1) === 'A' ? 'B' : 'A'
    expect((await post(url.slice(0, -1) + last, { email: 'phone@example.test' }, 'b')).status).toBe(404)
    for (let sent = 0; sent < 10; sent++)
      expect((await post(url, { email: `phone-${sent}@example.test` }, `c${sent}`)).status).toBe(201)
    expect((await post(url, { email: 'phone-10@example.test' }, 'd')).json.code).toBe('too_many_requests')
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
