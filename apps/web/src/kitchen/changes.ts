import { type Client, type ServerClock, sinceTap } from '@tableside/client/http'
import type { SignOnProof } from '@tableside/client/queue'
import { signOnHeader } from '@tableside/contract/devices'
import * as contract from '@tableside/contract/kitchen'
import type { LiveEvent } from '@tableside/contract/live'
import { DomainError } from '@tableside/domain/errors'
import * as rules from '@tableside/domain/kitchen'
import { type BoardEvent, boardEventSchema, type KitchenTicket, type TicketDecision } from '@tableside/domain/kitchen'

/** What a cook does to a ticket or to one dish of it. */
export type Action =
  | { readonly kind: 'bump' | 'recall' | 'acknowledge void' | 'acknowledge allergy'; readonly ticketId: string }
  | { readonly kind: 'done' | 'undone'; readonly ticketId: string; readonly lineId: string }

/** An action on its way to the server. */
export type Change = {
  /** Also the Idempotency-Key: however often it is sent, it counts once. */
  readonly id: string
  readonly action: Action
  /** When it was tapped. */
  readonly at: string
  /** Under whose sign-on, at a paired screen. */
  readonly signOnId?: string | undefined
  /** Sent before it, where the screen checked the PIN without a connection. */
  readonly signOnProof?: SignOnProof | undefined
}

/** The tickets as they will be, by the same rules that the server applies. A change it would refuse shows nothing. */
export function withChange(tickets: readonly KitchenTicket[], change: Change): readonly KitchenTicket[] {
  return tickets.map((ticket) => (ticket.id === change.action.ticketId ? changed(ticket, change) : ticket))
}

function changed(ticket: KitchenTicket, change: Change): KitchenTicket {
  try {
    return decide(ticket, change).ticket
  } catch (error) {
    // The server's answer brings the words.
    if (error instanceof DomainError) return ticket
    throw error
  }
}

function decide(ticket: KitchenTicket, { action, at }: Change): TicketDecision {
  // Whose tap it was is for the server to say.
  const context = { at, by: ticket.id }
  switch (action.kind) {
    case 'bump':
      return rules.bumpTicket(ticket, context)
    case 'recall':
      return rules.recallTicket(ticket, context)
    case 'done':
      return rules.markDishDone(ticket, action.lineId, context)
    case 'undone':
      return rules.markDishUndone(ticket, action.lineId, context)
    case 'acknowledge void':
      return rules.acknowledgeVoid(ticket, context)
    case 'acknowledge allergy':
      return rules.acknowledgeAllergy(ticket, context)
  }
}

/** Sends a change; the answer is the ticket as it is, and the last event of the log that is in it. */
export async function sendChange(
  api: Client,
  restaurantId: string,
  { id: key, action, at, signOnId }: Change,
  { clock, signal }: { readonly clock: ServerClock; readonly signal: AbortSignal },
) {
  const since = await sinceTap(at, clock, signal)
  const headers = { ...since, ...(signOnId !== undefined && { [signOnHeader]: signOnId }) }
  const params = { restaurantId, ticketId: action.ticketId }
  switch (action.kind) {
    case 'bump':
      return api(contract.bumpTicket, { params, key, headers, signal })
    case 'recall':
      return api(contract.recallTicket, { params, key, headers, signal })
    case 'done':
      return api(contract.markDishDone, { params: { ...params, lineId: action.lineId }, key, headers, signal })
    case 'undone':
      return api(contract.markDishUndone, { params: { ...params, lineId: action.lineId }, key, headers, signal })
    case 'acknowledge void':
      return api(contract.acknowledgeVoid, { params, key, headers, signal })
    case 'acknowledge allergy':
      return api(contract.acknowledgeAllergy, { params, key, headers, signal })
  }
}

/** The log carries much that no kitchen screen shows. */
export function boardEvents(events: readonly LiveEvent[]): BoardEvent[] {
  return events.flatMap(({ type, data }) => {
    const parsed = boardEventSchema.safeParse({ type, data })
    return parsed.success ? [parsed.data] : []
  })
}

/** What is held, timed, fired, changed, voided, moved, paid or reopened: only this changes what the kitchen sees coming. */
const touchesHeldDishes =
  /^order\.(held|course_timed|sent|lines?_|moved|guest_changed|details_changed|bill_joined|joined_into|paid|reopened|voided)/

export function mayChangeComing(events: readonly Pick<LiveEvent, 'type'>[]): boolean {
  return events.some(({ type }) => touchesHeldDishes.test(type))
}

export function mayChangeMessages(events: readonly Pick<LiveEvent, 'type'>[]): boolean {
  return events.some(({ type }) => type.startsWith('kitchen.message_'))
}
