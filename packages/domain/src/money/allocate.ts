import { assert } from '../errors/index.ts'
import { type Pence, pence } from './pence.ts'

/**
 * Shares `total` in proportion to `weights`; leftover pennies go to the largest remainders
 * (ties: the earlier one), so the parts always add up to the total. Used to spread a discount,
 * VAT or a refund over lines.
 *
 * @param total pence, may be negative for refunds
 * @param weights whole numbers, none below zero, at least one above
 */
export function allocate(total: Pence, weights: readonly number[]): Pence[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  assert(sum > 0n && weights.every((weight) => weight >= 0), 'weights are not negative and one is above zero')

  const sign = total < 0 ? -1n : 1n
  const absolute = BigInt(total) * sign
  const parts = weights.map((weight, index) => {
    const product = absolute * BigInt(weight)
    return { index, floor: product / sum, remainder: product % sum }
  })
  const given = parts.reduce((all, part) => all + part.floor, 0n)
  const lucky = [...parts]
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, Number(absolute - given))
  for (const part of lucky) part.floor += 1n
  return parts.map((part) => pence(Number(part.floor * sign)))
}

/** Splits a bill into `parties` shares that differ by a penny at most; the first ones carry the extra pennies. */
export function splitEvenly(total: Pence, parties: number): Pence[] {
  return allocate(
    total,
    Array.from({ length: parties }, () => 1),
  )
}
