import type { Refused } from '@tableside/client/http'
import { acknowledgeVoid, bumpTicket, recallTicket } from '@tableside/contract/kitchen'
import type { LiveEvent } from '@tableside/contract/live'
import { DomainError } from '@tableside/domain/errors'
import * as rules from '@tableside/domain/kitchen'
import { type BoardEvent, boardEventSchema, type KitchenTicket } from '@tableside/domain/kitchen'

/** What a cook does to a ticket, on its way to the server. */
export type Change = {
  /** Also the Idempotency-Key: however often it is sent, it counts once. */
  readonly id: string
  readonly kind: 'bump' | 'recall' | 'acknowledge'
  readonly ticketId: string
  /** When it was tapped. */
  readonly at: string
}

export const endpoints = { bump: bumpTicket, recall: recallTicket, acknowledge: acknowledgeVoid }

const decide: Record<Change['kind'], (ticket: KitchenTicket, at: string) => KitchenTicket> = {
  bump: rules.bumpTicket,
  recall: rules.recallTicket,
  acknowledge: rules.acknowledgeVoid,
}

/** The tickets as they will be, by the same rule that the server applies. A change it would refuse shows nothing. */
export function withChange(tickets: readonly KitchenTicket[], change: Change): readonly KitchenTicket[] {
  return tickets.map((ticket) => (ticket.id === change.ticketId ? changed(ticket, change) : ticket))
}

function changed(ticket: KitchenTicket, { kind, at }: Change): KitchenTicket {
  try {
    return decide[kind](ticket, at)
  } catch (error) {
    // Another screen was faster; the server's answer brings the words.
    if (error instanceof DomainError) return ticket
    throw error
  }
}

/** Another screen did the same a moment before: nothing to tell a cook, whose ticket is as they want it. */
export function isSoAlready({ kind }: Change, { code }: Refused): boolean {
  return (kind === 'bump' && code === 'ticket_already_bumped') || (kind === 'recall' && code === 'ticket_not_bumped')
}

/** The ticket as it is when what was wanted is so already. */
export function asWanted({ kind, at }: Change, ticket: KitchenTicket): KitchenTicket {
  return { ...ticket, bumpedAt: kind === 'bump' ? (ticket.bumpedAt ?? at) : null }
}

/** The event that the server's answer to a change stands for; the live channel brings it again, which changes nothing. */
export function eventOf({ kind }: Change, { id: ticketId, bumpedAt }: KitchenTicket): BoardEvent {
  if (kind === 'bump' && bumpedAt) return { type: 'kitchen.ticket_bumped', data: { ticketId, at: bumpedAt } }
  if (kind === 'recall') return { type: 'kitchen.ticket_recalled', data: { ticketId } }
  return { type: 'kitchen.void_acknowledged', data: { ticketId } }
}

/** The log carries much that no kitchen screen shows. */
export function boardEvents(events: readonly LiveEvent[]): BoardEvent[] {
  return events.flatMap(({ type, data }) => {
    const parsed = boardEventSchema.safeParse({ type, data })
    return parsed.success ? [parsed.data] : []
  })
}
