import { daysLater } from '@tableside/domain/time'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { busyEvening } from '../../testing/busy-evening.ts'
import { clockStart } from '../../testing/clock.ts'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { monthStart, thirtyDaysFrom } from './overview.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>
let lantern: TestRestaurant
let harbour: TestRestaurant

beforeAll(async () => {
  server = await startTestServer()
  owner = await signInPlatformOwner(server)
  lantern = await openRestaurant(server)
  harbour = await openRestaurant(server, 'omega')
  await server.sql(`update restaurants set name = 'Harbour' where restaurant_id = $1`, [harbour.id])
  await busyEvening(server, lantern)
  await busyEvening(server, harbour)
})
afterAll(() => server.stop())

/** What the ledger itself says the platform earned: the account's credits less its debits. */
async function earned(where = 'true') {
  const [row] = await server.sql(
    `select sum(case when credit = 'platform_fee' then amount_pence else -amount_pence end)::bigint as pence
     from ledger_transfers where 'platform_fee' in (debit, credit) and ${where}`,
  )
  return Number(row?.pence)
}
const looks = () => server.sql('select action, by, facts from platform_audit order by at, id')
const feesOf = async (restaurant: TestRestaurant, more = '') =>
  (await owner.get(`/restaurants/${restaurant.id}/fees?from=2020-01-01&to=2099-12-31${more}`)).json.fees

describe('the platform’s overview', () => {
  it('counts restaurants and orders, and adds its revenue up from the ledgers to the penny', async () => {
    const { overview } = (await owner.get('/overview')).json
    const revenue = await earned()
    expect(revenue).toBeGreaterThan(0)
    const [paid] = await server.sql(`select count(*)::int as n from orders where state = 'paid'`)
    expect(overview).toMatchObject({
      restaurants: { total: 2, active: 2 },
      revenue: { allTimePence: revenue, thisMonthPence: revenue, last30DaysPence: revenue, unpaidPence: 0 },
      orders: { total: paid?.n, open: 2 },
      newRestaurantsThisMonth: 2,
    })
    expect(overview.recentRestaurants.map(({ name }: { name: string }) => name)).toEqual(['Harbour', 'Lantern'])
    expect(overview.recentOrders).toHaveLength(5)
    expect(overview.recentOrders[0]).toMatchObject({ restaurantName: 'Harbour', number: '6', totalPence: 540 })
  })

  it('separates this month and the last 30 days from what is older', async () => {
    await server.sql(`update ledger_transfers set business_date = business_date - 40 where restaurant_id = $1`, [
      lantern.id,
    ])
    const [{ created } = { created: '' }] = await server.sql(
      'select created_at as created from restaurants where restaurant_id = $1',
      [lantern.id],
    )
    const setLantern = (isActive: boolean, createdAt: unknown) =>
      server.sql('update restaurants set is_active = $2, created_at = $3 where restaurant_id = $1', [
        lantern.id,
        isActive,
        createdAt,
      ])
    await setLantern(false, daysLater(String(created), -40))
    const { overview } = (await owner.get('/overview')).json
    const recent = await earned(`restaurant_id = '${harbour.id}'`)
    expect(overview.revenue).toEqual({
      allTimePence: await earned(),
      thisMonthPence: recent,
      last30DaysPence: recent,
      unpaidPence: 0,
    })
    expect(overview).toMatchObject({ restaurants: { total: 2, active: 1 }, newRestaurantsThisMonth: 1 })
    await server.sql(`update ledger_transfers set business_date = business_date + 40 where restaurant_id = $1`, [
      lantern.id,
    ])
    await setLantern(true, created)
  })

  it('lists the five newest restaurants and the five newest orders, newest first, and of no more', async () => {
    await server.sql(
      `insert into restaurants (restaurant_id, name, slug, owner_id, time_zone, plan, created_at, updated_at)
       select gen_random_uuid(), 'Joiner ' || n, 'joiner-' || n, gen_random_uuid(), 'Europe/London', 'beta',
         $1::timestamptz - n * interval '1 hour', $1
       from generate_series(1, 6) n`,
      [server.services.now()],
    )
    const { recentRestaurants, recentOrders } = (await owner.get('/overview')).json.overview
    const names = recentRestaurants.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Harbour', 'Lantern', 'Joiner 1', 'Joiner 2', 'Joiner 3'])
    const newest = await server.sql(
      'select id, iso(opened_at) as at from orders order by opened_at desc, id desc limit 5',
    )
    expect(recentOrders.map(({ id, at }: { id: string; at: string }) => ({ id, at }))).toEqual(newest)
    await server.sql(`delete from restaurants where slug like 'joiner-%'`)
  })

  it('begins its month at midnight in London, summer or winter', () => {
    expect(monthStart('2026-06-30T23:30:00.000Z')).toBe('2026-06-30T23:00:00.000Z')
    expect(monthStart('2026-06-30T22:59:00.000Z')).toBe('2026-05-31T23:00:00.000Z')
    expect(thirtyDaysFrom('2026-06-30T23:30:00.000Z')).toBe('2026-06-02')
    expect(monthStart('2026-12-31T23:59:00.000Z')).toBe('2026-12-01T00:00:00.000Z')
  })
})

