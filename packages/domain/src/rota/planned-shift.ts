import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import type { OpenPeriod } from '../opening-hours/index.ts'
import { instantSchema } from '../time/index.ts'

/**
 * Who is to work when. `planned`: to be worked · `cancelled`: not any more; it stays readable, and one its people were
 * notified of stays on the rota, struck through.
 */
export const plannedShiftSchema = z.object({
  id: idSchema,
  staffId: idSchema,
  locationId: idSchema,
  /** What they do then: "Floor", "Bar". */
  role: z.string(),
  /** The trading day on which it begins. */
  businessDate: z.iso.date(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Unpaid. */
  breakMinutes: z.int(),
  note: z.string(),
  state: z.enum(['planned', 'cancelled']),
  version: z.int().min(1),
  /** When its people were first notified of it; null while it is a draft nobody else sees. */
  publishedAt: instantSchema.nullable(),
})
export type PlannedShift = z.infer<typeof plannedShiftSchema>

const fields = {
  staffId: idSchema,
  locationId: idSchema,
  role: z.string().trim().max(40).default(''),
  startsAt: instantSchema,
  endsAt: instantSchema,
  breakMinutes: z.int().min(0).max(240).default(0),
  note: z.string().trim().max(200).default(''),
}

export const planShiftSchema = z.strictObject({ id: idSchema, ...fields })
export type PlanShift = z.infer<typeof planShiftSchema>

/** Why something changes that its people were notified of already. */
const reason = z.string().trim().max(200).default('')

export const changePlannedShiftSchema = z.strictObject({
  /** The version that was looked at: two who plan at once notice each other. */
  version: z.int().min(1),
  ...fields,
  reason,
})
export type ChangePlannedShift = z.infer<typeof changePlannedShiftSchema>

export const cancelPlannedShiftSchema = z.strictObject({ version: z.int().min(1), reason })
export type CancelPlannedShift = z.infer<typeof cancelPlannedShiftSchema>

/** The opening of one weekday in minutes after midnight. */
export const dayHoursSchema = z
  .strictObject({
    opens: z
      .int()
      .min(0)
      .max(24 * 60 - 1),
    closes: z
      .int()
      .min(0)
      .max(24 * 60 - 1),
  })
  .nullable()
/** Null on a day that is closed. One that closes at or before it opens closes on the next day. */
export type DayHours = z.infer<typeof dayHoursSchema>

/** From the first opening of a day to its last closing: between lunch and dinner there are people in the kitchen, too. */
export function dayHoursOf(periods: readonly OpenPeriod[]): DayHours {
  const [first] = periods
  const last = periods.at(-1)
  return first && last ? { opens: first.fromMinute, closes: last.untilMinute } : null
}

export const absenceKinds = ['holiday', 'unavailable'] as const

export const absenceSchema = z.object({
  id: idSchema,
  staffId: idSchema,
  kind: z.enum(absenceKinds),
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
  note: z.string(),
})
export type Absence = z.infer<typeof absenceSchema>
