import { idSchema } from '@tableside/domain/ids'
import { basisPointsSchema, penceSchema, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { planKeySchema } from '@tableside/domain/plans'
import { z } from 'zod'
import { behindSchema, pageQuery, resource } from '../core/index.ts'

const financial = resource('Platform', '/platform/financial', 'platform_owner')

export const reportTypes = ['summary', 'detailed', 'commission', 'subscription'] as const
export const reportTypeSchema = z.enum(reportTypes)
export type ReportType = z.infer<typeof reportTypeSchema>

const filter = { restaurantId: idSchema.optional() }

/** What the platform earned in a stretch of business dates: fees, less those given back, and subscriptions. */
export const revenueSchema = z.object({
  feePence: penceSchema,
  feeBackPence: penceSchema,
  subscriptionPence: penceSchema,
  totalPence: penceSchema,
})
export type Revenue = z.infer<typeof revenueSchema>

export const financialSchema = z.object({
  /** Since the first day, and in the thirty business dates up to today. */
  allTime: revenueSchema,
  last30Days: revenueSchema,
  monthSoFar: revenueSchema,
  /** The same days of the month before. */
  monthBefore: revenueSchema,
  /** In tenths of a percent; null when there was nothing the month before. */
  growthPerMille: z.int().nullable(),
  /** Of the plans' prices: invoiced and not paid yet, without VAT. It is in none of the sums. */
  unpaidPence: zeroOrMorePenceSchema,
  restaurants: z.object({ total: z.int(), active: z.int() }),
  /** By month (summary) or by day, oldest first; days without any have zeros. */
  series: z.array(revenueSchema.extend({ from: z.iso.date() })),
  asOf: z.iso.datetime(),
  behind: behindSchema,
})
export type Financial = z.infer<typeof financialSchema>

export const platformFinancial = financial.get('platformFinancial', '', {
  summary: 'What the platform earned, of all restaurants or of one: equal to their ledgers to the penny.',
  query: z.object({ ...filter, type: reportTypeSchema.default('summary') }),
  reply: z.object({ financial: financialSchema }),
  // When one restaurant is asked for that does not exist.
})

export const financialRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** In force today. */
  subscriptionPlan: planKeySchema,
  isSubscribed: z.boolean(),
  trialEndsAt: z.iso.datetime().nullable(),
  monthlyPence: zeroOrMorePenceSchema,
  /** What the platform earned with it: fees and subscriptions, since the first day. */
  totalRevenuePence: penceSchema,
  /** The same in the thirty business dates up to today. */
  monthlyRevenuePence: penceSchema,
  /** Fees less those given back. */
  transactionFeesPence: penceSchema,
  feePence: penceSchema,
  feeBackPence: penceSchema,
  /** What was paid for plans. */
  subscriptionPence: penceSchema,
  /** What was billed for plans less what was credited, without VAT, paid or not: as the list of subscriptions has it. */
  billedPence: penceSchema,
  /** The restaurant's own takings in those thirty days: taken less given back, tips not counted. */
  takings30Pence: penceSchema,
  feeBps: basisPointsSchema,
  /** Orders that were paid, as the restaurant's own dashboard counts them; past sales of another till among them. */
  orderCount: z.int(),
  lastActivity: z.iso.datetime(),
})
export type FinancialRow = z.infer<typeof financialRowSchema>

export const listFinancialRows = financial.get('listFinancialRows', '/restaurants', {
  summary: 'What the platform earned with each restaurant, by name; adds up to the whole.',
  query: z.object({ ...filter, ...pageQuery }),
  reply: z.object({ rows: z.array(financialRowSchema), nextCursor: z.string().nullable() }),
  // When one restaurant is asked for that does not exist.
})

export const exportFinancialReport = financial.get('exportFinancialReport', '/report.csv', {
  summary: 'One of the four reports as a file for a spreadsheet, however many restaurants; no cell is ever a formula.',
  query: z.object({ ...filter, type: reportTypeSchema.default('summary') }),
  contentType: 'text/csv',
  // When one restaurant is asked for that does not exist.
})
