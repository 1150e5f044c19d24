import { type KitchenTicket, type TicketItem, ticketProgress } from '@tableside/domain/kitchen'
import type { OrderType } from '@tableside/domain/tax'
import { formatTableName } from '../shared/format-table-name.ts'

export const orderTypeLabels: Record<OrderType, string> = {
  table: 'Eat in',
  takeaway: 'Takeaway',
  counter: 'Counter',
}

/** What the kitchen calls out: the table, or the number. */
export function callName({ calledFor, orderNumber }: KitchenTicket): string {
  if (calledFor) return formatTableName(calledFor)
  return orderNumber ? `No. ${orderNumber}` : 'No number'
}

/** What of a dish nobody has checked: "Allergens not checked", "Allergens not checked: House sauce". */
export function formatUnchecked({ name, uncheckedParts }: TicketItem): string | undefined {
  if (uncheckedParts.length === 0) return undefined
  const parts = uncheckedParts.filter((part) => part !== name)
  return parts.length === 0 ? 'Allergens not checked' : `Allergens not checked: ${uncheckedParts.join(', ')}`
}

/** How far a station is with its ticket: "2 of 3 done", "done". */
export function formatProgress(ticket: KitchenTicket): string {
  const { done, of } = ticketProgress(ticket)
  return ticket.bumpedAt === null ? `${done} of ${of} done` : 'done'
}
