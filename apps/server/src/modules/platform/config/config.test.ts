import type { FeatureFlag, PlatformConfig, PlatformPlan } from '@tableside/contract/platform'
import type { PlanKey } from '@tableside/domain/plans'
import { defaultPlatformNotifications, type PlatformAlert, platformAlerts } from '@tableside/domain/platform'
import pino from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { startBackups } from '../../../backup/schedule.ts'
import { chargeTwice } from '../../../testing/billing.ts'
import { signInPlatformOwner } from '../../../testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from '../../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { tillOf } from '../../../testing/till.ts'
import { notifyFee } from '../../fees/index.ts'
import { enqueue } from '../../jobs/index.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>
let partner: Awaited<ReturnType<typeof signInPlatformOwner>>
let lantern: TestRestaurant

beforeAll(async () => {
  server = await startTestServer()
  owner = await signInPlatformOwner(server)
  partner = await signInPlatformOwner(server, 'partner@test.test')
  lantern = await openRestaurant(server)
})
afterAll(() => server.stop())

const config = async (): Promise<PlatformConfig> => (await owner.get('/config')).json.config
const planOf = async (key: PlanKey): Promise<PlatformPlan> => {
  const plan = (await config()).plans.find((known) => known.key === key)
  if (!plan) throw new Error(key)
  return plan
}
const flagOf = async (feature: string): Promise<FeatureFlag> => {
  const flag = (await config()).flags.find((known) => known.feature === feature)
  if (!flag) throw new Error(feature)
  return flag
}
const changesOf = async (subject: string) => (await owner.get(`/changes?subject=${subject}`)).json.changes
const editable = ({ key: _k, feeBps: _f, feeChange: _c, restaurants: _r, ...plan }: PlatformPlan) => plan
const save = (key: PlanKey, plan: object, by = owner) => by.send('PUT', `/plans/${key}`, plan)
const at = (
  restaurant: TestRestaurant,
  path: string,
  payload?: object,
  method: 'GET' | 'POST' = payload ? 'POST' : 'GET',
) =>
  server.app.inject({
    method,
    url: path.startsWith('/session') ? `/api/v1${path}` : `/api/v1/restaurants/${restaurant.id}${path}`,
    headers: { authorization: `Bearer ${restaurant.owner.token}`, 'idempotency-key': uuidv7() },
    ...(payload ? { payload } : {}),
  })
const featuresOf = async (restaurant: TestRestaurant) =>
  (await at(restaurant, `/session?restaurantId=${restaurant.id}`)).json().access.enabled_features

