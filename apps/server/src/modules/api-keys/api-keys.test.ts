import { endpoints } from '@tableside/contract'
import { scopeFor } from '@tableside/contract/core'
import { keyScopes, requestsPerMinute } from '@tableside/domain/api'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let other: TestRestaurant

beforeAll(async () => {
  server = await startTestServer()
  restaurant = await openRestaurant(server, 'omega')
  other = await openRestaurant(server, 'omega')
})
afterAll(() => server.stop())

const owner = () => tillOf(server, restaurant, restaurant.owner)
const withKey = (secret: string) => tillOf(server, restaurant, { ...restaurant.owner, token: secret })
const menu = () => `/menu?locationId=${restaurant.ids.location}`
const get = { method: 'GET', key: null } as const

async function make(scopes: readonly string[], more: object = {}) {
  const { status, json, text } = await owner().send('/api-keys', { id: uuidv7(), name: 'Stock app', scopes, ...more })
  if (status !== 201) throw new Error(text)
  return { id: String(json.key.id), secret: String(json.secret), prefix: String(json.key.prefix) }
}

describe('an API key', () => {
  it('is shown once: kept is its hash, and a replay of the call has no secret to tell', async () => {
    const key = uuidv7()
    const body = { id: uuidv7(), name: 'Till report', scopes: ['reports:read'] }
    const first = await owner().send('/api-keys', body, { key })
    const again = await owner().send('/api-keys', body, { key })
    expect(first.json.secret).toMatch(/^tsk_[0-9a-f]{8}_/)
    expect(again).toMatchObject({ status: 201, json: { key: first.json.key, secret: null } })
    const kept = JSON.stringify([
      await server.sql('select * from api_keys'),
      await server.sql('select reply from idempotency_keys'),
      await server.sql('select body from events'),
    ])
    expect(kept).not.toContain(first.json.secret)
    expect(kept).toContain(first.json.key.prefix)
    const { json } = await owner().send('/api-keys', undefined, get)
    expect(json.keys[0]).toMatchObject({
      name: 'Till report',
      state: 'active',
      actsFor: 'owner person',
      lastUsedAt: null,
    })
  })

  it('does what its scopes open, in the name of who made it, and counts as the same call twice only once', async () => {
    const { secret } = await make(['orders:write'])
    const till = withKey(secret)
    const order = await till.open()
    expect((await till.get(order.id)).openedBy).toBe(restaurant.owner.staffId)
    const key = uuidv7()
    const body = { lines: [till.beer()] }
    const [one, two] = [
      await till.send(`/orders/${order.id}/lines`, body, { key }),
      await till.send(`/orders/${order.id}/lines`, body, { key }),
    ]
    expect(one.status).toBe(201)
    expect(two.text).toBe(one.text)
    expect(two.headers['idempotent-replayed']).toBe('true')
  })

  it('is refused what its scopes do not open, with the scope it lacks', async () => {
    const { secret } = await make(['orders:read', 'menu:write'])
    const till = withKey(secret)
    expect(await till.send(menu(), undefined, get)).toMatchObject({ status: 200 })
    const refused = await till.send('/orders', {})
    expect(refused).toMatchObject({ status: 403, json: { code: 'key_out_of_scope', facts: { scope: 'orders:write' } } })
  })

  it('opens no endpoint beyond its scopes and none that is for people, whatever it was made for', async () => {
    const none = withKey((await make(['restaurant:read'])).secret)
    const all = withKey((await make(keyScopes)).secret)
    const inside = endpoints.filter(({ path, access }) => path.includes(':restaurantId') && typeof access === 'object')
    for (const endpoint of inside) {
      // A new minute begins while they are asked, and there are more endpoints than requests a minute.
      await server.sql('update api_keys set minute_requests = 0')
      const path = endpoint.path.replace('/api/v1/restaurants/:restaurantId', '').replace(/:(\w+)/g, () => uuidv7())
      const sent = { method: endpoint.method, key: uuidv7() }
      const body = endpoint.body ? {} : undefined
      const scope = scopeFor(endpoint)
      const before = await none.send(path, body, sent)
      if (scope !== 'restaurant:read') expect(before.json?.code, endpoint.name).toBe('key_out_of_scope')
      const after = await all.send(path, body, sent)
      expect(after.json?.code === 'key_out_of_scope', `${endpoint.name} ${after.text.slice(0, 200)}`).toBe(
        scope === null,
      )
      expect(after.status, endpoint.name).toBeLessThan(500)
    }
  }, 60_000)

  it('never does more than the person it acts for may do by now', async () => {
    const { secret } = await make(['reports:read', 'orders:read'])
    const day = `/reports/day?date=2026-11-20`
    const asked = () => withKey(secret).send(day, undefined, get)
    const before = (await asked()).json?.code
    expect(before).not.toBe('key_out_of_scope')
    await server.sql(`update memberships set role = 'staff' where restaurant_id = $1 and user_id = $2`, [
      restaurant.id,
      restaurant.owner.userId,
    ])
    server.services.findAccess.forget()
    const demoted = [await asked(), await withKey(secret).send('/orders', undefined, get)]
    await server.sql(`update memberships set role = 'owner' where restaurant_id = $1 and user_id = $2`, [
      restaurant.id,
      restaurant.owner.userId,
    ])
    server.services.findAccess.forget()
    expect(demoted[0]?.json.code).toBe('key_out_of_scope')
    expect(demoted[1]?.status).toBe(200)
  })

  it('is nobody in another restaurant, for an account and for the platform', async () => {
    const { secret } = await make(keyScopes)
    const stranger = tillOf(server, other, { ...other.owner, token: secret })
    const away = await stranger.send(menu(), undefined, get)
    expect(away).toMatchObject({ status: 404, json: { code: 'not_found' } })
    const headers = { authorization: `Bearer ${secret}` }
    const account = await server.app.inject({ url: '/api/v1/account/sessions', headers })
    expect(account.statusCode).toBeGreaterThanOrEqual(400)
    const restaurants = await server.app.inject({ url: '/api/v1/platform/restaurants', headers })
    expect(restaurants.json().code).toBe('key_out_of_scope')
  })

  it('is kept to the locations it was made for, row by row, and never sees more than its person', async () => {
    const pier = uuidv7()
    expect((await owner().send('/locations', { id: pier, name: 'Pier' })).status).toBe(201)
    const { menu: pierMenu } = (await owner().send(`/menu?locationId=${pier}`, undefined, get)).json
    expect(pierMenu).toBeDefined()
    const away = await owner().open(undefined, { locationId: pier, orderType: 'counter', tableId: null })
    const here = await owner().open()
    const { secret } = await make(['orders:write', 'menu:read', 'reports:read'], {
      locationIds: [restaurant.ids.location],
    })
    const till = withKey(secret)
    expect((await till.send(`/orders/${here.id}`, undefined, get)).status).toBe(200)
    expect((await till.send(`/orders/${away.id}`, undefined, get)).json).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect((await till.send(`/menu?locationId=${pier}`, undefined, get)).status).toBe(404)
    const found = (await till.send('/order-search', undefined, get)).json.orders
    expect(found.map(({ id }: { id: string }) => id)).toContain(here.id)
    expect(found.map(({ id }: { id: string }) => id)).not.toContain(away.id)
    const order = { id: uuidv7(), locationId: pier, orderType: 'counter', tableId: null, lines: [till.beer()] }
    expect((await till.send('/orders', order)).status).toBe(404)
    const { json } = await owner().send('/api-keys', undefined, get)
    expect(json.keys[0].locationIds).toEqual([restaurant.ids.location])
    const nowhere = { id: uuidv7(), name: 'Nowhere', scopes: ['menu:read'], locationIds: [other.ids.location] }
    expect((await owner().send('/api-keys', nowhere)).status).toBe(404)
    expect((await owner().send('/api-keys', { ...nowhere, locationIds: [] })).status).toBe(400)

    // Made for every location, it follows the person it acts for.
    const wide = withKey((await make(['orders:read'])).secret)
    expect((await wide.send(`/orders/${away.id}`, undefined, get)).status).toBe(200)
  })

  it('is dead with the next request once it is revoked or has expired, and so is one nobody made', async () => {
    const { id, secret } = await make(['menu:read'], { expiresAt: server.later(3_600_000) })
    expect((await withKey(secret).send(menu(), undefined, get)).status).toBe(200)
    server.setClock(server.later(2 * 3_600_000))
    expect(await withKey(secret).send(menu(), undefined, get)).toMatchObject({
      status: 401,
      json: { code: 'key_unknown' },
    })
    server.setClock(undefined)
    expect((await owner().send(`/api-keys/${id}/revoke`)).json.key.state).toBe('revoked')
    for (const token of [secret, `${secret.slice(0, -1)}x`, 'tsk_nonsense']) {
      expect((await withKey(token).send(menu(), undefined, get)).json.code).toBe('key_unknown')
    }
  })

  it('needs the plan that has keys: after a downgrade it stops, and what it cannot have is refused in words', async () => {
    const { secret } = await make(['menu:read'])
    await server.sql(`update restaurants set plan = 'beta' where restaurant_id = $1`, [restaurant.id])
    server.services.findAccess.forget()
    expect((await withKey(secret).send(menu(), undefined, get)).json.code).toBe('feature_locked')
    expect((await owner().send('/api-keys', undefined, get)).json.code).toBe('feature_locked')
    await server.sql(`update restaurants set plan = 'omega' where restaurant_id = $1`, [restaurant.id])
    server.services.findAccess.forget()
    const past = await owner().send('/api-keys', {
      id: uuidv7(),
      name: 'Late',
      scopes: ['menu:read'],
      expiresAt: '2020-01-01T00:00:00.000Z',
    })
    expect(past.json.code).toBe('key_expiry_past')
    const manager = tillOf(server, restaurant, restaurant.manager)
    expect((await manager.send('/api-keys', undefined, get)).json.code).toBe('permission_denied')
  })

  it('is informed how many requests it has left, and how long to wait when there are none', async () => {
    const { id, secret } = await make(['menu:read'])
    const first = await withKey(secret).send(menu(), undefined, get)
    expect(first.headers).toMatchObject({
      'ratelimit-policy': `"key";q=${requestsPerMinute};w=60`,
      ratelimit: expect.stringContaining(`r=${requestsPerMinute - 1};`),
    })
    await server.sql('update api_keys set minute_requests = $2 where id = $1', [id, requestsPerMinute])
    const over = await withKey(secret).send(menu(), undefined, get)
    expect(over).toMatchObject({ status: 429, json: { code: 'key_too_often' } })
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    await server.sql('update api_keys set minute_at = $2 where id = $1', [id, server.later(-61_000)])
    expect((await withKey(secret).send(menu(), undefined, get)).status).toBe(200)
  })
})

