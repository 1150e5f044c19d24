import type { Financial, ReportType, Revenue } from '@tableside/contract/platform'
import { growthPerMille, pence } from '@tableside/domain/money'
import { monthSoFar } from '@tableside/domain/platform'
import { daysUpTo } from '@tableside/domain/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { only } from '../across-restaurants.ts'
import { thirtyDaysFrom } from '../overview.ts'

type Sums = { readonly fee: number; readonly back: number; readonly plans: number; readonly plansBack: number }

/** All restaurants, or one of them. */
export type RevenueFilter = { readonly restaurantId?: string | undefined }

/**
 * What the platform earned, read from the restaurants' ledgers and from nothing else. Answered from the index of fees
 * alone, however many orders there were.
 */
export async function readRevenue(
  tx: Tx,
  filter: RevenueFilter,
  { at, today, type }: { readonly at: string; readonly today: string; readonly type: ReportType },
): Promise<Omit<Financial, 'restaurants' | 'asOf'>> {
  const { now, before } = monthSoFar(today)
  const within = (from: string, to: string) => sumsWhere(sql`business_date between ${from} and ${to}`)
  const sums = only(
    await tx.execute<Record<'allTime' | 'recent' | 'now' | 'before', Sums>>(sql`
    select ${sumsWhere(sql`true`)} as "allTime", ${sumsWhere(sql`business_date >= ${thirtyDaysFrom(at)}`)} as recent,
      ${within(now.from, now.to)} as now, ${within(before.from, before.to)} as before
    from ledger_transfers
    where ${revenueKinds} and ${ofRestaurant(filter)}`),
  )
  const [monthNow, monthBefore] = [revenueOf(sums.now), revenueOf(sums.before)]
  return {
    allTime: revenueOf(sums.allTime),
    last30Days: revenueOf(sums.recent),
    monthSoFar: monthNow,
    monthBefore,
    growthPerMille: growthPerMille(monthNow.totalPence, monthBefore.totalPence),
    series: await readSeries(tx, filter, today, type),
  }
}

/** What is revenue of the platform: fees, and the prices of plans without their VAT. Each kind is in the index of its own. */
const revenueKinds = sql`kind in ('fee', 'fee_back', 'subscription', 'subscription_back')`

function revenueOf({ fee, back, plans, plansBack }: Sums): Revenue {
  const subscriptionPence = pence(plans - plansBack)
  return {
    feePence: pence(fee),
    feeBackPence: pence(back),
    subscriptionPence,
    totalPence: pence(fee - back + subscriptionPence),
  }
}

function sumsWhere(condition: SQL): SQL {
  return sql`jsonb_build_object(
    'fee', coalesce(sum(amount_pence) filter (where kind = 'fee' and ${condition}), 0),
    'back', coalesce(sum(amount_pence) filter (where kind = 'fee_back' and ${condition}), 0),
    'plans', coalesce(sum(amount_pence) filter (where kind = 'subscription' and ${condition}), 0),
    'plansBack', coalesce(sum(amount_pence) filter (where kind = 'subscription_back' and ${condition}), 0))`
}

function ofRestaurant({ restaurantId }: RevenueFilter): SQL {
  return restaurantId ? sql`restaurant_id = ${restaurantId}` : sql`restaurant_id is not null`
}

/** Twelve months for a summary, otherwise thirty days. */
async function readSeries(
  tx: Tx,
  filter: RevenueFilter,
  today: string,
  type: ReportType,
): Promise<Financial['series']> {
  const stretches = type === 'summary' ? monthsUpTo(today, 12) : daysUpTo(today, 30)
  const [first = today] = stretches
  const stretch = type === 'summary' ? sql`to_char(business_date, 'YYYY-MM-01')` : sql`business_date::text`
  const { rows } = await tx.execute<Sums & { from: string }>(sql`
    select ${stretch} as "from", coalesce(sum(amount_pence) filter (where kind = 'fee'), 0)::bigint as fee,
      coalesce(sum(amount_pence) filter (where kind = 'fee_back'), 0)::bigint as back,
      coalesce(sum(amount_pence) filter (where kind = 'subscription'), 0)::bigint as plans,
      coalesce(sum(amount_pence) filter (where kind = 'subscription_back'), 0)::bigint as "plansBack"
    from ledger_transfers
    where ${revenueKinds} and business_date >= ${first} and ${ofRestaurant(filter)}
    group by 1`)
  const known = new Map(rows.map((row) => [row.from, row]))
  return stretches.map((from) => ({
    from,
    ...revenueOf(known.get(from) ?? { fee: 0, back: 0, plans: 0, plansBack: 0 }),
  }))
}

function monthsUpTo(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10),
  )
}
