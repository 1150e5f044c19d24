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
  // What failed before is tried again, however late its next try is.
  await services.db.shared.execute(
    sql`update graphile_worker._private_jobs set run_at = least(run_at, now()) - interval '1 hour' where attempts > 0`,
  )
  await keepTime(services, now)
  const timed = tasks.map((task): Task => {
    const perform: Task['perform'] = async (...given) => {
      await task.perform(...given)
      // A job may have put others into the queue.
      await keepTime(services, now)
    }
    return { ...task, perform }
  })
  const pool = services.db.jobsPool()
  try {
    const logger = new Logger(() => () => undefined)
    await runOnce({ pgPool: pool, taskList: taskList(services, timed), noHandleSignals: true, logger })
  } finally {
    await pool.end()
    await letGo(services, now)
  }
  const { rows } = await services.db.shared.execute<{ error: string }>(
    sql`select last_error as error from graphile_worker._private_jobs where last_error is not null`,
  )
  if (rows.length > 0) throw new Error(rows.map(({ error }) => error).join('\n'))
}

/** Further than the database's clock can be behind; in hours, which are as long in every year. */
const farAhead = sql`interval '1000000 hours'`

/**
 * The queue goes by the database's clock, and the test's own may be far from it, on either side. What is due by the test's
 * clock is made due by the database's, and by one that is set back in the meantime, each in its place, for jobs of the same
 * instant are done in any order; what is not is put far ahead. A job that was queued to be done at once has the moment it was queued at as its time.
 */
async function keepTime({ db }: Services, now: string): Promise<void> {
  await db.shared.execute(
    sql`update graphile_worker._private_jobs job set run_at = due.at, updated_at = due.at
      from (select id, now() - interval '1 hour' - row_number() over (order by run_at = updated_at, run_at desc, id desc)
            * interval '1 millisecond' as at
        from graphile_worker._private_jobs
        where (run_at <= ${now} or run_at = updated_at) and attempts = 0) due
      where due.id = job.id`,
  )
  await db.shared.execute(
    sql`update graphile_worker._private_jobs set run_at = run_at + ${farAhead}
      where run_at > ${now} and run_at <= ${now}::timestamptz + ${farAhead}
        and run_at <> updated_at and attempts = 0`,
  )
}

async function letGo({ db }: Services, now: string): Promise<void> {
  await db.shared.execute(
    sql`update graphile_worker._private_jobs set run_at = run_at - ${farAhead} where run_at > ${now}::timestamptz + ${farAhead}`,
  )
}
