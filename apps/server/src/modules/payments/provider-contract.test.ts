import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { connectAccount, type StripeServer, startStripeServer } from '../../testing/stripe.ts'
import { tillOf } from '../../testing/till.ts'
import { everyProvider, providerForHold, providerForNew } from './connection/index.ts'
import type { ChargeRequest, PaymentProvider } from './provider.ts'

/*
 * What every provider must do, whoever it is. The same facts are asked of the simulator and of Stripe: a third one
 * joins by a line in the table at the end.
 */

type Mishap = 'lost_reply' | 'error' | 'silence'
type Subject = {
  readonly restaurant: () => TestRestaurant
  readonly cards: { readonly good: string; readonly declined: string; readonly poor: string }
  /** What goes wrong with the next request that could move money. */
  readonly mishap: (mishap: Mishap, what: 'charge' | 'refund') => Promise<void> | void
}

let stripeServer: StripeServer
let onSimulator: TestRestaurant
let onStripe: TestRestaurant
let account: string

beforeAll(async () => {
  // One that hangs is waited for so long.
  stripeServer = await startStripeServer({ providerTimeoutMs: 3_000 })
  onSimulator = await openRestaurant(stripeServer.server)
  onStripe = await openRestaurant(stripeServer.server)
  account = await connectAccount(stripeServer, onStripe)
})
afterAll(() => stripeServer.stop())

const simulated: Subject = {
  restaurant: () => onSimulator,
  cards: { good: 'tok_approve', declined: 'tok_decline', poor: 'tok_insufficient_funds' },
  mishap: async (mishap) => {
    const { url } = stripeServer.server.simulator
    const fault = { lost_reply: 'lose_reply', error: 'error', silence: 'hang' }[mishap]
    const authorization = `Basic ${Buffer.from('test-app:test-app-secret').toString('base64')}`
    await fetch(`${url}/v1/faults`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ next: { fault, times: 1 } }),
    })
  },
}