describe('a plan', () => {
  it('that is saved is the one the pricing page shows and the limits are kept by', async () => {
    const beta = await planOf('beta')
    expect(beta.restaurants).toBe(1)
    const { status } = await save('beta', { ...editable(beta), monthlyPence: 5900, maxLocations: 1, name: 'Beta Plus' })
    expect(status).toBe(200)
    const { plans } = (await server.app.inject('/api/v1/plans')).json()
    expect(plans[1]).toMatchObject({ key: 'beta', name: 'Beta Plus', monthlyPence: 5900, maxLocations: 1 })
    const second = await at(lantern, '/locations', { id: uuidv7(), name: 'Second' })
    expect([second.statusCode, second.json().code]).toEqual([409, 'plan_limit_reached'])
    const [change] = await changesOf('plan:beta')
    expect(change).toMatchObject({
      by: 'Pat Form',
      before: { monthlyPence: 4900, maxLocations: 2, name: 'Beta' },
      after: { monthlyPence: 5900, maxLocations: 1, name: 'Beta Plus' },
    })
    expect(Object.keys(change.before)).toHaveLength(3)
  })

  it('always includes what every till needs, and never what is the platform owner’s', async () => {
    const beta = await planOf('beta')
    await save('beta', { ...editable(beta), features: ['advanced_reports', 'system_health'] })
    const { features } = await planOf('beta')
    expect(features).toContain('order_management')
    expect(features).toContain('advanced_reports')
    expect(features).not.toContain('system_health')
    expect(await featuresOf(lantern)).toEqual(features)
    await save('beta', { ...editable(await planOf('beta')), features: beta.features })
  })

  it('saved by two owners at once is saved by one; the other gets a conflict and finds the first in the history', async () => {
    const beta = editable(await planOf('beta'))
    const [one, other] = await Promise.all([
      save('beta', { ...beta, maxStaff: 20 }),
      save('beta', { ...beta, maxStaff: 30 }, partner),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const refused = one.status === 409 ? one : other
    expect(refused.json).toMatchObject({ code: 'config_changed_meanwhile', facts: { version: beta.version + 1 } })
    const [change] = await changesOf('plan:beta')
    expect([20, 30]).toContain(change.after.maxStaff)
    expect((await planOf('beta')).maxStaff).toBe(change.after.maxStaff)
  })

  it('that is free stays free, on offer, and without a product', async () => {
    const alpha = editable(await planOf('alpha'))
    expect((await save('alpha', { ...alpha, monthlyPence: 100 })).json.code).toBe('plan_price_locked')
    expect((await save('alpha', { ...alpha, isOffered: false })).json.code).toBe('plan_stays_on_offer')
    expect((await save('alpha', { ...alpha, providerProductId: 'prod_1' })).json.code).toBe('plan_is_free')
    expect((await save('alpha', { ...alpha, maxStaff: 6 })).status).toBe(200)
    expect((await save('alpha', { ...alpha, price: 5 })).json.code).toBe('invalid_request')
    expect((await save('beta', { ...alpha, monthlyPence: -1 })).status).toBe(400)
  })

  it('that is taken off is kept by whoever has it and picked by nobody new', async () => {
    const omega = editable(await planOf('omega'))
    await save('omega', { ...omega, isOffered: false })
    const body = { id: uuidv7(), name: 'Late', timeZone: 'Europe/London', plan: 'omega' }
    const opened = await server.app.inject({
      method: 'POST',
      url: '/api/v1/restaurants',
      headers: { authorization: `Bearer ${lantern.owner.token}`, 'idempotency-key': uuidv7() },
      payload: body,
    })
    expect(opened.json().code).toBe('plan_not_offered')
    await save('omega', { ...editable(await planOf('omega')), isOffered: true })
  })

  it('with a price is tested with a charge that is really made and given back; a free one is not', async () => {
    const before = server.simulator.journal().length
    const { json } = await owner.send('POST', '/plans/beta/test-payment')
    expect(json).toMatchObject({ amountPence: 100, outcome: 'captured', isRefunded: true })
    const types = server.simulator
      .journal()
      .slice(before)
      .map(({ type }) => type)
    expect(types).toContain('payment.captured')
    expect(types).toContain('payment.refunded')
    expect((await owner.send('POST', '/plans/alpha/test-payment')).json.code).toBe('plan_is_free')
  })
})

describe('a processing fee', () => {
  const inDays = (days: number) => server.later(days * 24 * 60 * 60 * 1000)
  const announce = (feePercent: unknown, effectiveFrom = inDays(31), plans = ['omega']) =>
    owner.send('POST', '/fee-changes', { plans, feePercent, effectiveFrom })

  it('is read as it is typed: not a number is 0, outside 0 to 10 is refused with the range', async () => {
    expect((await announce('10.01')).json).toMatchObject({
      code: 'commission_out_of_range',
      facts: { minPercent: 0, maxPercent: 10 },
    })
    expect((await announce(-1)).json.code).toBe('commission_out_of_range')
    const announced = async () => (await planOf('omega')).feeChange?.feeBps
    await announce('free of charge')
    expect(await announced()).toBe(0)
    await announce(1.25)
    expect(await announced()).toBe(125)
    await announce(null)
    expect(await announced()).toBe(0)
  })

  it('is announced thirty days ahead, and another one takes its place', async () => {
    const { json } = await announce('1.5', inDays(29))
    expect(json.code).toBe('fee_notice_too_short')
    await announce('1.5')
    await announce('1.25')
    expect((await planOf('omega')).feeChange?.feeBps).toBe(125)
    expect(await server.sql(`select 1 from plan_fees where withdrawn_at is null and plan = 'omega'`)).toHaveLength(1)
  })

  it('rises on its day for the restaurant that accepted it, and each payment keeps the rate it began with', async () => {
    const [agreeing, silent] = [await openRestaurant(server, 'omega'), await openRestaurant(server, 'omega')]
    await announce('2')
    const fee = (await planOf('omega')).feeChange
    const terms = (await at(agreeing, '/fee-terms')).json().terms
    expect(terms).toEqual({ feeBps: 100, toAccept: [fee] })
    const accepted = await at(agreeing, `/fee-terms/${fee?.id}/accept`, undefined, 'POST')
    expect(accepted.json().terms).toEqual({ feeBps: 100, toAccept: [] })

    const rates = async (restaurant: TestRestaurant) => {
      const till = tillOf(server, restaurant, restaurant.waiter)
      await till.cash(await till.open([till.beer()]), 540)
      const rows = await server.sql(
        'select fee_bps, fee_pence from payments where restaurant_id = $1 order by started_at',
        [restaurant.id],
      )
      return rows.map(({ fee_bps, fee_pence }) => [fee_bps, Number(fee_pence)])
    }
    expect(await rates(agreeing)).toEqual([[100, 5]])
    // The day has come.
    await server.sql('update plan_fees set effective_from = $1 where id = $2', [server.services.now(), fee?.id])
    server.services.findAccess.forget()
    expect(await rates(agreeing)).toEqual([
      [100, 5],
      [200, 11],
    ])
    expect(await rates(silent)).toEqual([[100, 5]])
    await server.sql('update plan_fees set withdrawn_at = $1 where id = $2', [server.services.now(), fee?.id])
  })

  it('notifies the owners of its plan by mail and on their screens, once, and so is that it does not come', async () => {
    const [meant, other] = [await openRestaurant(server, 'omega'), await openRestaurant(server, 'alpha')]
    const news = async (restaurant: TestRestaurant) =>
      (
        await server.sql(
          `select kind, facts->>'feeBps' as bps, withdrawn_at is null as stands from notifications
           where restaurant_id = $1 and kind like 'fee_%' order by at, id`,
          [restaurant.id],
        )
      ).map(({ kind, bps, stands }) => `${kind} ${bps}${stands ? '' : ', taken out'}`)
    const mails = async (restaurant: TestRestaurant) =>
      server.sql('select subject, text from mailbox where "to" = $1 and subject like $2 order by id', [
        `owner-${restaurant.id}@test.test`,
        '%fee%',
      ])
    await announce('2')
    await server.runJobs()
    const feeChangeId = (await planOf('omega')).feeChange?.id ?? ''
    await server.services.db.inShared((tx) => enqueue(tx, notifyFee, { feeChangeId }))
    await server.runJobs()
    expect(await news(meant)).toEqual(['fee_announced 200'])
    const [mail] = await mails(meant)
    expect(mail?.subject).toBe('The processing fee of Lantern becomes 2%')
    expect(mail?.text).toContain('You pay 1% today, and will until you accept the new one.')
    // Another takes its place: the first is in no list any more, and nobody is informed that fees do not come.
    await announce('0.5')
    await server.runJobs()
    expect(await news(meant)).toEqual(['fee_announced 200, taken out', 'fee_announced 50'])
    expect((await mails(meant))[1]?.text).toContain('You pay 1% until that day and have nothing to do.')
    const late = await openRestaurant(server, 'omega')
    expect((await owner.send('POST', `/fee-changes/${(await planOf('omega')).feeChange?.id}/withdraw`)).status).toBe(
      200,
    )
    await server.runJobs()
    expect((await news(meant)).slice(1)).toEqual(['fee_announced 50, taken out', 'fee_withdrawn 50'])
    expect((await mails(meant)).map(({ subject }) => subject).at(-1)).toBe('The fee of 0.5% does not come')
    expect([await news(other), await mails(other), await news(late)]).toEqual([[], [], []])
  })

  it('that is no longer announced cannot be accepted or withdrawn', async () => {
    const restaurant = await openRestaurant(server, 'omega')
    await announce('3')
    const id = (await planOf('omega')).feeChange?.id
    expect((await owner.send('POST', `/fee-changes/${id}/withdraw`)).status).toBe(200)
    expect((await planOf('omega')).feeChange).toBeNull()
    expect((await owner.send('POST', `/fee-changes/${id}/withdraw`)).json.code).toBe('fee_change_gone')
    expect((await at(restaurant, `/fee-terms/${id}/accept`, undefined, 'POST')).json().code).toBe('fee_change_gone')
  })

  it('is written as a fraction where all plans share it', async () => {
    expect((await config()).payments.platform_commission_rate).toBe(0.01)
  })
})

describe('a feature flag', () => {
  it('is on at first for the plans the specification says, for no part of the others, and for nobody by hand', async () => {
    const { flags } = await config()
    const [alone, higher] = [['omega'], ['beta', 'omega']]
    expect(Object.fromEntries(flags.map(({ feature, plans }) => [feature, plans]))).toEqual({
      inventory_management: higher,
      staff_management: higher,
      customer_database: higher,
      advanced_analytics: higher,
      advanced_reports: higher,
      web_ordering: higher,
      bookings: higher,
      api_access: alone,
      multi_location: alone,
    })
    expect(flags.filter((flag) => flag.percentage + flag.switchedOn + flag.switchedOff > 0)).toEqual([])
  })

  it('switches a feature for every restaurant of a plan, at once', async () => {
    const flag = await flagOf('api_access')
    expect(await featuresOf(lantern)).not.toContain('api_access')
    await owner.send('PUT', '/flags/api_access', { version: flag.version, plans: ['beta', 'omega'], percentage: 0 })
    expect(await featuresOf(lantern)).toContain('api_access')
    expect((await planOf('beta')).features).toContain('api_access')
  })

  it('is put back to how it was before a change', async () => {
    const [change] = await changesOf('flag:api_access')
    const { version } = await flagOf('api_access')
    const { json } = await owner.send('POST', '/flags/api_access/rollback', { version, changeId: change.id })
    expect(json.config.flags.find(({ feature }: FeatureFlag) => feature === 'api_access')).toMatchObject({
      plans: ['omega'],
      percentage: 0,
    })
    expect(await featuresOf(lantern)).not.toContain('api_access')
    const [latest] = await changesOf('flag:api_access')
    expect(latest.reason).toContain('Put back')
    const again = await owner.send('POST', '/flags/api_access/rollback', { version: version + 1, changeId: change.id })
    expect(again.json.code).toBe('change_not_reversible')
  })

  it('reaches a part of the others by percentage, always the same ones', async () => {
    const { version } = await flagOf('multi_location')
    await owner.send('PUT', '/flags/multi_location', { version, plans: ['omega'], percentage: 100 })
    expect(await featuresOf(lantern)).toContain('multi_location')
    await owner.send('PUT', '/flags/multi_location', { version: version + 1, plans: ['omega'], percentage: 0 })
    expect(await featuresOf(lantern)).not.toContain('multi_location')
  })

  it('notices a plan that was saved in the meantime', async () => {
    const flag = await flagOf('advanced_reports')
    const beta = await planOf('beta')
    await save('beta', { ...editable(beta), features: beta.features.filter((key) => key !== 'advanced_reports') })
    const stale = { version: flag.version, plans: flag.plans, percentage: 5 }
    expect((await owner.send('PUT', '/flags/advanced_reports', stale)).json.code).toBe('config_changed_meanwhile')
    await save('beta', { ...editable(await planOf('beta')), features: beta.features })
  })

  it('does not exist for what every till needs', async () => {
    const body = { version: 0, plans: [], percentage: 0 }
    expect((await owner.send('PUT', '/flags/order_management', body)).status).toBe(404)
    expect((await owner.send('PUT', '/flags/system_health', body)).status).toBe(404)
    expect((await owner.send('PUT', '/flags/nonsense', body)).status).toBe(404)
  })
})

describe('the payment settings', () => {
  const canary = 'sk_Zanzibar_canary_secret_9876'
  const test = (body: object) => owner.send('POST', '/payments/test', body)

  it('need both app id and app secret before the provider is asked', async () => {
    expect((await test({ appId: 'test-app' })).json.code).toBe('credentials_incomplete')
    expect((await test({ appId: '', appSecret: 'x' })).json.code).toBe('credentials_incomplete')
  })

  it('are kept once the provider accepts them, and are connected from then on', async () => {
    const { version } = (await config()).payments
    const saved = await owner.send('PUT', '/payments', { version, appId: 'test-app', appSecret: 'test-app-secret' })
    expect(saved.json.config.payments).toMatchObject({ state: 'connected', appSecretLast4: 'cret' })
    const tested = await test({ appId: 'test-app' })
    expect([tested.json.answer, tested.json.config.payments.state]).toEqual(['connected', 'connected'])
  })

  it('refuse a wrong secret and an empty app id, and keep what takes cards', async () => {
    const { version } = (await config()).payments
    const wrong = await owner.send('PUT', '/payments', { version, appId: 'test-app', appSecret: canary })
    expect(wrong).toMatchObject({ status: 422, json: { code: 'credentials_refused' } })
    const empty = await owner.send('PUT', '/payments', { version, appId: '' })
    expect(empty).toMatchObject({ status: 422, json: { code: 'credentials_incomplete' } })
    // Accepted by the one provider is not accepted by the other.
    const other = await owner.send('PUT', '/payments', { version, provider: 'stripe', appId: 'test-app' })
    expect(other.json.code).toBe('provider_unreachable')
    expect((await config()).payments).toMatchObject({ version, state: 'connected', appSecretLast4: 'cret' })
  })

  it('stay connected while others are tried', async () => {
    expect((await test({ appId: 'test-app', appSecret: 'mistyped' })).json.answer).toBe('refused')
    expect((await test({ provider: 'stripe', appId: 'test-app' })).json.answer).not.toBe('connected')
    expect((await config()).payments.state).toBe('connected')
  })

  it('say that a provider that is away is away, which is not a wrong secret', async () => {
    const away = await createApp({
      ...server.services,
      provider: server.services.provider && { ...server.services.provider, verify: async () => 'unreachable' as const },
    })
    const headers = { authorization: `Bearer ${owner.token}` }
    const typed = { appId: 'a', appSecret: 'b' }
    const reply = await away.inject({ method: 'POST', url: '/api/v1/platform/payments/test', headers, payload: typed })
    expect(reply.json().answer).toBe('unreachable')
    // No answer says nothing about what the provider had accepted.
    expect(reply.json().config.payments.state).toBe('connected')
    const { version } = (await config()).payments
    const saved = await away.inject({
      method: 'PUT',
      url: '/api/v1/platform/payments',
      headers,
      payload: { version, ...typed },
    })
    expect(saved.json()).toMatchObject({ status: 503, code: 'provider_unreachable' })
    expect((await config()).payments.version).toBe(version)
    await away.close()
  })

  it('never give the secret back: not in an answer, a log, the history or the database', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    const { provider } = server.services
    // It accepts anything, so that the secret is kept.
    const app = await createApp({
      ...server.services,
      log,
      provider: provider && { ...provider, verify: async () => 'connected' as const },
    })
    const headers = { authorization: `Bearer ${owner.token}` }
    const { version } = (await config()).payments
    const replies = [
      await app.inject({
        method: 'PUT',
        url: '/api/v1/platform/payments',
        headers,
        payload: { version, appId: 'x', appSecret: canary },
      }),
      await app.inject({
        method: 'PUT',
        url: '/api/v1/platform/payments',
        headers,
        payload: { version: 0, appId: 'x', appSecret: canary },
      }),
      await app.inject({
        method: 'PUT',
        url: '/api/v1/platform/payments',
        headers,
        payload: { version, appId: 'x', appSecret: canary, more: 1 },
      }),
      await app.inject({
        method: 'POST',
        url: '/api/v1/platform/payments/test',
        headers,
        payload: { appId: 'x', appSecret: canary },
      }),
      await app.inject({ method: 'GET', url: '/api/v1/platform/config', headers }),
      await app.inject({ method: 'GET', url: '/api/v1/platform/changes', headers }),
    ]
    await app.close()
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 409, 400, 200, 200, 200])
    const tables = await server.sql(`select tablename from pg_tables where schemaname = 'public'`)
    const rows = await Promise.all(tables.map(({ tablename }) => server.sql(`select * from "${tablename}"`)))
    const everything = [...replies.map(({ body }) => body), ...lines, JSON.stringify(rows)].join('\n')
    expect(everything).not.toContain('Zanzibar')
    expect(everything).toContain('9876')
  })
})

