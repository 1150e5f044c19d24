import type { Pence } from './pence.ts'

/**
 * How much more than before, in tenths of a percent, cut off towards zero: 125 is +12.5 %. Null when there was nothing
 * to compare with: growth from nothing is no figure (decision M3).
 */
export function growthPerMille(now: Pence, before: Pence): number | null {
  if (before <= 0) return null
  return Number(((BigInt(now) - BigInt(before)) * 1_000n) / BigInt(before))
}
