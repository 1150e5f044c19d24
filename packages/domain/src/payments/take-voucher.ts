import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { aboveZeroPenceSchema, basisPoints, type Pence, pence, ZERO, zeroOrMorePenceSchema } from '../money/index.ts'
import { vatOff } from '../orders/advance-vat.ts'
import { refundedOf } from '../orders/amounts.ts'
import type { CommandContext, Decision } from '../orders/decision.ts'
import { dishSharesSchema } from '../orders/dish-share.ts'
import type { Order } from '../orders/order.ts'
import { isVoucherSale } from '../orders/totals.ts'
import { typedCodeSchema } from '../vouchers/code.ts'
import { assertUsable } from '../vouchers/use.ts'
import { usableOf, type Voucher } from '../vouchers/voucher.ts'
import { captured } from './settle.ts'
import { assertOwed } from './take.ts'

export const voucherPaymentCommandSchema = z.strictObject({
  /** Made on the device. */
  paymentId: idSchema,
  code: typedCodeSchema,
  /** At most this much of the bill; less when less is on the voucher. */
  amountPence: aboveZeroPenceSchema,
  /** What it pays for, where the guests split the bill by dishes. */
  dishes: dishSharesSchema.optional(),
})
export type VoucherPaymentCommand = z.infer<typeof voucherPaymentCommandSchema>

/**
 * Takes a gift voucher for the bill or a part of it: as much as is asked for, or all there is on it. The fee was
 * taken when the voucher was paid for, so none is taken now; a tip is money for the staff and is not paid with one.
 */
export function takeVoucher(
  order: Order,
  { paymentId: id, amountPence: wantedPence, dishes }: Omit<VoucherPaymentCommand, 'code'>,
  voucher: Voucher & { readonly isDeposit?: boolean },
  today: string,
  context: CommandContext,
): Decision {
  if (isVoucherSale(order)) throw new DomainError('voucher_buys_no_voucher', { orderId: order.id })
  assertOwed(order, { paymentId: id, amountPence: wantedPence, tipPence: ZERO, dishes })
  assertUsable(voucher, today)
  const payablePence = payableWith(order, voucher)
  if (payablePence <= 0) throw new DomainError('voucher_other_vat', { orderId: order.id })
  const amountPence = zeroOrMorePenceSchema.parse(Math.min(usableOf(voucher, wantedPence), payablePence))
  const leftPence = zeroOrMorePenceSchema.parse(voucher.balancePence - amountPence)
  const isSinglePurpose = isForOneRate(voucher) && { isSinglePurpose: true as const }
  return captured(
    order,
    {
      id,
      tender: 'voucher',
      state: 'captured',
      amountPence,
      tipPence: ZERO,
      feeBps: basisPoints(0),
      // A voucher with too little on it pays an amount, not the dishes.
      ...(dishes && amountPence === wantedPence && { dishes }),
      feePence: ZERO,
      providerFeePence: ZERO,
      providerRef: null,
      card: null,
      tenderedPence: null,
      changePence: null,
      voucher: { id: voucher.id, last4: voucher.last4, leftPence, ...vatOf(voucher, leftPence), ...isSinglePurpose },
      refunds: [],
      startedAt: context.at,
      startedBy: context.by,
      settledAt: context.at,
    },
    context,
  )
}

type Taxed = Pick<Voucher, 'vatRateBps'> & { readonly isDeposit?: boolean }

const isForOneRate = ({ vatRateBps, isDeposit = false }: Taxed) => Boolean(vatRateBps) && !isDeposit

/** A single-purpose voucher pays for what bears its rate of VAT and for nothing else; a deposit for the whole bill. */
function payableWith({ totals, payments }: Order, voucher: Taxed): number {
  if (!isForOneRate(voucher)) return Number.POSITIVE_INFINITY
  const grossPence = totals.vat.find(({ rateBps }) => rateBps === voucher.vatRateBps)?.grossPence ?? ZERO
  const paid = payments.flatMap((payment) => {
    const isSameRate = payment.state === 'captured' && payment.voucher?.vat?.rateBps === voucher.vatRateBps
    return isSameRate && payment.voucher?.isSinglePurpose ? payment : []
  })
  return paid.reduce((left, payment) => left - payment.amountPence + refundedOf(payment), grossPence as number)
}

/** The VAT that was due when it was paid for comes off as it is used: the bill has its own. */
function vatOf(voucher: Voucher, leftPence: Pence) {
  const { vatRateBps: rateBps, vatPence = ZERO } = voucher
  if (!rateBps) return {}
  const offPence = vatOff(voucher, leftPence)
  return { vat: { rateBps, offPence, leftPence: pence(vatPence - offPence) } }
}
