import { type GuestLiveMessage, guestLivePath } from '@tableside/contract/live'
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

/** A phone that listens, and which parts it was told have changed since it was last asked. */
async function listen(phone: GuestPhone, slug = `lantern-${restaurant.id}`) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${guestLivePath}?slug=${slug}`, { headers: phone.headers() })
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
