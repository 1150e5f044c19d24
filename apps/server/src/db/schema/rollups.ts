import { ZERO } from '@tableside/domain/money'
import { type AnyPgColumn, bigint, boolean, date, integer, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { penceColumn } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { locations } from './restaurants.ts'

/*
 * Sums for the dashboards, written only by `roll_up` (sql/roll-up.sql), which follows the event log. They
 * hold nothing that cannot be counted again: `npm run rollups:rebuild` does.
 *
 * A sale counts on the business date on which its order was closed, as in the ledger; money on the date
 * it moved. Figures are as they were decided; every column only ever grows by what a closed order or a
 * ledger transfer says.
 *
 * All but the days' own row are kept twice: summed by the day and, on the month's first date, by the month,
 * so that years cost no more than their months. `span` says which; whoever reads without it counts double.
 */

/** How far a restaurant's sums follow its event log; moved in the transaction that adds them up. */
export const rollupCursors = tenantTable(
  'rollup_cursors',
  { seq: bigint('seq', { mode: 'number' }).notNull().default(0) },
  [],
)

const place = { businessDate: date('business_date').notNull(), locationId: uuid('location_id').notNull() }
const period = { span: text('span').$type<'day' | 'month'>().notNull(), ...place }
const count = (name: string) => integer(name).notNull().default(0)
const money = (name: string) => penceColumn(name).notNull()
const isOfLocation = (table: { restaurantId: AnyPgColumn; locationId: AnyPgColumn }) => [
  belongsTo(table, table.locationId, () => locations),
]

/** A location's day in one row. */
export const rollupDays = tenantTable(
  'rollup_days',
  {
    ...place,
    orders: count('orders'),
    voidedOrders: count('voided_orders'),
    covers: count('covers'),
    /** What the dishes would have cost, after voids and before discounts and comps. */
    grossPence: money('gross_pence'),
    discountPence: money('discount_pence'),
    compPence: money('comp_pence'),
    serviceChargePence: money('service_charge_pence'),
    /** Of sales of another till: what its file does not say the VAT of. */
    vatUnknownPence: money('vat_unknown_pence').default(ZERO),
    /** Sales (VAT included) and service charge that refunds took back. */
    refundPence: money('refund_pence'),
    serviceBackPence: money('service_back_pence'),
  },
  ['businessDate', 'locationId'],
  isOfLocation,
)

/** The hours on the wall: orders by the one they were opened in, what is paid and given back by the one it moved in. */
export const rollupHours = tenantTable(
  'rollup_hours',
  {
    ...period,
    /** Of the business date; 1 is Monday. A month keeps its weekdays apart. */
    weekday: smallint('weekday').notNull(),
    hour: smallint('hour').notNull(),
    orders: count('orders'),
    covers: count('covers'),
    grossPence: money('gross_pence'),
    discountPence: money('discount_pence'),
    compPence: money('comp_pence'),
    refundPence: money('refund_pence'),
    /** Orders that were paid in this hour, and what they came to. */
    paidOrders: count('paid_orders'),
    paidPence: money('paid_pence'),
    /** Taken for bills less what was given back, and the tips alike. */
    takenPence: money('taken_pence'),
    tipPence: money('tip_pence'),
  },
  ['span', 'businessDate', 'locationId', 'weekday', 'hour'],
  isOfLocation,
)

/** What was sold of each dish, by its VAT rate. */
export const rollupItems = tenantTable(
  'rollup_items',
  {
    ...period,
    /** The item's id; `name:…` for a dish that is on no menu. */
    itemKey: text('item_key').notNull(),
    rateBps: integer('rate_bps').notNull(),
    name: text('name').notNull(),
    quantity: count('quantity'),
    grossPence: money('gross_pence'),
    discountPence: money('discount_pence'),
    compPence: money('comp_pence'),
    voidQuantity: count('void_quantity'),
    voidPence: money('void_pence'),
  },
  ['span', 'businessDate', 'locationId', 'itemKey', 'rateBps'],
  isOfLocation,
)

/** Sales and tips by the waiter who served the order. */
export const rollupStaff = tenantTable(
  'rollup_staff',
  {
    ...period,
    staffId: uuid('staff_id').notNull(),
    orders: count('orders'),
    covers: count('covers'),
    grossPence: money('gross_pence'),
    discountPence: money('discount_pence'),
    compPence: money('comp_pence'),
    tipPence: money('tip_pence'),
  },
  ['span', 'businessDate', 'locationId', 'staffId'],
  isOfLocation,
)

/** Revenue and VAT as the ledger has them, by rate and whether the food left the restaurant; refunds apart. */
export const rollupVat = tenantTable(
  'rollup_vat',
  {
    ...period,
    rateBps: integer('rate_bps').notNull(),
    isTakeaway: boolean('is_takeaway').notNull(),
    netPence: money('net_pence'),
    vatPence: money('vat_pence'),
    refundNetPence: money('refund_net_pence'),
    refundVatPence: money('refund_vat_pence'),
    /** VAT that was due when a deposit or a single-purpose voucher was paid, and what of it was taken off again: used or given back. */
    advanceNetPence: money('advance_net_pence').default(ZERO),
    advanceVatPence: money('advance_vat_pence').default(ZERO),
    advanceOffNetPence: money('advance_off_net_pence').default(ZERO),
    advanceOffVatPence: money('advance_off_vat_pence').default(ZERO),
  },
  ['span', 'businessDate', 'locationId', 'rateBps', 'isTakeaway'],
  isOfLocation,
)

/** Money in and out by tender, and what taking it costs. */
export const rollupTenders = tenantTable(
  'rollup_tenders',
  {
    ...period,
    tender: text('tender').notNull(),
    payments: count('payments'),
    takenPence: money('taken_pence'),
    tipPence: money('tip_pence'),
    refunds: count('refunds'),
    refundedPence: money('refunded_pence'),
    tipBackPence: money('tip_back_pence'),
    /** How many of the payments were for gift vouchers. */
    voucherSalePayments: count('voucher_sale_payments').default(0),
    /** Of what was taken less what was given back: on sales of gift vouchers, which are no turnover. */
    voucherSalePence: money('voucher_sale_pence').default(ZERO),
    /** Given back on sales of gift vouchers, what is in suspense with it. */
    voucherSaleBackPence: money('voucher_sale_back_pence').default(ZERO),
    /** How many of the payments settled house accounts. */
    settlementPayments: count('settlement_payments').default(0),
    /** Of what was taken less what was given back: on settlements of house accounts, which are no turnover. */
    settlementPence: money('settlement_pence').default(ZERO),
    /** Given back on settlements of house accounts. */
    settlementBackPence: money('settlement_back_pence').default(ZERO),
    /** Given back by the provider though nothing was left to give back. */
    suspensePence: money('suspense_pence').default(ZERO),
    feePence: money('fee_pence'),
    feeBackPence: money('fee_back_pence'),
    providerFeePence: money('provider_fee_pence'),
    /** What of the fee is the partner's, and what of it went back. */
    partnerSharePence: money('partner_share_pence').default(ZERO),
    partnerShareBackPence: money('partner_share_back_pence').default(ZERO),
  },
  ['span', 'businessDate', 'locationId', 'tender'],
  isOfLocation,
)

/** Voids, comps and discounts of closed orders, by who did it and who said yes (the nil id: nobody had to). */
export const rollupReductions = tenantTable(
  'rollup_reductions',
  {
    ...period,
    /** `void` after sending, `correction` before it, `comp`, `discount`. */
    kind: text('kind').notNull(),
    by: uuid('by').notNull(),
    approvedBy: uuid('approved_by').notNull(),
    times: count('times'),
    amountPence: money('amount_pence'),
  },
  ['span', 'businessDate', 'locationId', 'kind', 'by', 'approvedBy'],
  isOfLocation,
)
