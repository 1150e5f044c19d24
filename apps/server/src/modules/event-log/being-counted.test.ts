import { endpoints } from '@tableside/contract'
import type { Endpoint } from '@tableside/contract/core'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followers } from '../../followers.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { sampleBody } from '../../testing/sample-body.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { followToEnd } from './index.ts'

let server: TestServer
let busy: TestRestaurant
const webhookId = uuidv7()

beforeAll(async () => {
  server = await startTestServer()
  busy = await openRestaurant(server, 'omega')
  const owner = tillOf(server, busy, busy.owner)
  // Stock is counted where dishes have recipes, webhooks where there is one, and an X is printed where a printer takes it.
  const printer = { name: 'Office', host: '127.0.0.1', port: 9_100, paperMm: 80, codePage: 'auto', hasDrawer: false }
  const papers = { stationIds: [], orderTypes: [], papers: ['report'], fallbackId: null, askAfterMinutes: 15 }
  await owner.send('/printers', { id: uuidv7(), locationId: busy.ids.location, ...printer, ...papers })
  const ingredientId = uuidv7()
  await owner.send('/inventory/ingredients', { id: ingredientId, name: 'Lager', unit: 'ml' })
  const recipe = { kind: 'dish', targetId: busy.ids.beer, yieldQuantity: 1_000, yieldUnit: 'portion', version: 0 }
  const lines = [{ of: 'ingredient', id: ingredientId, quantity: 568, unit: 'ml' }]
  await owner.send(`/inventory/recipes/${uuidv7()}`, { ...recipe, lines }, { method: 'PUT' })
  await owner.send('/webhooks', {
    id: webhookId,
    url: 'https://example.com/hook',
    description: '',
    eventTypes: ['order.paid'],
  })
  await followToEnd(server.services, followers)
  // Entries nobody has followed yet, as an import leaves them: more than all the requests below count.
  await server.sql(
    `with head as (update restaurant_counters set event_seq = event_seq + 60000 where restaurant_id = $1 returning event_seq)
     insert into events (restaurant_id, seq, type, at, by, body, hash)
     select $1, head.event_seq - n, 'test.noise', $3, $2, '{}', '' from head, generate_series(0, 59999) n`,
    [busy.id, busy.owner.staffId, server.services.now()],
  )
})
afterAll(() => server.stop())

const waiting = endpoints.filter(
  ({ path, refusals }) => path.includes(':restaurantId') && refusals.includes('being_counted'),
)

const values: Record<string, unknown> = {
  webhookId,
  month: '2026-11',
  week: '2026-11-16',
  url: 'https://example.com/hook',
  eventTypes: 'order.paid',
}

/** What a field of this name is to hold, so that the request is well formed and names what is there. */
function named(name: string): unknown {
  if (name === 'locationId') return busy.ids.location
  if (name === 'staffId') return busy.waiter.staffId
  return values[name]
}

async function ask({ method, path, params, query, body }: Endpoint) {
  const inPath = { ...Object(params && sampleBody(params, named)), restaurantId: busy.id }
  const asked = new URLSearchParams(Object(query && sampleBody(query, named)))
  const reply = await server.app.inject({
    method,
    url: `${path.replace(/:(\w+)/g, (_, name) => inPath[name])}?${asked}`,
    headers: { authorization: `Bearer ${busy.owner.token}`, 'idempotency-key': uuidv7() },
    ...(body ? { payload: Object(sampleBody(body, named)) } : {}),
  })
  return { status: reply.statusCode, retryAfter: Number(reply.headers['retry-after']), ...reply.json() }
}

describe('while a restaurant’s backlog is being counted', () => {
  it.each(waiting.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is refused for now, and says when to ask again',
    async (_name, endpoint) => {
      const { status, code, retryAfter, issues } = await ask(endpoint)
      expect({ status, code, issues }).toEqual({ status: 503, code: 'being_counted' })
      expect(retryAfter).toBeGreaterThan(0)
    },
  )
})
