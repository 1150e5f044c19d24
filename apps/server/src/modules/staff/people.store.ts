import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { isColleague } from '../../db/people.ts'
import { type plannedShifts, staffMembers, type workedShifts } from '../../db/schema/index.ts'

/** The people of the caller's locations, and whoever has left for another but has shifts here, by name. */
export function peopleOf(tx: Tx, restaurantId: string, shifts: typeof plannedShifts | typeof workedShifts) {
  const { id, name, isActive, role, locationIds } = staffMembers
  return tx
    .select({ id, name, isActive, role, locationIds })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.restaurantId, restaurantId),
        or(
          isColleague,
          sql`exists (select from ${shifts} s where s.restaurant_id = ${restaurantId} and s.staff_id = ${staffMembers.id})`,
        ),
      ),
    )
    .orderBy(asc(name), asc(id))
}