describe('its restaurants', () => {
  it('come newest first with plan, status, takings and fees', async () => {
    const { restaurants } = (await owner.get('/restaurants')).json
    expect(restaurants).toHaveLength(2)
    const [{ n }] = (await server.sql(
      `select sum(case kind when 'capture' then amount_pence else -amount_pence end)::bigint as n
       from ledger_transfers where kind in ('capture', 'refund') and restaurant_id = $1`,
      [harbour.id],
    )) as [{ n: number }]
    const fee = await earned(`restaurant_id = '${harbour.id}'`)
    expect(restaurants[0]).toMatchObject({
      id: harbour.id,
      name: 'Harbour',
      plan: 'omega',
      status: 'active',
      last30Days: { takingsPence: n, feePence: fee },
      feePence: fee,
    })
    expect(Date.parse(restaurants[0].lastOrderAt)).toBeGreaterThan(Date.parse(server.services.now()) - 60_000)
  })

  it('are found by a part of the name, and only as it is written', async () => {
    const search = async (text: string) =>
      (await owner.get(`/restaurants?search=${encodeURIComponent(text)}`)).json.restaurants.length
    expect([await search('harb'), await search('%'), await search('_antern'), await search('')]).toEqual([1, 0, 0, 2])
    const { id, owner: harbourmaster } = harbour
    await server.sql('update restaurants set owner_id = $2 where restaurant_id = $1', [id, harbourmaster.userId])
    expect([await search(`OWNER-${id}@TEST`), await search('ow'), await search('HA')]).toEqual([1, 1, 1])
  })

  it('come a page at a time, and a cursor nobody gave out is refused', async () => {
    const first = (await owner.get('/restaurants?limit=1')).json
    const second = (await owner.get(`/restaurants?limit=1&cursor=${first.nextCursor}`)).json
    expect([first, second].flatMap(({ restaurants }) => restaurants.map(({ name }: { name: string }) => name))).toEqual(
      ['Harbour', 'Lantern'],
    )
    expect(second.nextCursor).toBeNull()
    expect((await owner.get('/restaurants?cursor=x_y')).json.code).toBe('invalid_request')
  })
})

