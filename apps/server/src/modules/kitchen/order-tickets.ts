import { DomainError } from '@tableside/domain/errors'
import {
  type KitchenContext,
  type KitchenTicket,
  kitchenTicketSchema,
  type TicketDecision,
} from '@tableside/domain/kitchen'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { runCommand } from '../../commands/restaurant-command.ts'
import { kitchenTickets, orders } from '../../db/schema/index.ts'
import type { CallKey, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'

type OrderCall = {
  readonly restaurant: RestaurantScope
  readonly params: { readonly orderId: string }
  readonly key: CallKey
  readonly at: string
}

/**
 * Carries out one command on everything the kitchen still makes of an order.
 *
 * @throws `nothing_to_make`
 */
export function runOrderTicketsCommand(
  services: Services,
  call: OrderCall,
  decide: (ticket: KitchenTicket, context: KitchenContext) => TicketDecision,
): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runCommand(services, call, async (tx, record) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurant.id), eq(orders.id, params.orderId)))
    if (!order) throw new DomainError('not_found')
    const rows = await tx
      .select()
      .from(kitchenTickets)
      .where(
        and(
          eq(kitchenTickets.restaurantId, restaurant.id),
          eq(kitchenTickets.orderId, params.orderId),
          isNull(kitchenTickets.bumpedAt),
        ),
      )
    if (rows.length === 0) throw new DomainError('nothing_to_make', { orderId: params.orderId })
    const decided = rows.map((row) => ({
      row,
      ...decide(kitchenTicketSchema.parse(row.ticket), { at, by: restaurant.by }),
    }))
    const changed = decided.filter(({ events }) => events.length > 0)
    if (changed.length > 0) {
      await tx
        .insert(kitchenTickets)
        .values(changed.map(({ row, ticket }) => ({ ...row, ticket })))
        .onConflictDoUpdate({
          target: [kitchenTickets.restaurantId, kitchenTickets.id],
          set: { ticket: sql`excluded.ticket` },
        })
      await record(changed.flatMap(({ events }) => events))
    }
    return { tickets: decided.map(({ ticket }) => ticket) }
  })
}
