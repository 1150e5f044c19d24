import type * as contract from '@tableside/contract/restaurants'
import { builtInRoleFor } from '@tableside/domain/access'
import { minPinDigits } from '@tableside/domain/devices'
import { DomainError } from '@tableside/domain/errors'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import { staffMembers } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { hashPin } from './pin.ts'
import { makePinVerifier } from './pin-verifier.ts'
import { assertWithinOwnRights, findRole, rightsOfPerson, roleFacts } from './roles.store.ts'
import {
  assertNoWiderAccess,
  assertPinFree,
  assertStaffLimit,
  chosenLocations,
  maySetPin,
  memberOf,
  withChosenPin,
} from './staff.store.ts'

/** Adds a person, when the plan has room; their PIN is theirs alone. */
export async function addStaff(services: Services, call: Call<typeof contract.addStaff>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const { id, name, roleId, pin } = body
  // Whoever sees some locations takes people on for those.
  const { locationIds = restaurant.access.location_ids ?? null } = body
  // Hashed before the restaurant is locked: sales do not wait for it.
  const pinHash = pin === undefined ? null : await hashPin(services, restaurant.id, pin)
  // Made as for a waiter: of a manager a PIN of four digits is refused below.
  const pinVerifier = pin === undefined ? null : await makePinVerifier(services, { staffId: id, role: 'staff' }, pin)
  const add = () =>
    runRestaurantCommand(services, call, async (tx) => {
      const ownRole = roleId === null ? null : await findRole(tx, restaurant.id, roleId)
      const role = ownRole ? builtInRoleFor(ownRole.permissions) : body.role
      assertWithinOwnRights(restaurant, rightsOfPerson(role, ownRole))
      if (pin !== undefined && pin.length < minPinDigits(role)) throw new DomainError('pin_too_short')
      if (pinHash !== null && !maySetPin(restaurant, { id, role })) throw new DomainError('pin_not_yours')
      assertNoWiderAccess(restaurant, locationIds)
      await assertStaffLimit(tx, restaurant)
      const chosen = await chosenLocations(tx, restaurant.id, locationIds)
      if (pinHash !== null) await assertPinFree(tx, restaurant.id, id, pinHash)
      const [row] = await tx
        .insert(staffMembers)
        .values({
          restaurantId: restaurant.id,
          id,
          name,
          role,
          roleId,
          pinHash,
          pinVerifier,
          locationIds: chosen,
          createdAt: at,
        })
        .onConflictDoNothing()
        .returning()
      if (!row) throw new DomainError('id_taken')
      return {
        reply: { member: memberOf(row) },
        events: [
          {
            type: 'staff.added',
            data: { staffId: id, ...roleFacts(role, ownRole), hasPin: pinHash !== null, locationIds: chosen },
          },
        ],
      }
    })
  return pinHash === null ? add() : withChosenPin(services, restaurant, add)
}
