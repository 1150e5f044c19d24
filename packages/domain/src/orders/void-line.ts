import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { type Approval, keptLimits } from './approval.ts'
import { assertVoidsWithin } from './approval-limits.ts'
import { assertOpen, repriced } from './change.ts'
import { closeAfterChange } from './close.ts'
import { andThen, type CommandContext, type Decision, decided } from './decision.ts'
import { findLine } from './lines.ts'
import type { Order } from './order.ts'
import { voidedAfterSending } from './tickets.ts'
import { quantityLeft } from './totals.ts'

export const voidLineSchema = z.strictObject({
  quantity: z.int().min(1).max(999),
  /** Why; may be empty only while the kitchen has not got it. */
  reason: z.string().trim().max(200).default(''),
  approvalId: idSchema.optional(),
})
export type VoidLine = z.infer<typeof voidLineSchema>

/**
 * Takes part of a line off as if never ordered. Free while it is unsent; once the kitchen has it,
 * it needs a reason and a manager's approval, and the cook sees it struck through.
 */
export function voidLine(
  order: Order,
  lineId: string,
  { quantity, reason }: VoidLine,
  approval: Approval | undefined,
  context: CommandContext,
): Decision {
  assertOpen(order)
  const { at, by } = context
  const line = findLine(order, lineId)
  const left = quantityLeft(line)
  if (quantity > left) throw new DomainError('void_too_many', { lineId, left })
  const wasSent = line.fire !== null
  if (wasSent && reason === '') throw new DomainError('reason_needed', { lineId })
  if (wasSent && !approval) throw new DomainError('approval_needed', { lineId })

  const approvedBy = wasSent ? (approval?.approvedBy ?? null) : null
  const limits = approvedBy === null ? {} : keptLimits(approval ?? {})
  const voids = [...line.voids, { quantity, reason, wasSent, by, approvedBy, ...limits, at }]
  const lines = order.lines.map((each) => (each.id === lineId ? { ...line, voids } : each))
  const next = repriced(order, { lines })
  if (wasSent && approval) assertVoidsWithin(next, approval)
  const voided = decided(next, [
    {
      type: 'order.line_voided',
      data: {
        orderId: order.id,
        lineId,
        quantity,
        wasSent,
        voidedQuantity: voidedAfterSending(findLine(next, lineId)),
        reason,
        approvedBy,
        amountPence: line.unitPricePence * quantity,
      },
    },
  ])
  return andThen(voided, (it) => closeAfterChange(it, context))
}
