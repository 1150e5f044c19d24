import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { type BasisPoints, basisPointsSchema } from '../money/index.ts'
import { planKeySchema } from './plans.ts'

/** A restaurant learns of another fee at least this long before it comes into force. */
export const feeNoticeDays = 30

const noticeMs = feeNoticeDays * 24 * 60 * 60 * 1000

/** An announced change of a plan's processing fee. */
export const planFeeSchema = z.object({
  id: idSchema,
  plan: planKeySchema,
  feeBps: basisPointsSchema,
  announcedAt: z.iso.datetime(),
  effectiveFrom: z.iso.datetime(),
})
export type PlanFee = z.infer<typeof planFeeSchema>

/** What a restaurant has agreed to: announced fees by their id, and everything published when it joined. */
export type FeeConsent = { readonly acceptedIds: readonly string[]; readonly joinedAt: string }

/** The first moment at which a change announced now may come into force. */
export function earliestFeeChange(at: string): string {
  return new Date(Date.parse(at) + noticeMs).toISOString()
}

/**
 * The fee a restaurant pays at an instant. A lower fee comes into force by itself on its day; a higher one only for
 * whoever has accepted it, or joined after it was announced: until then the fee before it goes on.
 *
 * @param base the fee the plan's schedule begins with
 * @param changes the changes of this plan that were not withdrawn
 */
export function feeInForce(
  base: BasisPoints,
  changes: readonly PlanFee[],
  { acceptedIds, joinedAt }: FeeConsent,
  at: string,
): BasisPoints {
  return changes
    .filter(({ effectiveFrom }) => effectiveFrom <= at)
    .toSorted(bySchedule)
    .reduce((fee, change) => {
      const isAgreed = change.feeBps <= fee || acceptedIds.includes(change.id) || joinedAt >= change.announcedAt
      return isAgreed ? change.feeBps : fee
    }, base)
}

/** The fee published for whoever joins at an instant. */
export function publishedFee(base: BasisPoints, changes: readonly PlanFee[], at: string): BasisPoints {
  return feeInForce(base, changes, { acceptedIds: [], joinedAt: at }, at)
}

/** The higher fees a restaurant has been notified of and not yet answered. */
export function feesToAccept(
  base: BasisPoints,
  changes: readonly PlanFee[],
  consent: FeeConsent,
  at: string,
): PlanFee[] {
  const now = feeInForce(base, changes, consent, at)
  return changes
    .filter(
      ({ id, feeBps, announcedAt }) =>
        feeBps > now && announcedAt > consent.joinedAt && !consent.acceptedIds.includes(id),
    )
    .toSorted(bySchedule)
}

function bySchedule(one: PlanFee, other: PlanFee): number {
  return one.effectiveFrom.localeCompare(other.effectiveFrom) || one.announcedAt.localeCompare(other.announcedAt)
}
