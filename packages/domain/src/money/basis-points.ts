import { z } from 'zod'
import { type Pence, pence } from './pence.ts'

export const basisPointsSchema = z.int().min(0).max(10_000).brand<'BasisPoints'>()

/** A rate in basis points: 1 % = 100, 20 % = 2000. */
export type BasisPoints = z.infer<typeof basisPointsSchema>

export function basisPoints(rate: number): BasisPoints {
  if (!Number.isSafeInteger(rate)) throw new Error(`Must hold: a rate is whole basis points, got ${rate}`)
  return rate as BasisPoints
}

/**
 * `rate` of `amount`, rounded half to even, so that many fees lean neither way.
 * Used for the processing fee: 1 % of £0.50 is 0 p, of £1.50 is 2 p.
 */
export function portionHalfEven(amount: Pence, rate: BasisPoints): Pence {
  const product = BigInt(amount) * BigInt(rate)
  const floor = floorDivide(product, 10_000n)
  const rest = product - floor * 10_000n
  const roundsUp = rest > 5_000n || (rest === 5_000n && floor % 2n !== 0n)
  return pence(Number(roundsUp ? floor + 1n : floor))
}

/** `rate` of `amount`, rounded half up (away from zero). Used for discounts and service charges. */
export function portionHalfUp(amount: Pence, rate: BasisPoints): Pence {
  return unitPortionHalfUp(amount, BigInt(rate), 10_000n)
}

/** `amount × numerator / denominator`, rounded half away from zero, so that a refund mirrors its sale. */
export function unitPortionHalfUp(amount: Pence, numerator: bigint, denominator: bigint): Pence {
  const product = BigInt(amount) * numerator
  const absolute = product < 0n ? -product : product
  const rounded = (absolute * 2n + denominator) / (denominator * 2n)
  return pence(Number(product < 0n ? -rounded : rounded))
}

/** The nearest multiple of `step` pence, halves up: menus end their prices on .95, .50 or .00. */
export function roundedTo(amount: Pence, step: number): Pence {
  const steps = floorDivide(BigInt(amount) * 2n + BigInt(step), BigInt(step) * 2n)
  return pence(Number(steps * BigInt(step)))
}

/** The nearest whole pound, halves up: where pence would only be in the eye's way. */
export function wholePounds(amount: Pence): Pence {
  return roundedTo(amount, 100)
}

/**
 * Reads a rate as a person writes it, in percent: "1", "1.25 %". What is not a number is 0.
 *
 * @returns `too_fine` for a part of a basis point
 */
export function parsePercent(text: string): BasisPoints | 'too_fine' {
  const match = /^\s*([-−+])?\s*(\d+)?(?:\.(\d*))?\s*%?\s*$/.exec(text)
  const [, sign, whole = '', decimals = ''] = match ?? []
  if (!match || (whole === '' && decimals === '')) return basisPoints(0)
  if (!/^\d{0,2}0*$/.test(decimals)) return 'too_fine'
  const digits = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  const rate = Number.isSafeInteger(digits) ? digits : Number.MAX_SAFE_INTEGER
  return basisPoints(sign === undefined || sign === '+' ? rate : -rate)
}

/** "1%", "1.25%": as short as it can be written exactly. */
export function formatPercent(rate: BasisPoints): string {
  return `${rate / 100}%`
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}
