import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { bookings, guestOrders, orders } from '../../db/schema/index.ts'

/**
 * Whether an id a device made is an order's, a booking's or a guest order's already. A booking and an order to collect open
 * their bill under their own id, so the three share one space of ids. The restaurant must be locked.
 */
export async function isOrderIdTaken(tx: Tx, restaurantId: string, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select exists (select from ${orders} where restaurant_id = ${restaurantId} and id = ${id})
      or exists (select from ${bookings} where restaurant_id = ${restaurantId} and id = ${id})
      or exists (select from ${guestOrders} where restaurant_id = ${restaurantId} and id = ${id}) as taken`)
  return rows[0]?.taken === true
}
