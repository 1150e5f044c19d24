import {
  type Account,
  type Charge,
  type Intent,
  type Payout,
  type PlatformFee,
  type Reader,
  refundedOf,
  type Session,
} from './ledger.ts'

/* The objects as Stripe sends them: of each only the fields our server reads, and those that tell what it is. */

export function accountShape({ id, metadata, requirements, ...account }: Account) {
  return {
    id,
    object: 'account',
    type: 'standard',
    country: 'GB',
    metadata,
    charges_enabled: account.chargesEnabled,
    payouts_enabled: account.payoutsEnabled,
    details_submitted: account.detailsSubmitted,
    requirements: {
      currently_due: requirements,
      past_due: [],
      eventually_due: requirements,
      disabled_reason: account.chargesEnabled ? null : 'requirements.past_due',
    },
  }
}

export function intentShape(intent: Intent, expand: readonly string[]) {
  const isWhole = expand.some((path) => path.startsWith('latest_charge'))
  const withMovement = expand.includes('latest_charge.balance_transaction')
  const charge = intent.charge && (isWhole ? chargeShape(intent, intent.charge, { withMovement }) : intent.charge.id)
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_details: { tip: intent.tip === undefined ? {} : { amount: intent.tip } },
    amount_received: intent.status === 'succeeded' ? (intent.charge?.amount ?? 0) : 0,
    application_fee_amount: intent.fee > 0 ? intent.fee : null,
    currency: 'gbp',
    capture_method: intent.isManual ? 'manual' : 'automatic',
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    cancellation_reason: intent.cancelledBy ?? null,
    status: intent.status,
    metadata: intent.metadata,
    payment_method_types: intent.types,
    last_payment_error: intent.error,
    latest_charge: charge,
    created: intent.created,
    livemode: false,
  }
}

/** Stripe keeps a hold on a card for a week. */
const heldSeconds = 7 * 24 * 60 * 60

type Whole = { readonly withMovement: boolean; readonly withRefunds?: boolean }

export function chargeShape(intent: Intent, charge: Charge, { withMovement, withRefunds = false }: Whole) {
  const isPresent = intent.types.includes('card_present')
  const isHeld = intent.status === 'requires_capture'
  const card = {
    brand: charge.brand,
    last4: charge.last4,
    ...(intent.isManual && { capture_before: charge.created + heldSeconds }),
  }
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: isHeld ? 0 : charge.amount,
    amount_refunded: refundedOf(charge),
    application_fee: charge.feeId,
    application_fee_amount: intent.fee > 0 ? intent.fee : null,
    captured: !isHeld,
    paid: true,
    status: 'succeeded',
    currency: 'gbp',
    created: charge.created,
    metadata: charge.metadata,
    payment_intent: intent.id,
    payment_method_details: isPresent ? { type: 'card_present', card_present: card } : { type: 'card', card },
    balance_transaction: withMovement ? movementShape(intent, charge) : `txn_${charge.id}`,
    ...(withRefunds && {
      refunds: {
        object: 'list',
        data: charge.refunds.map((refund) => refundShape(intent, refund)),
        has_more: false,
        url: `/v1/charges/${charge.id}/refunds`,
      },
    }),
  }
}

export function movementShape(intent: Intent, charge: Charge, source: unknown = charge.id) {
  const details = [
    { type: 'stripe_fee', amount: charge.stripeFee, currency: 'gbp', application: null, description: 'Stripe fee' },
    ...(intent.fee > 0
      ? [{ type: 'application_fee', amount: intent.fee, currency: 'gbp', application: 'ca_1', description: 'Fee' }]
      : []),
  ]
  const fee = details.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: `txn_${charge.id}`,
    object: 'balance_transaction',
    type: 'charge',
    amount: charge.amount,
    fee,
    fee_details: details,
    net: charge.amount - fee,
    currency: 'gbp',
    created: charge.created,
    source,
  }
}

export function refundShape(intent: Intent, refund: Charge['refunds'][number]) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    currency: 'gbp',
    status: refund.status,
    metadata: refund.metadata,
    payment_intent: intent.id,
    charge: intent.charge?.id ?? null,
    created: refund.created,
  }
}

export const feeShape = ({ id, amount, refunded, account }: PlatformFee) => ({
  id,
  object: 'application_fee',
  account,
  amount,
  amount_refunded: refunded,
  refunded: amount === refunded,
  currency: 'gbp',
})

export function readerShape({ id, label, location, intent, failure }: Reader) {
  return {
    id,
    object: 'terminal.reader',
    label,
    location,
    device_type: 'simulated_wisepos_e',
    serial_number: `S-${id.slice(-6)}`,
    status: 'online',
    action: intent && {
      type: 'process_payment_intent',
      status: failure ? 'failed' : 'in_progress',
      failure_code: failure,
      process_payment_intent: { payment_intent: intent },
    },
  }
}

export const payoutShape = ({ id, amount, created, arrives, status }: Payout) => ({
  id,
  object: 'payout',
  amount,
  currency: 'gbp',
  created,
  arrival_date: arrives,
  status,
  failure_message: status === 'failed' ? 'The bank account is closed.' : null,
})

/** A page as Stripe sends it, newest first. */
export function listShape<T extends { readonly id: string }>(
  url: string,
  all: readonly T[],
  { limit = 10, after }: { readonly limit?: number | undefined; readonly after?: string | undefined },
) {
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(from, from + limit)
  return { object: 'list', url, data, has_more: from + limit < all.length }
}

export function sessionShape({ id, customer, metadata, status, method, payment }: Session) {
  return {
    id,
    object: 'checkout.session',
    mode: payment ? 'payment' : 'setup',
    customer,
    metadata,
    status,
    url: status === 'open' ? `https://checkout.stripe.test/c/${id}` : null,
    setup_intent: method && {
      id: `seti_${id}`,
      object: 'setup_intent',
      payment_method: { id: method, object: 'payment_method', type: 'card', card: { brand: 'visa', last4: '4242' } },
    },
  }
}
