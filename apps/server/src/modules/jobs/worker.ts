import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import type { Services } from '../../services.ts'
import type { Task } from './job.ts'

/** How many jobs one server does at once. */
const concurrency = 3
/** A job that takes longer is asked to leave off, so that no two servers do it at once for long. */
const maxRunMs = 9 * 60_000
/** What is still held after this long belongs to a process that was killed. */
const staleLockMs = 10 * 60_000
const staleLockCheckMs = 60_000
/** Asked to leave off after the first, left alone after the second: stopping takes four seconds at most. */
const abortAfterMs = 1_500
const leaveAfterMs = 3_000

/**
 * Does the jobs of this installation in this process. Any number of servers may: each job is taken by
 * one of them. Stopping lets the jobs under way end; one that does not is done again by whoever is next.
 */
export async function startJobs(services: Services, tasks: readonly Task[]): Promise<{ stop(): Promise<void> }> {
  const { db, log } = services
  const pool = db.jobsPool()
  const freeHeld = () =>
    freeJobsHeldBefore(services, new Date(Date.now() - staleLockMs)).catch((error) =>
      log.warn({ err: error }, 'jobs held by a process that is gone'),
    )
  await freeHeld()
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ jobs: message }, 'jobs')
      else if (level === 'warning') log.warn({ jobs: message }, 'jobs')
      else log.debug({ jobs: message }, 'jobs')
    }),
    taskList: taskList(services, tasks),
    parsedCronItems: parseCronItems(
      tasks.flatMap(({ name, cron }) =>
        // One that still waits is not joined by a second.
        cron === undefined ? [] : [{ task: name, match: cron, options: { maxAttempts: 5, jobKey: `cron ${name}` } }],
      ),
    ),
    preset: {
      worker: {
        concurrentJobs: concurrency,
        gracefulShutdownAbortTimeout: abortAfterMs,
        // Zero is "at once", but unlike the default it is waited for when the worker stops.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  })
  runner.promise.catch((error) => log.error({ err: error }, 'jobs'))
  const timer = setInterval(freeHeld, staleLockCheckMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await Promise.race([runner.stop(), sleep(leaveAfterMs, undefined, { ref: false })])
      await Promise.race([pool.end(), sleep(1_000, undefined, { ref: false })])
    },
  }
}

/** The jobs as the worker takes them: each with the server's clock and a signal to leave off. */
export function taskList(services: Services, tasks: readonly Task[]): TaskList {
  return Object.fromEntries(
    tasks.map(({ name, perform }) => [
      name,
      async (payload: unknown, { abortSignal }) => {
        const ends = [AbortSignal.timeout(maxRunMs), ...(abortSignal ? [abortSignal] : [])]
        await perform(services, payload, { now: services.now(), signal: AbortSignal.any(ends) })
      },
    ]),
  )
}

async function freeJobsHeldBefore({ db }: Services, before: Date): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues']) {
    await db.shared.execute(sql`
      update graphile_worker.${sql.identifier(table)} set locked_at = null, locked_by = null
      where locked_at < ${before.toISOString()}`)
  }
}
