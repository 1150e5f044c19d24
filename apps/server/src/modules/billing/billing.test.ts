import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import {
  billingOf as billingAs,
  chargedToCard,
  openRestaurantAt,
  openSubscribed,
  platformBilling,
  tickBilling,
} from '../../testing/billing.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import type { TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { type CardSetup, createSimulatorSubscriptions, type SetupAnswer, type SubscriptionProvider } from './index.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>
const seller = {
  legalName: 'Tableside Ltd',
  addressLines: ['1 Kiln Yard', 'Leeds LS1 4AP'],
  companyNumber: '12345678',
  vatNumber: 'GB123 4567 82',
  email: 'accounts@tableside.test',
  numberPrefix: 'INV-',
}

beforeAll(async () => {
  server = await startTestServer()
  owner = await signInPlatformOwner(server)
  expect((await owner.send('PUT', '/seller', { version: 0, seller })).status).toBe(200)
})
afterEach(() => server.setClock(undefined))
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

const open = (at: string, trialDays: number | null = -1) => openRestaurantAt(server, at, trialDays)
const billingOf = (restaurant: TestRestaurant, person = restaurant.owner) => billingAs(server, restaurant, person)
const tick = (now: string) => tickBilling(server, now)
const charged = (restaurant: TestRestaurant) => chargedToCard(server, restaurant)

const subscribed = (at: string, plan?: string) => openSubscribed(server, at, plan)

const ledger = (restaurant: TestRestaurant) =>
  server.sql(
    `select kind, sum(amount_pence)::int as pence from ledger_transfers
     where restaurant_id = $1 and invoice_id is not null group by kind order by kind`,
    [restaurant.id],
  )

