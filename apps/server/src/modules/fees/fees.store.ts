import { assert } from '@tableside/domain/errors'
import { type BasisPoints, basisPoints } from '@tableside/domain/money'
import {
  type FeeConsent,
  feeInForce,
  feesToAccept,
  type PlanFee,
  type PlanKey,
  planFeeSchema,
} from '@tableside/domain/plans'
import { asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { feeAcceptances, planFees, plans } from '../../db/schema/index.ts'

/** Every announced change of a fee that was not withdrawn, of all plans, in the order of their days. */
export async function announcedFees(tx: Tx): Promise<PlanFee[]> {
  const rows = await tx.select().from(planFees).where(isNull(planFees.withdrawnAt)).orderBy(asc(planFees.effectiveFrom))
  return planFeeSchema.array().parse(rows)
}

type Subscriber = { readonly restaurantId: string; readonly plan: PlanKey; readonly joinedAt: string }

export type FeeTerms = {
  readonly feeBps: BasisPoints
  /** Higher fees that wait for the restaurant's yes. */
  readonly toAccept: PlanFee[]
}

/** What a restaurant pays on its plan at an instant, and what it has still to answer. */
export async function loadFeeTerms(
  tx: Tx,
  { restaurantId, plan, joinedAt }: Subscriber,
  at: string,
): Promise<FeeTerms> {
  const [row] = await tx.select({ feeBps: plans.feeBps }).from(plans).where(eq(plans.key, plan))
  assert(row, 'the plan in force is in the plan table')
  const accepted = await tx
    .select({ id: feeAcceptances.planFeeId })
    .from(feeAcceptances)
    .where(eq(feeAcceptances.restaurantId, restaurantId))
  const consent: FeeConsent = { acceptedIds: accepted.map(({ id }) => id), joinedAt }
  const changes = (await announcedFees(tx)).filter((fee) => fee.plan === plan)
  const base = basisPoints(row.feeBps)
  return { feeBps: feeInForce(base, changes, consent, at), toAccept: feesToAccept(base, changes, consent, at) }
}
