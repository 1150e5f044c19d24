import { endpoints } from '@tableside/contract'
import type { Endpoint } from '@tableside/contract/core'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { sampleBody } from './testing/sample-body.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { tillOf } from './testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
/** What paths and bodies name, beside what is made new. */
let there: Record<string, unknown>

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server, 'omega')
  const owner = tillOf(server, lantern, lantern.owner)
  const [customerId, ingredientId, supplierId] = [uuidv7(), uuidv7(), uuidv7()]
  await owner.send('/customers', { id: customerId, name: 'Ada', phone: '', email: 'ada@test.test' })
  await owner.send('/inventory/ingredients', { id: ingredientId, name: 'Lager', unit: 'ml' })
  await owner.send('/inventory/suppliers', { id: supplierId, name: 'Brewery' })
  there = {
    restaurantId: lantern.id,
    locationId: lantern.ids.location,
    categoryId: lantern.ids.category,
    itemId: lantern.ids.curry,
    staffId: lantern.waiter.staffId,
    customerId,
    ingredientId,
    supplierId,
    unit: 'ml',
    email: 'ada@test.test',
    week: '2026-11-16',
    startsAt: '2027-03-01T10:00:00.000Z',
    isMeant: true,
    endsAt: '2027-03-01T18:00:00.000Z',
    url: 'https://example.com/hook',
    eventTypes: 'order.paid',
  }
})
afterAll(() => server.stop())

/**
 * They need more than a sample can hold – a PIN, a booking, an order or none, a paid bill, tips, stock, an open drawer –, or the same again is refused for another
 * reason: the price is scheduled, the rota published, the guest has agreed.
 */
const otherwise = [
  'addWorkedShift',
  'allocateTips',
  'clock',
  'handOverDrawer',
  'issueVatInvoice',
  'mergeCustomers',
  'messageFromKitchen',
  'messageStation',
  'publishRota',
  'recordConsent',
  'requestExport',
  'returnToStock',
  'schedulePrice',
  'seatBooking',
  'signOn',
  'transferStock',
  'writeOffStock',
]

/** Endpoints that make something under an id from the device. */
const making = endpoints.filter(
  ({ name, path, method, refusals, body }) =>
    path.includes(':restaurantId') &&
    method === 'POST' &&
    body &&
    refusals.includes('id_taken') &&
    !otherwise.includes(name),
)

async function ask({ method, path, params, query, body }: Endpoint, given: Record<string, unknown>) {
  const named = (name: string) => (name in given ? given[name] : there[name])
  const inPath = Object(params && sampleBody(params, named))
  const asked = new URLSearchParams(Object(query && sampleBody(query, named)))
  const reply = await server.app.inject({
    method,
    url: `${path.replace(/:(\w+)/g, (_, name) => inPath[name])}?${asked}`,
    headers: { authorization: `Bearer ${lantern.owner.token}`, 'idempotency-key': uuidv7() },
    ...(body ? { payload: Object(sampleBody(body, named)) } : {}),
  })
  return { status: reply.statusCode, ...reply.json() }
}

describe('an id that is taken', () => {
  it.each(making.map((endpoint) => [endpoint.name, endpoint] as const))(
    'makes nothing a second time with another key: %s',
    async (_name, endpoint) => {
      const id = uuidv7()
      const { status, code, issues } = await ask(endpoint, { id, name: `First ${id}` })
      expect({ status, code, issues }).toEqual({ status: endpoint.status })
      expect(await ask(endpoint, { id, name: `Second ${id}` })).toMatchObject({ status: 409, code: 'id_taken' })
    },
  )
})

describe('a range of days', () => {
  const ranging = endpoints.filter(
    ({ path, refusals }) => path.includes(':restaurantId') && refusals.includes('range_upside_down'),
  )

  it.each(ranging.map((endpoint) => [endpoint.name, endpoint] as const))(
    'that ends before it begins is refused: %s',
    async (_name, endpoint) => {
      const upsideDown = { from: '2026-11-21', to: '2026-11-20' }
      expect(await ask(endpoint, upsideDown)).toMatchObject({ status: 422, code: 'range_upside_down' })
    },
  )
})
