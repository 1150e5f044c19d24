import { daysLater } from '@tableside/domain/time'
import { deliveriesKeptDays } from '@tableside/domain/webhooks'
import { sql } from 'drizzle-orm'
import { eachRestaurant, type RecurringJob } from '../jobs/index.ts'

/** Forgets deliveries nobody can look at any more; the log they came from stays. */
export const forgetDeliveries: RecurringJob = {
  name: 'webhooks.forget_deliveries',
  cron: '47 3 * * *',
  run: (services, { now, signal }) =>
    eachRestaurant(services, signal, async (restaurantId) => {
      const before = daysLater(now, -deliveriesKeptDays)
      await services.db.inRestaurant(restaurantId, (tx) =>
        tx.execute(sql`
          delete from webhook_deliveries
          where restaurant_id = ${restaurantId} and state <> 'waiting' and created_at < ${before}`),
      )
    }),
}
