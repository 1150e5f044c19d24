import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { busyEvening } from '../../../testing/busy-evening.ts'
import { signInPlatformOwner } from '../../../testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from '../../../testing/restaurant.ts'
import { tokenOf } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { tillOf } from '../../../testing/till.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>
let lantern: TestRestaurant

beforeAll(async () => {
  server = await startTestServer()
  owner = await signInPlatformOwner(server)
  lantern = await openRestaurant(server)
  await busyEvening(server, lantern)
})
afterAll(() => server.stop())

const detail = async () => (await owner.get(`/restaurants/${lantern.id}`)).json.restaurant
const history = async () => (await owner.get(`/changes?subject=restaurant:${lantern.id}`)).json.changes
const till = () => tillOf(server, lantern, lantern.waiter)
const featuresNow = async () =>
  (
    await server.app.inject({
      url: `/api/v1/session?restaurantId=${lantern.id}`,
      headers: { authorization: `Bearer ${lantern.owner.token}` },
    })
  ).json().access.enabled_features

describe('one restaurant', () => {
  it('shows its people, plan, features, and takings equal to its ledger', async () => {
    const restaurant = await detail()
    const [row] = await server.sql(
      `select sum(case kind when 'capture' then amount_pence else -amount_pence end)::bigint as pence
       from ledger_transfers where kind in ('capture', 'refund') and restaurant_id = $1`,
      [lantern.id],
    )
    const takings = restaurant.takings.reduce((sum: number, day: { pence: number }) => sum + day.pence, 0)
    expect(takings).toBe(Number(row?.pence))
    expect(restaurant).toMatchObject({
      name: 'Lantern',
      plan: 'beta',
      isSubscribed: true,
      suspension: null,
      feeBps: 100,
      unknownPayments: 0,
    })
    expect(restaurant.members).toHaveLength(3)
    expect(restaurant.takings).toHaveLength(30)
  })
})

describe('a suspended restaurant', () => {
  it('takes no new order and changes nothing, but its guests finish paying, and its people read why', async () => {
    const order = await till().open([till().beer()])
    const reason = { reason: 'Invoice of October is not paid' }
    const suspended = await owner.send('POST', `/restaurants/${lantern.id}/suspend`, reason)
    expect(suspended.json.restaurant.suspension.reason).toBe(reason.reason)
    const refused = await till().send('/orders', {
      id: order.id,
      locationId: lantern.ids.location,
      orderType: 'table',
      lines: [],
    })
    expect([refused.status, refused.json.code, refused.json.facts]).toEqual([403, 'restaurant_suspended', reason])
    const byOwner = tillOf(server, lantern, lantern.owner)
    const renamed = await byOwner.send('', { name: 'Other' }, { method: 'PATCH' })
    expect(renamed.json.code).toBe('restaurant_suspended')
    const read = await byOwner.send('', undefined, { method: 'GET', key: null })
    expect(read.json.restaurant).toMatchObject({ isActive: false, suspensionReason: reason.reason })
    const paid = await till().cash(order, 540)
    expect([paid.status, paid.json.order.state]).toEqual([201, 'paid'])
    expect((await owner.send('POST', `/restaurants/${lantern.id}/suspend`, reason)).json.code).toBe('already_suspended')
  })

  it('opens again, and both are in the platform’s history and in its own journal', async () => {
    await owner.send('POST', `/restaurants/${lantern.id}/unsuspend`, { reason: 'Paid' })
    expect((await till().open([till().beer()])).state).toBe('open')
    const changes = await history()
    expect(changes.map(({ reason }: { reason: string }) => reason)).toEqual(['Paid', 'Invoice of October is not paid'])
    const events = await server.sql(
      `select type, by from events where restaurant_id = $1 and type like 'restaurant.%suspended' order by seq`,
      [lantern.id],
    )
    expect(events).toEqual([
      { type: 'restaurant.suspended', by: owner.userId },
      { type: 'restaurant.unsuspended', by: owner.userId },
    ])
    const again = await owner.send('POST', `/restaurants/${lantern.id}/unsuspend`, { reason: 'Paid' })
    expect(again.json.code).toBe('not_suspended')
    expect((await owner.send('POST', `/restaurants/${lantern.id}/suspend`, { reason: '' })).status).toBe(400)
  })
})

