import type * as contract from '@tableside/contract/billing'
import {
  type PlatformSubscription,
  platformSubscriptionSchema,
  subscriptionTotalsSchema,
} from '@tableside/contract/billing'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { daysLater } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { containsWords } from '../../db/search-names.ts'
import type { Call } from '../../http/call.ts'
import { pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'
import { acrossRestaurants, billedSoFar, only } from '../platform/index.ts'

/** How a subscription stands, worked out from what is stored about it. */
const state = sql`case
  when s.ended_at is not null then 'ended'
  when i.id is not null then 'past_due'
  when s.cancelled_at is not null then 'ending'
  when s.is_trial then 'trial'
  else 'active' end`

const openInvoice = sql`left join invoices i on i.restaurant_id = s.restaurant_id and i.subscription_id = s.id and i.state = 'open'`

/** Every subscription by its restaurant's name, and what they bring together. */
export function listSubscriptions(services: Services, call: Call<typeof contract.listSubscriptions>) {
  const { query, at } = call
  const auditEntry = {
    action: 'subscriptions.list',
    facts: { state: query.state ?? null, searched: query.search !== '' },
  }
  return acrossRestaurants(services, call, auditEntry, async (tx) => ({
    totals: await readTotals(tx, at),
    ...(await readPage(tx, query)),
  }))
}

async function readTotals(tx: Tx, at: string) {
  const since = daysLater(at, -30)
  const totals = only(
    await tx.execute<Record<string, number>>(sql`
      select coalesce(sum(s.monthly_pence) filter (where not s.is_trial), 0)::bigint as "mrrPence",
        count(*) filter (where ${state} = 'trial')::int as trial,
        count(*) filter (where ${state} = 'active')::int as active,
        count(*) filter (where ${state} = 'ending')::int as ending,
        count(*) filter (where ${state} = 'past_due')::int as "pastDue",
        coalesce(sum(i.total_pence - i.credit_used_pence), 0)::bigint as "openPence"
      from subscriptions s ${openInvoice}
      where s.restaurant_id is not null and s.ended_at is null`),
  )
  const charges = only(
    await tx.execute<Record<string, number>>(sql`
      select count(*)::int as "failedCharges30" from billing_charges c where c.restaurant_id is not null
        and c.state in ('declined', 'failed') and c.started_at >= ${since}`),
  )
  const parked = only(
    await tx.execute<Record<string, number>>(sql`
      select count(*)::int as parked from billing_parked p where p.restaurant_id is not null and p.cleared_at is null`),
  )
  return subscriptionTotalsSchema.parse({ ...totals, ...charges, ...parked })
}

type Query = Call<typeof contract.listSubscriptions>['query']

async function readPage(tx: Tx, { state: wanted, search, limit, cursor }: Query) {
  const after = cursor ? placeOf(cursor) : undefined
  const { rows } = await tx.execute<PlatformSubscription & { id: string }>(sql`
    select s.id, s.restaurant_id as "restaurantId", r.name as "restaurantName", s.plan, s.monthly_pence as "monthlyPence",
      ${state} as state, iso(s.started_at) as "startedAt", s.period_end::text as "periodEnd", s.next_plan as "nextPlan",
      case when c.id is null then null else c.brand || ' ' || c.last4 end as card,
      coalesce(i.total_pence - i.credit_used_pence, 0)::bigint as "openPence",
      (select count(*)::int from billing_charges t
        where t.restaurant_id = s.restaurant_id and t.invoice_id = i.id and t.state in ('declined', 'failed')) as "failedTries",
      ${billedSoFar(sql`s.restaurant_id`)} as "billedPence"
    from subscriptions s
    join restaurants r on r.restaurant_id = s.restaurant_id
    ${openInvoice}
    left join billing_cards c on c.restaurant_id = s.restaurant_id and c.replaced_at is null
    where s.restaurant_id is not null and ${containsWords(sql`r.name`, search)}
      and ${wanted ? sql`${state} = ${wanted}` : sql`s.ended_at is null`}
      and ${after ? sql`(r.name, s.id) > (${after[0]}, ${after[1]}::uuid)` : sql`true`}
    order by r.name, s.id
    limit ${limit + 1}`)
  const { page, nextCursor } = pageOf(rows, limit, (last) => JSON.stringify([last.restaurantName, last.id]))
  return { subscriptions: platformSubscriptionSchema.array().parse(page), nextCursor }
}

const cursorSchema = z.tuple([z.string(), idSchema])

function placeOf(cursor: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(cursor))
  } catch {
    throw new DomainError('invalid_request')
  }
}
