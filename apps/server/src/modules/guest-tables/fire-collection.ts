import { idSchema } from '@tableside/domain/ids'
import { decided, sendTheRest } from '@tableside/domain/orders'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { theSystem } from '../../db/people.ts'
import { restaurants } from '../../db/schema/index.ts'
import type { Job } from '../jobs/index.ts'
import { runOrderCommand, theOrder } from '../orders/index.ts'

/**
 * Sends an accepted order to the kitchen when it must begin. What the staff sent before is not sent again, and an order that
 * was paid or voided meanwhile needs nothing.
 */
export const fireCollection: Job<{ restaurantId: string; orderId: string }> = {
  name: 'collection.fire',
  payload: z.strictObject({ restaurantId: idSchema, orderId: idSchema }),
  run: async (services, { restaurantId, orderId }, { now }) => {
    const [day] = await services.db.inRestaurant(restaurantId, (tx) =>
      tx
        .select({ timeZone: restaurants.timeZone, cutoffMinutes: restaurants.cutoffMinutes })
        .from(restaurants)
        .where(eq(restaurants.restaurantId, restaurantId)),
    )
    if (!day) return
    const command = { restaurant: { ...day, id: restaurantId, by: theSystem }, key: undefined, at: now }
    await runOrderCommand(services, command, theOrder({ orderId }), (order, context) =>
      order.state === 'open' ? sendTheRest(order, context) : decided(order, []),
    )
  },
}
