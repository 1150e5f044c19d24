import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { aboveZeroPenceSchema, penceSchema, zeroOrMorePenceSchema } from '../money/index.ts'
import { instantSchema } from '../time/index.ts'

/** Cash into or out of a drawer that is no sale: change from the bank, the window cleaner, a drop into the safe. */
export const cashMovementKinds = ['paid_in', 'paid_out', 'drop'] as const
const cashMovementKindSchema = z.enum(cashMovementKinds)
export type CashMovementKind = z.infer<typeof cashMovementKindSchema>

const cashMovementSchema = z.object({
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
})

/** A drawer from the float that was put into it to the count that closed it. One at a time at a location. */
export const drawerSchema = z.object({
  id: idSchema,
  locationId: idSchema,
  openedAt: instantSchema,
  openedBy: idSchema,
  floatPence: zeroOrMorePenceSchema,
  movements: z.array(cashMovementSchema),
  /** Set when it was counted; then nothing of it changes any more. */
  closed: closedSchema.nullable(),
})
export type Drawer = z.infer<typeof drawerSchema>

export const openDrawerSchema = z.strictObject({
  id: idSchema,
  locationId: idSchema,
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

export const closeDrawerSchema = z.strictObject({
  /** What is in the drawer, float included. Counted without having seen what should be in it. */
  countedPence: zeroOrMorePenceSchema,
  note: z.string().trim().max(200).default(''),
})
export type CloseDrawer = z.infer<typeof closeDrawerSchema>
