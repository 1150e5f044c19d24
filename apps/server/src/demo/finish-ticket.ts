import {
  acknowledgeAllergy,
  bumpTicket,
  type KitchenContext,
  type KitchenTicket,
  type TicketDecision,
} from '@tableside/domain/kitchen'

/** What a cook does with a ticket, from reading it to the bump. */
export function finishTicket(ticket: KitchenTicket, context: KitchenContext): TicketDecision {
  const seen = acknowledgeAllergy(ticket, context)
  const done = bumpTicket(seen.ticket, context)
  return { ticket: done.ticket, events: [...seen.events, ...done.events] }
}
