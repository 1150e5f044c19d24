import { kitchenTicketSchema } from '@tableside/domain/kitchen'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { kitchenTickets } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { lastSeq } from './last-seq.ts'

/** Bumped tickets can be recalled for this long. */
const recallableMs = 4 * 60 * 60 * 1000

/** What the kitchen of a location has on its screens, and the last event that is in it. */
export async function listTickets({ db }: Services, restaurant: RestaurantScope, locationId: string, at: string) {
  assertLocationExists(restaurant, locationId)
  const since = new Date(Date.parse(at) - recallableMs).toISOString()
  return db.inRestaurant(restaurant.id, async (tx) => {
    // The cursor is read first: an event that comes in between is in the tickets and sent again, which changes nothing.
    const seq = await lastSeq(tx, restaurant.id)
    const rows = await tx
      .select({ ticket: kitchenTickets.ticket })
      .from(kitchenTickets)
      .where(
        and(
          eq(kitchenTickets.restaurantId, restaurant.id),
          eq(kitchenTickets.locationId, locationId),
          or(isNull(kitchenTickets.bumpedAt), gt(kitchenTickets.bumpedAt, since)),
        ),
      )
      .orderBy(kitchenTickets.sentAt, kitchenTickets.id)
    return { tickets: rows.map((row) => kitchenTicketSchema.parse(row.ticket)), seq }
  })
}
