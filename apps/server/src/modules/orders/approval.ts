import { can } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import type { Approval } from '@tableside/domain/orders'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { approvals } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'

type Found = {
  /** Who approved; absent when nobody has. */
  readonly given: Approval | undefined
  /** The approval to use up when the command is stored. */
  readonly command: { readonly approvalId?: string }
}

type AskedFor = {
  readonly restaurant: RestaurantScope
  readonly at: string
  readonly body: { readonly approvalId?: string | undefined }
}

/**
 * Whether an action that needs a manager has one: the caller themselves, or the approval a manager
 * made for exactly this action and subject with their PIN, unused and younger than a minute.
 */
export async function findApproval(
  services: Services,
  { restaurant, at, body }: AskedFor,
  action: string,
  subjectId: string,
): Promise<Found> {
  const { approvalId } = body
  if (approvalId === undefined) {
    const mayApprove = can(restaurant.access, { permission: 'orders.approve' }) === true
    return { given: mayApprove ? { approvedBy: restaurant.by } : undefined, command: {} }
  }
  const [approval] = await services.db.inRestaurant(restaurant.id, (tx) =>
    tx
      .select({ approvedBy: approvals.approvedBy })
      .from(approvals)
      .where(
        and(
          eq(approvals.restaurantId, restaurant.id),
          eq(approvals.id, approvalId),
          eq(approvals.action, action),
          eq(approvals.subjectId, subjectId),
          eq(approvals.requestedBy, restaurant.by),
          gt(approvals.expiresAt, at),
          isNull(approvals.usedAt),
        ),
      ),
  )
  if (!approval) throw new DomainError('approval_invalid')
  return { given: approval, command: { approvalId } }
}
