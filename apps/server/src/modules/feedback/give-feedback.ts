import type { GivenFeedback } from '@tableside/contract/feedback'
import { theGuests } from '@tableside/domain/guest-tables'
import type { Order } from '@tableside/domain/orders'
import { and, eq } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Database } from '../../db/database.ts'
import { guestFeedback } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { countCall, type Limit } from '../identity/index.ts'

type Given = { readonly restaurantId: string; readonly order: Pick<Order, 'id' | 'locationId'> }

/** The first of an order counts: whoever sends more plays with it, and says nothing for others at the address. */
const ofReceipt = (orderId: string): Limit => ({ what: `feedback ${orderId}`, max: 20 })

/** Whether somebody has said already how it was. */
export async function hasFeedback(db: Database, { restaurantId, order }: Given): Promise<boolean> {
  const rows = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ id: guestFeedback.id })
      .from(guestFeedback)
      .where(and(eq(guestFeedback.restaurantId, restaurantId), eq(guestFeedback.orderId, order.id))),
  )
  return rows.length > 0
}

/**
 * Keeps what a guest says of their visit, for the restaurant alone. The first one of an order counts; who sends another is
 * answered alike. The journal says that it was given, never the words.
 *
 * @throws `too_many_requests`
 */
export async function giveFeedback(
  services: Services,
  { restaurantId, order }: Given,
  given: GivenFeedback,
): Promise<void> {
  const { db, now, newId, announcer } = services
  await countCall(services, ofReceipt(order.id))
  const at = now()
  await db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const values = { restaurantId, id: newId(), locationId: order.locationId, orderId: order.id, at, ...given }
    const kept = await tx.insert(guestFeedback).values(values).onConflictDoNothing().returning({ id: guestFeedback.id })
    if (kept.length === 0) return
    const data = { orderId: order.id, locationId: order.locationId, rating: given.rating }
    await recordEvents(tx, { restaurantId, by: theGuests, at }, [{ type: 'feedback.given', data }])
  })
  announcer.announce(restaurantId)
}
