import { z } from 'zod'
import { approvalLimitsSchema } from '../access/index.ts'
import { attachedGuestSchema } from '../customers/guest.ts'
import { idSchema } from '../ids/index.ts'
import { allergenSchema, chosenModifierSchema } from '../menu/index.ts'
import { basisPointsSchema, penceSchema, zeroOrMorePenceSchema } from '../money/index.ts'
import { orderTypeSchema, vatClasses, vatRatesSchema } from '../tax/index.ts'
import { instantSchema } from '../time/index.ts'
import { holdSchema } from './hold.ts'
import { paymentSchema } from './payment.ts'
import { visitSchema } from './visit.ts'

/** Part of a line taken off as if never ordered. Stays on the order for everyone to see. */
const lineVoidSchema = z.object({
  quantity: z.int().min(1),
  reason: z.string(),
  wasSent: z.boolean(),
  by: idSchema,
  approvedBy: idSchema.nullable(),
  /** How much who approved it may approve, where their role says so. */
  limits: approvalLimitsSchema.optional(),
  at: instantSchema,
})

/**
 * What a line is for VAT: the dish's class; a gift voucher, which is no supply until it is used; a deposit or a single-purpose
 * voucher, whose VAT is due when it is paid, at the standard rate; or the settlement of a house account, whose bills were
 * supplies already.
 */
const lineClassSchema = z.enum([...vatClasses, 'gift_voucher', 'taxed_voucher', 'account_settlement'])

/** One dish on an order, as it was sold: name, price, VAT class and allergens never follow the menu afterwards. */
const orderLineSchema = z.object({
  id: idSchema,
  itemId: idSchema.nullable(),
  name: z.string(),
  kitchenName: z.string(),
  quantity: z.int().min(1),
  /** Gross price of one, modifiers included. */
  unitPricePence: zeroOrMorePenceSchema,
  modifiers: z.array(chosenModifierSchema),
  note: z.string(),
  seat: z.int().nullable(),
  course: z.int().nullable(),
  vatClass: lineClassSchema,
  /** What it is known to contain, options included. */
  allergens: z.array(allergenSchema),
  /** The dish or its options, by name, where nobody has said what is in them: unknown is not none. */
  uncheckedParts: z.array(z.string()),
  stationId: idSchema.nullable(),
  /** The fire that took it to the kitchen; null while it is unsent. */
  fire: z.int().nullable(),
  /** When it was sent to wait for its course; null while it never was. Fired or not, it stays. */
  heldAt: instantSchema.nullable().default(null),
  /** When it went to the kitchen. Null while it has not, and of lines from before this was recorded. */
  firedAt: instantSchema.nullable().default(null),
  voids: z.array(lineVoidSchema),
  addedBy: idSchema,
  addedAt: instantSchema,
})
export type OrderLine = z.infer<typeof orderLineSchema>

/** Off the bill by decision: `comp` gives a made dish away, `discount` lowers a line or the whole bill. */
const discountSchema = z.object({
  id: idSchema,
  kind: z.enum(['discount', 'comp']),
  /** The line it belongs to; null for the whole bill. */
  lineId: idSchema.nullable(),
  /** Exactly one of the two is set. */
  rateBps: basisPointsSchema.nullable(),
  amountPence: zeroOrMorePenceSchema.nullable(),
  reason: z.string(),
  /**
   * The dishes it was approved for and what it took off them. What is added later, or joined from another bill, is not
   * lowered. Null: of points and of presets that need no approval, which lower everything.
   */
  approved: z
    .object({
      lines: z.array(z.object({ lineId: idSchema, quantity: z.int().min(1) })),
      amountPence: zeroOrMorePenceSchema,
      /** How much who approved it may approve, where their role says so: it holds for the bill as it becomes. */
      limits: approvalLimitsSchema.optional(),
    })
    .nullable()
    .default(null),
  /** The loyalty points it was given for; they need no manager's yes. */
  points: z.int().min(1).nullable().default(null),
  /** When they were given back after the bill was paid with them alone. */
  pointsBack: z.object({ at: instantSchema }).optional(),
  /** The restaurant's own discount it is; null for one somebody made up. */
  presetId: idSchema.nullable().default(null),
  /** While the dishes come to less, it takes nothing off. Only of a preset that has a minimum. */
  minBillPence: zeroOrMorePenceSchema.optional(),
  by: idSchema,
  approvedBy: idSchema.nullable(),
  at: instantSchema,
})
export type Discount = z.infer<typeof discountSchema>

