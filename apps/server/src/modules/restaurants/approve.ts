import type * as contract from '@tableside/contract/restaurants'
import { type ApprovalAction, can, nobody, permissionToApprove, roleSchema } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { and, count, eq, lt } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { approvals, pinFailures, staffMembers } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import { lockRestaurant, recordEvents } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { hashPin } from './pin.ts'

const mostWrong = 5
const windowMs = 5 * 60_000
const validMs = 60_000

type ApproveCall = Call<typeof contract.approve>

/** A manager's yes at somebody else's till. Whoever guesses PINs gets five tries in five minutes. */
export async function approve(services: Services, call: ApproveCall) {
  const { restaurant, body, at } = call
  const tryId = await countTry(services, call)
  const pinHash = await hashPin(services, restaurant.id, body.pin)
  const approval = await services.db.inRestaurant(restaurant.id, async (tx) => {
    const approver = await findApprover(tx, restaurant.id, pinHash, body.action)
    if (!approver) return undefined
    await lockRestaurant(tx, restaurant.id)
    const id = services.newId()
    const { pin: _, ...asked } = body
    const expiresAt = new Date(Date.parse(at) + validMs).toISOString()
    const given = { id, ...asked, approvedBy: approver.id, requestedBy: restaurant.by }
    await tx.insert(approvals).values({ ...given, restaurantId: restaurant.id, expiresAt })
    const { id: approvalId, ...facts } = given
    const event = { type: 'approval.given', data: { approvalId, ...facts } }
    await recordEvents(tx, { restaurantId: restaurant.id, by: approver.id, at }, [event])
    // A right PIN is no try.
    await tx.delete(pinFailures).where(and(eq(pinFailures.restaurantId, restaurant.id), eq(pinFailures.id, tryId)))
    return { approvalId, approvedBy: approver.name, expiresAt }
  })
  if (!approval) throw new DomainError('pin_wrong')
  services.announcer.announce(restaurant.id)
  return approval
}

/** Counts a try before it is made, so that many at once cannot slip past. */
async function countTry({ db, newId }: Services, { restaurant, at }: ApproveCall): Promise<string> {
  const id = newId()
  const mine = and(eq(pinFailures.restaurantId, restaurant.id), eq(pinFailures.requestedBy, restaurant.by))
  const since = new Date(Date.parse(at) - windowMs).toISOString()
  await db.inRestaurant(restaurant.id, async (tx) => {
    await lockRestaurant(tx, restaurant.id)
    await tx.delete(pinFailures).where(and(mine, lt(pinFailures.at, since)))
    const [wrong] = await tx.select({ count: count() }).from(pinFailures).where(mine)
    if ((wrong?.count ?? 0) >= mostWrong) throw new DomainError('pin_locked')
    await tx.insert(pinFailures).values({ restaurantId: restaurant.id, id, requestedBy: restaurant.by, at })
  })
  return id
}

async function findApprover(tx: Tx, restaurantId: string, pinHash: string, action: ApprovalAction) {
  const [person] = await tx
    .select({ id: staffMembers.id, name: staffMembers.name, role: staffMembers.role })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.restaurantId, restaurantId),
        eq(staffMembers.pinHash, pinHash),
        eq(staffMembers.isActive, true),
      ),
    )
  if (!person) return undefined
  const permission = permissionToApprove[action]
  return can({ ...nobody, role: roleSchema.parse(person.role) }, { permission }) === true ? person : undefined
}
