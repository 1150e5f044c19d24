import { assert, DomainError } from '@tableside/domain/errors'
import { UNLIMITED } from '@tableside/domain/plans'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { plans } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'

type Limit = 'maxAccounts' | 'maxStaff' | 'maxLocations'

/**
 * Refuses one more than the plan in force allows. Exact only while the restaurant is locked:
 * whoever counts and then writes without the lock lets two in.
 *
 * @param count how many there are already
 */
export async function assertBelowLimit(
  tx: Tx,
  { access }: RestaurantScope,
  limit: Limit,
  count: number,
): Promise<void> {
  const [plan] = await tx.select().from(plans).where(eq(plans.key, access.subscription_plan))
  assert(plan, 'the plan in force is in the plan table')
  const max = plan[limit]
  if (max !== UNLIMITED && count >= max) {
    throw new DomainError('plan_limit_reached', { limit, max, plan: access.subscription_plan })
  }
}
