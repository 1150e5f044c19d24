import type { KitchenTicket, TicketItem } from '../kitchen/index.ts'
import type { LineMove, MovedLines } from './move-lines.ts'
import { syncTickets } from './tickets.ts'

/**
 * The kitchen's tickets of the bill the dishes came from, as they are after the move: a ticket all of whose dishes went
 * goes with them, one that keeps some is divided. Each half stays as far as it was: nothing is made again.
 *
 * @returns only the tickets that changed, and the new ones
 */
export function moveTickets(
  tickets: readonly KitchenTicket[],
  { into, moves }: Pick<MovedLines, 'into' | 'moves'>,
  newId: () => string,
): KitchenTicket[] {
  const moveOf = new Map(moves.map((move) => [move.lineId, move]))
  return tickets.flatMap((ticket) => {
    const gone = ticket.items.flatMap((item) => goneOf(item, moveOf.get(item.lineId)))
    const [first] = gone
    if (!first) return []
    const staying = ticket.items.flatMap((item) => stayingOf(item, moveOf.get(item.lineId)))
    const fire = into.lines.find(({ id }) => id === first.lineId)?.fire ?? ticket.fire
    const head = { orderId: into.id, orderNumber: into.number, covers: into.covers, fire }
    const newLineId = (lineId: string) => moveOf.get(lineId)?.line.id ?? lineId
    const id = staying.length === 0 ? ticket.id : newId()
    const moved = withItems({ ...ticket, ...head, id, doneLineIds: ticket.doneLineIds.map(newLineId) }, gone)
    const kept = staying.length === 0 ? [] : [withItems(ticket, staying)]
    return [...kept, ...syncTickets([moved], into)]
  })
}

function withItems(ticket: KitchenTicket, items: TicketItem[]): KitchenTicket {
  return { ...ticket, items, doneLineIds: ticket.doneLineIds.filter((id) => items.some(({ lineId }) => lineId === id)) }
}

function goneOf(item: TicketItem, move: LineMove | undefined): TicketItem[] {
  if (!move) return []
  if (!move.isPart) return [item]
  return [{ ...item, lineId: move.line.id, quantity: move.quantity, voidedQuantity: 0, voidAcknowledged: true }]
}

function stayingOf(item: TicketItem, move: LineMove | undefined): TicketItem[] {
  if (!move) return [item]
  const quantity = item.quantity - move.quantity
  // Nothing stays of a dish that was voided in part before it was sent: its ticket never had the rest.
  return move.isPart && quantity > 0 ? [{ ...item, quantity }] : []
}
