import { idSchema } from '@tableside/domain/ids'
import { penceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const feeStatements = resource('Billing', '/restaurants/:restaurantId/billing/fee-statements', {
  permission: 'restaurant.manage',
})

/** A month of the restaurant's own calendar: `2026-11`. */
export const statementMonthSchema = z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, 'A month is like 2026-11')

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

export const feeMonthSchema = z.object({ month: statementMonthSchema, payments: z.int(), ...sums })
export type FeeMonth = z.infer<typeof feeMonthSchema>

export const feeStatementSchema = z.object({
  month: statementMonthSchema,
  restaurantName: z.string(),
  rows: z.array(z.object({ orderId: idSchema, orderNumber: z.string(), businessDate: z.iso.date(), ...sums })),
  totals: z.object({ orders: z.int(), ...sums }),
})
export type FeeStatement = z.infer<typeof feeStatementSchema>

export const listFeeStatements = feeStatements.get('listFeeStatements', '', {
  summary: 'The transaction fees month by month, the newest first, as the ledger has them.',
  reply: z.object({ months: z.array(feeMonthSchema) }),
  refusals: ['being_counted'],
})

export const getFeeStatement = feeStatements.get('getFeeStatement', '/:month', {
  summary: 'The fees of a month order by order; adds up to the ledger to the penny.',
  params: { month: statementMonthSchema },
  reply: z.object({ statement: feeStatementSchema }),
})

export const exportFeeStatement = feeStatements.get('exportFeeStatement', '/:month/orders.csv', {
  summary: 'The same as a file for a spreadsheet.',
  params: { month: statementMonthSchema },
  contentType: 'text/csv',
})

export const getFeeStatementPdf = feeStatements.get('getFeeStatementPdf', '/:month/statement.pdf', {
  summary: 'The same on paper, for the accountant.',
  params: { month: statementMonthSchema },
  contentType: 'application/pdf',
})
