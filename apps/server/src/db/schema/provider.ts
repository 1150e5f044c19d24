import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { locations } from './restaurants.ts'

/** Whose account with the provider it is: a message of the provider names the account and no restaurant. */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    provider: text('provider').notNull(),
    account: text('account').notNull(),
    restaurantId: uuid('restaurant_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.account] })],
)

/** A restaurant's own account with the card provider, and what the provider last said it may do. */
export const providerConnections = tenantTable(
  'provider_connections',
  {
    provider: text('provider').notNull(),
    account: text('account').notNull(),
    connectedAt: instant('connected_at').notNull(),
    connectedBy: uuid('connected_by').notNull(),
    /** Nothing new is charged on it; what was charged is still refunded from it. */
    disconnectedAt: instant('disconnected_at'),
    chargesEnabled: boolean('charges_enabled').notNull().default(false),
    payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
    detailsSubmitted: boolean('details_submitted').notNull().default(false),
    requirements: jsonb('requirements').$type<string[]>().notNull().default([]),
    disabledReason: text('disabled_reason'),
    checkedAt: instant('checked_at').notNull(),
  },
  ['provider', 'account'],
  (table) => [uniqueIndex('provider_connections_open').on(table.restaurantId).where(sql`disconnected_at is null`)],
)

/**
 * Who was asked for a payment, and under which name the provider has it: written before any money can move, so that
 * whatever happens afterwards we know where to ask. No row: the demo's simulator.
 */
export const providerAttempts = tenantTable(
  'provider_attempts',
  {
    paymentId: uuid('payment_id').notNull(),
    /** Of the payment's order. */
    locationId: uuid('location_id').notNull(),
    provider: text('provider').notNull(),
    account: text('account').notNull(),
    /** The provider's name of the intent; nothing can be charged before it appears here. */
    providerRef: text('provider_ref'),
    readerId: uuid('reader_id'),
    startedAt: instant('started_at').notNull(),
    /** A refund was asked for, and the provider has not yet given its part of our fee back. */
    owesFee: boolean('owes_fee').notNull().default(false),
  },
  ['paymentId'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    index('provider_attempts_owing').on(table.startedAt).where(sql`owes_fee`),
  ],
)

/** A card reader at one of the sites. One that was taken away keeps its name for the payments it took. */
export const cardReaders = tenantTable(
  'card_readers',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    provider: text('provider').notNull(),
    account: text('account').notNull(),
    providerReader: text('provider_reader').notNull(),
    /** The provider's own name for the site. */
    providerLocation: text('provider_location').notNull(),
    label: text('label').notNull(),
    deviceType: text('device_type').notNull(),
    serialNumber: text('serial_number').notNull(),
    addedAt: instant('added_at').notNull(),
    removedAt: instant('removed_at'),
  },
  ['id'],
  (table) => [belongsTo(table, table.locationId, () => locations)],
)
