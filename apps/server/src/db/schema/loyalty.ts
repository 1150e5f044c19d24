import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { belongsTo, belongsToAtLocation, tenantTable } from '../tenant-table.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'

/** How loyalty points are earned and what they are worth, version by version: the newest is in force. Never changed. */
export const loyaltyRules = tenantTable(
  'loyalty_rules',
  {
    id: uuid('id').notNull(),
    isOn: boolean('is_on').notNull(),
    pointsPerPound: integer('points_per_pound').notNull(),
    pencePerPoint: integer('pence_per_point').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
  },
  ['id'],
  (table) => [
    index('loyalty_rules_newest').on(table.restaurantId, table.recordedAt),
    check('loyalty_rules_size', sql`points_per_pound between 1 and 100 and pence_per_point between 1 and 100`),
  ],
)

/**
 * Points somebody is about to use, written before the bill is changed, so that two tills never use the same ones. It
 * counts for a minute; from then on what stands on the bill counts. Never changed.
 */
export const pointsClaims = tenantTable(
  'points_claims',
  {
    /** The discount's. */
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    locationId: uuid('location_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    points: integer('points').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    belongsToAtLocation(table, table.orderId, () => orders),
    belongsTo(table, table.customerId, () => customers),
    index('points_claims_of').on(table.restaurantId, table.customerId, table.at),
    check('points_claims_size', sql`points > 0`),
  ],
)
