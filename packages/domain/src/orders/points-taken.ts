import { sumPence, zeroOrMorePenceSchema } from '../money/index.ts'
import type { Discount, Order } from './order.ts'
import { reductionsOf } from './totals.ts'

/**
 * The discounts of a bill as it is closed: of the points used on it, only those that still pay for something are taken;
 * what was voided after they were used gives the others back.
 */
export function withPointsTaken(order: Order): Discount[] {
  const reductions = reductionsOf(order)
  return order.discounts.flatMap((discount) => {
    const { id, points, amountPence } = discount
    if (points === null || !amountPence) return [discount]
    const offPence = sumPence(reductions.flatMap((each) => (each.discountId === id ? each.amountPence : [])))
    if (offPence === amountPence) return [discount]
    // A part of a point is a whole one.
    const taken = Math.ceil((points * offPence) / amountPence)
    if (taken === 0) return []
    const asTaken = { points: taken, amountPence: zeroOrMorePenceSchema.parse(offPence) }
    return [{ ...discount, ...asTaken, reason: formatPoints(taken) }]
  })
}

/** How a discount for points is called on the bill. */
export function formatPoints(points: number): string {
  return `${points} loyalty points`
}
