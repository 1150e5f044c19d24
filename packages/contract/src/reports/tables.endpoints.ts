import { idSchema } from '@tableside/domain/ids'
import { reportTableSchema } from '@tableside/domain/reports'
import { z } from 'zod'
import { dayAsked, pageQuery, resource } from '../core/index.ts'

/** With every plan. */
export const reportNames = ['sales', 'vat', 'takings', 'drawers'] as const
/** From beta. */
export const advancedReportNames = ['items', 'staff', 'labour', 'reductions', 'hours'] as const

export const rangeQuery = {
  from: dayAsked,
  to: dayAsked,
  locationId: idSchema.optional(),
}
const format = z.enum(['csv', 'xlsx', 'pdf'])
const reply = z.object({ tables: z.array(reportTableSchema) })
const refusals = ['range_upside_down', 'being_counted'] as const
const reports = resource('Reports', '/restaurants/:restaurantId/reports', { permission: 'reports.view' })
const advanced = { permission: 'reports.view', feature: 'advanced_reports' } as const

export const getReport = reports.get('getReport', '/tables/:name', {
  summary: 'Sales by day, VAT by rate and eat-in or takeaway, takings by tender, or drawers, over business dates.',
  params: { name: z.enum(reportNames) },
  query: z.object(rangeQuery),
  reply,
  refusals,
})

export const getReportFile = reports.get('getReportFile', '/tables/:name/file', {
  summary: 'The same report as a file; no cell is ever a formula.',
  params: { name: z.enum(reportNames) },
  query: z.object({ ...rangeQuery, format }),
  contentType: 'application/octet-stream',
  refusals,
})

export const getAdvancedReport = reports.get('getAdvancedReport', '/advanced/:name', {
  summary: 'Items, people, labour cost, voids, comps and discounts by approver, or hours, over business dates.',
  access: advanced,
  params: { name: z.enum(advancedReportNames) },
  /** `limit` and `cursor` are for the list of each void, comp and discount; the others are whole. */
  query: z.object({ ...rangeQuery, ...pageQuery }),
  reply: reply.extend({ nextCursor: z.string().nullable() }),
  refusals,
})

export const getAdvancedReportFile = reports.get('getAdvancedReportFile', '/advanced/:name/file', {
  summary: 'The same report as a file; no cell is ever a formula.',
  access: advanced,
  params: { name: z.enum(advancedReportNames) },
  query: z.object({ ...rangeQuery, format }),
  contentType: 'application/octet-stream',
  refusals,
})
