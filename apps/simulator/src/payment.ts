import type { CardBrand } from './cards.ts'

export type PaymentState = 'pending' | 'captured' | 'declined' | 'cancelled'

/** Money back to the guest's card. The provider's own fee is not given back, as with real acquirers. */
export interface Refund {
  id: string
  paymentId: string
  amountPence: number
  reason: string | null
  state: 'succeeded'
  createdAt: string
  idempotencyKey: string
}

/** One charge of one card, as callers see it. Amounts are pence of GBP. */
export interface Payment {
  id: string
  state: PaymentState
  /** What the card is charged, tip included. */
  amountPence: number
  /** How much of `amountPence` is tip. */
  tipPence: number
  refundedPence: number
  currency: 'GBP'
  card: { brand: CardBrand; last4: string }
  /** Set only when declined, in the words of the card scheme: `do_not_honour`. */
  declineCode: string | null
  /** What the provider keeps of a captured payment; nothing for the other states. */
  feePence: number
  reference: string
  metadata: Record<string, string>
  idempotencyKey: string
  createdAt: string
  refunds: Refund[]
}

/** A payment as the journal holds it: with what is needed to answer a repeated request and to settle later. */
export interface StoredPayment extends Payment {
  token: string
  fingerprint: string
  settlesAt: string | null
  refundFingerprints: Record<string, string>
}

/** What callers may see of a stored payment. */
export function paymentView(stored: StoredPayment): Payment {
  const { token: _token, fingerprint: _fingerprint, settlesAt: _at, refundFingerprints: _refunds, ...payment } = stored
  return payment
}

/** The acquirer's price: 1.40 % (basis points) and ten pence for each captured payment. */
export const acquiringFee = { bps: 140, fixedPence: 10 } as const

/** The provider's fee for one captured payment, in pence; halves of a penny go to the even neighbour. */
export function acquiringFeePence(amountPence: number): number {
  const product = amountPence * acquiringFee.bps
  const whole = Math.floor(product / 10_000)
  const rest = product % 10_000
  const roundUp = rest > 5_000 || (rest === 5_000 && whole % 2 === 1)
  return whole + (roundUp ? 1 : 0) + acquiringFee.fixedPence
}
