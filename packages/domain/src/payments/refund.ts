import { z } from 'zod'
import type { ApprovalRequest } from '../access/index.ts'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { type Pence, pence, sumPence, unitPortionHalfUp, ZERO, zeroOrMorePenceSchema } from '../money/index.ts'
import type { VoucherHeld } from '../orders/advance-vat.ts'
import { leftToRefund, splitReported } from '../orders/amounts.ts'
import type { Approval } from '../orders/approval.ts'
import { assertRefundsWithin } from '../orders/approval-limits.ts'
import { closeIfPaid } from '../orders/close.ts'
import { andThen, type CommandContext, type Decision, decided } from '../orders/decision.ts'
import type { Order } from '../orders/order.ts'
import { type CapturedPayment, type Refund, type RefundedLine, refundedLineSchema } from '../orders/payment.ts'
import { refundTransfers } from '../orders/postings.ts'
import { assertLinesRefundable } from '../orders/refund-lines.ts'
import { partsTakenBack } from '../orders/sale-back.ts'
import { isTurnover, isVoucherSale } from '../orders/totals.ts'
import { withPayment } from './settle.ts'

export const refundCommandSchema = z
  .strictObject({
    /** Made on the device; the provider gets it as its idempotency key. */
    refundId: idSchema,
    /** Of what was paid of the bill. */
    amountPence: zeroOrMorePenceSchema,
    /** Of the tip, on top; no fee was taken from it and none goes back with it. */
    tipPence: zeroOrMorePenceSchema.default(ZERO),
    reason: z.string().trim().min(1).max(200),
    /** The dishes it gives back, when it is made out by dishes: recorded on the order, not worked out from here. */
    lines: z.array(refundedLineSchema).max(500).default([]),
    /** The drawer it comes out of, where it is cash: null is the location's main one. Absent: the one it went into. */
    cashDrawerId: idSchema.nullable().optional(),
    approvalId: idSchema.optional(),
  })
  .refine(({ amountPence, tipPence }) => amountPence + tipPence > 0, {
    message: 'Must be more than £0.00',
    path: ['amountPence'],
  })
  .refine(({ amountPence, tipPence }) => zeroOrMorePenceSchema.safeParse(amountPence + tipPence).success, {
    message: 'Amount and tip together are more than any payment',
    path: ['amountPence'],
  })
export type RefundCommand = z.infer<typeof refundCommandSchema>

/** What is given back, by whatever way it was asked for. */
type RefundOf = Omit<RefundCommand, 'approvalId' | 'lines'> & { readonly lines?: RefundedLine[] }

/** The yes it takes to give this much back, tip included. */
export function refundApproval(
  paymentId: string,
  { amountPence, tipPence }: Pick<RefundCommand, 'amountPence' | 'tipPence'>,
): ApprovalRequest {
  const size = { amountPence: zeroOrMorePenceSchema.parse(amountPence + tipPence) }
  return { action: 'refund_payment', subjectId: paymentId, max: size }
}

/**
 * Gives money back to the tender it came from, never more than the payment and its tip, whoever
 * else refunds at the same time. Always with a reason and an approval. Cash is done at once; a card refund is `pending`
 * until the provider answers, and the same one again changes nothing.
 *
 * @param voucher the gift voucher the order sold, as it is, where it sold one
 */
export function startRefund(
  order: Order,
  paymentId: string,
  { lines = [], ...command }: RefundOf,
  approval: Approval | undefined,
  { at, by }: CommandContext,
  voucher?: VoucherHeld,
): Decision {
  const payment = capturedPayment(order, paymentId)
  if (isRefundStarted(order, paymentId, command)) return decided(order, [])
  if (payment.tender === 'imported') throw new DomainError('payment_of_another_till', { paymentId })
  if (!approval) throw new DomainError('approval_needed', { paymentId })
  assertLinesRefundable(order, lines)
  const { billPence: leftPence, tipPence: tipLeftPence } = leftToRefund(payment)
  if (command.amountPence > leftPence || command.tipPence > tipLeftPence) {
    throw new DomainError('refund_too_large', { leftPence, tipLeftPence })
  }
  assertRefundsWithin(order, command.amountPence + command.tipPence, approval)

  const cashDrawerId = command.cashDrawerId === undefined ? payment.cashDrawerId : command.cashDrawerId
  const refund: Refund = {
    id: command.refundId,
    amountPence: command.amountPence,
    tipBackPence: command.tipPence,
    feeBackPence: ZERO,
    saleBackPence: ZERO,
    saleBackParts: [],
    state: payment.tender === 'card' ? 'pending' : 'done',
    reason: command.reason,
    lines,
    ...(payment.tender === 'cash' && cashDrawerId && { cashDrawerId }),
    providerRef: null,
    by,
    approvedBy: approval.approvedBy,
    at,
  }
  return refund.state === 'done' ? refundDone(order, payment, refund, voucher) : refundStarted(order, payment, refund)
}