describe('subscribing', () => {
  it('charges the card for a month with VAT on top, and issues an invoice that is already paid', async () => {
    const restaurant = await open('2025-03-10T12:00:00.000Z')
    const { card, quote, choose, invoices, get, send } = billingOf(restaurant)
    expect((await get()).billing).toMatchObject({ plan: 'alpha', subscription: null, card: null, cards: 'test_cards' })
    expect((await choose('beta')).code).toBe('card_needed')
    expect((await card('tok_approve')).billing.card).toMatchObject({ brand: 'visa', last4: '4242' })
    expect(await quote('beta')).toMatchObject({
      action: 'subscribe',
      amounts: { netPence: 4900, vatBps: 2000, vatPence: 980, totalPence: 5880 },
      duePence: 5880,
      nextChargeOn: '2025-04-10',
    })
    const key = uuidv7()
    const checkoutId = uuidv7()
    const done = await choose('beta', { checkoutId }, key)
    expect(done).toMatchObject({
      outcome: 'done',
      billing: {
        plan: 'beta',
        subscription: { state: 'active', periodStart: '2025-03-10', periodEnd: '2025-04-10' },
        nextCharge: { on: '2025-04-10', duePence: 5880 },
      },
    })
    // The same again, by its key and by its checkout: nothing more is charged.
    const body = { checkoutId, plan: 'beta', action: 'subscribe', duePence: 5880 }
    expect((await send('/billing/plan', body, { key })).json).toEqual(done)
    expect((await send('/billing/plan', body)).json.outcome).toBe('done')
    expect(charged(restaurant)).toEqual([5880])
    const [invoice] = await invoices()
    expect(invoice).toMatchObject({ id: checkoutId, state: 'paid', documentNumber: 'INV-000001', onCardPence: 5880 })
    expect(await ledger(restaurant)).toEqual([
      { kind: 'subscription', pence: 4900 },
      { kind: 'subscription_paid', pence: 5880 },
      { kind: 'subscription_vat', pence: 980 },
    ])
    const pdf = await server.app.inject({
      url: `/api/v1/restaurants/${restaurant.id}/billing/invoices/${invoice.id}/document.pdf`,
      headers: { authorization: `Bearer ${restaurant.owner.token}` },
    })
    const text = textOfPdf(pdf.rawPayload)
    for (const words of ['VAT invoice', 'INV-000001', 'Tableside Ltd', 'VAT no. GB123456782', 'Beta plan, monthly']) {
      expect(text).toContain(words)
    }
    expect(text).toMatch(/£49\.00[\s\S]*£9\.80[\s\S]*£58\.80/)
  })

  it('changes and charges nothing when the bank says no, when the amount was another, and for anybody but the owner', async () => {
    const restaurant = await open('2025-03-10T12:00:00.000Z')
    const { card, choose, get, invoices } = billingOf(restaurant)
    expect((await card('tok_nonsense')).code).toBe('card_refused')
    await card('tok_insufficient_funds')
    const checkoutId = uuidv7()
    expect((await choose('beta', { checkoutId })).code).toBe('charge_declined')
    expect((await choose('beta', { checkoutId })).code).toBe('charge_declined')
    expect((await choose('beta', { duePence: 4900 })).code).toBe('quote_changed')
    expect((await get()).billing).toMatchObject({ plan: 'alpha', subscription: null, pending: null })
    expect(await invoices()).toEqual([])
    expect(charged(restaurant)).toEqual([])
    expect((await billingOf(restaurant, restaurant.manager).get()).code).toBe('permission_denied')
    await card('tok_approve')
    expect((await choose('beta')).outcome).toBe('done')
  })

  it('in the trial keeps its days: the first charge comes on the day it ends', async () => {
    const restaurant = await open('2025-05-01T12:00:00.000Z', 10)
    const { card, choose, get, invoices } = billingOf(restaurant)
    await card('tok_approve')
    expect((await choose('beta')).billing).toMatchObject({
      plan: 'beta',
      subscription: { state: 'trial', periodEnd: '2025-05-11' },
      nextCharge: { on: '2025-05-11', duePence: 5880 },
    })
    await tick('2025-05-10T22:59:00.000Z')
    expect(charged(restaurant)).toEqual([])
    // Midnight in London is 23:00 UTC in summer.
    await tick('2025-05-10T23:01:00.000Z')
    await tick('2025-05-10T23:02:00.000Z')
    expect(charged(restaurant)).toEqual([5880])
    expect((await get()).billing.subscription).toMatchObject({ state: 'active', periodEnd: '2025-06-11' })
    expect(await invoices()).toHaveLength(1)
  })

  it('leaves a charge without an answer open, asks again by itself, and never charges twice', async () => {
    const restaurant = await open('2025-06-10T12:00:00.000Z')
    const { card, choose, get } = billingOf(restaurant)
    await card('tok_lost_reply')
    const { outcome, billing } = await choose('beta')
    expect([outcome, billing.plan, billing.pending.plan]).toEqual(['pending', 'alpha', 'beta'])
    expect((await choose('beta')).code).toBe('charge_pending')
    await tick('2025-06-10T12:01:00.000Z')
    expect((await get()).billing).toMatchObject({ plan: 'beta', pending: null, subscription: { state: 'active' } })
    expect(charged(restaurant)).toEqual([5880])
  })

  it('gives up a charge the provider never heard of, and not before it could have', async () => {
    const restaurant = await open('2025-06-10T12:00:00.000Z')
    const { card, choose, get } = billingOf(restaurant)
    await card('tok_timeout')
    expect((await choose('beta')).outcome).toBe('pending')
    await tick('2025-06-10T12:01:00.000Z')
    expect((await get()).billing.pending).not.toBeNull()
    await tick('2025-06-10T12:03:00.000Z')
    expect((await get()).billing).toMatchObject({ pending: null, plan: 'alpha', subscription: null })
    expect(charged(restaurant)).toEqual([])
  })
})

