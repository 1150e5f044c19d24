import type { KitchenTicket } from '@tableside/domain/kitchen'
import { type Order, syncTickets } from '@tableside/domain/orders'
import { type JobContent, ticketJobs } from '@tableside/domain/printing'
import { decideCommand, type World } from './apply-command.ts'
import { type Command, isPayment } from './command.ts'
import type { QueueState } from './queue-state.ts'

/** A command that waits, with the papers that the printers of its stations would print for it. */
export type WaitingPrint = {
  readonly command: Command
  readonly papers: readonly { readonly label: string; readonly content: TicketContent }[]
}

type TicketContent = Extract<JobContent, { kind: 'ticket' }>

type Known = { readonly order: Order | undefined; readonly tickets: readonly KitchenTicket[] }

/** What would come out of the kitchen's printers if the commands were delivered, by the rules the server prints by. */
export function waitingPrints(
  { confirmed, pending, kept }: QueueState,
  world: World,
  stationIds: readonly string[],
): WaitingPrint[] {
  const route = { printerId: 'here', name: '', stationIds, orderTypes: [], papers: [] }
  const orders = new Map<string, Known>()
  return pending
    .filter((command) => !isPayment(command) || kept.has(command.id))
    .flatMap((command) => {
      const { order, tickets } = orders.get(command.orderId) ?? { order: confirmed.get(command.orderId), tickets: [] }
      const decision = decideCommand(order, command, world)
      if (!decision) return []
      const after = [...syncTickets(tickets, decision.order), ...decision.tickets]
      orders.set(command.orderId, { order: decision.order, tickets: after })
      const change = { before: tickets, after, revision: decision.order.version }
      const papers = ticketJobs([route], change, world.newId).flatMap(({ label, content }) =>
        content.kind === 'ticket' ? [{ label, content }] : [],
      )
      return papers.length > 0 ? [{ command, papers }] : []
    })
}
