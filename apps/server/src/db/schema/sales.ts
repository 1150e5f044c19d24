import type {
  CapturedPayment,
  DishShare,
  Payment,
  ProviderClaim,
  Refund,
  TakenOffline,
} from '@tableside/domain/payments'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, penceColumn } from '../columns.ts'
import { awaitsRefund, holdsSuspense } from '../index-conditions.ts'
import { belongsTo, belongsToAtLocation, tenantTable } from '../tenant-table.ts'
import { billingParked, invoices } from './billing.ts'
import { cashDrawers, drawers } from './cash.ts'
import { houseAccounts } from './house-accounts.ts'
import { orders } from './orders.ts'
import { tipAllocations } from './tips.ts'
import { giftVouchers } from './vouchers.ts'

/** One row an attempt to take one tender. Written only by `save_order` and, for past sales, `import_orders`. */
export const payments = tenantTable(
  'payments',
  {
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    locationId: uuid('location_id').notNull(),
    businessDate: date('business_date').notNull(),
    tender: text('tender').notNull(),
    state: text('state').notNull(),
    amountPence: penceColumn('amount_pence').notNull(),
    tipPence: penceColumn('tip_pence').notNull(),
    feeBps: integer('fee_bps').notNull(),
    /** The partner's part of the fee; null where the restaurant came through none. */
    partnerBps: integer('partner_bps'),
    feePence: penceColumn('fee_pence'),
    providerFeePence: penceColumn('provider_fee_pence'),
    providerRef: text('provider_ref'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    tenderedPence: penceColumn('tendered_pence'),
    changePence: penceColumn('change_pence'),
    /** The gift voucher it was paid with, and what was left on it then. */
    voucher: jsonb('voucher').$type<CapturedPayment['voucher']>(),
    /** The house account it was put on, and what that owed with it. */
    houseAccount: jsonb('house_account').$type<CapturedPayment['houseAccount']>(),
    /** What it paid for, where the guests split the bill by dishes. */
    dishes: jsonb('dishes').$type<DishShare[]>(),
    /** The service charge of its share, which who paid it had taken off; null where nobody had. */
    serviceOffPence: penceColumn('service_off_pence'),
    /** The hold of its order's tab it is taken from. */
    holdId: uuid('hold_id'),
    /** The reader asks the guest for the tip; null where it does not. */
    asksTip: boolean('asks_tip'),
    refunds: jsonb('refunds').$type<Refund[]>().notNull(),
    startedAt: instant('started_at').notNull(),
    startedBy: uuid('started_by').notNull(),
    /** When it was captured, declined or failed; for `unknown` since when. */
    settledAt: instant('settled_at'),
    /** The decline code, why it failed or why it is held. */
    why: text('why'),
    /** Of an external card terminal or a marketplace: its name, and what the slip or the order is found by. */
    terminal: jsonb('terminal').$type<Payment['terminal']>(),
    /** What it was written down as before it was corrected, and who had it corrected. */
    correction: jsonb('correction').$type<CapturedPayment['correction']>(),
    /** Of cash: the drawer it went into; null is the location's main one. */
    cashDrawerId: uuid('cash_drawer_id'),
    /** Of what no provider was asked about: which till took it offline, when, and what its bill came to there. */
    takenOffline: jsonb('taken_offline').$type<TakenOffline>(),
    /** Of an unknown payment: what the provider took, when it is not what we asked for. */
    said: jsonb('said').$type<ProviderClaim>(),
  },
  ['id'],
  (table) => [
    belongsToAtLocation(table, table.orderId, () => orders),
    belongsToAtLocation(table, table.cashDrawerId, () => cashDrawers),
    index().on(table.restaurantId, table.orderId),
    index().on(table.restaurantId, table.businessDate),
    index('payments_newest').on(table.restaurantId, table.startedAt, table.id),
    index('payments_not_taken')
      .on(table.restaurantId, table.startedAt, table.id)
      .where(sql`state in ('declined', 'failed')`),
    index('payments_unsettled').on(table.startedAt).where(sql`state in ('pending', 'unknown')`),
    index('payments_held').on(table.restaurantId, table.startedAt).where(sql`state = 'held'`),
    index('payments_refund_unsettled').on(table.startedAt).where(awaitsRefund),
    index('payments_in_suspense').on(table.restaurantId, table.startedAt).where(holdsSuspense),
    // A hold is taken from once, whoever tries at the same moment.
    uniqueIndex('payments_once_from_hold')
      .on(table.restaurantId, table.holdId)
      .where(sql`hold_id is not null and state in ('pending', 'unknown', 'captured')`),
    // A till's receipt is looked up by its number, and no two payments have the same.
    uniqueIndex('payments_receipt_number')
      .on(table.restaurantId, sql`(taken_offline ->> 'receiptNumber')`)
      .where(sql`(taken_offline ->> 'receiptNumber') is not null`),
    check('payments_state', sql`${table.state} in ('pending', 'held', 'unknown', 'failed', 'declined', 'captured')`),
  ],
)

/** Double entry by shape: each row moves one amount from one account to another. Never changed. */
export const ledgerTransfers = tenantTable(
  'ledger_transfers',
  {
    /** The journal entry it was written with, and its place in it. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    ordinal: smallint('ordinal').notNull(),
    /** Null for what moves a drawer's cash apart from sales, and for what the platform invoices. */
    orderId: uuid('order_id'),
    /** Of the order, the drawer or the sharing of tips; null for what is the restaurant's. */
    locationId: uuid('location_id'),
    paymentId: uuid('payment_id'),
    refundId: uuid('refund_id'),
    drawerId: uuid('drawer_id'),
    /** The drawer's opening, movement or count it belongs to. */
    drawerEntryId: uuid('drawer_entry_id'),
    /** Of a sale's cash: the drawer it lies in; null is the location's main one, or no cash. */
    cashDrawerId: uuid('cash_drawer_id'),
    /** The platform's invoice or credit note it belongs to. */
    invoiceId: uuid('invoice_id'),
    /** What the provider moved for the plan, and no invoice or credit note can book. */
    parkedId: uuid('parked_id'),
    /** Of what was paid out to the staff: the sharing of tips it belongs to. */
    tipAllocationId: uuid('tip_allocation_id'),
    /** The gift voucher whose balance it moves. */
    voucherId: uuid('voucher_id'),
    /** The house account that owes more or less by it. */
    houseAccountId: uuid('house_account_id'),
    /** Of a sale: after how many reopenings of its order it was booked, or taken out again. */
    closing: smallint('closing').notNull().default(0),
    kind: text('kind').notNull(),
    debit: text('debit').notNull(),
    credit: text('credit').notNull(),
    amountPence: penceColumn('amount_pence').notNull(),
    businessDate: date('business_date').notNull(),
    at: instant('at').notNull(),
  },
  ['seq', 'ordinal'],
  (table) => [
    belongsToAtLocation(table, table.orderId, () => orders),
    // A day, and within it what moved up to a moment of it.
    index().on(table.restaurantId, table.businessDate, table.at),
    // What the platform earned: everything its books are added up from stands in the index.
    index('ledger_transfers_fees_by_day')
      .on(table.restaurantId, table.businessDate, table.kind, table.amountPence)
      .where(sql`kind in ('fee', 'fee_back')`),
    check('ledger_transfers_amount', sql`${table.amountPence} > 0`),
    belongsToAtLocation(table, table.drawerId, () => drawers),
    belongsToAtLocation(table, table.cashDrawerId, () => cashDrawers),
    check(
      'ledger_transfers_cash_drawer',
      sql`${table.cashDrawerId} is null or 'cash' in (${table.debit}, ${table.credit})`,
    ),
    uniqueIndex('ledger_transfers_drawer')
      .on(table.restaurantId, table.drawerEntryId)
      .where(sql`drawer_entry_id is not null`),
    belongsTo(table, table.invoiceId, () => invoices),
    // An invoice is posted once, and so is its money.
    uniqueIndex('ledger_transfers_invoice')
      .on(table.restaurantId, table.invoiceId, table.kind)
      .where(sql`invoice_id is not null`),
    belongsTo(table, table.parkedId, () => billingParked),
    index('ledger_transfers_subscriptions_by_day')
      .on(table.restaurantId, table.businessDate, table.kind, table.amountPence)
      .where(sql`kind in ('subscription', 'subscription_back')`),
    belongsToAtLocation(table, table.tipAllocationId, () => tipAllocations),
    index('ledger_transfers_tips_paid')
      .on(table.restaurantId, table.tipAllocationId)
      .where(sql`tip_allocation_id is not null`),
    check(
      'ledger_transfers_about',
      sql`num_nonnulls(${table.orderId}, ${table.drawerId}, ${table.invoiceId}, ${table.parkedId}, ${table.tipAllocationId}, case when ${table.kind} = 'voucher_breakage' then ${table.voucherId} end) = 1`,
    ),
    // A key with an empty column holds nothing: what is of a location says so.
    check(
      'ledger_transfers_location',
      sql`(${table.locationId} is null) = (num_nonnulls(${table.orderId}, ${table.drawerId}, ${table.tipAllocationId}) = 0)`,
    ),
    belongsTo(table, table.voucherId, () => giftVouchers),
    // A voucher's history, and what was sold and written off on some days.
    index('ledger_transfers_of_voucher')
      .on(table.restaurantId, table.voucherId, table.seq)
      .where(sql`voucher_id is not null`),
    index('ledger_transfers_vouchers_by_day')
      .on(table.restaurantId, table.businessDate)
      .where(sql`voucher_id is not null`),
    // What is owed on vouchers is always somebody's voucher.
    check(
      'ledger_transfers_vouchers',
      sql`('gift_voucher_liability' in (${table.debit}, ${table.credit})) = (${table.voucherId} is not null)`,
    ),
    belongsTo(table, table.houseAccountId, () => houseAccounts),
    // An account's statement, and what was charged and settled on some days.
    index('ledger_transfers_of_house_accounts')
      .on(table.restaurantId, table.businessDate, table.houseAccountId)
      .where(sql`house_account_id is not null`),
    // What is owed on account is always somebody's account.
    check(
      'ledger_transfers_house_accounts',
      sql`('accounts_receivable' in (${table.debit}, ${table.credit})) = (${table.houseAccountId} is not null)`,
    ),
    check('ledger_transfers_accounts', sql`${table.debit} <> ${table.credit}`),
    // Tips reach the staff in full: no fee and no cost of a card is ever taken from them.
    check(
      'ledger_transfers_tips',
      sql`'tips_payable' not in (${table.debit}, ${table.credit}) or ${table.kind} in ('tip', 'tip_back', 'tips_paid')`,
    ),
    // What was given back of an order.
    index('ledger_transfers_refunds_of_order').on(table.restaurantId, table.orderId).where(sql`refund_id is not null`),
    // No second capture, tip or fee of a payment; no second posting of a refund or of a sale. A dispute takes and brings
    // back as often as the bank changes its mind: provider_adjustments says how much of it is posted.
    uniqueIndex('ledger_transfers_payment')
      .on(table.restaurantId, table.paymentId, table.kind)
      .where(sql`refund_id is null and payment_id is not null and kind not in ('dispute', 'dispute_fee')`),
    uniqueIndex('ledger_transfers_refund')
      .on(table.restaurantId, table.refundId, table.kind, table.debit, table.credit)
      .where(sql`refund_id is not null`),
    uniqueIndex('ledger_transfers_sale_of_closing')
      .on(table.restaurantId, table.orderId, table.closing, table.kind, table.debit, table.credit)
      .where(sql`payment_id is null and order_id is not null`),
  ],
)

/** The event log: what became true, in order, without gaps, each entry sealed by the hash of the one before. */
export const events = tenantTable(
  'events',
  {
    seq: bigint('seq', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    hash: text('hash').notNull(),
    /** The order it tells of, taken out of the body: an order's whole history is one look-up. */
    orderId: uuid('order_id').generatedAlwaysAs(sql`(body ->> 'orderId')::uuid`),
    /** Where it happened; null for what is the restaurant's, or of two locations. See `append_events`. */
    locationId: uuid('location_id'),
  },
  ['seq'],
  (table) => [
    index('events_of_order').on(table.restaurantId, table.orderId, table.seq).where(sql`order_id is not null`),
    // How often an order's receipt was printed: a later copy says so.
    index('events_receipt_printed')
      .on(table.restaurantId, sql`(body ->> 'orderId')`)
      .where(sql`type = 'receipt.printed'`),
  ],
)

/** The first answer to each Idempotency-Key, byte for byte. */
export const idempotencyKeys = tenantTable(
  'idempotency_keys',
  {
    actor: uuid('actor').notNull(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: smallint('status').notNull(),
    /** Null while the key is reserved for an attempt whose provider has not answered. */
    reply: text('reply'),
    at: instant('at').notNull(),
  },
  ['actor', 'endpoint', 'key'],
  // For the job that forgets old ones; by ranges of blocks, so that writing a key costs nothing for it.
  (table) => [index('idempotency_keys_age').using('brin', table.at)],
)
