import type { CashMovement } from '@tableside/domain/cash'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, penceColumn } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { locations } from './restaurants.ts'

/** A cash drawer from its float to its count. */
export const drawers = tenantTable(
  'drawers',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    openedAt: instant('opened_at').notNull(),
    openedBy: uuid('opened_by').notNull(),
    /** The journal's entry of its opening: the cash of sales counts from here. */
    openedSeq: bigint('opened_seq', { mode: 'number' }).notNull(),
    floatPence: penceColumn('float_pence').notNull(),
    movements: jsonb('movements').$type<CashMovement[]>().notNull(),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    businessDate: date('business_date'),
    cashInPence: penceColumn('cash_in_pence'),
    cashOutPence: penceColumn('cash_out_pence'),
    expectedPence: penceColumn('expected_pence'),
    countedPence: penceColumn('counted_pence'),
    variancePence: penceColumn('variance_pence'),
    note: text('note').notNull().default(''),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    unique().on(table.restaurantId, table.locationId, table.id),
    // One drawer at a time; the cash taken at the location goes into it.
    uniqueIndex('drawers_open').on(table.restaurantId, table.locationId).where(sql`closed_at is null`),
    index('drawers_by_day').on(table.restaurantId, table.businessDate),
    check(
      'drawers_closed',
      sql`num_nonnulls(closed_at, closed_by, business_date, counted_pence, expected_pence, variance_pence, cash_in_pence, cash_out_pence) in (0, 8)`,
    ),
  ],
)
