import { createHmac, timingSafeEqual } from 'node:crypto'
import { assert } from '@tableside/domain/errors'
import { pence, zeroOrMorePenceSchema } from '@tableside/domain/money'
import {
  type PaymentOutcome,
  type ProviderCharge,
  paymentOutcomeSchema,
  providerClaimSchema,
  type RefundOutcome,
} from '@tableside/domain/payments'
import { type HoldOutcome, keptSchema } from '@tableside/domain/tabs'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { createClock } from '../../clock.ts'
import {
  type BuiltInProvider,
  type ChargeQuestion,
  type HoldAnswer,
  type HoldQuestion,
  type HoldRequest,
  type PastCharge,
  type ProviderAnswer,
  type ProviderCredentials,
  type RefundAnswer,
  refundDone,
} from './provider.ts'

export type SimulatorAccount = {
  readonly url: string
  readonly appId: string
  readonly appSecret: string
  readonly webhookSecret: string
  /** Credentials the platform's owner has connected since; without any, those above. */
  readonly connected?: () => Promise<ProviderCredentials | undefined>
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
  tipPence: zeroOrMorePenceSchema,
  currency: z.literal('GBP'),
  state: z.enum(['pending', 'captured', 'declined', 'cancelled']),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  declineCode: z.string().nullable(),
  feePence: z.int(),
  idempotencyKey: z.string(),
  metadata: z.record(z.string(), z.string()),
  createdAt: instantSchema,
  refunds: z.array(refund),
})
const payments = z.object({ payments: z.array(payment), nextCursor: z.string().nullable() })
type SimulatedPayment = z.infer<typeof payment>
const hold = z.object({
  id: z.string(),
  amountPence: z.int(),
  state: z.enum(['held', 'declined', 'released', 'expired', 'captured']),
  card: z.object({ brand: z.string(), last4: z.string() }),
  declineCode: z.string().nullable(),
  expiresAt: instantSchema,
  metadata: z.record(z.string(), z.string()),
})
const problem = z.object({ code: z.string() })
const webhook = z.object({ id: z.string(), data: z.object({ payment }) })

/** Standard Webhooks: older messages may be somebody's recording. */
const toleranceMs = 5 * 60 * 1000

type Log = { error(facts: object, message: string): void }

