import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { instantSchema } from '../time/index.ts'

/** A pause in a shift. Unpaid unless a manager says otherwise. */
const workBreakSchema = z.strictObject({
  startedAt: instantSchema,
  /** Null while it lasts. */
  endedAt: instantSchema.nullable(),
  isPaid: z.boolean(),
})
export type WorkBreak = z.infer<typeof workBreakSchema>

const facts = {
  id: idSchema,
  staffId: idSchema,
  locationId: idSchema,
  /** The trading day on which it began; its hours and its pay belong there. */
  businessDate: z.iso.date(),
  startedAt: instantSchema,
  breaks: z.array(workBreakSchema),
  /** Rises with every change; the version before stays as it was. */
  version: z.int().min(1),
}

/**
 * What somebody worked, from clocking in to clocking out.
 * - `open`: still at work · `ended`: clocked out
 * - `missed`: they clocked in again without ever having clocked out; counts for nothing until somebody says when it ended
 * - `removed`: it never was; kept for who asks later
 */
export const workedShiftSchema = z.discriminatedUnion('state', [
  z.object({ ...facts, state: z.literal('open'), endedAt: z.null() }),
  z.object({ ...facts, state: z.literal('missed'), endedAt: z.null() }),
  z.object({ ...facts, state: z.literal('ended'), endedAt: instantSchema }),
  z.object({ ...facts, state: z.literal('removed'), endedAt: instantSchema.nullable() }),
])
export type WorkedShift = z.infer<typeof workedShiftSchema>

export const clockActions = ['clock_in', 'start_break', 'end_break', 'clock_out'] as const
export const clockActionSchema = z.enum(clockActions)
export type ClockAction = z.infer<typeof clockActionSchema>

const times = {
  locationId: idSchema,
  startedAt: instantSchema,
  breaks: z.array(workBreakSchema).max(12),
  reason: z.string().trim().min(3, 'Enter a reason').max(200),
}

/** Hours nobody clocked: written down afterwards, with a reason. */
export const addShiftSchema = z.strictObject({ id: idSchema, staffId: idSchema, endedAt: instantSchema, ...times })
export type AddShift = z.infer<typeof addShiftSchema>

export const changeShiftSchema = z.strictObject({
  /** The version that was looked at: two who edit at once notice each other. */
  version: z.int().min(1),
  /** Null leaves somebody who is at work there. */
  endedAt: instantSchema.nullable(),
  ...times,
})
export type ChangeShift = z.infer<typeof changeShiftSchema>

export const removeShiftSchema = z.strictObject({ version: z.int().min(1), reason: times.reason })
export type RemoveShift = z.infer<typeof removeShiftSchema>
