import type { BodyOf, Endpoint } from '@tableside/contract/core'
import * as contract from '@tableside/contract/kitchen'
import { DomainError } from '@tableside/domain/errors'
import type { KitchenTicket, StationMessage, TicketDecision } from '@tableside/domain/kitchen'
import * as rules from '@tableside/domain/kitchen'
import { calledFor } from '@tableside/domain/orders'
import { vi } from 'vitest'
import { location, type Person } from './fixtures.ts'
import { orderAtServer } from './kept-orders.ts'
import { contextOf } from './orders.ts'
import type { Call, StandInServer } from './stand-in-server.ts'
import { live } from './stand-in-socket.ts'

/** The tickets and the messages to the stations of the running test, as the server has them. */
const tickets = new Map<string, KitchenTicket>()
const messages = new Map<string, StationMessage>()

/** The kitchen gets a ticket from a till, and its screens hear of it. */
export function sendToScreens(...sent: readonly KitchenTicket[]): void {
  for (const ticket of sent) {
    tickets.set(ticket.id, ticket)
    live.says('kitchen.ticket_sent', { ticket })
  }
}

/** A message that somebody elsewhere has sent or seen; every screen hears of it. */
export function changeMessage(message: StationMessage): { message: StationMessage } {
  messages.set(message.id, message)
  live.says(message.seen ? 'kitchen.message_seen' : 'kitchen.message_sent', { messageId: message.id })
  return { message }
}

type Decide = (ticket: KitchenTicket, lineId: string) => TicketDecision
type Given = { readonly tickets: readonly KitchenTicket[]; readonly messages: readonly StationMessage[] }

/**
 * Keeps the tickets and messages of a test as the server does: reads answer them, and what a screen does to one is decided
 * by the domain's rules and said on the live channel.
 */
export function keepKitchen(server: StandInServer, given: Given, { staffId: by }: Person): void {
  const now = () => contextOf(vi.getMockedSystemTime()?.toISOString(), by)
  tickets.clear()
  messages.clear()
  for (const ticket of given.tickets) tickets.set(ticket.id, ticket)
  for (const message of given.messages) messages.set(message.id, message)

  server.answersByDefault(contract.listTickets, () => ({ tickets: [...tickets.values()], seq: live.seq() }))
  const decides = (endpoint: Endpoint, decide: Decide) =>
    server.answersByDefault<Endpoint>(endpoint, ({ params }: Call) => {
      // The endpoint's own schema has read the path.
      const { ticketId, lineId } = params as { ticketId: string; lineId: string }
      const { ticket, events } = decide(known(tickets, ticketId), lineId)
      tickets.set(ticketId, ticket)
      for (const { type, data } of events) live.says(type, data)
      return { ticket, seq: live.seq() }
    })
  decides(contract.bumpTicket, (ticket) => rules.bumpTicket(ticket, now()))
  decides(contract.recallTicket, (ticket) => rules.recallTicket(ticket, now()))
  decides(contract.markDishDone, (ticket, lineId) => rules.markDishDone(ticket, lineId, now()))
  decides(contract.markDishUndone, (ticket, lineId) => rules.markDishUndone(ticket, lineId, now()))
  decides(contract.acknowledgeVoid, (ticket) => rules.acknowledgeVoid(ticket, now()))
  decides(contract.acknowledgeAllergy, (ticket) => rules.acknowledgeAllergy(ticket, now()))

  server.answersByDefault(contract.listStationMessages, () => ({
    messages: [...messages.values()].toSorted((one, other) => other.sentAt.localeCompare(one.sentAt)),
  }))
  const send = (body: BodyOf<typeof contract.messageStation>) => {
    const about = body.orderId === null ? '' : (calledFor(orderAtServer(body.orderId)) ?? '')
    const draft = { ...body, locationId: location().id, about }
    return changeMessage(rules.sendMessage(draft, { ownLastMinute: 0, unseen: 0 }, now()).message)
  }
  server.answersByDefault(contract.messageStation, ({ body }) => send(body))
  server.answersByDefault(contract.messageFromKitchen, ({ body }) => send(body))
  server.answersByDefault(contract.acknowledgeMessage, ({ params }) =>
    changeMessage(rules.acknowledgeMessage(known(messages, params.messageId), now()).message),
  )
}

function known<Kept>(kept: ReadonlyMap<string, Kept>, id: string): Kept {
  const found = kept.get(id)
  if (found === undefined) throw new DomainError('not_found')
  return found
}