/** The card provider simulator (apps/simulator) behind the port every provider stands behind. */
export function createSimulatorProvider(
  account: SimulatorAccount,
  log: Log,
  now: () => string = createClock().now,
): BuiltInProvider {
  const { url, webhookSecret, timeoutMs = 10_000, connected } = account
  type Asking = { method?: string; key?: string; body?: object; as?: ProviderCredentials; patienceMs?: number }

  async function ask(path: string, init: Asking = {}) {
    const { appId, appSecret } = init.as ?? (await connected?.()) ?? account
    const authorization = `Basic ${Buffer.from(`${appId}:${appSecret}`).toString('base64')}`
    const response = await fetch(new URL(path, url), {
      method: init.method ?? 'GET',
      headers: {
        authorization,
        ...(init.key ? { 'idempotency-key': init.key } : {}),
        ...(init.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(init.body ? { body: JSON.stringify(init.body) } : {}),
      signal: AbortSignal.timeout(init.patienceMs ?? timeoutMs),
      redirect: 'error',
    })
    return { status: response.status, json: await response.json() }
  }

  const byKey = (key: string) => ask(`/v1/payments?idempotencyKey=${encodeURIComponent(key)}`)

  /** An answer about another order is about no attempt of ours, however well its key fits. */
  function isAbout({ id, metadata }: SimulatedPayment, { restaurantId, orderId, paymentId }: ChargeQuestion): boolean {
    const isSame =
      metadata.orderId === orderId && metadata.restaurantId === restaurantId && metadata.paymentId === paymentId
    if (!isSame) log.error({ providerRef: id, orderId, paymentId }, 'the provider names another order')
    return isSame
  }

  function outcomeOfCharge(json: unknown, question: ChargeQuestion): PaymentOutcome | undefined {
    const said = payment.parse(json)
    if (!isAbout(said, question)) return { state: 'unknown' }
    const outcome = outcomeOf(said)
    if (outcome?.state !== 'captured') return outcome
    const tipPence = question.asksTip ? said.tipPence : question.tipPence
    if (said.amountPence === question.amountPence + tipPence)
      return { ...outcome, ...(question.asksTip && { tipPence: said.tipPence }) }
    const { providerRef, providerFeePence, card } = outcome
    const claim = providerClaimSchema.parse({ providerRef, providerFeePence, card, amountPence: said.amountPence })
    return { state: 'differs', said: claim }
  }

  function outcomeOfHold(json: unknown, { holdId, orderId }: Pick<HoldQuestion, 'holdId' | 'orderId'>): HoldOutcome {
    const { id, state, amountPence, card, declineCode, expiresAt, metadata } = hold.parse(json)
    if (metadata.holdId !== holdId || metadata.orderId !== orderId) {
      log.error({ providerRef: id, orderId, holdId }, 'the provider names another hold')
      return { state: 'unknown' }
    }
    if (state === 'declined') return { state, declineCode: declineCode ?? 'declined' }
    if (state !== 'held') return { state }
    return { state, kept: keptSchema.parse({ providerRef: id, card, heldPence: amountPence, expiresAt }) }
  }

  return {
    name: 'simulator',
    hasReaders: false,
    testCardToken: 'tok_approve',

    async verify(credentials) {
      try {
        // A payment that nobody made: whoever may ask is informed that it is not there.
        const { status } = await ask('/v1/payments?idempotencyKey=connection-test', { as: credentials })
        return status === 404 || status === 200 ? 'connected' : status >= 500 ? 'unreachable' : 'refused'
      } catch {
        return 'unreachable'
      }
    },

    async charge(request) {
      const { paymentId, restaurantId, orderId, amountPence, tipPence, asksTip, card } = request
      const asked = {
        amountPence: amountPence + tipPence,
        tipPence,
        ...(asksTip && { asksTip }),
        reference: orderId,
        metadata: { restaurantId, orderId, paymentId },
      }
      const isFromHold = 'hold' in card
      const path = isFromHold ? `/v1/holds/${encodeURIComponent(card.hold.providerRef)}/capture` : '/v1/payments'
      const body = isFromHold ? asked : { ...asked, currency: 'GBP', card: { token: tokenOf(card) } }
      try {
        const { status, json } = await ask(path, {
          method: 'POST',
          key: keyOf(restaurantId, paymentId),
          body,
        })
        if (status === 200 || status === 201) {
          return outcomeOfCharge(json, request) ?? { state: 'unknown' }
        }
        if (isFromHold && status === 409 && problem.safeParse(json).data?.code === 'hold_over') {
          return { state: 'failed', why: 'hold_over' }
        }
        return isRefusal(status) ? { state: 'failed', why: `provider_refused_${status}` } : { state: 'unknown' }
      } catch {
        // No answer, or none we understand: the money may have moved. The reconciler will ask again.
        return { state: 'unknown' }
      }
    },

    async hold({ holdId, restaurantId, orderId, amountPence, card }): Promise<HoldOutcome> {
      const body = {
        amountPence,
        currency: 'GBP',
        card: { token: tokenOf(card) },
        reference: orderId,
        metadata: { restaurantId, orderId, holdId },
      }
      try {
        const { status, json } = await ask('/v1/holds', { method: 'POST', key: keyOf(restaurantId, holdId), body })
        if (status === 200 || status === 201) return outcomeOfHold(json, { holdId, orderId })
        return isRefusal(status) ? { state: 'failed', why: `provider_refused_${status}` } : { state: 'unknown' }
      } catch {
        return { state: 'unknown' }
      }
    },

    async findHold(question): Promise<HoldAnswer> {
      try {
        const key = encodeURIComponent(keyOf(question.restaurantId, question.holdId))
        const { status, json } = await ask(`/v1/holds?idempotencyKey=${key}`)
        if (status === 404) return { state: 'absent' }
        return status === 200 ? outcomeOfHold(json, question) : { state: 'unknown' }
      } catch {
        return { state: 'unknown' }
      }
    },

    async release(question): Promise<HoldAnswer> {
      const key = keyOf(question.restaurantId, question.holdId)
      try {
        const { status, json } = await ask('/v1/holds/release', { method: 'POST', key })
        if (status === 404) return { state: 'absent' }
        return status === 200 ? outcomeOfHold(json, question) : { state: 'unknown' }
      } catch {
        return { state: 'unknown' }
      }
    },

    async find(question): Promise<ProviderAnswer> {
      try {
        const { status, json } = await byKey(keyOf(question.restaurantId, question.paymentId))
        if (status === 404) return { state: 'absent' }
        return status === 200 ? (outcomeOfCharge(json, question) ?? { state: 'pending' }) : { state: 'unknown' }
      } catch {
        return { state: 'unknown' }
      }
    },

    async refund(request): Promise<RefundOutcome> {
      const { refundId, restaurantId, providerRef, amountPence } = request
      const path = `/v1/payments/${encodeURIComponent(providerRef)}/refunds`
      try {
        const { status, json } = await ask(path, {
          method: 'POST',
          key: keyOf(restaurantId, refundId),
          body: { amountPence },
        })
        if (status === 200 || status === 201) return refundDone(refund.parse(json), request)
        // The key has given back another payment's money: none of this one's has moved, and none will.
        const isKeyTaken = status === 409 && problem.safeParse(json).data?.code === 'idempotency_key_reused'
        return isRefusal(status) || isKeyTaken ? { state: 'failed' } : { state: 'unknown' }
      } catch {
        return { state: 'unknown' }
      }
    },

    async findRefund(request): Promise<RefundAnswer> {
      try {
        const { status, json } = await ask(`/v1/payments/${encodeURIComponent(request.providerRef)}`)
        if (status !== 200) return { state: 'unknown' }
        const key = keyOf(request.restaurantId, request.refundId)
        const said = payment.parse(json).refunds.find((known) => known.idempotencyKey === key)
        return said ? refundDone(said, request) : { state: 'absent' }
      } catch {
        return { state: 'unknown' }
      }
    },

    async list({ restaurantId, from, to }) {
      const charges: ProviderCharge[] = []
      let cursor: string | null = '0'
      while (cursor !== null) {
        const query = new URLSearchParams({ from, to, restaurantId, limit: '500', cursor })
        const { status, json } = await ask(`/v1/payments?${query}`)
        assert(status === 200, 'the provider lists its charges')
        const page = payments.parse(json)
        charges.push(...page.payments.map(chargeOf))
        cursor = page.nextCursor
      }
      return charges
    },

    async takePast(charges) {
      for (let from = 0; from < charges.length; from += pastAtATime) {
        const body = { charges: charges.slice(from, from + pastAtATime).map(pastCharge) }
        const { status } = await ask('/v1/past-charges', { method: 'POST', body, patienceMs: 60_000 })
        assert(status === 200, 'the simulator takes the charges of the past')
      }
    },

    readEvent(headers, rawBody) {
      const id = String(headers['webhook-id'] ?? '')
      const timestamp = String(headers['webhook-timestamp'] ?? '')
      const signature = String(headers['webhook-signature'] ?? '')
      const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), rawBody])
      const expected = `v1,${createHmac('sha256', webhookSecret).update(signed).digest('base64')}`
      const isFresh = Math.abs(Date.parse(now()) - Number(timestamp) * 1000) <= toleranceMs
      if (!isFresh || !equal(signature, expected)) return 'forged'

      const parsed = webhook.safeParse(JSON.parse(rawBody.toString('utf8')))
      const { restaurantId, orderId, paymentId } = parsed.data?.data.payment.metadata ?? {}
      if (!parsed.success || !restaurantId || !orderId || !paymentId) return 'irrelevant'
      return { eventId: id, restaurantId, orderId, paymentId }
    },
  }
}

