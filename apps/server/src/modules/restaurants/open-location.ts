import type { Tx } from '../../db/database.ts'
import { diningTables, locations, stations } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'

type NewLocation = Omit<typeof locations.$inferInsert, 'createdAt'>

/** A location with the two stations every kitchen begins with. */
export async function openLocation(
  { newId }: Services,
  tx: Tx,
  location: NewLocation,
  at: string,
): Promise<{ readonly isNew: boolean }> {
  const made = await tx
    .insert(locations)
    .values({ ...location, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: locations.id })
  if (made.length === 0) return { isNew: false }
  const { restaurantId, id: locationId } = location
  await tx
    .insert(stations)
    .values(['Kitchen', 'Bar'].map((name, position) => ({ restaurantId, id: newId(), locationId, name, position })))
  return { isNew: true }
}

const tablesInARow = 5

/** Ten tables to begin with: two rows of five, four seats each. */
export async function setFirstTables({ newId }: Services, tx: Tx, restaurantId: string, locationId: string) {
  await tx.insert(diningTables).values(
    Array.from({ length: 10 }, (_, index) => ({
      restaurantId,
      id: newId(),
      locationId,
      name: `${index + 1}`,
      seats: 4,
      x: (index % tablesInARow) * 3,
      y: Math.floor(index / tablesInARow) * 3,
    })),
  )
}
