import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { basisPointsSchema, positivePenceSchema, ZERO } from '../money/index.ts'
import { instantSchema } from '../time/index.ts'

export const tenderSchema = z.enum(['cash', 'card', 'imported'])
export type Tender = z.infer<typeof tenderSchema>

/** Money given back by us. A card refund is `pending` until the provider has answered. */
export const refundSchema = z.object({
  id: idSchema,
  /** Of what was paid of the bill; what of the tip goes back comes on top. */
  amountPence: positivePenceSchema,
  tipBackPence: positivePenceSchema.default(ZERO),
  /** The part of the processing fee given back with it. */
  feeBackPence: positivePenceSchema,
  /** The part of the sale taken back with it; less than the amount when it gives back what was paid too much. */
  saleBackPence: positivePenceSchema,
  state: z.enum(['pending', 'unknown', 'done', 'failed']),
  reason: z.string(),
  providerRef: z.string().nullable(),
  by: idSchema,
  /** Unknown of refunds from before one had to say yes. */
  approvedBy: idSchema.nullable().default(null),
  at: instantSchema,
})
export type Refund = z.infer<typeof refundSchema>

const attempt = {
  id: idSchema,
  tender: tenderSchema,
  /** What it pays of the bill; the tip comes on top. */
  amountPence: positivePenceSchema,
  tipPence: positivePenceSchema,
  /** The fee in force when the attempt was made. */
  feeBps: basisPointsSchema,
  startedAt: instantSchema,
  startedBy: idSchema,
}

const cardSchema = z.object({ brand: z.string(), last4: z.string() })

/** One attempt to take one tender. Each state has only what is true in it. */
export const paymentSchema = z.discriminatedUnion('state', [
  z.object({ ...attempt, state: z.literal('pending') }),
  // The provider has not answered. Unknown is not failed: no second attempt until it is settled.
  z.object({ ...attempt, state: z.literal('unknown'), unknownSince: instantSchema }),
  z.object({ ...attempt, state: z.literal('failed'), settledAt: instantSchema, why: z.string() }),
  z.object({ ...attempt, state: z.literal('declined'), settledAt: instantSchema, declineCode: z.string() }),
  z.object({
    ...attempt,
    state: z.literal('captured'),
    settledAt: instantSchema,
    /** 1 % and the like, of the amount without the tip, half to even. */
    feePence: positivePenceSchema,
    /** What the card provider keeps. */
    providerFeePence: positivePenceSchema,
    providerRef: z.string().nullable(),
    card: cardSchema.nullable(),
    tenderedPence: positivePenceSchema.nullable(),
    changePence: positivePenceSchema.nullable(),
    refunds: z.array(refundSchema),
  }),
])
export type Payment = z.infer<typeof paymentSchema>
export type CapturedPayment = Extract<Payment, { state: 'captured' }>

/** The answer of a provider about one attempt, from its reply, its webhook or the reconciler's question. */
export const paymentOutcomeSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('captured'),
    providerRef: z.string(),
    providerFeePence: positivePenceSchema,
    card: cardSchema,
  }),
  z.object({ state: z.literal('declined'), declineCode: z.string() }),
  z.object({ state: z.literal('failed'), why: z.string() }),
  z.object({ state: z.literal('unknown') }),
])
export type PaymentOutcome = z.infer<typeof paymentOutcomeSchema>
