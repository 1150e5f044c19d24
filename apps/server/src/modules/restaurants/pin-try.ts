import { type AllowedLocations, allowedLocations } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { and, count, eq, lt } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { pinFailures, staffMembers } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { lockRestaurant } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { hashPin } from './pin.ts'

const mostWrong = 5
const windowMs = 5 * 60_000

export type PinCall = { readonly restaurant: RestaurantScope; readonly at: string }
export type PinHolder = {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly locationIds: AllowedLocations
}

/** Whose PIN it is. Whoever guesses gets five tries in five minutes, whatever the PIN is asked for. */
export async function personOfPin(services: Services, call: PinCall, pin: string): Promise<PinHolder> {
  const { id: restaurantId } = call.restaurant
  const tryId = await countTry(services, call)
  const pinHash = await hashPin(services, restaurantId, pin)
  const person = await services.db.inRestaurant(restaurantId, async (tx) => {
    const found = await findByPin(tx, restaurantId, pinHash)
    if (found) await forgetTry(tx, restaurantId, tryId)
    return found
  })
  if (!person) throw new DomainError('pin_wrong')
  return person
}

/** Counts a try before it is made, so that many at once cannot slip past. */
export async function countTry({ db, newId }: Services, { restaurant, at }: PinCall): Promise<string> {
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

/** A right PIN is no try. */
export async function forgetTry(tx: Tx, restaurantId: string, tryId: string): Promise<void> {
  await tx.delete(pinFailures).where(and(eq(pinFailures.restaurantId, restaurantId), eq(pinFailures.id, tryId)))
}

export async function findByPin(tx: Tx, restaurantId: string, pinHash: string): Promise<PinHolder | undefined> {
  const [person] = await tx
    .select({
      id: staffMembers.id,
      name: staffMembers.name,
      role: staffMembers.role,
      locationIds: staffMembers.locationIds,
    })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.restaurantId, restaurantId),
        eq(staffMembers.pinHash, pinHash),
        eq(staffMembers.isActive, true),
      ),
    )
  return person && { ...person, locationIds: allowedLocations(person.role, person.locationIds) }
}
