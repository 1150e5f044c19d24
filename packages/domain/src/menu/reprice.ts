import { z } from 'zod'
import {
  basisPointsSchema,
  type Pence,
  pence,
  portionHalfUp,
  roundedTo,
  zeroOrMorePenceSchema,
} from '../money/index.ts'

/** Prices end on a multiple of this many pence: £9.95, £9.90, £9.50 or £10.00. */
export const priceSteps = [1, 5, 10, 50, 100] as const
export type PriceStep = (typeof priceSteps)[number]

/** One change of many prices: by a share of each, or all by the same amount. */
const priceChangeSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('share'), isRise: z.boolean(), rateBps: basisPointsSchema }),
  z.strictObject({ by: z.literal('amount'), isRise: z.boolean(), amountPence: zeroOrMorePenceSchema }),
])
export type PriceChange = z.infer<typeof priceChangeSchema>

/**
 * What a dish costs after a change of many prices. Rounded to the nearest step, halves up; never below £0.00. What is
 * free stays free, and a change of nothing leaves a price alone even where it ends on no step.
 */
export function reprice(price: Pence, change: PriceChange, step: PriceStep): Pence {
  const moved = change.by === 'share' ? portionHalfUp(price, change.rateBps) : change.amountPence
  if (price === 0 || moved === 0) return price
  return roundedTo(pence(Math.max(0, change.isRise ? price + moved : price - moved)), step)
}