describe('its restaurants, sorted and filtered', () => {
  const names = async (query: string) =>
    (await owner.get(`/restaurants?${query}`)).json.restaurants.map(({ name }: { name: string }) => name)

  it('stand in the order asked for, in pages that join', async () => {
    await server.sql(`update restaurants set name = 'Annex' where restaurant_id = $1`, [lantern.id])
    const quiet = await openRestaurant(server)
    await server.sql(`update restaurants set name = 'Quiet' where restaurant_id = $1`, [quiet.id])
    expect(await names('sort=name&direction=ascending')).toEqual(['Annex', 'Harbour', 'Quiet'])
    expect((await names('sort=last_order')).at(-1)).toBe('Quiet')
    expect((await names('sort=takings&direction=ascending'))[0]).toBe('Quiet')
    for (const sort of ['created', 'name', 'last_order', 'takings']) {
      const all = await names(`sort=${sort}`)
      const first = (await owner.get(`/restaurants?sort=${sort}&limit=2`)).json
      const rest = (await owner.get(`/restaurants?sort=${sort}&limit=2&cursor=${first.nextCursor}`)).json
      const paged = [...first.restaurants, ...rest.restaurants].map(({ name }: { name: string }) => name)
      expect([sort, paged, rest.nextCursor]).toEqual([sort, all, null])
    }
    const byName = (await owner.get('/restaurants?sort=name&limit=1')).json.nextCursor
    expect((await owner.get(`/restaurants?sort=takings&cursor=${byName}`)).json.code).toBe('invalid_request')
    expect((await owner.get('/restaurants?sort=colour')).status).toBe(400)
    expect((await owner.get('/restaurants?search=%00')).status).toBe(400)
    await server.sql(`update restaurants set name = 'Lantern' where restaurant_id = $1`, [lantern.id])
  })

  it('are filtered by the plan in force and the status', async () => {
    await server.sql(
      `update restaurants set is_subscribed = false, trial_ends_at = '2099-01-01' where restaurant_id = $1`,
      [harbour.id],
    )
    expect([await names('plan=omega'), await names('status=on_trial')]).toEqual([['Harbour'], ['Harbour']])
    await server.sql(`update restaurants set trial_ends_at = '2020-01-01' where restaurant_id = $1`, [harbour.id])
    expect([await names('plan=omega'), await names('plan=alpha')]).toEqual([[], ['Harbour']])
    await server.sql(`update restaurants set is_active = false where restaurant_id = $1`, [lantern.id])
    expect([await names('status=suspended'), await names('status=active&plan=beta')]).toEqual([['Lantern'], ['Quiet']])
    await server.sql(`update restaurants set is_active = true, is_subscribed = true, trial_ends_at = null`)
  })

  it('keeps one request for a plan until it is answered, and notifies its owner', async () => {
    const wish = async () => {
      await server.sql(
        `update restaurants set is_subscribed = false, trial_ends_at = '2020-01-01' where restaurant_id = $1`,
        [lantern.id],
      )
      server.services.findAccess.forget()
      const { json } = await tillOf(server, lantern, lantern.owner).send('/plan', { plan: 'omega' })
      expect(json.outcome).toBe('requested')
      const { requests, open } = (await owner.get('/plan-requests')).json
      expect([open, requests]).toMatchObject([
        1,
        [
          {
            restaurant: { name: 'Lantern' },
            currentPlan: 'alpha',
            plan: 'omega',
            requestedBy: 'owner person',
            answer: null,
          },
        ],
      ])
      return `/restaurants/${lantern.id}/plan-requests/${requests[0].id}/answer`
    }
    const path = await wish()
    const declined = { isApproved: false, reason: 'Call us first', trialDays: null }
    expect((await owner.send('POST', path, { ...declined, reason: '' })).status).toBe(400)
    expect((await owner.send('POST', path, declined)).status).toBe(200)
    expect((await owner.send('POST', path, declined)).json.code).toBe('plan_request_answered')
    const again = await wish()
    expect((await owner.send('POST', again, { ...declined, isApproved: true, reason: 'As agreed' })).status).toBe(200)
    const [row] = await server.sql('select plan, is_subscribed from restaurants where restaurant_id = $1', [lantern.id])
    expect(row).toEqual({ plan: 'omega', is_subscribed: true })
    const answered = (await owner.get('/plan-requests?state=answered')).json.requests
    expect(answered.map(({ answer, reason }: { answer: string; reason: string }) => [answer, reason])).toEqual([
      ['approved', 'As agreed'],
      ['declined', 'Call us first'],
    ])
    const inbox = await tillOf(server, lantern, lantern.owner).send('/notifications', undefined, { method: 'GET' })
    expect(inbox.json.notifications.filter(({ kind }: { kind: string }) => kind === 'plan_answered')).toHaveLength(2)
    await server.runJobs()
    const mails = await server.sql(
      `select subject, text from mailbox where subject like '%plan you asked for' order by id`,
    )
    expect(mails).toMatchObject([
      { subject: 'About the plan you asked for', text: expect.stringContaining('Call us first') },
      { subject: 'You have the plan you asked for', text: expect.stringContaining('As agreed') },
    ])
    const other = `/restaurants/${harbour.id}/plan-requests/${uuidv7()}/answer`
    expect((await owner.send('POST', other, declined)).status).toBe(404)
  })
})

