import type { KitchenTicket, StationMessage } from '../kitchen/index.ts'
import type { Order } from '../orders/index.ts'
import type { OrderType } from '../tax/index.ts'
import type { JobContent, JobKind } from './job.ts'
import type { PrinterOutput } from './printer.ts'
import { type TicketChange, ticketChange } from './ticket-change.ts'

/** Which papers a printer takes. */
export type PrintRoute = {
  readonly printerId: string
  readonly name: string
  readonly stationIds: readonly string[]
  readonly orderTypes: readonly OrderType[]
  readonly papers: readonly PrinterOutput[]
}

/** A job as it is stored with what it belongs to. */
export type NewPrintJob = {
  readonly id: string
  readonly printerId: string
  readonly kind: JobKind
  /** The ticket, order or report it is the paper of; with `revision`, `copy` and the printer it is there once. */
  readonly sourceId: string
  readonly revision: number
  readonly copy: number
  /** The order it belongs to. */
  readonly orderId: string | null
  /** What people call it: "Table 9". */
  readonly label: string
  readonly content: JobContent
}

/** The printers a ticket comes out of: none where a station works by screen alone. */
export function printersForTicket(
  routes: readonly PrintRoute[],
  { stationId, orderType }: Pick<KitchenTicket, 'stationId' | 'orderType'>,
): string[] {
  return routes
    .filter(({ stationIds }) => stationIds.includes(stationId))
    .filter(({ orderTypes }) => orderTypes.length === 0 || orderTypes.includes(orderType))
    .map(({ printerId }) => printerId)
}

/** The printer for a bill, a receipt, a report or the cash drawer; undefined where the browser prints it. */
export function printerForPaper(routes: readonly PrintRoute[], kind: PrinterOutput): PrintRoute | undefined {
  return routes.find(({ papers }) => papers.includes(kind))
}

type Tickets = {
  /** As the kitchen had them; a ticket that is not among them is new. */
  readonly before: readonly KitchenTicket[]
  readonly after: readonly KitchenTicket[]
  /** The order's version: what is stored with it is printed once. */
  readonly revision: number
  /** 2 where a till has printed them while it had no line. */
  readonly copy?: number
}

/** The papers a change of an order's tickets needs: whole tickets of what is new, slips of what is different. */
export function ticketJobs(
  routes: readonly PrintRoute[],
  { before, after, revision, copy = 1 }: Tickets,
  newId: () => string,
): NewPrintJob[] {
  return after.flatMap((ticket) => {
    const known = before.find(({ id }) => id === ticket.id)
    const change = known ? ticketChange(known, ticket) : null
    if (known && !change) return []
    return printersForTicket(routes, ticket).map(
      (printerId): NewPrintJob => ({
        id: newId(),
        printerId,
        kind: kindOf(ticket, change),
        sourceId: ticket.id,
        revision,
        copy,
        orderId: ticket.orderId,
        label: formatTicketLabel(ticket),
        content: { kind: 'ticket', ticket, change },
      }),
    )
  })
}

/** The paper of a message at each printer of its station, whatever order types it takes. */
export function messageJobs(
  routes: readonly PrintRoute[],
  { message, senderName }: { readonly message: StationMessage; readonly senderName: string },
  newId: () => string,
): NewPrintJob[] {
  return routes
    .filter(({ stationIds }) => stationIds.includes(message.stationId))
    .map(({ printerId }) => ({
      ...{ id: newId(), printerId, kind: 'message', sourceId: message.id, revision: 1, copy: 1 },
      orderId: message.orderId,
      label: message.about,
      content: { kind: 'message', message, senderName },
    }))
}

/** Opens the cash drawer for each payment in cash that has come in. */
export function drawerJobs(
  routes: readonly PrintRoute[],
  order: Pick<Order, 'id' | 'version'>,
  taken: readonly { readonly id: string }[],
  newId: () => string,
): NewPrintJob[] {
  const route = printerForPaper(routes, 'drawer')
  if (!route) return []
  return taken.map(({ id: sourceId }) => ({
    ...{ id: newId(), printerId: route.printerId, kind: 'drawer', sourceId, revision: order.version, copy: 1 },
    ...{ orderId: order.id, label: '', content: { kind: 'drawer' } },
  }))
}

function kindOf({ fire }: KitchenTicket, change: TicketChange | null): JobKind {
  if (!change) return fire === 1 ? 'ticket' : 'addition'
  if (change.voids.length > 0) return 'void'
  return change.movedFrom === null ? 'allergy' : 'move'
}

/** "Table 9", or the name of who waits. */
export function formatTicketLabel({ orderType, calledFor }: Pick<KitchenTicket, 'orderType' | 'calledFor'>): string {
  if (calledFor === null) return ''
  return orderType === 'table' ? `Table ${calledFor}` : calledFor
}
