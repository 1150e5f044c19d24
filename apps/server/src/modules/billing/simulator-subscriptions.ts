import { z } from 'zod'
import type { SimulatorAccount } from '../payments/index.ts'
import type {
  MovedMoney,
  SavedCard,
  SubscriptionAnswer,
  SubscriptionCharge,
  SubscriptionOutcome,
  SubscriptionProvider,
  SubscriptionRefundAnswer,
} from './provider.ts'

const currency = z.string().default('GBP')
const refund = z.object({ id: z.string(), currency, amountPence: z.int(), idempotencyKey: z.string() })
const payment = z.object({
  id: z.string(),
  amountPence: z.int(),
  currency,
  state: z.enum(['pending', 'captured', 'declined', 'cancelled']),
  declineCode: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  refunds: z.array(refund),
})
const testCards = z.object({ cards: z.array(z.object({ token: z.string(), brand: z.string(), last4: z.string() })) })

/**
 * The simulator as the one who takes the restaurants' money for their plans: cards are its test cards. Its charges carry
 * no `paymentId`, so they are no restaurant's sale: neither its messages nor its list of a restaurant's takings tell of them.
 */
export function createSimulatorSubscriptions(account: SimulatorAccount): SubscriptionProvider {
  const { url, timeoutMs = 10_000, connected } = account

  async function ask(path: string, init: { key?: string; body?: object } = {}) {
    const { appId, appSecret } = (await connected?.()) ?? account
    const response = await fetch(new URL(path, url), {
      method: init.body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${Buffer.from(`${appId}:${appSecret}`).toString('base64')}`,
        ...(init.key ? { 'idempotency-key': init.key } : {}),
        ...(init.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(init.body ? { body: JSON.stringify(init.body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    return { status: response.status, json: await response.json() }
  }

  return {
    name: 'simulator',
    cards: 'test_cards',

    async startSetup({ cardToken, restaurantId }) {
      try {
        const { status, json } = await ask('/v1/test-cards')
        if (status !== 200) return { state: 'unknown' }
        const card = testCards.parse(json).cards.find(({ token }) => token === cardToken)
        if (!card) return { state: 'refused' }
        const saved: SavedCard = {
          customerRef: restaurantId,
          methodRef: card.token,
          brand: card.brand,
          last4: card.last4,
        }
        return { state: 'saved', card: saved }
      } catch {
        return { state: 'unknown' }
      }
    },

    // Its cards are there at once, so nobody is ever sent away.
    findSetup: async () => ({ state: 'gone' }),

    async charge(charge) {
      const { key, restaurantId, invoiceId, methodRef, amountPence, description } = charge
      const body = {
        amountPence,
        currency: 'GBP',
        card: { token: methodRef },
        reference: description,
        metadata: { subscriber: restaurantId, invoiceId },
      }
      try {
        const { status, json } = await ask('/v1/payments', { key: keyOf(key), body })
        if (status === 200 || status === 201) return outcomeOf(json, charge) ?? { state: 'unknown' }
        return isRefusal(status) ? { state: 'failed', why: `provider_refused_${status}` } : { state: 'unknown' }
      } catch {
        return { state: 'unknown' }
      }
    },

    async findCharge(charge): Promise<SubscriptionAnswer> {
      try {
        const { status, json } = await ask(`/v1/payments?idempotencyKey=${encodeURIComponent(keyOf(charge.key))}`)
        if (status === 404) return { state: 'absent' }
        return status === 200 ? (outcomeOf(json, charge) ?? { state: 'pending' }) : { state: 'unknown' }
      } catch {
        return { state: 'unknown' }
      }
    },

    async refund({ key, providerRef, amountPence }) {
      try {
        const path = `/v1/payments/${encodeURIComponent(providerRef)}/refunds`
        const { status, json } = await ask(path, { key: keyOf(key), body: { amountPence } })
        if (status === 200 || status === 201) {
          return { state: 'done', ...moved(refund.parse(json)) }
        }
        return isRefusal(status) ? { state: 'failed' } : { state: 'unknown' }
      } catch {
        return { state: 'unknown' }
      }
    },

    async findRefund({ key, providerRef }): Promise<SubscriptionRefundAnswer> {
      try {
        const { status, json } = await ask(`/v1/payments/${encodeURIComponent(providerRef)}`)
        if (status !== 200) return { state: 'unknown' }
        const said = payment.parse(json).refunds.find(({ idempotencyKey }) => idempotencyKey === keyOf(key))
        return said ? { state: 'done', ...moved(said) } : { state: 'absent' }
      } catch {
        return { state: 'unknown' }
      }
    },

    // Its test cards have no bank that takes anything back.
    findDisputes: async () => [],
  }
}

const keyOf = (key: string) => `subscription:${key}`

const moved = ({ id, amountPence, currency }: z.infer<typeof refund> | z.infer<typeof payment>): MovedMoney => ({
  providerRef: id,
  amountPence,
  currency,
})

/** Undefined while it is pending. An answer about another invoice settles nothing. */
function outcomeOf(json: unknown, { invoiceId }: SubscriptionCharge): SubscriptionOutcome | undefined {
  const said = payment.parse(json)
  if (said.metadata.invoiceId !== invoiceId) return { state: 'unknown' }
  switch (said.state) {
    case 'captured':
      return { state: 'paid', ...moved(said) }
    case 'declined':
      return { state: 'declined', why: said.declineCode ?? 'declined' }
    case 'cancelled':
      return { state: 'failed', why: 'cancelled' }
    case 'pending':
      return undefined
  }
}

/** Says no for good. 408, 409 and 429 may still become a charge by another request with this key. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status)
}
