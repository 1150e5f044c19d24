import { endpoints } from '@tableside/contract'
import type { Endpoint } from '@tableside/contract/core'
import { getTableName, isTable } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tenantTablesOf } from './db/catalog-rules.ts'
import * as schema from './db/schema/index.ts'
import { openRestaurant, type Person, type TestRestaurant } from './testing/restaurant.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { tillOf } from './testing/till.ts'

let server: TestServer
let victim: TestRestaurant
let attacker: TestRestaurant
/** Every id of the victim a path can name. */
let victimsIds: Record<string, string>
/** What the victim had after the last endpoint: what the next one must leave as it is. */
let before: Record<string, unknown>

const canary = 'Zanzibar canary'

beforeAll(async () => {
  server = await startTestServer()
  // On the plan that locks nothing, so that nothing but the tenancy keeps them apart.
  victim = await openRestaurant(server, 'omega')
  attacker = await openRestaurant(server, 'omega')
  await server.sql('update restaurants set name = $2 where restaurant_id = $1', [victim.id, canary])
  await server.sql(`update staff_members set name = $2 || role where restaurant_id = $1`, [victim.id, canary])
  await server.sql(`update menu_items set name = $2 || id where restaurant_id = $1`, [victim.id, canary])
  await server.sql('update restaurant_counters set menu_version = 2 where restaurant_id = $1', [victim.id])
  const till = tillOf(server, victim, victim.waiter)
  const order = await till.open([till.curry(), till.beer()], { send: true, guestName: canary })
  const paid = await till.cash(order, 500)
  const [ticket] = await server.sql('select id from kitchen_tickets where restaurant_id = $1', [victim.id])
  const theirs = tillOf(server, victim, victim.owner)
  const [keyId, webhookId, exportId] = [uuidv7(), uuidv7(), uuidv7()]
  await theirs.send('/api-keys', { id: keyId, name: canary, scopes: ['orders:read'] })
  const webhook = { id: webhookId, url: 'https://example.com/hook', description: canary, eventTypes: ['order.paid'] }
  await theirs.send('/webhooks', webhook)
  await theirs.send('/exports', { id: exportId })
  const guestOrderId = uuidv7()
  await server.sql(
    `insert into guest_orders (restaurant_id, location_id, table_name, id, table_id, state, request, lines, bill_ids, sent_at)
     values ($1, $2, $3, $4, $5, 'waiting', '{"lines":[],"allergies":[],"allergyNote":""}', '[]', '[]', $6)`,
    [victim.id, victim.ids.location, canary, guestOrderId, victim.ids.table, server.services.now()],
  )
  const message = { id: uuidv7(), stationId: victim.ids.kitchen, orderId: order.id, text: canary }
  await theirs.send('/kitchen/messages', message)
  const bookingId = uuidv7()
  const booking = { id: bookingId, startsAt: server.services.now(), partySize: 2, guestName: canary }
  await theirs.send(`/locations/${victim.ids.location}/bookings`, booking)
  victimsIds = {
    guestOrderId,
    bookingId,
    messageId: message.id,
    stationId: victim.ids.kitchen,
    keyId,
    webhookId,
    exportId,
    restaurantId: victim.id,
    orderId: order.id,
    lineId: order.lines[0]?.id ?? '',
    paymentId: paid.json.order.payments[0].id,
    ticketId: String(ticket?.id),
    locationId: victim.ids.location,
    itemId: victim.ids.curry,
    categoryId: victim.ids.category,
    groupId: victim.ids.heat,
    optionId: victim.ids.hot,
    staffId: victim.waiter.staffId,
  }
  await server.sql(`prepare checksums (uuid) as ${checksumsOfAll}`)
  before = await checksums()
})
afterAll(() => server.stop())

/** Bodies that would be carried out at home, naming the victim's rows wherever they can. */
const bodies = (): Record<string, unknown> => ({
  placeOrder: {
    id: uuidv7(),
    locationId: victim.ids.location,
    orderType: 'table',
    tableId: victim.ids.table,
    lines: [{ id: uuidv7(), itemId: victim.ids.beer, quantity: 1 }],
  },
  addLines: { lines: [{ id: uuidv7(), itemId: attacker.ids.beer, quantity: 1 }] },
  changeLine: { quantity: 5 },
  voidLine: { quantity: 1, reason: 'Gone' },
  discountOrder: { id: uuidv7(), kind: 'discount', rateBps: 10_000, reason: 'Mine' },
  changeOrderDetails: { covers: 9 },
  payCash: { paymentId: uuidv7(), amountPence: 100, tenderedPence: 100 },
  openTab: { holdId: uuidv7(), name: 'Sam', amountPence: 3000, cardToken: 'tok_approve' },
  payCard: { paymentId: uuidv7(), amountPence: 100, cardToken: 'tok_approve' },
  refundPayment: { refundId: uuidv7(), amountPence: 100, reason: 'Mine' },
  messageStation: { id: uuidv7(), stationId: victim.ids.kitchen, orderId: victimsIds.orderId, text: 'Mine' },
  messageFromKitchen: { id: uuidv7(), stationId: victim.ids.kitchen, orderId: null, text: 'Mine' },
  addStaff: { id: uuidv7(), name: 'Mallory', role: 'manager' },
})

const inside = endpoints.filter(({ path }) => path.includes(':restaurantId'))

async function attempt(endpoint: Endpoint, person: Person, ids: Record<string, string>) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? uuidv7())
  const body = bodies()[endpoint.name] ?? (endpoint.body ? {} : undefined)
  const reply = await server.app.inject({
    method: endpoint.method,
    url: `${path}?locationId=${victim.ids.location}`,
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': uuidv7() },
    ...(body === undefined ? {} : { payload: Object(body) }),
  })
  return { status: reply.statusCode, text: reply.body }
}

/** In one statement, planned once: asked one by one, they were most of what this file costs. */
const checksumsOfAll = tenantTablesOf(Object.values(schema).filter(isTable).map(getTableName))
  .map(
    (table) =>
      `select '${table}' as of, count(*) as n, md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t where restaurant_id = $1`,
  )
  .join(' union all ')

/** What the victim's rows add up to, table by table. */
async function checksums(): Promise<Record<string, unknown>> {
  const rows = await server.sql(`execute checksums('${victim.id}')`)
  return Object.fromEntries(rows.map((row) => [row.of, row]))
}

describe('another restaurant’s owner', () => {
  it.each(inside.map((endpoint) => [endpoint.name, endpoint] as const))(
    'gets nowhere with %s, through the front door or with a foreign id at home',
    async (_name, endpoint) => {
      const atTheirs = await attempt(endpoint, attacker.owner, victimsIds)
      const athome = await attempt(endpoint, attacker.owner, { ...victimsIds, restaurantId: attacker.id })
      expect(atTheirs.status).toBeGreaterThanOrEqual(400)
      expect(atTheirs.status).toBeLessThan(500)
      expect(athome.status).toBeLessThan(500)
      expect(atTheirs.text + athome.text).not.toContain(canary)
      const after = await checksums()
      const known = before
      // What one endpoint broke is reported for that one alone.
      before = after
      expect(after).toEqual(known)
    },
  )
})

describe('an id of another restaurant', () => {
  it('is answered as one that does not exist, word for word', async () => {
    const till = tillOf(server, attacker, attacker.owner)
    const get = async (id: string) => {
      const { status, json } = await till.send(`/orders/${id}`, undefined, { method: 'GET', key: null })
      return { status, ...json, requestId: '' }
    }
    expect(await get(victimsIds.orderId ?? '')).toEqual(await get(uuidv7()))
  })
})
