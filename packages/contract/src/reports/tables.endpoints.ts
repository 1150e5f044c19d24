import { idSchema } from '@tableside/domain/ids'
import { reportTableSchema } from '@tableside/domain/reports'
import { z } from 'zod'
import { dayAsked, endpoint, inRestaurant } from '../core/index.ts'

const tag = 'Reports'

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
const refusals = ['range_upside_down'] as const
const named = inRestaurant.extend({ name: z.enum(reportNames) })
const advancedNamed = inRestaurant.extend({ name: z.enum(advancedReportNames) })
const access = { permission: 'reports.view' } as const
const advanced = { permission: 'reports.view', feature: 'advanced_reports' } as const

export const getReport = endpoint({
  name: 'getReport',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/reports/tables/:name',
  summary: 'Sales by day, VAT by rate and eat-in or takeaway, takings by tender, or drawers, over business dates.',
  tag,
  access,
  isIdempotent: false,
  params: named,
  query: z.object(rangeQuery),
  reply,
  status: 200,
  refusals,
})

export const getReportFile = endpoint({
  name: 'getReportFile',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/reports/tables/:name/file',
  summary: 'The same report as a file; no cell is ever a formula.',
  tag,
  access,
  isIdempotent: false,
  params: named,
  query: z.object({ ...rangeQuery, format }),
  contentType: 'application/octet-stream',
  status: 200,
  refusals,
})

export const getAdvancedReport = endpoint({
  name: 'getAdvancedReport',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/reports/advanced/:name',
  summary: 'Items, people, labour cost, voids, comps and discounts by approver, or hours, over business dates.',
  tag,
  access: advanced,
  isIdempotent: false,
  params: advancedNamed,
  query: z.object(rangeQuery),
  reply,
  status: 200,
  refusals,
})

export const getAdvancedReportFile = endpoint({
  name: 'getAdvancedReportFile',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/reports/advanced/:name/file',
  summary: 'The same report as a file; no cell is ever a formula.',
  tag,
  access: advanced,
  isIdempotent: false,
  params: advancedNamed,
  query: z.object({ ...rangeQuery, format }),
  contentType: 'application/octet-stream',
  status: 200,
  refusals,
})
