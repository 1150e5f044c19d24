import { type StripeStandIn, startStripeStandIn } from '@tableside/simulator/stripe'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSubscribed, platformBilling } from '../../testing/billing.ts'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import type { TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createStripePlatform } from '../payments/index.ts'
import { watchDisputes } from './disputes.ts'
import { createStripeSubscriptions } from './stripe-subscriptions.ts'

let server: TestServer
let stripe: StripeStandIn
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>
beforeAll(async () => {
  ;[server, stripe] = await Promise.all([
    startTestServer(),
    startStripeStandIn({ now: () => new Date(server.services.now()) }),
  ])
  owner = await signInPlatformOwner(server)
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await Promise.all([server.stop(), stripe.stop()])
  expect(faults).toEqual([])
})

const price = 4900

/** The hourly look at the provider's disputes, with Stripe as the one who has them. */
async function look() {
  const secrets = { appId: 'acct_platform', appSecret: stripe.secretKey }
  const platform = createStripePlatform({
    secrets: async () => ({ ...secrets, webhookSecret: undefined, connectWebhookSecret: undefined }),
    apiUrl: stripe.url,
    timeoutMs: 5_000,
    now: server.services.now,
  })
  const services = { ...server.services, subscriptions: createStripeSubscriptions(platform) }
  await watchDisputes.run(services, { now: server.services.now(), signal: new AbortController().signal })
}

/** A plan that is paid for, whose owner then tells their bank they know nothing of it. */
async function withDispute() {
  const subscribed = await openSubscribed(server, '2025-04-10T12:00:00.000Z')
  server.setClock(undefined)
  const { restaurant } = subscribed
  const [charge] = await server.sql('select provider_ref from billing_charges where restaurant_id = $1', [
    restaurant.id,
  ])
  const id = `dp_${uuidv7().replaceAll('-', '')}`
  const taken = { amount: -price, fee: 2000 }
  const dispute = {
    id,
    account: 'acct_platform',
    intent: String(charge?.provider_ref),
    amount: price,
    status: 'needs_response',
  }
  const say = (status: string, movements = [taken]) =>
    stripe.ledger.disputes.set(id, { ...dispute, reason: 'fraudulent', status, movements })
  say('needs_response')
  return { ...subscribed, id, lose: () => say('lost'), win: () => say('won', [taken, { amount: price, fee: -2000 }]) }
}

const detailOf = async ({ id }: TestRestaurant) => (await owner.get(`/restaurants/${id}/billing`)).json
const act = (restaurant: TestRestaurant, path: string, more: object = {}) =>
  platformBilling(server, owner.token, restaurant, path, { reason: 'The bank says so', ...more })

/** What the ledger says is missing at the platform. */
const missingOf = async ({ id }: TestRestaurant) => {
  const [row] = await server.sql(
    `select coalesce(sum(case when debit = 'platform_suspense' then amount_pence else -amount_pence end), 0)::bigint as pence
     from ledger_transfers where restaurant_id = $1 and 'platform_suspense' in (debit, credit)`,
    [id],
  )
  return row?.pence
}

describe('a plan payment the owner’s bank takes back', () => {
  it('is booked and shown to the platform once, however often it is asked about', async () => {
    const { restaurant, id } = await withDispute()
    await look()
    await look()
    const { parked } = await detailOf(restaurant)
    expect(parked).toMatchObject([
      { why: 'disputed', direction: 'given_back', reportedPence: price, currency: 'GBP', providerRef: id },
    ])
    expect(await missingOf(restaurant)).toBe(price)
  })

  it('leaves nothing of its invoice to be given back a second time', async () => {
    const { restaurant, quote } = await withDispute()
    await look()
    const { invoices } = await detailOf(restaurant)
    const refund = { refundId: uuidv7(), amountPence: 1 }
    expect(await act(restaurant, `/invoices/${invoices[0].id}/refund`, refund)).toMatchObject({
      code: 'refund_above_paid',
    })
    server.setClock('2025-04-11T12:00:00.000Z')
    expect((await quote('omega')).credit).toBeNull()
    server.setClock(undefined)
  })

  it('is accepted as lost without asking the provider for money', async () => {
    const { restaurant, lose } = await withDispute()
    await look()
    const { parked } = await detailOf(restaurant)
    const before = server.simulator.journal().length
    expect(await act(restaurant, `/parked/${parked[0].id}/clear`)).toMatchObject({ outcome: 'done', parked: [] })
    expect(server.simulator.journal()).toHaveLength(before)
    lose()
    await look()
    expect((await detailOf(restaurant)).parked).toEqual([])
    expect(await missingOf(restaurant)).toBe(price)
  })

  it('is ours again when the dispute is won, also after it was accepted as lost', async () => {
    const { restaurant, win } = await withDispute()
    const other = await withDispute()
    await look()
    const [lost] = (await detailOf(other.restaurant)).parked
    await act(other.restaurant, `/parked/${lost.id}/clear`)
    win()
    other.win()
    await look()
    await look()
    for (const each of [restaurant, other.restaurant]) {
      const { parked, invoices } = await detailOf(each)
      expect(parked).toEqual([])
      expect(await missingOf(each)).toBe(0)
      const refund = { refundId: uuidv7(), amountPence: price }
      expect(await act(each, `/invoices/${invoices[0].id}/refund`, refund)).toMatchObject({ outcome: 'done' })
    }
  })

  it('waits for the next look when Stripe does not answer', async () => {
    const { restaurant } = await withDispute()
    stripe.fault({ on: /GET \/v1\/disputes$/, fault: 'lose_reply', times: 3 })
    await look()
    expect((await detailOf(restaurant)).parked).toEqual([])
    stripe.mend()
    await look()
    expect((await detailOf(restaurant)).parked).toHaveLength(1)
  })
})
