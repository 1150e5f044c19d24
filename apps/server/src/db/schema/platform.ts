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
  /** The provider's name for the subscription; none for a free plan. */
  providerProductId: text('provider_product_id'),
  /** Rises with each change, so that two owners who edit one plan notice each other. */
  version: integer('version').notNull().default(1),
})

/**
 * Announced changes of a plan's processing fee. `plans.fee_bps` is where the schedule begins; what is in force at an
 * instant follows from both (`feeInForce` in domain/plans).
 */
export const planFees = pgTable(
  'plan_fees',
  {
    id: uuid('id').primaryKey(),
    plan: text('plan').notNull(),
    feeBps: integer('fee_bps').notNull(),
    announcedAt: instant('announced_at').notNull(),
    announcedBy: uuid('announced_by').notNull(),
    effectiveFrom: instant('effective_from').notNull(),
    /** Taken back before it came into force. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index().on(table.plan, table.effectiveFrom)],
)

/** A feature switched on for a part of the restaurants whose plan does not have it. */
export const featureRollouts = pgTable('feature_rollouts', {
  feature: text('feature').primaryKey(),
  percentage: integer('percentage').notNull(),
})

/** One row: what the platform owner has set (maintenance mode, sign-ups, trial days …). */
export const platformSettings = pgTable('platform_settings', {
  id: integer('id').primaryKey().default(1),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  version: integer('version').notNull().default(1),
})

/** What else the platform owner sets, a row a section: payments, notifications, and one a feature flag. */
export const platformConfig = pgTable('platform_config', {
  section: text('section').primaryKey(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  version: integer('version').notNull().default(1),
})

/** Each saved change of the configuration and of a restaurant by the platform: what it was, what it is. Append-only. */
export const platformChanges = pgTable(
  'platform_changes',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    /** `plan:beta`, `flag:api_access`, `settings`, `payments`, `notifications`, `vat`, `restaurant:<id>`. */
    subject: text('subject').notNull(),
    version: integer('version').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    reason: text('reason'),
  },
  (table) => [index().on(table.subject, table.at)],
)

/** Secrets of others, sealed with a key that is not in the database; only their last four characters can be read. */
export const sealedSecrets = pgTable('sealed_secrets', {
  name: text('name').primaryKey(),
  /** Nonce, tag and ciphertext, base64. */
  sealed: text('sealed').notNull(),
  keyVersion: integer('key_version').notNull(),
  last4: text('last4').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Each look across restaurants by the platform leaves a row here. */
export const platformAudit = pgTable('platform_audit', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull(),
  by: uuid('by').notNull(),
  action: text('action').notNull(),
  facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
})

/** The provider's messages that were worked, by its event id: one that comes again is answered and not worked again. */
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
