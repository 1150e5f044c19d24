import type { z } from 'zod'
import type { Services } from '../../services.ts'

/** What a job may know besides its payload. */
export type JobCall = {
  /** The server's clock when the job began; time-driven work uses nothing else. */
  readonly now: string
  /** Aborted when the server stops, or when the job has had its time: leave off, it is done again. */
  readonly signal: AbortSignal
}

/**
 * Work that may follow a command: mail, webhooks, a long calculation. It is enqueued in the command's
 * own transaction and done afterwards, again if the process dies in between: it tolerates running twice.
 */
export type Job<Payload> = {
  /** `capability.verb`, for ever: jobs of an older version may still be waiting under it. */
  readonly name: string
  /** What it does, in words for the restaurant it belongs to: said when it is refused. */
  readonly what?: string
  /** Ids and amounts, never personal data; a restaurant's job holds its `restaurantId`. */
  readonly payload: z.ZodType<Payload>
  /** It comes after every other: a mail server that answers late holds up no course and no deposit. */
  readonly mayWait?: true
  run(services: Services, payload: Payload, call: JobCall): Promise<void>
}

/** Work that comes round by the clock, once an installation however many servers it has. */
export type RecurringJob = {
  readonly name: string
  /** Minute, hour, day, month, weekday, in UTC. */
  readonly cron: string
  run(services: Services, call: JobCall): Promise<void>
}

/** How the worker sees a job: its payload is parsed at the boundary. */
export type Task = {
  readonly name: string
  readonly what?: string
  readonly mayWait?: true
  /** Absent: it is only done when it was enqueued. */
  readonly cron?: string
  perform(services: Services, payload: unknown, call: JobCall): Promise<void>
}

export function taskOf<Payload>(job: Job<Payload>): Task {
  const { name, what, mayWait } = job
  return {
    name,
    ...(what && { what }),
    ...(mayWait && { mayWait }),
    perform: (services, payload, call) => job.run(services, job.payload.parse(payload), call),
  }
}

export function recurringTask({ name, cron, run }: RecurringJob): Task {
  return { name, cron, perform: (services, _payload, call) => run(services, call) }
}