const stripe: Subject = {
  restaurant: () => onStripe,
  cards: {
    good: 'pm_card_visa',
    declined: 'pm_card_visa_chargeDeclined',
    poor: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  mishap: (mishap, what) => {
    const fault = { lost_reply: 'lose_reply', error: 'error', silence: 'hang' } as const
    // The SDK asks once more, with the same key, when a connection is cut: that answer is lost too.
    const times = mishap === 'lost_reply' ? 2 : 1
    const on = what === 'charge' ? /\/confirm$/ : /POST \/v1\/refunds$/
    stripeServer.stripe.fault({ on, fault: fault[mishap], times })
  },
}

describe.each([
  ['the simulator', simulated],
  ['Stripe', stripe],
] as const)('%s', (_name, { restaurant, cards, mishap }) => {
  async function request(cardToken: string): Promise<{ provider: PaymentProvider; wanted: ChargeRequest }> {
    const { id: restaurantId } = restaurant()
    const till = tillOf(stripeServer.server, restaurant(), restaurant().waiter)
    const order = await till.open()
    const paymentId = uuidv7()
    const { services } = stripeServer.server
    const provider = await providerForNew(services, restaurantId, {
      orderId: order.id,
      paymentId,
      readerId: undefined,
      at: services.now(),
    })
    const wanted = { paymentId, restaurantId, orderId: order.id, amountPence: 2000, tipPence: 300, feePence: 20 }
    return { provider, wanted: { ...wanted, card: { cardToken } } }
  }

  it('takes what it is asked for, once for its key, and says the same when asked again', async () => {
    const { provider, wanted } = await request(cards.good)
    const first = await provider.charge(wanted)
    expect(first).toMatchObject({ state: 'captured', card: { brand: 'visa', last4: '4242' } })
    expect(await provider.charge(wanted)).toEqual(first)
    expect(await provider.find(wanted)).toEqual(first)
    const at = Date.parse(stripeServer.server.services.now())
    const stretch = { from: new Date(at - 3_600_000).toISOString(), to: new Date(at + 3_600_000).toISOString() }
    const booked = await provider.list({ restaurantId: wanted.restaurantId, ...stretch })
    expect(booked.filter(({ paymentId }) => paymentId === wanted.paymentId)).toMatchObject([
      { isCaptured: true, amountPence: 2300, refunds: [] },
    ])
  })

  it('reports what the bank said of a declined card, now and when asked again', async () => {
    for (const [card, code] of [
      [cards.declined, /generic_decline|do_not_honour/],
      [cards.poor, /insufficient_funds/],
    ] as const) {
      const { provider, wanted } = await request(card)
      const outcome = await provider.charge(wanted)
      expect(outcome).toMatchObject({ state: 'declined', declineCode: expect.stringMatching(code) })
      expect(await provider.find(wanted)).toEqual(outcome)
    }
  })

  it('is unknown, never failed, when its answer is lost – and was taken', async () => {
    const { provider, wanted } = await request(cards.good)
    await mishap('lost_reply', 'charge')
    expect(await provider.charge(wanted)).toEqual({ state: 'unknown' })
    expect(await provider.find(wanted)).toMatchObject({ state: 'captured' })
  })

  it('is unknown when it fails or is silent – and has taken nothing', async () => {
    for (const what of ['error', 'silence'] as const) {
      const { provider, wanted } = await request(cards.good)
      await mishap(what, 'charge')
      expect(await provider.charge(wanted)).toEqual({ state: 'unknown' })
      expect(await provider.find(wanted)).toEqual({ state: 'absent' })
      // The same attempt goes on where it stopped.
      expect(await provider.charge(wanted)).toMatchObject({ state: 'captured' })
    }
  })

  it('knows nothing of what was never asked, and refuses a card that does not exist for good', async () => {
    const { provider, wanted } = await request('no_such_card')
    expect(await provider.find(wanted)).toEqual({ state: 'absent' })
    expect(await provider.charge(wanted)).toMatchObject({ state: 'failed' })
  })

  it('holds an amount once for its key, and takes from it once and never more', async () => {
    const { provider, wanted } = await request(cards.good)
    const { paymentId: holdId, restaurantId, orderId } = wanted
    const hold = { holdId, restaurantId, orderId, amountPence: 3000 }
    expect(await provider.findHold(hold)).toEqual({ state: 'absent' })
    const card = { cardToken: cards.good }
    const held = await provider.hold({ ...hold, card })
    expect(held).toMatchObject({ state: 'held', kept: { heldPence: 3000, card: { brand: 'visa', last4: '4242' } } })
    expect(await provider.hold({ ...hold, card })).toEqual(held)
    expect(await provider.findHold(hold)).toEqual(held)
    if (held.state !== 'held') throw new Error('the amount is held')
    const { providerRef } = held.kept
    const at = stripeServer.server.services.now()
    const from = async (more: object) => {
      const asked = { ...wanted, paymentId: uuidv7(), holdId, card: { hold: { id: holdId, providerRef } }, ...more }
      await providerForHold(stripeServer.server.services, restaurantId, {
        orderId,
        paymentId: asked.paymentId,
        holdId,
        at,
      })
      return { asked, outcome: await provider.charge(asked) }
    }
    expect((await from({ amountPence: 2901, tipPence: 100 })).outcome).toMatchObject({ state: 'failed' })
    const never = { ...wanted, paymentId: uuidv7(), holdId }
    await providerForHold(stripeServer.server.services, restaurantId, {
      orderId,
      paymentId: never.paymentId,
      holdId,
      at,
    })
    expect(await provider.find(never)).toEqual({ state: 'absent' })
    const taken = await from({ amountPence: 2000, tipPence: 300 })
    expect(taken.outcome).toMatchObject({ state: 'captured', card: { last4: '4242' } })
    expect(await provider.charge(taken.asked)).toEqual(taken.outcome)
    expect(await provider.find(taken.asked)).toEqual(taken.outcome)
    expect((await from({ amountPence: 100 })).outcome).toMatchObject({ state: expect.stringMatching(/failed|unknown/) })
    expect(await provider.findHold(hold)).toEqual({ state: 'captured' })
    expect(await provider.release(hold)).toEqual({ state: 'captured' })
    const now = Date.parse(stripeServer.server.services.now())
    const hour = { from: new Date(now - 3_600_000).toISOString(), to: new Date(now + 3_600_000).toISOString() }
    const booked = await provider.list({ restaurantId, ...hour })
    expect(booked.filter(({ paymentId }) => paymentId === taken.asked.paymentId)).toMatchObject([
      { isCaptured: true, amountPence: 2300 },
    ])
    expect(booked.filter(({ paymentId, isCaptured }) => isCaptured && paymentId === holdId)).toEqual([])
  })

  it('lets a hold go, any number of times, and knows it though its answer was lost', async () => {
    const { provider, wanted } = await request(cards.good)
    const { paymentId: holdId, restaurantId, orderId } = wanted
    const hold = { holdId, restaurantId, orderId, amountPence: 3000 }
    await mishap('lost_reply', 'charge')
    expect(await provider.hold({ ...hold, card: { cardToken: cards.good } })).toEqual({ state: 'unknown' })
    expect(await provider.findHold(hold)).toMatchObject({ state: 'held' })
    expect(await provider.release(hold)).toEqual({ state: 'released' })
    expect(await provider.release(hold)).toEqual({ state: 'released' })
    expect(await provider.findHold(hold)).toEqual({ state: 'released' })
  })

  it('says what the bank said of a card on which nothing can be held', async () => {
    const { provider, wanted } = await request(cards.declined)
    const { paymentId: holdId, restaurantId, orderId } = wanted
    const hold = { holdId, restaurantId, orderId, amountPence: 3000 }
    const outcome = await provider.hold({ ...hold, card: { cardToken: cards.declined } })
    expect(outcome).toMatchObject({ state: 'declined' })
    expect(await provider.findHold(hold)).toEqual(outcome)
  })

  it('gives back a part, once for its key, and never more than was taken', async () => {
    const { provider, wanted } = await request(cards.good)
    const taken = await provider.charge(wanted)
    if (taken.state !== 'captured') throw new Error('the charge was taken')
    const { providerRef } = taken
    const part = { refundId: uuidv7(), restaurantId: wanted.restaurantId, providerRef, amountPence: 800 }
    expect(await provider.findRefund(part)).toEqual({ state: 'absent' })
    const done = await provider.refund(part)
    expect(done).toMatchObject({ state: 'done' })
    expect(await provider.refund(part)).toEqual(done)
    expect(await provider.findRefund(part)).toEqual(done)
    expect(await provider.refund({ ...part, refundId: uuidv7(), amountPence: 1501 })).toEqual({ state: 'failed' })
    const rest = { ...part, refundId: uuidv7(), amountPence: 1500 }
    await mishap('lost_reply', 'refund')
    expect(await provider.refund(rest)).toEqual({ state: 'unknown' })
    expect(await provider.findRefund(rest)).toMatchObject({ state: 'done' })
  })
})

describe('money', () => {
  it('is charged on the restaurant’s own account, with our fee kept apart and nothing for the platform to hold', async () => {
    const { ledger, requests } = stripeServer.stripe
    const ofStripe = [...ledger.intents.values()]
    expect(ofStripe.length).toBeGreaterThan(4)
    for (const intent of ofStripe) {
      // Of what was only held nothing is kept apart.
      expect(intent).toMatchObject({ account, fee: intent.isManual && intent.status !== 'succeeded' ? 0 : 20 })
      expect(intent.metadata.restaurantId).toBe(onStripe.id)
    }
    expect(requests.filter(({ path }) => path.includes('transfer'))).toEqual([])
    expect(new Set(requests.map(({ version }) => version))).toEqual(new Set(['2026-10-28.endive']))
    const moving = requests.filter(
      ({ method, path }) => method === 'POST' && /intents$|confirm$|capture$|refunds$/.test(path),
    )
    expect(moving.filter(({ idempotencyKey }) => idempotencyKey === undefined)).toEqual([])
  })

  it('is looked for with everybody who may have taken it', async () => {
    const { services } = stripeServer.server
    expect((await everyProvider(services, onStripe.id)).map(({ name }) => name)).toEqual(['simulator', 'stripe'])
    expect((await everyProvider(services, onSimulator.id)).map(({ name }) => name)).toEqual(['simulator'])
  })
})
