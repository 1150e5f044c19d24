import type { Amounts, BillingLine, Quote, Seller } from '@tableside/domain/billing'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, penceColumn } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'

/** A plan that is paid for month by month. At most one of a restaurant is alive. */
export const subscriptions = tenantTable(
  'subscriptions',
  {
    id: uuid('id').notNull(),
    plan: text('plan').notNull(),
    /** What was agreed when the plan was chosen, without VAT. */
    monthlyPence: penceColumn('monthly_pence').notNull(),
    /** The day of the month it comes round on; kept over shorter months. */
    anchorDay: integer('anchor_day').notNull(),
    periodStart: date('period_start').notNull(),
    /** The day the next period begins. */
    periodEnd: date('period_end').notNull(),
    /** The trial it began in: nothing is charged before the period's end. */
    isTrial: boolean('is_trial').notNull().default(false),
    /** The smaller plan the next period begins with. */
    nextPlan: text('next_plan'),
    /** What was agreed for it when it was chosen, without VAT. */
    nextMonthlyPence: penceColumn('next_monthly_pence'),
    /** When it was cancelled; it runs to the end of the period, and can be taken back until then. */
    cancelledAt: instant('cancelled_at'),
    /** Days the platform has given on top of the usual grace while an invoice is unpaid. */
    moreGraceDays: integer('more_grace_days').notNull().default(0),
    startedAt: instant('started_at').notNull(),
    startedBy: uuid('started_by').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
  },
  ['id'],
  (table) => [
    uniqueIndex('subscriptions_alive').on(table.restaurantId).where(sql`ended_at is null`),
    index('subscriptions_due').on(table.periodEnd).where(sql`ended_at is null`),
    check('subscriptions_period', sql`${table.periodEnd} > ${table.periodStart}`),
    check('subscriptions_anchor', sql`${table.anchorDay} between 1 and 31`),
  ],
)

/** The card a restaurant pays its plan with. The number never reaches us, only the provider's name for it. */
export const billingCards = tenantTable(
  'billing_cards',
  {
    id: uuid('id').notNull(),
    provider: text('provider').notNull(),
    customerRef: text('customer_ref').notNull(),
    methodRef: text('method_ref').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    addedAt: instant('added_at').notNull(),
    addedBy: uuid('added_by').notNull(),
    replacedAt: instant('replaced_at'),
  },
  ['id'],
  (table) => [uniqueIndex('billing_cards_in_use').on(table.restaurantId).where(sql`replaced_at is null`)],
)

/** A card that is being given on the provider's own page. */
export const billingSetups = tenantTable(
  'billing_setups',
  {
    id: uuid('id').notNull(),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref').notNull(),
    startedAt: instant('started_at').notNull(),
    startedBy: uuid('started_by').notNull(),
    settledAt: instant('settled_at'),
  },
  ['id'],
)

/** A confirmed wish that waits for its money: it comes true when the charge does, and its invoice has the same id. */
export const billingCheckouts = tenantTable(
  'billing_checkouts',
  {
    id: uuid('id').notNull(),
    quote: jsonb('quote').$type<Quote>().notNull(),
    state: text('state').notNull(),
    startedAt: instant('started_at').notNull(),
    startedBy: uuid('started_by').notNull(),
    settledAt: instant('settled_at'),
  },
  ['id'],
  (table) => [
    uniqueIndex('billing_checkouts_pending').on(table.restaurantId).where(sql`state = 'pending'`),
    check('billing_checkouts_state', sql`${table.state} in ('pending', 'done', 'dropped')`),
  ],
)

/**
 * Invoices and credit notes, numbered without a gap. Once issued only whether it is paid may change (sql/tenancy.sql
 * grants no more): a mistake is set right by a credit note.
 */
