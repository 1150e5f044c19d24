import type { Pence } from '../money/index.ts'
import { type LedgerTransfer, transfer } from './transfer.ts'

type About = { readonly orderId: string; readonly paymentId: string; readonly refundId: string | null }

/**
 * What a dispute moves: the guest's bank takes the money of a payment and the provider its price; a dispute that is won
 * brings them back, as amounts below zero. The sale stays a sale: what was eaten was sold.
 */
export function disputeTransfers(about: About, takenPence: Pence, feePence: Pence): LedgerTransfer[] {
  return [
    ...transfer({ ...about, kind: 'dispute' }, 'disputed_payments', 'card_clearing', takenPence),
    ...transfer({ ...about, kind: 'dispute_fee' }, 'provider_fees', 'card_clearing', feePence),
  ]
}

/** A refund that was done came back to the restaurant's account with the provider; the guest is still owed it. */
export function failedRefundTransfers(about: About, amountPence: Pence): LedgerTransfer[] {
  return transfer({ ...about, kind: 'refund_failed' }, 'card_clearing', 'failed_refunds', amountPence)
}