describe('the settings of the platform', () => {
  it('are obeyed from the moment they are saved, and their history says who changed what', async () => {
    const { version, values } = (await config()).settings
    const wanted = {
      ...values,
      newSignupsEnabled: false,
      autoUpgradeEnabled: false,
      productName: 'Tablerunner',
      supportEmail: 'help@example.test',
      supportPhone: '020 7946 0000',
    }
    expect((await owner.send('PUT', '/settings', { version, values: wanted })).status).toBe(200)
    expect((await server.app.inject('/api/v1/site')).json()).toMatchObject({
      productName: 'Tablerunner',
      supportEmail: 'help@example.test',
      supportPhone: '020 7946 0000',
      areSignUpsOpen: false,
      areUpgradesOffered: false,
    })
    const signUp = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-up',
      payload: { email: 'late@example.test', password: 'Tableside1', data: { full_name: 'Late Comer' } },
    })
    expect([signUp.statusCode, signUp.json().code]).toEqual([403, 'signups_closed'])
    const [change] = await changesOf('settings')
    expect(change.after).toEqual({
      newSignupsEnabled: false,
      autoUpgradeEnabled: false,
      productName: 'Tablerunner',
      supportEmail: 'help@example.test',
      supportPhone: '020 7946 0000',
    })
    const stale = await partner.send('PUT', '/settings', { version, values })
    expect(stale.json.code).toBe('config_changed_meanwhile')
    await owner.send('PUT', '/settings', { version: version + 1, values })
  })

  it('decide how long a trial is, how many restaurants an owner may open, and whether pages change anything', async () => {
    const { version, values } = (await config()).settings
    expect(values).toEqual({
      maintenanceMode: false,
      newSignupsEnabled: true,
      productName: 'Tableside',
      supportEmail: null,
      supportPhone: null,
      maxRestaurantsPerOwner: 5,
      defaultTrialDays: 14,
      autoUpgradeEnabled: true,
    })
    let saved = version
    const set = async (changed: object) => {
      const { status } = await owner.send('PUT', '/settings', { version: saved++, values: { ...values, ...changed } })
      expect(status).toBe(200)
    }
    const { owner: opener } = await openRestaurant(server)
    const open = async () => {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/v1/restaurants',
        headers: { authorization: `Bearer ${opener.token}`, 'idempotency-key': uuidv7() },
        payload: { id: uuidv7(), name: 'One more', timeZone: 'Europe/London', plan: 'omega' },
      })
      return reply.json()
    }
    const trialDays = ({ restaurant }: { restaurant: { trialEndsAt: string } }) =>
      Math.round((Date.parse(restaurant.trialEndsAt) - Date.parse(server.services.now())) / (24 * 60 * 60 * 1000))
    await set({ maxRestaurantsPerOwner: 3, defaultTrialDays: 3 })
    expect(trialDays(await open())).toBe(3)
    await set({ maxRestaurantsPerOwner: 3, defaultTrialDays: 30 })
    expect((await server.app.inject('/api/v1/site')).json().trialDays).toBe(30)
    expect(trialDays(await open())).toBe(30)
    expect(await open()).toMatchObject({
      code: 'plan_limit_reached',
      facts: { limit: 'maxRestaurantsPerOwner', max: 3 },
    })
    await set({ maintenanceMode: true })
    expect((await open()).code).toBe('maintenance')
    expect((await server.app.inject('/api/v1/site')).json().isInMaintenance).toBe(true)
    await set({})
    expect((await open()).restaurant.plan).toBe('omega')
  })

  it('refuse what makes no sense, naming the field', async () => {
    const { version, values } = (await config()).settings
    for (const wrong of [
      { defaultTrialDays: -1 },
      { maxRestaurantsPerOwner: 1.5 },
      { supportEmail: 'nobody' },
      { supportPhone: 'call us' },
      { productName: ' ' },
      { productName: 'Table\r\nBcc: x' },
    ]) {
      const { status, json } = await owner.send('PUT', '/settings', { version, values: { ...values, ...wrong } })
      expect(status).toBe(400)
      expect(json.issues[0].path).toBe(`values.${Object.keys(wrong)[0]}`)
    }
  })
})

