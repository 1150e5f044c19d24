import { ZERO } from '@tableside/domain/money'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, penceColumn } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'
import { locations } from './restaurants.ts'

/**
 * Money in advance, owed to whoever has the code. The row is made by `save_order` with the order that sells it, and
 * its balance moves only there and when it is written off: together with the ledger's transfers, under the
 * restaurant's lock, and never below zero.
 */
export const giftVouchers = tenantTable(
  'gift_vouchers',
  {
    /** Also the line's that sells it. */
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    locationId: uuid('location_id').notNull(),
    codeHash: text('code_hash').notNull(),
    last4: text('last4').notNull(),
    /** The code itself, sealed, until it is handed over and mailed. */
    codeSealed: text('code_sealed'),
    /** When the code was made: the first one, or the last new one. */
    codeAt: instant('code_at').notNull(),
    amountPence: penceColumn('amount_pence').notNull(),
    balancePence: penceColumn('balance_pence').notNull(),
    /** The rate of a voucher whose VAT is due when it is paid for; null: when it is used. */
    vatRateBps: integer('vat_rate_bps'),
    /** The VAT accounted for what is still on it. */
    vatPence: penceColumn('vat_pence').notNull().default(ZERO),
    /** The last day it is good on; null: for ever. */
    expiresOn: date('expires_on'),
    customerId: uuid('customer_id'),
    /** Where the code is to be mailed; forgotten once it was. */
    mailTo: text('mail_to'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    /** When its sale was paid: from then on it is good. */
    soldAt: instant('sold_at'),
    handedOverAt: instant('handed_over_at'),
    mailedAt: instant('mailed_at'),
    voidedAt: instant('voided_at'),
    writtenOffAt: instant('written_off_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.orderId, () => orders),
    belongsTo(table, table.locationId, () => locations),
    belongsTo(table, table.customerId, () => customers),
    uniqueIndex('gift_vouchers_code').on(table.restaurantId, table.codeHash),
    uniqueIndex('gift_vouchers_order').on(table.restaurantId, table.orderId),
    index('gift_vouchers_newest').on(table.restaurantId, table.createdAt, table.id),
    index('gift_vouchers_by_end').on(table.restaurantId, table.last4),
    index('gift_vouchers_of_customer').on(table.restaurantId, table.customerId).where(sql`customer_id is not null`),
    index('gift_vouchers_sealed').on(table.codeAt).where(sql`code_sealed is not null`),
    check('gift_vouchers_balance', sql`${table.balancePence} >= 0`),
    check('gift_vouchers_amount', sql`${table.amountPence} > 0`),
    check('gift_vouchers_unpaid', sql`${table.soldAt} is not null or ${table.balancePence} = 0`),
  ],
)

/** What people did with a voucher besides paying: handed over, mailed, stopped, a new code. Never changed. */
export const giftVoucherActs = tenantTable(
  'gift_voucher_acts',
  {
    id: uuid('id').notNull(),
    voucherId: uuid('voucher_id').notNull(),
    act: text('act').$type<VoucherAct>().notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.voucherId, () => giftVouchers),
    index('gift_voucher_acts_of').on(table.restaurantId, table.voucherId, table.at),
  ],
)

export type VoucherAct = 'handed_over' | 'mailed' | 'voided' | 'reinstated' | 'code_renewed' | 'written_off'
