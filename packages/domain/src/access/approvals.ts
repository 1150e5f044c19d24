import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { basisPointsSchema, zeroOrMorePenceSchema } from '../money/index.ts'
import type { Permission } from './permissions.ts'
import type { ApprovalLimits, Rights } from './rights.ts'

/** What a manager can approve at somebody else's till. */
const approvalActions = [
  'void_line',
  'discount_order',
  'comp',
  'refund_payment',
  'overdraw_drawer',
  'accept_drawer_difference',
  'accept_held_cash',
  'correct_tender',
  'reopen_order',
  'exceed_account_limit',
  'exceed_given_limit',
  'return_deposit',
] as const
export type ApprovalAction = (typeof approvalActions)[number]

/** Who may say yes to it; they need nobody else's yes to do it themselves. */
export const permissionToApprove: Record<ApprovalAction, Permission> = {
  void_line: 'orders.approve',
  discount_order: 'orders.approve',
  comp: 'orders.approve',
  refund_payment: 'payments.refund',
  overdraw_drawer: 'payments.refund',
  accept_drawer_difference: 'payments.refund',
  accept_held_cash: 'payments.refund',
  correct_tender: 'payments.refund',
  reopen_order: 'payments.refund',
  exceed_account_limit: 'payments.refund',
  exceed_given_limit: 'orders.approve',
  return_deposit: 'payments.refund',
}

/** How much of something: dishes of a line, a part of the bill, or money. */
const approvalSizeSchema = z.union([
  z.strictObject({ quantity: z.int().min(1).max(999) }),
  /** A percentage, and what it comes to on the bill as it was seen. */
  z.strictObject({ rateBps: basisPointsSchema, amountPence: zeroOrMorePenceSchema }),
  z.strictObject({ amountPence: zeroOrMorePenceSchema }),
])
export type ApprovalSize = z.infer<typeof approvalSizeSchema>

/** Exactly what a manager is asked to say yes to. */
export const approvalRequestSchema = z.strictObject({
  action: z.enum(approvalActions),
  /** The line (void, discount, comp), the order (discount, comp of the whole bill, reopening, what was given away on bills that are put together), the payment (refund, held cash, tender), the drawer, the house account or the booking whose deposit goes back. */
  subjectId: idSchema,
  /** At most this much: `quantity` for a void, `rateBps` with its amount for a percentage, else `amountPence`, tip included. */
  max: approvalSizeSchema,
})
export type ApprovalRequest = z.infer<typeof approvalRequestSchema>

/** Whether a yes to `given` is one to `wanted`: the same action on the same subject, in the same measure and not more of it. */
export function isApprovedBy(wanted: ApprovalRequest, given: ApprovalRequest): boolean {
  if (wanted.action !== given.action || wanted.subjectId !== given.subjectId) return false
  return isAtMax(wanted.max, given.max) && (!isOfOneCount(wanted) || isAtMax(given.max, wanted.max))
}

/** A count that comes to less is a larger shortage, not a smaller one: the yes is to this very count. */
const isOfOneCount = ({ action }: ApprovalRequest): boolean => action === 'accept_drawer_difference'

/**
 * Whether somebody may say yes to it, as far as the request tells: they have the permission, and what is asked for is
 * within their limits. What went before on the same bill counts as well, once it is decided (`approval-limits.ts`).
 */
export function mayApprove({ permissions, limits }: Rights, request: Pick<ApprovalRequest, 'action' | 'max'>): boolean {
  return permissions.includes(permissionToApprove[request.action]) && isWithinLimits(limits, request)
}

function isWithinLimits(limits: ApprovalLimits, { action, max }: Pick<ApprovalRequest, 'action' | 'max'>): boolean {
  const { discountBps, refundPence } = limits
  // What a void takes off, which kind of gift a sum is of, and how far a blind count is off, is not in the request.
  if (action === 'void_line' || action === 'exceed_given_limit') return true
  if (action === 'accept_drawer_difference') return refundPence === null
  const maxPence = maxApproved(action, limits)
  if (maxPence !== null && 'amountPence' in max && max.amountPence > maxPence) return false
  if (action !== 'discount_order' || discountBps === null || !('rateBps' in max)) return true
  return max.rateBps <= discountBps
}

function maxApproved(action: ApprovalAction, { discountPence, compPence, refundPence }: ApprovalLimits) {
  if (action === 'discount_order') return discountPence
  return action === 'comp' ? compPence : refundPence
}

function isAtMax(wanted: ApprovalSize, max: ApprovalSize): boolean {
  if ('quantity' in wanted) return 'quantity' in max && wanted.quantity <= max.quantity
  if ('rateBps' in wanted) {
    return 'rateBps' in max && wanted.rateBps <= max.rateBps && wanted.amountPence <= max.amountPence
  }
  return 'amountPence' in max && !('rateBps' in max) && wanted.amountPence <= max.amountPence
}
