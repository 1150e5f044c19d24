import { daysLater } from '@tableside/domain/time'
import { and, eq, lt } from 'drizzle-orm'
import { stationMessages } from '../../db/schema/index.ts'
import { eachRestaurantAndCopy, type RecurringJob } from '../jobs/index.ts'

/** Free words may name a guest: they are kept as long as the kitchen's papers, and not longer. */
const keptDays = 7

export const forgetStationMessages: RecurringJob = {
  name: 'kitchen.forget_messages',
  cron: '57 3 * * *',
  run: (services, { now, signal }) =>
    eachRestaurantAndCopy(services, signal, async (restaurantId) => {
      await services.db.inRestaurant(restaurantId, (tx) =>
        tx
          .delete(stationMessages)
          .where(
            and(eq(stationMessages.restaurantId, restaurantId), lt(stationMessages.sentAt, daysLater(now, -keptDays))),
          ),
      )
    }),
}
