import { z } from 'zod'
import { type BasisPoints, basisPointsSchema } from '../money/index.ts'
import { instantSchema } from '../time/index.ts'

/** What of the processing fee is a partner's, from a moment on. 10,000 would be all of it. */
export const partnerShareSchema = z.object({ shareBps: basisPointsSchema, effectiveFrom: instantSchema })
export type PartnerShare = z.infer<typeof partnerShareSchema>

/** The partner's part at a moment; undefined before the first. What was taken keeps the part of its own moment. */
export function shareInForce(shares: readonly PartnerShare[], at: string): BasisPoints | undefined {
  const begun = shares.filter(({ effectiveFrom }) => effectiveFrom <= at)
  return begun.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0]?.shareBps
}
