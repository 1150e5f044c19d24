import { idSchema } from '@tableside/domain/ids'
import { penceSchema } from '@tableside/domain/money'
import { orderSchema } from '@tableside/domain/orders'
import { voucherPaymentCommandSchema } from '@tableside/domain/payments'
import { sellVoucherSchema, typedCodeSchema, voucherSchema, voucherStates } from '@tableside/domain/vouchers'
import { z } from 'zod'
import { oneLine, pageQuery, resource } from '../core/index.ts'
import { takingRefusals } from '../payments/payments.endpoints.ts'

const feature = 'customer_database'
/** What was sold is honoured on every plan. */
const manage = { permission: 'customers.manage', feature } as const
const restaurant = resource('Gift vouchers', '/restaurants/:restaurantId', {
  read: manage,
  write: { permission: 'payments.take', feature: 'payment_processing' },
})

export const voucherRowSchema = voucherSchema.extend({
  state: z.enum(voucherStates),
  createdAt: z.iso.datetime(),
  /** The order that sold it. */
  orderNumber: z.string(),
  customerId: idSchema.nullable(),
  customerName: z.string().nullable(),
  handedOverAt: z.iso.datetime().nullable(),
  mailedAt: z.iso.datetime().nullable(),
  /** Its code can still be shown: it was not handed over yet. */
  hasCode: z.boolean(),
})
export type VoucherRow = z.infer<typeof voucherRowSchema>

export const voucherDeeds = [
  'sold',
  'redeemed',
  'refunded',
  'sale_back',
  'written_off',
  'handed_over',
  'mailed',
  'voided',
  'reinstated',
  'code_renewed',
] as const

const deedSchema = z.object({
  at: z.iso.datetime(),
  byName: z.string(),
  /** `refunded`: onto the voucher, of a bill paid with it; `sale_back`: to whoever bought it. */
  deed: z.enum(voucherDeeds),
  /** How the balance changed; zero for what moves no money. */
  amountPence: penceSchema,
  orderId: idSchema.nullable(),
  orderNumber: z.string().nullable(),
  reason: z.string(),
})
export type VoucherDeed = z.infer<typeof deedSchema>

const wholeSchema = z.object({ voucher: voucherRowSchema, history: z.array(deedSchema) })
export type WholeVoucher = z.infer<typeof wholeSchema>
const reply = wholeSchema

export const sellVoucher = restaurant.post('sellVoucher', '/vouchers', {
  summary:
    'Opens the sale of a gift voucher, an order of its own and no sale of the house. Its VAT is due when it is used, or, of a single-purpose voucher, when it is paid for. Good once that order is paid, in cash or by card.',
  access: { permission: 'orders.take', feature },
  body: sellVoucherSchema,
  reply: z.object({ order: orderSchema }),
  status: 201,
  refusals: ['order_exists', 'id_taken', 'customer_not_found', 'customer_phone_wrong'],
})

export const cancelVoucherSale = restaurant.post('cancelVoucherSale', '/vouchers/:voucherId/cancel', {
  summary: 'Gives up the sale of a voucher nobody has paid for.',
  reply: z.object({ order: orderSchema }),
  refusals: ['voucher_is_deposit', 'order_closed', 'payment_unsettled', 'below_paid'],
})

export const getVoucherCode = restaurant.post('getVoucherCode', '/vouchers/:voucherId/code', {
  summary: 'The code of a voucher that is paid, to show and print, until it is handed over. Kept nowhere after that.',
  isIdempotent: false,
  reply: z.object({
    code: z.string(),
    amountPence: penceSchema,
    expiresOn: z.iso.date().nullable(),
    isMailed: z.boolean(),
  }),
  refusals: ['voucher_is_deposit', 'voucher_unpaid', 'voucher_code_gone', 'voucher_voided', 'voucher_not_yours'],
})

export const handOverVoucher = restaurant.post('handOverVoucher', '/vouchers/:voucherId/handed-over', {
  summary: 'The guest has the code: from now on only a trace of it is kept.',
  reply: z.object({}),
  refusals: ['voucher_is_deposit', 'voucher_unpaid', 'voucher_not_yours'],
})

const shownVoucherSchema = voucherSchema.pick({ last4: true, balancePence: true, expiresOn: true })

