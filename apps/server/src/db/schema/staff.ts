import type { WorkBreak, WorkedShift } from '@tableside/domain/staff'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, penceColumn } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { locations, staffMembers } from './restaurants.ts'

/** What people worked, each shift as it stands now. Everything ever written about it is in `worked_shift_versions`. */
export const workedShifts = tenantTable(
  'worked_shifts',
  {
    id: uuid('id').notNull(),
    staffId: uuid('staff_id').notNull(),
    locationId: uuid('location_id').notNull(),
    businessDate: date('business_date').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    breaks: jsonb('breaks').$type<WorkBreak[]>().notNull(),
    state: text('state').$type<WorkedShift['state']>().notNull(),
    version: integer('version').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.staffId, () => staffMembers),
    belongsTo(table, table.locationId, () => locations),
    // Nobody is at work twice at once.
    uniqueIndex('worked_shifts_open').on(table.restaurantId, table.staffId).where(sql`state = 'open'`),
    index('worked_shifts_by_day').on(table.restaurantId, table.businessDate),
    index('worked_shifts_of_person').on(table.restaurantId, table.staffId, table.startedAt),
    check('worked_shifts_state', sql`${table.state} in ('open', 'missed', 'ended', 'removed')`),
    check('worked_shifts_end', sql`${table.state} = 'removed' or (${table.state} = 'ended') = (ended_at is not null)`),
  ],
)

/** A shift as it was clocked or corrected, once and for all: who, when and, for a correction, why. Never changed. */
export const workedShiftVersions = tenantTable(
  'worked_shift_versions',
  {
    shiftId: uuid('shift_id').notNull(),
    version: integer('version').notNull(),
    /** Where the shift was in this version. */
    locationId: uuid('location_id').notNull(),
    shift: jsonb('shift').$type<WorkedShift>().notNull(),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    /** Null for what was clocked. */
    reason: text('reason'),
  },
  ['shiftId', 'version'],
  (table) => [belongsTo(table, table.shiftId, () => workedShifts), belongsTo(table, table.locationId, () => locations)],
)

/** What somebody earns in an hour from a business date on. Never changed: a correction is a later record. */
export const payRates = tenantTable(
  'pay_rates',
  {
    id: uuid('id').notNull(),
    staffId: uuid('staff_id').notNull(),
    /** The person's, for row-level security; `changeLocations` keeps them the same. */
    locationIds: uuid('location_ids').array(),
    hourlyPence: penceColumn('hourly_pence').notNull(),
    fromDate: date('from_date').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.staffId, () => staffMembers),
    index('pay_rates_of_person').on(table.restaurantId, table.staffId),
    check('pay_rates_amount', sql`${table.hourlyPence} >= 0`),
  ],
)
