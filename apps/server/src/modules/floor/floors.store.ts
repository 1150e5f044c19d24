import { compareTableNames, type FloorPlan, floorAreaSchema, floorTableSchema } from '@tableside/domain/floor'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { diningTables, floors } from '../../db/schema/index.ts'

/** The floors of all locations, asked for one by one, tables by number; archived areas are in them, archived tables are not. */
export async function loadFloors(tx: Tx, restaurantId: string): Promise<(locationId: string) => FloorPlan> {
  const drawn = await tx
    .select({ locationId: floors.locationId, areas: floors.areas })
    .from(floors)
    .where(eq(floors.restaurantId, restaurantId))
  const rows = await tx
    .select()
    .from(diningTables)
    .where(and(eq(diningTables.restaurantId, restaurantId), isNull(diningTables.archivedAt)))
  return (locationId) =>
    planOf(
      drawn.find((floor) => floor.locationId === locationId)?.areas ?? [],
      rows.filter((row) => row.locationId === locationId),
    )
}

function planOf(drawn: readonly unknown[], rows: readonly (typeof diningTables.$inferSelect)[]): FloorPlan {
  // Those of before there were fixtures have none.
  const areas = drawn.map((area) => floorAreaSchema.parse(area))
  const tables = rows
    .map(({ id, name, area, seats, x, y, width, height, rotation, shape }) =>
      floorTableSchema.parse({ id, name, area, seats, x, y, width, height, rotation, shape }),
    )
    .sort((one, other) => compareTableNames(one.name, other.name))
  // An area nobody has drawn yet is known by its tables.
  const undrawn = [...new Set(tables.map(({ area }) => area))].filter(
    (name) => !areas.some((area) => area.name === name),
  )
  return { areas: [...areas, ...undrawn.map((name) => ({ name, isArchived: false, fixtures: [] }))], tables }
}
