import { z } from 'zod'
import { statementEntryKinds } from '../house-accounts/statement.ts'
import { basisPointsSchema, penceSchema, ZERO } from '../money/index.ts'

/** Revenue and VAT by rate and by whether the food left the restaurant; what refunds took back stands apart. */
const vatFiguresSchema = z.object({
  rateBps: basisPointsSchema,
  isTakeaway: z.boolean(),
  netPence: penceSchema,
  vatPence: penceSchema,
  refundNetPence: penceSchema,
  refundVatPence: penceSchema,
  // Days closed before the next four were counted say nothing of them.
  /** Deposits and single-purpose vouchers, whose VAT is due when they are paid. */
  advanceNetPence: penceSchema.optional(),
  advanceVatPence: penceSchema.optional(),
  /** Taken off again of them as they were used or given back. */
  advanceOffNetPence: penceSchema.optional(),
  advanceOffVatPence: penceSchema.optional(),
})

const tenderFiguresSchema = z.object({
  tender: z.string(),
  payments: z.int(),
  takenPence: penceSchema,
  tipPence: penceSchema,
  refunds: z.int(),
  refundedPence: penceSchema,
  tipBackPence: penceSchema,
  // Days closed before the next three were counted say nothing of them.
  /** Taken less given back on sales of gift vouchers. */
  voucherSalePence: penceSchema.optional(),
  /** Taken less given back on settlements of house accounts. */
  settlementPence: penceSchema.optional(),
  /** Given back by the provider though nothing was left to give back. */
  suspensePence: penceSchema.optional(),
  feePence: penceSchema,
  feeBackPence: penceSchema,
  providerFeePence: penceSchema,
})
export type TenderFigures = z.infer<typeof tenderFiguresSchema>

export const reductionKinds = ['void', 'correction', 'comp', 'discount'] as const
export type ReductionKind = (typeof reductionKinds)[number]
const reductionFiguresSchema = z.object({
  kind: z.enum(reductionKinds),
  times: z.int(),
  amountPence: penceSchema,
})

/** What was sold of a category at a VAT rate, after discounts and comps. */
const categoryFiguresSchema = z.object({
  category: z.string(),
  rateBps: basisPointsSchema,
  salesPence: penceSchema,
})

/**
 * Gift vouchers: `sold`, `back` (their money went back to the buyer), `written_off`, and of what was written off the VAT that was due
 * when it was sold and is no income (`written_off_vat`). What was paid with them is a tender.
 */
const voucherFiguresSchema = z.object({
  what: z.enum(['sold', 'back', 'written_off', 'written_off_vat']),
  times: z.int(),
  amountPence: penceSchema,
})
export type VoucherFigures = z.infer<typeof voucherFiguresSchema>

/** House accounts: what was put on them, and what of their debt was paid; each with what was given back of it. */
const houseAccountFiguresSchema = z.object({
  what: z.enum(statementEntryKinds),
  times: z.int(),
  amountPence: penceSchema,
})
export type HouseAccountFigures = z.infer<typeof houseAccountFiguresSchema>

/**
 * Everything that is counted about a range of trade. Every figure is a sum, so ranges can be
 * added and taken from each other. Orders count where they were closed, money where it moved.
 */
export const figuresSchema = z.object({
  orders: z.int(),
  voidedOrders: z.int(),
  covers: z.int(),
  grossPence: penceSchema,
  discountPence: penceSchema,
  compPence: penceSchema,
  /** Of sales, VAT included. */
  refundPence: penceSchema,
  serviceChargePence: penceSchema,
  serviceBackPence: penceSchema,
  /** Of sales of another till: what its file does not say the VAT of. Days closed before it was counted say nothing of it. */
  vatUnknownPence: penceSchema.default(ZERO),
  vat: z.array(vatFiguresSchema),
  tenders: z.array(tenderFiguresSchema),
  reductions: z.array(reductionFiguresSchema),
  categories: z.array(categoryFiguresSchema),
  /** Days closed before there were vouchers say nothing of them. */
  vouchers: z.array(voucherFiguresSchema).default([]),
  /** The same of house accounts. */
  houseAccounts: z.array(houseAccountFiguresSchema).default([]),
})
export type Figures = z.infer<typeof figuresSchema>