export type RefundOutcome =
  /** `amountPence`: what it gave back, tip included, where that is not what it was asked for. */
  | { readonly state: 'done'; readonly providerRef: string; readonly amountPence?: Pence }
  | { readonly state: 'failed' }
  | { readonly state: 'unknown' }

/** Like the finality of a payment: money that has left is recorded whatever we believed before. */
const finality: Record<Refund['state'], number> = { pending: 0, unknown: 1, failed: 2, done: 3 }

/**
 * Brings a card refund to what the provider says about it. Saying the same twice changes nothing, and no amount is
 * refused: that money has moved, and what of it fits nowhere is booked in suspense.
 * On an open bill the money of a refund that failed pays again, and may be all that is owed.
 *
 * @param voucher the gift voucher the order sold, as it is, where it sold one
 */
export function settleRefund(
  order: Order,
  paymentId: string,
  refundId: string,
  outcome: RefundOutcome,
  context: CommandContext,
  voucher?: VoucherHeld,
): Decision {
  const payment = capturedPayment(order, paymentId)
  const refund = payment.refunds.find((known) => known.id === refundId)
  if (!refund) throw new DomainError('payment_not_found', { refundId })
  if (finality[outcome.state] <= finality[refund.state]) return decided(order, [])

  if (outcome.state === 'done') {
    const { providerRef, amountPence: reportedPence } = outcome
    const allocated = allocateReported(order, payment, refund, { reportedPence, voucher })
    return refundDone(order, payment, { ...refund, ...allocated, providerRef }, voucher)
  }
  const settled: Refund = { ...refund, state: outcome.state }
  const told = decided(withPayment(order, withRefund(payment, settled)), [
    { type: `payment.refund_${outcome.state}`, data: { orderId: order.id, paymentId, refundId } },
  ])
  return andThen(told, (next) => closeIfPaid(next, context))
}

function refundStarted(order: Order, payment: CapturedPayment, refund: Refund): Decision {
  const { id: refundId, amountPence, tipBackPence, reason, approvedBy } = refund
  return decided(withPayment(order, withRefund(payment, refund)), [
    {
      type: 'payment.refund_started',
      data: { orderId: order.id, paymentId: payment.id, refundId, amountPence, tipBackPence, reason, approvedBy },
    },
  ])
}

function refundDone(order: Order, payment: CapturedPayment, refund: Refund, voucher?: VoucherHeld): Decision {
  const refundedBefore = payment.refunds.filter((known) => known.state === 'done' && known.id !== refund.id)
  const saleBackPence = saleBack(order, refund.amountPence)
  const done: Refund = {
    ...refund,
    state: 'done',
    feeBackPence: feeBack(payment, refundedBefore, refund),
    saleBackPence,
    // A voucher's sale and a settled account have no parts: what goes back comes off the one, and is owed again on the other.
    saleBackParts: saleBackPence > 0 && isTurnover(order) ? partsTakenBack(order, refund, saleBackPence) : [],
  }
  const { id: refundId, amountPence, tipBackPence, feeBackPence, suspensePence, reason, approvedBy } = done
  return decided(
    withPayment(order, withRefund(payment, done)),
    [
      {
        type: 'payment.refunded',
        data: {
          orderId: order.id,
          paymentId: payment.id,
          refundId,
          amountPence,
          tipBackPence,
          feeBackPence,
          ...(suspensePence !== undefined && { suspensePence }),
          reason,
          approvedBy,
        },
      },
    ],
    { transfers: refundTransfers(order, payment, done, voucher) },
  )
}

/** What of the processing fee comes back when this much of a payment is given back now. */
export function feeBackFor(payment: CapturedPayment, amountPence: Pence): Pence {
  const done = payment.refunds.filter((known) => known.state === 'done')
  return amountPence > 0 ? feeBack(payment, done, { amountPence }) : ZERO
}

