import type { CashMovement, DenominationCounts, Drawer } from '@tableside/domain/cash'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, penceColumn } from '../columns.ts'
import { belongsTo, belongsToAtLocation, tenantTable } from '../tenant-table.ts'
import { locations, staffMembers } from './restaurants.ts'

/** The drawers of a location besides its main one, which has no row. */
export const cashDrawers = tenantTable(
  'cash_drawers',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    name: text('name').notNull(),
    /** Whose float it is; null where it belongs to the tills that use it. */
    staffId: uuid('staff_id'),
    createdAt: instant('created_at').notNull(),
    /** Not used any more; what was counted in it keeps its name. */
    archivedAt: instant('archived_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    belongsTo(table, table.staffId, () => staffMembers),
    unique().on(table.restaurantId, table.locationId, table.id),
    uniqueIndex('cash_drawers_name')
      .on(table.restaurantId, table.locationId, table.name)
      .where(sql`archived_at is null`),
    // A person's cash goes into one drawer.
    uniqueIndex('cash_drawers_person')
      .on(table.restaurantId, table.locationId, table.staffId)
      .where(sql`archived_at is null and staff_id is not null`),
  ],
)

/** A drawer session: from its float to its count. */
export const drawers = tenantTable(
  'drawers',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    /** Which drawer; null is the location's main one. */
    cashDrawerId: uuid('cash_drawer_id'),
    openedAt: instant('opened_at').notNull(),
    openedBy: uuid('opened_by').notNull(),
    /** The journal's entry of its opening: the cash of sales counts from here. */
    openedSeq: bigint('opened_seq', { mode: 'number' }).notNull(),
    floatPence: penceColumn('float_pence').notNull(),
    movements: jsonb('movements').$type<CashMovement[]>().notNull(),
    noSales: jsonb('no_sales').$type<Drawer['noSales']>().notNull().default([]),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    businessDate: date('business_date'),
    cashInPence: penceColumn('cash_in_pence'),
    cashOutPence: penceColumn('cash_out_pence'),
    expectedPence: penceColumn('expected_pence'),
    countedPence: penceColumn('counted_pence'),
    variancePence: penceColumn('variance_pence'),
    note: text('note').notNull().default(''),
    /** How many of each note and coin were counted. */
    counts: jsonb('counts').$type<DenominationCounts>(),
    /** Who approved a difference above the location's limit. */
    approvedBy: uuid('approved_by'),
    /** Whose drawer it became with the count. */
    handedTo: uuid('handed_to'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    unique().on(table.restaurantId, table.locationId, table.id),
    belongsToAtLocation(table, table.cashDrawerId, () => cashDrawers),
    // One session at a time in a drawer; the cash that belongs to the drawer goes into it.
    uniqueIndex('drawers_open_main')
      .on(table.restaurantId, table.locationId)
      .where(sql`closed_at is null and cash_drawer_id is null`),
    uniqueIndex('drawers_open_named')
      .on(table.restaurantId, table.cashDrawerId)
      .where(sql`closed_at is null and cash_drawer_id is not null`),
    index('drawers_by_day').on(table.restaurantId, table.businessDate),
    check(
      'drawers_closed',
      sql`num_nonnulls(closed_at, closed_by, business_date, counted_pence, expected_pence, variance_pence, cash_in_pence, cash_out_pence) in (0, 8)`,
    ),
  ],
)
