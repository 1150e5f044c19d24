import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { startMetrics, startTraces } from './index.ts'

const token = 'a-token-for-prometheus'
let server: TestServer
let restaurant: TestRestaurant
beforeAll(async () => {
  server = await startTestServer()
  restaurant = await openRestaurant(server)
})
afterAll(() => server.stop())

/** What Prometheus reads once, from a fresh server that remembers no figure. */
async function readMetrics(work: () => Promise<unknown> = async () => undefined): Promise<string> {
  const { services } = server
  const config = { ...services.config, metrics: { host: '127.0.0.1', port: 0, token } }
  const door = await startMetrics({ ...services, config })
  if (!door) throw new Error('Must hold: a port was set')
  await work()
  const reply = await fetch(`http://127.0.0.1:${door.port}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await reply.text()
  await door.stop()
  return text
}

const sell = async () => {
  const till = tillOf(server, restaurant, restaurant.manager)
  await till.cash(await till.open([till.beer(1)]), 540)
}

it('exposes to Prometheus what is answered, asked of the database, and waits', async () => {
  const text = await readMetrics(sell)
  expect(text).toContain(
    'tableside_request_duration_seconds_count{method="POST",route="/api/v1/restaurants/:restaurantId/orders",status="2xx"} 1',
  )
  expect(text).toContain('tableside_statement_duration_seconds_count{statement="save_order"}')
  expect(text).toMatch(/tableside_database_connections\{pool="app",state="idle"\} \d/)
  expect(text).toContain('tableside_live_connections 0')
  expect(text).toMatch(/tableside_sums_behind_entries [1-9]/)
  expect(text).toContain('tableside_payments_unknown 0')
  expect(text).toContain('tableside_ledger_imbalance_pence 0')
  expect(text).toMatch(/process_resident_memory_bytes \d/)
  expect(text).not.toContain(restaurant.id)
})

it('exposes how much the ledger is out, also of sales that were posted otherwise', async () => {
  await sell()
  const [{ id } = { id: '' }] = await server.sql('select id from payments order by started_at desc limit 1')
  await server.sql('update payments set amount_pence = amount_pence + 7 where id = $1', [id])
  expect(await readMetrics()).toContain('tableside_ledger_imbalance_pence 7')
  await server.sql('update payments set amount_pence = amount_pence - 7 where id = $1', [id])
  await server.sql(`update orders set total_pence = total_pence + 3 where state = 'paid'`)
  expect(await readMetrics()).toMatch(/tableside_ledger_imbalance_pence [36]\n/)
  await server.sql(`update orders set total_pence = total_pence - 3 where state = 'paid'`)
})

it('leaves out what the database did not say, and counts that', async () => {
  const { services } = server
  const broken = { ...services.db, acrossRestaurants: Object.create(null) }
  const { createMetrics } = await import('./metrics.ts')
  const text = await createMetrics({ ...services, db: broken }).metrics()
  expect(text).not.toMatch(/^tableside_payments_unknown \d/m)
  expect(text).not.toMatch(/^tableside_ledger_imbalance_pence \d/m)
  expect(text).toMatch(/^tableside_database_connections\{pool="app",state="idle"\} \d/m)
})

it('shows strangers nothing', async () => {
  const { services } = server
  const config = { ...services.config, metrics: { host: '127.0.0.1', port: 0, token } }
  const door = await startMetrics({ ...services, config })
  const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${door?.port}${path}`, { headers })
  expect((await ask('/metrics')).status).toBe(401)
  expect((await ask('/metrics', { authorization: 'Bearer somebody' })).status).toBe(401)
  expect((await ask('/', { authorization: `Bearer ${token}` })).status).toBe(404)
  await door?.stop()
  expect((await server.app.inject('/metrics')).body).not.toContain('tableside_')
})

it('is open to nobody unless a port is set, and beyond this machine only with a token', async () => {
  expect(await startMetrics(server.services)).toBeUndefined()
  expect(await startTraces(server.services)).toBeUndefined()
  const env = { METRICS_PORT: '9464' }
  expect(readConfig(env).metrics).toEqual({ host: '127.0.0.1', port: 9464, token: undefined })
  expect(() => readConfig({ ...env, METRICS_HOST: '0.0.0.0' })).toThrow(/METRICS_TOKEN/)
  expect(readConfig({ ...env, METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token }).metrics?.token).toBe(token)
})

it('sends a collector each request with its statements, as a part of the trace it came with, without a value', async () => {
  const received: string[] = []
  const collector = createServer((request, reply) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push(`${request.url} ${body}`)
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const config = { ...server.services.config, tracesTo: `http://127.0.0.1:${port}` }
  const traces = await startTraces({ ...server.services, config })
  const app = await createApp(server.services, traces)
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await app.inject({
    url: `/api/v1/restaurants/${restaurant.id}/overview?q=guest`,
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, authorization: `Bearer nobody` },
  })
  await app.inject({ url: '/api/v1/plans', headers: { traceparent: `00-${traceId}-00f067aa0ba902b8-01` } })
  await app.close()
  await traces?.stop()
  collector.close()

  const text = received.join('\n')
  expect(text).toMatch(/^\/v1\/traces /)
  const spans = received.flatMap((each) =>
    JSON.parse(each.slice(each.indexOf(' '))).resourceSpans.flatMap(
      (resource: {
        scopeSpans: { spans: { name: string; traceId: string; parentSpanId: string; spanId: string }[] }[]
      }) => resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
  const request = spans.find(({ name }) => name === 'GET /api/v1/plans')
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b8' })
  expect(spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).length).toBeGreaterThan(0)
  expect(spans.map(({ name }) => name)).toContain('GET /api/v1/restaurants/:restaurantId/overview')
  expect(text).not.toContain(restaurant.id)
  expect(text).not.toContain('guest')
})
