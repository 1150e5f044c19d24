import { collectionLivePath, type GuestLiveMessage, guestLivePath } from '@tableside/contract/live'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { allowPhones, type GuestPhone, guestPhone } from '../../testing/guest-phone.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { liveSocket } from './index.ts'

let server: TestServer
let port: number
let live: ReturnType<typeof liveSocket>
let restaurant: TestRestaurant
let waiter: TestTill
const sockets: WebSocket[] = []

beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(server.app.listeningOrigin).port)
  live = liveSocket(server.app.server, server.services, server.services.announcer, { maxPerAddress: 2 })
})
afterAll(async () => {
  live.close()
  await server.stop()
})
beforeEach(async () => {
  restaurant = await openRestaurant(server)
  waiter = tillOf(server, restaurant, restaurant.waiter)
  await allowPhones(server, restaurant, { guestOrders: 'accept', guestPayments: true })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

const slugHere = () => `lantern-${restaurant.id}`
const listen = (phone: GuestPhone, slug = slugHere()) => connect(`${guestLivePath}?slug=${slug}`, phone.headers())
/** A page of somebody who orders ahead; one that follows an order with its id. */
const listenAhead = (order?: string) =>
  connect(`${collectionLivePath}?slug=${slugHere()}&location=main${order ? `&order=${order}` : ''}`)

/** A phone that listens, and which parts it was notified have changed since it was last asked. */
async function connect(address: string, headers: Record<string, string> = {}) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${address}`, { headers })
  sockets.push(ws)
  const messages: GuestLiveMessage[] = []
  ws.on('message', (text) => messages.push(JSON.parse(String(text))))
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  await expect.poll(() => messages[0]).toEqual({ kind: 'welcome' })
  const news = () => messages.splice(0).flatMap((message) => (message.kind === 'changed' ? message.parts : []))
  news()
  return { news }
}
const phone = () => guestPhone(server, restaurant)
const beer = () => ({
  ...{ id: uuidv7(), itemId: restaurant.ids.beer, modifierOptionIds: [], quantity: 1, note: '' },
  expectedUnitPricePence: 540,
})

describe('channel of a guest’s phone', () => {
  it('says that the menu has changed when a dish runs out or costs something else', async () => {
    const { news } = await listen(await phone())
    await waiter.send(`/menu/items/${restaurant.ids.beer}/eighty-six`, { locationId: restaurant.ids.location })
    await expect.poll(news).toEqual(['menu'])
  })

  it('says that the table has changed when another phone orders, the staff accept it, and somebody pays', async () => {
    const [guests, companion] = [await phone(), await phone()]
    const { news } = await listen(companion)
    const { id } = (await guests.send([beer()])).json.guestOrder
    await expect.poll(news).toEqual(['table'])
    const { order } = (await waiter.send(`/guest-orders/${id}/accept`)).json
    await expect.poll(news).toContain('table')
    await expect
      .poll(async () => (await companion.table()).bill?.lines)
      .toMatchObject([{ name: 'Lager', isSent: true }])
    news()
    await waiter.cash(order, 540)
    await expect.poll(news).toContain('table')
  })

  it('says that the table has changed when it is put together with another, and when that party goes', async () => {
    const { location, table } = restaurant.ids
    const [other, third] = [uuidv7(), uuidv7()]
    const tables = [table, other, third].map((id, index) => ({ id, name: `${index + 1}`, area: 'Main' }))
    const owner = tillOf(server, restaurant, restaurant.owner)
    const saved = await owner.send(
      `/locations/${location}/floor`,
      { areas: [{ name: 'Main' }], tables },
      { method: 'PUT' },
    )
    expect(saved.status, saved.text).toBe(200)
    const { news } = await listen(await phone())
    const { id } = await waiter.open([waiter.beer()], { tableId: other })
    const move = (body: object) => owner.send(`/orders/${id}`, body, { method: 'PATCH' })
    expect((await move({ joinedTableIds: [table] })).status).toBe(200)
    await expect.poll(news).toEqual(['table'])
    expect((await move({ tableId: table, joinedTableIds: [] })).status).toBe(200)
    await expect.poll(news).toEqual(['table'])
    expect((await move({ tableId: third })).status).toBe(200)
    await expect.poll(news).toEqual(['table'])
  })

  it('says nothing of other tables', async () => {
    const { news } = await listen(await phone())
    await waiter.open([waiter.beer()], { orderType: 'takeaway', tableId: null, covers: null })
    // What comes after it has come: nothing else did.
    await waiter.send(`/menu/items/${restaurant.ids.beer}/eighty-six`, { locationId: restaurant.ids.location })
    await expect.poll(news).toEqual(['menu'])
  })

  it('is there for nobody who was not let in', async () => {
    const others = await openRestaurant(server)
    await expect(listen(await phone(), `lantern-${others.id}`)).rejects.toThrow('404')
  })

  it('takes no till’s place, however many phones listen', async () => {
    const guests = await phone()
    for (let phones = 0; phones < 4; phones++) await listen(guests)
  })
})

/** Both halves of every day, so that it is open at whatever hour the test runs. */
const always = [
  { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, untilMinute: 720 },
  { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 720, untilMinute: 0 },
]

describe('channel of who orders ahead', () => {
  const ahead = () => `/api/v1/guests/${slugHere()}/locations/main/collection`
  const order = async () => {
    const { slots } = (await server.app.inject({ url: `${ahead()}/times` })).json()
    const guest = { guestName: 'Sam', phone: '07700 900123', collectAt: slots[4].at }
    const payload = { id: uuidv7(), lines: [beer()], allergies: [], allergyNote: '', ...guest }
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await server.app.inject({ method: 'POST', url: `${ahead()}/orders`, headers, payload })).statusCode).toBe(
      201,
    )
    return payload.id
  }

  beforeEach(async () => {
    const owner = tillOf(server, restaurant, restaurant.owner)
    const here = `/locations/${restaurant.ids.location}`
    const publicMenu = { isPublic: true, description: '', openingHours: always, version: 0 }
    await owner.send(`${here}/public-menu`, publicMenu, { method: 'PUT' })
    const collection = { isOn: true, leadMinutes: 20, slotMinutes: 15, ordersPerSlot: 2, version: 0 }
    await owner.send(`${here}/collection`, collection, { method: 'PUT' })
  })

  it('says that the menu has changed, and the times when somebody takes one or orders are paused', async () => {
    const { news } = await listenAhead()
    await waiter.send(`/menu/items/${restaurant.ids.beer}/eighty-six`, { locationId: restaurant.ids.location })
    await expect.poll(news).toEqual(['menu'])
    await waiter.send(`/menu/items/${restaurant.ids.beer}/restore`, { locationId: restaurant.ids.location })
    await expect.poll(news).toEqual(['menu'])
    await order()
    await expect.poll(news).toEqual(['times'])
    await waiter.send(`/locations/${restaurant.ids.location}/collection/pause`, { minutes: 30 })
    await expect.poll(news).toEqual(['times'])
  })

  it('says that an order has changed when it is accepted, sent to the kitchen and ready, and nothing of others', async () => {
    const [id, other] = [await order(), await order()]
    const { news } = await listenAhead(id)
    await waiter.send(`/guest-orders/${other}/accept`)
    await waiter.send(`/guest-orders/${id}/accept`)
    await expect.poll(news).toEqual(['order'])
    await waiter.send(`/orders/${id}/courses/0/fire`)
    await expect.poll(news).toEqual(['order'])
    const ofOrder = 'select id from kitchen_tickets where restaurant_id = $1 and order_id = $2'
    const [ticket] = await server.sql(ofOrder, [restaurant.id, id])
    await waiter.send(`/kitchen/tickets/${ticket?.id}/bump`)
    await expect.poll(news).toEqual(['order'])
    await waiter.send(`/guest-orders/${other}/decline`, { reason: 'Closed' })
    await waiter.send(`/orders/${other}/courses/0/fire`)
    expect(news()).toEqual([])
  })

  it('is there for no order that nobody knows, and for none where nothing is collected', async () => {
    await expect(listenAhead(uuidv7())).rejects.toThrow('404')
    await server.sql('update collection_settings set is_on = false where restaurant_id = $1', [restaurant.id])
    await expect(listenAhead()).rejects.toThrow('404')
  })
})
