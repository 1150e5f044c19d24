import { type WorkedShift, workedShiftSchema } from '@tableside/domain/staff'
import { and, asc, between, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { CommandActor } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { actorName, isPerson } from '../../db/people.ts'
import { staffMembers, workedShifts, workedShiftVersions } from '../../db/schema/index.ts'

type Row = typeof workedShifts.$inferSelect

const shiftOf = (row: Row): WorkedShift => workedShiftSchema.parse(row)

/** The shift somebody is at work in. */
export async function findOpenShift(tx: Tx, restaurantId: string, staffId: string): Promise<WorkedShift | undefined> {
  const [row] = await tx
    .select()
    .from(workedShifts)
    .where(
      and(
        eq(workedShifts.restaurantId, restaurantId),
        eq(workedShifts.staffId, staffId),
        eq(workedShifts.state, 'open'),
      ),
    )
  return row && shiftOf(row)
}

/** Everybody at work now, with their names. */
export async function openShifts(tx: Tx, restaurantId: string, locationId: string | undefined) {
  const rows = await tx
    .select({ shift: workedShifts, name: staffMembers.name })
    .from(workedShifts)
    .innerJoin(staffMembers, isPerson(workedShifts, workedShifts.staffId))
    .where(
      and(
        eq(workedShifts.restaurantId, restaurantId),
        eq(workedShifts.state, 'open'),
        locationId ? eq(workedShifts.locationId, locationId) : undefined,
      ),
    )
    .orderBy(asc(workedShifts.startedAt), asc(workedShifts.id))
  return rows.map(({ shift, name }) => ({ shift: shiftOf(shift), name }))
}

export async function findShift(tx: Tx, restaurantId: string, id: string): Promise<WorkedShift | undefined> {
  const [row] = await tx
    .select()
    .from(workedShifts)
    .where(and(eq(workedShifts.restaurantId, restaurantId), eq(workedShifts.id, id)))
  return row && shiftOf(row)
}

/** The shifts of a person that may touch a range of time. */
export async function shiftsAround(
  tx: Tx,
  restaurantId: string,
  { staffId, startedAt, endedAt }: { staffId: string; startedAt: string; endedAt: string },
): Promise<WorkedShift[]> {
  const rows = await tx
    .select()
    .from(workedShifts)
    .where(
      and(
        eq(workedShifts.restaurantId, restaurantId),
        eq(workedShifts.staffId, staffId),
        ne(workedShifts.state, 'removed'),
        lt(workedShifts.startedAt, endedAt),
        or(isNull(workedShifts.endedAt), gt(workedShifts.endedAt, startedAt)),
      ),
    )
  return rows.map(shiftOf)
}

export type StoredShift = { readonly shift: WorkedShift; readonly isCorrected: boolean }

/** The shifts that began on some business dates and were not removed. */
export async function shiftsOfDays(
  tx: Tx,
  restaurantId: string,
  { from, to, staffId }: { from: string; to: string; staffId?: string | undefined },
): Promise<StoredShift[]> {
  const rows = await tx
    .select({
      shift: workedShifts,
      isCorrected: sql<boolean>`exists (select from worked_shift_versions v where v.restaurant_id = ${restaurantId}
        and v.shift_id = ${workedShifts.id} and v.reason is not null)`,
    })
    .from(workedShifts)
    .where(
      and(
        eq(workedShifts.restaurantId, restaurantId),
        between(workedShifts.businessDate, from, to),
        ne(workedShifts.state, 'removed'),
        staffId ? eq(workedShifts.staffId, staffId) : undefined,
      ),
    )
    .orderBy(asc(workedShifts.startedAt), asc(workedShifts.id))
  return rows.map(({ shift, isCorrected }) => ({ shift: shiftOf(shift), isCorrected }))
}

/** Stores shifts as they are now, and this version of them for good. */
export async function saveShifts(
  tx: Tx,
  { restaurantId, at, by }: CommandActor,
  shifts: readonly WorkedShift[],
  reason: string | null,
): Promise<void> {
  for (const shift of shifts) {
    const { id, ...values } = shift
    await tx
      .insert(workedShifts)
      .values({ restaurantId, id, ...values })
      .onConflictDoUpdate({ target: [workedShifts.restaurantId, workedShifts.id], set: values })
    await tx.insert(workedShiftVersions).values({
      restaurantId,
      shiftId: id,
      version: shift.version,
      locationId: shift.locationId,
      shift,
      recordedAt: at,
      recordedBy: by,
      reason,
    })
  }
}

export async function versionsOf(tx: Tx, restaurantId: string, shiftId: string) {
  const rows = await tx
    .select({ version: workedShiftVersions, name: staffMembers.name })
    .from(workedShiftVersions)
    .leftJoin(staffMembers, isPerson(workedShiftVersions, workedShiftVersions.recordedBy))
    .where(and(eq(workedShiftVersions.restaurantId, restaurantId), eq(workedShiftVersions.shiftId, shiftId)))
    .orderBy(asc(workedShiftVersions.version))
  return rows.map(({ version: { shift, recordedAt, reason }, name }) => ({
    shift: workedShiftSchema.parse(shift),
    recordedAt,
    recordedByName: actorName(name),
    reason,
  }))
}
