import { idSchema } from '@tableside/domain/ids'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { behindSchema, resource } from '../core/index.ts'
import { dayFiguresSchema } from './overview.endpoints.ts'

const overview = resource('Dashboard', '/restaurants/:restaurantId/overview', { permission: 'reports.view' })

/** What an owner looks at of a day besides its sales. */
export const dayLineKinds = ['void', 'comp', 'discount', 'refund', 'drawer', 'hours'] as const
export type DayLineKind = (typeof dayLineKinds)[number]

/** A figure of a day that opens to what is behind it: pence, or minutes of `hours`. */
const lineSchema = z.object({
  kind: z.enum(dayLineKinds),
  /** Dishes voided; comps, discounts, drawers counted, shifts. Null where it is not known from the sums: of refunds. */
  count: z.int().nullable(),
  amount: z.int(),
})

export const daySummarySchema = z.object({
  businessDate: z.iso.date(),
  figures: dayFiguresSchema,
  /** The same weekday a week before, as a whole as well. */
  comparedDate: z.iso.date(),
  compared: dayFiguresSchema,
  lines: z.array(lineSchema),
  behind: behindSchema,
})
export type DaySummary = z.infer<typeof daySummarySchema>

const ofDay = {
  /** Absent: the trading day before the one that runs. */
  businessDate: z.iso.date().optional(),
  locationId: idSchema.optional(),
}

export const getDaySummary = overview.get('getDaySummary', '/day', {
  summary: 'A whole trading day, yesterday unless another is named, against the same weekday a week before.',
  query: z.object(ofDay),
  reply: z.object({ day: daySummarySchema }),
})

export const dayRecordKinds = ['takings', ...dayLineKinds] as const
export type DayRecordKind = (typeof dayRecordKinds)[number]

const recordSchema = z.object({
  id: z.string(),
  /** The order it is of; null for a drawer and a shift. */
  orderId: idSchema.nullable(),
  /** "214", "Bar", "Josh". */
  name: z.string(),
  /** What was done: the dish, the reason, the note of a count. */
  detail: z.string(),
  at: instantSchema,
  byName: z.string(),
  approvedByName: z.string().nullable(),
  count: z.int(),
  amount: z.int(),
})
export type DayRecord = z.infer<typeof recordSchema>

export const listDayRecords = overview.get('listDayRecords', '/day/records', {
  summary: 'Exactly the orders, drawers or shifts behind one figure of a trading day; their sum is the figure.',
  query: z.object({ ...ofDay, kind: z.enum(dayRecordKinds) }),
  reply: z.object({
    businessDate: z.iso.date(),
    records: z.array(recordSchema),
    /** Dishes, comps, discounts, drawers or shifts in all; pence, or minutes. */
    total: z.object({ count: z.int(), amount: z.int() }),
  }),
  refusals: ['being_counted'],
})
