import type { SavedOpeningHours } from '@tableside/contract/opening-hours'
import { unknownHours } from '@tableside/domain/opening-hours'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { locationHours } from '../../db/schema/index.ts'

export type Place = { readonly restaurantId: string; readonly locationId: string }

/** When a location is open, and the version of that. */
export async function loadOpeningHours(tx: Tx, { restaurantId, locationId }: Place): Promise<SavedOpeningHours> {
  const { weekly, specialDays, version } = locationHours
  const [row] = await tx
    .select({ openingHours: { weekly, specialDays }, version })
    .from(locationHours)
    .where(and(eq(locationHours.restaurantId, restaurantId), eq(locationHours.locationId, locationId)))
  return row ?? { openingHours: unknownHours, version: 0 }
}

export async function writeOpeningHours(
  tx: Tx,
  place: Place,
  { openingHours, version }: SavedOpeningHours,
): Promise<void> {
  const set = { ...openingHours, version }
  await tx
    .insert(locationHours)
    .values({ ...place, ...set })
    .onConflictDoUpdate({ target: [locationHours.restaurantId, locationHours.locationId], set })
}
