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
import { dayAsked, pageQuery, resource } from '../core/index.ts'

const restaurant = resource('Payments', '/restaurants/:restaurantId', {
  read: { permission: 'reports.view', feature: 'payment_processing' },
  write: { permission: 'payments.refund', feature: 'payment_processing' },
})

export const listedPaymentSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  /** The table or the guest's name, where it has one. */
  calledFor: z.string().nullable(),
  businessDate: z.iso.date(),
  payment: paymentSchema,
})
export type ListedPayment = z.infer<typeof listedPaymentSchema>

export const paymentGroups = ['taken', 'refunded', 'waiting', 'not_taken'] as const

export const listPayments = restaurant.get('listPayments', '/payments', {
  summary: 'Every attempt to take money, newest first, with its state, its fee and its refunds.',
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
})

const overpaidSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  calledFor: z.string().nullable(),
  businessDate: z.iso.date(),
  /** Held above what the order cost: owed to the guest until it has gone back. */
  overpaidPence: penceSchema,
  /** Of refunds whose answer is outstanding: do not give it back twice. */
  onItsWayPence: penceSchema,
  /** The payment it can be given back from, and how much of it that one has left. */
  paymentId: idSchema.nullable(),
  leftPence: penceSchema,
})
export type Overpaid = z.infer<typeof overpaidSchema>

export const adjustmentSchema = z.object({
  providerRef: z.string(),
  paymentId: idSchema,
  /** `dispute`: a guest's bank took a payment back; `failed_refund`: a refund came back, and the guest is owed it. */
  kind: z.enum(['dispute', 'failed_refund']),
  /** In the provider's words: `needs_response`, `under_review`, `won`, `lost`, `failed` … */
  status: z.string(),
  reason: z.string(),
  amountPence: penceSchema,
  /** What the ledger has of it now: taken by a dispute, or come back with a refund. */
  bookedPence: penceSchema,
  feePence: penceSchema,
  updatedAt: instantSchema,
  orderId: idSchema,
  orderNumber: z.string(),
  calledFor: z.string().nullable(),
})
export type Adjustment = z.infer<typeof adjustmentSchema>

export const endingHoldSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  calledFor: z.string().nullable(),
  amountPence: penceSchema,
  endsAt: instantSchema,
})
export type ListedHold = z.infer<typeof endingHoldSchema>

const owedDepositSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  bookingId: idSchema,
  /** Empty once it was erased. */
  guestName: z.string(),
  startsAt: instantSchema,
  /** Still to be handed back. */
  amountPence: penceSchema,
  /** The party's bill is closed, and nobody has said yet whether what is left goes back or is kept. */
  isUndecided: z.boolean(),
})
export type OwedDeposit = z.infer<typeof owedDepositSchema>

/** Of each kind of what needs attention so many are listed; the next come as these are settled. */
export const maxListed = 100

export const paymentsAttention = restaurant.get('paymentsAttention', '/payments/attention', {
  summary:
    'What somebody has to look at: payments without an answer, amounts the provider names differently, cash held for a manager, refunds on their way, bills that were paid too much, refunds that fit no bill, what the provider moved on its own, tabs whose hold ends, and deposits to hand back.',
  reply: z.object({
    unanswered: z.array(listedPaymentSchema),
    differing: z.array(listedPaymentSchema),
    /** Cash taken offline that a manager decides about. */
    held: z.array(listedPaymentSchema),
    refundsOutstanding: z.array(listedPaymentSchema),
    overpaid: z.array(overpaidSchema),
    /** The provider gave back more than was left to give back: booked in suspense until somebody finds out why. */
    suspense: z.array(listedPaymentSchema.extend({ suspensePence: penceSchema })),
    /** What the provider moved on its own after a payment was settled and somebody has to answer, the newest first. */
    adjustments: z.array(adjustmentSchema),
    /** Holds of open tabs that end within a day or have ended, the first to end first. */
    endingHolds: z.array(endingHoldSchema),
    /** Deposits of bookings that were given up, and not all of which goes back by itself; and what is left of others. */
    depositsOwed: z.array(owedDepositSchema),
  }),
})

export const clearRefunds = restaurant.post('clearRefunds', '/orders/:orderId/payments/:paymentId/clear', {
  summary:
    'Takes refunds of a payment off the list because somebody has put them right elsewhere: those in suspense, or those that came back and were paid another way. The ledger keeps what it booked.',
  body: z.strictObject({
    kind: z.enum(['suspense', 'failed_refund']),
    reason: z.string().trim().min(1).max(200),
  }),
  reply: z.object({ clearedPence: penceSchema }),
  refusals: ['payment_not_found', 'nothing_to_clear'],
})

export const resolveDifference = restaurant.post(
  'resolveDifference',
  '/orders/:orderId/payments/:paymentId/difference',
  {
    asksProvider: true,
    summary:
      'Decides about a payment of which the provider took another amount than was asked for: what it took counts, or all of it goes back to the card.',
    body: resolveDifferenceSchema,
    reply: z.object({ order: orderSchema }),
    refusals: [
      'payment_not_found',
      'refund_exists',
      'no_difference',
      'refund_too_large',
      'refund_above_limit',
      'approval_invalid',
      'provider_not_configured',
    ],
  },
)

const differenceSchema = z.object({
  kind: z.enum([...differenceKinds, 'sale_not_in_ledger', 'payment_not_in_ledger']),
  orderId: idSchema.nullable(),
  orderNumber: z.string().nullable(),
  paymentId: z.string().nullable(),
  providerRef: z.string().nullable(),
  oursPence: penceSchema,
  theirsPence: penceSchema,
})
export type ReconciliationDifference = z.infer<typeof differenceSchema>

export const dailyReconciliation = restaurant.get('dailyReconciliation', '/payments/reconciliation', {
  summary:
    'Reconciles a day: orders and payments with the ledger, the ledger with the card provider’s own books. Somebody kept to some locations sees those alone.',
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
    /** Paid on house accounts, less what was given back: sold before. */
    settledPence: penceSchema,
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
    /** Given back by the provider though nothing was left to give back: in suspense until somebody finds out why. */
    suspensePence: penceSchema,
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
})
