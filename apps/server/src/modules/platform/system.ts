import type * as contract from '@tableside/contract/platform'
import type { SystemHealth } from '@tableside/contract/platform'
import { sql } from 'drizzle-orm'
import { readLastBackup } from '../../backup/last-backup.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { rollupsBehind, slowestOfWeek, unknownPayments, waitingJobs, waitingWebhooks } from '../health/index.ts'
import { acrossRestaurants, only } from './across-restaurants.ts'

/** How the parts behind the service stand at this moment. Nothing is remembered: each figure is asked for now. */
export async function systemHealth(services: Services, call: Call<typeof contract.getSystemHealth>) {
  const { at } = call
  const restaurants = await acrossRestaurants(services, call, { action: 'system.read' }, async (tx) => ({
    webhooks: await waitingWebhooks(tx, at),
    rollups: await rollupsBehind(tx),
    unknownPayments: await unknownPayments(tx, at),
  }))
  const scheduledBackups = services.backupStatus.at(at)
  const measured = await database(services)
  const system: SystemHealth = {
    asOf: at,
    // Where this server takes the log further, PostgreSQL's own note of it says only that it has left the database.
    database: scheduledBackups ? { ...measured, lastArchivedAt: scheduledBackups.log.lastGoodAt } : measured,
    lastBackup: await readLastBackup(services.config.dataDir),
    scheduledBackups,
    jobs: await waitingJobs(services, at),
    ...restaurants,
    slowStatements: await slowestOfWeek(services, at),
    liveConnections: services.meter.liveConnections(),
  }
  return { system }
}

async function database({ db }: Services): Promise<SystemHealth['database']> {
  const begun = performance.now()
  await db.shared.execute(sql`select 1`)
  const answerMs = Math.round((performance.now() - begun) * 10) / 10
  const { sizeBytes, open, max, longestSeconds, lastArchivedAt } = only(
    await db.shared.execute<{
      sizeBytes: number
      open: number
      max: number
      longestSeconds: number | null
      lastArchivedAt: string | null
    }>(sql`
      select pg_database_size(current_database()) as "sizeBytes",
        (select count(*) from pg_stat_activity where datname = current_database()) as open,
        current_setting('max_connections')::int as max,
        (select extract(epoch from max(clock_timestamp() - query_start))::float8 from pg_stat_activity
         where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
           and backend_type = 'client backend') as "longestSeconds",
        (select iso(last_archived_time) from pg_stat_archiver) as "lastArchivedAt"`),
  )
  return { answerMs, sizeBytes, connections: { open, max }, longestSeconds, lastArchivedAt }
}
