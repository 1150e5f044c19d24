import { daysLater } from '@tableside/domain/time'
import { and, eq, lt } from 'drizzle-orm'
import { guestOrders } from '../../db/schema/index.ts'
import { eachRestaurant, type RecurringJob } from '../jobs/index.ts'

/** What guests ordered stands on the bill; what they wrote of their allergies cannot be read later. */
const keptDays = 30

export const deleteGuestOrders: RecurringJob = {
  name: 'guest_orders.delete',
  cron: '41 3 * * *',
  run: (services, { now, signal }) =>
    eachRestaurant(services, signal, async (restaurantId) => {
      await services.db.inRestaurant(restaurantId, (tx) =>
        tx
          .delete(guestOrders)
          .where(and(eq(guestOrders.restaurantId, restaurantId), lt(guestOrders.sentAt, daysLater(now, -keptDays)))),
      )
    }),
}
