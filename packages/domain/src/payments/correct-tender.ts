import { z } from 'zod'
import type { ApprovalRequest } from '../access/index.ts'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { zeroOrMorePenceSchema } from '../money/index.ts'
import type { Approval } from '../orders/approval.ts'
import { assertRefundsWithin } from '../orders/approval-limits.ts'
import { type CommandContext, type Decision, decided } from '../orders/decision.ts'
import type { Order } from '../orders/order.ts'
import type { CapturedPayment, Payment } from '../orders/payment.ts'
import { correctionTransfers } from '../orders/postings.ts'
import { withPayment } from './settle.ts'
import { referenceSchema } from './take-terminal.ts'

/** The two tenders no provider knows of: only between these can what was written down be wrong. */
export const correctableTenders = ['cash', 'terminal'] as const

export const correctTenderSchema = z.strictObject({
  /** What it was paid by in fact. */
  tender: z.enum(correctableTenders),
  /** Of a card on the terminal: the slip's number, or the card's last four digits. */
  reference: referenceSchema.default(''),
  reason: z.string().trim().min(1).max(200),
  /** Of cash: the drawer it lies in. Absent: the location's main one. Cash that was none was in its own. */
  cashDrawerId: idSchema.optional(),
  approvalId: idSchema.optional(),
})
export type CorrectTender = z.infer<typeof correctTenderSchema>

/** The approval needed to correct what a payment was paid by, tip included. */
export function correctionApproval(
  paymentId: string,
  { amountPence, tipPence }: Pick<Payment, 'amountPence' | 'tipPence'>,
): ApprovalRequest {
  const size = { amountPence: zeroOrMorePenceSchema.parse(amountPence + tipPence) }
  return { action: 'correct_tender', subjectId: paymentId, max: size }
}

/** Whether its tender can be put right: nothing of it went back, and it was not put right before. */
export function isTenderCorrectable(payment: Payment): payment is CapturedPayment {
  const isByHand = payment.tender === 'cash' || payment.tender === 'terminal'
  return isByHand && payment.state === 'captured' && payment.refunds.length === 0 && payment.correction === undefined
}

/**
 * Puts right what a payment was paid by: cash that was a card on the terminal, or the other way round. What the guest
 * paid stays paid and nothing is refunded; the money moves from one tender's account to the other's, once. That the
 * drawer was not opened or counted since, nor the day closed, is held by `save_order` under the restaurant's lock.
 *
 * @throws `tender_not_correctable` for any other payment, one that was refunded in part or corrected before
 * @throws `approval_needed` without a manager's yes, or above what who approves it may give back of the bill
 */
export function correctTender(
  order: Order,
  paymentId: string,
  { tender, reference, reason, cashDrawerId }: CorrectTender,
  approval: Approval | undefined,
  { at, by, terminalName }: CommandContext & { readonly terminalName: string },
): Decision {
  const payment = order.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new DomainError('payment_not_found', { paymentId })
  if (!isTenderCorrectable(payment) || payment.tender === tender) {
    throw new DomainError('tender_not_correctable', { paymentId })
  }
  if (tender === 'terminal' && terminalName === '') throw new DomainError('terminal_not_set_up')
  if (!approval) throw new DomainError('approval_needed', { paymentId })
  assertRefundsWithin(order, payment.amountPence + payment.tipPence, approval)
  const { approvedBy } = approval
  const { tender: from, terminal: _, ...kept } = payment
  const { amountPence, tipPence } = payment
  const corrected: CapturedPayment = {
    ...kept,
    tender,
    ...(tender === 'cash' && cashDrawerId && { cashDrawerId }),
    ...(tender === 'terminal' && { terminal: { name: terminalName, reference: reference || null } }),
    // Of cash nobody counted at the time, the exact sum is what is known.
    tenderedPence: tender === 'cash' ? zeroOrMorePenceSchema.parse(amountPence + tipPence) : null,
    changePence: tender === 'cash' ? zeroOrMorePenceSchema.parse(0) : null,
    correction: { from, reason, by, approvedBy, at },
  }
  const facts = { orderId: order.id, paymentId, from, tender, amountPence, tipPence, reason, approvedBy }
  return decided(withPayment(order, corrected), [{ type: 'payment.tender_corrected', data: facts }], {
    transfers: correctionTransfers(order.id, from, corrected),
  })
}
