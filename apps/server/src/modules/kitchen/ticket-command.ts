import { DomainError } from '@tableside/domain/errors'
import type { KitchenTicket } from '@tableside/domain/kitchen'
import type { DomainEvent } from '@tableside/domain/orders'
import { and, eq } from 'drizzle-orm'
import { kitchenTickets } from '../../db/schema/index.ts'
import type { CallKey, RestaurantScope, StoredReply } from '../../http/call.ts'
import { once } from '../../http/idempotency.ts'
import { lockRestaurant, recordEvents } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'

type TicketCall = {
  readonly restaurant: RestaurantScope
  readonly params: { readonly ticketId: string }
  readonly key: CallKey
  readonly at: string
}

/** Carries out one command on one ticket: load, decide, save, announce. */
export async function runTicketCommand(
  services: Services,
  { restaurant, params, key, at }: TicketCall,
  decide: (ticket: KitchenTicket) => { ticket: KitchenTicket; event: DomainEvent },
): Promise<StoredReply> {
  const { by, id: restaurantId } = restaurant
  const reply = await once(services.db, { restaurantId, by, at, key }, async (tx) => {
    const place = and(eq(kitchenTickets.restaurantId, restaurantId), eq(kitchenTickets.id, params.ticketId))
    // Counter row before ticket row, as `save_order` does: the same order everywhere, so nobody waits in a circle.
    await lockRestaurant(tx, restaurantId)
    const [row] = await tx.select({ ticket: kitchenTickets.ticket }).from(kitchenTickets).where(place)
    if (!row) throw new DomainError('not_found')
    const { ticket, event } = decide(row.ticket)
    await tx.update(kitchenTickets).set({ ticket, bumpedAt: ticket.bumpedAt }).where(place)
    await recordEvents(tx, { restaurantId, at, by }, [event])
    return { ticket }
  })
  services.announcer.announce(restaurantId)
  return reply
}