export const lookUpVoucher = restaurant.post('lookUpVoucher', '/vouchers/look-up', {
  inPractice: 'stops',
  summary: 'What is left on the voucher with this code, and until when it is good. Wrong codes are counted.',
  isIdempotent: false,
  body: z.strictObject({ code: typedCodeSchema }),
  reply: z.object({ voucher: shownVoucherSchema.extend({ state: z.enum(voucherStates) }) }),
  refusals: ['voucher_not_found'],
})

export const payVoucher = restaurant.post('payVoucher', '/orders/:orderId/payments/voucher', {
  inPractice: 'stops',
  summary:
    'Takes a gift voucher for the bill or a part of it: as much as is asked for, or all there is on it. What is left on it stands with the payment in the reply.',
  body: voucherPaymentCommandSchema,
  reply: z.object({ order: orderSchema }),
  status: 201,
  refusals: [
    'voucher_not_found',
    'voucher_unpaid',
    'voucher_used_up',
    'voucher_expired',
    'voucher_voided',
    'voucher_changed',
    'voucher_buys_no_voucher',
    'voucher_other_vat',
    ...takingRefusals,
  ],
})

export const voucherGroups = ['active', 'used', 'expired', 'voided'] as const
export type VoucherGroup = (typeof voucherGroups)[number]

export const listVouchers = restaurant.get('listVouchers', '/vouchers', {
  summary: 'Gift vouchers, newest first, and what is owed on them in all, beside what the ledger says.',
  query: z.object({
    /** The end of a code, the number of the order that sold it, or the beginning of the buyer’s name. */
    search: z.string().trim().max(80).default(''),
    /** `voided` are stopped or written off. */
    group: z.enum(voucherGroups).optional(),
    ...pageQuery,
  }),
  reply: z.object({
    vouchers: z.array(voucherRowSchema),
    nextCursor: z.string().nullable(),
    totals: z.object({
      /** The balances of all vouchers. */
      owedPence: penceSchema,
      /** What the ledger’s account says is owed: the same. */
      ledgerPence: penceSchema,
      /** Of what is owed: on vouchers that can be used today. */
      usablePence: penceSchema,
      count: z.int(),
    }),
  }),
})

export const getVoucher = restaurant.get('getVoucher', '/vouchers/:voucherId', {
  summary: 'One voucher and everything that happened to it, newest first.',
  reply,
})

const reason = oneLine.min(3).max(200)

/** What a manager does to a voucher, for a reason that is kept. */
const withReason = z.strictObject({ reason })

export const voidVoucher = restaurant.post('voidVoucher', '/vouchers/:voucherId/void', {
  access: manage,
  summary: 'Stops a voucher: nobody can pay with it. Its balance stays owed until it is given back or written off.',
  body: withReason,
  reply,
  refusals: ['voucher_is_deposit', 'voucher_unpaid', 'voucher_voided'],
})

export const reinstateVoucher = restaurant.post('reinstateVoucher', '/vouchers/:voucherId/reinstate', {
  access: manage,
  summary: 'Makes a stopped voucher good again.',
  body: withReason,
  reply,
  refusals: ['voucher_is_deposit', 'voucher_changed', 'voucher_refund_under_way'],
})

export const writeOffVoucher = restaurant.post('writeOffVoucher', '/vouchers/:voucherId/write-off', {
  access: manage,
  summary:
    'Turns what is left on an expired or stopped voucher into income, without VAT. Never happens by itself, and cannot be taken back.',
  body: z.strictObject({
    reason,
    /** What the screen showed: nothing else is written off. */
    amountPence: penceSchema,
  }),
  reply,
  refusals: ['voucher_is_deposit', 'voucher_nothing_to_write_off', 'voucher_changed', 'voucher_refund_under_way'],
})

export const renewVoucherCode = restaurant.post('renewVoucherCode', '/vouchers/:voucherId/new-code', {
  access: manage,
  summary:
    'Gives a voucher whose paper was lost a new code; the old one is dead. It is shown and mailed like the first.',
  body: z.strictObject({ reason, mailTo: z.email().max(200).nullable().default(null) }),
  reply,
  refusals: ['voucher_is_deposit', 'voucher_unpaid', 'voucher_voided', 'voucher_used_up'],
})
