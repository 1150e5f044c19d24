import { assert } from '@tableside/domain/errors'
import type { CapturedPayment, PaymentOutcome, ProviderCharge, Refund, RefundOutcome } from '@tableside/domain/payments'

/** What the platform is known to the provider by. */
export type ProviderCredentials = { readonly appId: string; readonly appSecret: string }

export type ChargeRequest = {
  /** With the restaurant's, the provider's idempotency key: asking twice charges once. */
  readonly paymentId: string
  readonly restaurantId: string
  readonly orderId: string
  readonly amountPence: number
  readonly tipPence: number
  readonly cardToken: string
}

/** Which charge, and what has to be true of it: anything else the provider says is not about our attempt. */
export type ChargeQuestion = Pick<ChargeRequest, 'paymentId' | 'restaurantId' | 'orderId' | 'amountPence' | 'tipPence'>

export type RefundRequest = {
  /** With the restaurant's, the provider's idempotency key. */
  readonly refundId: string
  readonly restaurantId: string
  /** The provider's own reference of the payment. */
  readonly providerRef: string
  /** Tip included. */
  readonly amountPence: number
}

/** What a provider is asked for to give this back. */
export function refundRequest(
  restaurantId: string,
  { providerRef }: CapturedPayment,
  { id: refundId, amountPence, tipBackPence }: Pick<Refund, 'id' | 'amountPence' | 'tipBackPence'>,
): RefundRequest {
  assert(providerRef !== null, 'what was captured from a card has the provider’s reference')
  return { refundId, restaurantId, providerRef, amountPence: amountPence + tipBackPence }
}

/** A charge a demo's history tells of. */
export type PastCharge = ChargeQuestion & {
  readonly providerRef: string
  readonly providerFeePence: number
  readonly card: { readonly brand: string; readonly last4: string }
  readonly at: string
  readonly refunds: readonly {
    readonly refundId: string
    readonly providerRef: string
    readonly amountPence: number
    readonly at: string
  }[]
}

/** What a provider says about a charge it was asked about; `absent` when it has never heard of it. */
export type ProviderAnswer = PaymentOutcome | { readonly state: 'absent' } | { readonly state: 'pending' }

/** The same about a refund. */
export type RefundAnswer = RefundOutcome | { readonly state: 'absent' } | { readonly state: 'pending' }

/** A verified message of the provider: something happened to this payment or a refund of it, ask for its state. */
export type ProviderEvent = {
  readonly eventId: string
  readonly restaurantId: string
  readonly orderId: string
  readonly paymentId: string
}

/**
 * Whoever moves the card money. Never called inside a database transaction. An answer that does not
 * come, or cannot be understood, is `unknown`, never `failed`.
 */
export type PaymentProvider = {
  readonly name: string
  /** A card that is charged without moving money; absent where only real cards are. */
  readonly testCardToken?: string
  /** Whether it knows these credentials. Nothing is charged and nothing kept. */
  verify(credentials: ProviderCredentials): Promise<'connected' | 'refused' | 'unreachable'>
  charge(request: ChargeRequest): Promise<PaymentOutcome>
  /** What became of a charge, by our payment id. */
  find(question: ChargeQuestion): Promise<ProviderAnswer>
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** What became of a refund, by our refund id. */
  findRefund(request: RefundRequest): Promise<RefundAnswer>
  /** Every charge of one restaurant made in a stretch of time, for comparing books. Throws when they cannot be had. */
  list(question: { restaurantId: string; from: string; to: string }): Promise<ProviderCharge[]>
  /** The simulator's own: writes down what a demo's history says was charged, so that it can be refunded. */
  takePast?(charges: readonly PastCharge[]): Promise<void>
  /** Checks the signature over the exact bytes; undefined when it does not fit. */
  readEvent(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): ProviderEvent | 'forged' | 'irrelevant'
}
