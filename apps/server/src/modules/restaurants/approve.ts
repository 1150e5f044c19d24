import type * as contract from '@tableside/contract/restaurants'
import { type ApprovalAction, can, nobody, permissionToApprove, roleSchema } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import type { Tx } from '../../db/database.ts'
import { approvals } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import { lockRestaurant, recordEvents } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { hashPin } from './pin.ts'
import { countTry, findByPin, forgetTry } from './pin-try.ts'

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
    await forgetTry(tx, restaurant.id, tryId)
    return { approvalId, approvedBy: approver.name, expiresAt }
  })
  if (!approval) throw new DomainError('pin_wrong')
  services.announcer.announce(restaurant.id)
  return approval
}

async function findApprover(tx: Tx, restaurantId: string, pinHash: string, action: ApprovalAction) {
  const person = await findByPin(tx, restaurantId, pinHash)
  if (!person) return undefined
  const permission = permissionToApprove[action]
  return can({ ...nobody, role: roleSchema.parse(person.role) }, { permission }) === true ? person : undefined
}
