import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { type Pence, pence } from '../money/index.ts'
import { andThen, type CommandContext, type Decision, decided } from '../orders/decision.ts'
import type { Order } from '../orders/order.ts'
import type { Approval } from '../orders/void-line.ts'
import { closeIfPaid } from './close.ts'
import type { CapturedPayment, Payment, ProviderClaim } from './payment.ts'
import { startRefund } from './refund.ts'
import { attemptOf, processingFee, taken } from './settle.ts'

export const resolveDifferenceSchema = z.discriminatedUnion('resolution', [
  /** What the provider took is what was paid. */
  z.strictObject({ resolution: z.literal('accept'), reason: z.string().trim().min(1).max(200) }),
  /** All of it goes back to the card, and the bill is owed again. */
  z.strictObject({ resolution: z.literal('refund'), reason: z.string().trim().min(1).max(200), refundId: idSchema }),
])
export type ResolveDifference = z.infer<typeof resolveDifferenceSchema>

/**
 * What a charge of another amount pays: the bill comes first, the tip gets what is left of it up to
 * what was meant, and anything above is paid too much and owed back to the guest.
 */
export function sharesOfClaim(
  { amountPence, tipPence }: { amountPence: Pence; tipPence: Pence },
  { amountPence: saidPence }: ProviderClaim,
): { amountPence: Pence; tipPence: Pence } {
  const tip = pence(Math.min(tipPence, Math.max(0, saidPence - amountPence)))
  return { amountPence: pence(saidPence - tip), tipPence: tip }
}

/**
 * Decides about a payment of which the provider took another amount than we asked for: what it took
 * counts, or all of it goes back. Either way the books then say what the provider says.
 */
export function resolveDifference(
  order: Order,
  paymentId: string,
  command: ResolveDifference,
  { approvedBy }: Approval,
  context: CommandContext,
): Decision {
  const payment = order.payments.find((known) => known.id === paymentId)
  if (!payment) throw new DomainError('payment_not_found', { paymentId })
  if (payment.state !== 'unknown' || !payment.said) throw new DomainError('no_difference', { state: payment.state })

  const { said } = payment
  const shares = sharesOfClaim(payment, said)
  const facts = {
    orderId: order.id,
    paymentId,
    askedPence: payment.amountPence + payment.tipPence,
    saidPence: said.amountPence,
    ...shares,
    reason: command.reason,
    approvedBy,
  }
  const type = command.resolution === 'accept' ? 'payment.difference_accepted' : 'payment.difference_refused'
  const resolved = decided(order, [{ type, data: facts }])
  const money = andThen(resolved, (it) => taken(it, asCaptured(payment, said, shares, context.at)))
  if (command.resolution === 'accept') return andThen(money, (it) => closeIfPaid(it, context))
  const back = { refundId: command.refundId, ...shares, reason: command.reason }
  return andThen(money, (it) => startRefund(it, paymentId, back, { approvedBy }, context))
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