describe('a card', () => {
  const on = async (subscriptions: SubscriptionProvider | undefined) => createApp({ ...server.services, subscriptions })
  const asking = (app: Awaited<ReturnType<typeof on>>, { id, owner: { token } }: TestRestaurant) => {
    return async (path: string, payload?: object, method: 'GET' | 'POST' = payload ? 'POST' : 'GET') => {
      const reply = await app.inject({
        method,
        url: `/api/v1/restaurants/${id}/billing${path}`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': uuidv7() },
        ...(payload ? { payload } : {}),
      })
      return reply.json()
    }
  }

  it('is given on the provider’s own page, and kept once the provider says that it was', async () => {
    const restaurant = await open('2025-03-10T12:00:00.000Z')
    const answers: SetupAnswer[] = [
      { state: 'open' },
      { state: 'saved', card: { customerRef: 'cus_1', methodRef: 'pm_1', brand: 'visa', last4: '1881' } },
      { state: 'gone' },
    ]
    const asked: CardSetup[] = []
    const app = await on({
      ...createSimulatorSubscriptions({ url: server.simulator.url, appId: '', appSecret: '', webhookSecret: '' }),
      cards: 'redirect',
      startSetup: async (setup) => {
        asked.push(setup)
        return { state: 'redirect', url: 'https://pay.example.test/1', providerRef: 'cs_1' }
      },
      findSetup: async () => answers.shift() ?? { state: 'unknown' },
    })
    const ask = asking(app, restaurant)
    const setupId = uuidv7()
    expect(await ask('/card', { setupId })).toMatchObject({ outcome: 'redirect', url: 'https://pay.example.test/1' })
    expect(asked[0]?.returnUrl).toContain(`/dashboard/settings?tab=plan&card=${setupId}`)
    const finish = () => ask(`/card/${setupId}/finish`, undefined, 'POST')
    expect(await finish()).toMatchObject({ outcome: 'pending', billing: { card: null } })
    expect(await finish()).toMatchObject({ outcome: 'saved', billing: { card: { last4: '1881' } } })
    expect((await finish()).code).toBe('card_setup_gone')
    expect((await ask(`/card/${uuidv7()}/finish`, undefined, 'POST')).code).toBe('not_found')
    await app.close()
  })

  it('cannot be taken where nobody takes them: the platform is asked for the plan', async () => {
    const restaurant = await open('2025-03-10T12:00:00.000Z')
    const app = await on(undefined)
    const ask = asking(app, restaurant)
    expect((await ask('')).billing).toMatchObject({ cards: null, isGiven: false })
    const { quote } = await ask('/quote?plan=beta')
    expect(quote).toMatchObject({ action: 'ask', duePence: 0 })
    const body = { checkoutId: uuidv7(), plan: 'beta', action: 'ask', duePence: 0 }
    expect((await ask('/plan', body)).code).toBe('billing_not_connected')
    expect((await ask('/card', { setupId: uuidv7() })).code).toBe('billing_not_connected')
    await app.close()
  })
})