describe('a feature', () => {
  it('switched for one restaurant is there at once, and follows the plan again without the switch', async () => {
    const put = (isOn: boolean | null) =>
      owner.send('PUT', `/restaurants/${lantern.id}/features/api_access`, { isOn, reason: 'Pilot' })
    await put(true)
    expect(await featuresNow()).toContain('api_access')
    expect((await detail()).features).toContainEqual({ feature: 'api_access', isOn: true, switch: true })
    await put(null)
    expect(await featuresNow()).not.toContain('api_access')
    const other = await owner.send('PUT', `/restaurants/${lantern.id}/features/system_health`, {
      isOn: true,
      reason: 'Not sold',
    })
    expect(other.status).toBe(404)
  })
})

describe('a plan', () => {
  it('is given on trial or for good, each with its reason in the history', async () => {
    const put = (body: object) =>
      owner.send('PUT', `/restaurants/${lantern.id}/plan`, { reason: 'Agreed by phone', ...body })
    const trial = await put({ plan: 'omega', trialDays: 30 })
    expect(trial.json.restaurant).toMatchObject({ plan: 'omega', isSubscribed: false })
    expect(await featuresNow()).toContain('multi_location')
    const kept = await put({ plan: 'beta', trialDays: null })
    expect(kept.json.restaurant).toMatchObject({ plan: 'beta', isSubscribed: true, trialEndsAt: null })
    const [change] = await history()
    expect(change).toMatchObject({ reason: 'Agreed by phone', before: { plan: 'omega' }, after: { plan: 'beta' } })
  })
})

it('does not exist for anybody else', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/suspend'],
    ['POST', '/unsuspend'],
    ['PUT', '/plan'],
    ['PUT', '/features/api_access'],
  ] as const) {
    const reply = await server.app.inject({
      method,
      url: `/api/v1/platform/restaurants/${lantern.id}${path}`,
      headers: { authorization: `Bearer ${lantern.owner.token}` },
      ...(method === 'PUT' ? { payload: {} } : {}),
    })
    expect([path, reply.statusCode]).toEqual([path, 404])
  }
})

describe('somebody who has lost phone and backup codes', () => {
  const reset = (userId: string, by = owner) =>
    by.send('POST', `/restaurants/${lantern.id}/people/${userId}/two-factor/reset`, {
      reason: 'Called us, knew the last invoice',
    })
  const switchOn = (userId: string) =>
    server.sql(
      `insert into two_factors (user_id, sealed_secret, confirmed_at, created_at) values ($1, 'sealed', $2, $2)`,
      [userId, server.services.now()],
    )

  it('gets in with the password alone again; whoever was signed in is signed out and notified', async () => {
    const { userId, token } = lantern.waiter
    const [row] = await server.sql('select email from users where id = $1', [userId])
    const email = String(row?.email)
    await switchOn(userId)
    const twoSteps = async () => (await detail()).members.filter((each: { hasTwoFactor: boolean }) => each.hasTwoFactor)
    expect(await twoSteps()).toMatchObject([{ userId }])
    expect((await reset(userId)).json.restaurant.members).toHaveLength(3)
    expect(await twoSteps()).toEqual([])
    const session = await server.app.inject({ url: '/api/v1/session', headers: { authorization: `Bearer ${token}` } })
    expect(session.statusCode).toBe(401)
    lantern = { ...lantern, waiter: { ...lantern.waiter, token: await tokenOf(server, email) } }
    expect((await history())[0]).toMatchObject({ before: { twoFactor: true }, after: { twoFactor: false } })
    const [noted] = await server.sql(
      `select body from events where restaurant_id = $1 and type = 'account.two_factor_taken_away'`,
      [lantern.id],
    )
    expect(noted?.body).toMatchObject({ userId, reason: 'Called us, knew the last invoice' })
    expect(JSON.stringify(await server.mails(email))).toContain('Two-step sign-in is off')
    expect((await reset(userId)).json.code).toBe('two_factor_off')
  })

  it('is one of this restaurant’s people, and never one of the platform’s', async () => {
    const stranger = await openRestaurant(server)
    await switchOn(stranger.owner.userId)
    expect((await reset(stranger.owner.userId)).status).toBe(404)
    const manager = lantern.manager.userId
    await switchOn(manager)
    await server.sql(`insert into user_roles (user_id, role) values ($1, 'platform_owner')`, [manager])
    expect((await reset(manager)).json.code).toBe('permission_denied')
    await server.sql('delete from user_roles where user_id = $1', [manager])
  })
})
