import { boolean, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/*
 * Shared tables: a partner stands above restaurants. `partner_restaurants` carries a restaurant's id without a foreign
 * key, because it is read to find out which restaurants somebody may see.
 */

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Somebody who offers the platform to restaurants under their own name. */
export const partners = pgTable('partners', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** `#rrggbb`, readable on white and under white letters. */
  accentColour: text('accent_colour').notNull(),
  logo: bytes('logo'),
  /** Found by looking at its bytes, never taken from who sent it. */
  logoType: text('logo_type'),
  mailName: text('mail_name').notNull(),
  /** Where answers to mails go. */
  mailAddress: text('mail_address').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
})

/** A host of a partner's; it counts once the partner has shown that it is theirs. */
export const partnerDomains = pgTable(
  'partner_domains',
  {
    host: text('host').primaryKey(),
    partnerId: uuid('partner_id').notNull(),
    /** To be published as a TXT record of the host or at a well-known address on it. */
    token: text('token').notNull(),
    createdAt: instant('created_at').notNull(),
    verifiedAt: instant('verified_at'),
  },
  (table) => [index().on(table.partnerId)],
)

/** The partner's own people: they sign in and see the partner's restaurants. */
export const partnerUsers = pgTable(
  'partner_users',
  {
    userId: uuid('user_id').primaryKey(),
    partnerId: uuid('partner_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.partnerId)],
)

/** Through whom a restaurant came. Written once and never changed, so that a statement of the past stays true. */
export const partnerRestaurants = pgTable(
  'partner_restaurants',
  {
    restaurantId: uuid('restaurant_id').primaryKey(),
    partnerId: uuid('partner_id').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [index().on(table.partnerId)],
)

/** What of the processing fee is the partner's, version by version. */
export const partnerShares = pgTable(
  'partner_shares',
  {
    partnerId: uuid('partner_id').notNull(),
    effectiveFrom: instant('effective_from').notNull(),
    shareBps: integer('share_bps').notNull(),
    setBy: uuid('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.effectiveFrom] })],
)
