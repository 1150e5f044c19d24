import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PaymentOutcome, paymentOutcomeSchema, type RefundOutcome } from '@tableside/domain/payments'
import { z } from 'zod'
import type { ChargeQuestion, PaymentProvider, ProviderAnswer, RefundAnswer, RefundRequest } from './provider.ts'

export type SimulatorAccount = {
  readonly url: string
  readonly appId: string
  readonly appSecret: string
  readonly webhookSecret: string
  /** How long to wait for an answer before it counts as unknown. */
  readonly timeoutMs?: number
}

const refund = z.object({
  id: z.string(),
  state: z.literal('succeeded'),
  amountPence: z.int(),
  idempotencyKey: z.string(),
})
const payment = z.object({
  id: z.string(),
  /** The whole charge, tip included. */
  amountPence: z.int(),
  currency: z.literal('GBP'),
  state: z.enum(['pending', 'captured', 'declined', 'cancelled']),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  declineCode: z.string().nullable(),
  feePence: z.int(),
  idempotencyKey: z.string(),
  metadata: z.record(z.string(), z.string()),
  refunds: z.array(refund),
})
const webhook = z.object({ id: z.string(), data: z.object({ payment }) })

/** Standard Webhooks: older messages may be somebody's recording. */
const toleranceMs = 5 * 60 * 1000

type Log = { error(facts: object, message: string): void }

/** The card provider simulator (apps/simulator) behind the port every provider stands behind. */
export function createSimulatorProvider(account: SimulatorAccount, log: Log): PaymentProvider {
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

  /** Money of another amount than ours is for people to look at; for us nothing is known. */
  function isOurs(said: { id: string; amountPence: number }, expectedPence: number): boolean {
    if (said.amountPence === expectedPence) return true
    log.error({ providerRef: said.id, saidPence: said.amountPence, expectedPence }, 'the provider names another amount')
    return false
  }

  function outcomeOfCharge(json: unknown, { amountPence, tipPence }: Pick<ChargeQuestion, 'amountPence' | 'tipPence'>) {
    const said = payment.parse(json)
    return isOurs(said, amountPence + tipPence) ? outcomeOf(said) : ({ state: 'unknown' } as const)
  }

  function outcomeOfRefund(said: z.infer<typeof refund>, { amountPence }: RefundRequest): RefundOutcome {
    return isOurs(said, amountPence) ? { state: 'done', providerRef: said.id } : { state: 'unknown' }
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
        if (status === 200 || status === 201) {
          return outcomeOfCharge(json, { amountPence, tipPence }) ?? { state: 'unknown' }
        }
        return isRefusal(status) ? { state: 'failed', why: `provider_refused_${status}` } : { state: 'unknown' }
      } catch {
        // No answer, or none we understand: the money may have moved. The reconciler will ask again.
        return { state: 'unknown' }
      }
    },

    async find(question): Promise<ProviderAnswer> {
      try {
        const { status, json } = await ask(`/v1/payments?idempotencyKey=${encodeURIComponent(question.paymentId)}`)
        if (status === 404) return { state: 'absent' }
        return status === 200 ? (outcomeOfCharge(json, question) ?? { state: 'pending' }) : { state: 'unknown' }
      } catch {
        return { state: 'unknown' }
      }
    },

    async refund(request): Promise<RefundOutcome> {
      const { refundId, providerRef, amountPence } = request
      const path = `/v1/payments/${encodeURIComponent(providerRef)}/refunds`
      try {
        const { status, json } = await ask(path, { method: 'POST', key: refundId, body: { amountPence } })
        if (status === 200 || status === 201) return outcomeOfRefund(refund.parse(json), request)
        return isRefusal(status) ? { state: 'failed' } : { state: 'unknown' }
      } catch {
        return { state: 'unknown' }
      }
    },

    async findRefund(request): Promise<RefundAnswer> {
      try {
        const { status, json } = await ask(`/v1/payments/${encodeURIComponent(request.providerRef)}`)
        if (status !== 200) return { state: 'unknown' }
        const said = payment.parse(json).refunds.find((known) => known.idempotencyKey === request.refundId)
        return said ? outcomeOfRefund(said, request) : { state: 'absent' }
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
