import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sqlState, statementTimeout } from '../../db/pool.ts'
import type { Services } from '../../services.ts'
import type { Progress } from './catch-up.ts'

/** What follows the event log of every restaurant with a cursor: once and exactly, after the commits, in slices. */
export type LogFollower = {
  readonly name: string
  /**
   * The restaurants that are behind: rows of `id` and `behind`, the entries left.
   *
   * @param only which restaurants: a condition on `c.restaurant_id`
   */
  readonly behind: (only: SQL) => SQL
  /** Works through at most so many entries of one restaurant's log. Any number of servers may at once. */
  readonly follow: (services: Services, restaurantId: string, entries: number) => Promise<Progress>
  /** How long commands share one look, where it need not be behind them at once. */
  readonly coalesceMs?: number
}

/**
 * The restaurants whose log has grown beyond a follower's cursors; one without a cursor is behind by its whole log.
 *
 * @param cursors a row a restaurant, with the last entry it has come to in `seq`
 * @param wanted which restaurants it follows: a condition on the counter `c` and the cursor `k`
 */
export function behindCursor(cursors: PgTable, wanted: SQL = sql`true`): LogFollower['behind'] {
  return (only) => sql`
    select c.restaurant_id as id, c.event_seq - coalesce(k.seq, 0) as behind
    from restaurant_counters c
    left join ${cursors} k on k.restaurant_id = c.restaurant_id
    where ${only} and c.event_seq > coalesce(k.seq, 0) and ${wanted}`
}

/** Commands within this time share one look: the busier a restaurant is, the less each of its orders costs. */
const defaultCoalesceMs = 1_000
/** How often it looks for what another process, killed in the meantime, has left behind: within five seconds it is taken up. */
const sweepEveryMs = 4_000
/** A slice is made smaller above the first and larger below the second. */
const slowMs = 500
const fastMs = 125
const minEntries = 50
const firstEntries = 500
const maxEntries = 4_000

type Hub = { onAnnounce(notify: (restaurantId: string) => void): () => void }

type Task = { readonly follower: LogFollower; readonly restaurantId: string; readonly entries: number }

/**
 * Runs the followers in this process, in two lanes. One serves whoever is a slice behind, all of them. Beside it the
 * backlogs take turns, a slice each. So a restaurant a million entries behind costs the others no waiting.
 */
export function followLog(hub: Hub, services: Services, followers: readonly LogFollower[]): { stop(): Promise<void> } {
  const { log } = services
  const queue = createQueue(services)
  const watches = followers.map((follower) => {
    const { coalesceMs = defaultCoalesceMs } = follower
    return { follower, coalesceMs, grown: new Set<string>(), lookedAt: -coalesceMs }
  })
  const stopping = new AbortController()
  let wake: (() => void) | undefined
  let backlog: Promise<void> | undefined

  const forget = hub.onAnnounce((restaurantId) => {
    for (const { grown } of watches) grown.add(restaurantId)
    wake?.()
  })

  async function look(watch: (typeof watches)[number], isSweep: boolean): Promise<void> {
    const ids = [...watch.grown]
    watch.grown.clear()
    watch.lookedAt = performance.now()
    const busy = await queue
      .look(watch.follower, isSweep ? sql`true` : sql`c.restaurant_id = any (${`{${ids.join(',')}}`}::uuid[])`)
      .catch((error): string[] => {
        log.error({ err: error }, 'looking for what is behind the log')
        return ids
      })
    for (const id of busy) watch.grown.add(id)
  }

  async function run(): Promise<void> {
    for (let sweptAt = -sweepEveryMs; !stopping.signal.aborted; ) {
      const now = performance.now()
      const isSweep = now - sweptAt >= sweepEveryMs
      if (isSweep) sweptAt = now
      for (const watch of watches) {
        const isDue = watch.grown.size > 0 && now - watch.lookedAt >= watch.coalesceMs
        if (isSweep || isDue) await look(watch, isSweep)
      }
      if (!backlog && queue.hasBacklog()) {
        backlog = queue.takeBacklogTurn().finally(() => {
          backlog = undefined
          wake?.()
        })
      }
      if (await queue.serveShort(stopping.signal)) continue
      const due = watches.map(({ grown, lookedAt, coalesceMs }) => (grown.size > 0 ? lookedAt + coalesceMs : Infinity))
      const untilMs = Math.min(sweptAt + sweepEveryMs, ...due) - performance.now()
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, untilMs))
        timer.unref()
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      wake = undefined
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      forget()
      wake?.()
      await running
      await backlog
    },
  }
}

/** Follows the log of all restaurants, or of one, to its end, failing where a follower fails: for seeds and tests. */
export async function followToEnd(
  services: Services,
  followers: readonly LogFollower[],
  only: SQL = sql`true`,
): Promise<void> {
  const errors: unknown[] = []
  const queue = createQueue(services, (error) => errors.push(error))
  for (const follower of followers) await queue.look(follower, only)
  do {
    await queue.serveShort()
    await queue.takeBacklogTurn()
  } while (queue.hasBacklog())
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} could not follow the log`)
}

function createQueue(
  services: Services,
  onError: (error: unknown, task: Task) => void = (error, { follower, restaurantId }) =>
    services.log.error({ err: error, follower: follower.name, restaurantId }, 'following the log'),
) {
  const short = new Map<string, Task>()
  const long = new Map<string, Task>()
  /** The backlog a slice is being taken of. */
  let current: string | undefined

  async function work(key: string, task: Task): Promise<void> {
    const { follower, restaurantId, entries } = task
    const began = performance.now()
    try {
      const { behind } = await follower.follow(services, restaurantId, entries)
      const tookMs = performance.now() - began
      const factor = tookMs > slowMs ? 0.5 : tookMs < fastMs ? 2 : 1
      const next = Math.min(maxEntries, Math.max(minEntries, Math.floor(entries * factor)))
      if (behind > 0) long.set(key, { ...task, entries: next })
    } catch (error) {
      // Too slow for one statement on a busy machine: less at a time. Everything else waits for the next sweep.
      if (sqlState(error) === statementTimeout && entries > minEntries) {
        long.set(key, { ...task, entries: Math.max(minEntries, Math.floor(entries / 4)) })
      } else onError(error, task)
    }
  }

  return {
    /** @returns restaurants whose backlog is being worked on: to be looked at again after its slice */
    async look(follower: LogFollower, only: SQL): Promise<string[]> {
      const busy: string[] = []
      const { rows } = await services.db.acrossRestaurants.execute<{ id: string; behind: number }>(
        follower.behind(only),
      )
      for (const { id: restaurantId, behind } of rows) {
        const key = `${follower.name} ${restaurantId}`
        if (key === current) busy.push(restaurantId)
        if (long.has(key) || key === current) continue
        const list = behind > firstEntries ? long : short
        list.set(key, { follower, restaurantId, entries: firstEntries })
      }
      return busy
    },

    /** @returns false when there was nobody to serve */
    async serveShort(signal?: AbortSignal): Promise<boolean> {
      const served = [...short]
      for (const [key, task] of served) {
        if (signal?.aborted) return false
        short.delete(key)
        await work(key, task)
      }
      return served.length > 0
    },

    hasBacklog: () => long.size > 0,

    /** One slice of the backlog that has waited longest. */
    async takeBacklogTurn(): Promise<void> {
      for (const [key, task] of [...long].slice(0, 1)) {
        long.delete(key)
        current = key
        await work(key, task)
        current = undefined
      }
    },
  }
}
