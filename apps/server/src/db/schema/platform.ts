import type { Feature } from '@tableside/domain/plans'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, penceColumn } from '../columns.ts'

/*
 * Shared tables: the short list of what belongs to no single restaurant. `memberships`,
 * `restaurantSlugs` and the provider's tables carry a restaurant's id without a foreign key,
 * because they are read before we know which restaurant it is.
 */

/** Who may enter which restaurant, in which role. */
export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id').notNull(),
    restaurantId: uuid('restaurant_id').notNull(),
    role: text('role').notNull(),
    /** Their row among the restaurant's people: the name under which they act there. */
    staffId: uuid('staff_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.userId] }), index().on(table.userId)],
)

export const restaurantSlugs = pgTable('restaurant_slugs', {
  slug: text('slug').primaryKey(),
  restaurantId: uuid('restaurant_id').notNull(),
})

/** The specification's `user_roles`: only what stands above the restaurants. No row: a customer. */
export const userRoles = pgTable('user_roles', {
  userId: uuid('user_id').primaryKey(),
  role: text('role').notNull(),
})

export const plans = pgTable('plans', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  monthlyPence: penceColumn('monthly_pence').notNull(),
  feeBps: integer('fee_bps').notNull(),
  features: jsonb('features').$type<Feature[]>().notNull(),
  maxAccounts: integer('max_accounts').notNull(),
  maxStaff: integer('max_staff').notNull(),
  maxLocations: integer('max_locations').notNull(),
  maxMonthlyOrders: integer('max_monthly_orders').notNull(),
  isOffered: boolean('is_offered').notNull(),
})

/** One row: what the platform owner has set (maintenance mode, sign-ups, trial days …). */
export const platformSettings = pgTable('platform_settings', {
  id: integer('id').primaryKey().default(1),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
})

/** Each look across restaurants by the platform leaves a row here. */
export const platformAudit = pgTable('platform_audit', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull(),
  by: uuid('by').notNull(),
  action: text('action').notNull(),
  facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
})

/** The provider's messages that were worked, by its event id. A doubled one does no harm: it only makes us ask again. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    restaurantId: uuid('restaurant_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/** Mails kept instead of sent, shown on the mailbox page of the demo. */
export const mailbox = pgTable('mailbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
})
