import { DomainError } from '../errors/index.ts'
import { type BasisPoints, parsePercent } from '../money/index.ts'

/** The platform takes between nothing and ten percent (specification §5). */
export const maxCommissionBps = 1_000

/**
 * Reads a commission rate as a person types it, in percent: "1", "1.25 %". Whatever is not a number is 0 (decision M4).
 *
 * @throws `commission_out_of_range` below 0, above 10, or finer than a hundredth of a percent
 */
export function commissionFrom(typed: string): BasisPoints {
  const rate = parsePercent(typed)
  if (rate === 'too_fine' || rate < 0 || rate > maxCommissionBps) {
    throw new DomainError('commission_out_of_range', { minPercent: 0, maxPercent: 10, stepPercent: 0.01 })
  }
  return rate
}
