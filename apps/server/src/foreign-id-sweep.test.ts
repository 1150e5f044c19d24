import { endpoints } from '@tableside/contract'
import type { Endpoint } from '@tableside/contract/core'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allowPhones, type GuestPhone, guestPhone } from './testing/guest-phone.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { type JsonSchema, sampleBody } from './testing/sample-body.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { tillOf } from './testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let phone: GuestPhone
/** What paths and bodies name. */
let there: Record<string, unknown>
/** Ids of something else, by what they are of. */
let foreign: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server, 'omega')
  const harbour = await openRestaurant(server, 'omega')
  const owner = tillOf(server, lantern, lantern.owner)
  const theirs = tillOf(server, harbour, harbour.owner)
  await allowPhones(server, lantern, { guestOrders: 'accept', guestPayments: true })
  const closed = await owner.open([owner.beer()])
  expect((await owner.cash(closed, closed.totals.totalPence)).status).toBe(201)
  const open = await owner.open([owner.curry(3), owner.beer(2)], { send: true })
  phone = await guestPhone(server, lantern)
  const other = await theirs.open([theirs.beer()])
  const [bookingId, customerId, ingredientId, supplierId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const booking = { id: bookingId, startsAt: null, partySize: 2, guestName: 'Okafor' }
  expect((await owner.send(`/locations/${lantern.ids.location}/bookings`, booking)).status).toBe(200)
  await owner.send('/customers', { id: customerId, name: 'Ada', phone: '', email: 'ada@test.test' })
  await owner.send('/inventory/ingredients', { id: ingredientId, name: 'Lager', unit: 'ml' })
  await owner.send('/inventory/suppliers', { id: supplierId, name: 'Brewery' })
  const { id: voucherId } = await owner.sellVoucher(1_000)
  foreign = {
    'a closed bill': closed.id,
    'a booking': bookingId,
    'a bill of another restaurant': other.id,
  }
  there = {
    slug: `lantern-${lantern.id}`,
    location: 'main',
    restaurantId: lantern.id,
    orderId: open.id,
    lineId: open.lines[1]?.id,
    locationId: lantern.ids.location,
    tableIds: lantern.ids.table,
    tableId: lantern.ids.table,
    stationId: lantern.ids.kitchen,
    categoryId: lantern.ids.category,
    itemId: lantern.ids.beer,
    groupId: lantern.ids.heat,
    staffId: lantern.waiter.staffId,
    bookingId,
    customerId,
    ingredientId,
    supplierId,
    voucherId,
    unit: 'ml',
    email: 'ada@test.test',
    cardToken: 'tok_approve',
    startsAt: '2027-03-01T10:00:00.000Z',
    endsAt: '2027-03-01T18:00:00.000Z',
    isMeant: true,
    version: 0,
    amountPence: 100,
    rateBps: null,
    part: 1,
    of: 1,
    at: server.services.now(),
    billPence: 100,
    pin: '1111',
    week: '2026-11-23',
    month: '2026-10',
    eventTypes: 'order.paid',
    phone: '07700 900123',
  }
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

/** The paths of the ids in a body. */
function idsIn(schema: JsonSchema, path: readonly string[] = []): string[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (branches.length > 0) return [...new Set(branches.flatMap((each) => idsIn(each, path)))]
  if (schema.type === 'array') return idsIn(schema.items ?? {}, [...path, '0'])
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([key, each]) => idsIn(each, [...path, key]))
  return schema.format === 'uuid' ? [path.join('.')] : []
}

const naming = endpoints.flatMap((endpoint) => {
  const { body, path, method } = endpoint
  if (!body || method === 'GET' || !(path.includes(':restaurantId') || path.includes('/guests/'))) return []
  return idsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema).map(
    (field) => [`${endpoint.name} ${field}`, endpoint, field] as const,
  )
})

/** What the bills add up to that nothing sent here is about. */
const checksums = () =>
  server.sql(
    `select (select md5(string_agg(o::text, '|' order by id)) from orders o where ${isOne}) as orders,
       (select md5(string_agg(o::text, '|' order by id)) from order_lines o where ${isOne.replaceAll('.id', '.order_id')}) as lines,
       (select md5(string_agg(o::text, '|' order by id)) from payments o where ${isOne.replaceAll('.id', '.order_id')}) as payments`,
    [lantern.id, foreign['a closed bill'], foreign['a bill of another restaurant']],
  )
const isOne = '((o.restaurant_id = $1 and o.id = $2) or (o.restaurant_id <> $1 and o.id = $3))'

function withId(body: unknown, field: string, id: string): unknown {
  const [key = '', ...rest] = field.split('.')
  if (key === '') return id
  if (key === '0') return [withId(Array.isArray(body) ? body[0] : undefined, rest.join('.'), id)]
  return { ...Object(body), [key]: withId(Object(body)[key], rest.join('.'), id) }
}

async function ask({ method, path, params, query, body }: Endpoint, field: string, id: string) {
  const named = (name: string) => there[name]
  const inPath = Object(params && sampleBody(params, named))
  const asked = new URLSearchParams(Object(query && sampleBody(query, named)))
  const headers = path.includes('/guests/') ? phone.headers() : { authorization: `Bearer ${lantern.owner.token}` }
  const reply = await server.app.inject({
    method,
    url: `${path.replace(/:(\w+)/g, (_, name) => inPath[name])}?${asked}`,
    headers: { ...headers, 'idempotency-key': uuidv7() },
    payload: Object(withId(body && sampleBody(body, named), field, id)),
  })
  return { status: reply.statusCode, text: reply.body }
}

describe('an id of something else, wherever a body names one', () => {
  it.each(naming)('is no fault, and changes nothing of that: %s', async (_name, endpoint, field) => {
    const before = await checksums()
    for (const [what, id] of Object.entries(foreign)) {
      const { status, text } = await ask(endpoint, field, id)
      expect({ what, fault: status >= 500 ? text : undefined }).toEqual({ what })
    }
    expect(await checksums()).toEqual(before)
  })
})
