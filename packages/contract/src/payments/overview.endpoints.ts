import { idSchema } from '@tableside/domain/ids'
import { penceSchema } from '@tableside/domain/money'
import { orderSchema } from '@tableside/domain/orders'
import {
  differenceKinds,
  paymentSchema,
  payoutSchema,
  resolveDifferenceSchema,
  tenderSchema,
} from '@tableside/domain/payments'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { dayAsked, endpoint, inRestaurant, pageQuery } from '../core/index.ts'

const tag = 'Payments'
const view = { permission: 'reports.view', feature: 'payment_processing' } as const

const listedPaymentSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  /** The table or the guest's name, where it has one. */
  calledFor: z.string().nullable(),
  businessDate: z.iso.date(),
  payment: paymentSchema,
})
export type ListedPayment = z.infer<typeof listedPaymentSchema>

export const paymentGroups = ['taken', 'refunded', 'waiting', 'not_taken'] as const

export const listPayments = endpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/payments',
  summary: 'Every attempt to take money, newest first, with its state, its fee and its refunds.',
  tag,
  access: view,
  isIdempotent: false,
  params: inRestaurant,
  query: z.object({
    /** `waiting`: an answer of the provider is outstanding; `not_taken`: declined or failed. */
    group: z.enum(paymentGroups).optional(),
    tender: tenderSchema.optional(),
    from: dayAsked.optional(),
    to: dayAsked.optional(),
    ...pageQuery,
  }),
  reply: z.object({
    payments: z.array(listedPaymentSchema),
    nextCursor: z.string().nullable(),
    /** Set when older ones have not been looked at yet: ask on with the cursor. */
    searchedBackTo: instantSchema.nullable(),
  }),
  status: 200,
  refusals: [],
})

const overpaidSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  calledFor: z.string().nullable(),
  businessDate: z.iso.date(),
  /** More than the bill, and not given back yet. */
  overpaidPence: penceSchema,
  /** The payment it can be given back from, and how much of it that one has left. */
  paymentId: idSchema.nullable(),
  leftPence: penceSchema,
})
export type Overpaid = z.infer<typeof overpaidSchema>

export const paymentsAttention = endpoint({
  name: 'paymentsAttention',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/payments/attention',
  summary:
    'What somebody has to look at: payments without an answer, amounts the provider names differently, refunds on their way, and bills that were paid too much.',
  tag,
  access: view,
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({
    unanswered: z.array(listedPaymentSchema),
    differing: z.array(listedPaymentSchema),
    refundsOutstanding: z.array(listedPaymentSchema),
    overpaid: z.array(overpaidSchema),
  }),
  status: 200,
  refusals: [],
})

export const resolveDifference = endpoint({
  name: 'resolveDifference',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/payments/:paymentId/difference',
  summary:
    'Decides about a payment of which the provider took another amount than was asked for: what it took counts, or all of it goes back to the card.',
  tag,
  access: { permission: 'payments.refund', feature: 'payment_processing' },
  isIdempotent: true,
  params: inRestaurant.extend({ orderId: idSchema, paymentId: idSchema }),
  body: resolveDifferenceSchema,
  reply: z.object({ order: orderSchema }),
  status: 200,
  refusals: ['payment_not_found', 'refund_exists', 'no_difference', 'refund_too_large', 'provider_not_configured'],
})

const differenceSchema = z.object({
  kind: z.enum([...differenceKinds, 'sale_not_in_ledger', 'payment_not_in_ledger']),
  orderId: idSchema.nullable(),
  orderNumber: z.string().nullable(),
  paymentId: z.string().nullable(),
  providerRef: z.string().nullable(),
  oursPence: penceSchema,
  theirsPence: penceSchema,
})
export type PlaceDifference = z.infer<typeof differenceSchema>

export const getDayPlaces = endpoint({
  name: 'getDayPlaces',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/payments/places',
  summary:
    'Every pound of a day and its place: orders and payments against the ledger, the ledger against the provider’s own books.',
  tag,
  access: view,
  isIdempotent: false,
  params: inRestaurant,
  query: z.object({ businessDate: z.iso.date().optional() }),
  reply: z.object({
    businessDate: z.iso.date(),
    asOf: instantSchema,
    /** What no book explains: zero on every good day. */
    unexplainedPence: penceSchema,
    soldPence: penceSchema,
    takenBackPence: penceSchema,
    /** Gift vouchers sold, less those whose money went back: owed, not earned. */
    vouchersSoldPence: penceSchema,
    tipPence: penceSchema,
    tenders: z.array(
      z.object({
        tender: tenderSchema,
        paidPence: penceSchema,
        tipPence: penceSchema,
        refundedPence: penceSchema,
        providerFeePence: penceSchema,
      }),
    ),
    /** Paid on bills that are still open, or too much; below zero where bills paid on an earlier day were closed. */
    heldForGuestsPence: penceSchema,
    platformFeePence: penceSchema,
    /** Asked of the provider today, answer outstanding: not in the ledger yet. */
    pendingPence: penceSchema,
    /** Asked back for guests, tips included, of this day's payments; the provider's answer is outstanding. */
    pendingRefundsPence: penceSchema,
    /** What the provider says of the day's card payments; null when it could not be asked. */
    provider: z
      .object({
        name: z.string(),
        charges: z.int(),
        chargedPence: penceSchema,
        refundedPence: penceSchema,
        feePence: penceSchema,
        /** What it kept for the platform when it took the money; zero where the platform's fee is billed apart. */
        platformFeePence: penceSchema,
        /** Charged, less refunds and fees: what it owes the restaurant for the day. */
        balancePence: penceSchema,
        /** The payouts the day's charges are in; null where the provider pays nothing out. */
        payouts: z
          .array(
            payoutSchema
              .pick({ providerRef: true, state: true, arrivesOn: true })
              .extend({ ofTheDayPence: penceSchema }),
          )
          .nullable(),
        chargesNotPaidOut: z.int().optional(),
      })
      .nullable(),
    differences: z.array(differenceSchema),
  }),
  status: 200,
  refusals: [],
})
