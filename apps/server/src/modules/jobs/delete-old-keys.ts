import { daysLater } from '@tableside/domain/time'
import { and, eq, lt, lte } from 'drizzle-orm'
import { idempotencyKeys } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { eachRestaurantAndCopy } from './each-restaurant.ts'
import type { RecurringJob } from './job.ts'

/** A command can be sent again with its key this long; a till that was away longer starts anew. */
export const keptDays = 35
/** Small enough that nobody waits for it. */
const atOnce = 500

/** Forgets the first answers to Idempotency-Keys that nobody will ask for again. */
export const deleteOldKeys: RecurringJob = {
  name: 'jobs.delete_old_keys',
  cron: '23 3 * * *',
  run: (services, { now, signal }) =>
    eachRestaurantAndCopy(services, signal, async (restaurantId) => {
      const before = daysLater(now, -keptDays)
      while ((await deleteSome(services, restaurantId, before)) >= atOnce) signal.throwIfAborted()
    }),
}

/** The oldest, up to the moment of the five hundredth. */
async function deleteSome({ db }: Services, restaurantId: string, before: string): Promise<number> {
  return db.inRestaurant(restaurantId, async (tx) => {
    const old = and(eq(idempotencyKeys.restaurantId, restaurantId), lt(idempotencyKeys.at, before))
    const [last] = await tx
      .select({ at: idempotencyKeys.at })
      .from(idempotencyKeys)
      .where(old)
      .orderBy(idempotencyKeys.at)
      .offset(atOnce - 1)
      .limit(1)
    const { rowCount } = await tx.delete(idempotencyKeys).where(and(old, last && lte(idempotencyKeys.at, last.at)))
    return rowCount ?? 0
  })
}
