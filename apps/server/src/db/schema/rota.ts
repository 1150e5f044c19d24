import type { PlannedShift } from '@tableside/domain/rota'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { locations, staffMembers } from './restaurants.ts'
import { workedShifts } from './staff.ts'

/** Who is to work when, each shift as it stands now. Everything it ever said is in `planned_shift_versions`. */
export const plannedShifts = tenantTable(
  'planned_shifts',
  {
    id: uuid('id').notNull(),
    staffId: uuid('staff_id').notNull(),
    locationId: uuid('location_id').notNull(),
    role: text('role').notNull(),
    businessDate: date('business_date').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Unpaid. */
    breakMinutes: integer('break_minutes').notNull(),
    note: text('note').notNull(),
    state: text('state').$type<PlannedShift['state']>().notNull(),
    version: integer('version').notNull(),
    /** When its people were first notified of it; null while it is a draft. */
    publishedAt: instant('published_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.staffId, () => staffMembers),
    belongsTo(table, table.locationId, () => locations),
    index('planned_shifts_by_day').on(table.restaurantId, table.businessDate),
    index('planned_shifts_of_person').on(table.restaurantId, table.staffId, table.startsAt),
    check('planned_shifts_state', sql`${table.state} in ('planned', 'cancelled')`),
    check('planned_shifts_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** A planned shift as it once stood: who said so, when and, after it was published, why. Never changed. */
export const plannedShiftVersions = tenantTable(
  'planned_shift_versions',
  {
    shiftId: uuid('shift_id').notNull(),
    version: integer('version').notNull(),
    /** Where the shift was in this version. */
    locationId: uuid('location_id').notNull(),
    shift: jsonb('shift').$type<PlannedShift>().notNull(),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    /** Null for a draft's change. */
    reason: text('reason'),
  },
  ['shiftId', 'version'],
  (table) => [
    belongsTo(table, table.shiftId, () => plannedShifts),
    belongsTo(table, table.locationId, () => locations),
  ],
)

/** A week's rota of a location, announced to its people at a moment. Never changed. */
export const rotaPublications = tenantTable(
  'rota_publications',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    /** Its Monday. */
    week: date('week').notNull(),
    shifts: jsonb('shifts').$type<{ id: string; version: number }[]>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: uuid('published_by').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    index('rota_publications_of_week').on(table.restaurantId, table.locationId, table.week, table.publishedAt),
  ],
)

/** Days on which somebody cannot work. */
export const absences = tenantTable(
  'absences',
  {
    id: uuid('id').notNull(),
    staffId: uuid('staff_id').notNull(),
    /** The person's, for row-level security; `changeLocations` keeps them the same. */
    locationIds: uuid('location_ids').array(),
    kind: text('kind').$type<'holiday' | 'unavailable'>().notNull(),
    fromDate: date('from_date').notNull(),
    toDate: date('to_date').notNull(),
    note: text('note').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.staffId, () => staffMembers),
    index('absences_by_day').on(table.restaurantId, table.toDate),
    check('absences_kind', sql`${table.kind} in ('holiday', 'unavailable')`),
    check('absences_days', sql`${table.fromDate} <= ${table.toDate}`),
  ],
)

/** What somebody does on the rota as a rule, and the hours a week they have by contract. */
export const rotaTerms = tenantTable(
  'rota_terms',
  {
    staffId: uuid('staff_id').notNull(),
    /** The person's, for row-level security; `changeLocations` keeps them the same. */
    locationIds: uuid('location_ids').array(),
    role: text('role').notNull(),
    /** Null: none by contract. */
    weeklyMinutes: integer('weekly_minutes'),
    /** Rises with every change; 0 while nobody has said anything. */
    version: integer('version').notNull().default(0),
  },
  ['staffId'],
  (table) => [belongsTo(table, table.staffId, () => staffMembers)],
)

/** A manager's yes to a shift worked outside the rota, for the version they saw. */
export const workedShiftApprovals = tenantTable(
  'worked_shift_approvals',
  {
    shiftId: uuid('shift_id').notNull(),
    version: integer('version').notNull(),
    /** Where the shift was in this version. */
    locationId: uuid('location_id').notNull(),
    approvedAt: instant('approved_at').notNull(),
    approvedBy: uuid('approved_by').notNull(),
  },
  ['shiftId', 'version'],
  (table) => [belongsTo(table, table.shiftId, () => workedShifts), belongsTo(table, table.locationId, () => locations)],
)
