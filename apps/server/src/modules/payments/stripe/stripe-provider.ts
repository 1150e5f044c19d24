import type { PaymentOutcome, RefundOutcome } from '@tableside/domain/payments'
import Stripe from 'stripe'
import {
  type ChargeQuestion,
  type ChargeRequest,
  type FeeReturn,
  type PageOpened,
  type PaymentProvider,
  type ProviderAnswer,
  type RefundAnswer,
  type RefundRequest,
  refundDone,
} from '../provider.ts'
import type { AttemptBook } from './attempt-book.ts'
import { refusalOf } from './client.ts'
import { answerOf, withCharge } from './stripe-answers.ts'
import { stripeBooks } from './stripe-books.ts'
import { stripeHolds } from './stripe-holds.ts'

type Account = {
  readonly client: Stripe
  /** The restaurant's own account: the money goes there. Absent: the platform's, for a test payment. */
  readonly account: string | undefined
  readonly attempts: AttemptBook
  readonly isTestMode: boolean
}

/**
 * Stripe behind the port every provider stands behind: a direct charge on the restaurant's own account, with our fee
 * kept apart by Stripe. An intent is made first, its name written down, and only then carried out: money can not
 * move under a name we do not know.
 */
export function createStripeProvider({ client, account, attempts, isTestMode }: Account): PaymentProvider {
  const on = account === undefined ? {} : { stripeAccount: account }
  const { paymentIntents, refunds, terminal, checkout } = client

  const { capture, ...holds } = stripeHolds({ client, on, attempts })

  async function carryOut(
    intent: Stripe.PaymentIntent,
    request: ChargeRequest & { readonly card: NewCard },
  ): Promise<PaymentOutcome> {
    const { card } = request
    if ('reader' in card) {
      const process_config = request.asksTip
        ? { tipping: { amount_eligible: request.amountPence } }
        : { skip_tipping: true }
      const config = { payment_intent: intent.id, process_config }
      const key = { ...on, idempotencyKey: `${keyOf(request)}:reader` }
      await terminal.readers.processPaymentIntent(card.reader.providerReader, config, key)
      return { state: 'pending' }
    }
    const key = { ...on, idempotencyKey: `${keyOf(request)}:confirm` }
    const confirmed = await paymentIntents.confirm(
      intent.id,
      // A till can show no page of the guest's bank: where it asks for one, another card is quicker.
      { payment_method: card.cardToken, error_on_requires_action: true, expand: withCharge },
      key,
    )
    const answer = answerOf(confirmed, request)
    return answer.state === 'absent' ? { state: 'unknown' } : answer
  }

  async function find(question: ChargeQuestion): Promise<ProviderAnswer> {
    const known = await attempts.find(question.paymentId)
    if (!known) return { state: 'absent' }
    try {
      if (isPage(known.providerRef)) return await answerOfPage(known.providerRef, question)
      return answerOf(await paymentIntents.retrieve(known.providerRef, { expand: withCharge }, on), question)
    } catch {
      return { state: 'unknown' }
    }
  }

  async function afterRefusal(request: ChargeRequest): Promise<PaymentOutcome> {
    const answer = await find(request)
    return answer.state === 'absent' ? { state: 'failed', why: 'hold_over' } : answer
  }

  /** An open page may still be paid, also after a card was declined on it. */
  async function answerOfPage(id: string, question: ChargeQuestion): Promise<ProviderAnswer> {
    const expand = withCharge.map((path) => `payment_intent.${path}`)
    const { status, payment_intent: intent } = await checkout.sessions.retrieve(id, { expand }, on)
    if (status === 'open') return { state: 'pending' }
    if (status === 'expired') return { state: 'failed', why: 'page_closed' }
    return intent && typeof intent !== 'string' ? answerOf(intent, question) : { state: 'unknown' }
  }

  async function giveUp(question: ChargeQuestion): Promise<PaymentOutcome> {
    const known = await attempts.find(question.paymentId)
    if (!known) return { state: 'failed', why: 'never_reached_provider' }
    if (known.providerReader) await terminal.readers.cancelAction(known.providerReader, {}, on).catch(() => undefined)
    try {
      if (isPage(known.providerRef)) await checkout.sessions.expire(known.providerRef, {}, on)
      else await paymentIntents.cancel(known.providerRef, {}, on)
    } catch {
      // It may just have been paid, or be cancelled already: what it is now counts.
    }
    const answer = await find(question)
    return answer.state === 'absent' ? { state: 'unknown' } : answer
  }

  return {
    name: 'stripe',
    hasReaders: true,
    ...(isTestMode && { testCardToken: 'pm_card_visa' }),

    async charge(request): Promise<PaymentOutcome> {
      const { paymentId, restaurantId, orderId, amountPence, tipPence, feePence, card } = request
      try {
        if ('hold' in card) return await capture(request, card.hold.providerRef)
        const intent = await paymentIntents.create(
          {
            amount: amountPence + tipPence,
            currency: 'gbp',
            allowed_payment_method_types: ['reader' in card ? 'card_present' : 'card'],
            capture_method: 'automatic',
            metadata: { restaurantId, orderId, paymentId },
            ...(account !== undefined && feePence > 0 && { application_fee_amount: feePence }),
          },
          { ...on, idempotencyKey: keyOf(request) },
        )
        await attempts.note(paymentId, intent.id)
        return await carryOut(intent, { ...request, card })
      } catch (error) {
        // What stands behind a hold that cannot be taken from is asked for: it may have been taken from already.
        if ('hold' in card) return refusalOf(error).kind === 'unknown' ? { state: 'unknown' } : afterRefusal(request)
        return outcomeOfRefusal(error)
      }
    },

    async openPage({ returnUrl, description, startedAt, ...request }): Promise<PageOpened> {
      const { paymentId, restaurantId, orderId, amountPence, tipPence, feePence } = request
      const metadata = { restaurantId, orderId, paymentId }
      const product_data = { name: description }
      try {
        const session = await checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              { quantity: 1, price_data: { currency: 'gbp', unit_amount: amountPence + tipPence, product_data } },
            ],
            payment_intent_data: {
              metadata,
              ...(account !== undefined && feePence > 0 && { application_fee_amount: feePence }),
            },
            metadata,
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: Math.floor(Date.parse(startedAt) / 1000) + pageSeconds,
          },
          { ...on, idempotencyKey: `${keyOf(request)}:page` },
        )
        await attempts.note(paymentId, session.id)
        return session.url ? { state: 'open', url: session.url } : { state: 'unknown' }
      } catch (error) {
        return outcomeOfRefusal(error)
      }
    },

    find,
    giveUp,
    ...holds,

    async refund(request): Promise<RefundOutcome> {
      const { refundId, restaurantId, providerRef, amountPence } = request
      try {
        // Our fee is given back apart (returnFee): Stripe would give it back on the tip, which never bore one.
        const refund = await refunds.create(
          { payment_intent: providerRef, amount: amountPence, metadata: { refundId, restaurantId } },
          { ...on, idempotencyKey: `${restaurantId}:${refundId}` },
        )
        return outcomeOfRefund(refund, request)
      } catch (error) {
        // The key has given back another payment's money: none of this one's has moved, and none will.
        const isKeyTaken = error instanceof Stripe.errors.StripeIdempotencyError
        return refusalOf(error).kind === 'unknown' && !isKeyTaken ? { state: 'unknown' } : { state: 'failed' }
      }
    },

    async findRefund(request): Promise<RefundAnswer> {
      try {
        for await (const refund of refunds.list({ payment_intent: request.providerRef, limit: 100 }, on)) {
          if (refund.metadata?.refundId !== request.refundId) continue
          return refund.status === 'pending' ? { state: 'pending' } : outcomeOfRefund(refund, request)
        }
        return { state: 'absent' }
      } catch {
        return { state: 'unknown' }
      }
    },

    async returnFee({ restaurantId, paymentId, providerRef, feeBackPence }: FeeReturn) {
      try {
        const intent = await paymentIntents.retrieve(providerRef, { expand: ['latest_charge'] }, on)
        const charge = intent.latest_charge
        const fee = charge && typeof charge !== 'string' ? charge.application_fee : null
        if (!fee) return 'done'
        // The fee is the platform's own, so it is asked for and given back on the platform's account.
        const id = typeof fee === 'string' ? fee : fee.id
        const { amount_refunded: givenBack } = await client.applicationFees.retrieve(id)
        if (givenBack >= feeBackPence) return 'done'
        await client.applicationFees.createRefund(
          id,
          { amount: feeBackPence - givenBack },
          { idempotencyKey: `${restaurantId}:${paymentId}:fee:${feeBackPence}` },
        )
        return 'done'
      } catch {
        return 'unknown'
      }
    },

    ...stripeBooks(client, on),
  }
}

type NewCard = Exclude<ChargeRequest['card'], { readonly hold: unknown }>

/** Stripe keeps a page open for half an hour at least; the minute is for our way there. */
const pageSeconds = 31 * 60

/** Stripe's names say what they are of. */
const isPage = (providerRef: string) => providerRef.startsWith('cs_')

/** Ids of payments are made on devices: with the restaurant's before them, one restaurant's can never meet another's. */
const keyOf = ({ restaurantId, paymentId }: ChargeQuestion) => `${restaurantId}:${paymentId}`

function outcomeOfRefusal(error: unknown): PaymentOutcome {
  const refusal = refusalOf(error)
  switch (refusal.kind) {
    case 'declined':
      return { state: 'declined', declineCode: refusal.code }
    case 'refused':
      return { state: 'failed', why: `provider_refused_${refusal.code}` }
    case 'unknown':
      return { state: 'unknown' }
  }
}

function outcomeOfRefund({ id, amount, status }: Stripe.Refund, asked: RefundRequest): RefundOutcome {
  if (status === 'succeeded') return refundDone({ id, amountPence: amount }, asked)
  return status === 'failed' || status === 'canceled' ? { state: 'failed' } : { state: 'unknown' }
}
