import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { aboveZeroPenceSchema, penceSchema, zeroOrMorePenceSchema } from '../money/index.ts'
import { instantSchema } from '../time/index.ts'
import { denominationCountsSchema, hasSum } from './denominations.ts'

/** What a location's own drawer is called: the one that tills and people use that have no other. */
export const mainDrawerName = 'Main drawer'

/**
 * A cash drawer by its name: at the bar, or a waiter's own float. It stays, and is opened and counted again and again.
 * The location's main drawer has no row: where a drawer is named, null is that one.
 */
export const cashDrawerSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Whose float it is: all cash this person takes goes into it. Null: it belongs to the tills that use it. */
  staffId: idSchema.nullable(),
})
export type CashDrawer = z.infer<typeof cashDrawerSchema>

/** Cash into or out of a drawer that is no sale: change from the bank, the window cleaner, a drop into the safe. */
export const cashMovementKinds = ['paid_in', 'paid_out', 'drop'] as const
const cashMovementKindSchema = z.enum(cashMovementKinds)
export type CashMovementKind = z.infer<typeof cashMovementKindSchema>

export const cashMovementSchema = z.object({
  id: idSchema,
  kind: cashMovementKindSchema,
  amountPence: aboveZeroPenceSchema,
  reason: z.string(),
  by: idSchema,
  /** Who said yes to more than the drawer should have held. Absent: it held that much. */
  approvedBy: idSchema.optional(),
  at: instantSchema,
})
export type CashMovement = z.infer<typeof cashMovementSchema>

/** The drawer was opened and nothing went in or out: a guest wanted change. Nothing is posted. */
export const noSaleSchema = z.object({ id: idSchema, reason: z.string(), by: idSchema, at: instantSchema })

/** What the till put into the drawer and took out of it between opening and now, as the ledger has it. */
export const drawerTakingsSchema = z.object({ cashInPence: zeroOrMorePenceSchema, cashOutPence: zeroOrMorePenceSchema })
export type DrawerTakings = z.infer<typeof drawerTakingsSchema>

/** What a count wrote down. */
export const closedSchema = z.object({
  at: instantSchema,
  by: idSchema,
  businessDate: z.iso.date(),
  takings: drawerTakingsSchema,
  expectedPence: penceSchema,
  countedPence: zeroOrMorePenceSchema,
  /** More than expected when positive, less when negative. */
  variancePence: penceSchema,
  note: z.string(),
  /** How many of each note and coin, where they were counted one by one. */
  counts: denominationCountsSchema.nullable().default(null),
  /** Who approved a difference above the location's limit. */
  approvedBy: idSchema.nullable().default(null),
  /** Whose drawer it became with this count; null where it was put away. */
  handedTo: idSchema.nullable().default(null),
})

/** A drawer session: from the float that was put into a drawer to the count that closed it. One at a time in a drawer. */
export const drawerSchema = z.object({
  id: idSchema,
  locationId: idSchema,
  /** Which drawer; null is the location's main one. */
  cashDrawerId: idSchema.nullable().default(null),
  openedAt: instantSchema,
  openedBy: idSchema,
  floatPence: zeroOrMorePenceSchema,
  movements: z.array(cashMovementSchema),
  noSales: z.array(noSaleSchema).default([]),
  /** Set when it was counted; then nothing of it changes any more. */
  closed: closedSchema.nullable(),
})
export type Drawer = z.infer<typeof drawerSchema>

export const openDrawerSchema = z.strictObject({
  id: idSchema,
  locationId: idSchema,
  /** Which drawer; absent or null is the location's main one. */
  cashDrawerId: idSchema.nullable().default(null),
  floatPence: zeroOrMorePenceSchema,
})
export type OpenDrawer = z.infer<typeof openDrawerSchema>

export const moveCashSchema = z.strictObject({
  id: idSchema,
  kind: cashMovementKindSchema,
  amountPence: aboveZeroPenceSchema,
  reason: z.string().trim().min(1).max(200),
  /** A manager’s yes to more than the drawer should hold. */
  approvalId: idSchema.optional(),
})
export type MoveCash = z.infer<typeof moveCashSchema>

export const noSaleCommandSchema = z.strictObject({ id: idSchema, reason: z.string().trim().min(1).max(200) })
export type NoSale = z.infer<typeof noSaleCommandSchema>

const count = {
  /** What is in the drawer, float included. Counted without having seen what should be in it. */
  countedPence: zeroOrMorePenceSchema,
  /** The same by note and coin. */
  counts: denominationCountsSchema.optional(),
  note: z.string().trim().max(200).default(''),
  /** A manager’s yes to a difference above the location's limit. */
  approvalId: idSchema.optional(),
}
const sumError = { message: 'Must be the sum of the notes and coins', path: ['countedPence'] }

export const closeDrawerSchema = z.strictObject(count).refine(hasSum, sumError)
export type CloseDrawer = z.infer<typeof closeDrawerSchema>

export const handOverDrawerSchema = z
  .strictObject({
    ...count,
    /** Of the drawer session that begins. */
    id: idSchema,
    toStaffId: idSchema,
  })
  .refine(hasSum, sumError)
export type HandOverDrawer = z.infer<typeof handOverDrawerSchema>
