import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { absences, invitations, payRates, rotaTerms } from '../../db/schema/index.ts'

/** What hangs on a person and on no location: each row carries the person's locations, which decide who sees it. */
const ofPerson = [absences, invitations, payRates, rotaTerms] as const

/** Gives the rows of a person the locations the person was given, in the same transaction (docs/adr/0048). */
export async function changeLocations(
  tx: Tx,
  restaurantId: string,
  staffId: string,
  locationIds: string[] | null,
): Promise<void> {
  for (const table of ofPerson) {
    await tx
      .update(table)
      .set({ locationIds })
      .where(and(eq(table.restaurantId, restaurantId), eq(table.staffId, staffId)))
  }
}
