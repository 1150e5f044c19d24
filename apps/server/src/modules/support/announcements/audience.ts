import type { AnnouncementDraft } from '@tableside/domain/support'
import { type SQL, sql } from 'drizzle-orm'

export type Audience = Pick<AnnouncementDraft, 'isForAll' | 'targetPlans' | 'targetRestaurants'> & {
  /** When it was sent: who opens later, or changes plan later, was not meant. */
  readonly createdAt: string
}

/** The restaurants `r` an announcement is for. The plan is the one in force then. */
export function isInAudience({ isForAll, targetPlans, targetRestaurants, createdAt }: Audience): SQL {
  const existed = sql`r.created_at <= ${createdAt}::timestamptz`
  if (isForAll) return existed
  return sql`${existed} and (
    r.restaurant_id = any (${sql.param(targetRestaurants)}::uuid[])
    or plan_in_force(r.plan, r.is_subscribed, r.trial_ends_at, ${createdAt}) = any (${sql.param(targetPlans)}::text[]))`
}
