import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { basisPointsSchema, zeroOrMorePenceSchema } from '../money/index.ts'
import type { Permission } from './permissions.ts'

/** What a manager can approve at somebody else's till. */
export const approvalActions = ['void_line', 'discount_order', 'comp', 'refund_payment', 'overdraw_drawer'] as const
export type ApprovalAction = (typeof approvalActions)[number]

/** Who may say yes to it; they need nobody else's yes to do it themselves. */
export const permissionToApprove: Record<ApprovalAction, Permission> = {
  void_line: 'orders.approve',
  discount_order: 'orders.approve',
  comp: 'orders.approve',
  refund_payment: 'payments.refund',
  overdraw_drawer: 'payments.refund',
}

/** How much of something: dishes of a line, a part of the bill, or money. */
const approvalSizeSchema = z.union([
  z.strictObject({ quantity: z.int().min(1).max(999) }),
  z.strictObject({ rateBps: basisPointsSchema }),
  z.strictObject({ amountPence: zeroOrMorePenceSchema }),
])
export type ApprovalSize = z.infer<typeof approvalSizeSchema>

/** Exactly what a manager is asked to say yes to. */
export const approvalRequestSchema = z.strictObject({
  action: z.enum(approvalActions),
  /** The line to void; the line, or for the whole bill the order, to discount or give away; the payment to refund; the drawer to take from. */
  subjectId: idSchema,
  /** At most this much: `quantity` of a void, `rateBps` or `amountPence` of a discount or comp, `amountPence` of a refund, tip included, or of cash out of a drawer. */
  most: approvalSizeSchema,
})
export type ApprovalRequest = z.infer<typeof approvalRequestSchema>

/** Whether a yes to `given` is one to `wanted`: the same action on the same subject, in the same measure and not more of it. */
export function isApprovedBy(wanted: ApprovalRequest, given: ApprovalRequest): boolean {
  return wanted.action === given.action && wanted.subjectId === given.subjectId && isAtMost(wanted.most, given.most)
}

function isAtMost(wanted: ApprovalSize, most: ApprovalSize): boolean {
  if ('quantity' in wanted) return 'quantity' in most && wanted.quantity <= most.quantity
  if ('rateBps' in wanted) return 'rateBps' in most && wanted.rateBps <= most.rateBps
  return 'amountPence' in most && wanted.amountPence <= most.amountPence
}
