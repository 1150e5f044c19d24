import type { PaymentOutcome } from '@tableside/domain/payments'
import { type HoldOutcome, keptSchema } from '@tableside/domain/tabs'
import type Stripe from 'stripe'
import type { ChargeRequest, HoldAnswer, HoldQuestion, HoldRequest, PaymentProvider } from '../provider.ts'
import type { AttemptBook } from './attempt-book.ts'
import { refusalOf } from './client.ts'
import { answerOf, cardOf, withCharge } from './stripe-answers.ts'

type Parts = {
  readonly client: Stripe
  readonly on: { readonly stripeAccount?: string }
  readonly attempts: AttemptBook
}

type Holds = Required<Pick<PaymentProvider, 'hold' | 'findHold' | 'release'>> & {
  capture(request: ChargeRequest, providerRef: string): Promise<PaymentOutcome>
}

/**
 * Holds are intents that are captured by hand. As with a charge, the intent is made and its name written down before it is
 * confirmed. Taken from once, Stripe lets go of what is left.
 */
export function stripeHolds({ client: { paymentIntents, terminal }, on, attempts }: Parts): Holds {
  const expand = ['latest_charge']

  async function findHold(question: HoldQuestion): Promise<HoldAnswer> {
    const known = await attempts.find(question.holdId)
    if (!known) return { state: 'absent' }
    try {
      return holdAnswerOf(await paymentIntents.retrieve(known.providerRef, { expand }, on), question)
    } catch {
      return { state: 'unknown' }
    }
  }

  async function confirm(intent: Stripe.PaymentIntent, request: HoldRequest): Promise<HoldAnswer> {
    const { card } = request
    if ('reader' in card) {
      const config = { payment_intent: intent.id, process_config: { skip_tipping: true } }
      const key = { ...on, idempotencyKey: `${keyOf(request)}:reader` }
      await terminal.readers.processPaymentIntent(card.reader.providerReader, config, key)
      return { state: 'pending' }
    }
    const confirmed = await paymentIntents.confirm(
      intent.id,
      { payment_method: card.cardToken, error_on_requires_action: true, expand },
      { ...on, idempotencyKey: `${keyOf(request)}:confirm` },
    )
    return holdAnswerOf(confirmed, request)
  }

  return {
    async hold(request): Promise<HoldOutcome> {
      const { holdId, restaurantId, orderId, amountPence, card } = request
      try {
        const intent = await paymentIntents.create(
          {
            amount: amountPence,
            currency: 'gbp',
            allowed_payment_method_types: ['reader' in card ? 'card_present' : 'card'],
            capture_method: 'manual',
            metadata: { restaurantId, orderId, holdId },
          },
          { ...on, idempotencyKey: keyOf(request) },
        )
        await attempts.note(holdId, intent.id)
        const answer = await confirm(intent, request)
        return answer.state === 'absent' ? { state: 'unknown' } : answer
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal.kind === 'declined') return { state: 'declined', declineCode: refusal.code }
        return refusal.kind === 'refused'
          ? { state: 'failed', why: `provider_refused_${refusal.code}` }
          : { state: 'unknown' }
      }
    },

    findHold,

    async release(question) {
      const known = await attempts.find(question.holdId)
      if (!known) return { state: 'absent' }
      if (known.providerReader) await terminal.readers.cancelAction(known.providerReader, {}, on).catch(() => undefined)
      try {
        await paymentIntents.cancel(known.providerRef, {}, on)
      } catch {
        // It may just have been taken from, or have run out: what it is now counts.
      }
      const answer = await findHold(question)
      // Nothing can be held under an intent that was made and never confirmed, but it is asked again until it is cancelled.
      return answer.state === 'absent' || answer.state === 'held' ? { state: 'unknown' } : answer
    },

    async capture(request, providerRef) {
      const { restaurantId, orderId, paymentId, amountPence, tipPence, feePence } = request
      const captured = await paymentIntents.capture(
        providerRef,
        {
          amount_to_capture: amountPence + tipPence,
          ...(on.stripeAccount !== undefined && feePence > 0 && { application_fee_amount: feePence }),
          metadata: { restaurantId, orderId, paymentId },
          expand: withCharge,
        },
        { ...on, idempotencyKey: `${restaurantId}:${paymentId}` },
      )
      const answer = answerOf(captured, request)
      return answer.state === 'absent' ? { state: 'unknown' } : answer
    },
  }
}

const keyOf = ({ restaurantId, holdId }: HoldQuestion) => `${restaurantId}:${holdId}`

/** What Stripe says about an intent that holds, in our words. */
function holdAnswerOf(intent: Stripe.PaymentIntent, { holdId, restaurantId }: HoldQuestion): HoldAnswer {
  const { metadata } = intent
  if (metadata.holdId !== holdId || metadata.restaurantId !== restaurantId) return { state: 'unknown' }
  switch (intent.status) {
    case 'requires_capture':
      return heldAs(intent)
    case 'succeeded':
      return { state: 'captured' }
    case 'canceled':
      // Stripe itself cancels what nobody has taken from in time.
      return { state: intent.cancellation_reason === 'automatic' ? 'expired' : 'released' }
    case 'requires_payment_method': {
      const error = intent.last_payment_error
      if (error) return { state: 'declined', declineCode: error.decline_code ?? error.code ?? 'card_declined' }
      return intent.payment_method_types.includes('card_present') ? { state: 'pending' } : { state: 'absent' }
    }
    case 'requires_confirmation':
      return { state: 'absent' }
    case 'requires_action':
    case 'processing':
      return { state: 'pending' }
    default:
      return { state: 'unknown' }
  }
}

function heldAs({ id, amount_capturable: heldPence, latest_charge: charge }: Stripe.PaymentIntent): HoldAnswer {
  const details = charge && typeof charge !== 'string' ? charge.payment_method_details : undefined
  const captureBefore = (details?.card ?? details?.card_present)?.capture_before
  // Without it we could not say until when; it is there as soon as the card is held.
  if (!charge || typeof charge === 'string' || !captureBefore) return { state: 'unknown' }
  const expiresAt = new Date(captureBefore * 1000).toISOString()
  return { state: 'held', kept: keptSchema.parse({ providerRef: id, card: cardOf(charge), heldPence, expiresAt }) }
}
