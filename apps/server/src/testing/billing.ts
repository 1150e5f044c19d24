import { v7 as uuidv7 } from 'uuid'
import { theSystem } from '../db/people.ts'
import { settleCharge } from '../modules/billing/charge.ts'
import { renewSubscriptions, settleBilling } from '../modules/billing/index.ts'
import { openRestaurant, type TestRestaurant } from './restaurant.ts'
import type { TestServer } from './test-server.ts'
import { tillOf } from './till.ts'

/** A restaurant at a moment of the past whose trial is over, or ends so many days later. */
export async function openRestaurantAt(
  server: TestServer,
  at: string,
  trialDays: number | null = -1,
): Promise<TestRestaurant> {
  // Signed in by the running clock: a session of the past would be over by then.
  server.setClock(undefined)
  const restaurant = await openRestaurant(server)
  server.setClock(at)
  const ends = trialDays === null ? null : new Date(Date.parse(at) + trialDays * 86_400_000).toISOString()
  await server.sql(
    `update restaurants set is_subscribed = false, plan = 'beta', trial_ends_at = $2, created_at = $3 where restaurant_id = $1`,
    [restaurant.id, ends, new Date(Date.parse(at) - 30 * 86_400_000).toISOString()],
  )
  server.services.findAccess.forget()
  return restaurant
}

/** What a person of the restaurant does with its plan. */
export function billingOf(server: TestServer, restaurant: TestRestaurant, person = restaurant.owner) {
  const { send } = tillOf(server, restaurant, person)
  const get = async (path = '') => (await send(`/billing${path}`, undefined, { method: 'GET', key: null })).json
  const card = async (cardToken: string) => (await send('/billing/card', { setupId: uuidv7(), cardToken })).json
  const quote = async (plan: string) => (await get(`/quote?plan=${plan}`)).quote
  const choose = async (plan: string, more: object = {}, key = uuidv7()) => {
    const { action, duePence } = await quote(plan)
    const body = { checkoutId: uuidv7(), plan, action, duePence, ...more }
    return (await send('/billing/plan', body, { key })).json
  }
  const invoices = async () => (await get('/invoices')).invoices
  return { send, get, card, quote, choose, invoices }
}

/** A restaurant that pays for a plan from this moment on, and what its owner does with it. */
export async function openSubscribed(server: TestServer, at: string, plan = 'beta') {
  const restaurant = await openRestaurantAt(server, at)
  const billing = billingOf(server, restaurant)
  await billing.card('tok_approve')
  const { outcome } = await billing.choose(plan)
  if (outcome !== 'done') throw new Error(`The plan was not paid: ${outcome}`)
  return { restaurant, ...billing }
}

/** The card of a restaurant that pays for a plan is charged a second time, which no invoice can book. */
export async function chargeTwice(server: TestServer): Promise<void> {
  const { restaurant } = await openSubscribed(server, server.later(0))
  server.setClock(undefined)
  const [charge] = await server.sql('select id, amount_pence from billing_charges where restaurant_id = $1', [
    restaurant.id,
  ])
  const billing = { restaurantId: restaurant.id, by: theSystem, at: server.services.now(), newId: uuidv7 }
  const money = { providerRef: uuidv7(), amountPence: Number(charge?.amount_pence), currency: 'GBP' }
  await settleCharge(server.services, billing, String(charge?.id), { state: 'paid', ...money })
}

/** What one of the platform's people does to a restaurant's plan. */
export async function platformBilling(
  server: TestServer,
  token: string,
  { id }: TestRestaurant,
  path: string,
  payload: object,
) {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/v1/platform/restaurants/${id}/billing${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': uuidv7() },
    payload,
  })
  return reply.json()
}

/** What the worker does for billing at a moment, and nothing else: quicker than every job of the product. */
export async function tickBilling(server: TestServer, now: string): Promise<void> {
  server.setClock(now)
  for (const { run } of [settleBilling, renewSubscriptions]) {
    await run(server.services, { now, signal: new AbortController().signal })
  }
}

/** What was really captured of a restaurant's card for its plan, as the provider itself has it. */
export function planPayments(server: TestServer, { id }: TestRestaurant) {
  return server.simulator.journal().flatMap((entry) => {
    return entry.type === 'payment.captured' && entry.payment.metadata.subscriber === id ? [entry.payment] : []
  })
}

/** The amounts of it, charge by charge. */
export function chargedToCard(server: TestServer, restaurant: TestRestaurant): number[] {
  return planPayments(server, restaurant).map(({ amountPence }) => amountPence)
}
