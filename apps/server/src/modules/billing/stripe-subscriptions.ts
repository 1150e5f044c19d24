import type Stripe from 'stripe'
import { type StripePlatform, stripeRefusal } from '../payments/index.ts'
import type {
  PlanDispute,
  SavedCard,
  SetupAnswer,
  SetupStarted,
  SubscriptionAnswer,
  SubscriptionCharge,
  SubscriptionOutcome,
  SubscriptionProvider,
  SubscriptionRefundAnswer,
  SubscriptionRefundOutcome,
} from './provider.ts'

/**
 * Stripe as the one who takes the restaurants' money for their plans, on the platform's own account: this money is
 * the platform's. The owner gives a card on Stripe's Checkout page; it is charged later without anybody being there.
 */
export function createStripeSubscriptions(stripe: StripePlatform): SubscriptionProvider {
  /** Asks Stripe, or answers `otherwise` when it does not answer or is not connected. */
  async function ask<T>(question: (client: Stripe) => Promise<T>, otherwise: (error: unknown) => T): Promise<T> {
    try {
      const connected = await stripe.connected()
      return connected ? await question(connected.client) : otherwise(notConnected)
    } catch (error) {
      return otherwise(error)
    }
  }

  return {
    name: 'stripe',
    cards: 'redirect',

    startSetup: ({ setupId, restaurantId, restaurantName, email, returnUrl }) =>
      ask<SetupStarted>(
        async ({ customers, checkout }) => {
          const customer = await customers.create(
            { name: restaurantName, email, metadata: { restaurantId } },
            { idempotencyKey: `subscription:${setupId}:customer` },
          )
          const session = await checkout.sessions.create(
            {
              mode: 'setup',
              customer: customer.id,
              currency: 'gbp',
              allowed_payment_method_types: ['card'],
              success_url: returnUrl,
              cancel_url: returnUrl,
              metadata: { setupId, restaurantId },
            },
            { idempotencyKey: `subscription:${setupId}:session` },
          )
          return session.url ? { state: 'redirect', url: session.url, providerRef: session.id } : { state: 'unknown' }
        },
        (error) => ({ state: isFinal(error) ? 'refused' : 'unknown' }),
      ),

    findSetup: ({ setupId, providerRef }) =>
      ask<SetupAnswer>(
        async ({ checkout }) => {
          const expand = ['setup_intent.payment_method']
          const session = await checkout.sessions.retrieve(providerRef, { expand })
          if (session.metadata?.setupId !== setupId) return { state: 'unknown' }
          if (session.status === 'expired') return { state: 'gone' }
          if (session.status === 'open') return { state: 'open' }
          const card = cardOf(session)
          return card ? { state: 'saved', card } : { state: 'unknown' }
        },
        () => ({ state: 'unknown' }),
      ),

    charge: (charge) =>
      ask(
        async ({ paymentIntents }) => {
          const { key, restaurantId, invoiceId, customerRef, methodRef, amountPence, description } = charge
          const intent = await paymentIntents.create(
            {
              amount: amountPence,
              currency: 'gbp',
              customer: customerRef,
              payment_method: methodRef,
              allowed_payment_method_types: ['card'],
              capture_method: 'automatic',
              off_session: true,
              confirm: true,
              description,
              metadata: { subscriptionKey: key, subscriber: restaurantId, invoiceId },
            },
            { idempotencyKey: `subscription:${key}` },
          )
          return settled(answerOf(intent, charge))
        },
        (error): SubscriptionOutcome => {
          if (error === notConnected) return { state: 'failed', why: 'provider_not_connected' }
          const refusal = stripeRefusal(error)
          if (refusal.kind === 'declined') return { state: 'declined', why: refusal.code }
          return refusal.kind === 'refused'
            ? { state: 'failed', why: `provider_refused_${refusal.code}` }
            : { state: 'unknown' }
        },
      ),

    findCharge: (charge) =>
      ask<SubscriptionAnswer>(
        async ({ paymentIntents }) => {
          for await (const intent of paymentIntents.list({ customer: charge.customerRef, limit: 100 })) {
            if (intent.metadata.subscriptionKey === charge.key) return answerOf(intent, charge)
          }
          return { state: 'absent' }
        },
        () => ({ state: 'unknown' }),
      ),

    refund: ({ key, restaurantId, providerRef, amountPence }) =>
      ask(
        async ({ refunds }) => {
          const refund = await refunds.create(
            {
              payment_intent: providerRef,
              amount: amountPence,
              metadata: { subscriptionKey: key, subscriber: restaurantId },
            },
            { idempotencyKey: `subscription:${key}` },
          )
          return refundOf(refund)
        },
        (error) => ({ state: isFinal(error) ? 'failed' : 'unknown' }),
      ),

    findRefund: ({ key, providerRef }) =>
      ask<SubscriptionRefundAnswer>(
        async ({ refunds }) => {
          for await (const refund of refunds.list({ payment_intent: providerRef, limit: 100 })) {
            if (refund.metadata?.subscriptionKey !== key) continue
            return refund.status === 'pending' ? { state: 'pending' } : refundOf(refund)
          }
          return { state: 'absent' }
        },
        () => ({ state: 'unknown' }),
      ),

    findDisputes: (since) =>
      ask<readonly PlanDispute[]>(
        async ({ disputes }) => {
          const found: PlanDispute[] = []
          const gte = Math.floor(Date.parse(since) / 1000)
          for await (const dispute of disputes.list({ created: { gte }, limit: 100 })) found.push(disputeOf(dispute))
          return found
        },
        () => [],
      ),
  }
}

