import { type Pence, pence, portionHalfEven, unitPortionHalfUp, ZERO } from '../money/index.ts'
import type { CapturedPayment, Refund } from './payment.ts'

/** What of a payment's fee is the partner's; the rest of it, to the penny, stays the platform's. */
export function partnerShare({ feePence, partnerBps }: Pick<CapturedPayment, 'feePence' | 'partnerBps'>): Pence {
  return partnerBps === undefined ? ZERO : portionHalfEven(feePence, partnerBps)
}

/**
 * What the partner gives back when a refund takes a part of the fee back: cumulative, in step with the fee, so that
 * both are back whole when everything is refunded, in however many parts.
 */
export function partnerShareBack(payment: CapturedPayment, refund: Refund): Pence {
  const share = partnerShare(payment)
  if (share === 0 || payment.feePence === 0) return ZERO
  const before = payment.refunds
    .filter(({ id, state }) => state === 'done' && id !== refund.id)
    .reduce((sum, { feeBackPence }) => sum + feeBackPence, 0)
  const backAt = (feeBack: number) => unitPortionHalfUp(share, BigInt(feeBack), BigInt(payment.feePence))
  return pence(backAt(before + refund.feeBackPence) - backAt(before))
}
