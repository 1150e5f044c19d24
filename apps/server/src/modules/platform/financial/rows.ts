import type { FinancialRow } from '@tableside/contract/platform'
import { basisPoints, type Pence, pence, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { feeInForce, type PlanFee, type PlanKey } from '@tableside/domain/plans'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { plans } from '../../../db/schema/index.ts'
import { planInForce } from '../../../http/restaurant-scope.ts'
import { announcedFees } from '../../fees/index.ts'
import { thirtyDaysFrom } from '../overview.ts'

type Found = {
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
  readonly plansRecent: Pence
  readonly takings: Pence
  readonly orders: number
  readonly newestAt: string | null
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
  const { rows } = await tx.execute<Found>(sql`
    with page as (
      select * from restaurants r where r.restaurant_id is not null and ${where} order by ${orderBy} limit ${limit}
    )
    select r.restaurant_id as id, r.name, r.plan, r.is_subscribed as "isSubscribed", iso(r.trial_ends_at) as "trialEndsAt",
      iso(r.created_at) as "createdAt", fees.fee, fees.back, fees.recent, bought.plans, bought.recent as "plansRecent", money.takings, sold.orders,
      iso(newest.opened_at) as "newestAt",
      (select coalesce(jsonb_agg(a.plan_fee_id), '[]') from fee_acceptances a where a.restaurant_id = r.restaurant_id) as "acceptedIds"
    from page r
    cross join lateral (
      select coalesce(sum(t.amount_pence) filter (where t.kind = 'fee'), 0)::bigint as fee,
        coalesce(sum(t.amount_pence) filter (where t.kind = 'fee_back'), 0)::bigint as back,
        coalesce(sum(case t.kind when 'fee' then t.amount_pence else -t.amount_pence end)
          filter (where t.business_date >= ${since}), 0)::bigint as recent
      from ledger_transfers t where t.restaurant_id = r.restaurant_id and t.kind in ('fee', 'fee_back')
    ) as fees
    cross join lateral (
      select coalesce(sum(case t.kind when 'subscription' then t.amount_pence else -t.amount_pence end), 0)::bigint as plans,
        coalesce(sum(case t.kind when 'subscription' then t.amount_pence else -t.amount_pence end)
          filter (where t.business_date >= ${since}), 0)::bigint as recent
      from ledger_transfers t where t.restaurant_id = r.restaurant_id and t.kind in ('subscription', 'subscription_back')
    ) as bought
    cross join lateral (
      select coalesce(sum(case t.kind when 'capture' then t.amount_pence else -t.amount_pence end), 0)::bigint as takings
      from ledger_transfers t
      where t.restaurant_id = r.restaurant_id and t.business_date >= ${since} and t.kind in ('capture', 'refund')
    ) as money
    cross join lateral (select count(*)::int as orders from orders o where o.restaurant_id = r.restaurant_id) as sold
    left join lateral (
      select o.opened_at from orders o where o.restaurant_id = r.restaurant_id
      order by o.business_date desc, o.opened_at desc limit 1
    ) as newest on true
    order by ${orderBy}`)
  return rows.map((row) => rowOf(row, planTable, at))
}

function rowOf(found: Found, planTable: PlanTable, at: string): FinancialRow {
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
    plansRecent,
    takings,
    orders,
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
    monthlyPence: plan.monthlyPence,
    totalRevenuePence: pence(transactionFeesPence + plans),
    monthlyRevenuePence: pence(recent + plansRecent),
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
