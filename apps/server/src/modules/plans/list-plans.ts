import { type Plan, planKeys, planSchema, publishedFee } from '@tableside/domain/plans'
import type { Tx } from '../../db/database.ts'
import { plans } from '../../db/schema/index.ts'
import { announcedFees } from '../fees/index.ts'

/** The plans, the smallest first, each with the fee published at an instant. */
export async function listPlans(tx: Tx, at: string): Promise<Plan[]> {
  const rows = planSchema.array().parse(await tx.select().from(plans))
  const fees = await announcedFees(tx)
  return rows
    .map((plan) => ({
      ...plan,
      feeBps: publishedFee(
        plan.feeBps,
        fees.filter((fee) => fee.plan === plan.key),
        at,
      ),
    }))
    .toSorted((one, other) => planKeys.indexOf(one.key) - planKeys.indexOf(other.key))
}
