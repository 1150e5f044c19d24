import { allergyLine } from '../customers/guest.ts'
import { callFor, type KitchenTicket, strikeThrough } from '../kitchen/index.ts'
import type { Order, OrderLine } from './order.ts'

/** Where a party sits: "4", or "4 + 5" where tables were pushed together; null at the counter. */
export function placeOf({ tableName, joinedTables }: Pick<Order, 'tableName' | 'joinedTables'>): string | null {
  return tableName === null ? null : [tableName, ...joinedTables.map(({ name }) => name)].join(' + ')
}

/** What the kitchen calls out: the table, or the name of who waits at the counter. */
export function calledFor(order: Pick<Order, 'tableName' | 'joinedTables' | 'guestName'>): string | null {
  return placeOf(order) ?? (order.guestName || null)
}

/** How much of a line was voided after the kitchen had it. */
export function voidedAfterSending(line: OrderLine): number {
  return line.voids.reduce((sum, each) => (each.wasSent ? sum + each.quantity : sum), 0)
}

/** Whether a change of an order touches what the kitchen already has of it. */
export function concernsKitchen(before: Order, after: Order): boolean {
  if (before.fires === 0) return false
  return (
    calledFor(before) !== calledFor(after) ||
    allergyLine(before.guest) !== allergyLine(after.guest) ||
    before.lines.some((line, at) => line.voids !== after.lines[at]?.voids)
  )
}

/** Brings the tickets the kitchen has up to what their order says now: struck through, another table. */
export function followOrder(tickets: readonly KitchenTicket[], order: Order): KitchenTicket[] {
  return tickets.map((ticket) =>
    order.lines.reduce<KitchenTicket>((next, line) => strikeThrough(next, line.id, voidedAfterSending(line)), {
      ...callFor(ticket, calledFor(order)),
      guestAllergy: allergyLine(order.guest),
    }),
  )
}
