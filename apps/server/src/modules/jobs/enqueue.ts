import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Job } from './job.ts'

export type JobOptions = {
  /** A second one with the same key takes the place of the first while that still waits. */
  readonly key?: string
  /** A second one with the same key is left out, however the first stands: waiting, at work or given up. */
  readonly keyMode?: 'unsafe_dedupe'
  /** Jobs of one queue run one after the other. */
  readonly queue?: string
  /** Not before this instant. */
  readonly runAt?: string
  /** How often it is tried, each time later; 25 tries take about three days. */
  readonly maxAttempts?: number
}

/**
 * Puts a job into the queue, in the transaction of what it follows: both happen or neither does. It
 * notifies the workers, so it is not for the sale path (docs/SQL.md, rule 5): that one's followers read
 * the event log.
 */
export async function enqueue<Payload>(
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
  { key, keyMode, queue, runAt, maxAttempts }: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`select from graphile_worker.add_job(
    identifier => ${job.name}::text, payload => ${JSON.stringify(job.payload.parse(payload))}::json,
    queue_name => ${queue ?? null}::text, run_at => ${queueTime(runAt ?? null)},
    max_attempts => ${maxAttempts ?? null}::int, job_key => ${key ?? null}::text,
    priority => ${job.mayWait ? 1 : 0}::int, job_key_mode => ${keyMode ?? 'replace'}::text)`)
}

/**
 * The instant as the queue counts: it goes by the database's clock, and in a demo the product's own may be ahead of that one
 * (`clockOffsetMs` of the pool).
 */
export function queueTime(instant: string | null): SQL {
  return sql`(${instant}::timestamptz
    - make_interval(secs => coalesce(nullif(current_setting('app.clock_offset_ms', true), '')::float8, 0) / 1000))`
}
