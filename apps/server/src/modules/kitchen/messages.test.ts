import type { StationMessage } from '@tableside/domain/kitchen'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { forgetStationMessages } from './index.ts'

let server: TestServer
let lantern: TestRestaurant
let waiter: TestTill
let cook: TestTill

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  lantern = await openRestaurant(server)
  waiter = tillOf(server, lantern, lantern.waiter)
  cook = tillOf(server, lantern, lantern.manager)
})
afterAll(() => server.stop())

type Said = { id?: string; orderId?: string | null; text?: string; stationId?: string }

const say = (said: Said = {}, from = waiter) =>
  from.send('/kitchen/messages', {
    ...{ id: uuidv7(), stationId: lantern.ids.kitchen, orderId: null, text: 'Slow down' },
    ...said,
  })
const acknowledge = (id: string, by = cook) => by.send(`/kitchen/messages/${id}/acknowledge`)

async function messages(): Promise<StationMessage[]> {
  const path = `/kitchen/messages?locationId=${lantern.ids.location}`
  return (await waiter.send(path, undefined, { method: 'GET', key: null })).json.messages
}

const journal = () =>
  server.sql(`select type, by, body from events where restaurant_id = $1 and type ~ 'kitchen.message' order by seq`, [
    lantern.id,
  ])

describe('message to a station', () => {
  it('names its order and its sender until the first person at the station has seen it', async () => {
    const order = await waiter.open([waiter.curry()], { send: true })
    const sent = await say({ orderId: order.id, text: ' Seat 2 is in a hurry ' })
    expect(sent.status, sent.text).toBe(201)
    const { id } = sent.json.message
    expect(await messages()).toMatchObject([
      { id, about: 'Table 7', text: 'Seat 2 is in a hurry', sentBy: lantern.waiter.staffId, seen: null },
    ])
    expect((await acknowledge(id)).json.message.seen.by).toBe(lantern.manager.staffId)
    await acknowledge(id, waiter)
    expect((await messages())[0]?.seen?.by).toBe(lantern.manager.staffId)
    expect((await journal()).map(({ type, by, body }) => [type, by, Object(body).orderId])).toEqual([
      ['kitchen.message_sent', lantern.waiter.staffId, order.id],
      ['kitchen.message_seen', lantern.manager.staffId, order.id],
    ])
    const { history } = (await waiter.send(`/orders/${order.id}/record`, undefined, { method: 'GET', key: null })).json
    expect(history.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(['Sent the kitchen a message', 'The kitchen has seen the message']),
    )
  })

  it('is sent by more people at once than there are connections, each with one', async () => {
    const restaurants = await Promise.all(Array.from({ length: 40 }, () => openRestaurant(server)))
    const sent = await Promise.all(
      restaurants.map((each) => say({ stationId: each.ids.kitchen }, tillOf(server, each, each.waiter))),
    )
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
  })

  it('keeps its words out of the journal, and goes with them after a week', async () => {
    await say({ text: 'Ms Okafor is here' })
    expect(JSON.stringify(await journal())).not.toContain('Okafor')
    const later = (days: number) => new Date(Date.parse(server.services.now()) + days * 86_400_000).toISOString()
    const kept = async (now: string) => {
      await forgetStationMessages.run(server.services, { now, signal: new AbortController().signal })
      return (await server.sql('select id from station_messages where restaurant_id = $1', [lantern.id])).length
    }
    expect([await kept(later(6)), await kept(later(8))]).toEqual([1, 0])
  })

  it('may come from the pass, without an order', async () => {
    const body = { id: uuidv7(), stationId: lantern.ids.bar, orderId: null, text: 'Speed up' }
    expect((await cook.send('/kitchen/messages/from-kitchen', body)).json.message).toMatchObject({
      stationId: lantern.ids.bar,
      about: '',
    })
  })

  it('is sent once, however often its request arrives', async () => {
    const body = { id: uuidv7(), stationId: lantern.ids.kitchen, orderId: null, text: 'Slow down' }
    const key = uuidv7()
    await waiter.send('/kitchen/messages', body, { key })
    await waiter.send('/kitchen/messages', body, { key })
    expect(await messages()).toHaveLength(1)
    expect((await say(body)).json.code).toBe('id_taken')
  })

  it('is refused from the seventh a minute of one person, and at a station with eight unseen', async () => {
    for (let nth = 1; nth <= 6; nth++) expect((await say()).status).toBe(201)
    const often = await say()
    expect([often.status, often.json.code]).toEqual([429, 'messages_too_often'])
    for (let nth = 7; nth <= 8; nth++) expect((await say({}, cook)).status).toBe(201)
    expect((await say({}, cook)).json.code).toBe('messages_unseen')
    expect((await say({ stationId: lantern.ids.bar }, cook)).status).toBe(201)
    const [newest] = await messages()
    const first = (await messages()).find(({ stationId }) => stationId === lantern.ids.kitchen)
    expect(newest?.stationId).toBe(lantern.ids.bar)
    await acknowledge(first?.id ?? '')
    expect((await say({}, cook)).status).toBe(201)
  })

  it('from a kitchen’s screen has the same limits', async () => {
    const fromKitchen = (by: TestTill, id = uuidv7()) =>
      by.send('/kitchen/messages/from-kitchen', {
        ...{ id, stationId: lantern.ids.kitchen, orderId: null, text: 'Speed up' },
      })
    const id = uuidv7()
    expect((await fromKitchen(cook, id)).status).toBe(201)
    expect((await fromKitchen(cook, id)).json.code).toBe('id_taken')
    for (let nth = 2; nth <= 6; nth++) expect((await fromKitchen(cook)).status).toBe(201)
    expect((await fromKitchen(cook)).json.code).toBe('messages_too_often')
    for (let nth = 7; nth <= 8; nth++) expect((await fromKitchen(waiter)).status).toBe(201)
    expect((await fromKitchen(waiter)).json.code).toBe('messages_unseen')
  })

  it('is refused for a station or an order that is not there', async () => {
    expect((await say({ stationId: uuidv7() })).status).toBe(404)
    expect((await say({ orderId: uuidv7() })).status).toBe(404)
    expect((await acknowledge(uuidv7())).status).toBe(404)
    expect((await say({ text: 'e'.repeat(141) })).status).toBe(400)
    expect(await messages()).toEqual([])
  })
})
