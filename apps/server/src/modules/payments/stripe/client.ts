import Stripe from 'stripe'

/** The version all our calls, webhooks and the stand-in of the tests speak; it changes only by hand, with the SDK. */
const stripeVersion = '2026-10-28.endive'

export type StripeClientOptions = {
  /** Somewhere else than Stripe itself: its stand-in, for tests. */
  readonly apiUrl?: string | undefined
  readonly timeoutMs?: number | undefined
}

/**
 * The SDK for one secret key. But for a connection that was cut, which it opens once more with the same key, it tries
 * nothing twice by itself: whatever got no answer is `unknown` and asked about by the reconciler.
 */
export function stripeClient(secretKey: string, { apiUrl, timeoutMs = 10_000 }: StripeClientOptions): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Stripe(secretKey, {
    apiVersion: stripeVersion,
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    appInfo: { name: 'Tableside' },
    ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' }),
  })
}

/** How an answer that is no answer has to be taken. */
export type Refusal =
  | { readonly kind: 'declined'; readonly code: string }
  /** No for good: nothing happened, and nothing will. */
  | { readonly kind: 'refused'; readonly code: string; readonly words: string }
  /** Nobody knows what happened. */
  | { readonly kind: 'unknown' }

/** Whether Stripe or the way to it is the reason; everything else is a fault of ours. */
export const isFromStripe = (error: unknown): boolean => error instanceof Stripe.errors.StripeError

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Stripe.errors.StripeError)) return { kind: 'unknown' }
  if (error instanceof Stripe.errors.StripeCardError) {
    return { kind: 'declined', code: error.decline_code ?? error.code ?? 'card_declined' }
  }
  const isFinal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  // Another request with this key is still at work; it may yet charge.
  const mayStillHappen = error.code === 'lock_timeout' || error.code === 'idempotency_key_in_use'
  if (!isFinal || mayStillHappen) return { kind: 'unknown' }
  return { kind: 'refused', code: error.code ?? `http_${error.statusCode ?? 0}`, words: withoutSecrets(error.message) }
}

/** Stripe's own words may repeat the key they refuse. */
function withoutSecrets(words: string): string {
  return words.replace(/\b(sk|rk|pk|whsec)_\S+/g, '$1_…').slice(0, 300)
}
