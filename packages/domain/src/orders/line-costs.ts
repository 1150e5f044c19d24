import { allocate, type Pence, unitPortionHalfUp, ZERO } from '../money/index.ts'
import type { Order } from './order.ts'
import { isDish, linePence, linesAfterDiscounts } from './totals.ts'

/** Each line's price and its part of the service charge: together they add up to the bill exactly. */
export function costByLine(
  order: Order,
  { serviceChargePence }: { readonly serviceChargePence: Pence } = order.totals,
): Map<string, { dishPence: Pence; servicePence: Pence }> {
  const lines = linesAfterDiscounts(order)
  const weights = lines.map((line) => line.grossPence)
  // A charge on nothing is nothing, and cannot be shared.
  const service = serviceChargePence > 0 ? allocate(serviceChargePence, weights) : []
  const others = order.lines.filter((line) => !isDish(line))
  return new Map([
    ...lines.map(
      ({ lineId, grossPence }, at) => [lineId, { dishPence: grossPence, servicePence: service[at] ?? ZERO }] as const,
    ),
    ...others.map((line) => [line.id, { dishPence: linePence(line), servicePence: ZERO }] as const),
  ])
}

/** What `quantity` of `all` of it come to, rounded half up. */
export function portionOf(total: Pence, quantity: number, all: number): Pence {
  return all > 0 ? unitPortionHalfUp(total, BigInt(quantity), BigInt(all)) : ZERO
}
