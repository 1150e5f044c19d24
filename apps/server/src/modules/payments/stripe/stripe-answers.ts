import { pence, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { type PaymentOutcome, type Payout, type ProviderCharge, providerClaimSchema } from '@tableside/domain/payments'
import type Stripe from 'stripe'
import type { ChargeQuestion, ProviderAnswer } from '../provider.ts'

/** What of an intent has to be sent with it for `answerOf`. */
export const withCharge = ['latest_charge.balance_transaction']

/** What Stripe says about an intent, in our words. */
export function answerOf(intent: Stripe.PaymentIntent, question: ChargeQuestion): ProviderAnswer {
  if (question.holdId !== undefined && intent.metadata.paymentId === undefined) return answerOfHold(intent, question)
  const { orderId, restaurantId, paymentId } = intent.metadata
  const isAbout =
    orderId === question.orderId && restaurantId === question.restaurantId && paymentId === question.paymentId
  if (!isAbout || intent.currency !== 'gbp') return { state: 'unknown' }
  switch (intent.status) {
    case 'succeeded':
      return captured(intent, question)
    case 'canceled':
      return { state: 'failed', why: 'cancelled' }
    case 'requires_payment_method': {
      const error = intent.last_payment_error
      if (error) return { state: 'declined', declineCode: error.decline_code ?? error.code ?? 'card_declined' }
      // A reader waits for the card; an intent without one was never carried further.
      return isAtReader(intent) ? { state: 'pending' } : { state: 'absent' }
    }
    case 'requires_confirmation':
      return { state: 'absent' }
    case 'requires_action':
    case 'processing':
    case 'requires_capture':
      return { state: 'pending' }
    // A state Stripe has thought of since: nobody knows what it means for the money.
    default:
      return { state: 'unknown' }
  }
}

/** Of a payment from a hold from which nothing was taken yet: it may still be, or never any more. */
function answerOfHold({ metadata, status }: Stripe.PaymentIntent, { holdId }: ChargeQuestion): ProviderAnswer {
  if (metadata.holdId !== holdId) return { state: 'unknown' }
  if (status === 'requires_capture') return { state: 'absent' }
  return status === 'canceled' ? { state: 'failed', why: 'hold_over' } : { state: 'unknown' }
}

const isAtReader = ({ payment_method_types: types }: Stripe.PaymentIntent) => types.includes('card_present')

function captured(intent: Stripe.PaymentIntent, { amountPence, tipPence, asksTip }: ChargeQuestion): PaymentOutcome {
  const charge = intent.latest_charge
  const movement = typeof charge === 'object' ? charge?.balance_transaction : undefined
  // Without it we would not know what Stripe keeps; it is there within seconds, and the reconciler asks again.
  if (!charge || typeof charge === 'string' || !movement || typeof movement === 'string') return { state: 'unknown' }
  const claim = {
    providerRef: intent.id,
    providerFeePence: zeroOrMorePenceSchema.parse(feeOf(movement)),
    card: cardOf(charge),
  }
  const addedPence = zeroOrMorePenceSchema.parse((asksTip && intent.amount_details?.tip?.amount) || 0)
  if (intent.amount_received === amountPence + tipPence + addedPence) {
    return { state: 'captured', ...claim, ...(asksTip && { tipPence: addedPence }) }
  }
  return { state: 'differs', said: providerClaimSchema.parse({ ...claim, amountPence: intent.amount_received }) }
}

/** What Stripe itself keeps; the platform's fee is a part of the same transaction and none of Stripe's. */
function feeOf({ fee_details: details }: Stripe.BalanceTransaction): number {
  return details.filter(({ type }) => type !== 'application_fee').reduce((sum, { amount }) => sum + amount, 0)
}

export function cardOf({ payment_method_details: details }: Stripe.Charge): { brand: string; last4: string } {
  const card = details?.card ?? details?.card_present
  return { brand: card?.brand ?? 'card', last4: card?.last4 ?? '····' }
}

/** What of a charge has to be sent with it for `bookedCharge`. */
export const withBooks = ['data.balance_transaction', 'data.refunds', 'data.payment_intent']

export function bookedCharge(charge: Stripe.Charge, refunds: readonly Stripe.Refund[]): ProviderCharge {
  const movement = charge.balance_transaction
  const intent = charge.payment_intent
  return {
    providerRef: typeof intent === 'string' ? intent : (intent?.id ?? charge.id),
    // Of what was taken from a hold only the intent says which payment it is.
    paymentId:
      (typeof intent === 'string' ? undefined : intent?.metadata.paymentId) ?? charge.metadata.paymentId ?? null,
    isCaptured: charge.status === 'succeeded' && charge.captured,
    amountPence: pence(charge.amount_captured),
    feePence: pence(movement && typeof movement !== 'string' ? feeOf(movement) : 0),
    platformFeePence: pence(charge.application_fee_amount ?? 0),
    at: instantOf(charge.created),
    refunds: refunds
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount, metadata }) => ({
        providerRef: id,
        refundId: metadata?.refundId ?? id,
        amountPence: pence(amount),
      })),
  }
}

const payoutState = {
  pending: 'on_its_way',
  in_transit: 'on_its_way',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
} as const

export function payoutOf({ id, amount, status, arrival_date, created, failure_message }: Stripe.Payout): Payout {
  const known = Object.entries(payoutState).find(([theirs]) => theirs === status)
  return {
    providerRef: id,
    amountPence: pence(amount),
    state: known?.[1] ?? 'on_its_way',
    arrivesOn: instantOf(arrival_date).slice(0, 10),
    createdAt: instantOf(created),
    why: failure_message,
  }
}

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString()
export const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000)