describe('periods', () => {
  const periods = async (billing: { invoices: () => Promise<{ periodStart: string; periodEnd: string }[]> }) =>
    (await billing.invoices()).map(({ periodStart, periodEnd }) => `${periodStart} ${periodEnd}`).toReversed()

  it('keep the day they began on over short months and a leap year, and are each invoiced once', async () => {
    const billing = await subscribed('2024-01-31T12:00:00.000Z')
    for (const now of [
      '2024-02-28T23:59:00.000Z',
      '2024-02-29T00:01:00.000Z',
      '2024-02-29T00:01:00.000Z',
      '2024-03-30T23:59:59.000Z',
      // The clocks go forward at 01:00 of this very night.
      '2024-03-31T00:00:00.000Z',
      '2024-04-29T22:59:59.000Z',
      '2024-04-29T23:00:00.000Z',
    ]) {
      await tick(now)
    }
    expect(await periods(billing)).toEqual([
      '2024-01-31 2024-02-29',
      '2024-02-29 2024-03-31',
      '2024-03-31 2024-04-30',
      '2024-04-30 2024-05-31',
    ])
    expect(charged(billing.restaurant)).toEqual([5880, 5880, 5880, 5880])
  })

  it('are caught up one by one after weeks without a server, also over the night the clocks go back', async () => {
    const billing = await subscribed('2025-08-26T12:00:00.000Z')
    await tick('2025-10-26T01:30:00.000Z')
    await tick('2025-10-26T01:30:00.000Z')
    await tick('2025-10-27T00:00:00.000Z')
    expect(await periods(billing)).toEqual(['2025-08-26 2025-09-26', '2025-09-26 2025-10-26', '2025-10-26 2025-11-26'])
  })

  it('are charged one a day when a server comes back three months late, and the card once a day at most', async () => {
    const billing = await subscribed('2025-03-10T12:00:00.000Z')
    await tick('2025-06-15T12:00:00.000Z')
    await tick('2025-06-15T12:05:00.000Z')
    expect(charged(billing.restaurant)).toEqual([5880, 5880])
    expect((await billing.get()).billing).toMatchObject({
      plan: 'beta',
      subscription: { state: 'active' },
      nextCharge: { on: '2025-06-16' },
    })
    await tick('2025-06-16T12:00:00.000Z')
    await tick('2025-06-17T12:00:00.000Z')
    await tick('2025-06-18T12:00:00.000Z')
    expect(charged(billing.restaurant)).toEqual([5880, 5880, 5880, 5880])
    expect(await periods(billing)).toEqual([
      '2025-03-10 2025-04-10',
      '2025-04-10 2025-05-10',
      '2025-05-10 2025-06-10',
      '2025-06-10 2025-07-10',
    ])
  })

  it('are begun once when two servers come to them at the same moment', async () => {
    const billing = await subscribed('2025-02-03T12:00:00.000Z')
    const at = '2025-03-03T06:00:00.000Z'
    await Promise.all([tick(at), tick(at), tick(at)])
    expect(await periods(billing)).toHaveLength(2)
    expect(charged(billing.restaurant)).toEqual([5880, 5880])
  })
})

describe('another plan', () => {
  it('that is larger comes at once: the days that are left are charged, the unused ones given back, to the penny', async () => {
    const billing = await subscribed('2025-03-10T12:00:00.000Z')
    server.setClock('2025-03-21T12:00:00.000Z')
    const quote = await billing.quote('omega')
    // 11 of 31 days used: £49.00 × 20/31 = £31.61, £119.00 × 20/31 = £76.77.
    expect(quote).toMatchObject({
      action: 'upgrade',
      credit: { amounts: { netPence: 3161, vatPence: 632, totalPence: 3793 } },
      amounts: { netPence: 7677, vatPence: 1535, totalPence: 9212 },
      creditUsedPence: 3793,
      duePence: 5419,
      nextChargeOn: '2025-04-10',
      nextChargePence: 14280,
    })
    expect((await billing.choose('omega')).billing).toMatchObject({
      plan: 'omega',
      balancePence: 0,
      subscription: { plan: 'omega', periodEnd: '2025-04-10' },
    })
    expect(charged(billing.restaurant)).toEqual([5880, 5419])
    const [invoice, credit, first] = await billing.invoices()
    expect(invoice).toMatchObject({ kind: 'invoice', state: 'paid', creditUsedPence: 3793 })
    expect(credit).toMatchObject({ kind: 'credit_note', state: 'balance', creditOf: first.id })
    await tick('2025-04-10T12:00:00.000Z')
    expect(charged(billing.restaurant)).toEqual([5880, 5419, 14280])
  })

  it('that is smaller comes with the next period, says what goes, deletes nothing, and can be taken back', async () => {
    const billing = await subscribed('2025-03-10T12:00:00.000Z', 'omega')
    server.setClock('2025-03-21T12:00:00.000Z')
    expect(await billing.quote('beta')).toMatchObject({
      action: 'downgrade',
      duePence: 0,
      startsOn: '2025-04-10',
      lost: ['api_access', 'multi_location'],
    })
    expect((await billing.choose('beta')).billing).toMatchObject({ plan: 'omega', subscription: { nextPlan: 'beta' } })
    expect((await billing.quote('omega')).action).toBe('keep')
    expect((await billing.choose('omega')).billing.subscription.nextPlan).toBeNull()
    await billing.choose('beta')
    const [before] = await server.sql('select count(*)::int as n from staff_members where restaurant_id = $1', [
      billing.restaurant.id,
    ])
    await tick('2025-04-10T12:00:00.000Z')
    expect((await billing.get()).billing).toMatchObject({ plan: 'beta', nextCharge: { duePence: 5880 } })
    expect(charged(billing.restaurant)).toEqual([14280, 5880])
    const [after] = await server.sql('select count(*)::int as n from staff_members where restaurant_id = $1', [
      billing.restaurant.id,
    ])
    expect(after).toEqual(before)
  })

  it('cancelled runs to the end of what is paid, can be taken back until then, and then is alpha', async () => {
    const billing = await subscribed('2025-03-10T12:00:00.000Z')
    expect(await billing.quote('alpha')).toMatchObject({ action: 'cancel', startsOn: '2025-04-10', duePence: 0 })
    await billing.choose('alpha')
    expect((await billing.get()).billing).toMatchObject({
      plan: 'beta',
      subscription: { state: 'ending' },
      nextCharge: null,
    })
    expect((await billing.choose('beta')).billing.subscription.state).toBe('active')
    await billing.choose('alpha')
    await tick('2025-04-09T22:00:00.000Z')
    expect((await billing.get()).billing.plan).toBe('beta')
    await tick('2025-04-09T23:00:00.000Z')
    expect((await billing.get()).billing).toMatchObject({ plan: 'alpha', subscription: null })
    expect(charged(billing.restaurant)).toEqual([5880])
    // Whoever comes back begins anew.
    expect((await billing.choose('beta')).billing.subscription.periodStart).toBe('2025-04-10')
  })
})

