import {
  type ApprovalRequest,
  isApprovedBy,
  mayApprove,
  rightsIn,
  rightsOf,
  roleSchema,
} from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import type { Approval, CommandContext, Decision, Order } from '@tableside/domain/orders'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { earlierReply, scopeOf } from '../../commands/idempotency.ts'
import type { Tx } from '../../db/database.ts'
import { isPerson, isRoleOfPerson, ownRoleColumns } from '../../db/people.ts'
import { approvals, staffMembers, staffRoles } from '../../db/schema/index.ts'
import type { CallKey, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { runOrderCommand, theOrder } from './order-command.ts'

type ApprovedCall = {
  readonly restaurant: RestaurantScope
  readonly params: { readonly orderId: string }
  readonly body: { readonly approvalId?: string | undefined }
  readonly key: CallKey | undefined
  readonly reservesKey?: true | undefined
  readonly at: string
  readonly receivedAt?: string | undefined
  readonly isPrintedAtTill?: boolean | undefined
}

/**
 * Carries out a command that may need a manager's yes: theirs who do it, when they may say it, or the
 * one the body names, made with a PIN for what is `wanted` and used up with the command.
 */
export async function runApprovedCommand(
  services: Services,
  call: ApprovedCall,
  wanted: ApprovalRequest,
  decide: (order: Order, approval: Approval | undefined, context: CommandContext) => Decision,
): Promise<StoredReply> {
  const { restaurant, params, key, reservesKey, at, receivedAt, isPrintedAtTill } = call
  const { approvalId } = call.body
  const approval = approvalId ? await findApproval(services, call, approvalId, wanted) : ownApproval(restaurant, wanted)
  if (approvalId && !approval) {
    // Used up, maybe by this very request: then it gets its first answer.
    const earlier = key && (await earlierReply(services.db, scopeOf({ restaurant, key, at })))
    if (earlier) return earlier
    throw new DomainError('approval_invalid')
  }
  return runOrderCommand(
    services,
    { restaurant, key, reservesKey, at, receivedAt, approvalId, isPrintedAtTill },
    theOrder(params),
    (order, context) => decide(order, approval, context),
  )
}

function ownApproval({ access, by }: RestaurantScope, wanted: ApprovalRequest): Approval | undefined {
  return mayApprove(rightsIn(access), wanted) ? { approvedBy: by, limits: access.limits } : undefined
}

type Asker = {
  readonly restaurant: RestaurantScope
  readonly at: string
  /** Later than `at` where a till says that the command was tapped before. */
  readonly receivedAt?: string | undefined
}

/** The yes a manager gave this person for what is wanted, unused and younger than a minute when the command arrives. */
function findApproval({ db }: Services, asker: Asker, approvalId: string, wanted: ApprovalRequest) {
  return db.inRestaurant(asker.restaurant.id, (tx) => approvalIn(tx, asker, approvalId, wanted))
}

/**
 * The yes to what is wanted, for a command that is not an order's: their own who may say it, or the one named, which
 * is used up with this transaction. Where how much it is for is found out by the command, nothing is wanted here and
 * the decision holds itself to what was approved.
 */
export async function takeApproval(
  tx: Tx,
  asker: Asker,
  approvalId: string | undefined,
  wanted: ApprovalRequest,
): Promise<Approval | undefined> {
  if (!approvalId) return ownApproval(asker.restaurant, wanted)
  const approval = await approvalIn(tx, asker, approvalId, wanted)
  if (!approval) throw new DomainError('approval_invalid')
  await tx
    .update(approvals)
    .set({ usedAt: asker.at })
    .where(and(eq(approvals.restaurantId, asker.restaurant.id), eq(approvals.id, approvalId)))
  return approval
}

async function approvalIn(
  tx: Tx,
  { restaurant, at, receivedAt = at }: Asker,
  approvalId: string,
  wanted: ApprovalRequest,
): Promise<Approval | undefined> {
  const [given] = await tx
    .select({
      approvedBy: approvals.approvedBy,
      action: approvals.action,
      subjectId: approvals.subjectId,
      max: approvals.max,
      role: staffMembers.role,
      ownRole: ownRoleColumns,
    })
    .from(approvals)
    .innerJoin(staffMembers, isPerson(approvals, approvals.approvedBy))
    .leftJoin(staffRoles, isRoleOfPerson)
    .where(
      and(
        eq(approvals.restaurantId, restaurant.id),
        eq(approvals.id, approvalId),
        eq(approvals.requestedBy, restaurant.by),
        // Not by the tap, which is the till's own word: one that ran out unused stays so.
        gt(approvals.expiresAt, receivedAt),
        isNull(approvals.usedAt),
      ),
    )
  if (!given || !isApprovedBy(wanted, given)) return undefined
  const { approvedBy, max, role, ownRole } = given
  const { limits } = rightsOf(roleSchema.parse(role), ownRole)
  return { approvedBy, limits, ...('amountPence' in max && { maxPence: max.amountPence }) }
}
