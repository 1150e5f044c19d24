import { daysLater } from '@tableside/domain/time'
import { and, eq, lt } from 'drizzle-orm'
import { guestFeedback } from '../../db/schema/index.ts'
import { eachRestaurant, type RecurringJob } from '../jobs/index.ts'

/** Two years: long enough to see whether something got better. */
const keptDays = 730

export const deleteFeedback: RecurringJob = {
  name: 'feedback.delete',
  cron: '47 3 * * *',
  run: (services, { now, signal }) =>
    eachRestaurant(services, signal, async (restaurantId) => {
      await services.db.inRestaurant(restaurantId, (tx) =>
        tx
          .delete(guestFeedback)
          .where(and(eq(guestFeedback.restaurantId, restaurantId), lt(guestFeedback.at, daysLater(now, -keptDays)))),
      )
    }),
}
