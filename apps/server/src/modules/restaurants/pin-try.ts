import { type AllowedLocations, allowedLocations, type OwnRole } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { insideOtherRestaurant } from '../../db/other-restaurant.ts'
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
  what: `pin ${restaurant.practiceOf ?? restaurant.id} ${restaurant.deviceId ?? restaurant.by}`,
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
  const { restaurant } = call
  return guess(services, [ofPins(call)], async () => {
    // PINs are the restaurant's, also in its practice copy.
    const found = await find(await hashPin(services, restaurant.practiceOf ?? restaurant.id, pin))
    if (!found) throw new DomainError('pin_wrong')
    return found
  })
}

/** Whose PIN it is. */
export function personOfPin(services: Services, call: PinCall, pin: string): Promise<PinHolder> {
  const { restaurant } = call
  return withTypedPin(services, call, pin, (hash) =>
    services.db.inRestaurant(restaurant.id, (tx) => findByPin(tx, restaurant, hash)),
  )
}

/** In practice: whose PIN it is in the restaurant as of now, if they are in the copy. */
export async function findByPin(
  tx: Tx,
  { id, practiceOf }: Pick<RestaurantScope, 'id' | 'practiceOf'>,
  pinHash: string,
): Promise<PinHolder | undefined> {
  if (practiceOf === null) return holderOf(tx, id, pinHash)
  const person = await insideOtherRestaurant(tx, id, practiceOf, () => holderOf(tx, practiceOf, pinHash))
  return person && (await isMember(tx, id, person.id)) ? person : undefined
}

async function isMember(tx: Tx, restaurantId: string, staffId: string): Promise<boolean> {
  const isPerson = and(eq(staffMembers.restaurantId, restaurantId), eq(staffMembers.id, staffId))
  return (await tx.select({ id: staffMembers.id }).from(staffMembers).where(isPerson)).length > 0
}

async function holderOf(tx: Tx, restaurantId: string, pinHash: string): Promise<PinHolder | undefined> {
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
