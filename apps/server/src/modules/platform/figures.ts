import { sql } from 'drizzle-orm'
import { isNotPractice } from '../../db/index-conditions.ts'
import { restaurantFigures } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import type { RecurringJob } from '../jobs/index.ts'
import { entriesBehind, moneyMoved } from './money-moved.ts'
import { dayInLondon, thirtyDaysFrom } from './overview.ts'

type Figures = typeof restaurantFigures.$inferSelect

/** When there was no order: it sorts before everything else. */
export const noOrderYet = '1970-01-01T00:00:00.000Z'
const atOnce = 200
const maxPerRun = 10_000

/** Keeps what the platform's list sorts by close behind the sales: at most a minute, and at midnight as fast as it can. */
export const followFigures: RecurringJob = {
  name: 'platform.follow_figures',
  cron: '* * * * *',
  async run(services, { now, signal }) {
    for (let done = 0; done < maxPerRun; ) {
      signal.throwIfAborted()
      const refreshed = await refreshStale(services, now, atOnce)
      if (refreshed === 0) return
      done += refreshed
    }
  },
}

/** Brings up to date those whose log has moved on, whose day is over, or who have none yet. Answers how many. */
export async function refreshStale(services: Services, at: string, limit: number): Promise<number> {
  const { rows } = await services.db.acrossRestaurants.execute<{ id: string }>(sql`
    select counters.restaurant_id as id
    from restaurant_counters counters
    left join rollup_cursors cursors on cursors.restaurant_id = counters.restaurant_id
    left join restaurant_figures f on f.restaurant_id = counters.restaurant_id
    where ${isNotPractice(sql`counters.restaurant_id`)} and (f.day is distinct from ${dayInLondon(at)}::date
      -- Of one that is being counted the figures come once it is: until then a look would find the same.
      or (f.seq is distinct from counters.event_seq and (f.seq is null or ${entriesBehind} = 0)))
    limit ${limit}`)
  await refreshFigures(
    services,
    rows.map(({ id }) => id),
    at,
  )
  return rows.length
}

/** Counts the figures of these restaurants again, in one look, and keeps them. */
export async function refreshFigures({ db }: Services, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return
  const since = thirtyDaysFrom(at)
  const { rows } = await db.acrossRestaurants.execute<Omit<Figures, 'day'>>(sql`
    -- Only as far as it is counted, so that the rest is looked for again.
    select c.restaurant_id as "restaurantId",
      (select counters.event_seq - ${entriesBehind} from restaurant_counters counters
        left join rollup_cursors cursors on cursors.restaurant_id = counters.restaurant_id
        where counters.restaurant_id = c.restaurant_id) as seq, money.*,
      coalesce(iso(newest.opened_at), ${noOrderYet}) as "lastOrderAt", unknown.payments as "unknownPayments"
    from restaurant_counters c
    cross join lateral (
      select coalesce(sum(fee - fee_back) filter (where span = 'month'), 0)::bigint as "feePence",
        coalesce(sum(fee - fee_back) filter (where span = 'day'), 0)::bigint as "fee30Pence",
        coalesce(sum(paid - refunded) filter (where span = 'day'), 0)::bigint as "takings30Pence"
      from ${moneyMoved((id) => sql`${id} = c.restaurant_id`, since)} as moved
    ) as money
    cross join lateral (
      select count(*)::int as payments from payments p where p.restaurant_id = c.restaurant_id and p.state = 'unknown'
    ) as unknown
    left join lateral (
      select o.opened_at from orders o where o.restaurant_id = c.restaurant_id
      order by o.business_date desc, o.opened_at desc limit 1
    ) as newest on true
    where c.restaurant_id in (select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id)`)
  for (const row of rows) {
    const { restaurantId, ...figures } = row
    const kept = { ...figures, day: dayInLondon(at) }
    await db.inRestaurant(restaurantId, (tx) =>
      tx
        .insert(restaurantFigures)
        .values({ restaurantId, ...kept })
        .onConflictDoUpdate({
          target: restaurantFigures.restaurantId,
          set: kept,
          // Somebody else has counted further in the meantime.
          setWhere: sql`${restaurantFigures.restaurantId} = ${restaurantId} and ${restaurantFigures.seq} <= ${kept.seq}`,
        }),
    )
  }
}