export const invoices = tenantTable(
  'invoices',
  {
    id: uuid('id').notNull(),
    kind: text('kind').$type<'invoice' | 'credit_note'>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    documentNumber: text('document_number').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    /** Why it was issued: `start`, `renewal`, `upgrade`, `refund`, `goodwill` or `write_off`. */
    cause: text('cause').notNull(),
    /** The invoice a credit note gives back from. */
    creditOf: uuid('credit_of'),
    reason: text('reason'),
    plan: text('plan').notNull(),
    periodStart: date('period_start').notNull(),
    periodEnd: date('period_end').notNull(),
    issuedAt: instant('issued_at').notNull(),
    issuedOn: date('issued_on').notNull(),
    lines: jsonb('lines').$type<BillingLine[]>().notNull(),
    netPence: penceColumn('net_pence').notNull(),
    vatBps: integer('vat_bps').notNull(),
    vatPence: penceColumn('vat_pence').notNull(),
    totalPence: penceColumn('total_pence').notNull(),
    /** So much of an invoice was paid from what the restaurant had in credit. */
    creditUsedPence: penceColumn('credit_used_pence').notNull(),
    seller: jsonb('seller').$type<Seller>().notNull(),
    buyer: jsonb('buyer').$type<InvoiceBuyer>().notNull(),
    /** `open`, `paid`, `written_off`; of a credit note where it went: `balance`, `card`, `nowhere`. */
    state: text('state').notNull(),
    settledAt: instant('settled_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.subscriptionId, () => subscriptions),
    unique().on(table.restaurantId, table.number),
    // A period is invoiced once, however often and however late its job runs.
    uniqueIndex('invoices_period')
      .on(table.restaurantId, table.subscriptionId, table.periodStart)
      .where(sql`cause in ('start', 'renewal')`),
    // One open invoice at a time: the next period waits until it is paid or written off.
    uniqueIndex('invoices_open').on(table.restaurantId).where(sql`state = 'open'`),
    index('invoices_newest').on(table.restaurantId, table.number),
    check(
      'invoices_amounts',
      sql`${table.netPence} + ${table.vatPence} = ${table.totalPence} and ${table.totalPence} >= 0`,
    ),
    check('invoices_credit', sql`${table.creditUsedPence} between 0 and ${table.totalPence}`),
    check(
      'invoices_state',
      sql`case ${table.kind} when 'invoice' then ${table.state} in ('open', 'paid', 'written_off')
        when 'credit_note' then ${table.state} in ('balance', 'card', 'nowhere') end`,
    ),
  ],
)

export type InvoiceBuyer = {
  readonly name: string
  readonly addressLines: readonly string[]
  readonly vatNumber: string | null
}

/** One row an attempt to charge the card for an invoice, or for a checkout that will become one. */
export const billingCharges = tenantTable(
  'billing_charges',
  {
    id: uuid('id').notNull(),
    /** The invoice’s id; a checkout has the id of the invoice it becomes. */
    invoiceId: uuid('invoice_id').notNull(),
    /** 1, 2, 3 …: with the invoice’s id the provider’s idempotency key. */
    attempt: integer('attempt').notNull(),
    amountPence: penceColumn('amount_pence').notNull(),
    cardId: uuid('card_id').notNull(),
    state: text('state').$type<'pending' | 'unknown' | 'paid' | 'declined' | 'failed'>().notNull(),
    providerRef: text('provider_ref'),
    why: text('why'),
    startedAt: instant('started_at').notNull(),
    startedOn: date('started_on').notNull(),
    settledAt: instant('settled_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.cardId, () => billingCards),
    unique().on(table.restaurantId, table.invoiceId, table.attempt),
    // Never charged twice: while one is under way or has succeeded there is no other.
    uniqueIndex('billing_charges_one')
      .on(table.restaurantId, table.invoiceId)
      .where(sql`state in ('pending', 'unknown', 'paid')`),
    index('billing_charges_unsettled').on(table.startedAt).where(sql`state in ('pending', 'unknown', 'failed')`),
    check('billing_charges_amount', sql`${table.amountPence} > 0`),
    check('billing_charges_state', sql`${table.state} in ('pending', 'unknown', 'paid', 'declined', 'failed')`),
  ],
)

/** Money of an invoice on its way back to the card; its credit note is issued once it has gone. */
export const billingRefunds = tenantTable(
  'billing_refunds',
  {
    /** The credit note’s id too, and the provider’s idempotency key. */
    id: uuid('id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    chargeId: uuid('charge_id').notNull(),
    amounts: jsonb('amounts').$type<Amounts>().notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<'pending' | 'unknown' | 'done' | 'failed'>().notNull(),
    providerRef: text('provider_ref'),
    startedAt: instant('started_at').notNull(),
    startedBy: uuid('started_by').notNull(),
    settledAt: instant('settled_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.invoiceId, () => invoices),
    belongsTo(table, table.chargeId, () => billingCharges),
    index('billing_refunds_unsettled').on(table.startedAt).where(sql`state in ('pending', 'unknown', 'failed')`),
    check('billing_refunds_state', sql`${table.state} in ('pending', 'unknown', 'done', 'failed')`),
  ],
)

/**
 * What the provider did and no invoice or credit note can book: the platform's owner decides. A report that comes again
 * is the same row.
 */
export const billingParked = tenantTable(
  'billing_parked',
  {
    id: uuid('id').notNull(),
    /** Exactly one of the two: the attempt or the refund the provider reported on. */
    chargeId: uuid('charge_id'),
    refundId: uuid('refund_id'),
    invoiceId: uuid('invoice_id').notNull(),
    why: text('why')
      .$type<'late' | 'twice' | 'other_amount' | 'nothing_moved' | 'other_currency' | 'returned' | 'disputed'>()
      .notNull(),
    providerRef: text('provider_ref').notNull(),
    /** As the provider reported it, in the smallest unit of the currency; may be zero or less. */
    reportedPence: penceColumn('reported_pence').notNull(),
    expectedPence: penceColumn('expected_pence').notNull(),
    currency: text('currency').notNull(),
    parkedAt: instant('parked_at').notNull(),
    /** When somebody gave it back or cleared it. */
    clearedAt: instant('cleared_at'),
    /** Of a dispute: when it was decided for us and the money came back. */
    wonAt: instant('won_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.chargeId, () => billingCharges),
    belongsTo(table, table.refundId, () => billingRefunds),
    unique('billing_parked_once')
      .on(table.restaurantId, table.chargeId, table.refundId, table.providerRef, table.reportedPence, table.currency)
      .nullsNotDistinct(),
    index('billing_parked_open').on(table.restaurantId).where(sql`cleared_at is null`),
    check('billing_parked_subject', sql`num_nonnulls(${table.chargeId}, ${table.refundId}) = 1`),
    check(
      'billing_parked_why',
      sql`${table.why} in ('late', 'twice', 'other_amount', 'nothing_moved', 'other_currency', 'returned', 'disputed')`,
    ),
  ],
)

/** The last number of each seller’s invoices; shared, because one seller has many restaurants and no gap. */
export const invoiceSeries = pgTable('invoice_series', {
  series: text('series').primaryKey(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
})
