import { type Plan, planKeys, planSchema } from '@tableside/domain/plans'
import type { Database } from '../../db/database.ts'
import { plans } from '../../db/schema/index.ts'

/** The plans, the smallest first. */
export async function listPlans(db: Database): Promise<Plan[]> {
  const rows = planSchema.array().parse(await db.shared.select().from(plans))
  return rows.toSorted((one, other) => planKeys.indexOf(one.key) - planKeys.indexOf(other.key))
}
