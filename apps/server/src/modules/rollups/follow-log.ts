import { eq, gt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { restaurantCounters, rollupCursors } from '../../db/schema/index.ts'
import { catchUp } from './roll-up.ts'

/** Commands of this long share one adding up: the busier a restaurant is, the less each of its orders costs. */
const coalesceMs = 2_000
/** How often it is looked for what another process, killed meanwhile, has left behind. */
const sweepEveryMs = 60_000

/** Something else that follows the log of a restaurant, once and exactly, as the sums do. */
export type Follower = (db: Database, restaurantId: string) => Promise<void>

type Heard = { onAnnounce(tell: (restaurantId: string) => void): () => void }

/**
 * Keeps the sums of the dashboards close behind the sales, after their commits and one restaurant at a
 * time, so that no sale waits. Who reads them brings them up to date first, so a late one is no wrong one.
 *
 * @param others what else follows the log; a failure of one keeps no other back
 */
export function followLog(
  hub: Heard,
  db: Database,
  log: FastifyBaseLogger,
  others: readonly Follower[] = [],
): { stop(): Promise<void> } {
  const behind = new Set<string>()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopping = false

  async function work(): Promise<void> {
    for (const restaurantId of [...behind]) {
      if (isStopping) return
      behind.delete(restaurantId)
      for (const follow of [catchUp, ...others]) {
        await follow(db, restaurantId).catch((error) => log.error({ err: error, restaurantId }, 'following the log'))
      }
    }
  }

  function soon(): void {
    if (timer || isStopping) return
    timer = setTimeout(() => {
      running = work().finally(() => {
        timer = undefined
        if (behind.size > 0) soon()
      })
    }, coalesceMs)
    timer.unref()
  }

  const forget = hub.onAnnounce((restaurantId) => {
    behind.add(restaurantId)
    soon()
  })

  async function sweep(): Promise<void> {
    const rows = await db.acrossRestaurants
      .select({ id: restaurantCounters.restaurantId })
      .from(restaurantCounters)
      .leftJoin(rollupCursors, eq(rollupCursors.restaurantId, restaurantCounters.restaurantId))
      .where(
        or(
          gt(restaurantCounters.eventSeq, rollupCursors.seq),
          sql`${rollupCursors.seq} is null and ${restaurantCounters.eventSeq} > 0`,
        ),
      )
    for (const { id } of rows) behind.add(id)
    if (rows.length > 0) soon()
  }
  const sweepSafely = () => sweep().catch((error) => log.error({ err: error }, 'roll-ups'))
  void sweepSafely()
  const sweeper = setInterval(sweepSafely, sweepEveryMs)
  sweeper.unref()

  return {
    async stop() {
      isStopping = true
      forget()
      clearInterval(sweeper)
      clearTimeout(timer)
      await running
    },
  }
}
