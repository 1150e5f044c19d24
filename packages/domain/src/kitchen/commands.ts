import { DomainError } from '../errors/index.ts'
import { changedBy, type TicketEvent } from './board.ts'
import { hasUnseenVoid, type KitchenTicket, needsAllergySeen, ticketProgress } from './ticket.ts'

/**
 * What the kitchen decides about one ticket: the ticket as it is now, and what became true. Each command says what is to
 * be so, and decides nothing where it is so already: two screens that tap the same dish end alike, and neither is refused.
 */
export type TicketDecision = { readonly ticket: KitchenTicket; readonly events: readonly TicketEvent[] }

export type KitchenContext = {
  /** ISO instant. */
  readonly at: string
  /** The person doing it. */
  readonly by: string
}

/** The ticket is done: it leaves the screen. Not by a tap of before it was brought back. Refused while nobody has seen what its guest must not eat, or what was voided. */
export function bumpTicket(ticket: KitchenTicket, { at }: KitchenContext): TicketDecision {
  if (ticket.bumpedAt !== null || isRecalledSince(ticket, at)) return unchanged(ticket)
  assertAllergySeen(ticket)
  if (hasUnseenVoid(ticket)) throw new DomainError('void_not_seen', { ticketId: ticket.id })
  return decided(ticket, [bumped(ticket, at)])
}

/** Brings a bumped ticket back to the screen. One that left with every dish done comes back with all of them to make. */
export function recallTicket(ticket: KitchenTicket, { at }: KitchenContext): TicketDecision {
  if (ticket.bumpedAt === null) return unchanged(ticket)
  const { done, of } = ticketProgress({ ...ticket, bumpedAt: null })
  return decided(ticket, [recalled(ticket, done === of ? [] : ticket.doneLineIds, at)])
}

/** One dish is done; with the last one the ticket leaves the screen. */
export function markDishDone(ticket: KitchenTicket, lineId: string, { at }: KitchenContext): TicketDecision {
  assertOnTicket(ticket, lineId)
  if (ticket.doneLineIds.includes(lineId) || isRecalledSince(ticket, at)) return unchanged(ticket)
  assertAllergySeen(ticket)
  return bumpedWhenDone(decided(ticket, [{ type: 'kitchen.dish_done', data: { ticketId: ticket.id, lineId } }]), at)
}

/** A dish is not done after all. A ticket that had left comes back with it. */
export function markDishUndone(ticket: KitchenTicket, lineId: string, { at }: KitchenContext): TicketDecision {
  assertOnTicket(ticket, lineId)
  if (!ticket.doneLineIds.includes(lineId)) return unchanged(ticket)
  const left = ticket.doneLineIds.filter((id) => id !== lineId)
  return decided(ticket, [
    { type: 'kitchen.dish_undone', data: { ticketId: ticket.id, lineId } },
    ...(ticket.bumpedAt === null ? [] : [recalled(ticket, left, at)]),
  ])
}

/** The cook has seen what was struck through. When nothing else is left to make, the ticket leaves the screen. */
export function acknowledgeVoid(ticket: KitchenTicket, { at }: KitchenContext): TicketDecision {
  if (!hasUnseenVoid(ticket)) return unchanged(ticket)
  return bumpedWhenDone(decided(ticket, [{ type: 'kitchen.void_acknowledged', data: { ticketId: ticket.id } }]), at)
}

/** The cook has seen what the guest must not eat. The journal says who and when, and never what. */
export function acknowledgeAllergy(ticket: KitchenTicket, { at, by }: KitchenContext): TicketDecision {
  if (ticket.guestAllergy === null || ticket.allergySeen !== null) return unchanged(ticket)
  const data = { ticketId: ticket.id, orderId: ticket.orderId, allergySeen: { by, at } }
  return decided(ticket, [{ type: 'kitchen.allergy_seen', data }])
}

/** Somebody took the food to the guests. There is nothing to take while the ticket is on the screen. */
export function collectFood(ticket: KitchenTicket, { at }: KitchenContext): TicketDecision {
  if (ticket.bumpedAt === null || ticket.collectedAt !== null) return unchanged(ticket)
  return decided(ticket, [{ type: 'kitchen.food_collected', data: { ticketId: ticket.id, at } }])
}

/** A waiter asks for a ticket to be made before the others. One that is in a hurry already, or done, stays as it is. */
export function rushTicket(ticket: KitchenTicket, { at }: KitchenContext): TicketDecision {
  if (ticket.bumpedAt !== null || ticket.rushedAt !== null) return unchanged(ticket)
  return decided(ticket, [
    { type: 'kitchen.ticket_rushed', data: { ticketId: ticket.id, orderId: ticket.orderId, at } },
  ])
}

/** A waiter asks how far a ticket is: the cook sees that and when. Of one that is done nobody asks. */
export function chaseTicket(ticket: KitchenTicket, { at }: KitchenContext): TicketDecision {
  if (ticket.bumpedAt !== null) return unchanged(ticket)
  return decided(ticket, [
    { type: 'kitchen.ticket_chased', data: { ticketId: ticket.id, orderId: ticket.orderId, at } },
  ])
}

/** The last dish takes the ticket off the screen: a second tap for what is plain would be forgotten on a busy night. */
function bumpedWhenDone(decision: TicketDecision, at: string): TicketDecision {
  const { ticket, events } = decision
  const { done, of } = ticketProgress(ticket)
  // What was struck through and what the guest must not eat has to be seen first.
  if (ticket.bumpedAt !== null || done < of || hasUnseenVoid(ticket) || needsAllergySeen(ticket)) return decision
  const gone = bumped(ticket, at)
  return { ticket: changedBy(ticket, gone), events: [...events, gone] }
}

function bumped({ id: ticketId }: KitchenTicket, at: string): TicketEvent {
  return { type: 'kitchen.ticket_bumped', data: { ticketId, at } }
}

function recalled({ id: ticketId }: KitchenTicket, doneLineIds: readonly string[], at: string): TicketEvent {
  return { type: 'kitchen.ticket_recalled', data: { ticketId, doneLineIds: [...doneLineIds], at } }
}

function isRecalledSince({ recalledAt }: KitchenTicket, at: string): boolean {
  return recalledAt !== undefined && at < recalledAt
}

/** The server stores what its screens make of the events, so that none of them can show anything else. */
function decided(ticket: KitchenTicket, events: readonly TicketEvent[]): TicketDecision {
  return { ticket: events.reduce(changedBy, ticket), events }
}

function unchanged(ticket: KitchenTicket): TicketDecision {
  return { ticket, events: [] }
}

function assertOnTicket({ items }: KitchenTicket, lineId: string): void {
  if (!items.some((item) => item.lineId === lineId)) throw new DomainError('not_found')
}

function assertAllergySeen(ticket: KitchenTicket): void {
  if (needsAllergySeen(ticket)) throw new DomainError('allergy_not_seen', { ticketId: ticket.id })
}
