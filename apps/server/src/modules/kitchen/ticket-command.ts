import { DomainError } from '@tableside/domain/errors'
import {
  type KitchenContext,
  type KitchenTicket,
  kitchenTicketSchema,
  type TicketDecision,
} from '@tableside/domain/kitchen'
import { and, eq } from 'drizzle-orm'
import { runCommand } from '../../commands/restaurant-command.ts'
import { kitchenTickets } from '../../db/schema/index.ts'
import type { CallKey, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { lastSeq } from './last-seq.ts'

type TicketCall = {
  readonly restaurant: RestaurantScope
  readonly params: { readonly ticketId: string }
  readonly key: CallKey
  readonly at: string
}

/**
 * Carries out one command on one ticket: load, decide, save, announce. Where what is wanted is so already, the answer is
 * the ticket as it is.
 */
export function runTicketCommand(
  services: Services,
  call: TicketCall,
  decide: (ticket: KitchenTicket, context: KitchenContext) => TicketDecision,
): Promise<StoredReply> {
  const { restaurant, params, at } = call
  const here = and(eq(kitchenTickets.restaurantId, restaurant.id), eq(kitchenTickets.id, params.ticketId))
  return runCommand(services, call, async (tx, record) => {
    const [row] = await tx.select({ ticket: kitchenTickets.ticket }).from(kitchenTickets).where(here)
    if (!row) throw new DomainError('not_found')
    const before = kitchenTicketSchema.parse(row.ticket)
    // A tap is not before what it is about.
    const { ticket, events } = decide(before, { at: at < before.sentAt ? before.sentAt : at, by: restaurant.by })
    if (events.length === 0) return { ticket, seq: await lastSeq(tx, restaurant.id) }
    await tx.update(kitchenTickets).set({ ticket, bumpedAt: ticket.bumpedAt }).where(here)
    return { ticket, seq: await record(events) }
  })
}
