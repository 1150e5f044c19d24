import * as contract from '@tableside/contract/kitchen'
import { acknowledgeVoid, bumpTicket, recallTicket } from '@tableside/domain/kitchen'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { listTickets } from './list-tickets.ts'
import { runTicketCommand } from './ticket-command.ts'

export function kitchenRoutes(routes: Routes, services: Services): void {
  routes(contract.listTickets, ({ restaurant, query, at }) => listTickets(services, restaurant, query.locationId, at))
  routes(contract.bumpTicket, (call) =>
    runTicketCommand(services, call, (ticket) => ({
      ticket: bumpTicket(ticket, call.at),
      event: { type: 'kitchen.ticket_bumped', data: { ticketId: ticket.id, at: call.at } },
    })),
  )
  routes(contract.recallTicket, (call) =>
    runTicketCommand(services, call, (ticket) => ({
      ticket: recallTicket(ticket),
      event: { type: 'kitchen.ticket_recalled', data: { ticketId: ticket.id } },
    })),
  )
  routes(contract.acknowledgeVoid, (call) =>
    runTicketCommand(services, call, (ticket) => ({
      ticket: acknowledgeVoid(ticket),
      event: { type: 'kitchen.void_acknowledged', data: { ticketId: ticket.id } },
    })),
  )
}
