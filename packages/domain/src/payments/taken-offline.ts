import { z } from 'zod'
import type { ApprovalRequest } from '../access/index.ts'
import { maxOfflineHours } from '../devices/tap.ts'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { type Pence, sumPence, zeroOrMorePenceSchema } from '../money/index.ts'
import type { Approval } from '../orders/approval.ts'
import { type CommandContext, type Decision, decided } from '../orders/decision.ts'
import type { Order } from '../orders/order.ts'
import type { HeldPayment, HeldReason, TakenOffline } from '../orders/payment.ts'
import { asCapturedAtOnce, attemptOf, captured, withPayment } from './settle.ts'

/** Clocks of tills are a little off; more than this ahead is a wrong clock, or a made-up moment. */
const maxClockAheadMinutes = 5
/** What the till knew of the bill and the server does not: dishes that had run out when they arrived. */
const maxUnknownPence = 100_00

type OfflineTake = { readonly amountPence: number; readonly tipPence: number }

/**
 * Why a till's word for cash it took offline is not enough; undefined when it is. It may be more than is owed by now,
 * since another till was faster or a dish had run out, but not more than the bill on its screen, and that bill not more
 * than £100 above what the server knows. What this till has taken offline for the bill before counts with it; and of all tills
 * together no more than the bill twice, so that two may have been away at once, and no row of made-up ones.
 */
export function heldReasonOf(
  order: Order,
  { amountPence, tipPence }: OfflineTake,
  taken: TakenOffline,
  at: string,
): HeldReason | undefined {
  const ageMs = Date.parse(at) - Date.parse(taken.at)
  if (ageMs < -maxClockAheadMinutes * 60_000) return 'in_the_future'
  if (ageMs > maxOfflineHours * 3_600_000) return 'too_old'
  const { totalPence } = order.totals
  const offline = order.payments.filter((payment) => payment.state === 'captured' && payment.takenOffline)
  const own = offline.filter((payment) => payment.takenOffline?.deviceId === taken.deviceId)
  const amountsOf = (payments: typeof offline) => sumPence(payments.map((payment) => payment.amountPence))
  const tips = sumPence(offline.map((payment) => payment.tipPence))
  const maxPence = Math.min(taken.billPence, totalPence + maxUnknownPence)
  const isAboveBill = amountPence + amountsOf(own) > maxPence
  const isAboveTwo = amountPence + amountsOf(offline) > maxPence + totalPence
  const isTipAbove = tipPence + tips > totalPence + maxUnknownPence
  return isAboveBill || isAboveTwo || isTipAbove ? 'above_bill' : undefined
}

/** Writes down money that waits for a manager: nothing is paid or posted with it until then. */
export function holdPayment(order: Order, payment: HeldPayment): Decision {
  const { id: paymentId, tender, amountPence, tipPence, why, takenOffline } = payment
  const facts = { orderId: order.id, paymentId, tender, amountPence, tipPence, why }
  return decided(withPayment(order, payment), [
    { type: 'payment.held', data: { ...facts, deviceId: takenOffline.deviceId, takenAt: takenOffline.at } },
  ])
}

export const decideHeldSchema = z.strictObject({
  /** `accept`: the money is in the drawer, or was taken on the terminal. `refuse`: it was not. */
  decision: z.enum(['accept', 'refuse']),
  reason: z.string().trim().min(1).max(200),
  approvalId: idSchema.optional(),
})
export type DecideHeld = z.infer<typeof decideHeldSchema>

/** The approval needed to decide about held cash, tip included. */
export function heldApproval(
  paymentId: string,
  { amountPence, tipPence }: { readonly amountPence: Pence; readonly tipPence: Pence },
): ApprovalRequest {
  const size = { amountPence: zeroOrMorePenceSchema.parse(amountPence + tipPence) }
  return { action: 'accept_held_cash', subjectId: paymentId, max: size }
}

/** Decides about money a till took offline and that was held: it counts as paid from now on, or it never was there. */
export function decideHeld(
  order: Order,
  paymentId: string,
  { decision, reason }: DecideHeld,
  approval: Approval | undefined,
  context: CommandContext,
): Decision {
  const payment = order.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new DomainError('payment_not_found', { paymentId })
  if (payment.state !== 'held') throw new DomainError('payment_not_held', { state: payment.state })
  if (!approval) throw new DomainError('approval_needed', { paymentId })
  const { approvedBy } = approval
  const { amountPence, tipPence } = payment
  const facts = { orderId: order.id, paymentId, amountPence, tipPence, reason, approvedBy }
  if (decision === 'refuse') {
    const refused = { ...attemptOf(payment), state: 'failed', settledAt: context.at, why: 'held_refused' } as const
    return decided(withPayment(order, refused), [{ type: 'payment.held_refused', data: facts }])
  }
  const { tenderedPence, changePence } = payment
  const taken = captured(
    order,
    asCapturedAtOnce({ ...attemptOf(payment), tenderedPence, changePence }, context.at),
    context,
  )
  return { ...taken, events: [{ type: 'payment.held_accepted', data: facts }, ...taken.events] }
}
