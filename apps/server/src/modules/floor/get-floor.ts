import type * as contract from '@tableside/contract/floor'
import type { Floor } from '@tableside/contract/floor'
import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { actorName, isPerson } from '../../db/people.ts'
import { diningTables, floors, staffMembers } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { loadFloors } from './floors.store.ts'

export async function getFloor({ db }: Services, { restaurant, params }: Call<typeof contract.getFloor>) {
  const { locationId } = params
  assertLocationExists(restaurant, locationId)
  return { floor: await db.inRestaurant(restaurant.id, (tx) => readFloor(tx, restaurant.id, locationId)) }
}

/** The floor of one location, with who drew it last. */
export async function readFloor(tx: Tx, restaurantId: string, locationId: string): Promise<Floor> {
  const plan = (await loadFloors(tx, restaurantId))(locationId)
  const [saved] = await tx
    .select({ version: floors.version, savedAt: floors.savedAt, name: staffMembers.name })
    .from(floors)
    .leftJoin(staffMembers, isPerson(floors, floors.savedBy))
    .where(and(eq(floors.restaurantId, restaurantId), eq(floors.locationId, locationId)))
  const [archived] = await tx
    .select({ tables: count() })
    .from(diningTables)
    .where(
      and(
        eq(diningTables.restaurantId, restaurantId),
        eq(diningTables.locationId, locationId),
        isNotNull(diningTables.archivedAt),
      ),
    )
  return {
    ...plan,
    locationId,
    version: saved?.version ?? 0,
    savedAt: saved?.savedAt ?? null,
    savedByName: saved ? actorName(saved.name) : null,
    archivedTables: archived?.tables ?? 0,
  }
}
