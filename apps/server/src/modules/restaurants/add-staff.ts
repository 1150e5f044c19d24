import type * as contract from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import { staffMembers } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { runRestaurantCommand } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { hashPin } from './pin.ts'
import { chosenLocations, memberOf, refuseFullRota, refuseTakenPin, refuseWiderAccess } from './staff.store.ts'

/** Adds a person, when the plan has room; their PIN is theirs alone. */
export async function addStaff(services: Services, call: Call<typeof contract.addStaff>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const { id, name, role, pin } = body
  // Whoever sees some locations takes people on for those.
  const { locationIds = restaurant.access.location_ids ?? null } = body
  // Hashed before the restaurant is locked: sales do not wait for it.
  const pinHash = pin === undefined ? null : await hashPin(services, restaurant.id, pin)
  return runRestaurantCommand(services, call, async (tx) => {
    refuseWiderAccess(restaurant, locationIds)
    await refuseFullRota(tx, restaurant)
    const chosen = await chosenLocations(tx, restaurant.id, locationIds)
    if (pinHash !== null) await refuseTakenPin(tx, restaurant.id, id, pinHash)
    const [row] = await tx
      .insert(staffMembers)
      .values({ restaurantId: restaurant.id, id, name, role, pinHash, locationIds: chosen, createdAt: at })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new DomainError('id_taken')
    return {
      reply: { member: memberOf(row) },
      events: [{ type: 'staff.added', data: { staffId: id, role, hasPin: pinHash !== null, locationIds: chosen } }],
    }
  })
}
