import { DomainError } from '@tableside/domain/errors'
import type { Dates } from '@tableside/domain/reports'
import {
  type Absence,
  absenceSchema,
  type PlanDecision,
  type PlannedShift,
  plannedShiftSchema,
} from '@tableside/domain/rota'
import { and, asc, between, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { CommandActor } from '../../../commands/restaurant-command.ts'
import type { Tx } from '../../../db/database.ts'
import { actorName, isPerson } from '../../../db/people.ts'
import {
  absences,
  plannedShifts,
  plannedShiftVersions,
  rotaPublications,
  rotaTerms,
  staffMembers,
} from '../../../db/schema/index.ts'

const shiftOf = (row: typeof plannedShifts.$inferSelect): PlannedShift => plannedShiftSchema.parse(row)

/** Every planned shift that begins on some business dates, at all locations, cancelled ones too. */
export async function plannedOn(tx: Tx, restaurantId: string, { from, to }: Dates): Promise<PlannedShift[]> {
  const rows = await tx
    .select()
    .from(plannedShifts)
    .where(and(eq(plannedShifts.restaurantId, restaurantId), between(plannedShifts.businessDate, from, to)))
    .orderBy(asc(plannedShifts.startsAt), asc(plannedShifts.id))
  return rows.map(shiftOf)
}

/** The work somebody was given from a day on. */
export async function publishedFor(
  tx: Tx,
  restaurantId: string,
  staffId: string,
  from: string,
): Promise<PlannedShift[]> {
  const rows = await tx
    .select()
    .from(plannedShifts)
    .where(
      and(
        eq(plannedShifts.restaurantId, restaurantId),
        eq(plannedShifts.staffId, staffId),
        gte(plannedShifts.businessDate, from),
        isNotNull(plannedShifts.publishedAt),
      ),
    )
    .orderBy(asc(plannedShifts.startsAt))
    .limit(60)
  return rows.map(shiftOf)
}

/** The shifts that are planned to begin after an instant. */
export async function plannedSince(tx: Tx, restaurantId: string, since: string): Promise<PlannedShift[]> {
  const { state, startsAt } = plannedShifts
  const rows = await tx
    .select()
    .from(plannedShifts)
    .where(and(eq(plannedShifts.restaurantId, restaurantId), eq(state, 'planned'), gt(startsAt, since)))
  return rows.map(shiftOf)
}

export async function findPlanned(tx: Tx, restaurantId: string, id: string): Promise<PlannedShift> {
  const [row] = await tx
    .select()
    .from(plannedShifts)
    .where(and(eq(plannedShifts.restaurantId, restaurantId), eq(plannedShifts.id, id)))
  if (!row) throw new DomainError('not_found')
  return shiftOf(row)
}

/** Stores shifts as they are now, and this version of each for good. */
export async function savePlanned(
  tx: Tx,
  { restaurantId, at, by }: CommandActor,
  decided: readonly Pick<PlanDecision, 'shift' | 'reason'>[],
): Promise<void> {
  await tx
    .insert(plannedShifts)
    .values(decided.map(({ shift }) => ({ restaurantId, ...shift })))
    .onConflictDoUpdate({
      target: [plannedShifts.restaurantId, plannedShifts.id],
      set: {
        staffId: sql`excluded.staff_id`,
        locationId: sql`excluded.location_id`,
        role: sql`excluded.role`,
        businessDate: sql`excluded.business_date`,
        startsAt: sql`excluded.starts_at`,
        endsAt: sql`excluded.ends_at`,
        breakMinutes: sql`excluded.break_minutes`,
        note: sql`excluded.note`,
        state: sql`excluded.state`,
        version: sql`excluded.version`,
        publishedAt: sql`excluded.published_at`,
      },
    })
  await tx.insert(plannedShiftVersions).values(
    decided.map(({ shift, reason }) => {
      const { id: shiftId, version, locationId } = shift
      return { restaurantId, shiftId, version, locationId, shift, recordedAt: at, recordedBy: by, reason }
    }),
  )
}

export async function versionsOfPlanned(tx: Tx, restaurantId: string, shiftId: string) {
  return tx
    .select({ version: plannedShiftVersions, name: staffMembers.name })
    .from(plannedShiftVersions)
    .leftJoin(staffMembers, isPerson(plannedShiftVersions, plannedShiftVersions.recordedBy))
    .where(and(eq(plannedShiftVersions.restaurantId, restaurantId), eq(plannedShiftVersions.shiftId, shiftId)))
    .orderBy(asc(plannedShiftVersions.version))
}

/** What was changed of the shifts of a location after their people had been notified. */
export async function lateChanges(tx: Tx, restaurantId: string, shiftIds: readonly string[]) {
  if (shiftIds.length === 0) return []
  const { shiftId, version, shift, recordedAt, recordedBy, reason } = plannedShiftVersions
  const rows = await tx
    .select({ shiftId, version, after: shift, at: recordedAt, by: recordedBy, reason })
    .from(plannedShiftVersions)
    .where(and(eq(plannedShiftVersions.restaurantId, restaurantId), inArray(shiftId, [...shiftIds])))
    .orderBy(desc(recordedAt), desc(version))
  return rows.flatMap(({ version: number, ...change }) => {
    const before = rows.find((row) => row.shiftId === change.shiftId && row.version === number - 1)?.after
    return change.reason !== null && before ? [{ ...change, before }] : []
  })
}

export async function lastPublication(tx: Tx, restaurantId: string, locationId: string, week: string) {
  const [row] = await tx
    .select({ at: rotaPublications.publishedAt, name: staffMembers.name })
    .from(rotaPublications)
    .leftJoin(staffMembers, isPerson(rotaPublications, rotaPublications.publishedBy))
    .where(
      and(
        eq(rotaPublications.restaurantId, restaurantId),
        eq(rotaPublications.locationId, locationId),
        eq(rotaPublications.week, week),
      ),
    )
    .orderBy(desc(rotaPublications.publishedAt))
    .limit(1)
  return row ? { at: row.at, byName: actorName(row.name) } : null
}

/** The weeks for which a location has announced to its people who works when. */
export async function publishedWeeks(tx: Tx, restaurantId: string, { from, to }: Dates): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ week: rotaPublications.week, locationId: rotaPublications.locationId })
    .from(rotaPublications)
    .where(and(eq(rotaPublications.restaurantId, restaurantId), between(rotaPublications.week, from, to)))
  return new Set(rows.map(({ week, locationId }) => `${locationId} ${week}`))
}

export async function absencesIn(tx: Tx, restaurantId: string, { from, to }: Dates): Promise<Absence[]> {
  const rows = await tx
    .select()
    .from(absences)
    .where(
      and(
        eq(absences.restaurantId, restaurantId),
        gte(absences.toDate, from),
        lte(absences.fromDate, to),
        isNull(absences.withdrawnAt),
      ),
    )
    .orderBy(asc(absences.fromDate), asc(absences.id))
  return rows.map((row) => absenceSchema.parse(row))
}

export async function termsOf(tx: Tx, restaurantId: string) {
  const rows = await tx.select().from(rotaTerms).where(eq(rotaTerms.restaurantId, restaurantId))
  return new Map(rows.map((row) => [row.staffId, row]))
}
