import { sql } from 'drizzle-orm'
import { check, index, text, uuid } from 'drizzle-orm/pg-core'
import { instant, penceColumn } from '../columns.ts'
import { belongsToAtLocation, tenantTable } from '../tenant-table.ts'
import { orders } from './orders.ts'

/**
 * Money the card provider moved on its own after a payment was settled: a dispute of the guest's bank, and a refund that
 * came back. It is no sale and no refund: each has transfers and accounts of its own.
 */
export const providerAdjustments = tenantTable(
  'provider_adjustments',
  {
    /** The provider's name of the dispute, or of the refund that failed. */
    providerRef: text('provider_ref').notNull(),
    kind: text('kind').$type<'dispute' | 'failed_refund'>().notNull(),
    orderId: uuid('order_id').notNull(),
    locationId: uuid('location_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    refundId: uuid('refund_id'),
    /** In the provider's words: `needs_response`, `won`, `lost`, `failed` … */
    status: text('status').notNull(),
    reason: text('reason').notNull(),
    /** What it is about. */
    amountPence: penceColumn('amount_pence').notNull(),
    /** What the ledger has of it: taken from the restaurant, or come back to it. */
    bookedPence: penceColumn('booked_pence').notNull(),
    bookedFeePence: penceColumn('booked_fee_pence').notNull(),
    at: instant('at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  ['providerRef'],
  (table) => [
    belongsToAtLocation(table, table.orderId, () => orders),
    index('provider_adjustments_newest').on(table.restaurantId, table.updatedAt),
  ],
)

/**
 * Money that nothing here can put right and somebody has put right elsewhere: a refund in suspense, or one that came back
 * and was paid another way. It is on no list any more; the ledger keeps what it booked.
 */
export const clearedRefunds = tenantTable(
  'cleared_refunds',
  {
    refundId: uuid('refund_id').notNull(),
    kind: text('kind').$type<'suspense' | 'failed_refund'>().notNull(),
    orderId: uuid('order_id').notNull(),
    locationId: uuid('location_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    amountPence: penceColumn('amount_pence').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
  },
  ['refundId', 'kind'],
  (table) => [
    belongsToAtLocation(table, table.orderId, () => orders),
    check('cleared_refunds_kind', sql`${table.kind} in ('suspense', 'failed_refund')`),
  ],
)
