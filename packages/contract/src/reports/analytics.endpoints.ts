import { penceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { behindSchema, resource } from '../core/index.ts'
import { rangeQuery } from './tables.endpoints.ts'

const analytics = resource('Analytics', '/restaurants/:restaurantId/analytics', {
  permission: 'reports.view',
  feature: 'advanced_analytics',
})

const totals = {
  orders: z.int(),
  covers: z.int(),
  /** Discounts and comps taken off, VAT included, before refunds. */
  salesPence: penceSchema,
  refundPence: penceSchema,
}

const rowSchema = z.object({ key: z.string(), name: z.string(), count: z.int(), salesPence: penceSchema })
export type AnalyticsRow = z.infer<typeof rowSchema>

const totalsSchema = z.object({
  ...totals,
  perOrderPence: penceSchema.nullable(),
  /** All sales of the period, at the counter and to take away as well, for each guest counted at a table. */
  perCoverPence: penceSchema.nullable(),
})
const periodSchema = z.object({ from: z.iso.date(), to: z.iso.date(), totals: totalsSchema })

export const analyticsSchema = z.object({
  current: periodSchema,
  /** The period it is compared with, whole. */
  compared: periodSchema.nullable(),
  /** While the period runs: the compared one up to the same moment of it. Like is held against like. */
  comparedSoFar: z.object({ until: z.iso.datetime(), totals: totalsSchema }).nullable(),
  /** The first business date anything was sold on: a compared period that begins before it is not whole. */
  tradesSince: z.iso.date().nullable(),
  /** Day by day, above 92 days month by month; the compared period beside it day for day. */
  bars: z.array(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      orders: z.int(),
      salesPence: penceSchema,
      beforePence: penceSchema.nullable(),
    }),
  ),
  /** Weekday 1 is Monday; the hour is local time. */
  hours: z.array(
    z.object({
      weekday: z.int().min(1).max(7),
      hour: z.int().min(0).max(23),
      orders: z.int(),
      salesPence: penceSchema,
    }),
  ),
  items: z.array(rowSchema.extend({ category: z.string() })),
  categories: z.array(rowSchema),
  staff: z.array(rowSchema),
  locations: z.array(rowSchema),
  /** What was taken by each tender less what was given back, tips included. */
  tenders: z.array(rowSchema),
  behind: behindSchema,
})
export type Analytics = z.infer<typeof analyticsSchema>

export const comparisons = ['none', 'previous', 'weekday', 'year'] as const

export const getAnalytics = analytics.get('getAnalytics', '', {
  summary:
    'Sales over business dates by day, hour, item, category, person, location and tender, beside an earlier period.',
  query: z.object({
    ...rangeQuery,
    /** `previous`: as many days before; `weekday`: the same weekdays, full weeks before; `year`: the same dates a year before. */
    compare: z.enum(comparisons).default('none'),
  }),
  reply: z.object({ analytics: analyticsSchema }),
  refusals: ['range_upside_down'],
})
