import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PaymentOutcome, paymentOutcomeSchema, type RefundOutcome } from '@tableside/domain/payments'
import { z } from 'zod'
import type { PaymentProvider, ProviderAnswer } from './provider.ts'

export type SimulatorAccount = {
  readonly url: string
  readonly appId: string
  readonly appSecret: string
  readonly webhookSecret: string
  /** How long to wait for an answer before it counts as unknown. */
  readonly timeoutMs?: number
}

const payment = z.object({
  id: z.string(),
  state: z.enum(['pending', 'captured', 'declined', 'cancelled']),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  declineCode: z.string().nullable(),
  feePence: z.int(),
  idempotencyKey: z.string(),
  metadata: z.record(z.string(), z.string()),
})
const refund = z.object({ id: z.string(), state: z.string() })
const webhook = z.object({ id: z.string(), data: z.object({ payment }) })

/** Standard Webhooks: older messages may be somebody's recording. */
const toleranceMs = 5 * 60 * 1000

/** The card provider simulator (apps/simulator) behind the port every provider stands behind. */
export function createSimulatorProvider(account: SimulatorAccount): PaymentProvider {
  const { url, appId, appSecret, webhookSecret, timeoutMs = 10_000 } = account
  const authorization = `Basic ${Buffer.from(`${appId}:${appSecret}`).toString('base64')}`

  async function ask(path: string, init: { method?: string; key?: string; body?: object } = {}) {
    const response = await fetch(new URL(path, url), {
      method: init.method ?? 'GET',
      headers: {
        authorization,
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

    async charge({ paymentId, restaurantId, orderId, amountPence, tipPence, cardToken }) {
      const body = {
        amountPence: amountPence + tipPence,
        tipPence,
        currency: 'GBP',
        card: { token: cardToken },
        reference: orderId,
        metadata: { restaurantId, orderId, paymentId },
      }
      try {
        const { status, json } = await ask('/v1/payments', { method: 'POST', key: paymentId, body })
        if (status === 200 || status === 201) return outcomeOf(payment.parse(json)) ?? { state: 'unknown' }
        return isRefusal(status) ? { state: 'failed', why: `provider_refused_${status}` } : { state: 'unknown' }
      } catch {
        // No answer, or none we understand: the money may have moved. The reconciler will ask again.
        return { state: 'unknown' }
      }
    },

    async find(paymentId): Promise<ProviderAnswer> {
      try {
        const { status, json } = await ask(`/v1/payments?idempotencyKey=${encodeURIComponent(paymentId)}`)
        if (status === 404) return { state: 'absent' }
        return status === 200 ? (outcomeOf(payment.parse(json)) ?? { state: 'pending' }) : { state: 'unknown' }
      } catch {
        return { state: 'unknown' }
      }
    },

    async refund({ refundId, providerRef, amountPence }): Promise<RefundOutcome> {
      const path = `/v1/payments/${encodeURIComponent(providerRef)}/refunds`
      try {
        const { status, json } = await ask(path, { method: 'POST', key: refundId, body: { amountPence } })
        if (status === 200 || status === 201) return { state: 'done', providerRef: refund.parse(json).id }
        return isRefusal(status) ? { state: 'failed' } : { state: 'unknown' }
      } catch {
        return { state: 'unknown' }
      }
    },

    readEvent(headers, rawBody) {
      const id = String(headers['webhook-id'] ?? '')
      const timestamp = String(headers['webhook-timestamp'] ?? '')
      const signature = String(headers['webhook-signature'] ?? '')
      const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), rawBody])
      const expected = `v1,${createHmac('sha256', webhookSecret).update(signed).digest('base64')}`
      const isFresh = Math.abs(Date.now() - Number(timestamp) * 1000) <= toleranceMs
      if (!isFresh || !equal(signature, expected)) return 'forged'

      const parsed = webhook.safeParse(JSON.parse(rawBody.toString('utf8')))
      const { restaurantId, orderId, paymentId } = parsed.data?.data.payment.metadata ?? {}
      if (!parsed.success || !restaurantId || !orderId || !paymentId) return 'irrelevant'
      return { eventId: id, restaurantId, orderId, paymentId }
    },
  }
}

/** Says no for good. 408, 409 and 429 may still become a charge by another request with this key. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status)
}

function outcomeOf({ id, state, card, declineCode, feePence }: z.infer<typeof payment>): PaymentOutcome | undefined {
  switch (state) {
    case 'captured':
      return paymentOutcomeSchema.parse({ state, providerRef: id, providerFeePence: feePence, card })
    case 'declined':
      return { state, declineCode: declineCode ?? 'declined' }
    case 'cancelled':
      return { state: 'failed', why: 'cancelled' }
    case 'pending':
      return undefined
  }
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
