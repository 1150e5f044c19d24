import { basisPointsSchema, penceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const day = resource('Reports', '/restaurants/:restaurantId/reports/day', { permission: 'reports.view' })

export const dayReportSchema = z.object({
  businessDate: z.iso.date(),
  asOf: z.iso.datetime(),
  orders: z.object({ open: z.int(), paid: z.int(), voided: z.int(), covers: z.int() }),
  /** Revenue and VAT of the orders that were paid, less what was given back; by VAT rate, highest first. */
  sales: z.object({
    byRate: z.array(
      z.object({ rateBps: basisPointsSchema, netPence: penceSchema, vatPence: penceSchema, grossPence: penceSchema }),
    ),
    netPence: penceSchema,
    vatPence: penceSchema,
    grossPence: penceSchema,
    /** VAT that was due because a deposit or a single-purpose voucher was paid, and what of it came off as they were used or given back. */
    advanceVatPence: penceSchema,
    advanceVatOffPence: penceSchema,
    /** Outside the scope of VAT; the staff's. */
    serviceChargePence: penceSchema,
  }),
  /** What came in by each tender and went out again; tips stand apart. */
  takings: z.array(
    z.object({
      tender: z.string(),
      payments: z.int(),
      takenPence: penceSchema,
      tipPence: penceSchema,
      refundedPence: penceSchema,
      netPence: penceSchema,
    }),
  ),
  tipPence: penceSchema,
  /** What the sale costs: our fee less what was given back, and the card provider's. */
  fees: z.object({ processingPence: penceSchema, providerPence: penceSchema }),
  /** Dishes taken off the day's orders, at the price they would have cost. */
  voids: z.object({ count: z.int(), amountPence: penceSchema, afterSendingPence: penceSchema }),
  /** Dishes lowered in price. */
  discounts: z.object({ count: z.int(), amountPence: penceSchema }),
  /** Dishes that were made and given away. */
  comps: z.object({ count: z.int(), amountPence: penceSchema }),
})
export type DayReport = z.infer<typeof dayReportSchema>

export const getDayReport = day.get('getDayReport', '', {
  summary: 'An X report: a trading day as its orders and the ledger have it at this moment. Looking changes nothing.',
  query: z.object({ businessDate: z.iso.date().optional() }),
  reply: z.object({ report: dayReportSchema }),
  refusals: ['being_counted'],
})