describe('the fees of one restaurant', () => {
  it('add up, payment by payment, to what its ledger has', async () => {
    const { payments, totals } = await feesOf(lantern)
    const sum = (of: 'feePence' | 'feeBackPence') =>
      payments.reduce((total: number, payment: Record<string, number>) => total + (payment[of] ?? 0), 0)
    expect(totals).toEqual({
      payments: payments.length,
      feePence: sum('feePence'),
      feeBackPence: sum('feeBackPence'),
      netPence: sum('feePence') - sum('feeBackPence'),
    })
    expect(totals.netPence).toBe(await earned(`restaurant_id = '${lantern.id}'`))
    expect(payments).toHaveLength(5)
    expect(payments.find(({ orderNumber }: { orderNumber: string }) => orderNumber === '3')).toMatchObject({
      tender: 'card',
      amountPence: 3935,
      feeBps: 100,
      feePence: 39,
      feeBackPence: 39,
    })
  })

  it('come a page at a time with the totals of all of them', async () => {
    const whole = await feesOf(lantern)
    const first = await feesOf(lantern, '&limit=3')
    const second = await feesOf(lantern, `&limit=3&cursor=${first.nextCursor}`)
    expect([...first.payments, ...second.payments]).toEqual(whole.payments)
    expect(first.totals).toEqual(whole.totals)
  })

  it('are those of the days asked for', async () => {
    const { status, json } = await owner.get(`/restaurants/${lantern.id}/fees?from=2020-01-01&to=2020-12-31`)
    expect([status, json.fees.payments, json.fees.totals.netPence]).toEqual([200, [], 0])
    const turned = await owner.get(`/restaurants/${lantern.id}/fees?from=${clockStart.slice(0, 10)}&to=2020-01-01`)
    expect(turned.json.code).toBe('invalid_request')
    expect((await owner.get(`/restaurants/${lantern.owner.userId}/fees?from=2020-01-01&to=2020-01-02`)).status).toBe(
      404,
    )
  })
})

describe('looking across restaurants', () => {
  it('leaves a row each time that says who looked at what', async () => {
    const before = (await looks()).length
    await owner.get('/overview')
    await owner.get('/restaurants?search=harb')
    await owner.get(`/restaurants/${harbour.id}/fees?from=2026-01-01&to=2026-01-31`)
    expect((await looks()).slice(before)).toEqual([
      { action: 'overview.read', by: owner.userId, facts: {} },
      { action: 'restaurants.list', by: owner.userId, facts: { search: 'harb' } },
      {
        action: 'restaurant.fees',
        by: owner.userId,
        facts: { restaurantId: harbour.id, from: '2026-01-01', to: '2026-01-31' },
      },
    ])
  })

  it('does not exist for anybody else', async () => {
    const before = await looks()
    for (const path of ['/overview', '/restaurants', `/restaurants/${lantern.id}/fees?from=2026-01-01&to=2026-01-31`]) {
      const reply = await server.app.inject({
        method: 'GET',
        url: `/api/v1/platform${path}`,
        headers: { authorization: `Bearer ${lantern.owner.token}` },
      })
      expect(reply.statusCode).toBe(404)
      expect((await server.app.inject({ method: 'GET', url: `/api/v1/platform${path}` })).statusCode).toBe(401)
    }
    expect(await looks()).toEqual(before)
  })
})

describe('the platform’s owner inside a restaurant', () => {
  it('leaves a row for each thing they look at there', async () => {
    const restaurant = await openRestaurant(server)
    const visit = (path: string) =>
      server.app.inject({
        url: `/api/v1/restaurants/${restaurant.id}${path}`,
        headers: { authorization: `Bearer ${owner.token}` },
      })
    expect((await visit('/orders')).json().code).toBe('visit_needed')
    const opened = await server.app.inject({
      method: 'POST',
      url: `/api/v1/platform/restaurants/${restaurant.id}/visits`,
      headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': uuidv7() },
      payload: { reason: 'The owner asked us to look at a refund' },
    })
    expect(opened.statusCode).toBe(201)
    await server.sql(`delete from platform_audit where facts ->> 'restaurantId' = $1`, [restaurant.id])
    expect((await visit('/orders')).statusCode).toBe(200)
    expect((await visit('/staff')).statusCode).toBe(200)
    const rows = await server.sql(
      `select by, facts ->> 'permission' as permission from platform_audit where facts ->> 'restaurantId' = $1 order by id`,
      [restaurant.id],
    )
    expect(rows).toEqual([
      { by: owner.userId, permission: 'orders.view' },
      { by: owner.userId, permission: 'staff.view' },
    ])
  })
})
