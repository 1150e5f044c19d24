import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, penceColumn, searchText } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'

/**
 * Regulars who eat now and pay later. What one owes moves only in `save_order`, together with the ledger's transfers and
 * under the restaurant's lock. It belongs to no location: a regular of the house eats at each.
 */
export const houseAccounts = tenantTable(
  'house_accounts',
  {
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** The name as it is looked for, and held to be of one account. */
    nameKey: searchText('name_key').notNull(),
    limitPence: penceColumn('limit_pence').notNull(),
    /** Below zero: in credit. */
    owedPence: penceColumn('owed_pence').notNull(),
    contact: text('contact').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    stoppedAt: instant('stopped_at'),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  ['id'],
  (table) => [
    uniqueIndex('house_accounts_name').on(table.restaurantId, table.nameKey),
    check('house_accounts_limit', sql`${table.limitPence} >= 0`),
  ],
)

/** What people did with an account besides money, and the limit from then on. Never changed. */
export const houseAccountActs = tenantTable(
  'house_account_acts',
  {
    id: uuid('id').notNull(),
    houseAccountId: uuid('house_account_id').notNull(),
    act: text('act').$type<HouseAccountAct>().notNull(),
    limitPence: penceColumn('limit_pence').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.houseAccountId, () => houseAccounts),
    index('house_account_acts_of').on(table.restaurantId, table.houseAccountId, table.at),
  ],
)

export type HouseAccountAct = 'opened' | 'changed' | 'stopped' | 'resumed'
