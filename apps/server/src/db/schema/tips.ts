import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, penceColumn } from '../columns.ts'
import { belongsTo, belongsToAtLocation, tenantTable } from '../tenant-table.ts'
import { locations, staffMembers } from './restaurants.ts'

/** How a location shares its tips, version by version: the newest is in force. Never changed. */
export const tipRules = tenantTable(
  'tip_rules',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    kind: text('kind').$type<'hours' | 'points'>().notNull(),
    /** Points of an hour by person. */
    points: jsonb('points').$type<Record<string, number>>().notNull(),
    wording: text('wording').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    index('tip_rules_of_location').on(table.restaurantId, table.locationId, table.recordedAt),
    check('tip_rules_kind', sql`${table.kind} in ('hours', 'points')`),
  ],
)

/** A month's tips of one location, or what came in late of them, shared by one rule. Never changed. */
export const tipAllocations = tenantTable(
  'tip_allocations',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    month: text('month').notNull(),
    ruleId: uuid('rule_id').notNull(),
    amountPence: penceColumn('amount_pence').notNull(),
    allocatedAt: instant('allocated_at').notNull(),
    allocatedBy: uuid('allocated_by').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    belongsTo(table, table.ruleId, () => tipRules),
    unique().on(table.restaurantId, table.locationId, table.id),
    index('tip_allocations_by_month').on(table.restaurantId, table.locationId, table.month),
    check('tip_allocations_amount', sql`${table.amountPence} > 0`),
    check('tip_allocations_month', sql`${table.month} ~ '^\\d{4}-\\d{2}$'`),
  ],
)

/** One person's share of an allocation, and when it was paid. */
export const tipShares = tenantTable(
  'tip_shares',
  {
    allocationId: uuid('allocation_id').notNull(),
    locationId: uuid('location_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    minutes: integer('minutes').notNull(),
    points: integer('points').notNull(),
    amountPence: penceColumn('amount_pence').notNull(),
    paidAt: instant('paid_at'),
    paidBy: uuid('paid_by'),
  },
  ['allocationId', 'staffId'],
  (table) => [
    belongsToAtLocation(table, table.allocationId, () => tipAllocations),
    belongsTo(table, table.staffId, () => staffMembers),
    index('tip_shares_of_person').on(table.restaurantId, table.staffId),
    check('tip_shares_amount', sql`${table.amountPence} >= 0`),
    check('tip_shares_paid', sql`(paid_at is null) = (paid_by is null)`),
  ],
)
