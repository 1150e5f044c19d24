import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

/**
 * The least an HTTP server can do to leave an order's rows, or those of its payment: it parses the JSON, writes with the one
 * statement of sql/limits.sql and answers the order. No session, no permission, no validation, no prices, no VAT, no key
 * looked up. What somebody looks at it answers from the one statement of sql/lists.sql, whose bytes are there already. Run as
 * a process of its own: `bare-server.ts DATABASE_URL PORT VALUES`.
 */
const [, , databaseUrl, port, json = '{}'] = process.argv
const values = JSON.parse(json)
const totals = JSON.parse(values.totals)
const modifiers = JSON.parse(values.modifiers)
const allergens = JSON.parse(values.allergens)
const paid = JSON.parse(values.paid_reply)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

createServer((request, response) => {
  if (request.method === 'GET') {
    look(request, response).catch((error) => response.writeHead(500).end(String(error)))
    return
  }
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (part) => (text += part))
  request.on('end', () => {
    const write = request.url?.endsWith('/payments/cash') ? pay : place
    write(request, JSON.parse(text), response).catch((error) => response.writeHead(500).end(String(error)))
  })
}).listen(Number(port), '127.0.0.1')

async function look({ url = '' }: IncomingMessage, response: ServerResponse) {
  const { rows } = await pool.query({
    name: 'look',
    text: `select string_agg(document, '' order by position) as reply from bench_lists where restaurant_id = $1 and look = $2`,
    values: [url.split('/')[4], url.includes('/open?') ? 'floor' : 'orders'],
  })
  answer(response, 200, rows[0].reply)
}

type Wanted = { id: string; locationId: string; tableId: string; lines: { id: string; itemId: string }[] }

async function place({ url = '', headers }: IncomingMessage, wanted: Wanted, response: ServerResponse) {
  const at = new Date().toISOString()
  const { by, name, station, hash, fingerprint } = values
  const { id, locationId, tableId } = wanted
  const lines = wanted.lines.map((line) => ({
    id: line.id,
    itemId: line.itemId,
    name,
    kitchenName: name,
    quantity: 1,
    unitPricePence: values.pence,
    modifiers,
    note: '',
    seat: null,
    course: null,
    vatClass: 'hot_food',
    allergens,
    stationId: station,
    fire: null,
    voids: [],
    addedBy: by,
    addedAt: at,
  }))
  const day = at.slice(0, 10)
  const order = { id, locationId, number: null, state: 'open', version: 1, orderType: 'table', tableId, tableName: '1' }
  const more = { covers: 2, guestName: '', businessDate: day, openedAt: at, openedBy: by, closedAt: null, fires: 0 }
  const reply = JSON.stringify({
    order: { ...order, ...more, serviceChargeBps: 0, lines, discounts: [], payments: [], totals },
  })
  const facts = lines.map((line) => ({ lineId: line.id, itemId: line.itemId, name, quantity: 1, unitPricePence: 1 }))
  const event = { orderId: id, locationId, orderType: 'table', tableId, covers: 2, businessDate: day, lines: facts }

  await pool.query({
    name: 'place',
    text: `select bench_place(${parameters(22)})`,
    values: [
      url.split('/')[4],
      id,
      ...lines.map((line) => line.id),
      headers['idempotency-key'],
      locationId,
      tableId,
      '1',
      by,
      lines[0]?.itemId,
      station,
      name,
      values.pence,
      values.modifiers,
      values.allergens,
      JSON.stringify(totals),
      values.total_pence,
      hash,
      JSON.stringify(event),
      fingerprint,
      reply,
    ],
  })
  answer(response, 201, reply)
}

type Cash = { paymentId: string; amountPence: number }

async function pay({ url = '', headers }: IncomingMessage, { paymentId, amountPence }: Cash, response: ServerResponse) {
  const [restaurant = '', , orderId] = url.split('/').slice(4)
  // The fixture's ids differ by their kind.
  const [location, station] = ['-0004-', '-0006-'].map((kind) => restaurant.replace('-0001-', kind))
  const reply = JSON.stringify({ ...paid, order: { ...paid.order, id: orderId } })

  await pool.query({
    name: 'pay',
    text: `select bench_pay(${parameters(21)})`,
    values: [
      restaurant,
      orderId,
      paymentId,
      randomUUID(),
      headers['idempotency-key'],
      location,
      station,
      values.by,
      values.paid_totals,
      amountPence,
      values.fee_pence,
      amountPence,
      values.fee_pence,
      values.hash,
      values.captured,
      values.sent,
      values.ticket_sent,
      values.paid,
      values.ticket,
      values.fingerprint,
      reply,
    ],
  })
  answer(response, 201, reply)
}

function answer(response: ServerResponse, status: number, json: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
    .end(json)
}

function parameters(count: number): string {
  return Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ')
}