describe('the request log', () => {
  it('holds what a key asked and how it was answered, never a query or a body, and can be looked through', async () => {
    const { id, secret } = await make(['orders:read'])
    await withKey(secret).send('/orders?text=Zanzibar', undefined, get)
    await withKey(secret).send('/orders', { guestName: 'Zanzibar' })
    const log = async (query: string) => (await owner().send(`/api-requests?keyId=${id}${query}`, undefined, get)).json
    await expect.poll(async () => (await log('')).requests.length).toBe(2)
    const { requests } = await log('')
    expect(requests).toMatchObject([
      { method: 'POST', path: `/api/v1/restaurants/${restaurant.id}/orders`, status: 403, keyName: 'Stock app' },
      { method: 'GET', path: `/api/v1/restaurants/${restaurant.id}/orders`, status: 200 },
    ])
    expect(JSON.stringify(await server.sql('select * from api_requests'))).not.toContain('Zanzibar')
    expect((await log('&answered=4xx')).requests).toHaveLength(1)
    expect((await log('&method=GET&path=orders')).requests).toHaveLength(1)
    const page = await log('&limit=1')
    const next = await log(`&limit=1&cursor=${page.nextCursor}`)
    expect([page.requests[0].id, next.requests[0].id]).toEqual(requests.map((each: { id: string }) => each.id))
    expect(next.nextCursor).toBeNull()
  })

  it('is forgotten after thirty days, and not before', async () => {
    await server.sql(`update api_requests set at = $1 where method = 'GET'`, [server.later(-31 * 86_400_000)])
    const before = await server.sql(`select id from api_requests where method <> 'GET'`)
    await server.runJobs()
    expect((await server.sql('select id from api_requests')).length).toBe(before.length)
  })
})

it('says in the API’s description how a key is used, and which scope each call needs', async () => {
  const { components, paths } = (await server.app.inject('/api/openapi.json')).json()
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer', bearerFormat: 'tsk_…' })
  expect(paths['/api/v1/restaurants/{restaurantId}/orders'].post.security).toEqual([
    { apiKey: ['orders:write'] },
    { person: [] },
  ])
  expect(paths['/api/v1/restaurants/{restaurantId}/api-keys'].post.security).toEqual([{ person: [] }])
})
