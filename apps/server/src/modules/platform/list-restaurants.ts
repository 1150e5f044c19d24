import type * as contract from '@tableside/contract/platform'
import type { PlatformRestaurant } from '@tableside/contract/platform'
import type { PlanKey } from '@tableside/domain/plans'
import { sql } from 'drizzle-orm'
import type { Call } from '../../http/call.ts'
import { planInForce } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { acrossRestaurants } from './across-restaurants.ts'
import { momentAndId } from './cursor.ts'
import { thirtyDaysFrom } from './overview.ts'

type Row = Omit<PlatformRestaurant, 'status' | 'plan' | 'last30Days'> & {
  readonly plan: PlanKey
  readonly isActive: boolean
  readonly isSubscribed: boolean
  readonly trialEndsAt: string | null
  readonly takings30Pence: PlatformRestaurant['last30Days']['takingsPence']
  readonly fee30Pence: PlatformRestaurant['last30Days']['feePence']
}

/** A page of restaurants, newest first; the figures are worked out for the page only. */
export async function listRestaurants(services: Services, call: Call<typeof contract.listPlatformRestaurants>) {
  const { query, at } = call
  const since = thirtyDaysFrom(at)
  const pattern = `%${query.search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const after = query.cursor ? momentAndId(query.cursor) : undefined

  const rows = await acrossRestaurants(services, call, looking(query.search), async (tx) => {
    const found = await tx.execute<Row>(sql`
      with page as (
        select r.*, u.email
        from restaurants r
        left join users u on u.id = r.owner_id
        where (r.name ilike ${pattern} or r.slug ilike ${pattern} or u.email ilike ${pattern})
          ${after ? sql`and (r.created_at, r.restaurant_id) < (${after.moment}, ${after.id}::uuid)` : sql``}
        order by r.created_at desc, r.restaurant_id desc
        limit ${query.limit + 1}
      )
      select r.restaurant_id as id, r.name, r.slug, r.email as "ownerEmail", r.plan, r.is_active as "isActive",
        r.is_subscribed as "isSubscribed", iso(r.trial_ends_at) as "trialEndsAt", iso(r.created_at) as "createdAt",
        fees.all_time as "feePence", fees.recent as "fee30Pence", takings.pence as "takings30Pence",
        iso(newest.opened_at) as "lastOrderAt"
      from page r
      cross join lateral (
        select coalesce(sum(pence), 0)::bigint as all_time,
          coalesce(sum(pence) filter (where business_date >= ${since}), 0)::bigint as recent
        from (
          select t.business_date, case t.kind when 'fee' then t.amount_pence else -t.amount_pence end as pence
          from ledger_transfers t
          where t.restaurant_id = r.restaurant_id and t.kind in ('fee', 'fee_back')
        ) as moved
      ) as fees
      cross join lateral (
        select coalesce(sum(case t.kind when 'capture' then t.amount_pence else -t.amount_pence end), 0)::bigint as pence
        from ledger_transfers t
        where t.restaurant_id = r.restaurant_id and t.business_date >= ${since}
          and t.kind in ('capture', 'refund')
      ) as takings
      left join lateral (
        select o.opened_at
        from orders o
        where o.restaurant_id = r.restaurant_id
        order by o.business_date desc, o.opened_at desc
        limit 1
      ) as newest on true
      order by r.created_at desc, r.restaurant_id desc`)
    return found.rows
  })
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    restaurants: page.map((row) => restaurantOf(row, at)),
    nextCursor: last && rows.length > query.limit ? `${last.createdAt}_${last.id}` : null,
  }
}

function restaurantOf(row: Row, at: string): PlatformRestaurant {
  const { id, name, slug, ownerEmail, createdAt, feePence, lastOrderAt, isActive, isSubscribed, trialEndsAt } = row
  const isOnTrial = !isSubscribed && trialEndsAt !== null && at < trialEndsAt
  return {
    id,
    name,
    slug,
    ownerEmail,
    plan: planInForce(row, at),
    status: !isActive ? 'suspended' : isOnTrial ? 'on_trial' : 'active',
    createdAt,
    last30Days: { takingsPence: row.takings30Pence, feePence: row.fee30Pence },
    feePence,
    lastOrderAt,
  }
}

function looking(search: string) {
  return { action: 'restaurants.list', facts: { search } }
}