/** The fee goes back in step with the money: cumulative, so that a full refund in parts returns exactly the fee. */
function feeBack(payment: CapturedPayment, before: readonly Refund[], refund: Pick<Refund, 'amountPence'>) {
  const refundedBefore = before.reduce((sum, each) => sum + each.amountPence, 0)
  const backBefore = before.reduce((sum, each) => sum + each.feeBackPence, 0)
  const total = unitPortionHalfUp(
    payment.feePence,
    BigInt(refundedBefore + refund.amountPence),
    BigInt(payment.amountPence),
  )
  return pence(total - backBefore)
}

/** A refund of a closed sale first gives back what was paid too much; only the rest takes the sale back. */
function saleBack({ state, totals }: Order, amount: Pence): Pence {
  if (state !== 'paid') return ZERO
  return pence(Math.max(0, amount - (totals.overpaidPence ?? 0)))
}

/**
 * Allocates what the provider gave back: to the bill first, then to the tip, never more of either than is left of the
 * payment, nor more of a sold voucher than is left on it. The rest goes to suspense.
 */
function allocateReported(
  order: Order,
  payment: CapturedPayment,
  refund: Refund,
  { reportedPence, voucher }: { reportedPence: Pence | undefined; voucher: VoucherHeld | undefined },
): Pick<Refund, 'amountPence' | 'tipBackPence' | 'suspensePence'> {
  const asked = { amountPence: refund.amountPence, tipPence: refund.tipBackPence }
  const meantPence = pence(asked.amountPence + asked.tipPence)
  // A negative report counts as nothing given back.
  const reported = splitReported(asked, pence(Math.max(0, reportedPence ?? meantPence)))
  const before = payment.refunds.filter(({ id, state }) => state === 'done' && id !== refund.id)
  const left = (of: 'amountPence' | 'tipBackPence', all: Pence) =>
    Math.max(0, all - sumPence(before.map((it) => it[of])))
  const isVoucherSold = order.state === 'paid' && isVoucherSale(order) && voucher !== undefined
  const onVoucher = isVoucherSold ? (order.totals.overpaidPence ?? 0) + voucher.balancePence : Number.POSITIVE_INFINITY
  const amountPence = zeroOrMorePenceSchema.parse(
    Math.min(reported.amountPence, left('amountPence', payment.amountPence), onVoucher),
  )
  const tipBackPence = zeroOrMorePenceSchema.parse(Math.min(reported.tipPence, left('tipBackPence', payment.tipPence)))
  const rest = reported.amountPence + reported.tipPence - amountPence - tipBackPence
  return { amountPence, tipBackPence, ...(rest > 0 && { suspensePence: pence(rest) }) }
}

/**
 * Whether this very refund of a card was written down before: what is asked again is the same attempt.
 *
 * @throws `refund_exists` when the id belongs to another refund of the order: the provider gives money back once for it
 */
export function isRefundStarted(
  { payments }: Order,
  paymentId: string,
  { refundId, amountPence, tipPence }: Pick<RefundCommand, 'refundId' | 'amountPence' | 'tipPence'>,
): boolean {
  for (const payment of payments) {
    const known = payment.state === 'captured' && payment.refunds.find(({ id }) => id === refundId)
    if (!known) continue
    const isSame = known.amountPence === amountPence && known.tipBackPence === tipPence
    if (payment.id !== paymentId || payment.tender !== 'card' || !isSame) {
      throw new DomainError('refund_exists', { refundId, state: known.state })
    }
    return true
  }
  return false
}

function withRefund(payment: CapturedPayment, refund: Refund): CapturedPayment {
  const isKnown = payment.refunds.some((known) => known.id === refund.id)
  const refunds = isKnown
    ? payment.refunds.map((known) => (known.id === refund.id ? refund : known))
    : [...payment.refunds, refund]
  return { ...payment, refunds }
}

function capturedPayment(order: Order, paymentId: string): CapturedPayment {
  const payment = order.payments.find((candidate) => candidate.id === paymentId)
  if (!payment) throw new DomainError('payment_not_found', { paymentId })
  if (payment.state !== 'captured') throw new DomainError('payment_not_captured', { state: payment.state })
  return payment
}