/** It has no readers; whoever asks for one is refused before it comes to this. */
const tokenOf = (card: HoldRequest['card']) => ('cardToken' in card ? card.cardToken : '')

/** Ids of payments are made on devices: with the restaurant's before them, one restaurant's can never meet another's. */
const keyOf = (restaurantId: string, id: string) => `${restaurantId}:${id}`
const idIn = (key: string) => key.slice(key.indexOf(':') + 1)

/** A batch of these is well below what the simulator reads in one piece. */
const pastAtATime = 1_000

function pastCharge({ paymentId, restaurantId, orderId, providerRef, amountPence, tipPence, ...charge }: PastCharge) {
  return {
    id: providerRef,
    amountPence: amountPence + tipPence,
    tipPence,
    feePence: charge.providerFeePence,
    card: charge.card,
    createdAt: charge.at,
    reference: orderId,
    metadata: { restaurantId, orderId, paymentId },
    idempotencyKey: keyOf(restaurantId, paymentId),
    refunds: charge.refunds.map((each) => ({
      id: each.providerRef,
      amountPence: each.amountPence,
      idempotencyKey: keyOf(restaurantId, each.refundId),
      createdAt: each.at,
    })),
  }
}

function chargeOf({
  id,
  state,
  amountPence,
  feePence,
  createdAt,
  metadata,
  refunds,
}: SimulatedPayment): ProviderCharge {
  return {
    providerRef: id,
    paymentId: metadata.paymentId ?? null,
    isCaptured: state === 'captured',
    amountPence: pence(amountPence),
    feePence: pence(feePence),
    at: createdAt,
    refunds: refunds.map((each) => ({
      providerRef: each.id,
      refundId: idIn(each.idempotencyKey),
      amountPence: pence(each.amountPence),
    })),
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
