import { type BasisPoints, basisPoints, type Pence, pence, portionHalfUp } from '../money/index.ts'
import type { Plan } from '../plans/index.ts'

/** "2.9% or more for the industry" (specification §1): a figure to start from, everybody types their own over it. */
export const comparedRateBps: BasisPoints = basisPoints(290)

/** Takings of a month that tables and templates use as examples. */
export const exampleTakings: readonly Pence[] = [500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000].map(pence)

export type BusinessCase = {
  readonly feePence: Pence
  readonly subscriptionPence: Pence
  readonly totalPence: Pence
  /** What the same takings cost at the rate compared with. */
  readonly comparedPence: Pence
  /** What is left over with us; below zero when the other one is cheaper. */
  readonly differencePence: Pence
}

/**
 * One month with a plan, beside a single rate. An estimate: the product takes its fee of each payment and rounds it
 * each time. A card provider's own price comes on top, on either side.
 */
export function businessCase(
  { monthlyPence, feeBps }: Pick<Plan, 'monthlyPence' | 'feeBps'>,
  takings: Pence,
  comparedBps: BasisPoints = comparedRateBps,
): BusinessCase {
  const feePence = portionHalfUp(takings, feeBps)
  const subscriptionPence = pence(monthlyPence)
  const totalPence = pence(feePence + subscriptionPence)
  const comparedPence = atRate(takings, comparedBps)
  return { feePence, subscriptionPence, totalPence, comparedPence, differencePence: pence(comparedPence - totalPence) }
}

/** What takings cost at one rate and nothing else. */
export function atRate(takings: Pence, rate: BasisPoints): Pence {
  return portionHalfUp(takings, rate)
}
