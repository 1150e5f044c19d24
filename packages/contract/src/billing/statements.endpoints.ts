import { idSchema } from '@tableside/domain/ids'
import { penceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'

const tag = 'Billing'
const access = { permission: 'restaurant.manage' } as const

/** A month of the restaurant's own calendar: `2026-11`. */
export const monthSchema = z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, 'A month is like 2026-11')

const sums = {
  /** Taken of the bill in this month, tips not counted: what the fee is worked out on. */
  paidPence: penceSchema,
  /** Given back of it in this month. */
  refundedPence: penceSchema,
  feePence: penceSchema,
  feeBackPence: penceSchema,
  /** The fee less what was given back. */
  netFeePence: penceSchema,
}

export const feeMonthSchema = z.object({ month: monthSchema, payments: z.int(), ...sums })
export type FeeMonth = z.infer<typeof feeMonthSchema>

export const feeStatementSchema = z.object({
  month: monthSchema,
  restaurantName: z.string(),
  rows: z.array(z.object({ orderId: idSchema, orderNumber: z.string(), businessDate: z.iso.date(), ...sums })),
  totals: z.object({ orders: z.int(), ...sums }),
})
export type FeeStatement = z.infer<typeof feeStatementSchema>

export const listFeeStatements = endpoint({
  name: 'listFeeStatements',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/billing/fee-statements',
  summary: 'The transaction fees month by month, the newest first, as the ledger has them.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ months: z.array(feeMonthSchema) }),
  status: 200,
  refusals: [],
})

const ofMonth = inRestaurant.extend({ month: monthSchema })

export const getFeeStatement = endpoint({
  name: 'getFeeStatement',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/billing/fee-statements/:month',
  summary: 'The fees of a month order by order; adds up to the ledger to the penny.',
  tag,
  access,
  isIdempotent: false,
  params: ofMonth,
  reply: z.object({ statement: feeStatementSchema }),
  status: 200,
  refusals: [],
})

export const exportFeeStatement = endpoint({
  name: 'exportFeeStatement',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/billing/fee-statements/:month/orders.csv',
  summary: 'The same as a file for a spreadsheet.',
  tag,
  access,
  isIdempotent: false,
  params: ofMonth,
  contentType: 'text/csv',
  status: 200,
  refusals: [],
})

export const getFeeStatementPdf = endpoint({
  name: 'getFeeStatementPdf',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/billing/fee-statements/:month/statement.pdf',
  summary: 'The same on paper, for the accountant.',
  tag,
  access,
  isIdempotent: false,
  params: ofMonth,
  contentType: 'application/pdf',
  status: 200,
  refusals: [],
})
