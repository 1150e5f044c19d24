import { z } from 'zod'
import type { ApprovalRequest } from '../access/index.ts'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { sumPence, ZERO, zeroOrMorePenceSchema } from '../money/index.ts'
import type { Approval } from './approval.ts'
import { assertRefundsWithin } from './approval-limits.ts'
import { changed } from './change.ts'
import { type CommandContext, type Decision, decided } from './decision.ts'
import type { Order } from './order.ts'

export const returnPointsSchema = z.strictObject({
  reason: z.string().trim().min(1).max(200),
  approvalId: idSchema.optional(),
})
export type ReturnPoints = z.infer<typeof returnPointsSchema>

/** What the points used on a bill took off it. */
const worthOf = ({ discounts }: Pick<Order, 'discounts'>) =>
  sumPence(discounts.map(({ points, amountPence }) => (points === null ? ZERO : (amountPence ?? ZERO))))

/** Whether a bill was paid with points alone, which are not given back yet: it has no payment that a refund could be of. */
export function paidByPointsAlone({
  state,
  totals,
  discounts,
}: Pick<Order, 'state' | 'totals' | 'discounts'>): boolean {
  const isUsed = discounts.some(({ points, pointsBack }) => points !== null && !pointsBack)
  return state === 'paid' && totals.totalPence === 0 && isUsed
}

/** The yes it takes: that of a refund of what the points were worth. */
export function pointsBackApproval(order: Pick<Order, 'id' | 'discounts'>): ApprovalRequest {
  const max = { amountPence: zeroOrMorePenceSchema.parse(worthOf(order)) }
  return { action: 'refund_payment', subjectId: order.id, max }
}

/**
 * Gives the points of a bill that was paid with them alone back to its guest, also after its day was closed. No money
 * moves, and no figure of the day changes: nothing was paid.
 *
 * @throws `points_not_returnable`, `approval_needed`
 */
export function returnPoints(
  order: Order,
  { reason }: ReturnPoints,
  approval: Approval | undefined,
  { at }: CommandContext,
): Decision {
  if (!paidByPointsAlone(order)) throw new DomainError('points_not_returnable', { orderId: order.id })
  if (!approval) throw new DomainError('approval_needed', { orderId: order.id })
  assertRefundsWithin(order, worthOf(order), approval)
  const { approvedBy } = approval
  const points = order.discounts.reduce((sum, each) => sum + (each.points ?? 0), 0)
  const discounts = order.discounts.map((each) => (each.points === null ? each : { ...each, pointsBack: { at } }))
  return decided(changed(order, { discounts }), [
    { type: 'order.points_returned', data: { orderId: order.id, points, reason, approvedBy } },
  ])
}
