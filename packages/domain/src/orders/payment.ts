import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { aboveZeroPenceSchema, basisPointsSchema, penceSchema, ZERO, zeroOrMorePenceSchema } from '../money/index.ts'
import { instantSchema } from '../time/index.ts'
import { dishShareSchema } from './dish-share.ts'
import { receiptNumberSchema } from './receipt-number.ts'

/**
 * How a part of a bill is paid. `card`: through the provider Tableside asks. `terminal`: a card on a terminal of
 * somebody else's (Dojo, Worldpay, SumUp) that Tableside does not speak with; what it took is what the waiter says.
 * `marketplace`: paid to a delivery marketplace (Deliveroo, Uber Eats), which pays the restaurant.
 * `house_account`: put on the account of a regular, who owes it. `bank_transfer`: only settles such an account.
 */
export const tenderSchema = z.enum([
  'cash',
  'card',
  'terminal',
  'marketplace',
  'voucher',
  'house_account',
  'bank_transfer',
  'imported',
])
export type Tender = z.infer<typeof tenderSchema>

/** How many of one dish. */
export const refundedLineSchema = z.strictObject({ lineId: idSchema, quantity: z.int().min(1).max(9_999) })
export type RefundedLine = z.infer<typeof refundedLineSchema>

/** Money given back by us. A card refund is `pending` until the provider has answered. */
export const refundSchema = z.object({
  id: idSchema,
  /** Of what was paid of the bill; what of the tip goes back comes on top. */
  amountPence: zeroOrMorePenceSchema,
  tipBackPence: zeroOrMorePenceSchema.default(ZERO),
  /** The part of the processing fee given back with it. */
  feeBackPence: zeroOrMorePenceSchema,
  /** The part of the sale taken back with it; less than the amount when it gives back what was paid too much. */
  saleBackPence: zeroOrMorePenceSchema,
  /** The same by rate of VAT, the service charge under none. Absent: in proportion to the bill. */
  saleBackParts: z.array(z.object({ rateBps: basisPointsSchema.nullable(), pence: zeroOrMorePenceSchema })).default([]),
  /**
   * What the provider gave back beyond what this payment, or the voucher it bought, had left to give back. It moved and
   * fits no bill, so it waits in suspense for a person. Only where there is some.
   */
  suspensePence: penceSchema.optional(),
  state: z.enum(['pending', 'unknown', 'done', 'failed']),
  reason: z.string(),
  providerRef: z.string().nullable(),
  by: idSchema,
  /** Unknown of refunds from before one had to say yes. */
  approvedBy: idSchema.nullable().default(null),
  /** The drawer its cash came out of. Absent: the location's main one, or no cash. */
  cashDrawerId: idSchema.optional(),
  /** The dishes it gives back, when it was made out by dishes. */
  lines: z.array(refundedLineSchema).default([]),
  at: instantSchema,
})
export type Refund = z.infer<typeof refundSchema>

/** Which till took cash without a connection, when, and for which bill: all of it the till's own word. */
export const takenOfflineSchema = z.strictObject({
  deviceId: idSchema,
  at: instantSchema,
  /** What the bill came to on the till's screen. */
  billPence: zeroOrMorePenceSchema,
  /** On the receipt the till made itself. Absent where it could not keep a count. */
  receiptNumber: receiptNumberSchema.optional(),
})
export type TakenOffline = z.infer<typeof takenOfflineSchema>

/** Why money taken offline waits for a manager. */
const heldReasons = ['above_bill', 'too_old', 'in_the_future', 'device_signed_out'] as const
export type HeldReason = (typeof heldReasons)[number]

/** Who took the money: a terminal and what its slip says, or a marketplace and its number of the order. */
export const terminalSchema = z.object({ name: z.string(), reference: z.string().nullable() })

const attempt = {
  id: idSchema,
  tender: tenderSchema,
  /** What it pays of the bill; the tip comes on top. */
  amountPence: zeroOrMorePenceSchema,
  tipPence: zeroOrMorePenceSchema,
  /** The fee in force when the attempt was made. */
  feeBps: basisPointsSchema,
  /** How much of the fee is the partner's through whom the restaurant came, at that moment. Absent: no partner's. */
  partnerBps: basisPointsSchema.optional(),
  /** What it pays for, where the guests split the bill by dishes. */
  dishes: z.array(dishShareSchema).optional(),
  /** The service charge of this share, which who paid it had taken off. Only of one that is paid or under way. */
  serviceOffPence: aboveZeroPenceSchema.optional(),
  /** The drawer its cash went into. Absent: the location's main one, or no cash. */
  cashDrawerId: idSchema.optional(),
  /** The hold it is taken from. Only of a card that was held for a tab. */
  holdId: idSchema.optional(),
  /** The guest is asked for the tip on the card reader: until the card is charged there is none. */
  asksTip: z.literal(true).optional(),
  /** Only where the tender is an external card terminal or a marketplace. */
  terminal: terminalSchema.optional(),
  /** Cash, or a card on the terminal, a till took while it had no connection. */
  takenOffline: takenOfflineSchema.optional(),
  startedAt: instantSchema,
  startedBy: idSchema,
}

