import type { Order } from '@tableside/domain/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { deleteFeedback } from './index.ts'

let server: TestServer
let restaurant: TestRestaurant
let waiter: TestTill
let manager: TestTill
const get = { method: 'GET', key: null } as const

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setClock(undefined)
  restaurant = await openRestaurant(server)
  waiter = tillOf(server, restaurant, restaurant.waiter)
  manager = tillOf(server, restaurant, restaurant.manager)
})

async function receipt() {
  const order: Order = (await waiter.cash(await waiter.open([waiter.beer()]), 540)).json.order
  const { url } = (await waiter.send(`/orders/${order.id}/receipt`, undefined, get)).json
  return { order, path: new URL(url).pathname }
}
const send = (path: string, payload: object) => {
  const url = `${path.replace('/r/', '/api/v1/guests/').replace('/receipt/', '/receipts/')}/feedback`
  return server.app.inject({ method: 'POST', url, headers: { 'sec-fetch-site': 'same-origin' }, payload })
}
const listed = async (query = '', till = manager) => (await till.send(`/feedback${query}`, undefined, get)).json

describe('what a guest says of their visit', () => {
  it('is kept once an order, and read by the restaurant with its average and order', async () => {
    const { order, path } = await receipt()
    expect((await server.app.inject({ url: path })).body).toContain('How was it?')
    expect((await send(path, { rating: 2, text: ' Cold <b>chips</b> ' })).statusCode).toBe(201)
    expect((await send(path, { rating: 5 })).statusCode).toBe(201)
    expect((await server.app.inject({ url: path })).body).toContain('Thank you for telling the restaurant')
    const other = await receipt()
    await send(other.path, { rating: 5 })
    expect(await listed()).toMatchObject({
      ...{ count: 2, averageHundredths: 350, nextCursor: null },
      feedback: [
        { rating: 5, text: '' },
        { rating: 2, text: 'Cold <b>chips</b>', orderId: order.id, orderNumber: order.number },
      ],
    })
    expect((await listed('?maxRating=2')).feedback).toHaveLength(1)
    const first = await listed('?limit=1')
    expect((await listed(`?limit=1&cursor=${first.nextCursor}`)).feedback).toMatchObject([{ rating: 2 }])
    const journal = await server.sql(
      `select body::text from events where type = 'feedback.given' and restaurant_id = $1`,
      [restaurant.id],
    )
    expect(journal).toHaveLength(2)
    expect(JSON.stringify(journal)).not.toContain('chips')
  })

  it('is nonsense refused in words, and nobody else’s to give or to read', async () => {
    const { path } = await receipt()
    for (const text of ['abc\u202edef', 'half \ud83c']) {
      expect((await send(path, { rating: 3, text })).json()).toMatchObject({
        code: 'invalid_request',
        issues: [{ path: 'text' }],
      })
    }
    for (const wrong of [{}, { rating: 0 }, { rating: 6 }, { rating: 2.5 }, { rating: 3, text: 'x'.repeat(501) }]) {
      expect((await send(path, wrong)).json().code).toBe('invalid_request')
    }
    const last = path.at(-1) === 'A' ? 'B' : 'A'
    expect((await send(path.slice(0, -1) + last, { rating: 1 })).statusCode).toBe(404)
    expect((await waiter.send('/feedback', undefined, get)).status).toBe(403)
    expect((await listed()).count).toBe(0)
  })

  it('is deleted after two years', async () => {
    const { path } = await receipt()
    await send(path, { rating: 4 })
    const signal = new AbortController().signal
    const later = (days: number) => server.later(days * 86_400_000)
    await deleteFeedback.run(server.services, { now: later(729), signal })
    expect((await listed()).count).toBe(1)
    await deleteFeedback.run(server.services, { now: later(731), signal })
    expect((await listed()).count).toBe(0)
  })
})
