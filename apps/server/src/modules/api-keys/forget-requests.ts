import { requestsKeptDays } from '@tableside/domain/api'
import { daysLater } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { eachRestaurant, type RecurringJob } from '../jobs/index.ts'

/** Small enough that nobody waits for it. */
const atOnce = 1_000

/** Forgets what programs asked once nobody can look at it any more. */
export const forgetApiRequests: RecurringJob = {
  name: 'api.forget_requests',
  cron: '41 3 * * *',
  run: (services, { now, signal }) =>
    eachRestaurant(services, signal, async (restaurantId) => {
      const before = daysLater(now, -requestsKeptDays)
      while ((await forgetSome(services, restaurantId, before)) === atOnce) signal.throwIfAborted()
    }),
}

async function forgetSome({ db }: Services, restaurantId: string, before: string): Promise<number> {
  const { rowCount } = await db.inRestaurant(restaurantId, (tx) =>
    tx.execute(sql`
      delete from api_requests
      where restaurant_id = ${restaurantId} and id in (
        select id from api_requests where restaurant_id = ${restaurantId} and at < ${before}
        order by at limit ${atOnce})`),
  )
  return rowCount ?? 0
}
