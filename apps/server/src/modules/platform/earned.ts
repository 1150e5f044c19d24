import type { Revenue } from '@tableside/contract/platform'
import { type Pence, pence } from '@tableside/domain/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { moneyMoved } from './money-moved.ts'

/** All restaurants, or one of them. */
export type RevenueFilter = { readonly restaurantId?: string | undefined }

/** Conditions on the column of the restaurant they are given. */
export const everyRestaurant = (id: SQL) => sql`${id} is not null`
export const restaurantsOf = ({ restaurantId }: RevenueFilter) =>
  restaurantId ? (id: SQL) => sql`${id} = ${restaurantId}` : everyRestaurant

/** What the platform earned in a month (dated on its first day) or on a day. */
export type Earned = {
  readonly span: 'day' | 'month'
  readonly from: string
  readonly fee: number
  readonly feeBack: number
  readonly plans: number
  readonly plansBack: number
}

/** Everything the platform ever earned by the month, and from `since` on by the day. */
export async function readEarned(tx: Tx, { restaurantId }: RevenueFilter, since: string): Promise<Earned[]> {
  // One restaurant's is read beside its row: a cluster asks the shard it is on.
  const moved = restaurantId
    ? sql`restaurants r cross join lateral ${moneyMoved((id) => sql`${id} = r.restaurant_id`, since)} as moved
      where r.restaurant_id = ${restaurantId}`
    : sql`${moneyMoved(everyRestaurant, since)} as moved`
  const { rows } = await tx.execute<Earned>(sql`
    select moved.span, moved.business_date::text as "from", sum(moved.fee)::bigint as fee,
      sum(moved.fee_back)::bigint as "feeBack", sum(moved.plans)::bigint as plans, sum(moved.plans_back)::bigint as "plansBack"
    from ${moved}
    group by 1, 2`)
  return rows
}

/** What of it lies in a range, both ends included: the whole past without one. */
export function earnedIn(
  earned: readonly Earned[],
  span: Earned['span'],
  { from = '', to = '9999' }: { readonly from?: string; readonly to?: string } = {},
): Revenue {
  const within = earned.filter((row) => row.span === span && row.from >= from && row.from <= to)
  const sum = (of: 'fee' | 'feeBack' | 'plans' | 'plansBack') => within.reduce((all, row) => all + row[of], 0)
  const subscriptionPence = pence(sum('plans') - sum('plansBack'))
  return {
    feePence: pence(sum('fee')),
    feeBackPence: pence(sum('feeBack')),
    subscriptionPence,
    totalPence: pence(sum('fee') - sum('feeBack') + subscriptionPence),
  }
}

/** The plans' prices that were invoiced and are owed: no revenue before they are paid. */
export async function readUnpaid(tx: Tx, filter: RevenueFilter): Promise<Pence> {
  const { rows } = await tx.execute<{ unpaid: number }>(sql`
    select coalesce(sum(net_pence), 0)::bigint as unpaid
    from invoices
    where ${restaurantsOf(filter)(sql`restaurant_id`)} and kind = 'invoice' and state = 'open'`)
  return pence(rows[0]?.unpaid ?? 0)
}
