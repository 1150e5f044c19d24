import { sql } from 'drizzle-orm'
import { Logger, runOnce } from 'graphile-worker'
import { type Task, taskList } from '../modules/jobs/index.ts'
import type { Services } from '../services.ts'

/**
 * Does at once what the worker of a running server would have done by the server's clock: each
 * recurring job once, then whatever waits in the queue. A job that fails is a fault of the test.
 */
export async function runJobs(services: Services, tasks: readonly Task[]): Promise<void> {
  const now = services.now()
  for (const { cron, perform } of tasks) {
    if (cron !== undefined) await perform(services, {}, { now, signal: new AbortController().signal })
  }
  // The queue goes by the database's clock; the test's own may be far from it. Jobs of the same instant are done in any
  // order, so each keeps its place.
  await services.db.shared.execute(
    sql`update graphile_worker._private_jobs job set run_at = now() - due.after * interval '1 millisecond'
      from (select id, row_number() over (order by run_at desc, id desc) as after
        from graphile_worker._private_jobs where run_at <= ${now} or attempts > 0) due
      where due.id = job.id`,
  )
  const pool = services.db.jobsPool()
  try {
    const logger = new Logger(() => () => undefined)
    await runOnce({ pgPool: pool, taskList: taskList(services, tasks), noHandleSignals: true, logger })
  } finally {
    await pool.end()
  }
  const { rows } = await services.db.shared.execute<{ error: string }>(
    sql`select last_error as error from graphile_worker._private_jobs where last_error is not null`,
  )
  if (rows.length > 0) throw new Error(rows.map(({ error }) => error).join('\n'))
}
