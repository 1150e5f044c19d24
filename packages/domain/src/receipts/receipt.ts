import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { penceSchema, zeroOrMorePenceSchema } from '../money/index.ts'
import { vatGroupSchema } from '../orders/order.ts'
import { tenderSchema } from '../orders/payment.ts'
import { orderTypeSchema } from '../tax/index.ts'
import { instantSchema } from '../time/index.ts'

/** `bill`: before payment · `receipt`: the first one after it · `duplicate`: any later copy. */
const receiptKindSchema = z.enum(['bill', 'receipt', 'duplicate'])
export type ReceiptKind = z.infer<typeof receiptKindSchema>

const lineSchema = z.object({
  lineId: idSchema,
  /** What is left after voids. */
  quantity: z.int().min(1),
  name: z.string(),
  modifiers: z.array(z.object({ name: z.string(), pricePence: penceSchema })),
  /** Of one, modifiers included. */
  unitPricePence: zeroOrMorePenceSchema,
  amountPence: penceSchema,
})

const reductionSchema = z.object({
  /** The line it lowers, to be drawn under it; null for the whole bill. */
  lineId: idSchema.nullable(),
  kind: z.enum(['discount', 'comp']),
  label: z.string(),
  /** Below zero. */
  amountPence: penceSchema,
})

const receiptPaymentSchema = z.object({
  paymentId: idSchema,
  tender: tenderSchema,
  /** "Cash", "Visa **** 4242". */
  label: z.string(),
  amountPence: zeroOrMorePenceSchema,
  tipPence: zeroOrMorePenceSchema,
  /** What left the guest's hands: amount and tip. */
  chargedPence: zeroOrMorePenceSchema,
  /** Cash only. */
  tenderedPence: zeroOrMorePenceSchema.nullable(),
  changePence: zeroOrMorePenceSchema.nullable(),
  /** "T2-0014": the till's own receipt of it. Only of what was taken offline. */
  receiptNumber: z.string().optional(),
  at: instantSchema,
})

const receiptRefundSchema = z.object({
  refundId: idSchema,
  /** "Refund to Visa **** 4242"; says so when the money is still on its way. */
  label: z.string(),
  /** Below zero, like the tip and what is given in all. */
  amountPence: penceSchema,
  tipPence: penceSchema,
  /** What comes back into the guest's hands: amount and tip. */
  givenPence: penceSchema,
  at: instantSchema,
})

/**
 * Everything that stands on the paper, ready to be drawn: screen, printer and PDF add no rule of
 * their own. `lines + reductions + service charge = total`, to the penny.
 */
export const receiptSchema = z.object({
  kind: receiptKindSchema,
  /** 1 for the first; a duplicate is the second or a later one. */
  copyNumber: z.int().min(1),
  /** "BILL", "RECEIPT", "VOIDED", "DUPLICATE – copy 2". */
  heading: z.string(),
  /** "This is not a VAT receipt." where it is none. */
  notice: z.string().nullable(),
  business: z.object({
    name: z.string(),
    addressLines: z.array(z.string()),
    phone: z.string(),
    vatNumber: z.string().nullable(),
    accentColour: z.string().nullable(),
    logoUrl: z.string().nullable(),
    /** Below the name: what the restaurant says of itself. */
    header: z.string(),
  }),
  orderId: idSchema,
  /** Null while the order waits on a till without a connection. */
  number: z.string().nullable(),
  orderType: orderTypeSchema,
  tableName: z.string().nullable(),
  covers: z.int().nullable(),
  guestName: z.string(),
  /** The waiter's first name; null where nobody of the restaurant is known. */
  servedByName: z.string().nullable(),
  openedAt: instantSchema,
  /** The time of supply: when the sale was closed. */
  closedAt: instantSchema.nullable(),
  lines: z.array(lineSchema),
  subtotalPence: penceSchema,
  reductions: z.array(reductionSchema),
  discountPence: penceSchema,
  serviceCharge: z.object({ label: z.string(), amountPence: penceSchema }).nullable(),
  /** VAT included, tips not. */
  totalPence: penceSchema,
  /** By rate; empty for a business without a VAT number, which may not show any. */
  vat: z.array(vatGroupSchema.extend({ label: z.string() })),
  payments: z.array(receiptPaymentSchema),
  tipPence: penceSchema,
  refunds: z.array(receiptRefundSchema),
  balanceDuePence: penceSchema,
  /** Sentences under the figures: the fee, how to get a full VAT invoice. */
  statements: z.array(z.string()),
  footer: z.string(),
})
export type Receipt = z.infer<typeof receiptSchema>
