import { endpoints } from '@tableside/contract'
import { stopsInMaintenance } from '@tableside/contract/core'
import { businessDate } from '@tableside/domain/time'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'

const london = { timeZone: 'Europe/London', cutoffMinutes: 240 }

let server: TestServer
let restaurant: TestRestaurant
beforeAll(async () => {
  server = await startTestServer()
  restaurant = await openRestaurant(server)
})
afterAll(() => server.stop())

async function setMaintenance(isOn: boolean): Promise<void> {
  await server.sql(
    `insert into platform_settings (id, settings) values (1, jsonb_build_object('maintenanceMode', $1::boolean))
     on conflict (id) do update set settings = excluded.settings`,
    [isOn],
  )
  server.services.platformSettings.forget()
}

const send = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${restaurant.owner.token}`, 'idempotency-key': uuidv7() },
    ...(payload ? { payload } : {}),
  })

it('keeps a dashboard from changing anything while the platform is maintained, and says so to every page', async () => {
  const change = () => send('PATCH', `/restaurants/${restaurant.id}`, { name: 'Lantern & Co' })
  const open = () => send('POST', '/restaurants', { id: uuidv7(), name: 'Another' })
  await setMaintenance(true)
  for (const refused of [await change(), await open()]) {
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'maintenance'])
    expect(refused.json().title).toBe('Tableside is being maintained, so nothing can be changed here right now.')
    // As long as the words say, not the next second.
    expect(refused.headers['retry-after']).toBe('180')
  }
  expect((await send('GET', '/site')).json().isInMaintenance).toBe(true)
  expect((await send('GET', `/restaurants/${restaurant.id}`)).json().restaurant.name).toBe('Lantern')
  await setMaintenance(false)
  expect((await change()).statusCode).toBe(200)
  expect((await send('GET', '/site')).json().isInMaintenance).toBe(false)
})

it('never stops service: a table orders, the kitchen cooks and the guests pay', async () => {
  await setMaintenance(true)
  const till = tillOf(server, restaurant, restaurant.waiter)
  const order = await till.open([till.beer()])
  const sent = await till.send(`/orders/${order.id}/send`)
  const paid = await till.cash(order, 540)
  expect([sent.status, paid.status]).toEqual([200, 201])
  await setMaintenance(false)
})

it('never keeps a day from its end: drawers are counted and the Z is made', async () => {
  await setMaintenance(true)
  const till = tillOf(server, restaurant, restaurant.manager)
  const day = { locationId: restaurant.ids.location, businessDate: businessDate(server.services.now(), london) }
  const drawer = await till.send('/drawers', { id: uuidv7(), locationId: restaurant.ids.location, floatPence: 5000 })
  const counted = await till.send(`/drawers/${drawer.json.drawer?.id}/close`, { countedPence: 5000 })
  const closed = await till.send('/reports/z', day)
  expect([drawer.status, counted.status, closed.status]).toEqual([201, 200, 201])
  expect(closed.json.report).toMatchObject({ number: 1, figures: { orders: 1, grossPence: 540 } })
  await setMaintenance(false)
})

it('lets people in and out, and the platform’s owner work', () => {
  const waiting = endpoints.filter(stopsInMaintenance)
  expect(waiting.filter(({ method }) => method === 'GET')).toEqual([])
  expect(waiting.filter(({ access }) => access === 'public' || access === 'platform_owner')).toEqual([])
  // The store room's own orders can wait; guests' can not.
  const service = /(?<!\/inventory)\/(orders|payments|tickets|approvals|drawers|clock|reports)\b/
  expect(waiting.filter(({ path }) => service.test(path)).map(({ name }) => name)).toEqual([])
})
