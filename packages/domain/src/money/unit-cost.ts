import { z } from 'zod'
import { assert } from '../errors/index.ts'
import { type Pence, pence } from './pence.ts'

/**
 * What one base unit (a gram, a millilitre, a piece) costs, in millionths of a penny: flour at 60p a kilo is
 * 60,000. Whole pence would make a gram of flour free.
 */
export const unitCostSchema = z.int().min(0).brand<'UnitCost'>()
export type UnitCost = z.infer<typeof unitCostSchema>

/** Quantities are thousandths of a base unit, costs millionths of a penny. */
const perPenny = 1_000_000_000n

function unitCost(cost: bigint): UnitCost {
  return unitCostSchema.parse(Number(cost))
}

/** The cost of a base unit when so much of it costs so much; half up. */
export function unitCostOf(price: Pence, quantity: number): UnitCost {
  return unitCost(dividedHalfAway(BigInt(price) * perPenny, BigInt(quantity)))
}

/** What a quantity is worth at a cost: rounded once, to the nearest penny, half away from zero. */
export function worth(quantity: number, cost: UnitCost): Pence {
  return pence(Number(dividedHalfAway(BigInt(quantity) * BigInt(cost), perPenny)))
}

/**
 * What many quantities are worth together: added up exactly, rounded once. The exact sum comes from the database as
 * text, because it may be larger than any number here.
 */
export function worthOfSum(quantityTimesCost: string | bigint): Pence {
  return pence(Number(dividedHalfAway(BigInt(quantityTimesCost), perPenny)))
}

/**
 * The weighted average once a delivery has arrived, half up. What is not there has no cost: with nothing (or less)
 * on hand, or nothing known of what it cost, the delivery's own cost is the average.
 */
export function averagedCost(
  onHand: { readonly quantity: number; readonly cost: UnitCost | null },
  arrived: { readonly quantity: number; readonly pricePence: Pence },
): UnitCost {
  if (onHand.quantity <= 0 || onHand.cost === null) return unitCostOf(arrived.pricePence, arrived.quantity)
  const total = BigInt(onHand.quantity) * BigInt(onHand.cost) + BigInt(arrived.pricePence) * perPenny
  return unitCost(dividedHalfAway(total, BigInt(onHand.quantity) + BigInt(arrived.quantity)))
}

/** How much dearer something has become, in basis points, cut off; null when it cost nothing before. */
export function riseBps(before: UnitCost, now: UnitCost): number | null {
  return before === 0 ? null : Number(((BigInt(now) - BigInt(before)) * 10_000n) / BigInt(before))
}

/** `part` of `whole` in basis points, cut off; null of nothing. */
export function shareBps(part: Pence, whole: Pence): number | null {
  return whole <= 0 ? null : Number((BigInt(part) * 10_000n) / BigInt(whole))
}

/** A quotient to the nearest whole number, halves away from zero, so that what is taken out mirrors what came in. */
export function dividedHalfAway(dividend: bigint, divisor: bigint): bigint {
  const absolute = dividend < 0n ? -dividend : dividend
  const quotient = (absolute * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -quotient : quotient
}

/** A whole number out of exact arithmetic; whoever asks has seen to it that it is not too large for one. */
export function exactly(whole: bigint): number {
  const number = Number(whole)
  assert(Number.isSafeInteger(number), 'an exact whole number fits')
  return number
}