describe('an invoice that cannot be paid', () => {
  it('is tried again after 1, 3, 5 and 7 days, once a day at most; after 14 the plan is alpha and nothing is owed', async () => {
    const billing = await subscribed('2025-03-10T12:00:00.000Z')
    await billing.card('tok_decline')
    const tries = async () =>
      (
        await server.sql('select started_on::text as day from billing_charges where restaurant_id = $1 order by 1', [
          billing.restaurant.id,
        ])
      ).map(({ day }) => day)
    const financial = async () => (await owner.get(`/financial?restaurantId=${billing.restaurant.id}`)).json.financial
    /** What of the invoices Financial says has not come in, without VAT. */
    const unpaid = async () => (await financial()).unpaidPence
    const revenueOnOverview = async () => (await owner.get('/overview')).json.overview.revenue.allTimePence
    const revenueBefore = await revenueOnOverview()
    /** Revenue is what was paid: the first month, and nothing of the one that is owed or was written off. */
    const expectRevenueOfOneMonth = async () => {
      expect((await financial()).allTime.subscriptionPence).toBe(4900)
      expect(await revenueOnOverview()).toBe(revenueBefore)
    }
    const unpaidOnOverview = async () => (await owner.get('/overview')).json.overview.revenue.unpaidPence
    const before = await unpaidOnOverview()
    expect(await unpaid()).toBe(0)
    for (let day = 10; day <= 23; day++) {
      for (const hour of ['01', '13']) await tick(`2025-04-${day}T${hour}:00:00.000Z`)
      if (day === 12) {
        expect((await billing.get()).billing).toMatchObject({
          plan: 'beta',
          subscription: { state: 'past_due' },
          open: { duePence: 5880, attempts: 2, nextTryOn: '2025-04-13', goesOnUntil: '2025-04-24' },
        })
        expect((await billing.choose('omega')).code).toBe('invoice_open')
        // And the platform sees who has not paid, what, and how often it was tried.
        const { totals, subscriptions } = (await owner.get('/subscriptions?state=past_due')).json
        const mine = subscriptions.find(
          ({ restaurantId }: { restaurantId: string }) => restaurantId === billing.restaurant.id,
        )
        expect(mine).toMatchObject({ plan: 'beta', state: 'past_due', openPence: 5880, failedTries: 2 })
        expect(totals.pastDue).toBe(subscriptions.length)
        expect(totals.openPence).toBe(
          subscriptions.reduce((sum: number, { openPence }: { openPence: number }) => sum + openPence, 0),
        )
        expect(totals.failedCharges30).toBeGreaterThanOrEqual(2)
        expect(await unpaid()).toBe(4900)
        expect((await unpaidOnOverview()) - before).toBe(4900)
        await expectRevenueOfOneMonth()
      }
    }
    const due = ['2025-04-10', '2025-04-11', '2025-04-13', '2025-04-15', '2025-04-17']
    expect(await tries()).toEqual(['2025-03-10', ...due])
    expect((await billing.get()).billing).toMatchObject({ plan: 'beta', ended: null })
    // The mails of each day leave on it: one that is still in the queue when all is over says nothing true any more.
    await server.runJobs()
    await tick('2025-04-24T01:00:00.000Z')
    expect((await billing.get()).billing).toMatchObject({
      plan: 'alpha',
      subscription: null,
      open: null,
      ended: { plan: 'beta', on: '2025-04-24', reason: 'unpaid', isNew: true },
    })
    const [note, invoice] = await billing.invoices()
    expect([note.kind, note.state, invoice.state]).toEqual(['credit_note', 'nowhere', 'written_off'])
    expect([await unpaid(), (await unpaidOnOverview()) - before]).toEqual([0, 0])
    await expectRevenueOfOneMonth()
    const sent = await server.sql('select kind from notifications where restaurant_id = $1 order by at', [
      billing.restaurant.id,
    ])
    expect(sent).toEqual([{ kind: 'subscription_unpaid' }, { kind: 'subscription_ended' }])
    await server.runJobs()
    const mails = await server.sql('select subject from mailbox where "to" = $1 order by id', [
      `owner-${billing.restaurant.id}@test.test`,
    ])
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Invoice ${(await billing.invoices())[2].documentNumber} for Lantern`,
      ...Array(5).fill('The plan of Lantern could not be paid'),
      'The Beta plan of Lantern has ended',
    ])
  })

  it('names no day that is over when the server comes back late: what it owes in tries is made first, one a day', async () => {
    const billing = await subscribed('2025-03-10T12:00:00.000Z')
    await billing.card('tok_decline')
    await tick('2025-04-10T12:00:00.000Z')
    server.setClock('2025-04-26T12:00:00.000Z')
    const open = async () => (await billing.get()).billing.open
    expect(await open()).toMatchObject({ attempts: 1, nextTryOn: '2025-04-26', goesOnUntil: '2025-04-29' })
    await tick('2025-04-26T12:05:00.000Z')
    expect(await open()).toMatchObject({ attempts: 2, nextTryOn: '2025-04-27', goesOnUntil: '2025-04-29' })
    const app = await createApp({ ...server.services, subscriptions: undefined })
    const headers = { authorization: `Bearer ${billing.restaurant.owner.token}` }
    const alone = await app.inject({ url: `/api/v1/restaurants/${billing.restaurant.id}/billing`, headers })
    expect(alone.json().billing.open).toMatchObject({ nextTryOn: null, goesOnUntil: '2025-04-26' })
    await app.close()
    for (const day of [27, 28]) await tick(`2025-04-${day}T12:00:00.000Z`)
    expect(await open()).toMatchObject({ attempts: 4, nextTryOn: '2025-04-29', goesOnUntil: '2025-04-29' })
    await tick('2025-04-29T12:00:00.000Z')
    expect((await billing.get()).billing).toMatchObject({ plan: 'alpha', ended: { on: '2025-04-29', isNew: true } })
    server.setClock('2025-05-06T12:00:01.000Z')
    expect((await billing.get()).billing.ended.isNew).toBe(false)
    // Nothing was paid, nothing is owed, and who comes back begins anew: by paying, not by trying it for nothing.
    expect((await billing.get()).billing.mayTry).toBe(false)
    const { send } = tillOf(server, billing.restaurant, billing.restaurant.owner)
    await server.sql('update restaurants set trial_ends_at = null where restaurant_id = $1', [billing.restaurant.id])
    expect((await billing.get()).billing.mayTry).toBe(false)
    expect((await send('/plan', { plan: 'beta' })).json.outcome).toBe('requested')
    await billing.card('tok_approve')
    expect((await billing.choose('beta')).billing).toMatchObject({ plan: 'beta', ended: null, open: null })
    expect(charged(billing.restaurant)).toEqual([5880, 5880])
  })

  it('is declined again for the same key: the card is not tried a second time', async () => {
    const billing = await subscribed('2025-03-10T12:00:00.000Z')
    await billing.card('tok_decline')
    await tick('2025-04-10T12:00:00.000Z')
    const { open: invoice } = (await billing.get()).billing
    const tries = async () =>
      (await server.sql('select id from billing_charges where invoice_id = $1', [invoice.invoiceId])).length
    const before = await tries()
    const key = uuidv7()
    const pay = async () => (await billing.send(`/billing/invoices/${invoice.invoiceId}/pay`, undefined, { key })).json
    expect((await pay()).code).toBe('charge_declined')
    expect((await pay()).code).toBe('charge_declined')
    expect(await tries()).toBe(before + 1)
  })

  it('is settled at once by another card, and only then does the next period come', async () => {
    const billing = await subscribed('2025-03-10T12:00:00.000Z')
    await billing.card('tok_decline')
    await tick('2025-04-10T12:00:00.000Z')
    const { open } = (await billing.get()).billing
    const pay = async () => (await billing.send(`/billing/invoices/${open.invoiceId}/pay`)).json
    expect((await pay()).code).toBe('charge_declined')
    await billing.card('tok_approve_mastercard')
    expect((await pay()).billing).toMatchObject({ open: null, subscription: { state: 'active' } })
    expect((await pay()).code).toBe('invoice_not_open')
    await tick('2025-04-11T12:00:00.000Z')
    expect(charged(billing.restaurant)).toEqual([5880, 5880])
  })

  it('that the bank has not answered is neither tried again nor ended', async () => {
    const billing = await subscribed('2025-03-10T12:00:00.000Z')
    await billing.card('tok_lost_reply')
    await tick('2025-04-10T12:00:00.000Z')
    expect((await billing.get()).billing.open).toMatchObject({ isPending: true, attempts: 1 })
    await tick('2025-05-20T12:00:00.000Z')
    expect(charged(billing.restaurant)[1]).toBe(5880)
    expect((await billing.get()).billing.plan).toBe('beta')
  })
})

describe('the platform', () => {
  const act = (restaurant: TestRestaurant, path: string, payload: object) =>
    platformBilling(server, owner.token, restaurant, path, payload)

  it('gives days, credit and money back, each with its reason in the history and in the restaurant’s journal', async () => {
    const billing = await subscribed('2025-03-10T12:00:00.000Z')
    const { restaurant } = billing
    const reason = 'Outage on Saturday'
    expect((await act(restaurant, '/extend', { days: 3, reason })).billing.subscription.periodEnd).toBe('2025-04-13')
    expect((await act(restaurant, '/credit', { amountPence: 1000, reason })).billing).toMatchObject({
      balancePence: 1000,
      nextCharge: { on: '2025-04-13', duePence: 4880 },
    })
    const [, invoice] = await billing.invoices()
    const refund = (amountPence: number) =>
      act(restaurant, `/invoices/${invoice.id}/refund`, { refundId: uuidv7(), amountPence, reason })
    expect(await refund(2000)).toMatchObject({ outcome: 'done' })
    expect((await refund(3881)).code).toBe('refund_above_paid')
    const twice = { refundId: invoice.id, amountPence: 100, reason }
    expect((await act(restaurant, `/invoices/${invoice.id}/refund`, twice)).code).toBe('invalid_request')
    // Its owner pays for it: another plan is theirs to choose.
    const given = await owner.send('PUT', `/restaurants/${restaurant.id}/plan`, {
      plan: 'omega',
      trialDays: null,
      reason,
    })
    expect(given.json.code).toBe('subscription_live')
    expect((await refund(3880)).invoices.find(({ id }: { id: string }) => id === invoice.id)).toMatchObject({
      givenBackPence: 5880,
      onCardPence: 0,
    })
    const changes = (await owner.get(`/changes?subject=restaurant:${restaurant.id}`)).json.changes
    expect(changes.map((change: { reason: string }) => change.reason)).toEqual(Array(4).fill(reason))
    await tick('2025-04-13T12:00:00.000Z')
    expect(charged(restaurant)).toEqual([5880, 4880])
    const list = (await owner.get('/subscriptions')).json
    expect(list.totals.mrrPence).toBe(
      list.subscriptions
        .filter(({ state }: { state: string }) => state !== 'trial')
        .reduce((sum: number, { monthlyPence }: { monthlyPence: number }) => sum + monthlyPence, 0),
    )
    expect(list.subscriptions.length).toBeGreaterThan(3)
  })

  it('gives longer to pay, and a longer trial', async () => {
    const billing = await subscribed('2025-03-10T12:00:00.000Z')
    await billing.card('tok_decline')
    await tick('2025-04-10T12:00:00.000Z')
    const reason = 'New card on its way'
    expect((await act(billing.restaurant, '/extend', { days: 10, reason })).billing.open.goesOnUntil).toBe('2025-05-04')
    await billing.card('tok_approve')
    await tick('2025-04-11T12:00:00.000Z')
    expect((await billing.get()).billing.subscription.state).toBe('active')
    const trying = await open('2025-03-10T12:00:00.000Z', 5)
    const { trialEndsAt } = (await act(trying, '/extend', { days: 7, reason })).billing
    expect(trialEndsAt).toBe('2025-03-22T12:00:00.000Z')
    server.setClock('2025-04-22T12:00:00.000Z')
    expect(await act(trying, '/extend', { days: 7, reason })).toMatchObject({ code: 'no_subscription' })
  })
})

describe('the fee statement of a month', () => {
  it('lists its orders one by one and is the ledger’s sum, tips left out', async () => {
    const restaurant = await open('2025-07-10T12:00:00.000Z')
    const till = tillOf(server, restaurant, restaurant.owner)
    const order = await till.open([till.beer(3)])
    const paid = await till.card(order, 'tok_approve', 1620, { tipPence: 200 })
    const body = { refundId: uuidv7(), amountPence: 540, reason: 'Flat' }
    await till.send(`/orders/${order.id}/payments/${paid.json.order.payments[0].id}/refunds`, body)
    server.setClock('2025-08-01T12:00:00.000Z')
    await till.cash(await till.open([till.beer()]), 540)
    const { get } = billingOf(restaurant)
    const { months } = await get('/fee-statements')
    expect(months.map(({ month }: { month: string }) => month)).toEqual(['2025-08', '2025-07'])
    const { statement } = await get('/fee-statements/2025-07')
    const sums = { paidPence: 1620, refundedPence: 540, feePence: 16, feeBackPence: 5, netFeePence: 11 }
    expect(months[1]).toEqual({ month: '2025-07', payments: 1, ...sums })
    expect(statement).toMatchObject({ rows: [{ orderId: order.id, ...sums }], totals: { orders: 1, ...sums } })
    const [ledgerSays] = await server.sql(
      `select sum(case kind when 'fee' then amount_pence else -amount_pence end)::int as pence from ledger_transfers
       where restaurant_id = $1 and kind in ('fee', 'fee_back')`,
      [restaurant.id],
    )
    expect(months.reduce((sum: number, { netFeePence }: { netFeePence: number }) => sum + netFeePence, 0)).toBe(
      ledgerSays?.pence,
    )
    const file = (path: string) =>
      server.app.inject({
        url: `/api/v1/restaurants/${restaurant.id}/billing/fee-statements/2025-07/${path}`,
        headers: { authorization: `Bearer ${restaurant.owner.token}` },
      })
    expect((await file('orders.csv')).body).toContain('16.20,5.40,0.16,0.05,0.11')
    expect(textOfPdf((await file('statement.pdf')).rawPayload)).toContain('Fee statement, July 2025')
    expect((await get('/fee-statements/2025-13')).code).toBe('not_found')
  })
})
