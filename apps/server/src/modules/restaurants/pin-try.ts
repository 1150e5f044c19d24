import { type AllowedLocations, allowedLocations, type OwnRole } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { isRoleOfPerson, ownRoleColumns } from '../../db/people.ts'
import { staffMembers, staffRoles } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { guess, type Limit } from '../identity/index.ts'
import { hashPin } from './pin.ts'

export type PinCall = { readonly restaurant: RestaurantScope; readonly at: string }
export type PinHolder = {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly ownRole: OwnRole | null
  readonly locationIds: AllowedLocations
}

/** Five wrong PINs in five minutes at a paired device, or for whoever is signed in, whatever the PIN is asked for. */
const ofPins = ({ restaurant }: PinCall): Limit => ({
  what: `pin ${restaurant.id} ${restaurant.deviceId ?? restaurant.by}`,
  max: 5,
  windowMs: 5 * 60_000,
  refusal: 'pin_locked',
})

/**
 * Lets somebody type a PIN, for what `find` looks up by its hash.
 *
 * @throws `pin_wrong` when nothing is found, `pin_locked` after too many wrong ones
 */
export function withTypedPin<Found>(
  services: Services,
  call: PinCall,
  pin: string,
  find: (pinHash: string) => Promise<Found | undefined>,
): Promise<Found> {
  return guess(services, [ofPins(call)], async () => {
    const found = await find(await hashPin(services, call.restaurant.id, pin))
    if (!found) throw new DomainError('pin_wrong')
    return found
  })
}

/** Whose PIN it is. */
export function personOfPin(services: Services, call: PinCall, pin: string): Promise<PinHolder> {
  const { id } = call.restaurant
  return withTypedPin(services, call, pin, (hash) => services.db.inRestaurant(id, (tx) => findByPin(tx, id, hash)))
}

export async function findByPin(tx: Tx, restaurantId: string, pinHash: string): Promise<PinHolder | undefined> {
  const [person] = await tx
    .select({
      id: staffMembers.id,
      name: staffMembers.name,
      role: staffMembers.role,
      locationIds: staffMembers.locationIds,
      ownRole: ownRoleColumns,
    })
    .from(staffMembers)
    .leftJoin(staffRoles, isRoleOfPerson)
    .where(
      and(
        eq(staffMembers.restaurantId, restaurantId),
        eq(staffMembers.pinHash, pinHash),
        eq(staffMembers.isActive, true),
      ),
    )
  return person && { ...person, locationIds: allowedLocations(person.role, person.locationIds) }
}