const notConnected = new Error('The platform is not connected to Stripe.')

const isFinal = (error: unknown) => error === notConnected || stripeRefusal(error).kind !== 'unknown'

function cardOf({ setup_intent: setup, customer }: Stripe.Checkout.Session): SavedCard | undefined {
  const method = setup && typeof setup !== 'string' ? setup.payment_method : null
  const card = method && typeof method !== 'string' ? method.card : null
  const customerRef = typeof customer === 'string' ? customer : customer?.id
  if (!method || typeof method === 'string' || !card || !customerRef) return undefined
  return { customerRef, methodRef: method.id, brand: card.brand, last4: card.last4 }
}

/** An answer about another invoice settles nothing. */
function answerOf(
  { id, status, metadata, amount_received, currency, last_payment_error: error }: Stripe.PaymentIntent,
  { invoiceId }: SubscriptionCharge,
): SubscriptionAnswer {
  if (metadata.invoiceId !== invoiceId) return { state: 'unknown' }
  switch (status) {
    case 'succeeded':
      return { state: 'paid', providerRef: id, amountPence: amount_received, currency: currency.toUpperCase() }
    case 'canceled':
      return { state: 'failed', why: 'cancelled' }
    case 'requires_payment_method':
    // Nobody is there to answer the bank's question: for a charge without its owner that is a no.
    case 'requires_action':
      return { state: 'declined', why: error?.decline_code ?? error?.code ?? 'authentication_required' }
    default:
      return { state: 'pending' }
  }
}

const settled = (answer: SubscriptionAnswer): SubscriptionOutcome =>
  answer.state === 'absent' || answer.state === 'pending' ? { state: 'unknown' } : answer

function refundOf({ id, status, amount, currency }: Stripe.Refund): SubscriptionRefundOutcome {
  if (status === 'failed' || status === 'canceled') return { state: 'failed' }
  if (status !== 'succeeded') return { state: 'unknown' }
  return { state: 'done', providerRef: id, amountPence: amount, currency: currency.toUpperCase() }
}

function disputeOf({ id, payment_intent: intent, balance_transactions: moved, currency }: Stripe.Dispute): PlanDispute {
  return {
    providerRef: id,
    chargeRef: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    amountPence: moved.reduce((sum, { amount }) => sum - amount, 0),
    currency: currency.toUpperCase(),
  }
}
