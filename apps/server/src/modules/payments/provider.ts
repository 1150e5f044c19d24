import type { PaymentOutcome, RefundOutcome } from '@tableside/domain/payments'

export type ChargeRequest = {
  /** The payment's id: the provider's idempotency key, so that asking twice charges once. */
  readonly paymentId: string
  readonly restaurantId: string
  readonly orderId: string
  readonly amountPence: number
  readonly tipPence: number
  readonly cardToken: string
}

export type RefundRequest = {
  readonly refundId: string
  /** The provider's own reference of the payment. */
  readonly providerRef: string
  readonly amountPence: number
}

/** What a provider says about a charge it was asked about; `absent` when it has never heard of it. */
export type ProviderAnswer = PaymentOutcome | { readonly state: 'absent' } | { readonly state: 'pending' }

/** A verified message of the provider: something happened to this payment, ask for its state. */
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
  charge(request: ChargeRequest): Promise<PaymentOutcome>
  /** What became of a charge, by our payment id. */
  find(paymentId: string): Promise<ProviderAnswer>
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** Checks the signature over the exact bytes; undefined when it does not fit. */
  readEvent(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): ProviderEvent | 'forged' | 'irrelevant'
}
