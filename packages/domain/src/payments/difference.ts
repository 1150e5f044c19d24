import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import type { Pence } from '../money/index.ts'
import { splitReported } from '../orders/amounts.ts'
import type { Approval } from '../orders/approval.ts'
import { assertMayGiveBack } from '../orders/approval-limits.ts'
import { closeIfPaid } from '../orders/close.ts'
import { andThen, type CommandContext, type Decision, decided } from '../orders/decision.ts'
import type { Order } from '../orders/order.ts'
import type { CapturedPayment, Payment, ProviderClaim } from '../orders/payment.ts'
import { startRefund } from './refund.ts'
import { attemptOf, processingFee, taken } from './settle.ts'

export const resolveDifferenceSchema = z.discriminatedUnion('resolution', [
  /** What the provider took is what was paid. */
  z.strictObject({ resolution: z.literal('accept'), reason: z.string().trim().min(1).max(200) }),
  /** All of it goes back to the card, and the bill is owed again. */
  z.strictObject({
    resolution: z.literal('refund'),
    reason: z.string().trim().min(1).max(200),
    refundId: idSchema,
    approvalId: idSchema.optional(),
  }),
])
export type ResolveDifference = z.infer<typeof resolveDifferenceSchema>

/**
 * Decides about a payment of which the provider took another amount than we asked for: what it took
 * counts, or all of it goes back. Either way the books then say what the provider says.
 *
 * @throws `refund_above_limit` where more goes back than who decides may give back of the bill
 */
export function resolveDifference(
  order: Order,
  paymentId: string,
  command: ResolveDifference,
  approval: Approval | undefined,
  context: CommandContext,
): Decision {
  const payment = order.payments.find((known) => known.id === paymentId)
  if (!payment) throw new DomainError('payment_not_found', { paymentId })
  if (command.resolution === 'refund' && isSentBack(payment, command.refundId)) return decided(order, [])
  if (payment.state !== 'unknown' || !payment.said) throw new DomainError('no_difference', { state: payment.state })

  const { said } = payment
  const shares = splitReported(payment, said.amountPence)
  const decidedBy = command.resolution === 'refund' ? assertMayGiveBack(order, said.amountPence, approval) : approval
  const facts = {
    orderId: order.id,
    paymentId,
    askedPence: payment.amountPence + payment.tipPence,
    saidPence: said.amountPence,
    ...shares,
    reason: command.reason,
    approvedBy: decidedBy?.approvedBy ?? context.by,
  }
  const type = command.resolution === 'accept' ? 'payment.difference_accepted' : 'payment.difference_refused'
  const resolved = decided(order, [{ type, data: facts }])
  const money = andThen(resolved, (it) => taken(it, asCaptured(payment, said, shares, context.at)))
  if (command.resolution === 'accept') return andThen(money, (it) => closeIfPaid(it, context))
  const back = { refundId: command.refundId, ...shares, reason: command.reason }
  return andThen(money, (it) => startRefund(it, paymentId, back, decidedBy, context))
}

/** Decided before, by this very command: the money is on its way back. */
function isSentBack(payment: Payment, refundId: string): boolean {
  return payment.state === 'captured' && payment.refunds.some(({ id }) => id === refundId)
}

function asCaptured(
  payment: Payment,
  { providerRef, providerFeePence, card }: ProviderClaim,
  shares: { amountPence: Pence; tipPence: Pence },
  settledAt: string,
): CapturedPayment {
  return {
    ...attemptOf(payment),
    state: 'captured',
    ...shares,
    settledAt,
    feePence: processingFee({ amountPence: shares.amountPence, feeBps: payment.feeBps }),
    providerFeePence,
    providerRef,
    card,
    tenderedPence: null,
    changePence: null,
    refunds: [],
  }
}
