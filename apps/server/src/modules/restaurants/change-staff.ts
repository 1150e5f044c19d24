import type * as contract from '@tableside/contract/restaurants'
import { builtInRoleFor } from '@tableside/domain/access'
import { minPinDigits } from '@tableside/domain/devices'
import { assert, DomainError } from '@tableside/domain/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { invitations, memberships, staffMembers } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { changeLocations } from './change-locations.ts'
import { hashPin } from './pin.ts'
import { makePinVerifier } from './pin-verifier.ts'
import {
  assertWithinOwnRights,
  findRole,
  ownRoleOf,
  type PersonsRole,
  rightsOfPerson,
  roleFacts,
} from './roles.store.ts'
import {
  assertNoWiderAccess,
  assertPinFree,
  assertStaffLimit,
  chosenLocations,
  findStaff,
  maySetPin,
  memberOf,
  type StaffRow,
  withChosenPin,
} from './staff.store.ts'

type ChangeCall = Call<typeof contract.changeStaff>

/**
 * Changes a person, or lets them leave: their account loses this restaurant in the same transaction. Other locations
 * take hold at their next request, and their open screens load anew.
 * The owner is changed only by themselves, and neither leaves nor gets another role.
 */
export async function changeStaff(services: Services, call: ChangeCall): Promise<StoredReply> {
  const { restaurant, params, body } = call
  // Hashed before the restaurant is locked: sales do not wait for it.
  const pinHash = body.pin && (await hashPin(services, restaurant.id, body.pin))
  // Made as for a waiter: of a manager a PIN of four digits is refused below.
  const pinVerifier = body.pin
    ? await makePinVerifier(services, { staffId: params.staffId, role: 'staff' }, body.pin)
    : undefined
  const change = () =>
    runRestaurantCommand(services, call, async (tx) => {
      const before = await findStaff(tx, restaurant.id, params.staffId)
      if (body.version !== undefined && body.version !== before.version) throw new DomainError('changed_meanwhile')
      assertOwnerUnchanged(before, call)
      assertNoWiderAccess(restaurant, before.locationIds)
      const { name = before.name, isActive = before.isActive } = body
      const oldRole = await ownRoleOf(tx, before)
      const ownRole = await chosenRole(tx, call, oldRole)
      // Who loses a role without another being named is what everybody starts as, never a manager by accident.
      const kept = oldRole && !ownRole ? 'staff' : before.role
      const role = ownRole ? builtInRoleFor(ownRole.permissions) : (body.role ?? kept)
      if (isActive && ownRole?.isArchived) throw new DomainError('role_archived')
      // Neither who may do more than the caller is changed, nor is anybody raised above the caller.
      assertWithinOwnRights(restaurant, rightsOfPerson(before.role, oldRole))
      assertWithinOwnRights(restaurant, rightsOfPerson(role, ownRole))
      const canSetPin = maySetPin(restaurant, before) && maySetPin(restaurant, { ...before, role })
      if (pinHash !== undefined && !canSetPin) throw new DomainError('pin_not_yours')
      const locationIds =
        body.locationIds === undefined ? before.locationIds : await chosenLocations(tx, restaurant.id, body.locationIds)
      assertNoWiderAccess(restaurant, locationIds)
      // Who becomes a manager chooses a PIN that nobody else has set before.
      const keptPinHash = canSetPin || role === before.role || role === 'staff' ? before.pinHash : null
      if (body.pin && body.pin.length < minPinDigits(role)) throw new DomainError('pin_too_short')
      const pins =
        pinHash === undefined
          ? // A waiter's verifier may be of four digits: a manager's is made anew, once six are typed.
            { pinHash: keptPinHash, pinVerifier: keptPinHash && role === before.role ? before.pinVerifier : null }
          : { pinHash, pinVerifier: pinVerifier ?? null }
      const after = { name, role, roleId: ownRole?.id ?? null, isActive, locationIds, ...pins }
      if (isActive && !before.isActive) await assertStaffLimit(tx, restaurant)
      if (isActive && after.pinHash !== null) await assertPinFree(tx, restaurant.id, before.id, after.pinHash)

      const place = and(eq(staffMembers.restaurantId, restaurant.id), eq(staffMembers.id, before.id))
      // Who leaves may come back, but has to be invited again.
      const userId = isActive ? before.userId : null
      const [row] = await tx
        .update(staffMembers)
        .set({ ...after, userId, version: before.version + 1 })
        .where(place)
        .returning()
      assert(row, 'a person that was just read is there')
      await changeMembership(tx, before, row)
      if (body.locationIds !== undefined) await changeLocations(tx, restaurant.id, row.id, locationIds)
      const isPinNew = after.pinHash !== before.pinHash
      const isRoleNew = role !== before.role || after.roleId !== before.roleId
      const changed = {
        ...(isRoleNew && { before: roleFacts(before.role, oldRole) }),
        ...(body.locationIds !== undefined && { locationIds, oldLocationIds: before.locationIds }),
      }
      return {
        reply: { member: memberOf(row) },
        events: [
          {
            type: 'staff.changed',
            data: { staffId: row.id, ...roleFacts(role, ownRole), isActive, isPinNew, ...changed },
          },
        ],
      }
    })
  return pinHash || body.isActive ? withChosenPin(services, restaurant, change) : change()
}

/** The restaurant's own role somebody has afterwards; null for a built-in one, which takes its place. */
async function chosenRole(
  tx: Tx,
  { restaurant, body }: ChangeCall,
  before: PersonsRole | null,
): Promise<PersonsRole | null> {
  const { role, roleId } = body
  if (roleId)
    return roleId === before?.id ? before : { ...(await findRole(tx, restaurant.id, roleId)), isArchived: false }
  return role === undefined && roleId === undefined ? before : null
}

function assertOwnerUnchanged(before: StaffRow, { restaurant, body }: ChangeCall): void {
  if (before.role !== 'owner') return
  const isThemselves = restaurant.by === before.id
  if (!isThemselves || body.role !== undefined || body.roleId || body.isActive === false || body.locationIds)
    throw new DomainError('owner_stays')
}

async function changeMembership(tx: Tx, before: StaffRow, after: StaffRow): Promise<void> {
  const { restaurantId, id: staffId } = before
  if (!after.isActive) {
    await tx
      .delete(invitations)
      .where(
        and(
          eq(invitations.restaurantId, restaurantId),
          eq(invitations.staffId, staffId),
          isNull(invitations.acceptedAt),
        ),
      )
  }
  const membership = and(eq(memberships.restaurantId, restaurantId), eq(memberships.staffId, staffId))
  if (!after.isActive) await tx.delete(memberships).where(membership)
  else if (after.role !== before.role) await tx.update(memberships).set({ role: after.role }).where(membership)
}
