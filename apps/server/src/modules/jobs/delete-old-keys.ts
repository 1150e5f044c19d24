import { daysLater } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { eachRestaurant } from './each-restaurant.ts'
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
    eachRestaurant(services, signal, async (restaurantId) => {
      const before = daysLater(now, -keptDays)
      while ((await deleteSome(services, restaurantId, before)) === atOnce) signal.throwIfAborted()
    }),
}

async function deleteSome({ db }: Services, restaurantId: string, before: string): Promise<number> {
  const { rowCount } = await db.inRestaurant(restaurantId, (tx) =>
    tx.execute(sql`
      delete from idempotency_keys
      where restaurant_id = ${restaurantId} and (actor, endpoint, key) in (
        select actor, endpoint, key from idempotency_keys
        where restaurant_id = ${restaurantId} and at < ${before} limit ${atOnce})`),
  )
  return rowCount ?? 0
}