export const vatGroupSchema = z.object({
  rateBps: basisPointsSchema,
  grossPence: penceSchema,
  netPence: penceSchema,
  vatPence: penceSchema,
})

/**
 * Every figure of a bill. `totalPence = linesPence − discountPence + serviceChargePence + vouchersPence + settlementPence`;
 * tips stand apart.
 */
const totalsSchema = z.object({
  linesPence: penceSchema,
  discountPence: penceSchema,
  serviceChargePence: penceSchema,
  /**
   * Gift vouchers sold: owed to whoever has them, no sale of the restaurant. There on the sale of a voucher, also on one that
   * was given up, and on nothing else: whether an order is a voucher's sale never changes.
   */
  vouchersPence: penceSchema.optional(),
  /** Paid on a house account: what was sold before, no sale again. There on the settlement of one and on nothing else. */
  settlementPence: penceSchema.optional(),
  totalPence: penceSchema,
  vat: z.array(vatGroupSchema),
  paidPence: penceSchema,
  /** Less what of it was given back. */
  tipPence: penceSchema,
  refundedPence: penceSchema,
  /** Asked of a provider, answer not known yet. */
  pendingPence: penceSchema,
  /** Still owed. */
  balanceDuePence: penceSchema,
  /** More than it cost, owed back to the guest. Only where a closed order holds some. */
  overpaidPence: penceSchema.optional(),
})
export type Totals = z.infer<typeof totalsSchema>

/** What the guests asked for and owe. */
export const orderSchema = z.object({
  id: idSchema,
  locationId: idSchema,
  /** The number people call out; given by the server when the order is first stored. */
  number: z.string().nullable(),
  state: z.enum(['open', 'paid', 'voided']),
  /** Rises by one with each change; an older copy is never written over a newer one. */
  version: z.int().min(1),
  orderType: orderTypeSchema,
  tableId: idSchema.nullable(),
  tableName: z.string().nullable(),
  /** Tables pushed together with it for this party; each is free again once the order is closed. */
  joinedTables: z.array(z.object({ id: idSchema, name: z.string() })),
  covers: z.int().nullable(),
  /** "Sam, window" – who to call when there is no table. */
  guestName: z.string(),
  /** The guest of the directory it belongs to, with the allergies the kitchen must know. */
  guest: attachedGuestSchema.nullable(),
  businessDate: z.iso.date(),
  /** The rates of VAT of its business date; what was sold never moves with a later one. */
  vatRates: vatRatesSchema,
  openedAt: instantSchema,
  openedBy: idSchema,
  /** The waiter it belongs to: who opened it, or whoever it was handed over to last. */
  servedBy: idSchema,
  /** When the guests asked for their bill, or were shown it; null while they have not, and once they order again. */
  billAskedAt: instantSchema.nullable().default(null),
  closedAt: instantSchema.nullable(),
  /** How many times it was opened again after it had been paid. */
  reopenings: z.int().min(0).default(0),
  /** The held course that is fired by itself, when, and who said so; null while there is none. */
  courseTimer: z.object({ course: z.int(), fireAt: instantSchema, by: idSchema }).nullable().default(null),
  /** How many times it has been sent to the kitchen. */
  fires: z.int().min(0),
  serviceChargeBps: basisPointsSchema,
  /** The guests asked for the charge to be taken off; no rule puts it back. */
  isServiceChargeRemoved: z.boolean().default(false),
  lines: z.array(orderLineSchema),
  discounts: z.array(discountSchema),
  payments: z.array(paymentSchema),
  /** What it has to do with other bills of its visit; null or absent where it has nothing. */
  visit: visitSchema.nullish(),
  /** What was kept free on guests' cards for this bill, the newest last: a tab. In no figure. */
  holds: z.array(holdSchema).default([]),
  totals: totalsSchema,
})
export type Order = z.infer<typeof orderSchema>
