import { type StripeStandIn, startStripeStandIn } from '@tableside/simulator/stripe'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStripePlatform, noStripe } from '../payments/index.ts'
import { createStripeSubscriptions } from './stripe-subscriptions.ts'

const at = '2027-03-09T12:30:00.000Z'
let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await startStripeStandIn({ now: () => new Date(at) })
})
afterAll(() => stripe.stop())

const provider = () =>
  createStripeSubscriptions(
    createStripePlatform({
      secrets: async () => ({
        appId: 'acct_platform',
        appSecret: stripe.secretKey,
        webhookSecret: undefined,
        connectWebhookSecret: undefined,
      }),
      apiUrl: stripe.url,
      timeoutMs: 1_000,
      now: () => at,
    }),
  )

const setup = () => ({
  setupId: uuidv7(),
  restaurantId: uuidv7(),
  restaurantName: 'Lantern',
  email: 'owner@lantern.test',
  returnUrl: 'https://tableside.test/dashboard/settings',
  cardToken: undefined,
})

async function savedCard(method = 'pm_card_visa') {
  const wanted = setup()
  const started = await provider().startSetup(wanted)
  if (started.state !== 'redirect') throw new Error(started.state)
  stripe.finishSession(started.providerRef, method)
  const found = await provider().findSetup({ ...wanted, providerRef: started.providerRef })
  if (found.state !== 'saved') throw new Error(found.state)
  return { ...wanted, ...found.card }
}

async function charge(method?: string) {
  const card = await savedCard(method)
  return { ...card, key: uuidv7(), invoiceId: uuidv7(), amountPence: 5880, description: 'Beta, November' }
}

describe('a restaurant’s plan, paid through Stripe', () => {
  it('has a card given on Checkout, which may stay open, be finished or run out', async () => {
    const wanted = setup()
    const started = await provider().startSetup(wanted)
    expect(started).toMatchObject({ state: 'redirect', url: expect.stringContaining('https://checkout.stripe.test/') })
    expect(await provider().startSetup(wanted)).toEqual(started)
    const providerRef = started.state === 'redirect' ? started.providerRef : ''
    const find = (setupId = wanted.setupId) => provider().findSetup({ setupId, providerRef })
    expect(await find()).toEqual({ state: 'open' })
    stripe.finishSession(providerRef, 'pm_card_visa')
    const card = { methodRef: 'pm_card_visa', brand: 'visa', last4: '4242' }
    expect(await find()).toMatchObject({ state: 'saved', card })
    expect(await find(uuidv7())).toEqual({ state: 'unknown' })
    stripe.finishSession(providerRef, null)
    expect(await find()).toEqual({ state: 'gone' })
  })

  it('is charged once for its key, on the platform’s own account, and found by it', async () => {
    const wanted = await charge()
    expect(await provider().findCharge(wanted)).toEqual({ state: 'absent' })
    const paid = await provider().charge(wanted)
    expect(paid).toMatchObject({ state: 'paid' })
    expect(await provider().charge(wanted)).toEqual(paid)
    expect(await provider().findCharge(wanted)).toEqual(paid)
    expect([...stripe.ledger.intents.values()].at(-1)).toMatchObject({ account: 'acct_platform', fee: 0, amount: 5880 })
  })

  it('is declined by the bank, or unknown when no answer comes – and then was paid', async () => {
    const poor = await charge('pm_card_visa_chargeDeclinedInsufficientFunds')
    expect(await provider().charge(poor)).toEqual({ state: 'declined', why: 'insufficient_funds' })
    expect(await provider().findCharge(poor)).toEqual({ state: 'declined', why: 'insufficient_funds' })
    const wanted = await charge()
    stripe.fault({ on: /POST \/v1\/payment_intents$/, fault: 'lose_reply', times: 2 })
    expect(await provider().charge(wanted)).toEqual({ state: 'unknown' })
    expect(await provider().findCharge(wanted)).toMatchObject({ state: 'paid' })
  })

  it('is given back once for its key, and never more than was paid', async () => {
    const wanted = await charge()
    const paid = await provider().charge(wanted)
    const providerRef = paid.state === 'paid' ? paid.providerRef : ''
    const back = { key: uuidv7(), restaurantId: wanted.restaurantId, providerRef, amountPence: 2000 }
    expect(await provider().findRefund(back)).toEqual({ state: 'absent' })
    const done = await provider().refund(back)
    expect(done).toMatchObject({ state: 'done' })
    expect(await provider().refund(back)).toEqual(done)
    expect(await provider().findRefund(back)).toEqual(done)
    expect(await provider().refund({ ...back, key: uuidv7(), amountPence: 4000 })).toEqual({ state: 'failed' })
  })

  it('is not even asked for while the platform is not connected', async () => {
    const nobody = createStripeSubscriptions(noStripe)
    expect(await nobody.startSetup(setup())).toEqual({ state: 'refused' })
    expect(await nobody.charge({ ...(await charge()) })).toMatchObject({ state: 'failed' })
  })
})
