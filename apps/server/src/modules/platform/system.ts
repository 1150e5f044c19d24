import type * as contract from '@tableside/contract/platform'
import type { SystemHealth } from '@tableside/contract/platform'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { acrossRestaurants, only } from './across-restaurants.ts'

/** How the parts behind the service stand at this moment. Nothing is remembered: each figure is asked for now. */
export async function systemHealth(services: Services, call: Call<typeof contract.getSystemHealth>) {
  const { at } = call
  const restaurants = await acrossRestaurants(services, call, { action: 'system.read' }, async (tx) => ({
    webhooks: await waitingWebhooks(tx, at),
    rollups: await rollupsBehind(tx),
    unknownPayments: await unknownPayments(tx, at),
  }))
  const system: SystemHealth = {
    asOf: at,
    database: await database(services),
    jobs: await jobs(services, at),
    ...restaurants,
    liveConnections: services.meter.liveConnections(),
  }
  return { system }
}

async function database({ db }: Services): Promise<SystemHealth['database']> {
  const begun = performance.now()
  await db.shared.execute(sql`select 1`)
  const answerMs = Math.round((performance.now() - begun) * 10) / 10
  const { sizeBytes, open, most, longestSeconds, lastArchivedAt } = only(
    await db.shared.execute<{
      sizeBytes: number
      open: number
      most: number
      longestSeconds: number | null
      lastArchivedAt: string | null
    }>(sql`
      select pg_database_size(current_database()) as "sizeBytes",
        (select count(*) from pg_stat_activity where datname = current_database()) as open,
        current_setting('max_connections')::int as most,
        (select extract(epoch from max(clock_timestamp() - query_start))::float8 from pg_stat_activity
         where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
           and backend_type = 'client backend') as "longestSeconds",
        (select iso(last_archived_time) from pg_stat_archiver) as "lastArchivedAt"`),
  )
  return { answerMs, sizeBytes, connections: { open, most }, longestSeconds, lastArchivedAt }
}

/** A job that is being done is not late, and one that has used up its tries waits for nobody. */
async function jobs({ db }: Services, at: string): Promise<SystemHealth['jobs']> {
  return only(
    await db.shared.execute<SystemHealth['jobs']>(sql`
      select count(*) filter (where is_due) as waiting, count(*) filter (where locked_at is not null) as running,
        count(*) filter (where attempts > 0 and not is_dead and last_error is not null) as failing,
        count(*) filter (where is_dead) as dead,
        extract(epoch from ${at}::timestamptz - min(run_at) filter (where is_due))::int as "lateSeconds"
      from (
        select *, attempts >= max_attempts as is_dead,
          run_at <= ${at}::timestamptz and locked_at is null and attempts < max_attempts as is_due
        from graphile_worker.jobs
      ) as jobs`),
  )
}

async function waitingWebhooks(tx: Tx, at: string): Promise<SystemHealth['webhooks']> {
  return only(
    await tx.execute<SystemHealth['webhooks']>(sql`
      select count(*) as waiting, extract(epoch from ${at}::timestamptz - min(next_at))::int as "lateSeconds"
      from webhook_deliveries
      where state = 'waiting' and next_at <= ${at}::timestamptz`),
  )
}

async function rollupsBehind(tx: Tx): Promise<SystemHealth['rollups']> {
  return only(
    await tx.execute<SystemHealth['rollups']>(sql`
      select count(*) as restaurants, coalesce(sum(c.event_seq - coalesce(r.seq, 0)), 0)::bigint as entries
      from restaurant_counters c
      left join rollup_cursors r on r.restaurant_id = c.restaurant_id
      where c.event_seq > coalesce(r.seq, 0)`),
  )
}

async function unknownPayments(tx: Tx, at: string): Promise<SystemHealth['unknownPayments']> {
  return only(
    await tx.execute<SystemHealth['unknownPayments']>(sql`
      select count(*) as waiting, extract(epoch from ${at}::timestamptz - min(started_at))::int as "lateSeconds"
      from payments
      where state = 'unknown'`),
  )
}
