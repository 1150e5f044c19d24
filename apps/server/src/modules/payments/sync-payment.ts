import { businessDaySchema } from '@tableside/domain/time'
import { eq } from 'drizzle-orm'
import { restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { findOrder } from '../orders/index.ts'
import type { ProviderEvent } from './provider.ts'
import { reconcile } from './reconcile.ts'

/** Something happened to a payment: asks the provider what. Answers false when we have no such payment. */
export async function syncPayment(
  services: Services,
  { restaurantId, orderId, paymentId }: Omit<ProviderEvent, 'eventId'>,
): Promise<boolean> {
  const { db } = services
  const [restaurant] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ timeZone: restaurants.timeZone, cutoffMinutes: restaurants.cutoffMinutes })
      .from(restaurants)
      .where(eq(restaurants.restaurantId, restaurantId)),
  )
  const order = await findOrder(db, restaurantId, orderId)
  const payment = order?.payments.find((known) => known.id === paymentId)
  if (!restaurant || !payment) return false
  const day = businessDaySchema.parse(restaurant)
  await reconcile(services, { restaurant: { id: restaurantId, ...day }, orderId, payment, at: services.now() })
  return true
}
