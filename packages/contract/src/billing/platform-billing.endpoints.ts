import { sellerSchema } from '@tableside/domain/billing'
import { idSchema } from '@tableside/domain/ids'
import { aboveZeroPenceSchema, penceSchema, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { planKeySchema } from '@tableside/domain/plans'
import { z } from 'zod'
import { endpoint, inRestaurant, pageQuery } from '../core/index.ts'
import { billingSchema, invoiceSchema, subscriptionStateSchema } from './billing.endpoints.ts'

const tag = 'Platform'
const access = 'platform_owner'
const reason = z.string().trim().min(3, 'Say why, in a few words').max(500)

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
  /** Billed so far less what was credited, without VAT. */
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
})
export type SubscriptionTotals = z.infer<typeof subscriptionTotalsSchema>

export const listSubscriptions = endpoint({
  name: 'listSubscriptions',
  method: 'GET',
  path: '/api/v1/platform/subscriptions',
  summary: 'Every subscription by the restaurant’s name, what they bring a month, and which are not paid.',
  tag,
  access,
  isIdempotent: false,
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
  status: 200,
  refusals: [],
})

const detail = z.object({ billing: billingSchema, invoices: z.array(invoiceSchema) })
export type RestaurantBilling = z.infer<typeof detail>

export const getRestaurantBilling = endpoint({
  name: 'getRestaurantBilling',
  method: 'GET',
  path: '/api/v1/platform/restaurants/:restaurantId/billing',
  summary: 'How one restaurant pays for its plan, with its last hundred invoices and credit notes.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant,
  reply: detail,
  status: 200,
  refusals: [],
})

export const getRestaurantInvoicePdf = endpoint({
  name: 'getRestaurantInvoicePdf',
  method: 'GET',
  path: '/api/v1/platform/restaurants/:restaurantId/billing/invoices/:invoiceId/document.pdf',
  summary: 'The same paper the restaurant gets.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant.extend({ invoiceId: idSchema }),
  contentType: 'application/pdf',
  status: 200,
  refusals: [],
})

export const extendSubscription = endpoint({
  name: 'extendSubscription',
  method: 'POST',
  path: '/api/v1/platform/restaurants/:restaurantId/billing/extend',
  summary: 'Gives more days for nothing: on the trial, on the paid period, or, while an invoice is open, to pay it.',
  tag,
  access,
  isIdempotent: true,
  params: inRestaurant,
  body: z.strictObject({ days: z.int().min(1).max(365), reason }),
  reply: detail,
  status: 200,
  refusals: ['no_subscription'],
})

export const creditRestaurant = endpoint({
  name: 'creditRestaurant',
  method: 'POST',
  path: '/api/v1/platform/restaurants/:restaurantId/billing/credit',
  summary: 'Gives an amount, VAT included, as credit for what comes next; a numbered credit note says why.',
  tag,
  access,
  isIdempotent: true,
  params: inRestaurant,
  body: z.strictObject({ amountPence: aboveZeroPenceSchema, reason }),
  reply: detail,
  status: 200,
  refusals: ['no_subscription'],
})

export const refundInvoice = endpoint({
  name: 'refundInvoice',
  method: 'POST',
  path: '/api/v1/platform/restaurants/:restaurantId/billing/invoices/:invoiceId/refund',
  summary: 'Gives back a part of what an invoice was paid with, to the card it came from; a credit note says why.',
  tag,
  access,
  isIdempotent: true,
  params: inRestaurant.extend({ invoiceId: idSchema }),
  body: z.strictObject({ refundId: idSchema, amountPence: aboveZeroPenceSchema, reason }),
  reply: detail.extend({ outcome: z.enum(['done', 'pending']) }),
  status: 200,
  refusals: ['refund_above_paid', 'refund_failed', 'invoice_not_open', 'billing_not_connected'],
})

const sellerReply = z.object({ seller: sellerSchema, version: z.int() })

export const getSeller = endpoint({
  name: 'getSeller',
  method: 'GET',
  path: '/api/v1/platform/seller',
  summary: 'The business that issues the invoices, as it stands on them.',
  tag,
  access,
  isIdempotent: false,
  reply: sellerReply,
  status: 200,
  refusals: [],
})

export const saveSeller = endpoint({
  name: 'saveSeller',
  method: 'PUT',
  path: '/api/v1/platform/seller',
  summary: 'Changes what stands on invoices from now on. With a VAT number they charge VAT, without one they must not.',
  tag,
  access,
  isIdempotent: false,
  body: z.strictObject({ version: z.int().min(0), seller: sellerSchema }),
  reply: sellerReply,
  status: 200,
  refusals: ['config_changed_meanwhile'],
})
