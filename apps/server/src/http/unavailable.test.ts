import { endpoints } from '@tableside/contract'
import type { Endpoint } from '@tableside/contract/core'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseWaits } from '../db/pool.ts'
import { cuttable } from '../testing/cuttable.ts'
import { signInPlatformOwner } from '../testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from '../testing/restaurant.ts'
import { sampleBody } from '../testing/sample-body.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { tillOf } from '../testing/till.ts'

let server: TestServer
let database: Awaited<ReturnType<typeof cuttable>>
let restaurant: TestRestaurant
let platform: Awaited<ReturnType<typeof signInPlatformOwner>>

beforeAll(async () => {
  server = await startTestServer({
    isAlone: true,
    waits: databaseWaits,
    databaseThrough: async (url) => {
      database = await cuttable(url)
      return database.url
    },
  })
  restaurant = await openRestaurant(server, 'omega')
  platform = await signInPlatformOwner(server)
})
afterAll(async () => {
  await server.stop()
  database.stop()
})

/** What an endpoint is asked by somebody who may, as far as a schema can tell. */
async function ask({ method, path, access, body, query, upload }: Endpoint) {
  const known: Record<string, string> = {
    restaurantId: restaurant.id,
    locationId: restaurant.ids.location,
    plan: 'beta',
  }
  const named = (name: string) => known[name]
  const search = new URLSearchParams(
    Object.entries(Object(query && sampleBody(query, named))).map(([key, value]) => [key, String(value)]),
  )
  const token = access === 'platform_owner' ? platform.token : restaurant.owner.token
  const payload = upload ? 'a,b' : body && Object(sampleBody(body, named))
  return server.app.inject({
    method,
    url: `${path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? uuidv7())}?${search}`,
    headers: {
      'idempotency-key': uuidv7(),
      ...(access === 'public' ? {} : { authorization: `Bearer ${token}` }),
      ...(upload ? { 'content-type': upload } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  })
}

/** Who asks is known from a moment ago, so that the work itself is what meets the fault. */
async function whoIsKnown(): Promise<void> {
  const ask = (url: string, token: string) => server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  await expect
    .poll(async () => (await ask(`/api/v1/restaurants/${restaurant.id}`, restaurant.owner.token)).statusCode)
    .toBe(200)
  await ask('/api/v1/session', platform.token)
}

describe('a database that is away', () => {
  it('takes no connection along for good, however often a transaction could not begin', async () => {
    const begin = () => server.services.db.inShared(async () => 'begun').catch(() => 'failed')
    for (let turn = 0; turn < 3; turn++) {
      await Promise.all(Array.from({ length: 10 }, begin))
      database.cut()
      await Promise.all(Array.from({ length: 10 }, begin))
      await database.restore()
    }
    await expect.poll(begin).toBe('begun')
    const [app] = server.services.db.pools()
    expect([app?.waiting, (app?.open ?? 0) - (app?.idle ?? 0)]).toEqual([0, 0])
  })

  it('is a 503 with Retry-After on every endpoint, never a fault, and signs nobody out', {
    timeout: 120_000,
  }, async () => {
    const answers: [string, number, string | undefined][] = []
    for (let index = 0; index < endpoints.length; index += 25) {
      const some = endpoints.slice(index, index + 25)
      await whoIsKnown()
      database.cut()
      const replies = await Promise.all(some.map(ask))
      replies.forEach(({ statusCode, headers }, place) => {
        answers.push([some[place]?.name ?? '', statusCode, headers['retry-after']?.toString()])
      })
      await database.restore()
    }
    expect(answers.filter(([, status]) => status === 500 || status === 401)).toEqual([])
    const unavailable = answers.filter(([, status]) => status === 503)
    expect(unavailable.filter(([, , retryAfter]) => retryAfter !== '5')).toEqual([])
    // The others were refused for what they asked, or asked nothing of the database.
    expect(unavailable.length).toBeGreaterThan(endpoints.length * 0.8)
  })

  it('shows in /readyz and in the status, and leaves the pages of our own host alone', async () => {
    const { app } = server
    expect((await app.inject('/readyz')).json()).toEqual({ ok: true })
    database.cut()
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json(), ready.headers['retry-after']]).toEqual([
      503,
      { ok: false, why: 'database_away' },
      '5',
    ])
    expect((await app.inject('/api/v1/status')).json()).toMatchObject({ status: 503, code: 'unavailable' })
    const host = new URL(server.services.config.publicUrl).host
    expect((await app.inject({ url: '/robots.txt', headers: { host } })).statusCode).toBe(200)
    const guests = await app.inject('/r/lantern/main')
    expect([guests.statusCode, guests.headers['retry-after']]).toEqual([503, '5'])
    expect(guests.headers['content-type']).toContain('text/html')
    const partners = await app.inject({ url: '/robots.txt', headers: { host: 'till.partner.test' } })
    expect([partners.statusCode, partners.headers['retry-after']]).toEqual([503, '5'])
    await database.restore()
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('a disk that is full', () => {
  it('is a 503 with Retry-After, shows in /readyz and in the status, and passes by itself', async () => {
    const { app, sql } = server
    // What PostgreSQL raises when it cannot make a file longer.
    await sql(`create function disk_full() returns boolean language plpgsql immutable as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    for (const table of ['events', 'idempotency_keys']) {
      await sql(`alter table ${table} add constraint disk_full check (disk_full()) not valid`)
    }
    const till = tillOf(server, restaurant, restaurant.owner)
    const placing = { id: uuidv7(), locationId: restaurant.ids.location, orderType: 'counter', lines: [till.beer()] }
    const refused = await till.send('/orders', placing)
    expect(refused.json).toMatchObject({ status: 503, code: 'unavailable' })
    expect(refused.headers['retry-after']).toBe('5')
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { ok: false, why: 'disk_full' }])
    expect((await app.inject('/api/v1/status')).json().status.isUp).toBe(false)

    for (const table of ['events', 'idempotency_keys']) await sql(`alter table ${table} drop constraint disk_full`)
    expect((await till.send('/orders', placing)).status).toBe(201)
    const isReady = async () => (await app.inject('/readyz')).statusCode
    await expect.poll(isReady, { interval: 500 }).toBe(200)
  })
})