describe('the notifications', () => {
  const set = async (wishOf: (alert: PlatformAlert) => { isOn: boolean; recipients: string[] }) => {
    const { version } = (await config()).notifications
    const values = Object.fromEntries(platformAlerts.map((alert) => [alert, wishOf(alert)]))
    expect((await owner.send('PUT', '/notifications', { version, values })).status).toBe(200)
  }
  /** Everything once that somebody may be notified of. */
  const happenings = async () => {
    const asking = await openRestaurant(server)
    await server.sql(
      `update restaurants set is_subscribed = false, trial_ends_at = '2020-01-01' where restaurant_id = $1`,
      [asking.id],
    )
    const opened = await server.app.inject({
      method: 'POST',
      url: '/api/v1/restaurants',
      headers: { authorization: `Bearer ${asking.owner.token}`, 'idempotency-key': uuidv7() },
      payload: { id: uuidv7(), name: 'The Newcomer', timeZone: 'Europe/London' },
    })
    const wished = await at(asking, '/plan', { plan: 'omega' })
    const ticket = { id: uuidv7(), subject: 'No paper', category: 'service', priority: 'high', text: 'Since noon.' }
    const asked = await at(asking, '/support-tickets', ticket)
    const suspended = await owner.send('POST', `/restaurants/${asking.id}/suspend`, { reason: 'Not who they say' })
    const fee = { plans: ['omega'], feePercent: '1.25', effectiveFrom: '2099-01-01T00:00:00.000Z' }
    const announced = await owner.send('POST', '/fee-changes', fee)
    const tried = await owner.send('POST', '/payments/test', { appId: 'test-app', appSecret: 'mistyped' })
    expect([opened, wished, asked].map(({ statusCode }) => statusCode)).toEqual([201, 200, 201])
    expect([suspended, announced, tried].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(tried.json.answer).not.toBe('connected')
    await chargeTwice(server)
    await lateBackup()
  }
  /** A place that takes nothing, an hour long. */
  const lateBackup = async () => {
    const { services } = server
    const backups = { to: '/dev/null', key: 'k'.repeat(32), keep: 1, hour: 3 }
    const archive = { folder: '/nonexistent', id: 'none' }
    const late = startBackups(services, { backups, archive, takeBackup: async () => {} })
    await late.stop()
    server.setClock(server.later(60 * 60_000))
    await late.look()
    server.setClock(undefined)
  }
  /** By subject, as many words as tell them apart. */
  const subjects: Record<PlatformAlert, RegExp> = {
    restaurant_joined: /^New restaurant: The Newcomer$/,
    restaurant_suspended: /^Lantern was suspended$/,
    fee_announced: /^A fee of 1\.25% from 2099-01-01 was announced for omega$/,
    configuration_changed: /^Pat Form changed the plan omega$/,
    connection_failed: /^The payment provider could not be reached$/,
    support_asked: /^New ticket from Lantern: No paper$/,
    plan_requested: /^Lantern asks for omega$/,
    plan_payment_parked: /^A plan payment of Lantern fits no invoice$/,
    backup_late: /^The database’s log does not reach the backups$/,
  }
  const sentAlerts = async () => {
    const mails = await server.mails()
    return platformAlerts.map((alert) => {
      const ofIt = mails.filter(({ subject }) => subjects[alert].test(subject))
      return [alert, ...ofIt.map(({ to }) => to).toSorted()]
    })
  }
  const forget = async () => {
    await server.mails()
    await server.sql('delete from mailbox')
  }

  it('go each to whom it is meant for, to every platform owner where nobody is named, and off to nobody', async () => {
    await set((alert) => ({ isOn: true, recipients: [`${alert}@example.test`] }))
    await forget()
    await happenings()
    expect(await sentAlerts()).toEqual(platformAlerts.map((alert) => [alert, `${alert}@example.test`]))

    await set((alert) => ({ isOn: false, recipients: [`${alert}@example.test`] }))
    await forget()
    await happenings()
    await set(() => ({ isOn: true, recipients: [] }))
    await happenings()
    expect(await sentAlerts()).toEqual(
      platformAlerts.map((alert) => [alert, 'partner@test.test', 'platform@test.test']),
    )
    const { changes } = (await owner.get('/changes?subject=notifications')).json
    expect(changes).toHaveLength(3)
  })

  it('begin with all but the configuration’s changes, to every platform owner, and take addresses alone', async () => {
    expect(defaultPlatformNotifications).toEqual(
      Object.fromEntries(
        platformAlerts.map((alert) => [alert, { isOn: alert !== 'configuration_changed', recipients: [] }]),
      ),
    )
    const { version, values } = (await config()).notifications
    const bad = { ...values, restaurant_joined: { isOn: true, recipients: ['nobody'] } }
    expect((await owner.send('PUT', '/notifications', { version, values: bad })).status).toBe(400)
  })
})

describe('the configuration', () => {
  it('does not exist for anybody who is not a platform owner', async () => {
    const attempts: [method: 'GET' | 'PUT' | 'POST', path: string][] = [
      ['GET', '/config'],
      ['GET', '/changes'],
      ['PUT', '/plans/beta'],
      ['POST', '/fee-changes'],
      ['POST', '/plans/beta/test-payment'],
      ['PUT', '/flags/api_access'],
      ['PUT', '/payments'],
      ['POST', '/payments/test'],
      ['PUT', '/settings'],
      ['PUT', '/notifications'],
    ]
    for (const [method, path] of attempts) {
      const ask = (token?: string) =>
        server.app.inject({
          method,
          url: `/api/v1/platform${path}`,
          headers: token ? { authorization: `Bearer ${token}` } : {},
          ...(method === 'PUT' ? { payload: {} } : {}),
        })
      expect([path, (await ask(lantern.owner.token)).statusCode]).toEqual([path, 404])
      expect([path, (await ask()).statusCode]).toEqual([path, 401])
    }
  })
})