/** What a payment was written down as before a manager had it put right. */
const tenderCorrectionSchema = z.object({
  from: tenderSchema,
  reason: z.string(),
  by: idSchema,
  approvedBy: idSchema,
  at: instantSchema,
})

const cardSchema = z.object({ brand: z.string(), last4: z.string() })

/** What a provider says it took, where that is not what we asked for. */
export const providerClaimSchema = z.object({
  providerRef: z.string(),
  /** The whole charge, tip included. */
  amountPence: aboveZeroPenceSchema,
  providerFeePence: zeroOrMorePenceSchema,
  card: cardSchema,
})
export type ProviderClaim = z.infer<typeof providerClaimSchema>

/** One attempt to take one tender. Each state has only what is true in it. */
export const paymentSchema = z.discriminatedUnion('state', [
  z.object({ ...attempt, state: z.literal('pending') }),
  // The provider has not answered. Unknown is not failed: no second attempt until it is settled.
  z.object({
    ...attempt,
    state: z.literal('unknown'),
    unknownSince: instantSchema,
    /** Set when the provider took another amount than was asked for: somebody has to decide (resolveDifference). */
    said: providerClaimSchema.nullable().default(null),
  }),
  // Money a till says it took offline, and more of it than its word is enough for: a manager decides.
  z.object({
    ...attempt,
    state: z.literal('held'),
    takenOffline: takenOfflineSchema,
    why: z.enum(heldReasons),
    /** Cash only. */
    tenderedPence: zeroOrMorePenceSchema.nullable(),
    changePence: zeroOrMorePenceSchema.nullable(),
  }),
  z.object({ ...attempt, state: z.literal('failed'), settledAt: instantSchema, why: z.string() }),
  z.object({ ...attempt, state: z.literal('declined'), settledAt: instantSchema, declineCode: z.string() }),
  z.object({
    ...attempt,
    state: z.literal('captured'),
    settledAt: instantSchema,
    /** 1 % and the like, of the amount without the tip, half to even. */
    feePence: zeroOrMorePenceSchema,
    /** What the card provider keeps. */
    providerFeePence: zeroOrMorePenceSchema,
    providerRef: z.string().nullable(),
    card: cardSchema.nullable(),
    tenderedPence: zeroOrMorePenceSchema.nullable(),
    changePence: zeroOrMorePenceSchema.nullable(),
    /** The gift voucher it was paid with, and what was left on it. Only where the tender is one. */
    voucher: z
      .object({
        ...{ id: idSchema, last4: z.string(), leftPence: zeroOrMorePenceSchema },
        /** Of a deposit or a single-purpose voucher: how much of its VAT came off with this, and what is left of that. */
        vat: z.object({ rateBps: basisPointsSchema, offPence: penceSchema, leftPence: penceSchema }).optional(),
        /** It paid for what bears that rate and for nothing else, so as much of it stays on the bill. */
        isSinglePurpose: z.literal(true).optional(),
      })
      .optional(),
    /** The house account it was put on, and what that owed with it. Only where the tender is one. */
    houseAccount: z
      .object({
        id: idSchema,
        name: z.string(),
        owedPence: penceSchema,
        /** Who approved going over its limit. Only where it did. */
        approvedBy: idSchema.optional(),
      })
      .optional(),
    refunds: z.array(refundSchema),
    /** Written down under another tender at first, and corrected. */
    correction: tenderCorrectionSchema.optional(),
  }),
])
export type Payment = z.infer<typeof paymentSchema>
export type HeldPayment = Extract<Payment, { state: 'held' }>
export type CapturedPayment = Extract<Payment, { state: 'captured' }>

/** The answer of a provider about one attempt, from its reply, its webhook or the reconciler's question. */
export const paymentOutcomeSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('captured'),
    providerRef: z.string(),
    providerFeePence: zeroOrMorePenceSchema,
    card: cardSchema,
    /** What the guest added on the reader. Only of an attempt that asked for it. */
    tipPence: zeroOrMorePenceSchema.optional(),
  }),
  z.object({ state: z.literal('declined'), declineCode: z.string() }),
  z.object({ state: z.literal('failed'), why: z.string() }),
  z.object({ state: z.literal('unknown') }),
  // Asked, and nobody has an answer yet: a reader waits for the guest's card.
  z.object({ state: z.literal('pending') }),
  // Money moved, but not the money we asked for.
  z.object({ state: z.literal('differs'), said: providerClaimSchema }),
])
export type PaymentOutcome = z.infer<typeof paymentOutcomeSchema>
