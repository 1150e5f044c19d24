import { type CommandContext, type Decision, decided, type Order } from '@tableside/domain/orders'
import { eq } from 'drizzle-orm'
import { theSystem } from '../../db/people.ts'
import { restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { runOrderCommand, theOrder } from './order-command.ts'

/** Carries out a rule on an open order when its time has come, with nobody at a till. An order that is closed needs nothing. */
export async function runTimedCommand(
  services: Services,
  { restaurantId, orderId, at }: { readonly restaurantId: string; readonly orderId: string; readonly at: string },
  decide: (order: Order, context: CommandContext) => Decision,
): Promise<void> {
  const [day] = await services.db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ timeZone: restaurants.timeZone, cutoffMinutes: restaurants.cutoffMinutes })
      .from(restaurants)
      .where(eq(restaurants.restaurantId, restaurantId)),
  )
  if (!day) return
  const command = { restaurant: { ...day, id: restaurantId, by: theSystem }, key: undefined, at }
  await runOrderCommand(services, command, theOrder({ orderId }), (order, context) =>
    order.state === 'open' ? decide(order, context) : decided(order, []),
  )
}
