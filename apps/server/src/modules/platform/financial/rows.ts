import type { FinancialRow } from '@tableside/contract/platform'
import { basisPoints, type Pence, pence, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { feeInForce, type PlanFee, type PlanKey, planInForce } from '@tableside/domain/plans'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { plans } from '../../../db/schema/index.ts'
import { announcedFees } from '../../fees/index.ts'
import { billedSoFar } from '../billed-so-far.ts'
import { moneyMoved } from '../money-moved.ts'
import { ordersPaid } from '../orders-paid.ts'
import { thirtyDaysFrom } from '../overview.ts'

type RevenueRow = {
  readonly id: string
  readonly name: string
  readonly plan: PlanKey
  readonly isSubscribed: boolean
  readonly trialEndsAt: string | null
  readonly createdAt: string
  readonly acceptedIds: readonly string[]
  readonly fee: Pence
  readonly back: Pence
  readonly recent: Pence
  readonly plans: Pence
  readonly takings: Pence
  readonly orders: number
  readonly newestAt: string | null
  readonly billed: Pence
  /** What was agreed for the plan it pays; null where it pays none. */
  readonly agreed: Pence | null
}

export type PlanTable = ReadonlyMap<
  string,
  {
    readonly feeBps: FinancialRow['feeBps']
    readonly monthlyPence: FinancialRow['monthlyPence']
    readonly changes: readonly PlanFee[]
  }
>

type Page = { readonly where: SQL; readonly orderBy: SQL; readonly limit: number; readonly at: string }

/** What the platform earned with each restaurant of a page; the screen and the file both read it here. */
export async function readRows(
  tx: Tx,
  planTable: PlanTable,
  { where, orderBy, limit, at }: Page,
): Promise<FinancialRow[]> {
  const since = thirtyDaysFrom(at)
  // Two steps: what a page has is read where each of its restaurants is.
  const { rows: page } = await tx.execute<{ id: string }>(sql`
    select r.restaurant_id as id from restaurants r
    where r.restaurant_id is not null and ${where} order by ${orderBy} limit ${limit}`)
  const { rows } = await tx.execute<RevenueRow>(sql`
    select r.restaurant_id as id, r.name, r.plan, r.is_subscribed as "isSubscribed", iso(r.trial_ends_at) as "trialEndsAt",
      iso(r.created_at) as "createdAt", money.*, ${ordersPaid((id) => sql`${id} = r.restaurant_id`)} as orders,
      iso(newest.opened_at) as "newestAt",
      ${billedSoFar(sql`r.restaurant_id`)} as billed,
      (select s.monthly_pence from subscriptions s
        where s.restaurant_id = r.restaurant_id and s.ended_at is null and s.plan = r.plan)::bigint as agreed,
      (select coalesce(jsonb_agg(a.plan_fee_id), '[]') from fee_acceptances a where a.restaurant_id = r.restaurant_id) as "acceptedIds"
    from restaurants r
    cross join lateral (
      select coalesce(sum(fee) filter (where span = 'month'), 0)::bigint as fee,
        coalesce(sum(fee_back) filter (where span = 'month'), 0)::bigint as back,
        coalesce(sum(plans - plans_back) filter (where span = 'month'), 0)::bigint as plans,
        coalesce(sum(fee - fee_back + plans - plans_back) filter (where span = 'day'), 0)::bigint as recent,
        coalesce(sum(paid - refunded) filter (where span = 'day'), 0)::bigint as takings
      from ${moneyMoved((id) => sql`${id} = r.restaurant_id`, since)} as moved
    ) as money
    left join lateral (
      select o.opened_at from orders o where o.restaurant_id = r.restaurant_id
      order by o.business_date desc, o.opened_at desc limit 1
    ) as newest on true
    where r.restaurant_id = any (${`{${page.map(({ id }) => id).join(',')}}`}::uuid[])
    order by ${orderBy}`)
  return rows.map((row) => rowOf(row, planTable, at))
}

function rowOf(found: RevenueRow, planTable: PlanTable, at: string): FinancialRow {
  const {
    id,
    name,
    isSubscribed,
    trialEndsAt,
    createdAt,
    acceptedIds,
    fee,
    back,
    recent,
    plans,
    takings,
    orders,
    billed,
    agreed,
  } = found
  const subscriptionPlan = planInForce(found, at)
  const plan = planTable.get(subscriptionPlan)
  if (!plan) throw new Error('Must hold: the plan in force is in the plan table')
  const transactionFeesPence = pence(fee - back)
  return {
    id,
    name,
    subscriptionPlan,
    isSubscribed,
    trialEndsAt,
    // Who has agreed to a price keeps it, whatever the plan costs others by now.
    monthlyPence: agreed !== null && subscriptionPlan === found.plan ? pence(agreed) : plan.monthlyPence,
    billedPence: pence(billed),
    totalRevenuePence: pence(transactionFeesPence + plans),
    monthlyRevenuePence: recent,
    transactionFeesPence,
    feePence: fee,
    feeBackPence: back,
    subscriptionPence: plans,
    takings30Pence: takings,
    feeBps: feeInForce(plan.feeBps, plan.changes, { acceptedIds, joinedAt: createdAt }, at),
    orderCount: orders,
    lastActivity: found.newestAt ?? createdAt,
  }
}

/** The plans with their fees, read once for however many rows. */
export async function readPlanTable(tx: Tx): Promise<PlanTable> {
  const changes = await announcedFees(tx)
  const rows = await tx.select().from(plans)
  return new Map(
    rows.map((row) => [
      row.key,
      {
        feeBps: basisPoints(row.feeBps),
        monthlyPence: zeroOrMorePenceSchema.parse(row.monthlyPence),
        changes: changes.filter(({ plan }) => plan === row.key),
      },
    ]),
  )
}
