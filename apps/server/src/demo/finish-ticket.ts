import {
  acknowledgeAllergy,
  acknowledgeVoid,
  bumpTicket,
  type KitchenContext,
  type KitchenTicket,
  type TicketDecision,
} from '@tableside/domain/kitchen'

/** What a cook does with a ticket, from reading it to the bump. */
export function finishTicket(ticket: KitchenTicket, context: KitchenContext): TicketDecision {
  const warned = acknowledgeAllergy(ticket, context)
  const seen = acknowledgeVoid(warned.ticket, context)
  const done = bumpTicket(seen.ticket, context)
  return { ticket: done.ticket, events: [...warned.events, ...seen.events, ...done.events] }
}
