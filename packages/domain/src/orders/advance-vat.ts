import { type BasisPoints, type Pence, pence, unitPortionHalfUp, ZERO } from '../money/index.ts'
import { vatGroups, vatIncluded } from '../tax/index.ts'
import type { Order } from './order.ts'
import type { CapturedPayment, Refund } from './payment.ts'
import { linePence, quantityLeft } from './totals.ts'

/*
 * A payment for a supply to come has its tax point when it is received (VATA 1994, s. 6(4)): the deposit of a booking; so has a
 * single-purpose voucher when it is issued (Schedule 10B). Its VAT comes off again, to the penny, as it is used or given back.
 */

/** What of a deposit or single-purpose voucher an order sells is net and what is VAT; undefined of every other order. */
export function advanceOf({ lines, vatRates }: Pick<Order, 'lines' | 'vatRates'>) {
  const sold = lines.find((line) => line.vatClass === 'taxed_voucher' && quantityLeft(line) > 0)
  if (!sold) return undefined
  const [vat] = vatGroups([{ rateBps: vatRates.standardBps, grossPence: linePence(sold) }])
  return vat && { id: sold.id, vat }
}

/** What is on a voucher, and what of its VAT is accounted for; no rate where its VAT is due when it is used. */
export type VoucherHeld = {
  readonly balancePence: number
  readonly vatRateBps?: BasisPoints | null | undefined
  readonly vatPence?: Pence | undefined
}

/** The VAT that comes off when only so much is left on a voucher: all of it with the last penny. */
export function vatOff({ vatRateBps, vatPence = ZERO }: VoucherHeld, leftPence: Pence): Pence {
  return vatRateBps ? pence(vatPence - vatIncluded(leftPence, vatRateBps)) : ZERO
}

/** The VAT that is accounted for again when money goes back onto a voucher: in step with the money, so that all of it brings all back. */
export function vatOnAgain(
  { voucher, amountPence, refunds }: CapturedPayment,
  refund: Pick<Refund, 'id' | 'amountPence'>,
): Pence {
  if (!voucher?.vat || amountPence === 0) return ZERO
  const before = refunds
    .filter(({ id, state }) => state === 'done' && id !== refund.id)
    .reduce((sum, each) => sum + each.amountPence, 0)
  const upTo = (amount: number) => unitPortionHalfUp(voucher.vat?.offPence ?? ZERO, BigInt(amount), BigInt(amountPence))
  return pence(upTo(before + refund.amountPence) - upTo(before))
}
