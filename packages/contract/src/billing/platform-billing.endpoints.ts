import { sellerSchema } from '@tableside/domain/billing'
import { idSchema } from '@tableside/domain/ids'
import { aboveZeroPenceSchema, basisPointsSchema, penceSchema, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { planKeySchema } from '@tableside/domain/plans'
import { z } from 'zod'
import { pageQuery, resource } from '../core/index.ts'
import { billingSchema, invoiceSchema, subscriptionStateSchema } from './billing.endpoints.ts'

const platform = resource('Platform', '/platform', 'platform_owner')
const billing = resource('Platform', '/platform/restaurants/:restaurantId/billing', 'platform_owner')
const reason = z.string().trim().min(3, 'Enter a reason').max(500)

export const platformSubscriptionSchema = z.object({
  restaurantId: idSchema,
  restaurantName: z.string(),
  plan: planKeySchema,
  monthlyPence: zeroOrMorePenceSchema,
  state: subscriptionStateSchema,
  startedAt: z.iso.datetime(),
  /** The day the next period begins, or would. */
  periodEnd: z.iso.date(),
  nextPlan: planKeySchema.nullable(),
  card: z.string().nullable(),
  /** Of the invoice that is open; nothing otherwise. */
  openPence: zeroOrMorePenceSchema,
  failedTries: z.int(),
  /** What its restaurant was billed for plans so far less what was credited, without VAT: as Financial has it. */
  billedPence: penceSchema,
})
export type PlatformSubscription = z.infer<typeof platformSubscriptionSchema>

export const subscriptionTotalsSchema = z.object({
  /** What the subscriptions that pay bring each month, without VAT. */
  mrrPence: zeroOrMorePenceSchema,
  /** Alive, by state. */
  trial: z.int(),
  active: z.int(),
  ending: z.int(),
  pastDue: z.int(),
  /** Not paid, VAT included. */
  openPence: zeroOrMorePenceSchema,
  /** Payments that failed in the last thirty days. */
  failedCharges30: z.int(),
  /** Payments and refunds that fit no invoice, or that a bank took back, and wait for a decision. */
  parked: z.int(),
})
export type SubscriptionTotals = z.infer<typeof subscriptionTotalsSchema>

export const listSubscriptions = platform.get('listSubscriptions', '/subscriptions', {
  summary: 'Every subscription by the restaurant’s name, what they bring a month, and which are not paid.',
  query: z.object({
    state: subscriptionStateSchema.optional(),
    /** Part of a name. */
    search: z.string().trim().max(80).default(''),
    ...pageQuery,
  }),
  reply: z.object({
    totals: subscriptionTotalsSchema,
    subscriptions: z.array(platformSubscriptionSchema),
    nextCursor: z.string().nullable(),
  }),
})

/** What the provider did and no invoice can book: the platform's owner gives it back or clears it. */
export const parkedMoneySchema = z.object({
  id: idSchema,
  /**
   * `returned`: a refund of which the bank sent the money back to us; its credit note stands. `disputed`: the owner's bank
   * took a payment back; its invoice stands.
   */
  why: z.enum(['late', 'twice', 'other_amount', 'nothing_moved', 'other_currency', 'returned', 'disputed']),
  direction: z.enum(['taken', 'given_back']),
  /** As reported, in the smallest unit of `currency`; may be zero or less. */
  reportedPence: penceSchema,
  /** What was asked for, in pounds. */
  expectedPence: penceSchema,
  currency: z.string(),
  /** The provider's reference, to be looked up there. */
  providerRef: z.string(),
  parkedAt: z.iso.datetime(),
})
export type ParkedMoney = z.infer<typeof parkedMoneySchema>

const detail = z.object({
  billing: billingSchema,
  invoices: z.array(invoiceSchema),
  parked: z.array(parkedMoneySchema),
})
export type RestaurantBilling = z.infer<typeof detail>

export const getRestaurantBilling = billing.get('getRestaurantBilling', '', {
  summary: 'How one restaurant pays for its plan, with its last hundred invoices and credit notes.',
  reply: detail,
})

export const getRestaurantInvoicePdf = billing.get('getRestaurantInvoicePdf', '/invoices/:invoiceId/document.pdf', {
  summary: 'The same paper the restaurant gets.',
  contentType: 'application/pdf',
})

export const extendSubscription = billing.post('extendSubscription', '/extend', {
  summary: 'Gives more days for nothing: on the trial, on the paid period, or, while an invoice is open, to pay it.',
  isIdempotent: true,
  body: z.strictObject({ days: z.int().min(1).max(365), reason }),
  reply: detail,
  refusals: ['no_subscription'],
})

export const creditRestaurant = billing.post('creditRestaurant', '/credit', {
  summary: 'Gives an amount, VAT included, as credit for what comes next; a numbered credit note says why.',
  isIdempotent: true,
  body: z.strictObject({ amountPence: aboveZeroPenceSchema, reason }),
  reply: detail,
  refusals: ['no_subscription'],
})

export const refundInvoice = billing.post('refundInvoice', '/invoices/:invoiceId/refund', {
  asksProvider: true,
  summary: 'Gives back a part of what an invoice was paid with, to the card it came from; a credit note says why.',
  isIdempotent: true,
  body: z.strictObject({ refundId: idSchema, amountPence: aboveZeroPenceSchema, reason }),
  reply: detail.extend({ outcome: z.enum(['done', 'pending']) }),
  refusals: ['refund_above_paid', 'refund_failed', 'invoice_not_open', 'billing_not_connected'],
})

export const clearParkedMoney = billing.post('clearParkedMoney', '/parked/:parkedId/clear', {
  asksProvider: true,
  summary: 'Gives a payment that fits no invoice back to its card; one that moved no money, or a refund, is cleared.',
  isIdempotent: true,
  body: z.strictObject({ reason }),
  reply: detail.extend({ outcome: z.enum(['done', 'pending']) }),
  refusals: ['refund_failed', 'billing_not_connected'],
})

/** `standardVatBps`: what comes on top of the plans' prices today where the seller is registered. */
const sellerReply = z.object({ seller: sellerSchema, version: z.int(), standardVatBps: basisPointsSchema })

export const getSeller = platform.get('getSeller', '/seller', {
  summary: 'The business that issues the invoices, as it stands on them.',
  reply: sellerReply,
})

export const saveSeller = platform.put('saveSeller', '/seller', {
  summary: 'Changes what stands on invoices from now on. With a VAT number they charge VAT, without one they must not.',
  body: z.strictObject({ version: z.int().min(0), seller: sellerSchema }),
  reply: sellerReply,
  refusals: ['config_changed_meanwhile'],
})
